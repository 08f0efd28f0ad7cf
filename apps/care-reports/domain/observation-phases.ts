import { daysFromTo, overlaps } from '#platform/domain/time/days.ts';
import type { ClosedPeriod, Day } from '#platform/domain/time/days.ts';
import { shifts } from './entries.ts';
import type { Shift } from './entries.ts';

/** Observation phases: while one is active, every shift owes an entry on its topic. */

export type Phase = ClosedPeriod & { topic: string };
export type PhaseRefusal = 'endBeforeStart' | 'topicAlreadyObserved';

/** Refuses a phase that ends before it starts or overlaps another of the resident on the same topic. */
export function checkPhase(phase: Phase, others: readonly Phase[]): PhaseRefusal | null {
  if (phase.to < phase.from) return 'endBeforeStart';
  const clash = others.some((other) => other.topic === phase.topic && overlaps(other, phase));
  return clash ? 'topicAlreadyObserved' : null;
}

export type OwedEntry = { day: Day; shift: Shift };

/** Every entry that a phase owes, up to the day it was deactivated. */
export function owedEntries(
  phase: Phase,
  owedShifts: readonly Shift[] = shifts.map((shift) => shift.value),
  deactivatedOn: Day | null = null,
): OwedEntry[] {
  const last = deactivatedOn !== null && deactivatedOn < phase.to ? deactivatedOn : phase.to;
  return daysFromTo(phase.from, last).flatMap((day) => owedShifts.map((shift) => ({ day, shift })));
}

/** The owed entries that nobody wrote. */
export function missingEntries(owed: readonly OwedEntry[], written: readonly OwedEntry[]): OwedEntry[] {
  return owed.filter(
    ({ day, shift }) => !written.some((entry) => entry.day === day && entry.shift === shift),
  );
}
