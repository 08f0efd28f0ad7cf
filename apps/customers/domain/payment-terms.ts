import { percentOf, type Rappen } from '#platform/domain/numbers/money.ts';
import { addDays, addMonths, type Day, dayInMonth, monthOf } from '#platform/domain/time/days.ts';

/** A payment term as it is entered: days until payment, discount, day of a month, instalments. */
export interface Term {
  readonly netDays: number;
  readonly discountPercent: string;
  readonly discountDays: number;
  readonly proximateMonth: number | null;
  readonly proximateDay: number | null;
  readonly splitPayments: number;
  /** Days between two instalments. */
  readonly agingDays: number;
}

/** What is wrong with a payment term; null when it can be saved. */
export function termProblem(
  term: Term,
): 'proximateDayMissing' | 'agingMissing' | 'discountDaysMissing' | null {
  if (term.proximateMonth !== null && term.proximateDay === null) return 'proximateDayMissing';
  if (term.splitPayments > 1 && term.agingDays === 0) return 'agingMissing';
  return Number(term.discountPercent) > 0 && term.discountDays === 0 ? 'discountDaysMissing' : null;
}

export interface Instalment {
  readonly due: Day;
  readonly amount: Rappen;
}

/**
 * Instalments of an invoice; the last one takes the remainder, and none is of nothing. Sundays and holidays do not move a due date
 * (domain reference 8.1).
 */
export function instalments(
  term: Omit<Term, 'discountPercent' | 'discountDays'>,
  invoiceDate: Day,
  total: Rappen,
): Instalment[] {
  const count = Math.max(1, Math.min(term.splitPayments, total));
  const part = Math.trunc(total / count);
  const first = firstDue(term, invoiceDate);
  return Array.from({ length: count }, (_, index) => ({
    due: addDays(first, index * term.agingDays),
    amount: index === count - 1 ? total - part * (count - 1) : part,
  }));
}

function firstDue(term: Omit<Term, 'discountPercent' | 'discountDays'>, invoiceDate: Day): Day {
  if (term.proximateDay === null) {
    const days = term.netDays === 0 && term.splitPayments > 1 ? term.agingDays : term.netDays;
    return addDays(invoiceDate, days);
  }
  let month = addMonths(monthOf(invoiceDate), term.proximateMonth ?? 0);
  while (dayInMonth(month, term.proximateDay) < invoiceDate) month = addMonths(month, 1);
  return dayInMonth(month, term.proximateDay);
}

const graceDays = 3;

/**
 * Cash discount on a full open instalment paid with a value date: granted until invoice date + discount days,
 * only proposed to a person within 3 more days, none later.
 */
export function cashDiscount(
  term: Pick<Term, 'discountPercent' | 'discountDays'>,
  amount: Rappen,
  days: { readonly invoiceDate: Day; readonly valueOn: Day },
): { readonly granted: Rappen; readonly proposed: Rappen } {
  const discount = percentOf(amount, term.discountPercent);
  const last = addDays(days.invoiceDate, term.discountDays);
  if (days.valueOn <= last) return { granted: discount, proposed: 0 };
  return { granted: 0, proposed: days.valueOn <= addDays(last, graceDays) ? discount : 0 };
}
