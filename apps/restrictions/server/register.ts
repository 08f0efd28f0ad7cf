import type { Context } from '#platform/server/call/context.ts';
import { residentRefs, residentsBrief } from '#apps/residents/api.ts';
import { dutiesNow, measuresOf, type Row } from './rows.ts';

interface Asked {
  readonly centerId?: string | undefined;
  readonly show: 'running' | 'owed' | 'all';
  readonly limit: number;
}

/** Rows of the register of the home, newest first, one more than asked; those that run are few, whatever the number of years. */
export async function registerRows(
  context: Context,
  { centerId, show, limit }: Asked,
  after: readonly string[] | null,
): Promise<Row[]> {
  let query = measuresOf(context);
  if (show !== 'all') query = query.where('ended_at', 'is', null).where('struck_at', 'is', null);
  if (after)
    query = query.where((where) =>
      where(where.refTuple('starts_at', 'id'), '<', where.tuple(after[0]!, after[1]!)),
    );
  query = query.orderBy('starts_at', 'desc').orderBy('id', 'desc');
  if (show === 'all' && centerId === undefined) return query.limit(limit + 1).execute();
  const rows = await query.limit(2000).execute();
  const briefs = await residentsBrief(
    context,
    rows.map((row) => row.resident_id),
  );
  return rows
    .filter((row) => centerId === undefined || briefs.get(row.resident_id)?.centerId === centerId)
    .filter((row) => show !== 'owed' || dutiesNow(context, row).length > 0)
    .slice(0, limit + 1);
}

/** Of measures that run, those about which something is owed, with whose they are. */
export async function owed(context: Context, centerId: string | undefined) {
  const rows = await registerRows(context, { centerId, show: 'owed', limit: 500 }, null);
  const refs = await residentRefs(
    context,
    rows.map((row) => row.resident_id),
  );
  return rows.filter((row) => refs.has(row.resident_id));
}
