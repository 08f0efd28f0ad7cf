/*
 * What somebody drank, was given, lost, or ate (assessments, section 15.2). A meal is an entry with at least one field
 * (specification 1, section 5).
 */

export const kinds = ['in', 'out', 'meal'] as const;
export type Kind = (typeof kinds)[number];

export const routesIn = ['oral', 'tube', 'subcutaneous', 'intravenous'] as const;
export const routesOut = ['drain', 'stool', 'other'] as const;
export const routes = [...routesIn, ...routesOut] as const;
export type Route = (typeof routes)[number];

export const meals = ['breakfast', 'midMorning', 'lunch', 'midAfternoon', 'dinner', 'lateMeal'] as const;
export type Meal = (typeof meals)[number];

/** Percent of the plate. */
export const portions = [0, 25, 50, 75, 100] as const;
export type Portion = (typeof portions)[number];

/** Millilitres of one entry. */
export const mostMl = 3000;
/** What is offered by one tap. */
export const usualMl = [100, 150, 200, 250] as const;

export interface EntryFacts {
  readonly kind: Kind;
  readonly route: Route | null;
  readonly ml: number | null;
  readonly drink: string | null;
  readonly meal: Meal | null;
  readonly portion: number | null;
  readonly note: string;
}

export type EntryFault = 'entryRequired' | 'mlRequired' | 'routeContradicts' | 'mealOnly' | 'liquidOnly';

const goesWith = (kind: Kind, route: Route | null): boolean => {
  if (kind === 'meal') return route === null;
  return ((kind === 'in' ? routesIn : routesOut) as readonly (Route | null)[]).includes(route);
};

/** What is wrong with an entry, or null. Whether its drink is one of the dictionary is for the server to say. */
export function entryFault(entry: EntryFacts): EntryFault | null {
  const { kind, route, ml, drink, meal, portion, note } = entry;
  if (kind !== 'meal' && (meal !== null || portion !== null)) return 'mealOnly';
  if (kind === 'meal' && (ml !== null || drink !== null)) return 'liquidOnly';
  if (!goesWith(kind, route) || (kind === 'out' && drink !== null)) return 'routeContradicts';
  if (kind !== 'meal') return ml === null ? 'mlRequired' : null;
  return meal === null && portion === null && note === '' ? 'entryRequired' : null;
}

/** From when on a meal is the usual one, by the clock of the home. */
const usualFrom: readonly (readonly [time: string, meal: Meal])[] = [
  ['21:00', 'lateMeal'],
  ['17:00', 'dinner'],
  ['14:30', 'midAfternoon'],
  ['11:00', 'lunch'],
  ['09:30', 'midMorning'],
  ['05:00', 'breakfast'],
];

/** The meal that somebody probably means at a time 'HH:mm'; one tap changes it. */
export const mealAt = (time: string): Meal => usualFrom.find(([from]) => time >= from)?.[1] ?? 'lateMeal';
