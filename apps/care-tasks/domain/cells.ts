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

/** In so many days the next time is looked for, one after the other: most are due each day or week. */
const lookAhead = [2, 16, 128, 400];

/** When the time begins that follows an instant, as the terms of a record say; `noNext` where none does within a year. */
export function nextStart<O extends OrderedRecord<T>, T extends TermsOfRule>(
  of: O,
  after: string,
  clock: Clock,
): string {
  for (const days of lookAhead) {
    const found = of.terms
      .flatMap((one) =>
        duesWithin(one.rule, after, later(after, days * dayLong), clock).filter(
          (due) => due.dueFrom > after && belongs(due, one),
        ),
      )
      .map((due) => due.dueFrom)
      .toSorted()[0];
    if (found !== undefined) return found;
  }
  return noNext;
}

/** When the time before one began, by its own terms; null where there is none within its last days. */
export const formerStart = ({ rule }: TermsOfRule, { dueFrom }: Due, clock: Clock): string | null =>
  latestDues(rule, dueFrom, clock).find((one) => one.dueFrom < dueFrom)?.dueFrom ?? null;

/** What of running records is due now, one time of each at most. */
export function cellsNow<O extends OrderedRecord<T>, T extends TermsOfRule>(
  records: readonly O[],
  { now, today }: { readonly now: string; readonly today: Day },
  clock: Clock,
): Cell<O, T>[] {
  return records.flatMap((of) => {
    if (of.isEnded) return [];
    // terms that ended are asked for what was due by their end, however long ago that is
    const found = currentDue(of.terms, (one) =>
      latestDues(one.rule, one.toAt !== null && one.toAt < now ? one.toAt : now, clock),
    );
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
  return records.flatMap((of): Cell<O, T>[] => {
    const all = of.terms
      .flatMap((one) =>
        duesWithin(one.rule, from, end, clock)
          .filter((due) => belongs(due, one))
          .map((due) => ({ of, terms: one, due })),
      )
      .toSorted((a, b) => Date.parse(a.due.dueFrom) - Date.parse(b.due.dueFrom));
    // moments that begin at once (morning and early shift) are answered together
    return all
      .filter((cell) => cell.due.dueFrom < before)
      .map((cell) => {
        const next = all.find((one) => one.due.dueFrom > cell.due.dueFrom)?.due.dueFrom;
        return { ...cell, before: next ?? nextStart(of, cell.due.dueFrom, clock) };
      });
  });
}
