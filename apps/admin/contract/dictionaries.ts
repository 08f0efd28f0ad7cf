import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { instant, mandatoryLine } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const name = z
  .string()
  .regex(/^[a-z-]+\.[A-Za-z-]+$/, { error: 'format' })
  .max(120);
const value = z.string().min(1).max(120);
/** 0: the value stands as shipped, nobody has changed it. */
const version = z.int().min(0);

export const Dictionary = z.object({
  name: z.string(),
  label: z.string(),
  app: z.string(),
  path: z.string().nullable(),
  group: z.string().nullable(),
  editable: z.boolean(),
  active: z.int(),
  inactive: z.int(),
});
export type Dictionary = z.output<typeof Dictionary>;

export const DictionaryValue = z.object({
  value: z.string(),
  labelEn: z.string(),
  labelDe: z.string(),
  active: z.boolean(),
  shipped: z.boolean(),
  version,
  /** Records in which it stands. */
  uses: z.int(),
});
export type DictionaryValue = z.output<typeof DictionaryValue>;
export const DictionaryValues = z.object({
  name: z.string(),
  label: z.string(),
  editable: z.boolean(),
  order: z.enum(['manual', 'alphabetic']),
  values: z.array(DictionaryValue),
  /** When a value was last changed here and by whom; null: as shipped. */
  changed: z.object({ at: instant, by: z.string() }).nullable(),
});
export type DictionaryValues = z.output<typeof DictionaryValues>;

const key = 'authorization.admin.dictionaries';
const labels = { labelEn: mandatoryLine(120), labelDe: mandatoryLine(120) };
const taken = { labelTaken: { status: 409, data: z.object({ label: z.string() }) } } as const;
const uses = z.object({ count: z.int() });

/** The lists of words that forms offer, in both languages (specification 1, section 8: a value in use can only be set inactive). */
export const dictionaries = topic(manifest, 'dictionaries', {
  list: call({ may: [key, 'Read'], input: z.object({}), output: z.array(Dictionary) }),
  values: call({ may: [key, 'Read'], reads: true, input: z.object({ name }), output: DictionaryValues }),
  add: call({
    may: [key, 'Write'],
    input: z.object({ name, ...labels }),
    output: DictionaryValues,
    errors: { ...taken, fixed: { status: 409 } },
  }),
  rename: call({
    may: [key, 'Edit'],
    input: z.object({ name, value, version, ...labels, active: z.boolean() }),
    output: DictionaryValues,
    errors: { ...taken, fixed: { status: 409 } },
  }),
  discard: call({
    may: [key, 'Delete'],
    input: z.object({ name, value, version }),
    output: DictionaryValues,
    errors: {
      valueInUse: { status: 409, data: uses },
      valueShipped: { status: 409 },
      fixed: { status: 409 },
    },
  }),
  /** Alphabetic, or by hand with all values in their new order. */
  sort: call({
    may: [key, 'Edit'],
    input: z.object({
      name,
      order: z.enum(['manual', 'alphabetic']),
      values: z.array(value).max(1000).default([]),
    }),
    output: DictionaryValues,
    errors: { fixed: { status: 409 }, orderIncomplete: { status: 409 } },
  }),
});
