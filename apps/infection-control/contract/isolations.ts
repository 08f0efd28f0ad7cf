import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, line, mandatoryLine, paragraph, version } from '#platform/contract/fields.ts';
import { isolationKinds } from '../domain/isolations.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.infection-control';
const fields = {
  kind: z.enum(isolationKinds),
  /** Pathogen or suspicion. */ reason: mandatoryLine(120),
  fromDate: day,
  toDate: day.nullable().default(null),
  /** Values of the dictionary `infection-control.measure`. */
  measures: z.array(line(40)).max(20).default([]),
  remarks: paragraph(2000).default(''),
};

export const Isolation = z.object({
  id,
  version,
  residentId: id,
  kind: z.enum(isolationKinds),
  reason: z.string(),
  fromDate: z.string(),
  toDate: z.string().nullable(),
  measures: z.array(z.string()),
  remarks: z.string(),
  running: z.boolean(),
});
export type Isolation = z.output<typeof Isolation>;

const errors = {
  endBeforeBeginning: { status: 422, field: 'toDate' },
  isolationOverlaps: { status: 409, field: 'fromDate', data: z.object({ from: z.string(), to: z.string() }) },
  unknownMeasure: { status: 422, field: 'measures' },
} as const;

export const isolations = topic(manifest, 'isolations', {
  /** Those that run first, then the newest. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id }),
    output: z.array(Isolation),
  }),
  /** Who of these is isolated today, for the marks of a list and for the kitchen: never why. */
  marks: call({
    may: ['authorization.residents.isolation-mark', 'Read'],
    reads: true,
    input: z.object({ residentIds: z.array(id).max(200) }),
    output: z.array(id),
  }),
  order: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, ...fields }),
    output: Isolation,
    errors,
  }),
  change: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, ...fields }),
    output: Isolation,
    errors,
  }),
});
