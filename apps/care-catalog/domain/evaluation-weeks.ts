import type { CareArea } from '#platform/contract/record/concern.ts';

/** A problem is evaluated at least once in so many weeks at most. */
export const mostWeeks = 52;
/** Three months (care and medication, section 1.2). */
export const usualWeeks = 13;
/** What changes by the day is looked at after a week: delirium, wound, restraint. */
const shortWeeks: Partial<Record<CareArea, number>> = { delirium: 1, pressureInjury: 1, restraints: 1 };

/** After how many weeks a problem of an area is evaluated: as the home has set it, or by the rule. */
export const weeksFor = (area: CareArea, own: Partial<Record<CareArea, number>>): number =>
  own[area] ?? shortWeeks[area] ?? usualWeeks;
