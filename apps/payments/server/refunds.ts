import { sql } from 'kysely';
import type { Claim } from '#apps/billing/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { invoicesOf } from './credits.ts';
import { leftOf, paymentRows } from './payment-rows.ts';

/** Money of which a person has decided that it goes back to its payer. */
export interface Refund {
  readonly paymentId: string;
  /** What goes back now. */
  readonly amount: number;
  readonly since: string;
  readonly note: string;
  /** It is being paid out already. */
  readonly held: boolean;
  readonly valueOn: string;
  readonly payerName: string;
  readonly payerIban: string | null;
  /** The invoice that it was for: it says whose money it is. */
  readonly invoice: Claim | null;
}

const any = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;
const changing = (context: Context, ids: readonly string[]) =>
  context.db
    .updateTable('payments.payments')
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', any(ids));

/** What goes back, the longest waiting first; or only of these payments. Money that the bank took back is absent. */
export async function refundsOf(context: Context, ids?: readonly string[]): Promise<Refund[]> {
  let query = paymentRows(context).where('refund_at', 'is not', null).where('currency', '=', 'CHF');
  if (ids) query = query.where('id', '=', any(ids));
  const rows = (await query.orderBy('refund_at').orderBy('id').execute()).filter((row) => leftOf(row) > 0);
  const invoices = await invoicesOf(context, rows);
  return rows.map((row) => ({
    paymentId: row.id,
    amount: leftOf(row),
    since: row.refund_at!,
    note: row.refund_note,
    held: row.refund_held,
    valueOn: row.value_on,
    payerName: row.payer_name,
    payerIban: row.payer_iban,
    invoice: invoices.get(row.id) ?? null,
  }));
}

/** Somebody pays this out now: until it is free again nobody decides otherwise. Answers those that it got; of two at once the second one gets none. */
export async function holdRefunds(context: Context, ids: readonly string[]): Promise<string[]> {
  const rows = await changing(context, ids)
    .set({ refund_held: true })
    .where('refund_at', 'is not', null)
    .where('refund_held', '=', false)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** It was not paid out: it waits again. */
export async function freeRefunds(context: Context, ids: readonly string[]): Promise<void> {
  await changing(context, ids).set({ refund_held: false }).where('refund_held', '=', true).execute();
}

/**
 * It was paid back on a day. What is left beyond it (an allocation was undone meanwhile) is a credit balance of which nothing is
 * decided. Also where the bank has taken the money back since: it went out all the same.
 */
export async function payBack(
  context: Context,
  paid: readonly { readonly paymentId: string; readonly amount: number }[],
  day: string,
): Promise<void> {
  for (const { paymentId, amount } of paid)
    await changing(context, [paymentId])
      .set({
        refunded: sql<number>`refunded + ${amount}`,
        refunded_on: day,
        moved_at: context.now,
        refund_held: false,
        refund_at: null,
        refund_by: null,
      })
      .execute();
}
