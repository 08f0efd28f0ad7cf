import type { Bristol } from './entries.ts';

/*
 * When the care staff is warned (assessments, section 15.1). The figures are those of the home: as delivered 72 hours without stool,
 * three of type 6 or 7 within 24 hours. Instants in milliseconds.
 */

const hourMs = 3_600_000;

export interface AlertRules {
  /** Hours without stool until the warning. */
  readonly noStoolHours: number;
  /** So many loose stools … */
  readonly looseCount: number;
  /** … within so many hours alert. */
  readonly looseHours: number;
  /** Somebody with a stoma is not warned about stool that does not come. */
  readonly stomaOff: boolean;
  /** Warn also about people of whom nothing was recorded for a month: they see to it themselves. */
  readonly everyone: boolean;
}
export const deliveredRules: AlertRules = {
  noStoolHours: 72,
  looseCount: 3,
  looseHours: 24,
  stomaOff: true,
  everyone: false,
};

/** Of whom nothing was recorded for so many days, and who did not come in them, nobody keeps watch. */
export const watchedDays = 30;

export interface Course {
  /** The last stool; null: none that is known. */
  readonly lastStool: number | null;
  /** Since when the person is here without a break; null: away, or not living here. */
  readonly hereSince: number | null;
  /** The last entry of any kind. */
  readonly lastEntry: number | null;
  /** Stoma, as the last stool said. */
  readonly stoma: boolean;
}

/**
 * Since when there is no stool, where the home wants to be warned of it; else null. Who is away is not warned about, and who came or
 * came back is counted from then on: nobody knows what was before.
 */
export function noStoolSince(course: Course, rules: AlertRules, now: number): number | null {
  const { lastStool, hereSince, lastEntry, stoma } = course;
  if (hereSince === null || (stoma && rules.stomaOff)) return null;
  const watched = now - watchedDays * 24 * hourMs;
  if (!rules.everyone && (lastEntry ?? 0) < watched && hereSince < watched) return null;
  const since = Math.max(lastStool ?? 0, hereSince);
  return now - since >= rules.noStoolHours * hourMs ? since : null;
}

/** Whole days since an instant, as the chip says them: from the third day on. */
export const daysSince = (instant: number, now: number): number =>
  Math.max(0, Math.floor((now - instant) / (24 * hourMs)));

export const isLoose = (bristol: Bristol | null): boolean => bristol !== null && bristol >= 6;

/** Instants of loose stools, in any order: that of the one with which there were too many within the hours of the home; the latest such, or null. */
export function tooLooseAt(loose: readonly number[], rules: AlertRules): number | null {
  const newest = loose.toSorted((a, b) => b - a);
  for (const [place, at] of newest.entries()) {
    const first = newest[place + rules.looseCount - 1];
    if (first === undefined) return null;
    if (at - first <= rules.looseHours * hourMs) return at;
  }
  return null;
}

export interface LooseStool {
  readonly at: number;
  readonly recorded: number;
}

/** When the home could know that there were too many with the one at an instant: the last that was needed may have been recorded late. */
export function tooLooseKnown(loose: readonly LooseStool[], at: number, rules: AlertRules): number {
  const within = loose.filter((one) => one.at <= at && at - one.at <= rules.looseHours * hourMs);
  const recorded = within.map((one) => one.recorded).toSorted((a, b) => a - b);
  const own = within.filter((one) => one.at === at).map((one) => one.recorded);
  return Math.max(recorded[rules.looseCount - 1]!, Math.min(...own));
}
