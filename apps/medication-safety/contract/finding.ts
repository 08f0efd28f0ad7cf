import { z } from 'zod';
import { id, instant } from '#platform/contract/fields.ts';
import { levels, sources } from '../domain/rules.ts';

/** Who said why something is ordered or given all the same. */
export const Answer = z.object({
  reason: z.string(),
  by: z.string().nullable(),
  at: instant,
  secondBy: z.string().nullable(),
});
export type Answer = z.output<typeof Answer>;

/** Something that speaks against an order of a resident, or should be known of it. */
export const ShownFinding = z.object({
  /** Stays the same until what it speaks of has changed. */
  key: z.string().max(200),
  code: z.string(),
  level: z.enum(levels),
  source: z.enum(sources),
  /** Title and day of the list that says it. */
  list: z.object({ title: z.string(), dated: z.string() }).nullable(),
  /** In the reader's language. */
  text: z.string(),
  orders: z.array(id),
  asks: z.enum(['never', 'reasonAndSecondSigner', 'reason', 'none']),
  /** An answer that still counts. */
  answer: Answer.nullable(),
});
export type ShownFinding = z.output<typeof ShownFinding>;
