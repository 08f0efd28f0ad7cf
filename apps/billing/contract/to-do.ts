import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { month, rappen } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { periodStates } from './periods.ts';
import { runProblems } from './runs.ts';

export const ToDo = z.object({
  /** The earliest open month that is in use, else the month before this one. */
  month, status: z.enum(periodStates),
  /** Services without an invoice, drafts, and invoices that were issued. */
  uninvoiced: z.int(), drafts: z.int(), issued: z.int(),
  /** Issued invoices of all months whose day of payment is over. */
  overdue: z.object({ count: z.int(), amount: rappen }),
  /** What stands in the way of the month, by kind; blocking kinds first. */
  problems: z.array(z.object({ code: z.enum(runProblems), count: z.int(), blocking: z.boolean() })),
});
export type ToDo = z.output<typeof ToDo>;

export const toDo = topic(manifest, 'toDo', {
  show: call({ may: ['authorization.billing.runs', 'Read'], reads: true, input: z.object({}), output: ToDo }),
});
