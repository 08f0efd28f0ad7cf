import { type SqlBool, sql } from 'kysely';
import { bedsOfRoomsLike } from '#apps/sites/api.ts';
import type { BedPlace } from '#apps/sites/contract/centers.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Gender, ResidentBrief } from '../contract/residents.ts';
import { readSearch } from '../domain/list.ts';
import type { Stay } from '../domain/stays.ts';
import type { AbsenceKind } from './months.ts';

/** Care level of the resident `r` on a day. */
export const levelOn = (day: string) => sql<
  number | null
>`(select l.level from residents.care_levels l where l.organisation_id = r.organisation_id and l.resident_id = r.id
  and l.from_date <= ${day}::date and (l.to_date is null or l.to_date >= ${day}::date))`;

/** The bed of the resident `r` on a day; on the day of a room change the new one. */
export const bedOn = (day: string) =>
  sql<
    string | null
  >`(select b.bed_id from residents.bed_assignments b where b.organisation_id = r.organisation_id and b.resident_id = r.id and b.from_date <= ${day}::date
    and (b.to_date is null or b.to_date >= ${day}::date) order by b.from_date desc limit 1)`.as('bedId');

/** The stays of the resident `r`. */
export const staysOfPerson = sql<
  Stay[] | null
>`(select jsonb_agg(jsonb_build_object('id', s.id, 'entry', s.entry_date, 'exit', s.exit_date) order by s.entry_date) from residents.stays s
    where s.organisation_id = r.organisation_id and s.resident_id = r.id)`;

/** The absence `a` counts on a day: the nights from the departure to the return, a leave by day on its day. */
export const awayOn = (
  day: string,
) => sql<boolean>`a.departure_date <= ${day}::date and (a.return_date is null or a.return_date > ${day}::date
  or (a.kind = 'dayLeave' and a.departure_date = ${day}::date))`;

/** An absence as the days of a home need it. */
export interface AbsenceRow {
  readonly id: string;
  readonly resident_id: string;
  readonly kind: AbsenceKind;
  readonly departure_date: string;
  readonly return_date: string | null;
}

/** Over the nights before and after a day: the days of departure and return are spent here. */
export const overNights = ({ departure_date, return_date }: AbsenceRow, day: string): boolean =>
  departure_date < day && (return_date === null || return_date > day);

/** Who is out of the house on a day, and how: away and not back yet, or else on a leave by day, whose end is not known. */
export const awayBy = (rows: readonly AbsenceRow[], day: string): ReadonlyMap<string, AbsenceKind> =>
  new Map(
    rows
      .filter(
        ({ kind, departure_date: from, return_date: back }) =>
          from <= day && (back === null || back > day || (kind === 'dayLeave' && from === day)),
      )
      .toSorted((a, b) => Number(b.kind === 'dayLeave') - Number(a.kind === 'dayLeave'))
      .map((row) => [row.resident_id, row.kind]),
  );

/** What a list shows of the resident `r` whatever the day. */
export interface Listed {
  readonly id: string;
  readonly number: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly nickname: string;
  readonly salutation: string;
  readonly gender: string;
  readonly birthDate: string | null;
  readonly archived: boolean;
  readonly deathDate: string | null;
  readonly phone: string;
  readonly residentType: string;
  readonly photoFileId: string | null;
  readonly stays: readonly Stay[] | null;
  /** The first one. */
  readonly doctorId: string | null;
}

const firstDoctor = sql<
  string | null
>`(select k.contact_id from residents.resident_contacts k where k.organisation_id = r.organisation_id and k.resident_id = r.id and k.kind = 'doctor'
    order by k.sequence, k.id limit 1)`;

export const listed = [
  ...(
    [
      ['id', 'id'],
      ['number', 'number'],
      ['last_name', 'lastName'],
      ['first_name', 'firstName'],
      ['nickname', 'nickname'],
      ['salutation', 'salutation'],
      ['gender', 'gender'],
      ['birth_date', 'birthDate'],
      ['death_date', 'deathDate'],
      ['phone', 'phone'],
      ['resident_type', 'residentType'],
      ['photo_file_id', 'photoFileId'],
    ] as const
  ).map(([column, name]) => sql`${sql.ref(`r.${column}`)} as ${sql.id(name)}`),
  sql`r.archived_at is not null as archived`,
  sql`${staysOfPerson} as stays`,
  sql`${firstDoctor} as "doctorId"`,
];

/** How people are named. */
export const namesOf = (context: Context, ids: readonly string[]) =>
  context.db
    .selectFrom('residents.residents as r')
    .select([
      'r.id',
      'r.number',
      'r.last_name as lastName',
      'r.first_name as firstName',
      'r.nickname',
      'r.salutation',
      'r.gender',
      'r.birth_date as birthDate',
      sql<boolean>`r.archived_at is not null`.as('archived'),
    ])
    .where('r.organisation_id', '=', context.organisationId)
    .where(sql<boolean>`r.id = any(${[...new Set(ids)]}::uuid[])`);

export interface PersonRow extends Pick<
  ResidentBrief,
  | 'id'
  | 'number'
  | 'lastName'
  | 'firstName'
  | 'nickname'
  | 'salutation'
  | 'birthDate'
  | 'archived'
  | 'careLevel'
> {
  readonly gender: string;
  readonly bedId: string | null;
}

/** The brief of a person who lies in this place. */
export const briefOf = (row: PersonRow, place: BedPlace | null): ResidentBrief => ({
  id: row.id,
  number: row.number,
  lastName: row.lastName,
  firstName: row.firstName,
  nickname: row.nickname,
  salutation: row.salutation,
  gender: row.gender as Gender,
  birthDate: row.birthDate,
  roomNumber: place?.roomNumber ?? null,
  departmentName: place?.departmentName ?? null,
  centerId: place?.centerId ?? null,
  careLevel: row.careLevel,
  archived: row.archived,
});

/** The resident that a stay or a link to a contact belongs to, or null; for those who know the record's id only. */
export async function ownerOf(
  context: Context,
  kind: 'stays' | 'resident_contacts',
  id: string,
): Promise<string | null> {
  const row = await context.db
    .selectFrom(`residents.${kind}`)
    .select('resident_id')
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.resident_id ?? null;
}

/** Residents with exactly this old-age insurance number (digits) or number of the home. */
export async function identifiedBy(
  context: Context,
  kind: 'ahv_number' | 'number',
  value: string,
): Promise<string[]> {
  const rows = await context.db
    .selectFrom('residents.residents')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where(kind, '=', value)
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map((row) => row.id);
}

/** What a list of residents can be limited to beside name, status and place. */
export interface Narrowing {
  readonly residentType?: string | undefined;
  readonly careLevelFrom?: number | undefined;
  readonly careLevelTo?: number | undefined;
  /** Only who is away today. */
  readonly away?: boolean | undefined;
}

/** The resident `r` is one of those that the filters of a list leave. */
export const narrowed = (
  today: string,
  narrow: Narrowing,
) => sql<boolean>`(${narrow.residentType ?? null}::text is null or r.resident_type = ${narrow.residentType ?? null})
  and (${narrow.careLevelFrom ?? narrow.careLevelTo ?? null}::int is null or ${levelOn(today)} between ${narrow.careLevelFrom ?? 0} and ${narrow.careLevelTo ?? 12})
  and (not ${narrow.away === true}::boolean or exists (select from residents.absences a where a.organisation_id = r.organisation_id and a.resident_id = r.id
    and ${awayOn(today)}))`;

export interface Search extends Narrowing {
  readonly text?: string;
  readonly archived?: boolean;
  readonly status?: 'present' | 'expected' | 'left' | 'deceased' | 'all';
  readonly withinBeds?: readonly string[] | undefined;
  /** Only people without a bed today. */
  readonly bedless?: boolean;
  readonly after?: { readonly name: string; readonly id: string } | undefined;
  readonly limit: number;
}

/** Ids in the order of names; through the reviewed function, so that search stays fast with 100,000 residents. */
export async function findResidents(context: Context, search: Search): Promise<string[]> {
  const { words, births } = readSearch(search.text ?? '');
  const rooms = await bedsOfRoomsLike(
    context,
    words.filter((word) => /\d/.test(word)),
  );
  const { rows } = await sql<{
    id: string;
  }>`select id from residents.find(organisation => ${context.organisationId}::uuid, words => ${[...words]}::text[],
    births => ${births}::date[], beds => ${rooms}::uuid[], archived => ${search.archived ?? false}::boolean, kind => ${search.status ?? 'all'}::text, on_day => ${context.today}::date,
    within => ${search.withinBeds ?? null}::uuid[], bedless => ${search.bedless ?? false}::boolean,
    after_name => ${search.after?.name ?? null}::text, after_id => ${search.after?.id ?? null}::uuid, wanted => ${search.limit}::int,
    of_type => ${search.residentType ?? null}::text, min_level => ${search.careLevelFrom ?? null}::int, max_level => ${search.careLevelTo ?? null}::int, away => ${search.away ?? false}::boolean)`.execute(
    context.db,
  );
  return rows.map((row) => row.id);
}

/** Who may be meant: nobody who is meant is left out, somebody who is not may be in. Lists within lists: each must hold, one of its alternatives. */
export interface Wish {
  readonly after: string | null;
  readonly limit: number;
  /** Numbers by which somebody is known: of the home, of the old-age insurance, of an insurance; and who is known otherwise. */
  readonly identifiers?: readonly { readonly numbers: readonly string[]; readonly ids: readonly string[] }[];
}

const digits = (text: string) => text.replace(/\D/g, '');

/** Ids of residents in their order behind one. */
export async function idsFrom(context: Context, wish: Wish): Promise<string[]> {
  let query = context.db
    .selectFrom('residents.residents')
    .select('id')
    .where('organisation_id', '=', context.organisationId);
  if (wish.after !== null) query = query.where('id', '>', wish.after);
  for (const { numbers, ids } of wish.identifiers ?? []) {
    const plain = numbers.map(digits).filter((one) => one !== '');
    query =
      query.where(sql<SqlBool>`(number = any (${numbers}::text[]) or health_insurance_number = any (${numbers}::text[]) or id = any (${ids}::uuid[])
      or regexp_replace(coalesce(ahv_number, ''), '[^0-9]', '', 'g') = any (${plain}::text[]) or regexp_replace(insurance_card_number, '[^0-9]', '', 'g') = any (${plain}::text[])
      or regexp_replace(health_insurance_number, '[^0-9]', '', 'g') = any (${plain}::text[]))`);
  }
  return (await query.orderBy('id').limit(wish.limit).execute()).map((row) => row.id);
}

/** More than so many are no narrowing. */
const mostNamed = 2000;

/**
 * Ids of those whose names hold words that begin like these, archived or not, in their order; through the search that stays fast with
 * many residents. Null: these words narrow nothing down, or too many are called like that.
 */
export async function idsNamed(context: Context, texts: readonly string[]): Promise<string[] | null> {
  // what is written with other signs may be cut into words otherwise than the names are
  const words = texts.filter((text) => /^[\p{L} ]+$/u.test(text));
  if (words.length === 0) return null;
  const [here, archived] = [
    await findResidents(context, { text: words.join(' '), limit: mostNamed }),
    await findResidents(context, { text: words.join(' '), archived: true, limit: mostNamed }),
  ];
  return here.length + archived.length >= mostNamed ? null : [...here, ...archived].toSorted();
}
