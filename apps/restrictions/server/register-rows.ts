import type { Context } from '#platform/server/call/context.ts';
import { residentRefs, residentsBrief } from '#apps/residents/api.ts';
import type { RegisterRow } from '../contract/register.ts';
import type { RestrictionKind } from '../domain/measures.ts';
import { dutiesNow, livingHere, measuresOf, type Row, toMeasures } from './rows.ts';

export interface Asked {
  readonly centerId?: string | undefined;
  readonly show: 'running' | 'owed' | 'all';
  readonly kind?: RestrictionKind | undefined;
}

/** Those that run are few, whatever the number of years; so are those that ended with a request that waits. */
const most = 2000;

/** Rows of the register of the home, the newest first; struck ones are not in it. */
export async function registerRows(
  context: Context,
  { centerId, show, kind }: Asked,
  limit: number,
  after: readonly string[] | null,
): Promise<Row[]> {
  let query = measuresOf(context).where('struck_at', 'is', null);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (show === 'running') query = query.where('ended_at', 'is', null);
  if (show === 'owed')
    query = query.where((where) =>
      where.or([
        where('ended_at', 'is', null),
        where(
          'id',
          'in',
          where
            .selectFrom('restrictions.requests')
            .select('measure_id')
            .where('organisation_id', '=', context.organisationId)
            .where('passed_on_at', 'is', null),
        ),
      ]),
    );
  if (after)
    query = query.where((where) =>
      where(where.refTuple('starts_at', 'id'), '<', where.tuple(after[0]!, after[1]!)),
    );
  query = query.orderBy('starts_at', 'desc').orderBy('id', 'desc');
  if (show === 'all' && centerId === undefined) return query.limit(limit).execute();
  const rows = await query.limit(most).execute();
  const briefs = await residentsBrief(
    context,
    rows.map((row) => row.resident_id),
  );
  const [dutiesAbout, livesHere] = [await dutiesNow(context, rows), await livingHere(context, rows)];
  return rows
    .filter((row) => centerId === undefined || briefs.get(row.resident_id)?.centerId === centerId)
    .filter((row) => show !== 'owed' || dutiesAbout(row).length > 0)
    .filter((row) => show !== 'running' || livesHere(row))
    .slice(0, limit);
}

/** Measures about which something is owed, with what. */
export async function owedMeasures(context: Context, centerId: string | undefined) {
  const rows = await registerRows(context, { centerId, show: 'owed' }, 500, null);
  const dutiesAbout = await dutiesNow(context, rows);
  return rows.map((row) => ({ row, duties: dutiesAbout(row) }));
}

/** Rows as they are shown; who they are about is in the read log. */
export async function toRegister(context: Context, rows: readonly Row[]): Promise<RegisterRow[]> {
  const ids = [...new Set(rows.map((row) => row.resident_id))];
  const refs = await residentRefs(context, ids);
  await context.logRead(ids);
  return (await toMeasures(context, rows)).flatMap((measure) => {
    const resident = refs.get(measure.residentId);
    return resident === undefined ? [] : [{ measure, resident }];
  });
}
