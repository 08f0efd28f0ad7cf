import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, done, id, line, mandatoryLine, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const fields = {
  kind: mandatoryLine(60),
  fromDate: day,
  toDate: day.nullable().default(null),
  remarks: line(200).default(''),
};

export const StaffAbsence = z.object({
  id,
  version,
  accountId: id,
  kind: z.string(),
  fromDate: z.string(),
  toDate: z.string().nullable(),
  remarks: z.string(),
});
export type StaffAbsence = z.output<typeof StaffAbsence>;

const errors = {
  unknownAbsence: { status: 422, field: 'kind' },
  endsBeforeStart: { status: 422, field: 'toDate' },
  /** The day where the other one begins, so that it can be found. */
  absenceOverlaps: { status: 409, field: 'fromDate', data: z.object({ day: z.string() }) },
} as const;

const key = 'authorization.staff.availability';

/** Vacation, illness, training …: days on which somebody does not work; both days count, an absence without an end is open. */
export const absences = topic(manifest, 'absences', {
  /** Newest first. */
  list: call({ may: [key, 'Read'], input: z.object({ accountId: id }), output: z.array(StaffAbsence) }),
  create: call({
    may: [key, 'Edit'],
    input: z.object({ accountId: id, ...fields }),
    output: StaffAbsence,
    errors,
  }),
  change: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, ...fields }),
    output: StaffAbsence,
    errors,
  }),
  remove: call({ may: [key, 'Edit'], input: z.object({ id, version }), output: done }),
});
