import { type Claim, reopenInvoice, roundingTolerance } from '#apps/billing/api.ts';
import { cashDiscount, type Term, termsOfCustomers } from '#apps/customers/api.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Rappen } from '#platform/domain/numbers/money.ts';
import { covers, settleAmong, type Settlement } from '../domain/settling.ts';

export type How = 'reference' | 'text' | 'payer' | 'person' | 'credit';

type Discount = Pick<Term, 'discountPercent' | 'discountDays'>;

/** What is open of an invoice when so much is covered. One that is paid, by money or because a person said so, or credited, has nothing open. */
export const openOf = (claim: Claim, covered: Rappen): Rappen =>
  claim.status === 'paid' || claim.credited ? 0 : Math.max(0, claim.total - covered);

/** Discount of those who owe invoices: as it stands on the invoice; of invoices of before as it is agreed with the recipient, or the resident. */
export async function termsOf(
  context: Context,
  claims: readonly Claim[],
): Promise<(claim: Claim) => Discount | undefined> {
  const before = claims.filter(({ discount }) => discount === null);
  const terms = await termsOfCustomers(
    context,
    before.flatMap(({ recipientId, residentId }) => [recipientId, residentId]),
  );
  return ({ discount, recipientId, residentId, payer }) =>
    discount ?? terms.get(recipientId) ?? (payer === 'resident' ? terms.get(residentId) : undefined);
}

/** Sets free money against an invoice of which so much is covered. */
export function settlementOf(
  claim: Claim,
  given: {
    readonly amount: Rappen;
    readonly covered: Rappen;
    readonly valueOn: string;
    readonly term: Discount | undefined;
    /** A person grants the discount that is only proposed. */
    readonly granted?: boolean;
  },
): Settlement {
  const { term, amount, covered, valueOn } = given;
  const days = { invoiceDate: claim.invoiceDate, valueOn };
  return settleAmong({
    amount,
    open: openOf(claim, covered),
    instalments: claim.instalments.map((one) => one.amount),
    tolerance: roundingTolerance,
    discountOf(owed) {
      if (term === undefined) return { granted: 0, proposed: 0 };
      const by = cashDiscount(term, owed, days);
      return given.granted ? { granted: Math.max(by.granted, by.proposed), proposed: 0 } : by;
    },
  });
}

/** An allocation as it is written; `made`: who and when. */
export const allocationRow = (
  context: Context,
  made: { readonly paymentId: string; readonly invoiceId: string; readonly how: How },
  { amount, discount, rounding }: Settlement,
) => ({
  organisation_id: context.organisationId,
  id: newId(),
  payment_id: made.paymentId,
  invoice_id: made.invoiceId,
  amount,
  discount,
  rounding,
  how: made.how,
  created_at: context.now,
  created_by: context.account?.id ?? null,
});

/**
 * Undoes allocations; their invoices are open again, unless what is left still covers them. `on`: the bank took the money back on
 * this day.
 */
export async function undo(
  context: Context,
  allocations: readonly { readonly id: string; readonly invoice_id: string }[],
  why: string,
  { reopens = true, on = null }: { readonly reopens?: boolean; readonly on?: string | null } = {},
): Promise<void> {
  if (allocations.length === 0) return;
  await context.db
    .updateTable('payments.allocations')
    .set({
      undone_at: context.now,
      undone_on: on,
      undone_by: context.account?.id ?? null,
      undone_why: why,
    })
    .where('organisation_id', '=', context.organisationId)
    .where(
      'id',
      'in',
      allocations.map(({ id }) => id),
    )
    .where('undone_at', 'is', null)
    .execute();
  if (!reopens) return;
  for (const id of new Set(allocations.map((one) => one.invoice_id)).values())
    await reopenInvoice(context, id, why);
}

export { covers };
