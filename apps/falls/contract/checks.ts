import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant, line, version } from '#platform/contract/fields.ts';
import { levels, pupilSides, reactions, saidValues } from '../domain/head-checks.ts';
import manifest from '../manifest.ts';
import { key } from './falls.ts';

const found = {
  level: z.enum(levels),
  pupils: z.enum(pupilSides),
  reaction: z.enum(reactions),
  headache: z.enum(saidValues),
  vomiting: z.enum(saidValues),
  pulse: z.int().min(20).max(250).nullable().default(null),
  systolic: z.int().min(40).max(300).nullable().default(null),
  diastolic: z.int().min(20).max(200).nullable().default(null),
  note: line(500).default(''),
};

/** What was found at a check after a blow to the head. */
export const HeadCheck = z.object({
  ...found,
  id,
  residentId: id,
  fallId: id,
  /** The care task that it answers. */
  taskId: id,
  at: instant,
  recorded: z.object({ at: instant, by: z.string().nullable() }),
  /** The doctor is called at once. */
  alarming: z.boolean(),
  struck: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  version,
});
export type HeadCheck = z.output<typeof HeadCheck>;

export const checks = topic(manifest, 'checks', {
  /** Of one fall, the newest first; what was taken back stays. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id, fallId: id }),
    output: z.array(HeadCheck),
  }),
  /** Does a check: the task is done with what was found, now or a while ago. Who comes second is told who was first. */
  record: call({
    may: [key, 'Write', 'resident'],
    offline: { moment: 'happenedAt' },
    input: z.object({
      residentId: id,
      taskId: id,
      ...found,
      happenedAt: instant.refine((text) => text >= '1900', { error: 'instant' }).optional(),
    }),
    output: HeadCheck,
    errors: {
      alreadyDecided: { status: 409, data: z.object({ by: z.string(), at: z.string(), state: z.string() }) },
      inFuture: { status: 422, field: 'happenedAt' },
      tooEarly: { status: 422, data: z.object({ from: z.string() }) },
      pressureOrder: { status: 422, field: 'systolic' },
      pressureIncomplete: { status: 422, field: 'diastolic' },
    },
  }),
});
