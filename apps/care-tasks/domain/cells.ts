import type { Day } from '#platform/domain/time/days.ts';
import type { TimingRule } from '#platform/domain/time/timing.ts';
import { type Clock, type Due, duesWithin, latestDues } from './windows.ts';

/** What an order says from one instant to another. */
export interface Span {
  readonly fromAt: string;
  readonly toAt: string | null;
  readonly paused: boolean;
}

/** Whether a time belongs to terms: what ends while they hold. What was over before a change stays with what was ordered then. */
export const belongs = (due: Due, { fromAt, toAt, paused }: Span): boolean =>
  !paused && due.dueUntil > fromAt && (toAt === null || due.dueUntil <= toAt);

/**
 * What of an order is due now, with the terms that say so: the last time that began, whether it is over or not, until the next one
 * begins. Of paused terms nothing is due, whatever was before. `terms`: the latest first; `dues`: of terms, the latest first.
 */
export function currentDue<T extends Span>(
  terms: readonly T[],
  dues: (terms: T) => readonly Due[],
): { readonly due: Due; readonly terms: T } | null {
  for (const one of terms) {
    if (one.paused) return null;
    const due = dues(one).find((each) => belongs(each, one));
    if (due !== undefined) return { due, terms: one };
  }
  return null;
}

/** What a record orders from one instant to another. */
export interface TermsOfRule extends Span {
  readonly rule: TimingRule;
}
/** A record that orders something again and again; its terms the latest first. */
export interface OrderedRecord<T extends TermsOfRule> {
  readonly isEnded: boolean;
  readonly terms: readonly T[];
}
/** One time at which a record is due. */
export interface Cell<O, T> {
  readonly of: O;
  readonly terms: T;
  readonly due: Due;
  /** What is done from then on answers the next time. */
  readonly before: string;
}

/** No next time is known. */
export const noNext = 'infinity';
const dayLong = 24 * 3_600_000;
const later = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

/** What of running records is due now, one time of each at most. */
export function cellsNow<O extends OrderedRecord<T>, T extends TermsOfRule>(
  records: readonly O[],
  { now, today }: { readonly now: string; readonly today: Day },
  clock: Clock,
): Cell<O, T>[] {
  return records.flatMap((of) => {
    if (of.isEnded) return [];
    const found = currentDue(of.terms, (one) => latestDues(one.rule, now, clock));
    if (found === null) return [];
    const { until } = found.terms.rule;
    // after its last day nobody sees to it any more
    if (until !== null && until < today && found.due.dueUntil <= now) return [];
    return [{ of, terms: found.terms, due: found.due, before: noNext }];
  });
}

/** All times of records that begin from an instant on and before another. */
export function cellsWithin<O extends OrderedRecord<T>, T extends TermsOfRule>(
  records: readonly O[],
  { from, before }: { readonly from: string; readonly before: string },
  clock: Clock,
): Cell<O, T>[] {
  // a day more, for the times that follow
  const end = later(before, dayLong);
  return records.flatMap((of) => {
    const all = of.terms
      .flatMap((one) =>
        duesWithin(one.rule, from, end, clock)
          .filter((due) => belongs(due, one))
          .map((due) => ({ of, terms: one, due })),
      )
      .toSorted((a, b) => Date.parse(a.due.dueFrom) - Date.parse(b.due.dueFrom));
    return all
      .map((cell, index) => ({ ...cell, before: all[index + 1]?.due.dueFrom ?? noNext }))
      .filter((cell) => cell.due.dueFrom < before);
  });
}
