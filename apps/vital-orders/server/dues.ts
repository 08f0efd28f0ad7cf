import { type Due, duesWithin, type HomeClock, latestDues } from '#apps/care-tasks/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { belongs, currentDue } from '../domain/dues.ts';
import type { HeldOrder, HeldTerms } from './rows.ts';

/** One time at which an order is due. */
export interface Cell {
  readonly order: HeldOrder['row'];
  readonly terms: HeldTerms;
  readonly due: Due;
  /** What is measured from then on answers the next time. */
  readonly before: string;
}

/** No next time is known. */
export const noNext = 'infinity';
const dayLong = 24 * 3_600_000;
const later = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

/** What of running orders is due now, one time of each at most. */
export function cellsNow(context: Context, orders: readonly HeldOrder[], clock: HomeClock): Cell[] {
  const now = context.now.toISOString();
  return orders.flatMap(({ row, terms }) => {
    if (row.ended_at !== null) return [];
    const found = currentDue(terms, (one) => latestDues(one.rule, now, clock));
    if (found === null) return [];
    const { until } = found.terms.rule;
    // after its last day nobody measures it any more
    if (until !== null && until < context.today && found.due.dueUntil <= now) return [];
    return [{ order: row, terms: found.terms, due: found.due as Due, before: noNext }];
  });
}

/** All times of orders that begin from an instant on and before another. */
export function cellsWithin(
  orders: readonly HeldOrder[],
  { from, before }: { readonly from: string; readonly before: string },
  clock: HomeClock,
): Cell[] {
  // a day more, for the times that follow
  const end = later(before, dayLong);
  return orders.flatMap(({ row, terms }) => {
    const all = terms
      .flatMap((one) =>
        duesWithin(one.rule, from, end, clock)
          .filter((due) => belongs(due, one))
          .map((due) => ({ order: row, terms: one, due })),
      )
      .toSorted((a, b) => Date.parse(a.due.dueFrom) - Date.parse(b.due.dueFrom));
    return all
      .map((cell, index) => ({ ...cell, before: all[index + 1]?.due.dueFrom ?? noNext }))
      .filter((cell) => cell.due.dueFrom < before);
  });
}

/**
 * One time of an order by its day and moment; undefined where it is not ordered. What was measured at an instant while it was
 * ordered counts, whatever was changed since.
 */
export function cellOf(
  { row, terms }: HeldOrder,
  { day, moment }: { readonly day: string; readonly moment: string },
  at: string,
  clock: HomeClock,
): Cell | undefined {
  const from = instantAt(day, '00:00', clock.zone);
  const before = instantAt(addDays(day, 1), '00:00', clock.zone);
  const known = cellsWithin([{ row, terms }], { from, before }, clock).find(
    ({ due }) => due.day === day && due.moment === moment,
  );
  if (known !== undefined) return known;
  for (const one of terms) {
    const held = !one.paused && one.fromAt <= at && (one.toAt === null || at < one.toAt);
    const due = duesWithin(one.rule, from, before, clock).find((each) => each.moment === moment);
    if (held && due !== undefined) return { order: row, terms: one, due, before: noNext };
  }
  return undefined;
}
