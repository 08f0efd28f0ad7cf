import {
  addDays,
  contains,
  daysFromTo,
  firstDay,
  intersection,
  lastDay,
  monthOf,
} from '#platform/domain/time/days.ts';
import type { ClosedPeriod, Day, Month, Period } from '#platform/domain/time/days.ts';
import type { Rappen } from '#platform/domain/numbers/money.ts';

/** Entry and exit (or death) of a resident; both days count. */
export interface Stay {
  readonly entry: Day;
  readonly exit: Day | null;
}

/** Departure and return are present days; return null is open. */
export interface Absence {
  readonly kind: 'HOSPITAL' | 'VACATION' | 'OTHER';
  readonly departure: Day;
  readonly return: Day | null;
}

/** What is deducted from board on absent days, from a day on until the next policy. */
export interface AbsencePolicy {
  readonly validFrom: Day;
  readonly deductionPerDay: Rappen;
  /** Absences with fewer days have no deduction; with as many all their days have it. Null: none needed. */
  readonly minConsecutiveDays: number | null;
  /** Deducted days per person and calendar year, those of earlier policies counted. Null: no limit. */
  readonly maxDaysPerYear: number | null;
}

/** The whole month as a period. */
export function monthPeriod(month: Month): ClosedPeriod {
  return { from: firstDay(month), to: lastDay(month) };
}

/** Days of a period in a month. */
export function daysInMonth(period: Period, month: Month): Day[] {
  const shared = intersection(period, monthPeriod(month));
  return shared ? daysFromTo(shared.from, shared.to) : [];
}

/** Days of the stay in a month, entry and exit counted. */
export function stayDays(stay: Stay, month: Month): Day[] {
  return daysInMonth({ from: stay.entry, to: stay.exit }, month);
}

/** Absent days: from the day after departure to the day before return; an open absence lasts until `until`. */
export function absentDays(absence: Absence, until: Day): Day[] {
  const to = absence.return === null ? until : addDays(absence.return, -1);
  return daysFromTo(addDays(absence.departure, 1), to);
}

/** Absent days of a month, each once and in order; an open absence counts to the end of the month. */
export function absentDaysOfMonth(absences: readonly Absence[], month: Month): Day[] {
  const days = absences.flatMap((absence) => absentDays(absence, lastDay(month)));
  return [...new Set(days)].filter((day) => monthOf(day) === month).toSorted();
}

/** Why an absence cannot be saved: its return is before its departure. */
export function absenceProblem(absence: Absence): 'returnBeforeDeparture' | undefined {
  return absence.return !== null && absence.return < absence.departure ? 'returnBeforeDeparture' : undefined;
}

/** The policy of a day: the one that began last. */
export function absencePolicyOn(policies: readonly AbsencePolicy[], day: Day): AbsencePolicy | undefined {
  return policies
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((left, right) => (left.validFrom < right.validFrom ? 1 : -1))[0];
}

/**
 * Days of a month with a deduction, with the policy of each. An absence over a month end counts as one for
 * `minConsecutiveDays`; `usedDays` are the days of the same calendar year that earlier months have deducted.
 */
export function deductedDays(input: {
  absences: readonly Absence[];
  policies: readonly AbsencePolicy[];
  month: Month;
  usedDays: number;
  /** Only these days are deducted and counted. */
  among?: ReadonlySet<Day>;
}): { day: Day; policy: AbsencePolicy }[] {
  const deducted = new Map<Day, AbsencePolicy>();
  for (const absence of input.absences) {
    const days = absentDays(absence, lastDay(input.month));
    for (const day of days) {
      const policy = absencePolicyOn(input.policies, day);
      if (
        !policy ||
        monthOf(day) !== input.month ||
        input.among?.has(day) === false ||
        days.length < (policy.minConsecutiveDays ?? 0)
      )
        continue;
      deducted.set(day, policy);
    }
  }
  let used = input.usedDays;
  return [...deducted]
    .map(([day, policy]) => ({ day, policy }))
    .toSorted((left, right) => (left.day < right.day ? -1 : 1))
    .filter(({ policy: { deductionPerDay, maxDaysPerYear } }) => {
      // decision 0024: one count per person and year over all policies, of days that were deducted indeed
      if (deductionPerDay === 0 || used >= (maxDaysPerYear ?? Number.POSITIVE_INFINITY)) return false;
      used += 1;
      return true;
    });
}

/**
 * Days with a reservation fee: the room is kept before the entry, so the period is cut to the day before it.
 * A period that begins on the entry day or later keeps the room during a long absence and is not cut.
 */
export function reservationPeriod(reserved: ClosedPeriod, entry: Day | null): ClosedPeriod | null {
  const dayBefore = entry !== null && reserved.from < entry ? addDays(entry, -1) : null;
  return intersection({ from: reserved.from, to: dayBefore }, reserved);
}

/** Days after exit on which the contract runs on, until the room is given to another resident. */
export function noticePeriod(exit: Day, noticeDays: number, roomTakenFrom: Day | null): ClosedPeriod | null {
  const after = { from: addDays(exit, 1), to: addDays(exit, noticeDays) };
  return intersection(
    { from: after.from, to: roomTakenFrom === null ? null : addDays(roomTakenFrom, -1) },
    after,
  );
}

/** Whether the resident is in the home on a day: within the stay and not absent. */
export function isPresent(stay: Stay, absences: readonly Absence[], day: Day): boolean {
  return (
    contains({ from: stay.entry, to: stay.exit }, day) &&
    !absences.some((absence) => absence.departure < day && (absence.return === null || day < absence.return))
  );
}
