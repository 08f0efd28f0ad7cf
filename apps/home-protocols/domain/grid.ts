import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';

/** Parts of a day as the grid shows them: when something happens is half of what it tells. */
export const dayParts = ['night', 'morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

const hoursOfPart = 6;

/** Night 0–6, morning 6–12, afternoon 12–18, evening 18–24, by the clock of the home. */
export const partOfDay = (time: string): DayPart =>
  dayParts[Math.floor(Number(time.slice(0, 2)) / hoursOfPart)]!;

/** So many civil days that end with `today`. */
export const daysUntil = (today: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) => addDays(today, index - days + 1));

/** Entries by day and part of the day, each cell in the order given. */
export function gridOf<Entry extends { readonly at: string }>(
  entries: readonly Entry[],
  zone: string,
): ReadonlyMap<string, readonly Entry[]> {
  return Map.groupBy(entries, (entry) => {
    const { day, time } = civilOf(entry.at, zone);
    return cellKey(day, partOfDay(time));
  });
}

export const cellKey = (day: string, part: DayPart): string => `${day} ${part}`;
