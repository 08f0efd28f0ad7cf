import { z } from 'zod';
import { day, id, instant, rappen, version } from '#platform/contract/fields.ts';
import { payoutProblems, referenceTypes } from '../domain/payouts.ts';
import { executionDayProblems } from '../domain/bank-days.ts';
import { runStates } from '../domain/runs.ts';

export const Payout = z.object({
  id,
  kind: z.enum(['refund']),
  sourceId: id,
  /** By which the bank names it; null: the run is not released yet. */
  endToEnd: z.string().nullable(),
  name: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  postalCode: z.string(),
  town: z.string(),
  country: z.string(),
  iban: z.string().nullable(),
  referenceType: z.enum(referenceTypes),
  reference: z.string(),
  message: z.string(),
  amount: rappen,
  state: z.enum(['open', 'paid', 'rejected']),
  reason: z.string(),
  problems: z.array(z.enum(payoutProblems)),
});
export type Payout = z.output<typeof Payout>;

const who = z.object({ at: instant, by: z.string() });
export const Run = z.object({
  id,
  version,
  state: z.enum(runStates),
  /** Drawn when it is released. */
  number: z.string().nullable(),
  executionDay: day,
  accountIban: z.string(),
  accountBic: z.string().nullable(),
  made: who,
  changed: who,
  released: who.nullable(),
  exported: who.nullable(),
  settled: who.nullable(),
  /** Why it was rejected. */
  reason: z.string(),
  count: z.int(),
  total: rappen,
  /** What of it was really paid, once it is confirmed. */
  paid: rappen,
  /** Hash of the file, as the bank may show it. */
  sha256: z.string().nullable(),
});
export type Run = z.output<typeof Run>;

/** Why whoever asks cannot release a run now, or nobody can. */
export const releaseObstacles = [
  'ownRun',
  'empty',
  'incomplete',
  'homeNameMissing',
  ...executionDayProblems,
] as const;
export const WholeRun = Run.extend({
  /** What is incomplete first. */
  payouts: z.array(Payout),
  against: z.enum(releaseObstacles).nullable(),
});
export type WholeRun = z.output<typeof WholeRun>;
