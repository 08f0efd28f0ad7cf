/** A payment term as it is entered: days until payment, discount, day of a month, instalments. */
export interface Term {
  readonly netDays: number;
  readonly discountPercent: string;
  readonly discountDays: number;
  readonly proximateMonth: number | null;
  readonly proximateDay: number | null;
  readonly splitPayments: number;
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
