import type { Day } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import type { FallFacts } from './falls.ts';

/*
 * Checks after a blow to the head (care and medication, section 13: 24 hours, stronger under an anticoagulant). How often is a
 * proposal of this product: somebody orders it with one press, and the doctor may say otherwise.
 */

/** Hours after the fall at which consciousness, pupils and movement are checked. */
const usually = [1, 2, 4, 8, 12, 16, 20, 24] as const;
const closely = [1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 21, 24] as const;
const hourMs = 3_600_000;
const minuteMs = 60_000;

type Hit = Pick<FallFacts, 'kind' | 'injuries' | 'anticoagulant'>;

/** Only a fall on the head is checked; a near fall hit nothing. */
export const needsChecks = (fall: Hit): boolean => fall.kind === 'fall' && fall.injuries.includes('head');

/** Under an anticoagulant, and as long as nobody knows, it is looked more often. */
export const checkedClosely = (fall: Hit): boolean => fall.anticoagulant !== 'no';

/** So long after a blow to the head somebody looks out for what comes later. */
const watchedHours = 72;
export const isWatched = (fall: Hit & { readonly at: string }, now: string): boolean =>
  needsChecks(fall) && Date.parse(now) - Date.parse(fall.at) < watchedHours * hourMs;

/** Instants at which it is to be checked from now on, the earliest first; none when the 24 hours are over. */
export function checksFrom(fall: Hit & { readonly at: string }, now: string): string[] {
  if (!needsChecks(fall)) return [];
  const began = Date.parse(fall.at);
  return (checkedClosely(fall) ? closely : usually)
    .map((hours) => began + hours * hourMs)
    .filter((at) => at >= Date.parse(now))
    .map((at) => new Date(at).toISOString());
}

/** When the last of them is due. */
export const checksUntil = (fallAt: string): string =>
  new Date(Date.parse(fallAt) + closely.at(-1)! * hourMs).toISOString();

/**
 * The moment of a check by the clock of the home. A task is named by its civil time, and of the hour that the clock shows twice in
 * autumn that is the first one: a check within the second one is made at the nearer end of it, so that none is lost.
 */
export function checkMoment(at: string, zone: string): { day: Day; time: string } {
  const minute = Math.floor(Date.parse(at) / minuteMs) * minuteMs;
  const isNamed = (instant: number): boolean => {
    const { day, time } = civilOf(instant, zone);
    return Date.parse(instantAt(day, time, zone)) === instant;
  };
  let distance = 0;
  while (!isNamed(minute - distance) && !isNamed(minute + distance)) distance += minuteMs;
  return civilOf(isNamed(minute - distance) ? minute - distance : minute + distance, zone);
}
