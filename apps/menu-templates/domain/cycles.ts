import { addDays, daysBetween, mondayOf } from '#platform/domain/time/days.ts';
import type { Day } from '#platform/domain/time/days.ts';

/** Cycles of week templates (kitchen and operations 1.2). */

/** What happens to a week that has a plan: it stays, an unpublished one gives way, or nothing is done at all. */
export const conflicts = ['skip', 'overwrite', 'stop'] as const;
export type Conflict = (typeof conflicts)[number];

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

export type Step = { monday: Day; week: number; do: 'create' | 'overwrite' | 'skip' };
/** A week plan that is there; a fixed one (published, locked, ordered from) never gives way. */
export type WeekInPlace = { monday: Day; fixed: boolean };

/** The weeks to make from one day to another; with `stop`, the Mondays in the way. */
export function applyCycle(
  cycle: { readonly anchor: Day; readonly weeks: number },
  range: { readonly from: Day; readonly to: Day },
  inPlace: readonly WeekInPlace[],
  onConflict: Conflict,
): { steps: Step[]; blockedBy: Day[] } {
  const steps: Step[] = [];
  for (let monday = mondayOf(range.from); monday <= range.to; monday = addDays(monday, 7)) {
    const present = inPlace.find((plan) => plan.monday === monday);
    const gives = onConflict === 'overwrite' && present?.fixed === false;
    const kept = gives ? 'overwrite' : 'skip';
    steps.push({
      monday,
      week: cycleWeek(cycle.anchor, cycle.weeks, monday),
      do: present ? kept : 'create',
    });
  }
  const blockedBy =
    onConflict === 'stop' ? steps.filter((step) => step.do === 'skip').map((step) => step.monday) : [];
  return blockedBy.length > 0 ? { steps: [], blockedBy } : { steps, blockedBy };
}

const mostWeeks = 53;
export type RangeRefusal = 'endBeforeStart' | 'rangeTooLong';

/** Refuses a range that ends before it begins or makes more than a year of weeks. */
export function checkRange(range: { readonly from: Day; readonly to: Day }): RangeRefusal | null {
  if (range.to < range.from) return 'endBeforeStart';
  return range.to > addDays(mondayOf(range.from), mostWeeks * 7 - 1) ? 'rangeTooLong' : null;
}
