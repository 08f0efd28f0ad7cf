/**
 * Weight loss over a month and half a year. Sources: specification 1 section 9 (2.5 kg a month); reference 5 % / 10 %.
 */

/**
 * `days` is the age in days of the calendar of the home, by which a weighing counts or not, whatever the hour and the clock. `age` is the
 * time between it and the present one, with its part of a day: of two on one day the nearer counts.
 */
export type EarlierWeight = { days: number; age: number; kilograms: number };

export const windows = {
  month: { nearest: 30, from: 23, to: 37, percent: 5 },
  halfYear: { nearest: 180, from: 160, to: 200, percent: 10 },
} as const;
export type WindowName = keyof typeof windows;

export type WeightLoss =
  | { known: false; reason: 'noEarlierWeight' }
  | {
      known: true;
      /** Whole days between the two weighings. */
      age: number;
      /** Positive for a loss, with two decimals at most. */
      kilograms: number;
      percent: number;
      /** At least 5 % in a month or 10 % in half a year. */
      alertPercent: boolean;
      /** Strictly more than 2.5 kg; asked for the month only. */
      moreThanTwoAndAHalf: boolean;
    };

function clean(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/**
 * Loss between the present weight (kg) and the weighing nearest to 30 (23 to 37) or 180 (160 to 200) days before. With
 * no weighing in that window the answer is not known, which is neither "no loss" nor zero.
 */
export function weightLoss(name: WindowName, present: number, earlier: readonly EarlierWeight[]): WeightLoss {
  const window = windows[name];
  const [old] = earlier
    .filter(({ days, kilograms }) => days >= window.from && days <= window.to && kilograms > 0)
    .sort(
      (a, b) =>
        Math.abs(a.days - window.nearest) - Math.abs(b.days - window.nearest) ||
        a.days - b.days ||
        Math.abs(a.age - window.nearest) - Math.abs(b.age - window.nearest) ||
        a.age - b.age,
    );
  if (!old) return { known: false, reason: 'noEarlierWeight' };
  const kilograms = clean(old.kilograms - present);
  const percent = clean((kilograms / old.kilograms) * 100);
  return {
    known: true,
    age: old.days,
    kilograms,
    percent,
    alertPercent: percent >= window.percent,
    moreThanTwoAndAHalf: name === 'month' && kilograms > 2.5,
  };
}

interface Told {
  readonly percent: number;
  readonly kilograms: number;
  readonly alertPercent: boolean;
  readonly moreThanTwoAndAHalf: boolean;
}

/** A share as it is written: never more than it is, 4.97 is not 5.0. */
export const shownShare = (percent: number): string => (Math.floor(percent * 10) / 10).toFixed(1);

/** The loss that asks for attention, that of a month before that of half a year; null: none does. */
export function alarmingLoss<Loss extends Told>(losses: {
  readonly weightLoss: Loss | null;
  readonly halfYearLoss: Loss | null;
}): { readonly window: WindowName; readonly loss: Loss } | null {
  const { weightLoss: month, halfYearLoss: halfYear } = losses;
  if (month && (month.moreThanTwoAndAHalf || month.alertPercent)) return { window: 'month', loss: month };
  return halfYear?.alertPercent ? { window: 'halfYear', loss: halfYear } : null;
}
