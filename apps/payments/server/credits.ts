import { type Claim, claims } from '#apps/billing/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { proposeCredit } from '../domain/settling.ts';
import { allocationRows, leftOf, paymentRows, paymentsOf } from './payment-rows.ts';

/** For which invoice each payment was: the last one it was set against, or that it is about. */
export async function invoicesOf(
  context: Context,
  rows: readonly { readonly id: string; readonly about_invoice_id: string | null }[],
): Promise<ReadonlyMap<string, Claim>> {
  if (rows.length === 0) return new Map();
  const allocations = await allocationRows(context)
    .where(
      'payment_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const invoiceOf = new Map<string, string>(
    rows.flatMap((row) => (row.about_invoice_id ? [[row.id, row.about_invoice_id]] : [])),
  );
  for (const one of allocations) invoiceOf.set(one.payment_id, one.invoice_id);
  const known = new Map(
    (await claims(context, { ids: [...new Set(invoiceOf.values())] })).map((claim) => [claim.id, claim]),
  );
  return new Map(
    [...invoiceOf].flatMap(([id, invoiceId]) => {
      const claim = known.get(invoiceId);
      return claim ? [[id, claim] as const] : [];
    }),
  );
}

/** Whose the rest of each payment is: of the recipient of the invoices that it was for. */
export async function ownersOf(
  context: Context,
  rows: readonly { readonly id: string; readonly about_invoice_id: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await invoicesOf(context, rows))].map(([id, { recipientId }]) => [id, recipientId]));
}

/** Money that is left of payments, with the open invoices of the same payer that it could pay: the oldest first. */
export async function creditsOf(context: Context) {
  const rows = await paymentRows(context).where('state', '=', 'credit').orderBy('id').limit(200).execute();
  const owners = await ownersOf(context, rows);
  const shown = await paymentsOf(context, rows);
  const unpaid = await claims(context, { unpaid: true });
  const open = new Map(unpaid.map((claim) => [claim.id, claim.open]));
  return shown.map((payment, index) => {
    const recipientId = owners.get(payment.id) ?? null;
    const own = unpaid
      .filter((claim) => claim.recipientId === recipientId)
      .map((claim) => ({ ...claim, open: open.get(claim.id) ?? 0 }));
    // what goes back to the payer pays nothing else
    const free = payment.refund === null ? leftOf(rows[index]!) : 0;
    const proposals = proposeCredit(free, own).map(({ invoice, amount }) => {
      open.set(invoice.id, invoice.open - amount);
      return { invoiceId: invoice.id, number: invoice.number, open: invoice.open, amount };
    });
    return { payment, recipientId, name: own[0]?.recipient.name ?? payment.payerName, proposals };
  });
}
