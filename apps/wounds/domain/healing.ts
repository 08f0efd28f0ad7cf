import { daysBetween } from '#platform/domain/time/days.ts';

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
  /** The civil day of the home on which it was. */
  readonly day: string;
  readonly area: number | null;
  /** Of a pressure ulcer. */
  readonly push: number | null;
}

export type Alarm =
  | { readonly code: 'totalNotLower'; readonly since: string; readonly from: number; readonly to: number }
  | { readonly code: 'areaStagnates'; readonly since: string; readonly percent: number }
  | { readonly code: 'areaReturned'; readonly since: string; readonly area: number };

const tenths = (area: number): number => Math.round(area * 10);

/** Whether it shrank by so many percent; counted in whole tenths, because 19.95 % are not 20. */
const shrankBy = (before: number, after: number, percent: number): boolean =>
  (tenths(before) - tenths(after)) * 100 >= percent * tenths(before);

/** How much smaller, in percent to one decimal; negative: larger. Null where there was no area. */
export const shrunkBy = (before: number, after: number): number | null =>
  before === 0 ? null : Math.round(((before - after) / before) * 1000) / 10;

/** Days from a look to a later one as a home counts them: two weeks are 14 days, at whatever hour and though a clock was changed. */
export const civilDays = (from: Pick<Look, 'day'>, to: Pick<Look, 'day'>): number =>
  daysBetween(from.day, to.day) - 1;

/** The newest one with a value that is at least so many days older than the last. */
const lookBefore = <K extends 'area' | 'push'>(
  looks: readonly Look[],
  last: Look,
  days: number,
  value: K,
): (Look & Record<K, number>) | undefined =>
  looks.findLast(
    (one): one is Look & Record<K, number> => one[value] !== null && civilDays(one, last) >= days,
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
    if (percent === null && measured.area > 0)
      alarms.push({ code: 'areaReturned', since: measuredBefore.at, area: measured.area });
    // 19.95 % are too few, so they are not said as 20
    if (percent !== null && !shrankBy(measuredBefore.area, measured.area, rules.areaPercent))
      alarms.push({
        code: 'areaStagnates',
        since: measuredBefore.at,
        percent: Math.min(percent, rules.areaPercent - 0.1),
      });
  }
  return alarms;
}
