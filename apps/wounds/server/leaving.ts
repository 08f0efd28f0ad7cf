import { ResidentLeft } from '#apps/residents/contract/events.ts';
import type { Context } from '#platform/server/call/context.ts';
import { endPlanOn } from './dressings.ts';
import { woundsOf } from './wound-rows.ts';

/** Who left takes the wounds along: they are closed with the day, and nobody is sent to dress them. */
export async function closeAfterLeaving(context: Context, payload: Record<string, unknown>): Promise<void> {
  const { residentId, day } = ResidentLeft.parse(payload);
  const open = await woundsOf(context)
    .where('resident_id', '=', residentId)
    .where('status', '=', 'open')
    .where('struck_at', 'is', null)
    .forUpdate()
    .execute();
  for (const wound of open) {
    await endPlanOn(context, wound.id, day);
    await context.db
      .updateTable('wounds.wounds')
      .set({ status: 'residentLeft', ended_on: day < wound.first_seen_on ? wound.first_seen_on : day })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', wound.id)
      .execute();
  }
}
