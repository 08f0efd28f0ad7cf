import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, instant, rappen, version } from '#platform/contract/fields.ts';
import { heldReasons } from '../domain/proposals.ts';
import manifest from '../manifest.ts';
import { Reminder } from './letters.ts';

const key = 'authorization.billing.reminders';

export const Run = z.object({
  id,
  version,
  status: z.enum(['open', 'issuing', 'done', 'dropped']),
  madeAt: instant,
  madeBy: z.string(),
});
/** What is overdue and not reminded of, with the reason. */
export const HeldInvoice = z.object({
  invoiceId: id,
  number: z.string(),
  name: z.string(),
  recipientId: id,
  open: rappen,
  reason: z.enum(heldReasons),
});
export type HeldInvoice = z.output<typeof HeldInvoice>;
export const CurrentRun = z.object({
  run: Run.nullable(),
  drafts: z.array(Reminder),
  held: z.array(HeldInvoice),
  /** Without a run: how many letters it would have today. */
  due: z.int(),
});
export type CurrentRun = z.output<typeof CurrentRun>;

export const notSentReasons = ['billingAddressMissing', 'bankDataMissing', 'laterYearExists'] as const;
export const SendResult = z.object({
  sent: z.int(),
  /** Paid or blocked since the proposal. */
  dropped: z.int(),
  failed: z.array(z.object({ id, name: z.string(), code: z.enum(notSentReasons) })),
});
export type SendResult = z.output<typeof SendResult>;

export const runs = topic(manifest, 'runs', {
  current: call({ may: [key, 'Read'], reads: true, input: z.object({}), output: CurrentRun }),
  /** Proposes who is reminded of what. One run at a time: whoever comes second is told who was first. */
  start: call({
    may: [key, 'Write'],
    input: z.object({}),
    output: Run,
    errors: { runOpen: { status: 409, data: z.object({ by: z.string() }) }, nothingDue: { status: 409 } },
  }),
  /** Sends the letters of a run as a task of the frame; its result is a SendResult. */
  issue: call({
    may: [key, 'Write'],
    input: z.object({ id, version }),
    output: z.object({ taskId: id }),
    errors: { runNotOpen: { status: 409 } },
  }),
  /** Drops what has not gone out. */
  drop: call({
    may: [key, 'Write'],
    input: z.object({ id, version }),
    output: done,
    errors: { runNotOpen: { status: 409 } },
  }),
});
