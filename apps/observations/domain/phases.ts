import { addDays, daysBetween, daysFromTo } from '#platform/domain/time/days.ts';
import type { ClosedPeriod, Day } from '#platform/domain/time/days.ts';
import { overlaps } from '#platform/domain/time/days.ts';

/** Observation phases: while one is active, chosen shifts owe an entry on its topic (care and medication, section 2). */

/** 0 early, 1 late, 2 night. */
export const shifts = [0, 1, 2] as const;
export type Shift = (typeof shifts)[number];
export const shiftCodes = ['early', 'late', 'night'] as const;

/** A phase lasts at most this long, counted with its first day: longer than a quarter of a year is a problem of the care plan. */
export const longestDays = 92;

export interface Rhythm {
  readonly shifts: readonly Shift[];
  /** Each n-th day from the first one of the phase on. */
  readonly everyDays: number;
}
/** A rhythm that was changed, with the last day on which it held. */
export interface FormerRhythm extends Rhythm {
  readonly until: Day;
}

export type Phase = ClosedPeriod &
  Rhythm & {
    readonly topic: string;
    /** What held before, the oldest first: what was owed by then stays owed. */
    readonly former: readonly FormerRhythm[];
    /** The last day on which something is owed, when it was ended before its time. */
    readonly deactivatedOn: Day | null;
  };
export type PhaseRefusal = 'endBeforeStart' | 'tooLong' | 'topicAlreadyObserved';

/** The days on which a phase counts: up to the day on which it was ended. */
export function lastDayOf({ to, from, deactivatedOn }: Pick<Phase, 'from' | 'to' | 'deactivatedOn'>): Day {
  const last = deactivatedOn !== null && deactivatedOn < to ? deactivatedOn : to;
  return last < from ? from : last;
}

/** Refuses a phase that ends before it starts, lasts too long, or overlaps another of the resident on the same topic. */
export function checkPhase(
  phase: Pick<Phase, 'from' | 'to' | 'topic'>,
  others: readonly Pick<Phase, 'from' | 'to' | 'topic' | 'deactivatedOn'>[],
): PhaseRefusal | null {
  if (phase.to < phase.from) return 'endBeforeStart';
  if (daysBetween(phase.from, phase.to) > longestDays) return 'tooLong';
  const clash = others.some(
    (other) => other.topic === phase.topic && overlaps({ from: other.from, to: lastDayOf(other) }, phase),
  );
  return clash ? 'topicAlreadyObserved' : null;
}

/**
 * The phase that an assessment asks for (care and medication, section 2): what is left of its observation window; of a window that is
 * over its length, from today on.
 */
export function phaseOfWindow(window: ClosedPeriod, today: Day): ClosedPeriod {
  const from = window.from > today ? window.from : today;
  if (window.to >= from) return { from, to: window.to };
  const days = Math.min(daysBetween(window.from, window.to), longestDays);
  return { from, to: addDays(from, days - 1) };
}

export interface OwedEntry {
  readonly day: Day;
  readonly shift: Shift;
}

/** The former rhythms of a phase when another one begins to hold today; what is changed twice a day holds as it was left. */
export function formerWhen(phase: Omit<Phase, 'topic'>, next: Rhythm, today: Day): readonly FormerRhythm[] {
  const { from, former, shifts: own, everyDays } = phase;
  const until = addDays(today, -1);
  const same = everyDays === next.everyDays && own.toSorted().join() === next.shifts.toSorted().join();
  const isKept = former.some((one) => one.until === until);
  return same || isKept || until < from ? former : [...former, { until, shifts: own, everyDays }];
}

/** Every entry that a phase owes, each day by the rhythm that held on it, up to the day it was deactivated, which still counts. */
export function owedEntries(phase: Omit<Phase, 'topic'>): OwedEntry[] {
  if (phase.deactivatedOn !== null && phase.deactivatedOn < phase.from) return [];
  return daysFromTo(phase.from, lastDayOf(phase))
    .map((day) => ({ day, rhythm: phase.former.find((one) => day <= one.until) ?? phase }))
    .filter(({ day, rhythm }) => (daysBetween(phase.from, day) - 1) % rhythm.everyDays === 0)
    .flatMap(({ day, rhythm }) => rhythm.shifts.toSorted().map((shift) => ({ day, shift })));
}

/** The owed entries that nobody wrote. */
export function missingEntries(owed: readonly OwedEntry[], written: readonly OwedEntry[]): OwedEntry[] {
  const there = new Set(written.map(({ day, shift }) => `${day} ${shift}`));
  return owed.filter(({ day, shift }) => !there.has(`${day} ${shift}`));
}

/** Whether a shift is over, runs now, or is still to come. `now` is the day on which the running shift began, and that shift. */
export function phaseOfShift(one: OwedEntry, now: OwedEntry): 'over' | 'runs' | 'comes' {
  if (one.day === now.day && one.shift === now.shift) return 'runs';
  const isBefore = one.day < now.day || (one.day === now.day && one.shift < now.shift);
  return isBefore ? 'over' : 'comes';
}

export type PhaseState = 'planned' | 'active' | 'over' | 'ended';

/** What a phase is on a day. An observation phase is active or not; why it is not is told apart. */
export function stateOf(phase: Pick<Phase, 'from' | 'to' | 'deactivatedOn'>, today: Day): PhaseState {
  if (phase.deactivatedOn !== null && phase.deactivatedOn < today) return 'ended';
  if (today < phase.from) return 'planned';
  return today > phase.to ? 'over' : 'active';
}

export type EndRefusal = 'alreadyEnded' | 'alreadyOver' | 'beforeToday';

/** Refuses to end a phase that is over or ended, or on a day that is over: what was owed stays owed. */
export function checkEnd(
  phase: Pick<Phase, 'from' | 'to' | 'deactivatedOn'>,
  on: Day,
  today: Day,
): EndRefusal | null {
  if (phase.deactivatedOn !== null) return 'alreadyEnded';
  if (phase.to < today) return 'alreadyOver';
  // one that is ended this morning still owes what its night owes: the day before today is the earliest
  return on < addDays(today, -1) ? 'beforeToday' : null;
}
