import { type Clock, expand, type Moment, pieceMs, type Window } from './expansion.ts';
import { isPausedAt, isPlanned, type Life } from './standing.ts';
import type { Timing } from './timing.ts';

type Begins = { readonly number: number; readonly startsAt: number };
/** A version from when on it holds, in milliseconds. */
export interface Dated extends Begins {
  readonly timing: Timing;
  /** A renewed prescription: a course of so many doses begins anew. */
  readonly isRenewed?: boolean;
}
export interface Planned extends Moment {
  readonly number: number;
  readonly isPaused: boolean;
}

/** The end of a version: the earliest start of a later one. */
export const endOf = (version: Begins, all: readonly Begins[]): number =>
  Math.min(Infinity, ...all.filter((other) => other.number > version.number).map((other) => other.startsAt));

/** The version that holds at a moment: of those that began the newest. */
export function versionAt<V extends Begins>(versions: readonly V[], at: number): V | null {
  const begun = versions.filter((version) => version.startsAt <= at);
  return begun.toSorted((a, b) => b.number - a.number)[0] ?? null;
}

/** Of versions those that hold now or later, the earliest first; each until the next one begins. Before the first begins, that one. */
export function holdingFrom<V extends Begins>(
  versions: readonly V[],
  now: number,
): { readonly version: V; readonly until: number }[] {
  const current = versionAt(versions, now);
  const later = versions.filter((one) => one.startsAt > now && one.number > (current?.number ?? 0));
  return [...(current === null ? [] : [current]), ...later]
    .map((version) => ({ version, until: endOf(version, versions) }))
    .filter(({ version, until }) => until > Math.max(version.startsAt, now))
    .toSorted((a, b) => a.version.startsAt - b.version.startsAt);
}

/** So long a course is followed to its last dose. */
const longestCourse = 3 * 366 * 24 * 3_600_000;

/** The last dose of a course of so many, or of a single one; null where it has no such end, or a far one. */
export function lastDoseOf(
  version: Dated,
  all: readonly Dated[],
  life: Life,
  zone: string,
  clock: Clock,
): number | null {
  const { timing, startsAt } = version;
  if (timing.repetition === 'once') return clock(timing.anchor, '00:00');
  if (timing.dosesNumber === null) return null;
  const used = usedBefore(version, all, life, zone, clock);
  const doses = within(version, used, { from: startsAt, to: startsAt + longestCourse }, life, zone, clock);
  const taken = doses.filter(({ at }) => !isPausedAt(life.pauses, at));
  return taken.length + used < timing.dosesNumber ? null : (taken.at(-1)?.at ?? startsAt);
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
