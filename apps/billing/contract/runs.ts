import { z } from 'zod';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, month, rappen } from '#platform/contract/fields.ts';
import { generationChecks } from '../domain/invoices.ts';
import manifest from '../manifest.ts';
import { periodStates } from './periods.ts';
import { payers } from './services.ts';

/** One resident in the run of a month; amounts in Rappen. */
export const RunResident = z.object({
  residentId: id,
  name: z.string(),
  number: z.string(),
  /** How the resident is named; `resident` is what the resident pays. Null where nobody is in the records any more. */
  who: ResidentRef.nullable(),
  levels: z.array(z.string()),
  resident: rappen,
  insurer: rappen,
  residualFinancier: rappen,
  /** What the resident was to pay in the month before; null when there was nothing. */
  before: rappen.nullable(),
  levelsBefore: z.array(z.string()),
  uninvoiced: z.int(),
  drafts: z.int(),
  issued: z.int(),
});
export type RunResident = z.output<typeof RunResident>;

export const Run = z.object({
  month,
  status: z.enum(periodStates),
  services: z.int(),
  uninvoiced: z.int(),
  drafts: z.int(),
  issued: z.int(),
  totals: z.object({ resident: rappen, insurer: rappen, residualFinancier: rappen }),
  residents: z.array(RunResident),
});
export type Run = z.output<typeof Run>;

export const Collected = z.object({
  residents: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  unchanged: z.int(),
  /** Rows that would change, but stand on an invoice: a correction goes to a new document. */
  locked: z.array(z.object({ residentId: id, name: z.string(), draft: z.boolean() })),
});
export type Collected = z.output<typeof Collected>;

export const runProblems = [
  ...generationChecks,
  'noCareLevel',
  'noAllocation',
  'priceNotAvailable',
  'mealNotDelivered',
  'mealAhead',
  'notCollected',
  'uncovered',
  'nameCut',
] as const;
export const RunProblem = z.object({
  code: z.enum(runProblems),
  residentId: id.nullable(),
  name: z.string(),
  payer: z.enum(payers).nullable(),
  /** Days that are not billed because something is missing. */
  days: z.array(day),
  amount: rappen.nullable(),
  blocking: z.boolean(),
});
export type RunProblem = z.output<typeof RunProblem>;

const closed = { servicePeriodClosed: { status: 409 }, pastPeriodsNotModifiable: { status: 409 } } as const;

/** The billing run of a month: collect, check, create, review, issue (sketch 16). */
export const runs = topic(manifest, 'runs', {
  show: call({
    may: ['authorization.billing.runs', 'Read'],
    reads: true,
    input: z.object({ month }),
    output: Run,
  }),
  /** Computes the services of all residents from stays, absences, levels and orders. Doing it again adds nothing. */
  collect: call({
    may: ['authorization.billing.services', 'Write'],
    input: z.object({ month }),
    output: Collected,
    errors: closed,
  }),
  check: call({
    may: ['authorization.billing.runs', 'Read'],
    reads: true,
    input: z.object({ month }),
    output: z.object({ problems: z.array(RunProblem), ready: z.int() }),
  }),
  /** Makes a draft per resident and payer from the services that are not invoiced yet. */
  prepare: call({
    may: ['authorization.billing.invoices', 'Write'],
    input: z.object({
      month,
      payers: z
        .array(z.enum(payers))
        .min(1)
        .max(3)
        .default([...payers]),
    }),
    output: z.object({ created: z.int(), failed: z.array(RunProblem) }),
    errors: { ...closed, noUninvoicedService: { status: 409 } },
  }),
  /** Issues the drafts of a month as a task; each invoice is one transaction, so that stopping leaves whole invoices only. */
  issue: call({
    may: ['authorization.billing.invoices', 'Edit'],
    input: z.object({
      month,
      payers: z
        .array(z.enum(payers))
        .min(1)
        .max(3)
        .default([...payers]),
      invoiceDate: day.optional(),
    }),
    output: z.object({ taskId: id, drafts: z.int() }),
    errors: {
      ...closed,
      noDraft: { status: 409 },
      invoiceDateFar: {
        status: 422,
        field: 'invoiceDate',
        data: z.object({ days: z.int() }),
      },
    },
  }),
});

/** Result of the task that issues the drafts of a month. */
export const IssueResult = z.object({
  issued: z.int(),
  failed: z.array(z.object({ invoiceId: id, name: z.string(), code: z.string() })),
});
export type IssueResult = z.output<typeof IssueResult>;

/** What the tile of the billing shows. */
export const ToDo = z.object({
  /** The earliest open month that is in use, else the month before this one. */
  month,
  status: z.enum(periodStates),
  /** Services without an invoice, drafts, and invoices that were issued. */
  uninvoiced: z.int(),
  drafts: z.int(),
  issued: z.int(),
  /** Issued invoices of all months whose day of payment is over. */
  overdue: z.object({ count: z.int(), amount: rappen }),
  /** What stands in the way of the month, by kind; blocking kinds first. */
  problems: z.array(z.object({ code: z.enum(runProblems), count: z.int(), blocking: z.boolean() })),
});
export type ToDo = z.output<typeof ToDo>;

export const toDo = topic(manifest, 'toDo', {
  show: call({ may: ['authorization.billing.runs', 'Read'], reads: true, input: z.object({}), output: ToDo }),
});
