import { bedsInOrder, occupancyOf, occupancyTotal } from '#apps/sites/api.ts';
import type { BedPlace } from '#apps/sites/contract/centers.ts';
import type { Context } from '#platform/server/context.ts';
import type { RoomOccupancy } from '../contract/bed-assignments.ts';

/** Numbers the beds of a room from 1, as the rule of the sites wants them; an inactive bed counts while somebody lies in it. */
const counted = (beds: readonly BedPlace[], held: ReadonlySet<string>) => beds.filter((bed) => bed.active || held.has(bed.bedId));

const usesOf = (beds: readonly BedPlace[], held: ReadonlySet<string>, day: string) => beds
  .flatMap((bed, index) => (held.has(bed.bedId) ? [{ roomId: bed.roomId, bed: index + 1, from: day, to: day }] : []));

/** Occupancy of one room of which some beds are held. */
export function stateOf(room: readonly BedPlace[], held: ReadonlySet<string>): RoomOccupancy['occupancy'] {
  const beds = counted(room, held);
  const day = '2000-01-01'; // the held beds are those of one day already
  return occupancyOf({ id: room[0]!.roomId, beds: beds.length }, usesOf(beds, held, day), day)?.occupancy ?? 'available';
}

/** Every room on a day, in walking order, with who lies in which bed. */
export async function occupancyOn(context: Context, day: string, centerId: string | undefined) {
  const { db, organisationId } = context;
  const [places, rows, away] = await Promise.all([
    bedsInOrder(context, { centerId }),
    db.selectFrom('residents.bed_assignments as b')
      .innerJoin('residents.residents as r', (join) => join.onRef('r.organisation_id', '=', 'b.organisation_id').onRef('r.id', '=', 'b.resident_id'))
      .select(['b.bed_id', 'r.id', 'r.last_name as lastName', 'r.first_name as firstName', 'r.birth_date as birthDate'])
      .where('b.organisation_id', '=', organisationId).where('b.from_date', '<=', day)
      .where((bed) => bed.or([bed('b.to_date', 'is', null), bed('b.to_date', '>=', day)])).orderBy('b.from_date').execute(),
    db.selectFrom('residents.absences').select(['resident_id', 'kind']).where('organisation_id', '=', organisationId).where('departure_date', '<=', day)
      .where((absence) => absence.or([absence('return_date', 'is', null), absence('return_date', '>', day)])).execute(),
  ]);
  // on the day of a change two people share a bed: the one who comes is shown
  const holderOf = new Map(rows.map(({ bed_id: bedId, ...resident }) => [bedId, resident]));
  const held = new Set(holderOf.keys());
  const awayOf = new Map(away.map((row) => [row.resident_id, row.kind as 'hospital' | 'vacation' | 'other']));
  const rooms = [...Map.groupBy(places.filter((bed) => bed.active || held.has(bed.bedId)), (bed) => bed.roomId).values()];
  await context.logRead(rows.map((row) => row.id));
  const list: RoomOccupancy[] = rooms.map((beds) => {
    const { roomId, roomNumber, departmentId, departmentName, centerId: center, centerName } = beds[0]!;
    return {
      roomId, roomNumber, departmentId, departmentName, centerId: center, centerName, occupancy: stateOf(beds, held),
      beds: beds.map((bed) => {
        const resident = holderOf.get(bed.bedId) ?? null;
        return { bedId: bed.bedId, label: bed.bedLabel, active: bed.active, resident, absence: resident ? awayOf.get(resident.id) ?? null : null };
      }),
    };
  });
  const total = occupancyTotal(rooms.map((beds) => ({ id: beds[0]!.roomId, beds: beds.length })), rooms.flatMap((beds) => usesOf(beds, held, day)), day);
  return { day, ...total, rooms: list };
}
