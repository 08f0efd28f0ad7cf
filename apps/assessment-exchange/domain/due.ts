import { addDays, addMonths, dayInMonth, monthOf } from '#platform/domain/time/days.ts';
import type { RecordType } from './record-types.ts';

/** Rhythm of a home: full and half in turn every 180 days, or a full one every nine months (KLV Art. 8: at the latest). */
export const rhythms = ['halfYear', 'nineMonths'] as const;
export type Rhythm = (typeof rhythms)[number];

export interface Due {
  readonly day: string;
  readonly type: RecordType;
}
export type DueState = 'overdue' | 'soon' | 'coming' | 'fine';

/** Days after entry by which the first record is due. */
const daysAfterEntry = 14;

/** The same day of the month, or its last one. */
const monthsAfter = (day: string, months: number) =>
  dayInMonth(addMonths(monthOf(day), months), Number(day.slice(8)));

/**
 * When the next record of a resident is due and which one. `last`: the latest completed record that was not replaced, by its
 * reference date; a correction stands for what it corrects. Null without a stay.
 */
export function nextDue(
  last: { readonly type: RecordType; readonly referenceDate: string } | null,
  entryDate: string | null,
  rhythm: Rhythm,
): Due | null {
  if (last === null)
    return entryDate === null ? null : { day: addDays(entryDate, daysAfterEntry), type: 'INITIAL' };
  if (last.type === 'EXIT')
    return entryDate !== null && entryDate > last.referenceDate
      ? { day: addDays(entryDate, daysAfterEntry), type: 'REENTRY' }
      : null;
  if (rhythm === 'nineMonths') return { day: monthsAfter(last.referenceDate, 9), type: 'ANNUAL' };
  return {
    day: addDays(last.referenceDate, 180),
    type: last.type === 'HALFYEAR' || last.type === 'CORR_HALF' ? 'ANNUAL' : 'HALFYEAR',
  };
}

/** The traffic light: red from the day after, then warnings 14 and 30 days before. */
export function dueState(day: string, today: string): DueState {
  if (day < today) return 'overdue';
  return day <= addDays(today, 14) ? 'soon' : day <= addDays(today, 30) ? 'coming' : 'fine';
}

/** First day of the observation: the reference date is its last one. */
export const observationFrom = (referenceDate: string, days: number): string =>
  addDays(referenceDate, 1 - days);
