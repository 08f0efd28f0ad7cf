import { addDays, daysBetween, mondayOf, overlaps } from '#platform/domain/time/days.ts';
import type { Day, Period } from '#platform/domain/time/days.ts';

/** Menu plans: types, cycles, publication and lock. Source: specification 2, sections 3 and 4. */

export const planTypes = ['week', 'day', 'event', 'wineAndDrinks'] as const;
export type PlanType = (typeof planTypes)[number];

export type PeriodRefusal = 'endBeforeStart' | 'weekPlanStartsOnMonday';

/** Refuses a plan's period: a week plan starts on a Monday, an end is never before the start. */
export function checkPeriod(type: PlanType, period: Period): PeriodRefusal | null {
  if (period.to !== null && period.to < period.from) return 'endBeforeStart';
  return type === 'week' && mondayOf(period.from) !== period.from ? 'weekPlanStartsOnMonday' : null;
}

/**
 * The week of a cycle of `weeks` templates on a day, 1-based as shown. The anchor is the Monday of a first week; days
 * before it count backwards.
 */
export function cycleWeek(anchor: Day, weeks: number, day: Day): number {
  const monday = mondayOf(day);
  const distance = monday >= anchor ? daysBetween(anchor, monday) - 1 : -(daysBetween(monday, anchor) - 1);
  const index = Math.floor(distance / 7) % weeks;
  return ((index + weeks) % weeks) + 1;
}

export type CycleConflict = 'skip' | 'overwrite' | 'stop';
export type CycleStep = { monday: Day; week: number; do: 'create' | 'overwrite' | 'skip' };
export type ExistingPlan = { monday: Day; published: boolean };

/** The weeks to create for "apply cycle from–to"; with `stop`, the Mondays in the way; published plans always stay. */
export function applyCycle(
  anchor: Day,
  weeks: number,
  range: { from: Day; to: Day },
  existing: readonly ExistingPlan[],
  onConflict: CycleConflict,
): { steps: CycleStep[]; blockedBy: Day[] } {
  const steps: CycleStep[] = [];
  for (let monday = mondayOf(range.from); monday <= range.to; monday = addDays(monday, 7)) {
    const present = existing.find((plan) => plan.monday === monday);
    const mayOverwrite = onConflict === 'overwrite' && present?.published === false;
    const todo = !present ? 'create' : mayOverwrite ? 'overwrite' : 'skip';
    steps.push({ monday, week: cycleWeek(anchor, weeks, monday), do: todo });
  }
  const blockedBy =
    onConflict === 'stop' ? steps.filter((step) => step.do === 'skip').map((step) => step.monday) : [];
  return blockedBy.length > 0 ? { steps: [], blockedBy } : { steps, blockedBy };
}

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

/** Whether a plan locks itself: `daysBefore` days before its day begins; 0 is off. */
export function locksItself(daysBefore: number, planDay: Day, today: Day): boolean {
  return daysBefore > 0 && today >= addDays(planDay, -daysBefore);
}

export type PublishedPlan = { type: PlanType; restaurant: string; meals: readonly string[]; period: Period };

/** Whether two published plans clash: same restaurant, type, a meal and a day; a day plan beats a week plan instead. */
export function plansClash(first: PublishedPlan, second: PublishedPlan): boolean {
  if (first.restaurant !== second.restaurant || first.type !== second.type) return false;
  if (first.type !== 'week' && first.type !== 'day') return false;
  return first.meals.some((meal) => second.meals.includes(meal)) && overlaps(first.period, second.period);
}

/** The first week from a Monday on that has no plan yet: what a new plan proposes. */
export function freeWeek(from: string, planned: readonly { readonly firstDay: string }[]): string {
  const taken = new Set(planned.map((one) => mondayOf(one.firstDay)));
  let monday = from;
  while (taken.has(monday)) monday = addDays(monday, 7);
  return monday;
}
