import type { Context } from '#platform/server/context.ts';

/** Cancels what was ordered for the days after somebody left; told again, nothing is left to cancel. */
export async function cancelAfterLeaving(context: Context, event: { residentId: string; day: string }): Promise<void> {
  await context.db.updateTable('gastro.meal_orders')
    .set({ status: 'cancelled', cancelled_at: context.now, cancelled_by: null, cancel_reason: 'residents.left' })
    .where('organisation_id', '=', context.organisationId).where('resident_id', '=', event.residentId).where('day', '>', event.day)
    .where('status', 'in', ['confirmed', 'received']).execute();
}
