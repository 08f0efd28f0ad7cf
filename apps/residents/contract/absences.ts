import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, done, id, paragraph, time, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { AbsenceKind } from './residents.ts';

/** Away from the home during a stay; the day of departure and the day of return are days in the home. A day leave begins and ends on one day. */
export const Absence = z.object({
  id,
  version,
  kind: AbsenceKind,
  departureDate: z.string(),
  returnDate: z.string().nullable(),
  /** By the clock of the home; null: not known. */
  departureTime: z.string().nullable(),
  returnTime: z.string().nullable(),
  remarks: z.string(),
});
export type Absence = z.output<typeof Absence>;

const fields = {
  kind: AbsenceKind,
  departureDate: day,
  returnDate: day.nullable().default(null),
  departureTime: time.nullable().default(null),
  returnTime: time.nullable().default(null),
  remarks: paragraph(2000).default(''),
};
const errors = {
  returnBeforeDeparture: { status: 422, field: 'returnDate' },
  returnTimeBefore: { status: 422, field: 'returnTime' },
  outsideStay: { status: 422, field: 'departureDate' },
  dayLeaveOneDay: { status: 422, field: 'returnDate' },
  absenceOverlaps: {
    status: 409,
    field: 'departureDate',
    data: z.object({ from: z.string(), to: z.string() }),
  },
} as const;

export const absences = topic(manifest, 'absences', {
  list: call({
    may: ['authorization.residents.stays', 'Read', 'resident'],
    input: z.object({ residentId: id }),
    output: z.array(Absence),
  }),
  create: call({
    may: ['authorization.residents.stays', 'Write', 'resident'],
    input: z.object({ residentId: id, ...fields }),
    output: Absence,
    errors,
  }),
  change: call({
    may: ['authorization.residents.stays', 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, ...fields }),
    output: Absence,
    errors,
  }),
  remove: call({
    may: ['authorization.residents.stays', 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version }),
    output: done,
  }),
});
