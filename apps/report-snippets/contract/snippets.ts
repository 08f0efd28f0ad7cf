import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, mandatoryParagraph, version } from '#platform/contract/fields.ts';
import { languages } from '#platform/contract/text.ts';
import { snippetLimit, wordForm } from '../domain/snippets.ts';
import manifest from '../manifest.ts';

export const key = 'authorization.residents.report-snippets';

const fields = {
  /** Typed after a semicolon. */
  word: z
    .string()
    .trim()
    .min(1, { error: 'mandatory', abort: true })
    .regex(wordForm, { error: 'format' })
    .transform((word) => word.normalize('NFC').toLowerCase()),
  language: z.enum(languages),
  text: mandatoryParagraph(snippetLimit),
};
const errors = { wordTaken: { status: 409, field: 'word' }, notYours: { status: 403 } } as const;

export const Snippet = z.object({
  id,
  version,
  word: z.string(),
  language: z.enum(languages),
  text: z.string(),
  /** Of the caller alone; else of the home. */
  own: z.boolean(),
});
export type Snippet = z.output<typeof Snippet>;

export const snippets = topic(manifest, 'snippets', {
  /** The caller's own and those of the home, by their word. */
  list: call({ may: [key, 'Read'], input: z.object({}), output: z.array(Snippet) }),
  create: call({
    may: [key, 'Write'],
    input: z.object({ ...fields, own: z.boolean().default(true) }),
    output: Snippet,
    errors: { ...errors, tooMany: { status: 409 } },
  }),
  change: call({ may: [key, 'Write'], input: z.object({ id, version, ...fields }), output: Snippet, errors }),
  remove: call({
    may: [key, 'Write'],
    input: z.object({ id, version }),
    output: done,
    errors: { notYours: errors.notYours },
  }),
});
