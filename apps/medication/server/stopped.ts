import type { Context } from '#platform/server/call/context.ts';

export interface Stopped {
  readonly orderId: string;
  readonly residentId: string;
  readonly name: string;
  readonly strength: string;
  readonly at: string;
  readonly reason: string;
}

/** Orders of residents that were stopped since a moment, each by the name of its newest version; the latest first. */
export async function stoppedOrders(
  { db, organisationId }: Context,
  residentIds: readonly string[],
  since: Date,
): Promise<Stopped[]> {
  if (residentIds.length === 0) return [];
  const rows = await db
    .selectFrom('medication.orders as o')
    .innerJoin('medication.order_versions as v', (join) =>
      join.onRef('v.organisation_id', '=', 'o.organisation_id').onRef('v.order_id', '=', 'o.id'),
    )
    .distinctOn('o.id')
    .select(['o.id', 'o.resident_id', 'o.stopped_at', 'o.stop_reason', 'v.name', 'v.strength'])
    .where('o.organisation_id', '=', organisationId)
    .where('o.resident_id', '=', (where) => where.fn.any(where.val([...residentIds])))
    .where('o.stopped_at', '>=', since.toISOString())
    .orderBy('o.id')
    .orderBy('v.number', 'desc')
    .execute();
  return rows
    .map((row) => ({
      orderId: row.id,
      residentId: row.resident_id,
      name: row.name,
      strength: row.strength,
      at: row.stopped_at!,
      reason: row.stop_reason,
    }))
    .toSorted((a, b) => b.at.localeCompare(a.at));
}
