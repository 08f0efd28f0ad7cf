// Who lives in the home today and in which bed: kept by the server, read anew after a change (call/kept.ts); and the way through the house.
import { sql } from 'kysely';
import { bedsInOrder, placesOfBeds, type Within } from '#apps/sites/api.ts';
import type { BedPlace } from '#apps/sites/contract/centers.ts';
import type { Context } from '#platform/server/call/context.ts';
import { kept, readsKept } from '#platform/server/call/kept.ts';
import { afterCursor, cursorOf } from '#platform/server/call/page.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { ResidentBrief, ResidentRow } from '../contract/residents.ts';
import type { Stay } from '../domain/stays.ts';
import {
  type AbsenceRow,
  awayBy,
  awayOn,
  bedOn,
  briefOf,
  levelOn,
  type Listed,
  listed,
  namesOf,
  type Narrowing,
  narrowed,
} from './briefs.ts';

/** Somebody who lives here today as a list shows them, with the keys of its orders. */
export interface PersonHere extends Listed {
  readonly name: string;
  /** Place by family and first name in the order of the language. */
  readonly place: number;
  readonly careLevel: number | null;
  readonly absence: ResidentRow['absence'];
  /** Of the stay that runs. */
  readonly entry: string;
}
export interface House {
  /** Living, not archived, with a stay that runs; by name. */
  readonly people: readonly PersonHere[];
  /** Who has which bed today, also without a stay; whoever has two on the day of a room change has the new one last. */
  readonly beds: readonly { readonly bedId: string; readonly residentId: string }[];
  /** Beds that are held in the night that begins today or in a later one, also by those who died or whose record is archived. */
  readonly held: ReadonlySet<string>;
  readonly families: ReadonlyMap<string, readonly PersonHere[]>;
  /** Absences of everybody that did not end before the kept days. */
  readonly absences: readonly AbsenceRow[];
  /** What was worked out from these rows, by what asked for it; gone with them. */
  readonly worked: Map<string, unknown>;
}

/** When those who live here entered; as arrays, because a join would be planned for as many as ever lived here. */
const entriesHere = (
  organisationId: string,
  today: string,
) => sql`(select array_agg(x.resident_id) as ids, array_agg(x.entry) as entries from (select resident_id, max(entry_date) as entry from (
    select s.resident_id, s.entry_date from residents.stays s where s.organisation_id = ${organisationId} and s.exit_date is null and s.entry_date <= ${today}::date
    union all select s.resident_id, s.entry_date from residents.stays s where s.organisation_id = ${organisationId} and s.exit_date >= ${today}::date and s.entry_date <= ${today}::date) y
  group by resident_id) x) h cross join lateral unnest(h.ids, h.entries) as k(id, entry)`;

const livesOn = (today: string) =>
  sql`r.archived_at is null and (r.death_date is null or r.death_date > ${today}::date)`;

/** As far back as any app asks day by day who was away. */
const keptFrom = (today: string): string => addDays(today, -35);

async function readHouse({ db, organisationId, today }: Context): Promise<House> {
  const assigned = sql`residents.bed_assignments x where x.organisation_id = ${organisationId}`;
  const [people, away, beds, held] = await Promise.all([
    sql<PersonHere>`select ${sql.join(listed)}, r.sort_name as name, row_number() over (order by r.last_name, r.first_name, r.id) as place, ${levelOn(today)} as "careLevel", k.entry
    from ${entriesHere(organisationId, today)} join residents.residents r on r.organisation_id = ${organisationId} and r.id = k.id
    where ${livesOn(today)} order by r.sort_name, r.id`.execute(db),
    // two ways into one index: who has no day of return, and who came back lately or will
    sql<AbsenceRow>`select a.id, a.resident_id, a.kind, a.departure_date, a.return_date from (
      select * from residents.absences o where o.organisation_id = ${organisationId} and o.return_date is null
      union all select * from residents.absences e where e.organisation_id = ${organisationId} and e.return_date >= ${keptFrom(today)}::date) a
    order by a.departure_date, a.id`.execute(db),
    sql<House['beds'][number]>`select b.bed_id as "bedId", b.resident_id as "residentId" from (
      select x.bed_id, x.resident_id, x.from_date, x.id from ${assigned} and x.to_date is null and x.from_date <= ${today}::date
      union all select x.bed_id, x.resident_id, x.from_date, x.id from ${assigned} and x.to_date >= ${today}::date and x.from_date <= ${today}::date) b
    join residents.residents r on r.organisation_id = ${organisationId} and r.id = b.resident_id
    where ${livesOn(today)} order by b.from_date, b.id`.execute(db),
    sql<{ bedId: string }>`select b.bed_id as "bedId" from (
      select x.bed_id, x.from_date, x.to_date from ${assigned} and x.to_date is null
      union all select x.bed_id, x.from_date, x.to_date from ${assigned} and x.to_date >= ${today}::date) b
    where residents.nights(b.from_date, b.to_date) && residents.nights(${today}::date, null)`.execute(db),
  ]);
  const absent = awayBy(away.rows, today);
  const here = people.rows.map((one) => ({ ...one, absence: absent.get(one.id) ?? null }));
  return {
    people: here,
    beds: beds.rows,
    held: new Set(held.rows.map((row) => row.bedId)),
    families: Map.groupBy(here, (one) => one.lastName),
    absences: away.rows,
    worked: new Map(),
  };
}

export const houseOf = (context: Context): Promise<House> =>
  kept(
    context,
    'residents.here',
    () => readHouse(context),
    ({ people, beds, absences }) => people.length + beds.length + absences.length,
  );

/** The house where it costs no statement and knows who was away since a day; work that writes, and what is longer ago, asks the rows. */
export const houseSince = async (context: Context, day: string): Promise<House | null> =>
  readsKept(context) && day >= keptFrom(context.today) ? houseOf(context) : null;

/** Absences that began by a day and did not end before another one, of some people or of everybody. */
export async function absencesFrom(
  context: Context,
  period: { readonly from: string; readonly to: string },
  ids?: readonly string[],
): Promise<readonly AbsenceRow[]> {
  const house = await houseSince(context, period.from);
  if (house)
    return house.absences.filter(
      (one) => one.departure_date <= period.to && (ids?.includes(one.resident_id) ?? true),
    );
  if (ids?.length === 0) return [];
  const rows = await context.db
    .selectFrom('residents.absences')
    .select(['id', 'resident_id', 'kind', 'departure_date', 'return_date'])
    .where('organisation_id', '=', context.organisationId)
    .where('departure_date', '<=', period.to)
    .where((where) => where.or([where('return_date', 'is', null), where('return_date', '>=', period.from)]))
    .$if(ids !== undefined, (query) => query.where('resident_id', 'in', ids!))
    .orderBy('departure_date')
    .orderBy('id')
    .execute();
  return rows as AbsenceRow[];
}

const mostWorked = 5000;

/** What follows from who lives here, worked out once. */
export function worked<T>(house: House, name: string, work: () => T): T {
  if (house.worked.size > mostWorked) house.worked.clear();
  if (!house.worked.has(name)) house.worked.set(name, work());
  return house.worked.get(name) as T;
}

const isNarrow = ({ residentType, careLevelFrom, careLevelTo, away }: Narrowing): boolean =>
  residentType !== undefined || careLevelFrom !== undefined || careLevelTo !== undefined || away === true;

/** Which of the people who live here a filter leaves; null: all of them. */
export async function among(
  context: Context,
  ids: readonly string[],
  narrow: Narrowing & { readonly withinBeds?: readonly string[] | undefined },
): Promise<ReadonlySet<string> | null> {
  const { withinBeds } = narrow;
  if (!isNarrow(narrow) && withinBeds === undefined) return null;
  const { organisationId, today, db } = context;
  const within =
    withinBeds === undefined
      ? sql`true`
      : sql`exists (select from residents.bed_assignments b where b.organisation_id = r.organisation_id and b.resident_id = r.id
    and b.bed_id = any(${[...withinBeds]}::uuid[]) and (b.to_date is null or b.to_date >= ${today}::date))`;
  const { rows } = await sql<{
    id: string;
  }>`select r.id from residents.residents r where r.organisation_id = ${organisationId}
    and r.id = any(${[...ids]}::uuid[]) and ${narrowed(today, narrow)} and ${within}`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Who lies in which of these beds; of two beds the later one counts. */
function occupants(house: House, all: readonly BedPlace[]): ReadonlyMap<string, readonly string[]> {
  const wanted = new Set(all.map((bed) => bed.bedId));
  const rows = house.beds.filter((row) => wanted.has(row.bedId));
  const lastBedOf = new Map(rows.map((row) => [row.residentId, row.bedId]));
  const byBed = new Map<string, string[]>();
  for (const { bedId, residentId } of rows)
    if (lastBedOf.get(residentId) === bedId) byBed.set(bedId, [...(byBed.get(bedId) ?? []), residentId]);
  return byBed;
}

export const byPerson = (house: House): ReadonlyMap<string, PersonHere> =>
  worked(house, 'people', () => new Map(house.people.map((one) => [one.id, one])));

/** The bed of each person today. */
export const bedsByPerson = (house: House): ReadonlyMap<string, string> =>
  worked(house, 'beds', () => new Map(house.beds.map((row) => [row.residentId, row.bedId])));

/** Somebody of today with the bed, as a list shows them. */
type Life = Listed & Pick<PersonHere, 'careLevel' | 'absence'> & { readonly bedId: string | null };

/** People with bed, care level and absence of today, by id, in this order: who lives here as they are kept, others read for them. */
export async function livesToday(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Life>> {
  const house = await houseSince(context, context.today);
  const [here, beds] = house ? [byPerson(house), bedsByPerson(house)] : [];
  const others = [...new Set(ids)].filter((id) => !here?.has(id));
  const { today, organisationId } = context;
  const { rows } =
    others.length === 0
      ? { rows: [] }
      : await sql<Life>`select ${sql.join(listed)}, ${levelOn(today)} as "careLevel", ${bedOn(today)},
            (select a.kind from residents.absences a where a.organisation_id = r.organisation_id and a.resident_id = r.id and ${awayOn(today)} order by a.kind = 'dayLeave' limit 1) as absence
          from residents.residents r where r.organisation_id = ${organisationId} and r.id = any(${others}::uuid[])`.execute(
          context.db,
        );
  const read = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    ids.flatMap((id) => {
      const kept = here?.get(id);
      const one = kept ? { ...kept, bedId: beds?.get(id) ?? null } : read.get(id);
      return one ? [[id, one] as const] : [];
    }),
  );
}

/** Residents with room and level on a day, by id; unknown ids are absent. */
export async function placedResidents(
  context: Context,
  ids: readonly string[],
  day = context.today,
): Promise<ReadonlyMap<string, { readonly brief: ResidentBrief; readonly place: BedPlace | null }>> {
  if (ids.length === 0) return new Map();
  const people =
    day === context.today && readsKept(context)
      ? [...(await livesToday(context, ids)).values()]
      : await namesOf(context, ids)
          .select([levelOn(day).as('careLevel'), bedOn(day)])
          .execute();
  const places = await placesOfBeds(
    context,
    people.flatMap((row) => row.bedId ?? []),
  );
  return new Map(
    people.map((row) => {
      const place = places.get(row.bedId ?? '') ?? null;
      return [row.id, { place, brief: briefOf(row, place) }];
    }),
  );
}

/** Stays and bed of somebody who lives here today. */
export async function lifeHere(
  context: Context,
  id: string,
): Promise<{ readonly stays: readonly Stay[] | null; readonly bedId: string | null } | undefined> {
  const house = await houseOf(context);
  const one = byPerson(house).get(id);
  return one && { stays: one.stays, bedId: bedsByPerson(house).get(id) ?? null };
}

/** People in the home today without a bed, by name. */
const bedless = (house: House): readonly PersonHere[] =>
  worked(house, 'bedless', () => {
    const placed = bedsByPerson(house);
    return house.people.filter((one) => !placed.has(one.id));
  });

/** Names as the database orders them: by their bytes. */
export const compareNames = (first: string, second: string): number =>
  first === second ? 0 : Buffer.compare(Buffer.from(first), Buffer.from(second));

/** Cursor of people without a bed before the first of them. */
const start = '00000000-0000-0000-0000-000000000000';

/** A home has some hundred people: more without a bed are not counted one by one. */
const mostCounted = 10_000;

export interface WalkInput extends Narrowing, Within {
  readonly cursor?: string | undefined;
  readonly limit: number;
  /** Also the beds that nobody holds tonight. */
  readonly freeBeds?: boolean | undefined;
  /** From the last bed to the first; people without a bed stay last. */
  readonly descending?: boolean | undefined;
}
/** One stop on the way through the house: a resident, or a free bed. */
export type Stop =
  | { readonly residentId: string; readonly bed: BedPlace | null }
  | { readonly residentId: null; readonly bed: BedPlace };

/**
 * The way through the house: people in the home in the order of their beds, free beds between them where asked, then those
 * without a bed by name: nobody who is here is missing. The page is cut from the whole way, which is kept. The total (people
 * only) is counted on the first page.
 */
export async function walk(
  context: Context,
  input: WalkInput,
): Promise<{ stops: Stop[]; beds: readonly BedPlace[]; nextCursor: string | null; total: number | null }> {
  const after = afterCursor(input.cursor, 3);
  const stops: Stop[] = [];
  const house = await houseOf(context);
  const inOrder = await bedsInOrder(context, input);
  const all = input.descending === true ? inOrder.toReversed() : inOrder;
  const wholeHouse = input.departmentId === undefined;
  const lying = occupants(house, all);
  const without = wholeHouse ? bedless(house) : [];
  const meant = await among(context, [...[...lying.values()].flat(), ...without.map((one) => one.id)], input);
  const counts = (id: string) => meant === null || meant.has(id);
  const people = without.filter((one) => counts(one.id));
  let total: number | null = null;
  let next: string | null = null;
  if (after?.[0] !== 'name') {
    const from = after ? all.findIndex((bed) => bed.bedId === after[2]) + 1 : 0;
    const beds = all.slice(from);
    if (!after)
      total = [...lying.values()].reduce(
        (sum, ids) => sum + ids.filter(counts).length,
        Math.min(people.length, mostCounted),
      );
    // the free beds are those of the house: when people are filtered, they would only be in the way
    const withFree = input.freeBeds === true && !isNarrow(input);
    for (const [index, bed] of beds.entries()) {
      const here = (lying.get(bed.bedId) ?? []).filter(counts);
      stops.push(...here.map((residentId) => ({ residentId, bed })));
      if (here.length === 0 && withFree && bed.active && !house.held.has(bed.bedId))
        stops.push({ residentId: null, bed });
      if (stops.length >= input.limit && index < beds.length - 1) {
        next = cursorOf(['bed', '', bed.bedId]);
        break;
      }
    }
    if (next === null && wholeHouse) next = cursorOf(['name', '', start]);
  }
  const inNames = after?.[0] === 'name' || (next !== null && stops.length < input.limit);
  if (inNames && wholeHouse) {
    const [, name, id] = after?.[0] === 'name' ? after : ['', '', start];
    const wanted = input.limit - stops.length;
    const rest = people.filter((one) => (compareNames(one.name, name!) || (one.id > id! ? 1 : -1)) > 0);
    const shown = rest.slice(0, wanted);
    stops.push(...shown.map((one) => ({ residentId: one.id, bed: null })));
    const last = rest.length > wanted ? shown.at(-1)! : null;
    next = last ? cursorOf(['name', last.name, last.id]) : null;
  }
  return { stops, beds: all, nextCursor: next, total };
}

/** Who comes before and after somebody on the way through the house; the way is no circle. */
export async function neighboursOf(
  context: Context,
  residentId: string,
  centerId: string | undefined,
): Promise<{ previous: string | null; next: string | null; place: number; count: number }> {
  const house = await houseOf(context);
  const beds = await bedsInOrder(context, { centerId });
  const lying = occupants(house, beds);
  const way = [
    ...beds.flatMap((bed) => lying.get(bed.bedId) ?? []),
    ...bedless(house)
      .slice(0, mostCounted)
      .map((one) => one.id),
  ];
  const at = way.indexOf(residentId);
  return at < 0
    ? { previous: null, next: null, place: 0, count: way.length }
    : { previous: way[at - 1] ?? null, next: way[at + 1] ?? null, place: at + 1, count: way.length };
}
