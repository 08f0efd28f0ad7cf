import { addDays, daysBetween, mondayOf } from '#platform/domain/time/days.ts';
import type { Day, Period } from '#platform/domain/time/days.ts';
import type { Meal } from './meals.ts';

/** Menu plans: types, cycles, publication and lock. Source: specification 2, sections 3 and 4. */

export const planTypes = ['week', 'day'] as const;
export type PlanType = (typeof planTypes)[number];

/** The days of a plan: seven of a week, one of a day. */
export const periodOf = (type: PlanType, firstDay: Day): { from: Day; to: Day } => ({
  from: firstDay,
  to: type === 'week' ? addDays(firstDay, 6) : firstDay,
});

/** Refuses the first day of a plan: a week plan starts on a Monday. */
export const checkFirstDay = (type: PlanType, firstDay: Day): 'weekPlanStartsOnMonday' | null =>
  type === 'week' && mondayOf(firstDay) !== firstDay ? 'weekPlanStartsOnMonday' : null;

export type PlanState = { published: boolean; locked: boolean };
export const planActions = ['publish', 'unpublish', 'lock', 'unlock', 'editMenus', 'remove'] as const;
export type PlanAction = (typeof planActions)[number];
export type PlanRefusal =
  | 'alreadyPublished'
  | 'notPublished'
  | 'alreadyLocked'
  | 'notLocked'
  | 'planLocked'
  | 'priceOrTaxMissing'
  | 'futureOrdersExist'
  | 'ordersExist'
  | 'publishedPlanCannotBeRemoved';
/** What the caller found out about the plan. */
export type PlanFacts = { menusWithoutPriceOrTax: number; activeFutureOrders: number; orders: number };

type Rule = { refuse: (state: PlanState, facts: PlanFacts) => PlanRefusal | null; to: Partial<PlanState> };
const planRules: Record<PlanAction, Rule> = {
  publish: {
    refuse: (state, facts) =>
      (state.published && 'alreadyPublished') ||
      (facts.menusWithoutPriceOrTax > 0 && 'priceOrTaxMissing') ||
      null,
    to: { published: true },
  },
  unpublish: {
    refuse: (state, facts) =>
      (!state.published && 'notPublished') || (facts.activeFutureOrders > 0 && 'futureOrdersExist') || null,
    to: { published: false },
  },
  lock: { refuse: (state) => (state.locked ? 'alreadyLocked' : null), to: { locked: true } },
  unlock: { refuse: (state) => (state.locked ? null : 'notLocked'), to: { locked: false } },
  editMenus: { refuse: (state) => (state.locked ? 'planLocked' : null), to: {} },
  remove: {
    refuse: (state, facts) =>
      (state.published && 'publishedPlanCannotBeRemoved') || (facts.orders > 0 && 'ordersExist') || null,
    to: {},
  },
};

/** What an action does to a plan: the new state, or the code of the refusal. */
export function stepPlan(
  state: PlanState,
  action: PlanAction,
  facts: PlanFacts,
): { state: PlanState } | { refusal: PlanRefusal } {
  const rule = planRules[action];
  const refusal = rule.refuse(state, facts);
  return refusal ? { refusal } : { state: { ...state, ...rule.to } };
}

export type PublishUpToRefusal = 'outsidePeriod' | 'ordersAfterThatDay';

/** Refuses to publish up to a day outside the period, or before the last day that has an active order. */
export function checkPublishUpTo(
  period: Period,
  upTo: Day,
  lastActiveOrder: Day | null,
): PublishUpToRefusal | null {
  if (upTo < period.from || (period.to !== null && upTo > period.to)) return 'outsidePeriod';
  return lastActiveOrder !== null && lastActiveOrder > upTo ? 'ordersAfterThatDay' : null;
}

/** Whether guests and residents see a day of a plan; `publishedUpTo` null publishes the whole period. */
export function isVisible(
  plan: { published: boolean; publishedUpTo: Day | null; period: Period },
  day: Day,
): boolean {
  const { from, to } = plan.period;
  const inPeriod = day >= from && (to === null || day <= to);
  return plan.published && inPeriod && (plan.publishedUpTo === null || day <= plan.publishedUpTo);
}

/** The last day whose menus have locked themselves: each `daysBefore` days before it begins; null when the option is off. */
export const lockedUpTo = (daysBefore: number, today: Day): Day | null =>
  daysBefore > 0 ? addDays(today, daysBefore) : null;

/** The first week from a Monday on that has no plan yet: what a new plan proposes. */
export function freeWeek(from: string, planned: readonly { readonly firstDay: string }[]): string {
  const taken = new Set(planned.map((one) => mondayOf(one.firstDay)));
  let monday = from;
  while (taken.has(monday)) monday = addDays(monday, 7);
  return monday;
}

/** What a cook should look at before a plan is published. */

export interface CheckedEntry {
  readonly id: string;
  readonly day: string;
  readonly meal: Meal;
  readonly menuNumber: number;
  readonly course: string;
  readonly recipeId: string;
  readonly active: boolean;
  readonly allergensKnown: boolean;
}
export type PlanCheck =
  | {
      readonly code: 'repeated' | 'recipeInactive' | 'allergensUnknown';
      readonly entryId: string;
      readonly day: string;
      readonly recipeId: string;
    }
  | { readonly code: 'nothingPlanned'; readonly day: string; readonly meal: Meal };

const closeDays = 3;

/** The same main dish again within three days of the same menu. */
function repeats(entries: readonly CheckedEntry[]): PlanCheck[] {
  const mains = entries
    .filter((entry) => entry.course === 'main' && entry.meal === 'lunch')
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  return mains
    .filter((entry, index) =>
      mains
        .slice(0, index)
        .some(
          (earlier) =>
            earlier.recipeId === entry.recipeId &&
            earlier.menuNumber === entry.menuNumber &&
            daysBetween(earlier.day, entry.day) - 1 < closeDays,
        ),
    )
    .map((entry) => ({
      code: 'repeated' as const,
      entryId: entry.id,
      day: entry.day,
      recipeId: entry.recipeId,
    }));
}

/** Repeated dishes, inactive recipes, dishes whose allergens are not known, and days without a dish for an ordered meal. */
export function checkPlan(
  days: readonly string[],
  orderedMeals: readonly Meal[],
  entries: readonly CheckedEntry[],
): PlanCheck[] {
  const about =
    (code: 'recipeInactive' | 'allergensUnknown') =>
    (entry: CheckedEntry): PlanCheck => ({
      code,
      entryId: entry.id,
      day: entry.day,
      recipeId: entry.recipeId,
    });
  const empty = days.flatMap((day) =>
    orderedMeals
      .filter((meal) => !entries.some((entry) => entry.day === day && entry.meal === meal))
      .map((meal) => ({ code: 'nothingPlanned' as const, day, meal })),
  );
  return [
    ...entries.filter((entry) => !entry.active).map(about('recipeInactive')),
    ...entries.filter((entry) => !entry.allergensKnown).map(about('allergensUnknown')),
    ...repeats(entries),
    ...empty,
  ];
}
