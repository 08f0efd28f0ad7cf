/*
 * Weight as the assessments need it (domain reference, sections 5 and 14): against the weighing nearest to 30, 90 or 180 days
 * before the present one, within a window. Without a weighing in the window nothing is known, which is not "no loss".
 */

export interface Weighing {
  readonly at: string;
  readonly kilograms: number;
}

export const windows = {
  month: { nearest: 30, from: 23, to: 37 },
  quarter: { nearest: 90, from: 76, to: 104 },
  halfYear: { nearest: 180, from: 160, to: 200 },
} as const;

const dayMs = 86_400_000;
const clean = (value: number): number => Math.round(value * 1e6) / 1e6;

/** The weighing nearest to that many days before `present`, of those within the window; of two equally near ones the later. */
export function weighingBefore(
  window: keyof typeof windows,
  present: Weighing,
  weighings: readonly Weighing[],
): Weighing | null {
  const { nearest, from, to } = windows[window];
  const age = (one: Weighing) => Math.round((Date.parse(present.at) - Date.parse(one.at)) / dayMs);
  const [found] = weighings
    .filter((one) => age(one) >= from && age(one) <= to)
    .toSorted((a, b) => Math.abs(age(a) - nearest) - Math.abs(age(b) - nearest) || age(a) - age(b));
  return found ?? null;
}

/** Loss in percent of the earlier weight; negative for a gain. */
export const lossPercent = (earlier: number, present: number): number =>
  clean(((earlier - present) / earlier) * 100);

/** At least 5 % in a month or 10 % in half a year (section 14). */
function alarms(present: Weighing, weighings: readonly Weighing[]): boolean {
  const month = weighingBefore('month', present, weighings);
  const halfYear = weighingBefore('halfYear', present, weighings);
  return (
    (month !== null && lossPercent(month.kilograms, present.kilograms) >= 5) ||
    (halfYear !== null && lossPercent(halfYear.kilograms, present.kilograms) >= 10)
  );
}

/**
 * Whether the alarm begins with the latest weighing: it holds for it and did not hold for the one before. A weight that stays low
 * does not make the assessments due again every week.
 */
export function alarmBegins(weighings: readonly Weighing[]): boolean {
  const newestFirst = weighings.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const [present, before] = newestFirst;
  if (present === undefined || !alarms(present, newestFirst)) return false;
  return before === undefined || !alarms(before, newestFirst);
}
