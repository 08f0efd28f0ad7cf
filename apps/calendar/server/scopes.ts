import { addDays, type Day } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { EventFields } from '../contract/events.ts';
import { daysWithin } from './expansion.ts';
import { hasDay, type Known, seriesOf } from './rows.ts';
import { checked, columnsOf, insertEvent, type Refuse, whenColumns, writeParticipants } from './store.ts';

export type Asked = EventFields & { readonly day: Day };
export type Refusals = Refuse & { noSuchDay(): Error };
/** Writes columns of the event in the version that its reader has read; 412 where it is another. */
export type Touch = (values: Partial<ReturnType<typeof columnsOf>>) => Promise<unknown>;

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
  return insertEvent(context, fields, when, { seriesId: known.row.id, seriesDay: input.day });
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
  await context.db
    .updateTable('calendar.exceptions')
    .set({ event_id: id })
    .where('organisation_id', '=', context.organisationId)
    .where('event_id', '=', row.id)
    .where('day', '>=', input.day)
    .execute();
  await context.db
    .updateTable('calendar.events')
    .set({ series_id: id })
    .where('organisation_id', '=', context.organisationId)
    .where('series_id', '=', row.id)
    .where('series_day', '>=', input.day)
    .execute();
  return id;
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
  const firstDay =
    row.rule === null || input.recurrence === null ? input.firstDay : addDays(row.first_day, moved);
  const lastDay = addDays(firstDay, apart(input.firstDay, input.lastDay));
  const inOrder = input.lastDay >= input.firstDay;
  const fields = inOrder ? { ...input, firstDay, lastDay } : input;
  const when = await checked(context, fields, refuse, { ...known, type: row.type });
  await touch(columnsOf(fields, when.series, when.lastDay));
  await writeParticipants(context, row.id, fields);
}
