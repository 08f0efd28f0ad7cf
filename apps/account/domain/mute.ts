import { addDays, type Day } from '#platform/domain/time/days.ts';

/** A mute ends at the latest after a year: nobody is forgotten for ever. */
export const longestMute = 366;

/** Why nothing can be muted until a day, or null. */
export function muteProblem(until: Day, today: Day): 'untilPast' | 'untilTooFar' | null {
  if (until < today) return 'untilPast';
  return until > addDays(today, longestMute) ? 'untilTooFar' : null;
}

/** The last days that are offered beside the notification itself: today, the week, the month. */
export const muteEnds = (today: Day): readonly { readonly days: 1 | 7 | 30; readonly until: Day }[] =>
  ([1, 7, 30] as const).map((days) => ({ days, until: addDays(today, days - 1) }));
