/** What whoever asks for money, or pays it back, needs: what is open of invoices, whose money waits for its invoice, and what goes back. */
import { holdersOf } from '#apps/bank-details/api.ts';
import { type Claim, type ClaimFilter, claims } from '#apps/billing/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { coveredOf, openOf } from './server/allocating.ts';
import { ownersOf } from './server/credits.ts';
import { paymentRows } from './server/payment-rows.ts';

export { coveredAt, type MoneyEntry, moneyWaiting, takeMoney } from './server/journal.ts';
export { freeRefunds, holdRefunds, payBack, type Refund, refundsOf } from './server/refunds.ts';
// how a file of the bank is read: a stream with bounds
export { FileRefused } from './domain/file-refused.ts';
export { at, type Element, elementsOf, textAt } from './server/xml-reading.ts';

export interface OpenClaim extends Claim {
  /** What is open now; 0 when it is paid or credited. */
  readonly open: number;
}

/** Invoices with what is open of them. `lock`: until the end of the transaction nobody else books on them. */
export async function openClaims(context: Context, filter: ClaimFilter, lock = false): Promise<OpenClaim[]> {
  const found = await claims(context, filter, lock);
  const covered = await coveredOf(
    context,
    found.map(({ id }) => id),
  );
  return found.map((claim) => ({ ...claim, open: openOf(claim, covered.get(claim.id) ?? 0) }));
}

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
