import { sql } from 'kysely';
import { bedsInOrder } from '#apps/sites/api.ts';
import type { BedPlace } from '#apps/sites/contract/centers.ts';
import type { Context } from '#platform/server/context.ts';
import { afterCursor, cursorOf } from '#platform/server/page.ts';
import type { Narrowing } from './briefs.ts';
import { heldBeds } from './beds.ts';
import { narrowed } from './in-order.ts';
import { nameKey } from './rows.ts';

/** Cursor of people without a bed before the first of them. */
const start = '00000000-0000-0000-0000-000000000000';

/** A home has some hundred people: more without a bed are not counted one by one. */
const mostCounted = 10_000;

export interface WalkInput extends Narrowing {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly centerId?: string | undefined;
  readonly departmentId?: string | undefined;
  /** Also the beds that nobody holds tonight. */
  readonly freeBeds?: boolean | undefined;
  /** From the last bed to the first; people without a bed stay last. */
  readonly descending?: boolean | undefined;
}
/** One stop on the way through the house: a resident, or a free bed. */
export type Stop =
  | { readonly residentId: string; readonly bed: BedPlace | null }
  | { readonly residentId: null; readonly bed: BedPlace };

/** Who lies in these beds today, by bed. */
async function occupants(
  context: Context,
  bedIds: readonly string[],
  narrow: Narrowing,
): Promise<ReadonlyMap<string, string[]>> {
  if (bedIds.length === 0) return new Map();
  const { today } = context;
  const query = context.db
    .selectFrom('residents.bed_assignments as b')
    .innerJoin('residents.residents as r', (join) =>
      join.onRef('r.organisation_id', '=', 'b.organisation_id').onRef('r.id', '=', 'b.resident_id'),
    )
    .select(['b.bed_id', 'b.resident_id'])
    .where('b.organisation_id', '=', context.organisationId)
    .where('b.bed_id', 'in', [...bedIds])
    .where('b.from_date', '<=', today)
    .where((bed) => bed.or([bed('b.to_date', 'is', null), bed('b.to_date', '>=', today)]))
    .where('r.archived_at', 'is', null)
    .where((person) => person.or([person('r.death_date', 'is', null), person('r.death_date', '>', today)]))
    .where(narrowed(today, narrow));
  const rows = await query.orderBy('b.from_date').orderBy('b.id').execute();
  const lastBedOf = new Map(rows.map((row) => [row.resident_id, row.bed_id]));
  const byBed = new Map<string, string[]>();
  for (const row of rows)
    if (lastBedOf.get(row.resident_id) === row.bed_id)
      byBed.set(row.bed_id, [...(byBed.get(row.bed_id) ?? []), row.resident_id]);
  return byBed;
}

/** People in the home today without a bed, by name: looked for from the few running stays, not from everybody who ever lived here. */
async function bedlessPeople(
  context: Context,
  narrow: Narrowing,
  after: { name: string; id: string } | undefined,
  limit: number,
): Promise<string[]> {
  const { organisationId, today } = context;
  const { rows } = await sql<{ id: string }>`with here as materialized (
      select s.resident_id from residents.stays s where s.organisation_id = ${organisationId} and s.exit_date is null and s.entry_date <= ${today}::date
      union select s.resident_id from residents.stays s where s.organisation_id = ${organisationId} and s.exit_date >= ${today}::date and s.entry_date <= ${today}::date)
    select r.id from here join residents.residents r on r.organisation_id = ${organisationId} and r.id = here.resident_id
    where r.archived_at is null and (r.death_date is null or r.death_date > ${today}::date)
      and not exists (select from residents.bed_assignments b where b.organisation_id = ${organisationId} and b.resident_id = r.id
        and b.from_date <= ${today}::date and (b.to_date is null or b.to_date >= ${today}::date))
      and ${narrowed(today, narrow)}
      and (${after?.id ?? null}::uuid is null or (r.sort_name, r.id) > (${after?.name ?? null}::text, ${after?.id ?? null}::uuid))
    order by r.sort_name, r.id limit ${limit}`.execute(context.db);
  return rows.map((row) => row.id);
}

/**
 * The way through the house: people in the home in the order of their beds, free beds between them where asked, then those
 * without a bed by name: nobody who is here is missing. A house has some hundred beds, so the beds are read as a whole and the
 * page is cut from them. The total (people only) is counted on the first page.
 */
export async function walk(
  context: Context,
  input: WalkInput,
): Promise<{ stops: Stop[]; beds: readonly BedPlace[]; nextCursor: string | null; total: number | null }> {
  const after = afterCursor(input.cursor, 3);
  const stops: Stop[] = [];
  const inOrder = await bedsInOrder(context, input);
  const all = input.descending === true ? inOrder.toReversed() : inOrder;
  const wholeHouse = input.departmentId === undefined;
  let total: number | null = null;
  let next: string | null = null;
  // the first page counts them, too
  let counted: string[] | undefined;
  if (after?.[0] !== 'name') {
    const from = after ? all.findIndex((bed) => bed.bedId === after[2]) + 1 : 0;
    const beds = all.slice(from);
    const [people, held] = await Promise.all([
      occupants(
        context,
        beds.map((bed) => bed.bedId),
        input,
      ),
      input.freeBeds ? heldBeds(context, context.today, null) : new Set<string>(),
    ]);
    if (!after) {
      counted = wholeHouse ? await bedlessPeople(context, input, undefined, mostCounted) : [];
      total = [...people.values()].reduce((sum, ids) => sum + ids.length, counted.length);
    }
    // the free beds are those of the house: when people are filtered, they would only be in the way
    const withFree =
      input.freeBeds === true &&
      input.residentType === undefined &&
      input.careLevelFrom === undefined &&
      input.careLevelTo === undefined &&
      input.away !== true;
    for (const [index, bed] of beds.entries()) {
      const here = people.get(bed.bedId) ?? [];
      stops.push(...here.map((residentId) => ({ residentId, bed })));
      if (here.length === 0 && withFree && bed.active && !held.has(bed.bedId))
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
    const key = after?.[0] === 'name' ? { name: after[1]!, id: after[2]! } : undefined;
    const wanted = input.limit - stops.length;
    const bedless = counted ?? (await bedlessPeople(context, input, key, wanted + 1));
    const shown = bedless.slice(0, wanted);
    stops.push(...shown.map((residentId) => ({ residentId, bed: null })));
    const last = bedless.length > wanted ? await nameKey(context, shown.at(-1)!) : null;
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
  const beds = await bedsInOrder(context, { centerId });
  const people = await occupants(
    context,
    beds.map((bed) => bed.bedId),
    {},
  );
  const way = [
    ...beds.flatMap((bed) => people.get(bed.bedId) ?? []),
    ...(await bedlessPeople(context, {}, undefined, mostCounted)),
  ];
  const at = way.indexOf(residentId);
  return at < 0
    ? { previous: null, next: null, place: 0, count: way.length }
    : { previous: way[at - 1] ?? null, next: way[at + 1] ?? null, place: at + 1, count: way.length };
}
