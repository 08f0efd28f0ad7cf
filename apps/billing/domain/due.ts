import type { Rappen } from '#platform/domain/numbers/money.ts';
import { bankDayFrom } from '#platform/domain/time/bank-days.ts';
import { addDays, type Day } from '#platform/domain/time/days.ts';
import { roundingTolerance } from './invoices.ts';

/** What of an invoice is due on a day. */
export interface Instalment {
  readonly due: Day;
  readonly amount: Rappen;
}
export interface OpenInstalment extends Instalment {
  /** Its place among the instalments of its invoice, from 1. */
  readonly number: number;
  readonly open: Rappen;
}

/**
 * The instalments of an issued invoice as they are due now: none before the day to which its due date was moved. An invoice that
 * keeps none has one, its total; a draft has none.
 */
export const instalmentsOf = (invoice: {
  readonly instalments: readonly Instalment[];
  readonly dueDate: Day | null;
  readonly total: Rappen;
}): Instalment[] => {
  const { instalments, dueDate, total } = invoice;
  if (dueDate === null) return [];
  if (instalments.length === 0) return [{ due: dueDate, amount: total }];
  return instalments.map(({ due, amount }) => ({ due: due < dueDate ? dueDate : due, amount }));
};

/**
 * What is open of each instalment: money goes to the oldest one first. A difference of a few Rappen that a payment left of one is asked
 * for with the next one.
 */
export function openInstalments(instalments: readonly Instalment[], covered: Rappen): OpenInstalment[] {
  let left = covered;
  let carried = 0;
  return instalments
    .toSorted((a, b) => a.due.localeCompare(b.due))
    .map((one, index) => {
      const asked = one.amount + carried;
      const taken = Math.min(left, asked);
      left -= taken;
      const rest = asked - taken;
      const isSmall = taken > 0 && rest <= roundingTolerance && index < instalments.length - 1;
      carried = isSmall ? rest : 0;
      return { ...one, number: index + 1, open: rest - carried };
    });
}

/** The instalment that is paid next; where nothing is open, the last one. */
export const nextInstalment = (open: readonly OpenInstalment[]): OpenInstalment | undefined =>
  open.find((one) => one.open > 0) ?? open.at(-1);

/** What is overdue: instalments whose due date, moved to the next working day (Art. 78 OR), has passed. */
export const overdueInstalments = (open: readonly OpenInstalment[], today: Day): OpenInstalment[] =>
  open.filter(
    (one) =>
      // a few Rappen that are left of the last one are closed as a difference
      (one.open > roundingTolerance || (one.open > 0 && one.open >= one.amount)) &&
      one.due < firstInTime(today),
  );

/** The first due day that is not overdue on a day: what was due before has had its working day. */
export function firstInTime(today: Day): Day {
  let day = today;
  while (bankDayFrom(addDays(day, -1)) >= today) day = addDays(day, -1);
  return day;
}
