import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, instant, line, mandatoryLine, page, paging, version } from '#platform/contract/fields.ts';
import { bodyPlace } from '#platform/contract/body-place.ts';
import { mostPain, painWords, situations } from '../domain/pain.ts';
import manifest from '../manifest.ts';

export const key = 'authorization.residents.protocols';

const fields = {
  /** Without it: now. */
  at: instant
    .refine((text) => text >= '1900', { error: 'instant' })
    .nullable()
    .default(null),
  intensity: z.int().min(0).max(mostPain),
  places: z.array(bodyPlace).max(30).default([]),
  situation: z.enum(situations).nullable().default(null),
  qualities: z.array(z.string().max(60)).max(10).default([]),
  /** Since when, how often, how long. */
  timing: line(300).default(''),
  relief: line(300).default(''),
  impact: line(300).default(''),
  symptoms: line(300).default(''),
  medication: line(200).default(''),
  dose: line(100).default(''),
  therapy: line(300).default(''),
};

/** What people fill in (specification 1, section 3; assessments, section 10). */
export const PainFields = z.object(fields);
export type PainFields = z.output<typeof PainFields>;

const stamp = z.object({ at: instant, by: z.string().nullable() });

export const PainEntry = z.object({
  ...fields,
  at: instant,
  id,
  residentId: id,
  word: z.enum(painWords),
  /** Somebody should look at it. */
  warns: z.boolean(),
  recorded: stamp,
  /** Recorded more than an hour later. */
  late: z.boolean(),
  /** Entered in error: it stays, and its value counts no more. */
  mistaken: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  /** What it said before, the newest first: the fields that were changed, as they stood. */
  corrections: z.array(
    z.object({
      at: instant,
      by: z.string().nullable(),
      reason: z.string(),
      before: z.record(z.string(), z.unknown()),
    }),
  ),
  version,
});
export type PainEntry = z.output<typeof PainEntry>;

export const PainCourse = z.object({
  /** Every valid value, also one recorded among the vital signs; the oldest first. */
  points: z.array(z.object({ at: instant, value: z.int() })),
  /** The last one, with its word. */
  last: z.object({ at: instant, value: z.int(), word: z.enum(painWords) }).nullable(),
  /** Until when pain is asked for again after a value that warned. */
  askAgainBy: instant.nullable(),
});
export type PainCourse = z.output<typeof PainCourse>;

const faults = {
  inFuture: { status: 422, field: 'at' },
  unknownQuality: { status: 422, field: 'qualities' },
  placeTwice: { status: 422, field: 'places' },
  doseWithoutMedication: { status: 422, field: 'medication' },
} as const;
const settled = { alreadyMistaken: { status: 409 } } as const;

export const painEntries = topic(manifest, 'painEntries', {
  /** Of one resident, the newest first; those entered in error stay. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id, ...paging }),
    output: page(PainEntry),
  }),
  /** The course of the intensity since a moment, the last value and what is owed. */
  course: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id, from: instant.optional() }),
    output: PainCourse,
  }),
  record: call({
    may: [key, 'Write', 'resident'],
    offline: { moment: 'at' },
    input: z.object({ residentId: id, ...fields }),
    output: PainEntry,
    errors: faults,
  }),
  /** Changes an entry with the reason; what it said stays readable. */
  correct: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, reason: mandatoryLine(200), ...fields }),
    output: PainEntry,
    errors: { ...faults, ...settled, nothingChanged: { status: 422 } },
  }),
  /** Says that an entry should not be there, for example of another resident. It stays readable. */
  markMistaken: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, reason: mandatoryLine(200) }),
    output: PainEntry,
    errors: settled,
  }),
  /** A pain entry cannot be deleted (specification 1, section 8): whoever tries is told so. */
  remove: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version }),
    output: done,
    errors: { cannotBeDeleted: { status: 409 } },
  }),
});
