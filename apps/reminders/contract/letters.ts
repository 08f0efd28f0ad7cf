import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import {
  day,
  done,
  id,
  line,
  mandatoryLine,
  page,
  paging,
  rappen,
  version,
} from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import manifest from '../manifest.ts';

const key = 'authorization.billing.reminders';
/** `settled`: sent, and all its invoices are paid by now. */
export const reminderStates = ['draft', 'sent', 'settled', 'escalated'] as const;

export const ReminderItem = z.object({
  invoiceId: id,
  number: z.string(),
  residentName: z.string(),
  dueOn: day,
  level: z.int(),
  raised: z.boolean(),
  /** When the letter was made, and now. */
  open: rappen,
  openNow: rappen,
});
export const Reminder = z.object({
  id,
  version,
  status: z.enum(reminderStates),
  level: z.int(),
  isLast: z.boolean(),
  number: z.string().nullable(),
  recipientId: id,
  name: z.string(),
  sentOn: day.nullable(),
  payBy: day.nullable(),
  open: rappen,
  openNow: rappen,
  fee: rappen,
  interest: rappen,
  sha256: z.string().nullable(),
  note: z.string(),
  items: z.array(ReminderItem),
});
export type Reminder = z.output<typeof Reminder>;

export const letters = topic(manifest, 'letters', {
  /** What went out, the newest first. */
  list: call({
    may: [key, 'Read'],
    input: z.object({
      ...paging,
      recipientId: id.optional(),
      /** In number and name. */
      text: line(100).optional(),
    }),
    output: page(Reminder),
  }),
  /** What went out about an invoice. */
  ofInvoice: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ invoiceId: id }),
    output: z.object({ items: z.array(Reminder) }),
  }),
  /** After the last notice, when its days are over and something is still open. */
  toHandOver: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({}),
    output: z.object({ items: z.array(Reminder) }),
  }),
  /** Leaves a draft out of the run; its invoices come with the next one. */
  leaveOut: call({
    may: [key, 'Edit'],
    input: z.object({ id, version }),
    output: done,
    errors: { notDraft: { status: 409 } },
  }),
  /** Handed over to debt collection: its invoices are not reminded of any more. */
  escalate: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, note: mandatoryLine(300) }),
    output: Reminder,
    errors: {
      notLast: { status: 409 },
      alreadyEscalated: { status: 409 },
      nothingOpen: { status: 409 },
      heldBack: { status: 409 },
    },
  }),
  /** The letter as it went out. */
  pdf: call({ may: [key, 'Pdf'], file: true, input: z.object({ id }), output: fileAnswer }),
});
