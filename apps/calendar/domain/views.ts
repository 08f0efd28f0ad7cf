import {
  addDays,
  addMonths,
  type Day,
  daysFromTo,
  firstDay,
  lastDay,
  mondayOf,
  monthOf,
} from '#platform/domain/time/days.ts';

export const views = ['month', 'week', 'day', 'agenda'] as const;
export type View = (typeof views)[number];

/** An agenda shows four weeks. */
const agendaDays = 28;

/** The days that a view shows around a day; a month in whole weeks. */
export function spanOf(view: View, day: Day): { readonly from: Day; readonly to: Day } {
  if (view === 'day') return { from: day, to: day };
  if (view === 'agenda') return { from: day, to: addDays(day, agendaDays - 1) };
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
  const month = monthOf(day);
  return { from: mondayOf(firstDay(month)), to: addDays(mondayOf(lastDay(month)), 6) };
}

/** The day on which the view before or after this one stands. */
export function stepFrom(view: View, day: Day, by: -1 | 1): Day {
  if (view === 'month') return firstDay(addMonths(monthOf(day), by));
  return addDays(day, by * { week: 7, day: 1, agenda: agendaDays }[view]);
}

interface Lasting {
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly endTime: string | null;
}

/** Whether something is of a day; what ends at midnight is not of the day that begins then. */
export function isOn({ firstDay: from, lastDay: to, endTime }: Lasting, day: Day): boolean {
  const last = endTime === '00:00' && to > from ? addDays(to, -1) : to;
  return from <= day && day <= last;
}

/** What stands on each day of a span, in its order. */
export const byDay = <T extends Lasting>(
  items: readonly T[],
  span: { readonly from: Day; readonly to: Day },
) => daysFromTo(span.from, span.to).map((day) => ({ day, items: items.filter((one) => isOn(one, day)) }));
