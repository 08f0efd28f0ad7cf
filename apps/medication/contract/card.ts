import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

/** A medicine as the card of a record tells it: said in the caller's language, so that a record opens without the rules of orders. */
export const CardLine = z.object({
  id,
  /** Name and strength. */
  name: z.string(),
  /** 1-0-1-0. */
  timing: z.string(),
  /** Waits for the doctor's signature. */
  unsigned: z.boolean(),
  isPaused: z.boolean(),
  /** The running pause, or the next. */
  pause: z.object({ from: instant, toDay: day, reason: z.string() }).nullable(),
  /** What holds later. */
  change: z.object({ at: instant, timing: z.string() }).nullable(),
});
export type CardLine = z.output<typeof CardLine>;

export const card = topic(manifest, 'card', {
  /** What a resident is given now: fixed medicines and what waits for a signature, the latter on top; the rest is counted. */
  show: call({
    may: ['authorization.residents.medication', 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.object({
      lines: z.array(CardLine),
      /** Fixed ones that stand on the page only. */
      more: z.int(),
      reserves: z.int(),
    }),
  }),
});
