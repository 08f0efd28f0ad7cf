import { createHash } from 'node:crypto';
import { addCharge, billsOf, type Claim, creditorOf } from '#apps/billing/api.ts';
import {
  creditorAccount,
  isAddressComplete,
  type QrAddress,
  type ReminderDocument,
  renderReminder,
} from '#apps/invoice-print/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { TaskWork } from '#platform/server/call/provisions.ts';
import { say } from '#platform/server/call/words.ts';
import { newId } from '#platform/server/database/ids.ts';
import { storeBytes } from '#platform/server/files/files.ts';
import { letterHeadOf } from '#platform/server/settings/list-file.ts';
import { drawNumber } from '#platform/server/settings/sequences.ts';
import type { notSentReasons, SendResult } from '../contract/runs.ts';
import type { Letter } from '../domain/proposals.ts';
import manifest from '../manifest.ts';
import { type Proposal, proposalsOf, residentOf } from './proposing.ts';
import { itemRows, reminderRows, type ReminderRow } from './letter-rows.ts';

type NotSent = (typeof notSentReasons)[number];
/** Why a letter cannot go; thrown, so that its transaction writes nothing and draws no number. */
export class CannotSend extends Error {
  readonly code: NotSent;
  constructor(code: NotSent) {
    super(code);
    this.code = code;
  }
}

const drop = (context: Context, id: string) =>
  context.db
    .deleteFrom('reminders.letters')
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    // what goes out meanwhile stays
    .where('status', '=', 'draft')
    .execute();

/** The lines of a letter, in place of those of its draft. */
export async function writeItems(
  context: Context,
  reminderId: string,
  { claims, letter }: Proposal,
): Promise<void> {
  await context.db
    .deleteFrom('reminders.letter_invoices')
    .where('organisation_id', '=', context.organisationId)
    .where('letter_id', '=', reminderId)
    .execute();
  await context.db
    .insertInto('reminders.letter_invoices')
    .values(
      letter.items.map((item) => ({
        organisation_id: context.organisationId,
        id: newId(),
        letter_id: reminderId,
        invoice_id: item.invoiceId,
        resident_id: claims.get(item.invoiceId)!.residentId,
        level: item.level,
        raised: item.raised,
        open: item.open,
        due_on: item.dueDate,
        first_instalment: item.first,
        last_instalment: item.last,
      })),
    )
    .execute();
}

/** Fee and interest are claims of their own: lines on the next invoice, outside the tax. */
async function charge(context: Context, claim: Claim, number: string, letter: Letter): Promise<void> {
  const lines = [
    ['fee', letter.fee],
    ['interest', letter.interest],
  ] as const;
  for (const [key, amount] of lines)
    if (amount > 0)
      await addCharge(context, {
        residentId: claim.residentId,
        payer: claim.payer,
        amount,
        name: say(claim.language, `reminders:charges.${key}`, { number }),
        remarks: '',
        interestFree: key === 'interest',
      });
}

async function documentOf(
  context: Context,
  proposal: Proposal,
  given: { readonly number: string; readonly recipient: QrAddress; readonly payBy: string },
): Promise<ReminderDocument> {
  const { letter, claims } = proposal;
  const first = claims.get(letter.items[0]!.invoiceId)!;
  const message = (claim: Claim) =>
    say(first.language, 'reminders:slip', { reminder: given.number, invoice: claim.number });
  const bills = await billsOf(
    context,
    letter.items.map(({ invoiceId, open }) => ({
      invoiceId,
      amount: open,
      message: message(claims.get(invoiceId)!),
    })),
  );
  return {
    number: given.number,
    language: first.language,
    level: letter.level,
    isLast: letter.isLast,
    creditor: await creditorOf(context),
    recipient: given.recipient,
    residentName: residentOf(proposal) === null ? null : first.residentName,
    day: context.today,
    payBy: given.payBy,
    items: letter.items.map((item) => {
      const { number, invoiceDate, total } = claims.get(item.invoiceId)!;
      const { dueDate, level, open, invoiceId } = item;
      return { number, invoiceDate, total, dueDate, level, open, bill: bills.get(invoiceId) ?? null };
    }),
    open: letter.open,
    fee: letter.fee,
    interest: letter.interest,
    footer: '',
  };
}

/**
 * Sends one draft in the caller's transaction: what was paid, credited or blocked since the proposal is not in it, and nobody books on
 * its invoices meanwhile. Answers whether it went. Throws CannotSend.
 */
export async function sendReminder(context: Context, id: string): Promise<boolean> {
  const draft = await reminderRows(context).where('id', '=', id).forUpdate().executeTakeFirst();
  if (draft?.status !== 'draft') return false;
  const drafted = new Set(
    (await itemRows(context).where('letter_id', '=', id).execute()).map((one) => one.invoice_id),
  );
  // what became overdue since was not in the proposal that somebody has seen
  const of = { recipientId: draft.recipient_contact_id, only: drafted, lock: true };
  const [proposal] = (await proposalsOf(context, of)).proposals;
  if (!proposal) {
    await drop(context, id);
    return false;
  }
  const { letter, recipient } = proposal;
  const account = creditorAccount((await creditorOf(context)).iban);
  if (account !== 'iban' && account !== 'qrIban') throw new CannotSend('bankDataMissing');
  if (!isAddressComplete(recipient)) throw new CannotSend('billingAddressMissing');
  const number = await drawNumber(context, 'reminders.reminder', manifest.sequences.reminder, context.today);
  if (number === null) throw new CannotSend('laterYearExists');
  const payBy = addDays(context.today, proposal.plan.payDays);
  const bytes = await renderReminder(
    await documentOf(context, proposal, { number, recipient, payBy }),
    (await letterHeadOf(context, null)).logo,
  );
  const residentId = residentOf(proposal);
  const file = await storeBytes(context, {
    name: `${number}.pdf`,
    mediaType: 'application/pdf',
    bytes,
    purpose: 'reminder',
    residentId,
  });
  await writeItems(context, id, proposal);
  await context.db
    .updateTable('reminders.letters')
    .set({
      ...columnsOf(proposal),
      status: 'sent',
      number,
      sent_on: context.today,
      pay_by: payBy,
      pdf_file_id: file,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      sent_at: context.now,
      sent_by: context.account?.id ?? null,
    })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .execute();
  const raised = letter.items.find((one) => one.raised && one.level === letter.level) ?? letter.items[0]!;
  await charge(context, proposal.claims.get(raised.invoiceId)!, number, letter);
  return true;
}

/** What a letter says, as it is stored. */
export function columnsOf(proposal: Proposal) {
  const { letter, claims } = proposal;
  const first = claims.get(letter.items[0]!.invoiceId)!;
  return {
    recipient_contact_id: letter.recipientId,
    resident_id: residentOf(proposal),
    level: letter.level,
    is_last: letter.isLast,
    recipient: JSON.stringify(proposal.recipient),
    language: first.language,
    open: letter.open,
    fee: letter.fee,
    interest: letter.interest,
  };
}

export const sendTask = 'reminders.send';

const draftsOf = (context: Context, runId: string) =>
  reminderRows(context).where('run_id', '=', runId).where('status', '=', 'draft').orderBy('id').execute();

/** Sends the drafts of a run one by one, each in its own transaction; then the run is over, and what could not go comes with the next one. */
export const sendAll: TaskWork = async (progress, input): Promise<SendResult> => {
  const { runId } = input as { runId: string };
  // a server that died left whole letters: they count
  const before = (progress.kept ?? { sent: 0, dropped: 0, failed: [] }) as SendResult;
  let result: SendResult = before;
  const drafts: ReminderRow[] = await progress.step((context) => draftsOf(context, runId));
  const done = before.sent + before.dropped;
  const total = done + drafts.length;
  for (const [index, draft] of drafts.entries()) {
    await progress.at(done + index, total);
    try {
      result = await progress.step(async (context) => {
        const went = await sendReminder(context, draft.id);
        const next = { ...result, ...(went ? { sent: result.sent + 1 } : { dropped: result.dropped + 1 }) };
        await progress.keep?.(context, next);
        return next;
      });
    } catch (error) {
      if (!(error instanceof CannotSend)) throw error;
      const name = (draft.recipient as QrAddress).name;
      result = { ...result, failed: [...result.failed, { id: draft.id, name, code: error.code }] };
    }
  }
  await progress.step((context) => closeRun(context, runId, 'done'));
  await progress.at(total, total);
  return result;
};

/** Ends a run; drafts that are left are not kept. */
export async function closeRun(context: Context, runId: string, status: 'done' | 'dropped'): Promise<void> {
  for (const { id } of await draftsOf(context, runId)) await drop(context, id);
  await context.db
    .updateTable('reminders.runs')
    .set({ status, closed_at: context.now })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', runId)
    .where('closed_at', 'is', null)
    .execute();
}
