import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, line, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { bedErrors } from './residents.ts';

export const BedAssignment = z.object({
  id,
  version,
  bedId: id,
  bedLabel: z.string(),
  roomNumber: z.string(),
  departmentName: z.string(),
  centerName: z.string(),
  fromDate: z.string(),
  toDate: z.string().nullable(),
  reason: z.string(),
});
export type BedAssignment = z.output<typeof BedAssignment>;

export const FreeBed = z.object({
  bedId: id,
  bedLabel: z.string(),
  roomNumber: z.string(),
  departmentId: id,
  departmentName: z.string(),
  centerId: id,
  centerName: z.string(),
  /** Occupancy of the room on that day. */
  occupancy: z.enum(['available', 'partiallyOccupied', 'occupied']),
});
export type FreeBed = z.output<typeof FreeBed>;

export const bedAssignments = topic(manifest, 'bedAssignments', {
  list: call({
    may: ['authorization.residents.stays', 'Read', 'resident'],
    input: z.object({ residentId: id }),
    output: z.array(BedAssignment),
  }),
  /** Beds that nobody holds from a day on. */
  free: call({
    may: ['authorization.residents.list', 'Read'],
    reads: true,
    input: z.object({ from: day.optional(), centerId: id.optional(), departmentId: id.optional() }),
    output: z.array(FreeBed),
  }),
  /** Room change: the old bed is free from the same day on. */
  move: call({
    may: ['authorization.residents.stays', 'Write', 'resident'],
    input: z.object({ residentId: id, bedId: id, fromDate: day, reason: line(200).default('') }),
    output: BedAssignment,
    errors: {
      ...bedErrors,
      noStay: { status: 422, field: 'fromDate' },
      laterAssignment: { status: 409, field: 'fromDate', data: z.object({ from: z.string() }) },
      sameBed: { status: 422, field: 'bedId' },
    },
  }),
});
