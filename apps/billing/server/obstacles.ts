import type { Obstacle } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';

/** Residents with invoices that are neither paid nor credited: their records are neither archived by themselves nor erased. */
export async function openInvoices(
  context: Context,
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Obstacle[]>> {
  if (residentIds.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('billing.invoices')
    .select('resident_id')
    .distinct()
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', 'in', [...residentIds])
    .where('status', '<>', 'paid')
    .where('credited_by', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.resident_id, ['openInvoice'] as const]));
}
