import type { Day } from '#platform/domain/time/days.ts';
import { isEarlier } from './meals.ts';
import type { LocalMoment, Meal, ServingTimes } from './meals.ts';

/** Automatic orders and skipped meals. */

export type Absence = { departure: LocalMoment; returning: LocalMoment | null };

/** A meal is missed if it is served after the departure and before the return; an open absence has no end yet. */
export function isAbsentFor(absence: Absence, day: Day, servedAt: string): boolean {
  const served = { day, time: servedAt };
  const left = !isEarlier(served, absence.departure);
  return left && (absence.returning === null || isEarlier(served, absence.returning));
}

/** All meals from one day to another that an absence skips. */
export function skippedMeals(
  absence: Absence,
  days: readonly Day[],
  servingTimes: ServingTimes,
): Array<{ day: Day; meal: Meal }> {
  return days.flatMap((day) =>
    (Object.entries(servingTimes) as Array<[Meal, string]>)
      .filter(([, servedAt]) => isAbsentFor(absence, day, servedAt))
      .map(([meal]) => ({ day, meal })),
  );
}

export type MenuFit = {
  menuId: string;
  isDefault: boolean;
  hasPrice: boolean;
  /** Fits diet, texture and allergens: an unknown allergen does not fit. */
  fits: boolean;
};
export type AutoOrderCase = {
  day: Day;
  servedAt: string;
  archived: boolean;
  entry: { day: Day; time: string | null };
  exit: { day: Day; time: string | null } | null;
  absences: readonly Absence[];
  tubeFeedingOnly: boolean;
  hasOrder: boolean;
  hasSkipMark: boolean;
  /** An earlier automatic order of this meal that somebody cancelled. */
  hasCancelledAutoOrder: boolean;
  /** The resident's standing wish: a menu, "no meal", or none. */
  standing: { menuId: string } | 'noMeal' | null;
  menus: readonly MenuFit[];
};
export type AutoOrderReason =
  | 'archived'
  | 'beforeEntry'
  | 'afterExit'
  | 'absent'
  | 'tubeFeeding'
  | 'hasOrder'
  | 'skipped'
  | 'cancelledBefore'
  | 'standingNoMeal';
export type AutoOrderAnswer =
  | { do: 'order'; menuId: string }
  | { do: 'task' }
  | { do: 'nothing'; reason: AutoOrderReason };

function reasonAgainst(given: AutoOrderCase): AutoOrderReason | null {
  const served = { day: given.day, time: given.servedAt };
  if (given.archived) return 'archived';
  if (isEarlier(served, { day: given.entry.day, time: given.entry.time ?? '00:00' })) return 'beforeEntry';
  // Without a time the person leaves at the end of the day and still eats.
  if (given.exit && !isEarlier(served, { day: given.exit.day, time: given.exit.time ?? '24:00' }))
    return 'afterExit';
  if (given.absences.some((absence) => isAbsentFor(absence, given.day, given.servedAt))) return 'absent';
  if (given.tubeFeedingOnly) return 'tubeFeeding';
  if (given.hasOrder) return 'hasOrder';
  if (given.hasSkipMark) return 'skipped';
  if (given.hasCancelledAutoOrder) return 'cancelledBefore';
  return given.standing === 'noMeal' ? 'standingNoMeal' : null;
}

/**
 * What automatic ordering does for one resident and meal: the standing wish, else the default menu, else the others in
 * order, the first that has a price and fits. None fits: a task for the kitchen, "choose a meal".
 */
export function autoOrder(given: AutoOrderCase): AutoOrderAnswer {
  const reason = reasonAgainst(given);
  if (reason) return { do: 'nothing', reason };
  const wish = typeof given.standing === 'object' ? given.standing?.menuId : undefined;
  const rank = (menu: MenuFit) => (menu.menuId === wish ? 0 : menu.isDefault ? 1 : 2);
  const chosen = [...given.menus]
    .sort((a, b) => rank(a) - rank(b))
    .find((menu) => menu.hasPrice && menu.fits);
  return chosen ? { do: 'order', menuId: chosen.menuId } : { do: 'task' };
}

export type SkipAnswer =
  | 'mark'
  | 'askToCancelOrder'
  | 'cancelOrderAndMark'
  | 'kitchenOnly'
  | 'reasonRequired';

/**
 * Skipping a meal: with an order it first asks, and cancels the order only with `confirmed`; after the cut-off only the
 * kitchen may cancel it. Answering no changes nothing.
 */
export function skipMeal(given: {
  reason: string;
  hasOrder: boolean;
  confirmed: boolean;
  pastCutOff: boolean;
  isKitchen: boolean;
}): SkipAnswer {
  if (given.reason.trim() === '') return 'reasonRequired';
  if (given.pastCutOff && !given.isKitchen) return 'kitchenOnly';
  if (!given.hasOrder) return 'mark';
  return given.confirmed ? 'cancelOrderAndMark' : 'askToCancelOrder';
}
