import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import {
  day,
  id,
  instant,
  line,
  mandatoryLine,
  page,
  paging,
  rappen,
  version,
} from '#platform/contract/fields.ts';
import { languages } from '#platform/contract/text.ts';
import { conditions } from '../domain/jobs.ts';
import { aligns, rowKinds } from '../domain/layout.ts';
import { printErrors } from '../domain/printer-errors.ts';
import { templateTypes } from '../domain/templates.ts';
import manifest from '../manifest.ts';
import { Choice, jobKey as key } from './shapes.ts';

const word = line(200).default('');
const words = z.array(line(200)).max(50).default([]);
const quantity = mandatoryLine(12);
const moment = { day, time: word };
const sequence = word;

const Receipt = z.object({
  type: z.literal('billingReceipt'),
  company: word,
  address: words,
  uid: word,
  ...moment,
  number: word,
  customer: word,
  lines: z
    .array(
      z.object({
        quantity,
        name: mandatoryLine(),
        price: rappen,
        tax: line(1).default(''),
        free: z.boolean().default(false),
      }),
    )
    .max(500),
  total: rappen,
  rounding: rappen.default(0),
  payments: z.array(z.object({ name: mandatoryLine(60), amount: rappen })).max(20),
  given: rappen.nullable().default(null),
  change: rappen.nullable().default(null),
  taxes: z
    .array(
      z.object({ letter: mandatoryLine(1), rate: mandatoryLine(6), net: rappen, tax: rappen, gross: rappen }),
    )
    .max(10)
    .default([]),
  sequence,
});
const KitchenSlip = z.object({
  type: z.literal('kitchenSlip'),
  ...moment,
  place: word,
  customer: word,
  items: z
    .array(
      z.object({
        quantity,
        name: mandatoryLine(),
        modifiers: words,
        allergens: words,
        note: line(500).default(''),
      }),
    )
    .max(200),
  sequence,
});
const OrderLabel = z.object({
  type: z.literal('orderLabel'),
  day,
  meal: word,
  residentName: word,
  room: word,
  department: word,
  menu: word,
  components: z
    .array(z.object({ name: mandatoryLine(), portion: word, texture: word }))
    .max(50)
    .default([]),
  diet: word,
  allergies: words,
  drink: word,
  sequence,
  orderId: id.nullable().default(null),
});

export const Job = z.object({
  id,
  version,
  printerId: id,
  printerName: z.string(),
  /** Null: a test print. */
  type: z.enum(templateTypes).nullable(),
  title: z.string(),
  condition: z.enum(conditions),
  error: z.enum(printErrors).nullable(),
  attempts: z.int(),
  copy: z.boolean(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type Job = z.output<typeof Job>;

/** A line as it stands on paper, or something that the printer does. */
const PaperRow = z.object({
  kind: z.enum(rowKinds),
  text: z.string(),
  lines: z.int(),
  align: z.enum(aligns),
  bold: z.boolean(),
  underline: z.boolean(),
  inverse: z.boolean(),
  big: z.boolean(),
});

const step = z.object({ id, version });
const errors = { notNow: { status: 409, data: z.object({ condition: z.enum(conditions) }) } } as const;
const refused = {
  noPrinter: { status: 409 },
  noTemplate: { status: 409 },
} as const;

export const jobs = topic(manifest, 'jobs', {
  /** The newest first; without a condition all. */
  list: call({
    may: [key, 'Read'],
    input: z.object({ ...paging, printerId: id.optional(), condition: z.enum(conditions).optional() }),
    output: page(Job),
  }),
  /** One with its paper, as its printer prints it. */
  get: call({
    may: [key, 'Read'],
    input: z.object({ id }),
    output: z.object({ job: Job, columns: z.int(), rows: z.array(PaperRow) }),
  }),
  /** Without a printer or a template those of the home are chosen by the type. */
  print: call({
    may: [key, 'Write'],
    input: z.object({
      title: mandatoryLine(100),
      language: z.enum(languages),
      content: z.discriminatedUnion('type', [Receipt, KitchenSlip, OrderLabel]),
      printerId: id.nullable().default(null),
      templateId: id.nullable().default(null),
      restaurantId: id.nullable().default(null),
      openDrawer: z.boolean().default(false),
    }),
    output: Job,
    errors: refused,
  }),
  retry: call({ may: [key, 'Edit'], input: step, output: Job, errors }),
  cancel: call({ may: [key, 'Edit'], input: step, output: Job, errors }),
  /** Somebody has the paper in hand: it is done. */
  confirmPrinted: call({ may: [key, 'Edit'], input: step, output: Job, errors }),
  /** Nobody has it: it is printed again, marked as a copy; on another printer where one is named. */
  confirmReprint: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, printerId: id.optional() }),
    output: Job,
    errors: { ...errors, ...refused },
  }),
  moveTo: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, printerId: id }),
    output: Job,
    errors: { ...errors, noPrinter: { status: 409 } },
  }),
  /** Printers to which a job can move. */
  printers: call({ may: [key, 'Read'], reads: true, input: z.object({}), output: z.array(Choice) }),
});
