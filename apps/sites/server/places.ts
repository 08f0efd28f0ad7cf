import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import type { BedPlace } from '../contract/centers.ts';
import { compareRooms } from '../domain/rooms.ts';

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

/** Every bed in walking order: center, department, room (2 before 10), bed. A home has some hundred beds. */
export async function placesInOrder(
  context: Context,
  where: { centerId?: string | undefined; departmentId?: string | undefined } = {},
): Promise<BedPlace[]> {
  const rows = await places(context)
    .select(['c.position as centerPosition', 'd.position as departmentPosition'])
    .$if(where.centerId !== undefined, (query) => query.where('c.id', '=', where.centerId!))
    .$if(where.departmentId !== undefined, (query) => query.where('d.id', '=', where.departmentId!))
    .execute();
  return rows
    .sort(
      (a, b) =>
        a.centerPosition - b.centerPosition ||
        a.centerName.localeCompare(b.centerName, 'de') ||
        a.departmentPosition - b.departmentPosition ||
        a.departmentName.localeCompare(b.departmentName, 'de') ||
        compareRooms(a.roomNumber, b.roomNumber) ||
        compareRooms(a.bedLabel, b.bedLabel),
    )
    .map(({ centerPosition: _, departmentPosition: __, ...place }) => place);
}
