import { addDays, type Day } from '#platform/domain/time/days.ts';
import type { Assignments } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { EventFields } from '../contract/events.ts';
import { readRule } from '../domain/recurrence.ts';
import { daysWithin } from './expansion.ts';
import { clock, eventsOf, type Known, knownOf, seriesOf } from './rows.ts';
import { apart, endBefore, moveExceptions } from './scopes.ts';
import { insertEvent } from './store.ts';

/** Events in the name of an account that still happen. */
async function coming(context: Context, accountId: string): Promise<{ known: Known; day: Day }[]> {
  const rows = await eventsOf(context)
    .where('removed_at', 'is', null)
    .where((where) => where.or([where('ends_by', 'is', null), where('ends_by', '>=', context.today)]))
    .where('id', 'in', (where) =>
      where
        .selectFrom('calendar.participants')
        .select('event_id')
        .where('organisation_id', '=', context.organisationId)
        .where('account_id', '=', accountId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const all = await knownOf(context, rows);
  return all.flatMap((known) => {
    const lasts = apart(known.row.first_day, known.row.last_day);
    const day = daysWithin(seriesOf(known.row), addDays(context.today, -lasts), '2999-12-31').find(
      (one) => !known.exceptions.has(one),
    );
    return day === undefined ? [] : [{ known, day }];
  });
}

/** The fields of an event as they stand, from one of its days on. */
function fieldsOf({ row, ...known }: Known, day: Day): EventFields {
  const rule = row.rule === null ? null : readRule(row.rule, row.first_day);
  return {
    title: row.title,
    type: row.type,
    firstDay: day,
    lastDay: addDays(day, apart(row.first_day, row.last_day)),
    startTime: clock(row.start_time),
    endTime: clock(row.end_time),
    recurrence: rule && {
      ...rule,
      weekdays: [...rule.weekdays],
      until: row.rule_until,
      count: row.rule_count,
    },
    remarks: row.remarks,
    reminderMinutes: row.reminder_minutes,
    residentIds: [...known.residentIds],
    accountIds: [...known.accountIds],
    rooms: [...known.rooms],
    guests: [...known.guests],
  };
}

/** Puts one account in the place of another, or takes it out where that one takes part already. */
async function replace(
  context: Context,
  { row, accountIds }: Known,
  from: string,
  to: string,
): Promise<void> {
  if (accountIds.includes(to))
    await context.db
      .deleteFrom('calendar.participants')
      .where('organisation_id', '=', context.organisationId)
      .where('event_id', '=', row.id)
      .where('account_id', '=', from)
      .execute();
  else
    await context.db
      .updateTable('calendar.participants')
      .set({ account_id: to })
      .where('organisation_id', '=', context.organisationId)
      .where('event_id', '=', row.id)
      .where('account_id', '=', from)
      .execute();
  // who takes part belongs to the version of the event
  await write(context, row.id, { title: row.title });
}

const write = (context: Context, id: string, values: object) =>
  context.db
    .updateTable('calendar.events')
    .set(values)
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .execute();

/** A series goes on with somebody else from a day on; what was before stays with whom it was. */
async function goOnWith(context: Context, known: Known, day: Day, accountIds: string[]): Promise<void> {
  const { row } = known;
  const before = daysWithin(seriesOf(row), row.first_day, addDays(day, -1)).length;
  const fields = { ...fieldsOf(known, day), accountIds };
  const series = {
    firstDay: day,
    rule: row.rule,
    until: row.rule_until,
    count: row.rule_count === null ? null : row.rule_count - before,
  };
  await write(context, row.id, endBefore(known, day));
  const id = await insertEvent(context, fields, { series, lastDay: fields.lastDay });
  await moveExceptions(context, { from: row.id, to: id, since: day }, 0);
}

/** Appointments in which somebody takes part: given to a colleague from today on. */
export const assignments = {
  appointments: {
    name: { en: 'Appointments', de: 'Termine' },
    count: async (context, accountId) => (await coming(context, accountId)).length,
    async give(context, accountId, to) {
      for (const { known, day } of await coming(context, accountId)) {
        if (day <= known.row.first_day) await replace(context, known, accountId, to);
        else {
          const others = known.accountIds.filter((id) => id !== accountId && id !== to);
          await goOnWith(context, known, day, [...others, to]);
        }
      }
    },
  },
} satisfies Readonly<Record<string, Assignments>>;
