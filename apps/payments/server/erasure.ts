import { sql } from 'kysely';
import { claims } from '#apps/billing/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { allocationRows, paymentRows } from './payment-rows.ts';

/**
 * Payments that are known only because of invoices of a person go with the person: their payer and their text would stay otherwise.
 * Of those that paid for others, too, or of which something is left, the money stays, and the allocations go with the invoices.
 */
export async function paymentsAlong(context: Context, residentId: string) {
  const own = new Set((await claims(context, { residentId })).map(({ id }) => id));
  const any = (ids: Iterable<string>) => sql<string>`any(${[...ids]}::uuid[])`;
  const touched = await allocationRows(context).where('invoice_id', '=', any(own)).execute();
  const ids = new Set(touched.map((one) => one.payment_id));
  const rows = await paymentRows(context)
    .where('id', '=', any(ids))
    .where('state', 'in', ['assigned', 'refunded', 'reversed'])
    .where('erased', '=', 0)
    .execute();
  const all = await allocationRows(context).where('payment_id', '=', any(ids)).execute();
  const others = new Set(all.filter((one) => !own.has(one.invoice_id)).map((one) => one.payment_id));
  return [{ table: 'payments.payments', ids: rows.map(({ id }) => id).filter((id) => !others.has(id)) }];
}
