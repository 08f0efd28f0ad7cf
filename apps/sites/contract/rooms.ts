import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, line, mandatoryLine, paragraph, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

export const Bed = z.object({ id, version, label: z.string(), active: z.boolean() });
export type Bed = z.output<typeof Bed>;
export const Room = z.object({
  id,
  version,
  departmentId: id,
  number: z.string(),
  floor: z.string(),
  remarks: z.string(),
  active: z.boolean(),
  beds: z.array(Bed),
});
export type Room = z.output<typeof Room>;

const bedLabel = mandatoryLine(20);
const number = mandatoryLine(12);
const fields = { floor: line(20).default(''), remarks: paragraph(1000).default('') };
const numbersTaken = { status: 409, data: z.object({ numbers: z.string() }) } as const;

export const rooms = topic(manifest, 'rooms', {
  create: call({
    may: ['authorization.sites', 'Write'],
    input: z.object({ departmentId: id, number, ...fields, beds: z.array(bedLabel).max(12).default(['A']) }),
    output: z.object({ id }),
    errors: {
      numbersTaken: { ...numbersTaken, field: 'number' },
      labelTaken: { status: 409, field: 'beds' },
    },
  }),
  /** Several rooms at once; the range must be valid (specification 2, section 5). */
  createRange: call({
    may: ['authorization.sites', 'Write'],
    input: z.object({
      departmentId: id,
      from: number,
      to: number,
      ...fields,
      bedsPerRoom: z.int().min(0).max(12).default(1),
    }),
    output: z.object({ numbers: z.array(z.string()) }),
    errors: {
      roomNumberInvalid: { status: 422, field: 'from' },
      prefixesDiffer: { status: 422, field: 'to' },
      rangeReversed: { status: 422, field: 'to' },
      rangeTooLong: { status: 422, field: 'to' },
      numbersTaken: { ...numbersTaken, field: 'from' },
    },
  }),
  change: call({
    may: ['authorization.sites', 'Edit'],
    input: z.object({ id, version, departmentId: id, number, ...fields, active: z.boolean() }),
    output: z.object({ id, version }),
    errors: { numbersTaken: { ...numbersTaken, field: 'number' } },
  }),
});

export const beds = topic(manifest, 'beds', {
  create: call({
    may: ['authorization.sites', 'Write'],
    input: z.object({ roomId: id, label: bedLabel }),
    output: z.object({ id }),
    errors: { labelTaken: { status: 409, field: 'label' } },
  }),
  change: call({
    may: ['authorization.sites', 'Edit'],
    input: z.object({ id, version, label: bedLabel, active: z.boolean() }),
    output: z.object({ id, version }),
    errors: { labelTaken: { status: 409, field: 'label' } },
  }),
});
