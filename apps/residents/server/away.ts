// Absences as the days of a home need them, and what they say of one day.
import type { AbsenceKind } from './months.ts';

export interface AbsenceRow {
  readonly id: string;
  readonly resident_id: string;
  readonly kind: AbsenceKind;
  readonly departure_date: string;
  readonly return_date: string | null;
}
type Span = Pick<AbsenceRow, 'departure_date' | 'return_date'>;

/** Over the nights before and after a day: the days of departure and return are spent here. */
export const overNights = ({ departure_date, return_date }: Span, day: string): boolean =>
  departure_date < day && (return_date === null || return_date > day);

/** Away and not back yet, or on a leave by day: its end is not known, until then nobody finds that person in the house. */
export const isAway = (
  { kind, departure_date, return_date }: Omit<AbsenceRow, 'id' | 'resident_id'>,
  day: string,
) =>
  departure_date <= day &&
  (return_date === null || return_date > day || (kind === 'dayLeave' && departure_date === day));

/** Who is out of the house on a day, with the kind: who is away for longer and has a leave within it is away for longer. */
export const awayBy = (
  rows: readonly Omit<AbsenceRow, 'id'>[],
  day: string,
): ReadonlyMap<string, AbsenceKind> =>
  new Map(
    rows
      .filter((row) => isAway(row, day))
      .toSorted((a, b) => Number(b.kind === 'dayLeave') - Number(a.kind === 'dayLeave'))
      .map((row) => [row.resident_id, row.kind]),
  );
