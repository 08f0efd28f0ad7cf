import * as dues from '#apps/care-tasks/api.ts';
import { type Due, duesWithin, type HomeClock, noNext } from '#apps/care-tasks/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { HeldOrder, HeldTerms } from './rows.ts';

/** One time at which an order is due. */
export interface Cell {
  readonly order: HeldOrder['row'];
  readonly terms: HeldTerms;
  /** When the order was given, whatever was changed since: what was measured before it answers nothing. */
  readonly since: string;
  readonly due: Due;
  /** What is measured from then on answers the next time. */
  readonly before: string;
}
const givenAt = ({ terms }: HeldOrder): string => terms.at(-1)!.fromAt;
const toCell = ({ of, ...cell }: dues.Cell<HeldOrder, HeldTerms>): Cell => ({
  order: of.row,
  since: givenAt(of),
  ...cell,
});

/** What of running orders is due now, one time of each at most. */
export const cellsNow = (context: Context, orders: readonly HeldOrder[], clock: HomeClock): Cell[] =>
  dues
    .cellsNow<HeldOrder, HeldTerms>(orders, { now: context.now.toISOString(), today: context.today }, clock)
    .map(toCell);

/** All times of orders that begin from an instant on and before another. */
export const cellsWithin = (
  orders: readonly HeldOrder[],
  stretch: { readonly from: string; readonly before: string },
  clock: HomeClock,
): Cell[] => dues.cellsWithin<HeldOrder, HeldTerms>(orders, stretch, clock).map(toCell);

/**
 * One time of an order by its day and moment; undefined where it is not ordered. What was measured at an instant while it was
 * ordered counts, whatever was changed since.
 */
export function cellOf(
  held: HeldOrder,
  { day, moment }: { readonly day: string; readonly moment: string },
  at: string,
  clock: HomeClock,
): Cell | undefined {
  const from = instantAt(day, '00:00', clock.zone);
  const before = instantAt(addDays(day, 1), '00:00', clock.zone);
  const { row, terms } = held;
  const known = cellsWithin([held], { from, before }, clock).find(
    ({ due }) => due.day === day && due.moment === moment,
  );
  if (known !== undefined) return known;
  for (const one of terms) {
    const ran = !one.paused && one.fromAt <= at && (one.toAt === null || at < one.toAt);
    const due = duesWithin(one.rule, from, before, clock).find((each) => each.moment === moment);
    if (ran && due !== undefined)
      return { order: row, since: givenAt(held), terms: one, due, before: noNext };
  }
  return undefined;
}
