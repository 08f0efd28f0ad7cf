/** What whoever asks for money, or pays it back, needs: whose money waits for its invoice, and what goes back. */
import { holdersOf } from '#apps/bank-details/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { ownersOf } from './server/credits.ts';
import { paymentRows } from './server/payment-rows.ts';

export { coveredAt, type MoneyEntry, moneyWaiting, takeMoney } from './server/journal.ts';
export { freeRefunds, holdRefunds, payBack, type Refund, refundsOf } from './server/refunds.ts';
// how a file of the bank is read: a stream with bounds
export { FileRefused } from './domain/file-refused.ts';
export { at, type Element, elementsOf, textAt } from './server/xml-reading.ts';

/**
 * Of which recipients money is here that no invoice has taken: it is about an invoice of theirs, came from their account, or under
 * their name. What goes back to the payer counts no more.
 */
export async function recipientsWithMoney(
  context: Context,
  recipients: readonly { readonly recipientId: string; readonly name: string }[],
): Promise<ReadonlySet<string>> {
  const rows = await paymentRows(context)
    .where('state', 'in', ['toConfirm', 'unassigned', 'credit'])
    .where('refund_at', 'is', null)
    .execute();
  if (rows.length === 0) return new Set();
  const owners = await ownersOf(context, rows);
  const holders = await holdersOf(context, [...new Set(rows.flatMap((row) => row.payer_iban ?? []))]);
  const people = new Set([...owners.values(), ...[...holders.values()].flat()]);
  const names = new Set(rows.map((row) => row.payer_name).filter((name) => name !== ''));
  return new Set(
    recipients
      .filter(({ recipientId, name }) => people.has(recipientId) || names.has(name))
      .map(({ recipientId }) => recipientId),
  );
}
