import { sql } from 'kysely';
import { catchUp, type Claim, claims, settleInvoices } from '#apps/billing/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import { parseAmount } from '#platform/domain/numbers/money.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import { payments } from '../contract/payments.ts';
import { plainReference } from '../domain/matching.ts';
import { allocationRow, type How, settlementOf, termsOf, undo } from './allocating.ts';
import { creditsOf } from './credits.ts';
import {
  allocationRows,
  countsOf,
  foundFor,
  leftOf,
  onePayment,
  paymentRows,
  type PaymentRow,
  paymentsOf,
} from './payment-rows.ts';

interface Refuse {
  invoiceNotOpen(): Error;
  invoiceUnknown(): Error;
  nothingLeft(): Error;
  currencyDiffers(data: { currency: string }): Error;
  goesBack(): Error;
}

/** The invoice, locked: whoever books on it now does so alone. Before the payment, so that no two wait for each other. */
async function lockedClaim(context: Context, id: string, refuse: Refuse): Promise<Claim> {
  const [claim] = await claims(context, { ids: [id] }, true);
  if (!claim) throw refuse.invoiceUnknown();
  return claim;
}

async function lockedPayment(context: Context, input: { id: string; version: number }): Promise<PaymentRow> {
  const row = found(await paymentRows(context).where('id', '=', input.id).forUpdate().executeTakeFirst());
  if (row.version !== input.version) throw stale(await onePayment(context, row.id));
  return row;
}

const howOf = (row: PaymentRow, claim: Claim): How => {
  if (row.used > 0 || row.finding === 'doublePayment' || row.finding === 'credited') return 'credit';
  return row.about_invoice_id === claim.id && row.rule !== null ? row.rule : 'person';
};

async function allocate(
  context: Context,
  row: PaymentRow,
  claim: Claim,
  granted: boolean,
  refuse: Refuse,
): Promise<void> {
  if (leftOf(row) <= 0) throw refuse.nothingLeft();
  if (row.refund_at !== null) throw refuse.goesBack();
  if (row.currency !== 'CHF') throw refuse.currencyDiffers({ currency: row.currency });
  if (claim.open <= 0) throw refuse.invoiceNotOpen();
  const term = (await termsOf(context, [claim]))(claim);
  const { covered } = claim;
  const result = settlementOf(claim, { amount: leftOf(row), covered, valueOn: row.value_on, term, granted });
  await context.db
    .insertInto('payments.allocations')
    .values(
      allocationRow(context, { paymentId: row.id, invoiceId: claim.id, how: howOf(row, claim) }, result),
    )
    .execute();
  if (result.open === 0) await settleInvoices(context, [{ id: claim.id, paidOn: row.value_on }]);
  else await catchUp(context, [claim.id]);
}

export const paymentCalls = implement(payments, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor);
    let query = paymentRows(context);
    if (input.state) query = query.where('state', '=', input.state);
    const amount = input.text ? parseAmount(input.text) : undefined;
    for (const word of fold(input.text ?? '')
      .split(/\s+/)
      .filter((one) => one !== '')) {
      const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      query = query.where((by) =>
        by.or([
          by('search', 'like', like),
          by('reference', '=', plainReference(input.text ?? '')),
          ...(amount === undefined ? [] : [by('amount', '=', amount)]),
        ]),
      );
    }
    if (after) query = query.where('id', '<', after[0]!);
    const rows = await query
      .orderBy('id', 'desc')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.id],
      (shown) => paymentsOf(context, shown),
    );
  },
  counts: ({ context }) => countsOf(context),
  async candidates({ input, context }) {
    const row = found(await paymentRows(context).where('id', '=', input.id).executeTakeFirst());
    return { items: await foundFor(context, row, input.text) };
  },
  async assign({ input, context, refuse }) {
    const claim = await lockedClaim(context, input.invoiceId, refuse);
    const row = await lockedPayment(context, input);
    await allocate(context, row, claim, input.grantDiscount, refuse);
    return onePayment(context, row.id);
  },
  async unassign({ input, context, refuse }) {
    const one = found(
      await allocationRows(context)
        .where('id', '=', input.allocationId)
        .where('payment_id', '=', input.id)
        .executeTakeFirst(),
    );
    await claims(context, { ids: [one.invoice_id] }, true);
    const row = await lockedPayment(context, input);
    if (one.undone_at !== null) throw refuse.alreadyUndone();
    await undo(context, [one], input.why);
    // whoever takes it back says that it is not for this invoice
    await context.db
      .updateTable('payments.payments')
      .set({ rule: null, about_invoice_id: null })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', row.id)
      .where('about_invoice_id', '=', one.invoice_id)
      .execute();
    return onePayment(context, row.id);
  },
  async byHand({ input, context, refuse }) {
    if (input.valueOn > context.today) throw refuse.paidInFuture();
    const claim = await lockedClaim(context, input.invoiceId, refuse);
    if (input.valueOn < claim.invoiceDate) throw refuse.paidBeforeInvoice();
    const row = await context.db
      .insertInto('payments.payments')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        way: input.way,
        booked_on: context.today,
        value_on: input.valueOn,
        amount: input.amount,
        currency: 'CHF',
        payer_name: input.payerName === '' ? claim.recipient.name : input.payerName,
        text: input.text,
        created_at: context.now,
        created_by: context.actor(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await allocate(context, row, claim, false, refuse);
    return onePayment(context, row.id);
  },
  async refund({ input, context, refuse }) {
    const row = await lockedPayment(context, input);
    if (row.refund_held) throw refuse.beingPaidOut();
    if (leftOf(row) <= 0) throw refuse.nothingLeft();
    await context.db
      .updateTable('payments.payments')
      .set({
        refund_at: input.goesBack ? context.now : null,
        refund_by: input.goesBack ? context.actor() : null,
        refund_note: input.goesBack ? input.note : '',
        moved_at: context.now,
      })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', row.id)
      .execute();
    return onePayment(context, row.id);
  },
  credits: async ({ context }) => ({ items: await creditsOf(context) }),
});

/** What a person or a credit note releases in billing is free money again. */
export async function released(context: Context, payload: Record<string, unknown>): Promise<void> {
  const { invoiceId, reason, credited, at } = payload as {
    invoiceId: string;
    reason: string;
    credited: boolean;
    /** When it was released; absent in events of before. */
    at?: string;
  };
  await claims(context, { ids: [invoiceId] }, true);
  const live = await allocationRows(context)
    .where('invoice_id', '=', invoiceId)
    .where('undone_at', 'is', null)
    .where('created_at', '<=', at ?? context.now.toISOString())
    .execute();
  // what has paid the rest meanwhile does not pay the whole
  await undo(context, live, reason, { reopens: !credited });
  if (live.length === 0) return;
  await context.db
    .updateTable('payments.payments')
    .set(credited ? { finding: 'credited' } : { rule: null, about_invoice_id: null })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', sql<string>`any(${live.map((one) => one.payment_id)}::uuid[])`)
    .where('reversed_at', 'is', null)
    .execute();
}
