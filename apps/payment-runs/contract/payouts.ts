import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, iban, line, rappen, version } from '#platform/contract/fields.ts';
import { payoutProblems, referenceTypes } from '../domain/payouts.ts';
import manifest from '../manifest.ts';
import { WholeRun } from './whole-run.ts';

const key = 'authorization.billing.payment-runs';

/** What waits to be paid out and is in no run, and what is known of where to. */
export const Proposal = z.object({
  kind: z.enum(['refund']),
  sourceId: id,
  name: z.string(),
  town: z.string(),
  iban: z.string().nullable(),
  message: z.string(),
  amount: rappen,
  since: day,
  problems: z.array(z.enum(payoutProblems)),
});
export type Proposal = z.output<typeof Proposal>;

const editing = { notDraft: { status: 409 } } as const;

export const payouts = topic(manifest, 'payouts', {
  /** What could be paid out now, and the account from which it was paid the last time. */
  proposals: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({}),
    output: z.object({
      items: z.array(Proposal),
      total: rappen,
      account: z.object({ iban: z.string(), bic: z.string() }),
      /** The next day on which banks work. */
      executionDay: day,
    }),
  }),
  add: call({
    may: [key, 'Write'],
    input: z.object({
      id,
      version,
      items: z
        .array(z.object({ kind: z.enum(['refund']), sourceId: id }))
        .min(1)
        .max(500),
    }),
    output: WholeRun,
    errors: { ...editing, sourceTaken: { status: 409 } },
  }),
  /** What is missing or wrong of one payment, as somebody has asked its recipient. */
  change: call({
    may: [key, 'Edit'],
    input: z.object({
      id,
      version,
      payoutId: id,
      name: line(70),
      street: line(70),
      houseNumber: line(16),
      postalCode: line(16),
      town: line(35),
      country: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{2}$/, { error: 'format' }),
      iban: iban.nullable(),
      referenceType: z.enum(referenceTypes),
      reference: line(35),
      message: line(140),
    }),
    output: WholeRun,
    errors: { ...editing, referenceMissing: { status: 422, field: 'reference' } },
  }),
  remove: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, payoutId: id }),
    output: WholeRun,
    errors: editing,
  }),
});
