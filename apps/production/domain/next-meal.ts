import type { Meal, ServingTimes } from './meals.ts';

/** The meal that the kitchen works for at a time 'HH:mm': the next one served, for an hour after the last its own. */
export function nextMeal(orderedMeals: readonly Meal[], servingTimes: ServingTimes, time: string): Meal | null {
  const sorted = [...orderedMeals].sort((a, b) => (servingTimes[a] < servingTimes[b] ? -1 : 1));
  const hourLater = (served: string) => `${String(Number(served.slice(0, 2)) + 1).padStart(2, '0')}${served.slice(2)}`;
  return sorted.find((meal) => time < hourLater(servingTimes[meal])) ?? sorted.at(-1) ?? null;
}

/** Minutes from one time of day to another, negative if it has passed. */
export function minutesUntil(time: string, now: string): number {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
  return minutes(time) - minutes(now);
}
