import { z } from 'zod';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { call, topic } from '#platform/contract/call.ts';
import { day, id } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { longestPeriod, occupancies } from '../domain/runs.ts';

const Occupancy = z.enum(occupancies);
const place = {
  roomId: id,
  roomNumber: z.string(),
  departmentId: id,
  departmentName: z.string(),
  centerId: id,
  centerName: z.string(),
};

export const RoomOnDay = z.object({
  ...place,
  occupancy: Occupancy,
  beds: z.array(
    z.object({
      bedId: id,
      label: z.string(),
      active: z.boolean(),
      resident: ResidentRef.nullable(),
      absence: z.enum(['hospital', 'vacation', 'dayLeave', 'other']).nullable(),
      /** A free bed that somebody has from a later day on. */
      freeUntil: z.string().nullable(),
      /** Who that is: the bed is reserved. */
      reservedFor: ResidentRef.nullable(),
    }),
  ),
});
export type RoomOnDay = z.output<typeof RoomOnDay>;

/** Days in which the same people have the room. */
export const Run = z.object({
  from: z.string(),
  to: z.string(),
  days: z.int(),
  occupancy: Occupancy,
  usedBeds: z.int(),
  residents: z.array(ResidentRef),
});
export const RoomOverTime = z.object({ ...place, beds: z.int(), runs: z.array(Run) });
export type RoomOverTime = z.output<typeof RoomOverTime>;

export const rooms = topic(manifest, 'rooms', {
  /** Every room with its beds on a day. */
  day: call({
    may: ['authorization.residents.occupancy', 'Read'],
    reads: true,
    input: z.object({ day: day.optional(), centerId: id.optional() }),
    output: z.object({ day: z.string(), usedBeds: z.int(), beds: z.int(), rooms: z.array(RoomOnDay) }),
  }),
  /** Every room from a day on: when it is available, partially occupied and occupied, and by whom. */
  timeline: call({
    may: ['authorization.residents.occupancy', 'Read'],
    reads: true,
    input: z.object({
      from: day.optional(),
      days: z.int().min(7).max(longestPeriod).default(28),
      centerId: id.optional(),
    }),
    output: z.object({
      from: z.string(),
      to: z.string(),
      rooms: z.array(RoomOverTime),
      /** Beds used by day. */
      totals: z.array(z.object({ day: z.string(), usedBeds: z.int(), beds: z.int() })),
    }),
  }),
});
