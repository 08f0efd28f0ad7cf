import { sql } from 'kysely';
import { contactsBrief } from '#apps/contacts/api.ts';
import { placesOfBeds } from '#apps/sites/api.ts';
import type { BedPlace } from '#apps/sites/contract/centers.ts';
import { fold } from '#platform/domain/plain-text.ts';
import type { Context } from '#platform/server/context.ts';
import type { ResidentRow } from '../contract/residents.ts';
import { needsNameMark } from '../domain/similar-persons.ts';
import { currentStay, statusOn, type Stay } from '../domain/stays.ts';
import { briefOf, peopleOn } from './briefs.ts';

/** Above this number of people only equal family names are marked: comparing all with all would be slow. */
const comparedNames = 1000;

export async function staysOf(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Stay[]>> {
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('residents.stays')
    .select(['id', 'resident_id', 'entry_date as entry', 'exit_date as exit'])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', 'in', [...ids])
    .orderBy('entry_date')
    .execute();
  return Map.groupBy(rows, (row) => row.resident_id);
}

export interface Named {
  readonly id: string;
  readonly lastName: string;
  readonly firstName: string;
}

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

/**
 * People in the home today: looked for from the few running stays, not from everybody who ever lived here. As an array, because a
 * join would be planned for as many as ever lived here.
 */
const peopleHere = (
  context: Context,
  columns = sql`r.id, r.last_name`,
) => sql`select ${columns} from residents.residents r where r.organisation_id = ${context.organisationId} and r.id = any(array(
    select s.resident_id from residents.stays s where s.organisation_id = ${context.organisationId} and s.exit_date is null and s.entry_date <= ${context.today}::date
    union select s.resident_id from residents.stays s where s.organisation_id = ${context.organisationId} and s.exit_date >= ${context.today}::date and s.entry_date <= ${context.today}::date))
  and r.archived_at is null and (r.death_date is null or r.death_date > ${context.today}::date)`;

interface Family {
  readonly lastName: string;
  readonly people: number;
  readonly one: string;
  readonly many: boolean;
}

/**
 * The family names of the people in the home today, each once, with one of its people and how many there are; in a home with more
 * than a thousand people only the family names that are asked for.
 */
async function families(context: Context, names: readonly string[]): Promise<Family[]> {
  const { rows } =
    await sql<Family>`with here as materialized (${peopleHere(context)} limit ${comparedNames + 1}), size as materialized (select count(*) > ${comparedNames} as many from here)
    select x.last_name as "lastName", count(*)::int as people, min(x.id::text) as one, (select many from size) as many from (
      select h.id, h.last_name from here h where not (select many from size)
      union all
      (select r.id, r.last_name from residents.residents r where (select many from size) and r.organisation_id = ${context.organisationId} and r.last_name = any(${[...new Set(names)]}::text[])
        and r.archived_at is null and exists (select from residents.stays s where s.organisation_id = r.organisation_id and s.resident_id = r.id
          and s.entry_date <= ${context.today}::date and (s.exit_date is null or s.exit_date >= ${context.today}::date)) limit ${comparedNames})) x
    group by x.last_name`.execute(context.db);
  return rows;
}

/** Which of these people share their family name, or a similar one, with somebody else in the home. */
async function sameNamed(context: Context, people: readonly Named[]): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const all = await families(
    context,
    people.map((one) => one.lastName),
  );
  const marked = (one: Named) =>
    all.some(
      (family) =>
        (family.people > 1 || family.one !== one.id) &&
        (family.many ? fold(family.lastName) === fold(one.lastName) : alike(one.lastName, family.lastName)),
    );
  return new Set(people.filter(marked).map((one) => one.id));
}

/** People in the home today whose family name is the same as or similar to that of one person. */
export async function namesakes(context: Context, one: Named): Promise<Named[]> {
  const close = (await families(context, [one.lastName])).filter((family) =>
    family.many ? fold(family.lastName) === fold(one.lastName) : alike(one.lastName, family.lastName),
  );
  if (close.length === 0) return [];
  const { rows } =
    await sql<Named>`select h.id, h.last_name as "lastName", h.first_name as "firstName" from (${peopleHere(context, sql`r.id, r.last_name, r.first_name`)}) h
    where h.last_name = any(${close.map((family) => family.lastName)}::text[]) and h.id <> ${one.id} order by h.last_name, h.first_name, h.id limit 20`.execute(
      context.db,
    );
  return rows;
}

const firstId = '00000000-0000-0000-0000-000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** When anything was last recorded about the resident `r` by any app, read from the log that the database keeps. */
// a range instead of an equality: else the planner walks the whole log backwards when few residents have most of its rows
const lastRecord = sql<
  string | null
>`(select c.at from platform.changes c where c.organisation_id = r.organisation_id
  and (c.resident_id, c.id) <= (r.id, ${lastId}::uuid) and (c.resident_id, c.id) >= (r.id, ${firstId}::uuid)
  and c.subject not like 'residents.%' and c.subject not like 'platform.%' order by c.resident_id desc, c.id desc limit 1)`;

/** What a list shows of residents beside the brief: stays, absence, first doctor, last record; all in one statement. */
const factsOf = (context: Context, ids: readonly string[]) =>
  peopleOn(context, ids, context.today).select([
    'r.death_date as deathDate',
    'r.phone',
    'r.resident_type as residentType',
    'r.photo_file_id as photoFileId',
    'r.sort_name as sortName',
    lastRecord.as('lastRecordAt'),
    sql<
      Stay[] | null
    >`(select jsonb_agg(jsonb_build_object('id', s.id, 'entry', s.entry_date, 'exit', s.exit_date) order by s.entry_date) from residents.stays s
    where s.organisation_id = r.organisation_id and s.resident_id = r.id)`.as('stays'),
    sql<
      ResidentRow['absence']
    >`(select a.kind from residents.absences a where a.organisation_id = r.organisation_id and a.resident_id = r.id and a.departure_date <= ${context.today}::date
    and (a.return_date is null or a.return_date > ${context.today}::date or (a.kind = 'dayLeave' and a.departure_date = ${context.today}::date)) order by a.kind = 'dayLeave' limit 1)`.as(
      'absence',
    ),
    sql<
      string | null
    >`(select k.contact_id from residents.resident_contacts k where k.organisation_id = r.organisation_id and k.resident_id = r.id and k.kind = 'doctor'
    order by k.sequence, k.id limit 1)`.as('doctorId'),
  ]);

/** The rows of lists for these residents, in this order; who reads the beds anyway hands them in. */
export async function residentRows(
  context: Context,
  ids: readonly string[],
  known?: readonly BedPlace[],
): Promise<ResidentRow[]> {
  if (ids.length === 0) return [];
  const people = new Map((await factsOf(context, ids).execute()).map((row) => [row.id, row]));
  const beds = [...people.values()].flatMap((row) => row.bedId ?? []);
  const here = new Map(known?.map((place) => [place.bedId, place]));
  const [places, doctors, marked] = await Promise.all([
    beds.every((bed) => here.has(bed)) ? here : placesOfBeds(context, beds),
    contactsBrief(
      context,
      [...people.values()].flatMap((row) => row.doctorId ?? []),
    ),
    sameNamed(context, [...people.values()]),
  ]);
  return ids.flatMap((id) => {
    const row = people.get(id);
    if (!row) return [];
    const place = places.get(row.bedId ?? '') ?? null;
    const stays = row.stays ?? [];
    const stay = currentStay(stays, context.today);
    return [
      {
        ...briefOf(row, place),
        bedLabel: place?.bedLabel ?? null,
        centerName: place?.centerName ?? null,
        deathDate: row.deathDate,
        status: statusOn(stays, row.deathDate, context.today),
        sameName: marked.has(id),
        absence: row.absence,
        lastRecordAt: row.lastRecordAt,
        phone: row.phone,
        residentType: row.residentType,
        entryDate: stay?.entry ?? null,
        exitDate: stay?.exit ?? null,
        doctor: doctors.get(row.doctorId ?? '')?.displayName ?? '',
        photoFileId: row.photoFileId,
      },
    ];
  });
}

/** Sort key of the last row of a page in the order of names. */
export async function nameKey(context: Context, id: string): Promise<{ name: string; id: string }> {
  const row = await context.db
    .selectFrom('residents.residents')
    .select('sort_name')
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { name: row.sort_name ?? '', id };
}
