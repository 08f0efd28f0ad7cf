import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant } from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { tableFormat } from '#platform/contract/table-format.ts';
import manifest from '../manifest.ts';
import { key } from './books.ts';

const year = z.coerce.number().int().min(2000).max(2200);

/** One medicine in a year: opening + receipts - given - returned - wasted + differences = closing. */
export const YearRow = z.object({
  medicine: z.string(),
  name: z.string(),
  strength: z.string(),
  unit: z.string(),
  narcoticsList: z.string().nullable(),
  opening: z.number(),
  receipts: z.number(),
  given: z.number(),
  returned: z.number(),
  wasted: z.number(),
  differences: z.number(),
  /** Null while a count of one of its books is due: until then nothing tells the balance. */
  closing: z.number().nullable(),
});
export type YearRow = z.output<typeof YearRow>;
export const Year = z.object({
  year: z.int(),
  rows: z.array(YearRow),
  /** The year is over. */
  complete: z.boolean(),
  dueOn: z.string(),
  overdue: z.boolean(),
  made: z.object({ at: instant, by: z.string().nullable() }).nullable(),
});
export type Year = z.output<typeof Year>;

export const years = topic(manifest, 'years', {
  /** The yearly report of the narcotics of the home, by product; with a care center only of that one. */
  get: call({
    may: [key, 'Read'],
    input: z.object({ year, centerId: id.optional() }),
    output: Year,
  }),
  export: call({
    may: [key, 'Pdf'],
    file: true,
    input: z.object({ year, centerId: id.optional(), format: tableFormat }),
    output: fileAnswer,
  }),
  /** It is made and sent: nobody is reminded any more. */
  made: call({
    may: [key, 'Edit'],
    input: z.object({ year }),
    output: Year,
    errors: { yearRuns: { status: 409 }, alreadyMade: { status: 409 } },
  }),
});
