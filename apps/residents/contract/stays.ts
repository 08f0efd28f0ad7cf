import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, line, paragraph, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { bedErrors } from './residents.ts';

/** Entry and exit record (specification 1, section 3). */
export const StayRecord = z.object({
  id,
  version,
  entryDate: z.string(),
  exitDate: z.string().nullable(),
  reasonForLeaving: z.string(),
  locationBeforeEntry: z.string(),
  locationAfterLeaving: z.string(),
  reservationFrom: z.string().nullable(),
  reservationTo: z.string().nullable(),
  remarks: z.string(),
});
export type StayRecord = z.output<typeof StayRecord>;

const fields = {
  entryDate: day,
  exitDate: day.nullable().default(null),
  reasonForLeaving: line(60).default(''),
  locationBeforeEntry: line(60).default(''),
  locationAfterLeaving: line(60).default(''),
  reservationFrom: day.nullable().default(null),
  reservationTo: day.nullable().default(null),
  remarks: paragraph(5000).default(''),
};

const errors = {
  openStayExists: { status: 409, field: 'entryDate', data: z.object({ stayId: id, entry: z.string() }) },
  exitBeforeEntry: { status: 422, field: 'exitDate' },
  stayOverlaps: { status: 409, field: 'entryDate', data: z.object({ entry: z.string(), exit: z.string() }) },
  entryAfterDeath: { status: 422, field: 'entryDate' },
  reservationReversed: { status: 422, field: 'reservationTo' },
} as const;

export const stays = topic(manifest, 'stays', {
  list: call({
    may: ['authorization.residents.stays', 'Read', 'resident'],
    input: z.object({ residentId: id }),
    output: z.array(StayRecord),
  }),
  create: call({
    may: ['authorization.residents.stays', 'Write', 'resident'],
    input: z.object({ residentId: id, ...fields, bedId: id.nullable().default(null) }),
    output: StayRecord,
    errors: { ...errors, ...bedErrors },
  }),
  /** An exit also frees the bed, ends an open absence and the care level. */
  change: call({
    may: ['authorization.residents.stays', 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, ...fields }),
    output: StayRecord,
    errors: { ...errors, bedTaken: { ...bedErrors.bedTaken, field: 'exitDate' } },
  }),
});
