import { sql } from 'kysely';
import { contactNames } from '#apps/contacts/api.ts';
import { placesOfBeds } from '#apps/sites/api.ts';
import type { BedPlace } from '#apps/sites/contract/centers.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import type { SearchHit } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import type { ResidentRow } from '../contract/residents.ts';
import { needsNameMark } from '../domain/similar-persons.ts';
import { currentStay, statusOn, type Stay } from '../domain/stays.ts';
import { briefOf, findResidents } from './briefs.ts';
import { bedsByPerson, type House, houseOf, livesToday, type PersonHere, worked } from './house.ts';

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
    .where(sql<boolean>`resident_id = any(${[...ids]}::uuid[])`)
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
 * The people in the home today whose family name is the same as or similar to this one, by family name; in a home with more than a
 * thousand people only the family names that are asked for.
 */
function close(house: House, lastName: string, asked: readonly string[]): readonly (readonly PersonHere[])[] {
  const { families } = house;
  if (house.people.length > comparedNames) {
    const same = fold(lastName);
    return [...new Set(asked)].flatMap((name) =>
      fold(name) === same && families.has(name) ? [families.get(name)!] : [],
    );
  }
  return worked(house, `like ${lastName}`, () =>
    [...families].filter(([name]) => alike(lastName, name)).map(([, people]) => people),
  );
}

/** Which of these people share their family name, or a similar one, with somebody else in the home. */
async function sameNamed(context: Context, people: readonly Named[]): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const house = await houseOf(context);
  const asked = people.map((one) => one.lastName);
  const marked = (one: Named) =>
    close(house, one.lastName, asked).some((people) => people.length > 1 || people[0]!.id !== one.id);
  return new Set(people.filter(marked).map((one) => one.id));
}

/** The first people in the home today whose family name is the same as or similar to that of one person, with the bed of today. */
export async function namesakes(
  context: Context,
  one: Named,
  most: number,
): Promise<Array<Named & { readonly bedId: string | null }>> {
  const house = await houseOf(context);
  const beds = bedsByPerson(house);
  return close(house, one.lastName, [one.lastName])
    .flat()
    .filter((other) => other.id !== one.id)
    .toSorted((first, second) => first.place - second.place)
    .slice(0, most)
    .map(({ id, lastName, firstName }) => ({ id, lastName, firstName, bedId: beds.get(id) ?? null }));
}

const firstId = '00000000-0000-0000-0000-000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** When anything was last recorded about the resident `i` by any app, read from the log that the database keeps. */
// a range instead of an equality: else the planner walks the whole log backwards when few residents have most of its rows; the
// organisation as a value: the other parts of the log are left out once, not for each person
export const lastRecordOf = (context: Context) => sql<
  string | null
>`(select c.at from platform.changes c where c.organisation_id = ${context.organisationId}
  and (c.resident_id, c.id) <= (i.id, ${lastId}::uuid) and (c.resident_id, c.id) >= (i.id, ${firstId}::uuid)
  and c.subject not like 'residents.%' and c.subject not like 'platform.%' order by c.resident_id desc, c.id desc limit 1)`;

/** When anything was last recorded about these residents, by id. */
async function lastRecords(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ id: string; at: string | null }>`select i.id, ${lastRecordOf(context)} as at
    from unnest(${[...ids]}::uuid[]) as i (id)`.execute(context.db);
  return new Map(rows.map((row) => [row.id, row.at]));
}

interface Known {
  /** Who reads the beds anyway hands them in. */
  readonly beds?: readonly BedPlace[] | undefined;
  readonly lastRecords?: Promise<ReadonlyMap<string, string | null>>;
}

/** The rows of lists for these residents, in this order. */
export async function residentRows(
  context: Context,
  ids: readonly string[],
  known: Known = {},
): Promise<ResidentRow[]> {
  if (ids.length === 0) return [];
  const [recorded, people] = await Promise.all([
    known.lastRecords ?? lastRecords(context, ids),
    livesToday(context, ids),
  ]);
  const beds = [...people.values()].flatMap((row) => row.bedId ?? []);
  const here = new Map(known.beds?.map((place) => [place.bedId, place]));
  const [places, doctors, marked] = await Promise.all([
    beds.every((bed) => here.has(bed)) ? here : placesOfBeds(context, beds),
    contactNames(
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
        lastRecordAt: recorded.get(id) ?? null,
        phone: row.phone,
        residentType: row.residentType,
        entryDate: stay?.entry ?? null,
        exitDate: stay?.exit ?? null,
        doctor: doctors.get(row.doctorId ?? '') ?? '',
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

/**
 * How residents are named, by id, in three statements however many there are; unknown ids are absent. Photo, birth and the mark of
 * names belong to the list of residents: who may not see it gets name and room. People from outside learn nothing of who else
 * lives here.
 */
export async function refsOf(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ResidentRef>> {
  return new Map([...(await namedAndPlaced(context, ids))].map(([id, { ref }]) => [id, ref]));
}

async function namedAndPlaced(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly ref: ResidentRef; readonly centerName: string | null }>> {
  if (ids.length === 0) return new Map();
  const external = context.account?.external ?? false;
  const whole = external || context.can('authorization.residents.list', 'Read');
  const people = [...(await livesToday(context, ids)).values()];
  const [places, alike] = await Promise.all([
    placesOfBeds(
      context,
      people.flatMap((one) => one.bedId ?? []),
    ),
    whole && !external ? sameNamed(context, people) : new Set<string>(),
  ]);
  return new Map(
    people.map(({ id, lastName, firstName, bedId, birthDate, deathDate, photoFileId }) => [
      id,
      {
        ref: {
          id,
          lastName,
          firstName,
          roomNumber: places.get(bedId ?? '')?.roomNumber ?? null,
          birthDate: whole ? birthDate : null,
          deathDate: whole ? deathDate : null,
          photoFileId: whole ? photoFileId : null,
          sameName: alike.has(id),
        },
        centerName: places.get(bedId ?? '')?.centerName ?? null,
      },
    ]),
  );
}

const mostHits = 8;

/** Residents for the command palette: FAMILY, Given · birth · room · site. Archived ones only after `archive:`. */
export async function searchHits(context: Context, text: string): Promise<SearchHit[]> {
  if (!context.can('authorization.residents.list', 'Read')) return [];
  const archived = text.startsWith('archive:');
  if (archived && !context.can('authorization.residents.archive', 'Read')) return [];
  const ids = await findResidents(context, {
    text: archived ? text.slice(8) : text,
    archived,
    limit: mostHits,
  });
  await context.logRead(ids);
  const known = await namedAndPlaced(context, ids);
  return ids.map((id) => {
    const { ref, centerName } = known.get(id)!;
    const detail = [
      ref.birthDate === null ? null : dayText(ref.birthDate, context.language),
      ref.roomNumber,
      centerName,
    ];
    return {
      group: 'residents' as const,
      title: listName(ref),
      detail: detail.filter((part) => part !== null).join(' · '),
      link: `/app-residents/forms/details/${id}/dashboard`,
      ref,
      // whose record is closed is only read
      ...(archived ? {} : { resident: { id, birthDate: ref.birthDate } }),
    };
  });
}
