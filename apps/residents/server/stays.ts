import { sql } from 'kysely';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import { isWithin, placesOfBeds, type Within } from '#apps/sites/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { dayIn } from '#platform/server/work/work.ts';
import { type StayRecord, stays } from '../contract/stays.ts';
import type { ResidentBrief } from '../contract/residents.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { lastDayOf } from './beds.ts';
import { briefOf, levelOn, namesOf } from './briefs.ts';
import { assertStay, followStay, insertStay, moveWithRule, stayValues } from './entries.ts';

const columns = [
  'id',
  'version',
  'entry_date as entryDate',
  'exit_date as exitDate',
  'reason_for_leaving as reasonForLeaving',
  'location_before_entry as locationBeforeEntry',
  'location_after_leaving as locationAfterLeaving',
  'reservation_from as reservationFrom',
  'reservation_to as reservationTo',
  'remarks',
] as const;

export const stayRows = (context: Context, residentId: string) =>
  context.db
    .selectFrom('residents.stays')
    .select(columns)
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId);
const load = async (context: Context, residentId: string, id: string): Promise<StayRecord> =>
  found(await stayRows(context, residentId).where('id', '=', id).executeTakeFirst());

export const stayCalls = implement(stays, {
  list: ({ input, context }) => stayRows(context, input.residentId).orderBy('entry_date', 'desc').execute(),
  async create({ input, context }) {
    const { residentId, bedId, ...fields } = input;
    return load(context, residentId, await insertStay(context, residentId, fields, bedId));
  },
  async change({ input, context }) {
    const { residentId, id, version, ...fields } = input;
    const before = await load(context, residentId, id);
    if (before.version !== version) throw stale(before);
    await assertStay(context, residentId, { id, ...fields });
    const key = { resident_id: residentId, id, version };
    const current = await moveWithRule(context, residentId, { id, ...fields }, () =>
      changeRow(context, 'residents.stays', key, stayValues(fields), () => load(context, residentId, id)),
    );
    await followStay(context, residentId, before, fields);
    return current;
  },
});

/** Who moved in, left or died since a moment; a death says itself that somebody left. */
export async function stayFacts(
  context: Context,
  { since, residentIds }: { readonly since: Date; readonly residentIds: readonly string[] },
): Promise<RecordFact[]> {
  if (residentIds.length === 0 || !context.can('authorization.residents.list', 'Read')) return [];
  const t = (context.language === 'de' ? de : en).residents;
  const [from, to] = [dayIn(context.zone, since), context.today];
  const within = (day: string | null): day is string => day !== null && day >= from && day <= to;
  const rows = await context.db
    .selectFrom('residents.stays as s')
    .innerJoin('residents.residents as r', (join) =>
      join.onRef('r.organisation_id', '=', 's.organisation_id').onRef('r.id', '=', 's.resident_id'),
    )
    .select(['s.id', 's.resident_id', 's.entry_date', 's.exit_date', 'r.death_date'])
    .where('s.organisation_id', '=', context.organisationId)
    .where('s.resident_id', 'in', [...residentIds])
    .where(
      sql<boolean>`(s.entry_date between ${from} and ${to} or s.exit_date between ${from} and ${to} or r.death_date between ${from} and ${to})`,
    )
    .execute();
  return rows.flatMap((row): RecordFact[] => {
    const fact = (kind: 'entry' | 'exit' | 'death', at: string, text: string): RecordFact => ({
      residentId: row.resident_id,
      key: kind === 'death' ? `death.${row.resident_id}` : `stay.${row.id}.${kind}`,
      kind,
      at,
      text,
      tab: 'profile',
    });
    const { entry_date: entry, exit_date: exit, death_date: death } = row;
    // one of an earlier stay is not told with the last one; out and in again on one day is one thing that happened
    const others = rows.filter((one) => one.id !== row.id && one.resident_id === row.resident_id);
    const isBack = others.some((one) => one.exit_date === entry);
    const isGone = within(exit) && !others.some((one) => one.entry_date === exit);
    const died = within(death) && entry <= death && (exit === null || exit >= death);
    return [
      ...(within(entry) ? [fact('entry', entry, isBack ? t.movedBack : t.movedIn)] : []),
      ...(died ? [fact('death', death, t.died)] : isGone ? [fact('exit', exit, t.movedOut)] : []),
    ];
  });
}

/** The bed in which the resident `r` lay last. */
const lastBed = sql<
  string | null
>`(select b.bed_id from residents.bed_assignments b where b.organisation_id = r.organisation_id and b.resident_id = r.id
    order by b.from_date desc limit 1)`.as('bedId');

/** Whose stay ended on a day of a period, not after it, with the place in which they lived last. */
export async function leftWithin(
  context: Context,
  period: { readonly from: string; readonly to: string },
  within: Within = {},
): Promise<ResidentBrief[]> {
  const people = await namesOf(context, [])
    .clearWhere()
    .where('r.organisation_id', '=', context.organisationId)
    .where(
      sql<boolean>`exists (select from residents.stays s where s.organisation_id = r.organisation_id and s.resident_id = r.id
        and ${lastDayOf} between ${period.from}::date and ${period.to}::date)`,
    )
    .select([levelOn(context.today).as('careLevel'), lastBed])
    .execute();
  const places = await placesOfBeds(
    context,
    people.flatMap((row) => row.bedId ?? []),
  );
  return people
    .map((row) => ({ row, place: places.get(row.bedId ?? '') ?? null }))
    .filter(({ place }) => isWithin(within, place))
    .map(({ row, place }) => briefOf(row, place));
}

/** The last day of those who left or died, or will, by id; who is here without an end and who never was are absent. */
export async function lastDaysHere(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; last: string | null }>`
    select r.id, (select least(r.death_date, case when bool_and(s.exit_date is not null) then max(s.exit_date) end) from residents.stays s
      where s.organisation_id = r.organisation_id and s.resident_id = r.id) as last
    from residents.residents r where r.organisation_id = ${context.organisationId} and r.id = any(${[...ids]}::uuid[])`.execute(
    context.db,
  );
  return new Map(rows.flatMap((row) => (row.last === null ? [] : [[row.id, row.last] as const])));
}
