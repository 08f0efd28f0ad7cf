import { dayInMonth } from '#platform/domain/time/days.ts';
import type { Kind } from './stocks.ts';

/** What moved one medicine in a year. */
export interface YearLine {
  readonly opening: number;
  readonly receipts: number;
  /** Given to residents. */
  readonly given: number;
  readonly returned: number;
  readonly wasted: number;
  /** Counted more or less than the book said. */
  readonly differences: number;
  readonly closing: number;
}

/** In the order in which they add up. */
export const yearColumns = [
  'opening',
  'receipts',
  'given',
  'returned',
  'wasted',
  'differences',
  'closing',
] as const satisfies readonly (keyof YearLine)[];

/** An entry, with what it reverses. */
export interface Moved {
  readonly kind: Kind;
  readonly change: number;
  /** Of a reversal: the kind of the entry that it takes back. */
  readonly of: Kind | null;
}

const columns = {
  receipt: 'receipts',
  giving: 'given',
  return: 'returned',
  waste: 'wasted',
  difference: 'differences',
} as const;

/**
 * A year of one medicine: opening + receipts - given - returned - wasted + differences = closing. A reversal counts in the column of
 * what it takes back, in the year in which it was written.
 */
export function yearOf(opening: number, entries: readonly Moved[]): YearLine {
  const sum = { receipts: 0, given: 0, returned: 0, wasted: 0, differences: 0 };
  for (const { kind, change, of } of entries) {
    const what = kind === 'reversal' ? of : kind;
    if (what === null || what === 'count' || what === 'reversal') continue;
    const column = columns[what];
    sum[column] += column === 'receipts' || column === 'differences' ? change : -change;
  }
  const closing = opening + sum.receipts - sum.given - sum.returned - sum.wasted + sum.differences;
  return { opening, ...sum, closing };
}

/** By when the report of a year is made: a day of the next year, the last one of its month where that is shorter. */
export const reportDue = (year: number, month: number, day: number): string =>
  dayInMonth(`${year + 1}-${String(month).padStart(2, '0')}`, day);
