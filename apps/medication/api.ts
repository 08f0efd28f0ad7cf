import type { Context } from '#platform/server/call/context.ts';
import type { Order, PlannedDose, Version } from './contract/order-shape.ts';
import { around, type Around, type OrderAround } from './server/around.ts';
import { plannedDoses as dosesIn } from './server/planned.ts';
import { ordersOf, toOrders, wholeOf } from './server/rows.ts';

export type { Around, Order, OrderAround, PlannedDose, Version };

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

/**
 * What residents are ordered in a window: each order with its versions, how it stood at any moment of it, and the doses that it plans
 * there. One look at the orders for whoever gives, checks or counts them.
 */
export function medicationAround(
  context: Context,
  residentIds: readonly string[],
  window: { readonly from: Date; readonly to: Date },
): Promise<Around> {
  return around(context, residentIds, window);
}

// what a quantity of a medicine must be, and how it is written
export { quantityFault, quantityText } from './domain/quantity.ts';

// whether a reserve may be given now, and what was given of a substance (care and medication, section 5)
export { type Given, givenIn24, passesSubstanceMaximum, reserveFault } from './domain/maximum.ts';
export { reserveFaultAt, reserveStanding, type ReserveStanding } from './domain/reserve-limits.ts';
