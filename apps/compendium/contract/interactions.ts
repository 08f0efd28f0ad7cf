import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, line, page, paging } from '#platform/contract/fields.ts';
import { severities } from '../domain/interactions.ts';
import manifest from '../manifest.ts';

/** A pair of an interaction list with the list that names it. */
export const Interaction = z.object({
  id,
  one: z.string(),
  other: z.string(),
  severity: z.enum(severities),
  textEn: z.string(),
  textDe: z.string(),
  source: z.string(),
  dated: z.string(),
});
export type Interaction = z.output<typeof Interaction>;

export const interactions = topic(manifest, 'interactions', {
  /** The pairs of the newest edition of each list. */
  list: call({
    may: ['authorization.residents.compendium', 'Read'],
    input: z.object({ text: line(100).default(''), ...paging }),
    output: page(Interaction),
  }),
});
