import type { Context } from '#platform/server/call/context.ts';
import type { Order, PlannedDose, Version } from './contract/order-shape.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import { medicineTitle, timingText } from './domain/shown.ts';
import { wordsOf } from './server/plan.ts';
import { around, type Around, type Held, heldOf, type OrderAround } from './server/around.ts';
import { plannedDoses as dosesIn } from './server/planned.ts';
import { ordersOf, toOrders, wholeOf } from './server/rows.ts';

export type { Around, Held, Order, OrderAround, PlannedDose, Version };

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
  return (await ordersWithStart(context, residentIds)).map((one) => one.order);
}

/** Orders of a resident, the newest first, stopped ones too; `after`: behind that one. */
export async function ordersOfResident(
  context: Context,
  residentId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<Order[]> {
  let query = ordersOf(context).where('resident_id', '=', residentId);
  if (after !== null) query = query.where('id', '<', after);
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return toOrders(context, await wholeOf(context, rows));
}

/**
 * How many medicines somebody takes by order now, reserves left out, each once however often it is ordered, and when the last order was
 * made; null where nobody ever ordered one here, which is not "none".
 */
export async function medicinesNow(
  context: Context,
  residentId: string,
): Promise<{ readonly count: number; readonly at: string } | null> {
  const orders = await toOrders(
    context,
    await wholeOf(context, await ordersOf(context).where('resident_id', '=', residentId).execute()),
  );
  if (orders.length === 0) return null;
  const taken = orders.filter(({ standing, current }) => standing === 'active' && current.type !== 'reserve');
  const starts = (taken.length > 0 ? taken : orders).map(({ current }) => current.startsAt).toSorted();
  return { count: new Set(taken.map(({ current }) => medicineTitle(current))).size, at: starts.at(-1)! };
}

/** One order, however it stands; null for an unknown one. */
export async function orderById(context: Context, id: string): Promise<Order | null> {
  const rows = await ordersOf(context).where('id', '=', id).execute();
  return (await toOrders(context, await wholeOf(context, rows)))[0] ?? null;
}

/** An order with the day on which it was first given, whatever was changed since, and everything that holds of it now or later. */
export interface StartedOrder {
  readonly order: Order;
  readonly since: string;
  readonly held: readonly Held[];
}

/** Orders that are not stopped, with what holds of them. */
export async function ordersWithStart(
  context: Context,
  residentIds: readonly string[],
): Promise<StartedOrder[]> {
  if (residentIds.length === 0) return [];
  const rows = await ordersOf(context)
    .where('resident_id', 'in', [...residentIds])
    .where('stopped_at', 'is', null)
    .execute();
  const wholes = await wholeOf(context, rows);
  const all = await toOrders(context, wholes);
  return all
    .map((order, place) => ({ order, whole: wholes[place]! }))
    .filter(({ order }) => order.standing !== 'stopped')
    .map(({ order, whole }) => ({
      order,
      since: whole.versions.at(-1)!.starts_on,
      held: heldOf(context, whole),
    }));
}

/** What an order must answer before it stands; exactly one app provides it (`orderChecks`). */
export type { AnswerRefusals, WrittenOrder } from './server/version.ts';

/** What of residents was stopped since a moment: it is looked for, so it is said; the latest first. */
export { type Stopped, stoppedSince } from './server/facts.ts';

/** When a medicine is given, in words of the caller's language: 1-0-1-0, on Mon. */
export const frequencyText = (context: Context, version: Version): string =>
  timingText(version, wordsOf(context));

export { medicineTitle } from './domain/shown.ts';

/** The same with the coming days of what is given by date, each with its quantities; of other orders nothing more. */
export function frequencyAhead(context: Context, version: Version, days: number): string {
  const coming = (version.repetition === 'variable' ? version.rows : [])
    .filter((row) => row.day >= context.today)
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .slice(0, days)
    .map(({ day, ...four }) => {
      const daily = { ...version, ...four, repetition: 'daily' as const, explicit: [], dosesNumber: null };
      return `${dayText(day, context.language)} ${frequencyText(context, daily)}`;
    });
  return [frequencyText(context, version), ...(coming.length > 0 ? [coming.join(', ')] : [])].join(': ');
}

// when the four parts of a day are in this home
export { timesOf as medicationTimes } from './server/content.ts';

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

// insulins and what is like them
export { isInsulin } from './domain/standing.ts';

// whether somebody is out of the house at a time of the clock (care and medication, section 6)
export { isAway } from './domain/absence.ts';

// whether a reserve may be given now, and what was given of a substance (care and medication, section 5)
export { type Given, givenIn24, passesSubstanceMaximum, reserveFault } from './domain/maximum.ts';
export { reserveFaultAt, reserveStanding, type ReserveStanding } from './domain/reserve.ts';
