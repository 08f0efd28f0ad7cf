import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant, line, mandatoryLine, page, paging, version } from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { longTableErrors, tableFormat } from '#platform/contract/table-format.ts';
import { outcomes } from '../domain/samples.ts';
import manifest from '../manifest.ts';
import { key } from './points.ts';

export const sampleShows = ['kept', 'over', 'gone', 'all'] as const;
export const sampleMeals = ['breakfast', 'morningSnack', 'lunch', 'afternoonSnack', 'dinner'] as const;

/** So many are discarded together. */
export const mostAtOnce = 200;

export const Sample = z.object({
  id,
  version,
  centerId: id,
  dish: z.string(),
  meal: z.enum(sampleMeals).nullable(),
  grams: z.int(),
  place: z.string(),
  takenOn: day,
  takenAt: instant,
  takenBy: z.string().nullable(),
  storeUntil: day,
  state: z.enum(['keep', 'last', 'over', 'gone']),
  discardedAt: instant.nullable(),
  discardedBy: z.string().nullable(),
  outcome: z.enum(outcomes).nullable(),
  note: z.string(),
});
export type Sample = z.output<typeof Sample>;

const filter = { centerId: id.optional(), show: z.enum(sampleShows).default('kept') };
const SampleRules = z.object({
  version: z.int().min(1),
  grams: z.int().min(1).max(5000),
  days: z.int().min(1).max(365),
});

export const samples = topic(manifest, 'samples', {
  list: call({ may: [key, 'Read'], input: z.object({ ...paging, ...filter }), output: page(Sample) }),
  /** The dishes of today's menus, and of which of them there is a sample. */
  today: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ centerId: id }),
    output: z.object({
      grams: z.int(),
      days: z.int(),
      dishes: z.array(
        z.object({ meal: z.enum(sampleMeals), recipeId: id, dish: z.string(), taken: z.boolean() }),
      ),
    }),
  }),
  /** A sample of each dish, by what the home has set. */
  take: call({
    may: [key, 'Write'],
    input: z.object({
      centerId: id,
      dishes: z
        .array(
          z.object({
            // as long as the name of a dish may be
            dish: mandatoryLine(500),
            meal: z.enum(sampleMeals).nullable().default(null),
            // of the menus; null: typed by hand
            recipeId: id.nullable().default(null),
          }),
        )
        .min(1)
        .max(50),
      place: line(80).default(''),
    }),
    output: z.object({ created: z.int() }),
    errors: { centerUnknown: { status: 422, field: 'centerId' } },
  }),
  discard: call({
    may: [key, 'Write'],
    input: z.object({
      id,
      version,
      outcome: z.enum(outcomes).default('expired'),
      note: line(200).default(''),
    }),
    output: Sample,
    errors: {
      sampleGone: { status: 409 },
      stillToKeep: { status: 409, data: z.object({ until: day }) },
      noteMissing: { status: 422, field: 'note' },
    },
  }),
  /** All whose time is over, at once. */
  discardOver: call({
    may: [key, 'Write'],
    input: z.object({ ids: z.array(id).min(1).max(mostAtOnce) }),
    output: z.object({ discarded: z.int() }),
  }),
  file: call({
    may: [key, 'Pdf'],
    file: true,
    input: z.object({ ...filter, format: tableFormat }),
    output: fileAnswer,
    errors: longTableErrors,
  }),
  rules: call({ may: [key, 'Edit'], reads: true, input: z.object({}), output: SampleRules }),
  setRules: call({ may: [key, 'Edit'], input: SampleRules, output: SampleRules }),
});
