import { sql } from 'kysely';
import { type Claim, discountOn, reopenInvoice, roundingTolerance } from '#apps/billing/api.ts';
import { discountTerms, type DiscountTerm } from '#apps/customers/api.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Rappen } from '#platform/domain/numbers/money.ts';
import { covers, settle, type Settlement } from '../domain/settling.ts';

export type How = 'reference' | 'text' | 'payer' | 'person' | 'credit';

/** What is covered of invoices by allocations that count. */
export async function coveredOf(
  context: Context,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, Rappen>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('payments.allocations')
    .select(['invoice_id', sql<number>`sum(amount + discount - rounding)::bigint`.as('covered')])
    .where('organisation_id', '=', context.organisationId)
    .where('invoice_id', '=', sql<string>`any(${[...invoiceIds]}::uuid[])`)
    .where('undone_at', 'is', null)
    .groupBy('invoice_id')
    .execute();
  return new Map(rows.map((row) => [row.invoice_id, Number(row.covered)]));
}

/** What is open of an invoice. One that is paid, by money or because a person said so, or credited, has nothing open. */
export const openOf = (claim: Claim, covered: Rappen): Rappen =>
  claim.status === 'paid' || claim.credited ? 0 : Math.max(0, claim.total - covered);

/** Discount terms of those who owe invoices: of the recipient, or of the resident. */
export async function termsOf(
  context: Context,
  claims: readonly Claim[],
): Promise<(claim: Claim) => DiscountTerm | undefined> {
  const terms = await discountTerms(
    context,
    claims.flatMap(({ recipientId, residentId }) => [recipientId, residentId]),
  );
  return ({ recipientId, residentId, payer }) =>
    terms.get(recipientId) ?? (payer === 'resident' ? terms.get(residentId) : undefined);
}

/** Sets free money against an invoice. Discount is granted on an invoice of which nothing was paid so far. */
export function settlementOf(
  claim: Claim,
  given: {
    readonly amount: Rappen;
    readonly covered: Rappen;
    readonly valueOn: string;
    readonly term: DiscountTerm | undefined;
    /** A person grants the discount that is only proposed. */
    readonly granted?: boolean;
  },
): Settlement {
  const open = openOf(claim, given.covered);
  const none = { granted: 0, proposed: 0 };
  const by =
    given.term && given.covered === 0
      ? discountOn(given.term, open, { invoiceDate: claim.invoiceDate, valueOn: given.valueOn })
      : none;
  const discount = given.granted ? { granted: Math.max(by.granted, by.proposed), proposed: 0 } : by;
  return settle({ amount: given.amount, open, tolerance: roundingTolerance, discount });
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
