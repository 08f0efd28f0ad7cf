import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { line, version } from '#platform/contract/fields.ts';
import { narcoticsLists } from '../domain/stocks.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.medicine-stock-settings';
export const rhythms = ['shift', 'day', 'none'] as const;

/** Of which lists a book is kept, how often it is counted, when the yearly report is due, when a stock is ordered again. */
export const Rules = z.object({
  version,
  lists: z.array(z.enum(narcoticsLists)).max(6),
  counts: z.enum(rhythms),
  reportMonth: z.int().min(1).max(12),
  reportDay: z.int().min(1).max(31),
  reachDays: z.int().min(1).max(60),
  orderDays: z.int().min(1).max(180),
  expiryDays: z.int().min(0).max(365),
  pharmacy: line(120),
});
export type Rules = z.output<typeof Rules>;

export const rules = topic(manifest, 'rules', {
  get: call({ may: [key, 'Read'], input: z.object({}), output: Rules }),
  change: call({ may: [key, 'Edit'], input: Rules, output: Rules }),
});
