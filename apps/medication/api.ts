import type { Context } from '#platform/server/call/context.ts';
import type { Order, PlannedDose } from './contract/order-shape.ts';
import { plannedDoses as dosesIn } from './server/planned.ts';
import { ordersOf, toOrders, wholeOf } from './server/rows.ts';

export type { Order, PlannedDose };

/** Doses of residents as they are planned in a window (its end not included), in order; `suspended` says why one is not given. Reserves plan nothing. */
export function plannedDoses(
  context: Context,
  residentIds: readonly string[],
  window: { readonly from: Date; readonly to: Date },
): Promise<PlannedDose[]> {
  return dosesIn(context, residentIds, window);
}

/** Orders of residents that are not stopped, in no order; for rounds and checks. */
export async function runningOrders(context: Context, residentIds: readonly string[]): Promise<Order[]> {
  if (residentIds.length === 0) return [];
  const rows = await ordersOf(context)
    .where('resident_id', 'in', [...residentIds])
    .execute();
  return (await toOrders(context, await wholeOf(context, rows))).filter(
    (order) => order.standing !== 'stopped',
  );
}

// whether a reserve may be given now, and what was given of a substance (care and medication, section 5)
export { givenIn24, passesSubstanceMaximum, reserveFault } from './domain/maximum.ts';
