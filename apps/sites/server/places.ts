import { sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import { kept, readsKept } from '#platform/server/call/kept.ts';
import type { BedPlace } from '../contract/centers.ts';
import { compareRooms } from '../domain/rooms.ts';

/** A part of the house: a care center, a department, or everything. */
export interface Within {
  readonly centerId?: string | undefined;
  readonly departmentId?: string | undefined;
}
export const isWithin = (
  { centerId, departmentId }: Within,
  place: Pick<BedPlace, 'centerId' | 'departmentId'> | null,
): boolean =>
  (centerId === undefined || place?.centerId === centerId) &&
  (departmentId === undefined || place?.departmentId === departmentId);

/** Beds with room, department and center. */
export function places(context: Context) {
  return context.db
    .selectFrom('sites.beds as b')
    .innerJoin('sites.rooms as r', (join) =>
      join.onRef('r.organisation_id', '=', 'b.organisation_id').onRef('r.id', '=', 'b.room_id'),
    )
    .innerJoin('sites.departments as d', (join) =>
      join.onRef('d.organisation_id', '=', 'r.organisation_id').onRef('d.id', '=', 'r.department_id'),
    )
    .innerJoin('sites.centers as c', (join) =>
      join.onRef('c.organisation_id', '=', 'd.organisation_id').onRef('c.id', '=', 'd.center_id'),
    )
    .select([
      'b.id as bedId',
      'b.label as bedLabel',
      'r.id as roomId',
      'r.number as roomNumber',
      'd.id as departmentId',
      'd.name as departmentName',
      'c.id as centerId',
      'c.name as centerName',
      sql<boolean>`b.active and r.active and d.active and c.active`.as('active'),
    ])
    .where('b.organisation_id', '=', context.organisationId);
}

/** Every bed of the home in walking order: center, department, room (2 before 10), bed. A home has some hundred beds. */
async function readHouse(context: Context): Promise<House> {
  const rows = await places(context)
    .select(['c.position as centerPosition', 'd.position as departmentPosition'])
    .execute();
  const inOrder = rows
    .sort(
      (a, b) =>
        a.centerPosition - b.centerPosition ||
        byName.compare(a.centerName, b.centerName) ||
        a.departmentPosition - b.departmentPosition ||
        byName.compare(a.departmentName, b.departmentName) ||
        compareRooms(a.roomNumber, b.roomNumber) ||
        compareRooms(a.bedLabel, b.bedLabel),
    )
    .map(({ centerPosition: _, departmentPosition: __, ...place }) => Object.freeze(place));
  return { inOrder, byBed: new Map(inOrder.map((place) => [place.bedId, place])) };
}
const byName = new Intl.Collator('de');

interface House {
  readonly inOrder: readonly BedPlace[];
  readonly byBed: ReadonlyMap<string, BedPlace>;
}
const house = (context: Context): Promise<House> =>
  kept(
    context,
    'sites.places',
    () => readHouse(context),
    ({ inOrder }) => inOrder.length,
  );

/** Every bed in walking order, of a center or department where given. */
export async function placesInOrder(context: Context, where: Within = {}): Promise<BedPlace[]> {
  return (await house(context)).inOrder.filter((place) => isWithin(where, place));
}

/** Where these beds stand; unknown ids are absent. Work that writes looks at these beds alone. */
export async function placesOf(
  context: Context,
  bedIds: readonly string[],
): Promise<ReadonlyMap<string, BedPlace>> {
  if (bedIds.length === 0) return new Map();
  if (readsKept(context)) {
    const { byBed } = await house(context);
    return new Map(bedIds.flatMap((id) => (byBed.has(id) ? [[id, byBed.get(id)!] as const] : [])));
  }
  const rows: BedPlace[] = await places(context)
    .where(sql<boolean>`b.id = any(${[...new Set(bedIds)]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.bedId, row]));
}
