import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { confirmed, done, id, instant, version } from '#platform/contract/fields.ts';
import { rhythms } from '../domain/due.ts';
import { editions, scales } from '../domain/scales.ts';
import { recordTypes } from '../domain/record-types.ts';
import manifest from '../manifest.ts';

const key = 'authorization.assessment-exchange.item-sets';
const name = z.string().trim().min(1).max(60);
const item = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/);

/** Name and version of the file format; a file of another version is refused, not guessed. */
export const itemSetFormat = 'obhut-assessment-items';
export const itemSetFormatVersion = 1;

/** A definition file that a home loads. `definition` has the shape of a form (apps/forms), which checks it. */
export const ItemSetFile = z.strictObject({
  format: z.literal(itemSetFormat),
  formatVersion: z.literal(itemSetFormatVersion),
  code: z
    .string()
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
    .max(60),
  /** The vendor's version of the items. */
  edition: name,
  /** Which assessment system it belongs to, as it stands at the care level. */
  instrument: name,
  /** How scales count the codes. */
  counting: z.enum(editions),
  observationDays: z.int().min(1).max(31),
  /** Sections of the reduced forms; a type that is not named asks everything. */
  sectionsByType: z.partialRecord(z.enum(recordTypes), z.array(item).min(1).max(40)).default({}),
  /** Which items a scale reads, in the order that the documentation gives. */
  scales: z.partialRecord(z.enum(scales), z.array(item).min(1).max(20)).default({}),
  definition: z.record(z.string(), z.unknown()),
});
export type ItemSetFile = z.output<typeof ItemSetFile>;

export const ItemSet = z.object({
  id,
  version,
  code: z.string(),
  number: z.int(),
  edition: z.string(),
  instrument: z.string(),
  title: z.object({ en: z.string(), de: z.string() }),
  origin: z.enum(['shipped', 'own']),
  inUse: z.boolean(),
  items: z.int(),
  sections: z.int(),
  used: z.int(),
  loadedAt: instant,
  loadedBy: z.string().nullable(),
});
export type ItemSet = z.output<typeof ItemSet>;

const problems = z.object({
  problems: z.array(z.object({ path: z.string(), code: z.string(), detail: z.string() })),
});

export const itemSets = topic(manifest, 'itemSets', {
  list: call({
    may: [key, 'Read'],
    input: z.object({}),
    output: z.object({ sets: z.array(ItemSet), rhythm: z.enum(rhythms) }),
  }),
  /** Loads a definition file and takes it into use; a file whose content is there already is only taken into use. */
  load: call({
    may: [key, 'Edit'],
    input: z.object({ file: z.string().min(1).max(900_000) }),
    output: ItemSet,
    errors: {
      notJson: { status: 422, field: 'file' },
      otherFormat: { status: 422, field: 'file', data: z.object({ format: z.string() }) },
      faulty: { status: 422, field: 'file', data: problems },
    },
  }),
  use: call({ may: [key, 'Edit'], input: z.object({ id, version }), output: ItemSet }),
  setRhythm: call({
    may: [key, 'Edit'],
    input: z.object({ rhythm: z.enum(rhythms), confirmed }),
    output: done,
    errors: { noWayBack: { status: 409 }, foreverNine: { status: 409, confirm: true } },
  }),
});
