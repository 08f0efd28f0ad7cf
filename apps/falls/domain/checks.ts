import { addDays, type Day } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import type { FallFacts } from './falls.ts';

/*
 * Checks after a blow to the head (care and medication, section 13: 24 hours, stronger under an anticoagulant). The first one is due at
 * once: what comes later is compared with it. How often then is a setting of the home, to be confirmed by its doctor; somebody orders
 * it with one press.
 */

/** From the first hour to the last they touch two days, and three in the night in which the clock skips an hour; each is an order of its own. */
export const checkSources = ['falls.checks', 'falls.checks-next-day', 'falls.checks-third-day'] as const;

/**
 * The moments of each order, by the days that they touch. The first day is the one of the first check, not the one of the fall: a
 * moment of the fall that is corrected to the day before leaves to each order what it was.
 */
export function momentsOf(times: readonly string[], zone: string): string[][] {
  const civil = times.map((at) => checkMoment(at, zone));
  const [first] = civil;
  return checkSources.map((_, index) =>
    first === undefined
      ? []
      : civil.filter(({ day }) => day === addDays(first.day, index)).map(({ time }) => time),
  );
}

/** Hours after the fall at which it is checked again. */
export interface Plan {
  readonly usually: readonly number[];
  readonly closely: readonly number[];
}
/** A check so soon before one of the plan is that one: looked at late, somebody is not looked at twice within half an hour. */
const nearMs = 30 * 60_000;
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

const hoursOf = (fall: Hit, plan: Plan): readonly number[] =>
  plan[checkedClosely(fall) ? 'closely' : 'usually'];

/** Instants at which it is to be checked from a moment on, the earliest first: at once, and as planned; none when all hours are over. */
export function checksFrom(fall: Hit & { readonly at: string }, since: string, plan: Plan): string[] {
  if (!needsChecks(fall)) return [];
  const began = Date.parse(fall.at);
  const first = Math.max(began, Date.parse(since));
  const planned = hoursOf(fall, plan).map((hours) => began + hours * hourMs);
  if (planned.at(-1)! < first) return [];
  // the last one is made, however near: it ends the watch
  const later = planned.filter(
    (at, index) => at - first > nearMs || (index === planned.length - 1 && at > first),
  );
  return [first, ...later].map((at) => new Date(at).toISOString());
}

/** When the last of them is due. */
export const checksUntil = (fall: Hit & { readonly at: string }, plan: Plan): string =>
  new Date(Date.parse(fall.at) + hoursOf(fall, plan).at(-1)! * hourMs).toISOString();

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
