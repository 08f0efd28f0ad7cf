/** Meals of a day in order of display with their default serving times, and courses in order. */

export const meals = [
  { code: 'breakfast', servedAt: '08:00', english: 'Breakfast', german: 'Frühstück' },
  { code: 'morningSnack', servedAt: '10:00', english: 'Snack mid-morning', german: 'Znüni' },
  { code: 'lunch', servedAt: '12:00', english: 'Lunch', german: 'Mittagessen' },
  { code: 'afternoonSnack', servedAt: '15:00', english: 'Snack mid-afternoon', german: 'Zvieri' },
  { code: 'dinner', servedAt: '18:00', english: 'Dinner', german: 'Abendessen' },
] as const;
export type Meal = (typeof meals)[number]['code'];
export const mealCodes = [
  'breakfast',
  'morningSnack',
  'lunch',
  'afternoonSnack',
  'dinner',
] as const satisfies readonly Meal[];

export const courses = [
  'starter',
  'soup',
  'salad',
  'main',
  'sideVegetable',
  'sideStarch',
  'dessert',
  'cheese',
  'bread',
  'drink',
] as const;
export type Course = (typeof courses)[number];

/** The courses that a week plan shows for a meal. */
export const coursesOf: Readonly<Record<Meal, readonly Course[]>> = {
  breakfast: ['main'],
  morningSnack: ['main'],
  lunch: ['soup', 'main', 'sideStarch', 'dessert'],
  afternoonSnack: ['main'],
  dinner: ['soup', 'main', 'dessert'],
};

export type ServingTimes = Record<Meal, string>;

export const defaultServingTimes = Object.fromEntries(
  meals.map((meal) => [meal.code, meal.servedAt]),
) as ServingTimes;

/** A place on the home's clock, 'YYYY-MM-DD' and 'HH:mm'; two of them are compared as text. */
export type LocalMoment = { day: string; time: string };

/** Whether the first moment is earlier than the second, both on the same home's clock. */
export function isEarlier(first: LocalMoment, second: LocalMoment): boolean {
  return `${first.day}T${first.time}` < `${second.day}T${second.time}`;
}

/** The meal that the kitchen works for at a time 'HH:mm': the next one served, for an hour after the last its own. */
export function nextMeal(
  orderedMeals: readonly Meal[],
  servingTimes: ServingTimes,
  time: string,
): Meal | null {
  const sorted = [...orderedMeals].sort((a, b) => (servingTimes[a] < servingTimes[b] ? -1 : 1));
  const hourLater = (served: string) =>
    `${String(Number(served.slice(0, 2)) + 1).padStart(2, '0')}${served.slice(2)}`;
  return sorted.find((meal) => time < hourLater(servingTimes[meal])) ?? sorted.at(-1) ?? null;
}

/** Minutes from one time of day to another, negative if it has passed. */
export function minutesUntil(time: string, now: string): number {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
  return minutes(time) - minutes(now);
}
