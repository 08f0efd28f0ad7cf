import type { Selectable } from 'kysely';
import { residentRefs } from '#apps/residents/api.ts';
import type { RoundPoint } from '#platform/contract/record/round-point.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { namesOf } from '#platform/server/access/account-names.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { type Override, overrides } from '../contract/overrides.ts';
import { key } from '../contract/checks.ts';

type Row = Selectable<Tables['medication_safety.overrides']>;
const rowsOf = ({ db, organisationId }: Context) =>
  db.selectFrom('medication_safety.overrides').selectAll().where('organisation_id', '=', organisationId);

async function toOverrides(context: Context, rows: readonly Row[]): Promise<Override[]> {
  const nameOf = await namesOf(
    context,
    rows.flatMap((row) => [row.recorded_by, row.second_by, row.seen_by]),
  );
  return rows.map((row) => ({
    id: row.id,
    residentId: row.resident_id,
    orderId: row.order_id,
    medicine: row.medicine,
    code: row.code,
    level: row.level,
    place: row.place,
    text: context.language === 'de' ? row.text_de : row.text_en,
    reason: row.reason,
    by: nameOf(row.recorded_by),
    secondBy: nameOf(row.second_by),
    at: row.recorded_at,
    seen: row.seen_at === null ? null : { by: nameOf(row.seen_by), at: row.seen_at },
    version: row.version,
  }));
}
const one = async (context: Context, residentId: string, id: string): Promise<Override> => {
  const row = found(
    await rowsOf(context).where('resident_id', '=', residentId).where('id', '=', id).executeTakeFirst(),
  );
  return (await toOverrides(context, [row]))[0]!;
};

/** Somebody from outside sees the residents that are granted to them one by one, in their record. */
const isOutside = (context: Context): boolean => context.account?.external ?? false;

export const overrideCalls = implement(overrides, {
  async list({ input, context }) {
    if (isOutside(context)) return { items: [], nextCursor: null, total: null };
    const after = afterCursor(input.cursor, 2);
    const { residentId, level, since, state } = input;
    const rows = await rowsOf(context)
      .$if(residentId !== undefined, (query) => query.where('resident_id', '=', residentId!))
      .$if(level !== undefined, (query) => query.where('level', '=', level as Row['level']))
      .$if(since !== undefined, (query) =>
        query.where('recorded_at', '>=', instantAt(since!, '00:00', context.zone)),
      )
      .$if(state === 'unseen', (query) => query.where('seen_at', 'is', null))
      .$if(after !== null, (query) =>
        query.where((where) =>
          where(where.refTuple('recorded_at', 'id'), '<', where.tuple(after![0]!, after![1]!)),
        ),
      )
      .orderBy('recorded_at', 'desc')
      .orderBy('id', 'desc')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.recorded_at, row.id],
      async (some) => {
        const ids = [...new Set(some.map((row) => row.resident_id))];
        const refs = await residentRefs(context, ids);
        await context.logRead(ids);
        return (await toOverrides(context, some)).map((override) => ({
          override,
          resident: refs.get(override.residentId)!,
        }));
      },
    );
  },

  async see({ input, context, refuse }) {
    const { residentId, id, version } = input;
    const before = await one(context, residentId, id);
    if (before.seen !== null && before.version === version) throw refuse.alreadySeen();
    return changeRow(
      context,
      'medication_safety.overrides',
      { resident_id: residentId, id, version },
      { seen_at: context.now, seen_by: context.actor() },
      () => one(context, residentId, id),
    );
  },
});

/** How many wait for a doctor's eyes. */
export async function unseen(context: Context): Promise<Readonly<Record<string, number>>> {
  if (isOutside(context) || !context.can(key, 'Edit')) return {};
  const { count } = await context.db
    .selectFrom('medication_safety.overrides')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organisation_id', '=', context.organisationId)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { '/app-residents/overrides': Number(count) };
}

/** What a doctor has not read yet of these residents. */
export async function unseenPoints(
  context: Context,
  { residentIds }: { readonly residentIds: readonly string[] },
): Promise<RoundPoint[]> {
  if (residentIds.length === 0 || isOutside(context) || !context.can(key, 'Read')) return [];
  const rows = await rowsOf(context)
    .where('resident_id', 'in', [...residentIds])
    .where('seen_at', 'is', null)
    .orderBy('recorded_at')
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map((row) => ({
    residentId: row.resident_id,
    key: `medication-safety.${row.id}`,
    kind: 'override',
    at: row.recorded_at,
    text: context.language === 'de' ? row.text_de : row.text_en,
    tab: 'careINDEX',
  }));
}
