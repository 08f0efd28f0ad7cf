import { dayMs } from './entries.ts';

/** What a home finds too slow (assessments, section 13: 14 days, 20 % in four weeks). */
export interface HealingRules {
  /** After so many days the total of a pressure ulcer must be lower. */
  readonly totalDays: number;
  /** In so many days an area must shrink by so many percent. */
  readonly areaDays: number;
  readonly areaPercent: number;
}

export interface Look {
  readonly at: string;
  readonly area: number | null;
  /** Of a pressure ulcer. */
  readonly push: number | null;
}

export type Alarm =
  | { readonly code: 'totalNotLower'; readonly since: string; readonly from: number; readonly to: number }
  | { readonly code: 'areaStagnates'; readonly since: string; readonly percent: number };

/** How much smaller, in percent to one decimal; negative: larger. Null where there was no area. */
export const shrunkBy = (before: number, after: number): number | null =>
  before === 0 ? null : Math.round(((before - after) / before) * 1000) / 10;

/** The newest one with a value that is at least so many days older than the last. */
const lookBefore = <K extends 'area' | 'push'>(
  looks: readonly Look[],
  last: Look,
  days: number,
  value: K,
): (Look & Record<K, number>) | undefined =>
  looks.findLast(
    (one): one is Look & Record<K, number> =>
      one[value] !== null && Date.parse(last.at) - Date.parse(one.at) >= days * dayMs,
  );

/** What says that an open wound does not heal; `looks` from the oldest to the newest, none of them struck. */
export function healingAlarms(looks: readonly Look[], rules: HealingRules): Alarm[] {
  const alarms: Alarm[] = [];
  const scored = looks.findLast((one) => one.push !== null);
  const scoredBefore = scored && lookBefore(looks, scored, rules.totalDays, 'push');
  if (scored && scoredBefore && scored.push !== null && scored.push >= scoredBefore.push)
    alarms.push({
      code: 'totalNotLower',
      since: scoredBefore.at,
      from: scoredBefore.push,
      to: scored.push,
    });
  const measured = looks.findLast((one) => one.area !== null);
  const measuredBefore = measured && lookBefore(looks, measured, rules.areaDays, 'area');
  if (measured && measuredBefore && measured.area !== null) {
    const percent = shrunkBy(measuredBefore.area, measured.area);
    if (percent !== null && percent < rules.areaPercent)
      alarms.push({ code: 'areaStagnates', since: measuredBefore.at, percent });
  }
  return alarms;
}
