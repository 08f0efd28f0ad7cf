import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import {
  confirmed,
  day,
  done,
  id,
  instant,
  line,
  mandatoryLine,
  page,
  paging,
  version,
} from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { tableFormat } from '#platform/contract/table-format.ts';
import { isQuarter, largest } from '../domain/stocks.ts';
import manifest from '../manifest.ts';
import {
  counted,
  Entry,
  medicine,
  moment,
  movedErrors,
  owner,
  quantity,
  received,
  receiptErrors,
  takenErrors,
} from './stock-shape.ts';

export const key = 'authorization.residents.medicine-stock';
export const shows = ['all', 'low', 'expiring', 'ordered'] as const;

const amount = z
  .number()
  .min(0)
  .max(largest)
  .refine(isQuarter, { error: 'quarter' })
  .nullable()
  .default(null);

/** How long what is there lasts by the doses that are planned; `unplanned`: nothing is planned of it. */
export const Reach = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('days'), days: z.int() }),
  z.object({ kind: z.literal('beyond'), days: z.int() }),
  z.object({ kind: z.literal('unplanned') }),
]);

/** What is in the house of a medicine of a resident, or of a reserve of a ward. */
export const Stock = z.object({
  id,
  version,
  ...medicine,
  ...owner,
  balance: z.number(),
  number: z.int(),
  lastAt: instant.nullable(),
  countedAt: instant.nullable(),
  reach: Reach,
  /** The day on which the first of what is there expires. */
  expiresOn: day.nullable(),
  expiry: z.enum(['expired', 'soon']).nullable(),
  low: z.boolean(),
  /** In the units that are given. */
  minimum: z.number().nullable(),
  packageSize: z.number().nullable(),
  pharmacy: z.string(),
  orderedOn: day.nullable(),
  /** How much is ordered when it is. */
  proposal: z.number(),
});
export type Stock = z.output<typeof Stock>;

export const stocks = topic(manifest, 'stocks', {
  list: call({
    may: [key, 'Read'],
    input: z.object({
      centerId: id.optional(),
      show: z.enum(shows).default('all'),
      text: line(100).default(''),
    }),
    output: z.object({ items: z.array(Stock) }),
  }),
  get: call({ may: [key, 'Read'], input: z.object({ id }), output: Stock }),
  entries: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ id, ...paging }),
    output: page(Entry),
  }),
  ofResident: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.object({ items: z.array(Stock) }),
  }),
  receive: call({
    may: [key, 'Write'],
    input: z.object({ ...received, document: line(60), confirmed }),
    output: Stock,
    errors: receiptErrors,
  }),
  giveBack: call({
    may: [key, 'Write'],
    input: z.object({ id, quantity, document: line(60).default(''), at: moment }),
    output: Stock,
    errors: takenErrors,
  }),
  discard: call({
    may: [key, 'Write'],
    input: z.object({ id, quantity, reason: mandatoryLine(300), at: moment }),
    output: Stock,
    errors: takenErrors,
  }),
  /** What is there, counted: it sets the balance. */
  count: call({
    may: [key, 'Write'],
    input: z.object({ id, number: z.int().min(0), counted }),
    output: z.object({ stock: Stock, change: z.number() }),
    errors: movedErrors,
  }),
  /** When it is ordered again, in which packs, at which pharmacy. */
  change: call({
    may: [key, 'Write'],
    input: z.object({
      id,
      version,
      minimum: amount,
      packageSize: amount.refine((size) => size !== 0, { error: 'positive' }),
      pharmacy: line(120).default(''),
    }),
    output: Stock,
  }),
  /** They are on their way: the list of what to order goes on without them until they come. */
  ordered: call({
    may: [key, 'Write'],
    input: z.object({ ids: z.array(id).min(1).max(500), taken: z.boolean().default(false) }),
    output: done,
  }),
  /** What to order, by pharmacy and resident. */
  orderList: call({
    may: [key, 'Pdf'],
    file: true,
    input: z.object({ centerId: id.optional(), format: tableFormat }),
    output: fileAnswer,
  }),
});
