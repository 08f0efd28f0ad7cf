import { type Clock, expand, type Moment, type Window } from './expansion.ts';
import { isPausedAt, isPlanned, type Life } from './standing.ts';
import type { Timing } from './timing.ts';

/** A version from when on it holds, in milliseconds. */
export interface Dated {
  readonly number: number;
  readonly startsAt: number;
  readonly timing: Timing;
}
export interface Planned extends Moment {
  readonly number: number;
  readonly isPaused: boolean;
}

/** The end of a version: the earliest start of a later one. */
export const endOf = (version: Dated, all: readonly Dated[]): number =>
  Math.min(Infinity, ...all.filter((other) => other.number > version.number).map((other) => other.startsAt));

/** The version that holds at a moment: of those that began the newest. */
export function versionAt<V extends { readonly number: number; readonly startsAt: number }>(
  versions: readonly V[],
  at: number,
): V | null {
  const begun = versions.filter((version) => version.startsAt <= at);
  return begun.toSorted((a, b) => b.number - a.number)[0] ?? null;
}

/** The doses of a course of so many end with the last one; what a pause held back does not count. */
function within(
  timing: Timing,
  startsAt: number,
  window: Window,
  life: Life,
  zone: string,
  clock: Clock,
): Moment[] {
  if (timing.dosesNumber === null) return expand(timing, window, zone, clock);
  const all = expand(timing, { from: startsAt, to: window.to }, zone, clock);
  let left = timing.dosesNumber;
  return all.filter(({ at }) => {
    if (isPausedAt(life.pauses, at)) return at >= window.from && left > 0;
    left -= 1;
    return left >= 0 && at >= window.from;
  });
}

/** Doses of an order in a window: of each version while it holds, until the order ends; paused ones are marked. */
export function planOf(
  versions: readonly Dated[],
  life: Life,
  window: Window,
  zone: string,
  clock: Clock,
): Planned[] {
  return versions
    .flatMap((version) => {
      const from = Math.max(window.from, version.startsAt);
      const to = Math.min(window.to, endOf(version, versions));
      const doses =
        from < to ? within(version.timing, version.startsAt, { from, to }, life, zone, clock) : [];
      return doses.map((dose) => ({ ...dose, number: version.number }));
    })
    .filter(({ at }) => isPlanned(life, at))
    .map((dose) => ({ ...dose, isPaused: isPausedAt(life.pauses, dose.at) }))
    .toSorted((a, b) => a.at - b.at);
}
