import { claims } from '#apps/billing/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { undo } from './allocating.ts';
import type { Movement } from './bank-items.ts';

/** The payment that a movement takes back: the same entry of the bank, the payer's own reference, or the reference of the invoice. */
async function taken(context: Context, movement: Movement) {
  const rows = (column: 'servicer_ref' | 'end_to_end' | 'reference', value: string) =>
    context.db
      .selectFrom('payments.payments')
      .select(['id', 'reversed_at'])
      .where('organisation_id', '=', context.organisationId)
      .where((by) => (column === 'servicer_ref' ? by.lit(true) : by('reversed_at', 'is', null)))
      .where('way', '=', 'bank')
      .where('amount', '=', movement.amount)
      .where('currency', '=', movement.currency)
      .where(column, '=', value)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  if (movement.servicerRef !== null) {
    const same = await rows('servicer_ref', movement.servicerRef);
    // the other kind of file tells the same reversal once more: it takes nothing else back
    if (same) return same.reversed_at === null ? same : undefined;
  }
  if (movement.endToEnd !== '') {
    const same = await rows('end_to_end', movement.endToEnd);
    if (same) return same;
  }
  return movement.reference === '' ? undefined : rows('reference', movement.reference);
}

/** Money that the bank takes back: what it paid is open again. Answers whether its payment is known. */
export async function reverse(context: Context, movement: Movement, sourceId: string): Promise<boolean> {
  const payment = await taken(context, movement);
  if (!payment) return false;
  const live = await context.db
    .selectFrom('payments.allocations')
    .select(['id', 'invoice_id'])
    .where('organisation_id', '=', context.organisationId)
    .where('payment_id', '=', payment.id)
    .where('undone_at', 'is', null)
    .execute();
  // invoice before payment, as everybody locks them
  await claims(context, { ids: live.map((one) => one.invoice_id) }, true);
  await undo(context, live, say(context.language, 'payments:why.reversed'), { on: movement.bookedOn });
  await context.db
    .updateTable('payments.payments')
    .set({
      reversed_at: context.now,
      reversed_on: movement.bookedOn,
      reversal_source_id: sourceId,
      refund_at: null,
      refund_by: null,
      refund_held: false,
    })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', payment.id)
    .execute();
  return true;
}
