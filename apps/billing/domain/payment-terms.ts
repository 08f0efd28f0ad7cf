import { addDays, addMonths, dayInMonth, monthOf, weekday } from '#platform/domain/time/days.ts';
import type { Day } from '#platform/domain/time/days.ts';
import { compareDecimals } from '#platform/domain/numbers/decimals.ts';
import type { DecimalInput } from '#platform/domain/numbers/decimals.ts';
import { percentOf } from '#platform/domain/numbers/money.ts';
import type { Rappen } from '#platform/domain/numbers/money.ts';

export interface PaymentTerm {
  readonly netDays: number;
  readonly discountPercent: DecimalInput;
  readonly discountDays: number;
  readonly proximateMonth: number | null;
  readonly proximateDay: number | null;
  readonly splitPayments: number;
  /** Days between two instalments. */
  readonly daysToPayAging: number;
}

export interface Instalment {
  readonly due: Day;
  readonly amount: Rappen;
}

export type PaymentTermProblem =
  | 'daysNegative'
  | 'discountOutOfRange'
  | 'proximateDayOutOfRange'
  | 'proximateDayMissing'
  | 'splitPaymentsOutOfRange'
  | 'agingMissing';

/** Codes of what is wrong with a payment term; none if it can be saved. */
export function paymentTermProblems(term: PaymentTerm): PaymentTermProblem[] {
  const { proximateDay, proximateMonth, splitPayments, discountPercent } = term;
  const days = [term.netDays, term.discountDays, term.daysToPayAging, proximateMonth ?? 0];
  const checks: [PaymentTermProblem, boolean][] = [
    ['daysNegative', days.some((count) => count < 0)],
    [
      'discountOutOfRange',
      compareDecimals(discountPercent, 0) < 0 || compareDecimals(discountPercent, 100) > 0,
    ],
    ['proximateDayOutOfRange', proximateDay !== null && (proximateDay < 1 || proximateDay > 31)],
    ['proximateDayMissing', proximateDay === null && proximateMonth !== null && proximateMonth > 0],
    ['splitPaymentsOutOfRange', !Number.isInteger(splitPayments) || splitPayments < 1],
    ['agingMissing', splitPayments > 1 && term.daysToPayAging === 0],
  ];
  return checks.filter(([, broken]) => broken).map(([code]) => code);
}

/** Instalments of an invoice; the last one takes the remainder. Sundays and holidays do not move a due date. */
export function instalments(term: PaymentTerm, invoiceDate: Day, total: Rappen): Instalment[] {
  const { splitPayments, daysToPayAging } = term;
  const part = Math.trunc(total / splitPayments);
  const first = firstDue(term, invoiceDate);
  return Array.from({ length: splitPayments }, (_, index) => ({
    due: addDays(first, index * daysToPayAging),
    amount: index === splitPayments - 1 ? total - part * (splitPayments - 1) : part,
  }));
}

const graceDays = 3;

/**
 * Cash discount on a full open instalment paid with a value date: granted until invoice date + discount days,
 * only proposed to a person within 3 more days, none later.
 */
export function cashDiscount(
  term: PaymentTerm,
  amount: Rappen,
  invoiceDate: Day,
  valueDate: Day,
): { granted: Rappen; proposed: Rappen } {
  const discount = percentOf(amount, term.discountPercent);
  const last = addDays(invoiceDate, term.discountDays);
  if (valueDate <= last) return { granted: discount, proposed: 0 };
  return { granted: 0, proposed: valueDate <= addDays(last, graceDays) ? discount : 0 };
}

/** The day or the next one that is neither Sunday nor holiday (Art. 78 OR) nor Saturday, which counts as a holiday. */
export function nextWorkingDay(day: Day, holidays: ReadonlySet<Day>): Day {
  let working = day;
  while (weekday(working) > 5 || holidays.has(working)) working = addDays(working, 1);
  return working;
}

/** Whether an instalment with an open amount is past its due date, which is moved to the next working day. */
export function isOverdue(
  open: readonly { readonly due: Day; readonly openAmount: Rappen }[],
  today: Day,
  holidays: ReadonlySet<Day>,
): boolean {
  return open.some(({ due, openAmount }) => openAmount > 0 && today > nextWorkingDay(due, holidays));
}

function firstDue(term: PaymentTerm, invoiceDate: Day): Day {
  if (term.proximateDay === null) {
    const days = term.netDays === 0 && term.splitPayments > 1 ? term.daysToPayAging : term.netDays;
    return addDays(invoiceDate, days);
  }
  let month = addMonths(monthOf(invoiceDate), term.proximateMonth ?? 0);
  while (dayInMonth(month, term.proximateDay) < invoiceDate) month = addMonths(month, 1);
  return dayInMonth(month, term.proximateDay);
}
