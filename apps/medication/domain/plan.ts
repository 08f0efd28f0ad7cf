import { type Clock, expand, type Moment, pieceMs, type Window } from './expansion.ts';
import { isPausedAt, isPlanned, type Life } from './standing.ts';
import type { Timing } from './timing.ts';

/** A version from when on it holds, in milliseconds. */
export interface Dated {
  readonly number: number;
  readonly startsAt: number;
  readonly timing: Timing;
  /** A renewed prescription: a course of so many doses begins anew. */
  readonly isRenewed?: boolean;
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

/** The doses of a course of so many end with the last one, also of those before a change; what a pause held back does not count. */
function within(
  version: Dated,
  used: number,
  window: Window,
  life: Life,
  zone: string,
  clock: Clock,
): Moment[] {
  const { timing, startsAt } = version;
  if (timing.dosesNumber === null) return expand(timing, window, zone, clock);
  const doses: Moment[] = [];
  let left = timing.dosesNumber - used;
  // piece by piece: a course that began years ago is over long before the window
  for (let from = startsAt; left > 0 && from < window.to; from += pieceMs)
    for (const dose of expand(timing, { from, to: Math.min(from + pieceMs, window.to) }, zone, clock)) {
      if (left <= 0) break;
      if (!isPausedAt(life.pauses, dose.at)) left -= 1;
      if (dose.at >= window.from) doses.push(dose);
    }
  return doses;
}

/** How many doses of a course the versions before one planned while they held. */
function usedBefore(version: Dated, all: readonly Dated[], life: Life, zone: string, clock: Clock): number {
  const before = all.find((other) => other.number === version.number - 1);
  if (version.timing.dosesNumber === null || version.isRenewed || !before) return 0;
  if (before.timing.dosesNumber === null) return 0;
  const used = usedBefore(before, all, life, zone, clock);
  const window = { from: before.startsAt, to: endOf(before, all) };
  if (window.from >= window.to) return used;
  const doses = within(before, used, window, life, zone, clock);
  return used + doses.filter(({ at }) => !isPausedAt(life.pauses, at)).length;
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
      if (from >= to) return [];
      const used = usedBefore(version, versions, life, zone, clock);
      const doses = within(version, used, { from, to }, life, zone, clock);
      return doses.map((dose) => ({ ...dose, number: version.number }));
    })
    .filter(({ at }) => isPlanned(life, at))
    .map((dose) => ({ ...dose, isPaused: isPausedAt(life.pauses, dose.at) }))
    .toSorted((a, b) => a.at - b.at);
}
