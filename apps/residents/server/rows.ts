import { sql } from 'kysely';
import { bedsInOrder } from '#apps/sites/api.ts';
import { fold } from '#platform/domain/plain-text.ts';
import type { Context } from '#platform/server/context.ts';
import { afterCursor, cursorOf } from '#platform/server/page.ts';
import type { ResidentRow } from '../contract/residents.ts';
import { needsNameMark } from '../domain/similar-persons.ts';
import { statusOn, type Stay } from '../domain/stays.ts';
import { findResidents, placedResidents } from './briefs.ts';

/** Above this number of people only equal family names are marked: comparing all with all would be slow. */
const comparedNames = 1000;

export async function staysOf(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Stay[]>> {
  if (ids.length === 0) return new Map();
  const rows = await context.db.selectFrom('residents.stays').select(['id', 'resident_id', 'entry_date as entry', 'exit_date as exit'])
    .where('organisation_id', '=', context.organisationId).where('resident_id', 'in', [...ids]).orderBy('entry_date').execute();
  return Map.groupBy(rows, (row) => row.resident_id);
}

export interface Named { readonly id: string; readonly lastName: string; readonly firstName: string }

const compared = new Map<string, boolean>();

/** Whether two family names are the same or similar; kept, because the names of a home are compared again with every list. */
function alike(first: string, second: string): boolean {
  const key = first < second ? `${first}\n${second}` : `${second}\n${first}`;
  const known = compared.get(key);
  if (known !== undefined) return known;
  if (compared.size > 200_000) compared.clear();
  const answer = needsNameMark(first, [second]);
  compared.set(key, answer);
  return answer;
}

/** People in the home today whose family name is the same as or similar to one of these. */
export async function namesakes(context: Context, people: readonly Named[]): Promise<ReadonlyMap<string, Named[]>> {
  if (people.length === 0) return new Map();
  const ids = await findResidents(context, { status: 'present', limit: comparedNames + 1 });
  const names = context.db.selectFrom('residents.residents').select(['id', 'last_name as lastName', 'first_name as firstName'])
    .where('organisation_id', '=', context.organisationId);
  const many = ids.length > comparedNames;
  const others = ids.length === 0 ? [] : many
    ? await names.where('last_name', 'in', people.map((one) => one.lastName)).where('archived_at', 'is', null).limit(comparedNames).execute()
    : await names.where('id', 'in', ids).execute();
  return new Map(people.map((one) => [one.id, others.filter((other) => other.id !== one.id
    && (many ? fold(other.lastName) === fold(one.lastName) : alike(one.lastName, other.lastName)))]));
}

/** When anything was last recorded about a resident by any app, read from the log that the database keeps. */
async function lastRecords(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; at: string | null }>`select w.id, (select c.at from platform.changes c
      where c.organisation_id = ${context.organisationId}::uuid and c.resident_id = w.id and c.subject not like 'residents.%' and c.subject not like 'platform.%'
      order by c.id desc limit 1) as at
    from unnest(${[...ids]}::uuid[]) as w(id)`.execute(context.db);
  return new Map(rows.flatMap((row) => (row.at === null ? [] : [[row.id, row.at] as const])));
}

/** The rows of lists for these residents, in this order. */
export async function residentRows(context: Context, ids: readonly string[]): Promise<ResidentRow[]> {
  if (ids.length === 0) return [];
  const { today } = context;
  const [placed, stays, deaths, absences, last] = await Promise.all([
    placedResidents(context, ids), staysOf(context, ids),
    context.db.selectFrom('residents.residents').select(['id', 'death_date']).where('organisation_id', '=', context.organisationId).where('id', 'in', [...ids]).execute(),
    context.db.selectFrom('residents.absences').select(['resident_id', 'kind']).where('organisation_id', '=', context.organisationId)
      .where('resident_id', 'in', [...ids]).where('departure_date', '<=', today)
      .where((where) => where.or([where('return_date', 'is', null), where('return_date', '>', today)])).execute(),
    lastRecords(context, ids),
  ]);
  const deathOf = new Map(deaths.map((row) => [row.id, row.death_date]));
  const absenceOf = new Map(absences.map((row) => [row.resident_id, row.kind as ResidentRow['absence']]));
  const marked = await namesakes(context, ids.flatMap((id) => placed.get(id)?.brief ?? []));
  return ids.flatMap((id) => {
    const one = placed.get(id);
    if (!one) return [];
    const deathDate = deathOf.get(id) ?? null;
    return [{
      ...one.brief, bedLabel: one.place?.bedLabel ?? null, centerName: one.place?.centerName ?? null, deathDate,
      status: statusOn(stays.get(id) ?? [], deathDate, today), sameName: (marked.get(id) ?? []).length > 0,
      absence: absenceOf.get(id) ?? null, lastRecordAt: last.get(id) ?? null,
    }];
  });
}

/** Sort key of the last row of a page in the order of names. */
export async function nameKey(context: Context, id: string): Promise<{ name: string; id: string }> {
  const row = await context.db.selectFrom('residents.residents').select('sort_name').where('organisation_id', '=', context.organisationId).where('id', '=', id).executeTakeFirstOrThrow();
  return { name: row.sort_name ?? '', id };
}

/** Cursor of people without a bed before the first of them. */
const start = '00000000-0000-0000-0000-000000000000';

/** Who lies in these beds today, in the order of the beds. */
async function occupants(context: Context, bedIds: readonly string[]): Promise<Array<{ bedId: string; residentId: string }>> {
  if (bedIds.length === 0) return [];
  const rows = await context.db.selectFrom('residents.bed_assignments as b')
    .innerJoin('residents.residents as r', (join) => join.onRef('r.organisation_id', '=', 'b.organisation_id').onRef('r.id', '=', 'b.resident_id'))
    .select(['b.bed_id', 'b.resident_id']).where('b.organisation_id', '=', context.organisationId).where('b.bed_id', 'in', [...bedIds])
    .where('b.from_date', '<=', context.today).where((bed) => bed.or([bed('b.to_date', 'is', null), bed('b.to_date', '>=', context.today)]))
    .where('r.archived_at', 'is', null).where((person) => person.or([person('r.death_date', 'is', null), person('r.death_date', '>', context.today)]))
    .orderBy('b.from_date').execute();
  const byBed = Map.groupBy(rows, (row) => row.bed_id);
  const lastBedOf = new Map(rows.map((row) => [row.resident_id, row.bed_id]));
  return bedIds.flatMap((bedId) => (byBed.get(bedId) ?? []).filter((row) => lastBedOf.get(row.resident_id) === bedId)
    .map((row) => ({ bedId, residentId: row.resident_id })));
}

/**
 * People in the home in walking order of their beds, then those without a bed by name: nobody who is here is missing.
 * A house has some hundred beds, so the beds are read as a whole and the page is cut from them.
 */
export async function listInRoomOrder(context: Context, input: {
  cursor?: string | undefined; limit: number; centerId?: string | undefined; departmentId?: string | undefined;
}): Promise<{ items: ResidentRow[]; nextCursor: string | null; total: null }> {
  const after = afterCursor(input.cursor, 3);
  const ids: string[] = [];
  let next: string | null = null;
  if (after?.[0] !== 'name') {
    const beds = (await bedsInOrder(context, input)).map((bed) => bed.bedId);
    const from = after ? beds.indexOf(after[2]!) + 1 : 0;
    const here = await occupants(context, beds.slice(from));
    const shown = here.slice(0, input.limit);
    ids.push(...shown.map((one) => one.residentId));
    next = here.length > input.limit ? cursorOf(['bed', '', shown.at(-1)!.bedId]) : cursorOf(['name', '', start]);
  }
  const inNames = after?.[0] === 'name' || (next !== null && ids.length < input.limit);
  if (inNames && input.departmentId === undefined) {
    const key = after?.[0] === 'name' ? { name: after[1]!, id: after[2]! } : undefined;
    const wanted = input.limit - ids.length;
    const bedless = await findResidents(context, { status: 'present', bedless: true, after: key, limit: wanted + 1 });
    const shown = bedless.slice(0, wanted);
    ids.push(...shown);
    const last = bedless.length > wanted ? await nameKey(context, shown.at(-1)!) : null;
    next = last ? cursorOf(['name', last.name, last.id]) : null;
  } else if (inNames) next = null;
  await context.logRead(ids);
  return { items: await residentRows(context, ids), nextCursor: next, total: null };
}
