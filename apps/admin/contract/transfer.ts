import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant, line, page, paging } from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import manifest from '../manifest.ts';

const key = 'authorization.admin.transfer';

/** One thing that the file has otherwise than the home: a setting, a word of a list, a number pattern. */
export const Difference = z.object({
  part: z.enum(['setting', 'list', 'order', 'sequence', 'item']),
  /** `app.name` and, for a word of a list, its code. */
  name: z.string(),
  value: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
  outcome: z.enum(['changed', 'refused']),
  /** Why it is not taken over; null where it is. */
  reason: z
    .enum(['unknown', 'invalid', 'fixed', 'labelTaken', 'notAllowed', 'missing', 'refused'])
    .nullable(),
  /** The refusal of the app in the caller's language; mostly empty. */
  detail: z.string(),
});
export type Difference = z.output<typeof Difference>;

/** Names one difference, so that it can be left out. */
export const differenceKey = (one: Pick<Difference, 'part' | 'name' | 'value'>): string =>
  `${one.part}:${one.name}:${one.value}`;

/** Who may come in and how, and lines to others: taken over unseen, they would open a home. Texts: `transfer.without`. */
export const notCarried = [
  'roles',
  'policies',
  'addresses',
  'providers',
  'mailServer',
  'interfaces',
  'accounts',
  'secrets',
  'numbers',
] as const;

const text = z.string().min(2).max(2_000_000);
const errors = { notAFile: { status: 422, field: 'text' } } as const;
export const SettingsImport = z.object({
  id,
  at: instant,
  by: z.string(),
  fileName: z.string(),
  changed: z.int(),
  refused: z.int(),
});
export type SettingsImport = z.output<typeof SettingsImport>;

/** Settings as one file, without secrets, and back (experience 4.6, sketch 25). */
export const transfer = topic(manifest, 'transfer', {
  export: call({ may: [key, 'Read'], file: true, input: z.object({}), output: fileAnswer }),
  /** What an import would change; nothing is changed. `seen` names exactly this list. */
  compare: call({
    may: [key, 'Edit'],
    input: z.object({ text }),
    output: z.object({
      differences: z.array(Difference),
      seen: z.string(),
      from: z.string(),
      exportedAt: z.string(),
    }),
    errors,
  }),
  /** Takes over what was compared; when something has changed meanwhile it has to be compared again. */
  apply: call({
    may: [key, 'Edit'],
    input: z.object({
      text,
      fileName: line(200),
      seen: line(64),
      without: z.array(line(300)).max(5000).default([]),
    }),
    output: z.object({ changed: z.int(), refused: z.int() }),
    errors: { ...errors, changedMeanwhile: { status: 409 } },
  }),
  history: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ ...paging }),
    output: page(SettingsImport),
  }),
});
