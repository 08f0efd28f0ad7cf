import { sql } from 'kysely';
import { contactsBrief } from '#apps/contacts/api.ts';
import { fold } from '#platform/domain/plain-text.ts';
import type { Context } from '#platform/server/context.ts';
import type { ResidentRow } from '../contract/residents.ts';
import { needsNameMark } from '../domain/similar-persons.ts';
import { currentStay, statusOn, type Stay } from '../domain/stays.ts';
import { placedResidents } from './briefs.ts';

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

/** People in the home today: looked for from the few running stays, not from everybody who ever lived here. */
async function presentIds(context: Context, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with here as materialized (
      select s.resident_id from residents.stays s where s.organisation_id = ${context.organisationId} and s.exit_date is null and s.entry_date <= ${context.today}::date
      union select s.resident_id from residents.stays s where s.organisation_id = ${context.organisationId} and s.exit_date >= ${context.today}::date and s.entry_date <= ${context.today}::date)
    select r.id from here join residents.residents r on r.organisation_id = ${context.organisationId} and r.id = here.resident_id
    where r.archived_at is null and (r.death_date is null or r.death_date > ${context.today}::date) limit ${limit}`.execute(context.db);
  return rows.map((row) => row.id);
}

/** People in the home today whose family name is the same as or similar to one of these. */
export async function namesakes(context: Context, people: readonly Named[]): Promise<ReadonlyMap<string, Named[]>> {
  if (people.length === 0) return new Map();
  const ids = await presentIds(context, comparedNames + 1);
  const names = context.db.selectFrom('residents.residents').select(['id', 'last_name as lastName', 'first_name as firstName'])
    .where('organisation_id', '=', context.organisationId);
  const many = ids.length > comparedNames;
  const others = ids.length === 0 ? [] : many
    ? await names.where('last_name', 'in', people.map((one) => one.lastName)).where('archived_at', 'is', null).limit(comparedNames).execute()
    : await names.where('id', 'in', ids).execute();
  return new Map(people.map((one) => [one.id, others.filter((other) => other.id !== one.id
    && (many ? fold(other.lastName) === fold(one.lastName) : alike(one.lastName, other.lastName)))]));
}

const firstId = '00000000-0000-0000-0000-000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** When anything was last recorded about a resident by any app, read from the log that the database keeps. */
async function lastRecords(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  // a range instead of an equality: else the planner walks the whole log backwards when few residents have most of its rows
  const { rows } = await sql<{ id: string; at: string | null }>`select w.id, (select c.at from platform.changes c
      where c.organisation_id = ${context.organisationId}::uuid and (c.resident_id, c.id) <= (w.id, ${lastId}::uuid) and (c.resident_id, c.id) >= (w.id, ${firstId}::uuid)
        and c.subject not like 'residents.%' and c.subject not like 'platform.%'
      order by c.resident_id desc, c.id desc limit 1) as at
    from unnest(${[...ids]}::uuid[]) as w(id)`.execute(context.db);
  return new Map(rows.flatMap((row) => (row.at === null ? [] : [[row.id, row.at] as const])));
}

/** The first doctor of each resident, by name. */
async function familyDoctors(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const links = await context.db.selectFrom('residents.resident_contacts').select(['resident_id', 'contact_id']).where('organisation_id', '=', context.organisationId)
    .where('resident_id', 'in', [...ids]).where('kind', '=', 'doctor').orderBy('sequence', 'desc').orderBy('id', 'desc').execute();
  const people = await contactsBrief(context, links.map((link) => link.contact_id));
  return new Map(links.map((link) => [link.resident_id, people.get(link.contact_id)?.displayName ?? '']));
}

/** The rows of lists for these residents, in this order. */
export async function residentRows(context: Context, ids: readonly string[]): Promise<ResidentRow[]> {
  if (ids.length === 0) return [];
  const { today } = context;
  const [placed, stays, deaths, absences, last] = await Promise.all([
    placedResidents(context, ids), staysOf(context, ids),
    context.db.selectFrom('residents.residents').select(['id', 'death_date', 'phone', 'resident_type']).where('organisation_id', '=', context.organisationId).where('id', 'in', [...ids]).execute(),
    context.db.selectFrom('residents.absences').select(['resident_id', 'kind']).where('organisation_id', '=', context.organisationId)
      .where('resident_id', 'in', [...ids]).where('departure_date', '<=', today)
      .where((where) => where.or([where('return_date', 'is', null), where('return_date', '>', today)])).execute(),
    lastRecords(context, ids),
  ]);
  const doctors = await familyDoctors(context, ids);
  const moreOf = new Map(deaths.map((row) => [row.id, row]));
  const absenceOf = new Map(absences.map((row) => [row.resident_id, row.kind as ResidentRow['absence']]));
  const marked = await namesakes(context, ids.flatMap((id) => placed.get(id)?.brief ?? []));
  return ids.flatMap((id) => {
    const one = placed.get(id);
    if (!one) return [];
    const more = moreOf.get(id);
    const deathDate = more?.death_date ?? null;
    const stay = currentStay(stays.get(id) ?? [], today);
    return [{
      ...one.brief, bedLabel: one.place?.bedLabel ?? null, centerName: one.place?.centerName ?? null, deathDate,
      status: statusOn(stays.get(id) ?? [], deathDate, today), sameName: (marked.get(id) ?? []).length > 0,
      absence: absenceOf.get(id) ?? null, lastRecordAt: last.get(id) ?? null,
      phone: more?.phone ?? '', residentType: more?.resident_type ?? '', entryDate: stay?.entry ?? null, exitDate: stay?.exit ?? null, doctor: doctors.get(id) ?? '',
    }];
  });
}

/** Sort key of the last row of a page in the order of names. */
export async function nameKey(context: Context, id: string): Promise<{ name: string; id: string }> {
  const row = await context.db.selectFrom('residents.residents').select('sort_name').where('organisation_id', '=', context.organisationId).where('id', '=', id).executeTakeFirstOrThrow();
  return { name: row.sort_name ?? '', id };
}
