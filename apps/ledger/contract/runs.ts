import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import {
  day,
  done,
  id,
  instant,
  mandatoryLine,
  page,
  paging,
  rappen,
  version,
} from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { problemCodes } from '../domain/draft.ts';
import { kinds } from '../domain/events.ts';
import { bookedRoles } from '../domain/plan.ts';
import manifest from '../manifest.ts';
import { key } from './plans.ts';

const totals = {
  documents: z.int(),
  lines: z.int(),
  /** Booked on a later day than their own: their period was closed. */
  late: z.int(),
  debit: rappen,
  credit: rappen,
};
/** An export: numbered, as it was. */
export const Run = z.object({
  id,
  version,
  number: z.string(),
  /** Null: the first one, with all that was before. */
  fromDay: z.string().nullable(),
  untilDay: z.string(),
  ...totals,
  made: z.object({ at: instant, by: z.string() }),
  /** Hash of the file. */
  sha256: z.string(),
});
export type Run = z.output<typeof Run>;

export const Line = z.object({
  account: z.string(),
  /** The role of the account, or `vat.` and the tax. */
  role: z.enum(bookedRoles),
  /** Above 0 debit, below 0 credit. */
  amount: rappen,
  taxCode: z.string().nullable(),
  taxPercent: z.string().nullable(),
});
export const Document = z.object({
  id,
  position: z.int(),
  kind: z.enum(kinds),
  number: z.string(),
  day: z.string(),
  bookedOn: z.string(),
  late: z.boolean(),
  amount: rappen,
  currency: z.string(),
  setAside: z.string().nullable(),
  lines: z.array(Line),
});
export type Document = z.output<typeof Document>;

export const Problem = z.object({
  code: z.enum(problemCodes),
  /** The role without account, the tax and rate without code, the currency; otherwise empty. */
  what: z.string(),
  entryId: id,
  kind: z.enum(kinds),
  number: z.string(),
  day: z.string(),
  amount: rappen,
});
export type Problem = z.output<typeof Problem>;
const Late = z.object({
  entryId: id,
  kind: z.enum(kinds),
  number: z.string(),
  day: z.string(),
  bookedOn: z.string(),
  amount: rappen,
});

/** What the next run would hold. */
export const Preview = z.object({
  fromDay: z.string().nullable(),
  untilDay: z.string(),
  ...totals,
  byAccount: z.array(
    z.object({ account: z.string(), roles: z.array(z.enum(bookedRoles)), debit: rappen, credit: rappen }),
  ),
  byKind: z.array(z.object({ kind: z.enum(kinds), count: z.int(), amount: rappen })),
  /** The first of what is late, and of what cannot be booked; how many there are beside it. */
  lateOnes: z.array(Late),
  problems: z.array(Problem),
  problemCount: z.int(),
});
export type Preview = z.output<typeof Preview>;

const period = {
  periodExported: { status: 409, field: 'untilDay', data: z.object({ until: z.string() }) },
  periodNotOver: { status: 422, field: 'untilDay' },
} as const;

export const runs = topic(manifest, 'runs', {
  list: call({ may: [key, 'Read'], input: z.object(paging), output: page(Run) }),
  get: call({ may: [key, 'Read'], input: z.object({ id }), output: Run }),
  /** What a run up to a day would hold, or up to the day that is proposed. */
  preview: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ untilDay: day.optional() }),
    output: Preview,
    errors: period,
  }),
  /** Exports what was seen in the preview; where something came in between, it says so. */
  create: call({
    may: [key, 'Write'],
    input: z.object({ untilDay: day, documents: z.int().min(0), debit: rappen }),
    output: Run,
    errors: {
      ...period,
      nothingToExport: { status: 409 },
      incomplete: { status: 409, data: z.object({ count: z.int(), first: Problem }) },
      changedMeanwhile: { status: 409, data: z.object({ documents: z.int(), debit: rappen }) },
      laterYearExists: { status: 409 },
    },
  }),
  /** The file as it was made, the same bytes each time. */
  file: call({ may: [key, 'Read'], file: true, input: z.object({ id }), output: fileAnswer }),
  documents: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ id, ...paging, late: z.boolean().optional() }),
    output: page(Document),
  }),
  /** Money in another currency is booked by hand: it stands in the next run with the reason, without bookings. */
  setAside: call({
    may: [key, 'Write'],
    input: z.object({ entryId: id, reason: mandatoryLine(200) }),
    output: done,
    errors: { notForeign: { status: 409 }, alreadySetAside: { status: 409 } },
  }),
});
