import { addDays, contains, type Day } from '#platform/domain/time/days.ts';

/** Somebody is observed: what is drunk is recorded, and the care staff is warned when it is too little. */
export interface Order {
  readonly fromDay: Day;
  readonly toDay: Day | null;
  /** Null: the target of the home. */
  readonly targetMl: number | null;
}

/** The order of a day; null: nobody observes. */
export const orderOn = <T extends Order>(orders: readonly T[], day: Day): T | null =>
  orders.find((one) => contains({ from: one.fromDay, to: one.toDay }, day)) ?? null;

/** Observed from the first hour of a day on: an order begins at some hour of its first day, which is therefore no whole one. */
export const observedWhole = (orders: readonly Order[], day: Day): boolean =>
  orderOn(orders, day) !== null && orderOn(orders, addDays(day, -1)) !== null;

export type OrderFault = 'untilBeforeFrom' | 'overlaps';

/**
 * What stands against a new order. The one that runs when it begins ends the day before; `ends` is that one.
 */
export function placeOrder<T extends Order>(
  wanted: Order,
  others: readonly T[],
): { readonly fault: OrderFault } | { readonly ends: T | null; readonly endsOn: Day } {
  if (wanted.toDay !== null && wanted.toDay < wanted.fromDay) return { fault: 'untilBeforeFrom' };
  const running = others.find(
    (one) => one.fromDay < wanted.fromDay && (one.toDay === null || one.toDay >= wanted.fromDay),
  );
  const later = others.some(
    (one) =>
      one !== running &&
      one.fromDay <= (wanted.toDay ?? '9999-12-31') &&
      (one.toDay ?? '9999-12-31') >= wanted.fromDay,
  );
  return later ? { fault: 'overlaps' } : { ends: running ?? null, endsOn: addDays(wanted.fromDay, -1) };
}
