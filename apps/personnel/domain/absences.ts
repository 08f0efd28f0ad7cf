import { overlaps, type Day } from '#platform/domain/time/days.ts';

export interface Absence {
  readonly id: string;
  readonly fromDate: Day;
  readonly toDate: Day | null;
}

export type AbsenceProblem = 'endsBeforeStart' | 'absenceOverlaps';

/** An absence ends on its first day at the earliest and meets no other one of the person; both days count, without an end it is open. */
export function absenceProblem(
  given: Omit<Absence, 'id'>,
  others: readonly Absence[],
): AbsenceProblem | null {
  if (given.toDate !== null && given.toDate < given.fromDate) return 'endsBeforeStart';
  const period = { from: given.fromDate, to: given.toDate };
  return others.some((one) => overlaps(period, { from: one.fromDate, to: one.toDate }))
    ? 'absenceOverlaps'
    : null;
}
