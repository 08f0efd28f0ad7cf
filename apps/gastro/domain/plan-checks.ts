import { daysBetween } from '#platform/domain/time/days.ts';
import type { Meal } from './meals.ts';

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
