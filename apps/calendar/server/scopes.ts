import { addDays, addMonths, type Day, firstDay, lastDay, monthOf } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { EventFields } from '../contract/events.ts';
import { monthsApart } from '../domain/moved-rules.ts';
import { readRule } from '../domain/recurrence.ts';
import { daysWithin, type Series } from './expansion.ts';
import { clock, hasDay, type Known, seriesOf } from './rows.ts';
import { checked, columnsOf, insertEvent, type Refuse, whenColumns, writeParticipants } from './store.ts';

export type Asked = EventFields & { readonly day: Day };
export type Refusals = Refuse & { noSuchDay(): Error };
/** Writes columns of the event in the version that its reader has read; 412 where it is another. */
export type Touch = (values: Partial<ReturnType<typeof columnsOf>>) => Promise<unknown>;

/** A weekly series of every 99th week. */
const mostGap = 7 * 99;

export const apart = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The days from this one on are no longer of the series; answers what is left of it. */
export const endBefore = (known: Known, day: Day) => {
  const { row } = known;
  return whenColumns(
    { firstDay: row.first_day, rule: row.rule, until: addDays(day, -1), count: null },
    row.last_day,
  );
};

/** Marks a day of a series as called off, or as an event of its own. */
export async function except(context: Context, known: Known, day: Day, moved: boolean): Promise<void> {
  await context.db
    .insertInto('calendar.exceptions')
    .values({ organisation_id: context.organisationId, id: newId(), event_id: known.row.id, day, moved })
    .execute();
}

/** Whoever was told of a day is not told again of the same beginning, but of another one. */
async function keepTold(
  context: Context,
  days: { readonly from: string; readonly to: string; readonly since: Day; readonly until?: Day },
  isSame: boolean,
): Promise<void> {
  const { from, to, since, until = '9999-12-31' } = days;
  if (isSame && from === to) return;
  if (isSame)
    await context.db
      .updateTable('calendar.reminders')
      .set({ event_id: to })
      .where('organisation_id', '=', context.organisationId)
      .where('event_id', '=', from)
      .where('day', '>=', since)
      .where('day', '<=', until)
      .execute();
  else
    await context.db
      .deleteFrom('calendar.reminders')
      .where('organisation_id', '=', context.organisationId)
      .where('event_id', '=', from)
      .where('day', '>=', since)
      .where('day', '<=', until)
      .execute();
}

/** Only this day: it becomes an event of its own, the series goes on without it. */
export async function changeOne(
  context: Context,
  known: Known,
  input: Asked,
  refuse: Refusals,
  touch: Touch,
): Promise<string> {
  if (!hasDay(known, input.day)) throw refuse.noSuchDay();
  const fields = { ...input, recurrence: null };
  const when = await checked(context, fields, refuse, { ...known, type: known.row.type });
  await touch({ title: known.row.title });
  await except(context, known, input.day, true);
  const { id: from, start_time: start } = known.row;
  const to = await insertEvent(context, fields, when, { seriesId: from, seriesDay: input.day });
  const isSame = input.firstDay === input.day && input.startTime === clock(start);
  await keepTold(context, { from, to, since: input.day, until: input.day }, isSame);
  return to;
}

/**
 * The days of a series that were called off or changed alone, from one on: they go to the series that has them now, and along with
 * its days by as many days as those.
 */
export async function moveExceptions(
  context: Context,
  { from, to, since }: { readonly from: string; readonly to: string; readonly since: Day },
  by: number | ((day: Day) => Day),
): Promise<void> {
  if (from === to && by === 0) return;
  const movedDay = (day: Day) => (typeof by === 'number' ? addDays(day, by) : by(day));
  // taken out first: a day may come to stand where another one still is
  const rows = await context.db
    .deleteFrom('calendar.exceptions')
    .where('organisation_id', '=', context.organisationId)
    .where('event_id', '=', from)
    .where('day', '>=', since)
    .returning(['day', 'moved'])
    .execute();
  if (rows.length > 0)
    await context.db
      .insertInto('calendar.exceptions')
      .values(
        rows.map((one) => ({
          organisation_id: context.organisationId,
          id: newId(),
          event_id: to,
          day: movedDay(one.day),
          moved: one.moved,
        })),
      )
      .execute();
  const alone = await context.db
    .selectFrom('calendar.events')
    .select(['id', 'series_day'])
    .where('organisation_id', '=', context.organisationId)
    .where('series_id', '=', from)
    .where('series_day', '>=', since)
    .execute();
  for (const one of alone)
    await context.db
      .updateTable('calendar.events')
      .set({ series_id: to, series_day: movedDay(one.series_day!) })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', one.id)
      .execute();
}

/** By how many days the opened day of a series stands elsewhere, where it is one still. */
function movedBy(input: Asked, series: Series): number {
  if (series.rule === null) return 0;
  const [next] = daysWithin(series, input.firstDay, addDays(input.firstDay, mostGap), 1);
  return next === undefined ? 0 : apart(input.day, next);
}

/** This day and what follows: the series ends the day before, another one begins. What was taken out of it or called off goes along. */
export async function changeFollowing(
  context: Context,
  known: Known,
  input: Asked,
  refuse: Refusals,
  touch: Touch,
): Promise<string> {
  if (!hasDay(known, input.day)) throw refuse.noSuchDay();
  const { row } = known;
  const before = daysWithin(seriesOf(known.row), row.first_day, addDays(input.day, -1)).length;
  const { recurrence } = input;
  // so many times in all: what already happened counts
  const rest =
    recurrence !== null && recurrence.count !== null && recurrence.count === row.rule_count
      ? { ...recurrence, count: recurrence.count - before }
      : recurrence;
  const fields = { ...input, recurrence: rest };
  const when = await checked(context, fields, refuse, { ...known, type: row.type });
  await touch(endBefore(known, input.day));
  const id = await insertEvent(context, fields, when);
  const days = { from: row.id, to: id, since: input.day };
  await moveExceptions(context, days, apart(input.day, when.series.firstDay));
  await keepTold(context, days, input.startTime === clock(row.start_time));
  return id;
}

/** By how many months a series of so many-th weekdays moves; null: another kind of series, which moves by days. */
function monthsMoved({ row }: Known, input: Asked): number | null {
  const before = row.rule === null ? null : readRule(row.rule, row.first_day);
  const isOrdinal = typeof before?.ordinal === 'number' && typeof input.recurrence?.ordinal === 'number';
  return isOrdinal && input.firstDay !== input.day ? monthsApart(input.day, input.firstDay) : null;
}

/** The whole series: where the opened day was put on another one, all days move by as much. */
export async function changeWhole(
  context: Context,
  known: Known,
  input: Asked,
  refuse: Refusals,
  touch: Touch,
): Promise<void> {
  const { row } = known;
  if (row.rule !== null && !hasDay(known, input.day)) throw refuse.noSuchDay();
  const moved = apart(input.day, input.firstDay);
  const months = monthsMoved(known, input);
  const monthFrom = (day: Day) => addMonths(monthOf(day), months!);
  const begin = () => (months === null ? addDays(row.first_day, moved) : firstDay(monthFrom(row.first_day)));
  const from = row.rule === null || input.recurrence === null ? input.firstDay : begin();
  const to = addDays(from, apart(input.firstDay, input.lastDay));
  const inOrder = input.lastDay >= input.firstDay;
  const fields = inOrder ? { ...input, firstDay: from, lastDay: to } : input;
  const when = await checked(context, fields, refuse, { ...known, type: row.type });
  await touch(columnsOf(fields, when.series, when.lastDay));
  await writeParticipants(context, row.id, fields);
  const days = { from: row.id, to: row.id, since: row.first_day };
  const inMonth = (day: Day) =>
    daysWithin(when.series, firstDay(monthFrom(day)), lastDay(monthFrom(day)), 1)[0] ?? addDays(day, moved);
  if (row.rule !== null)
    await moveExceptions(context, days, months === null ? movedBy(input, when.series) : inMonth);
  const isSameDay = row.rule !== null || when.series.firstDay === row.first_day;
  await keepTold(context, days, isSameDay && input.startTime === clock(row.start_time));
}
