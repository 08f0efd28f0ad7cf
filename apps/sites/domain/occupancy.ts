import { contains } from '#platform/domain/time/days.ts';
import type { Day, Period } from '#platform/domain/time/days.ts';

/** Occupancy of rooms, derived from beds and stays. Source: specification 2, section 4. */

export const occupancies = ['available', 'partiallyOccupied', 'occupied'] as const;
export type Occupancy = (typeof occupancies)[number];

/**
 * A resident in a bed of a room; `to` is the last day of use, null is open. A bed held during an absence stays used.
 */
export type BedUse = Period & { roomId: string; bed: number };
export type Room = { id: string; beds: number };
export type RoomOccupancy = { occupancy: Occupancy; usedBeds: number; freeBeds: number };

/** Occupancy of a room on a day. A room without beds (lounge, therapy) has none: null. */
export function occupancyOf(room: Room, uses: readonly BedUse[], day: Day): RoomOccupancy | null {
  if (room.beds === 0) return null;
  const inUse = uses.filter((use) => use.roomId === room.id && contains(use, day));
  // The day one leaves and another enters, the same bed has two uses and is still one bed.
  const usedBeds = Math.min(room.beds, new Set(inUse.map((use) => use.bed)).size);
  const freeBeds = room.beds - usedBeds;
  const occupancy = usedBeds === 0 ? 'available' : freeBeds === 0 ? 'occupied' : 'partiallyOccupied';
  return { occupancy, usedBeds, freeBeds };
}

/** Beds used and beds there are on a day, as in "48 of 52". */
export function occupancyTotal(
  rooms: readonly Room[],
  uses: readonly BedUse[],
  day: Day,
): { usedBeds: number; beds: number } {
  const each = rooms.flatMap((room) => occupancyOf(room, uses, day) ?? []);
  return {
    usedBeds: each.reduce((sum, room) => sum + room.usedBeds, 0),
    beds: each.reduce((sum, room) => sum + room.usedBeds + room.freeBeds, 0),
  };
}

export type BedRefusal = 'bedUnknown' | 'bedTaken' | 'endBeforeStart';

/** Refuses a bed that the room does not have or that another resident uses; moving in on the day of leaving is fine. */
export function checkBed(room: Room, wanted: BedUse, others: readonly BedUse[]): BedRefusal | null {
  if (!Number.isInteger(wanted.bed) || wanted.bed < 1 || wanted.bed > room.beds) return 'bedUnknown';
  if (wanted.to !== null && wanted.to < wanted.from) return 'endBeforeStart';
  const taken = others.some(
    (other) =>
      other.roomId === wanted.roomId &&
      other.bed === wanted.bed &&
      (other.to === null || wanted.from < other.to) &&
      (wanted.to === null || other.from < wanted.to),
  );
  return taken ? 'bedTaken' : null;
}
