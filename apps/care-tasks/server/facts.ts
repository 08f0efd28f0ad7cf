import { sql } from 'kysely';
import type { DayMark } from '#platform/contract/day-mark.ts';
import type { DueOfApp } from '#platform/contract/due-now.ts';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { urgencyOf } from '../domain/occurrences.ts';
import { awayRows, beginOf, openNow, presentOn } from './round.ts';
import { occurrencesOf, type Row } from './rows.ts';

const key = 'authorization.residents.care-tasks';
export const nowPath = '/app-residents/nurse-roster/nurse-roster-now';

/** What was not done, and why, and what was moved. */
export async function undoneFacts(
  context: Context,
  { since, residentIds }: { readonly since: Date; readonly residentIds: readonly string[] },
): Promise<RecordFact[]> {
  if (residentIds.length === 0 || !context.can(key, 'Read')) return [];
  const rows = await occurrencesOf(context)
    .where('o.resident_id', 'in', [...residentIds])
    .where('o.state', 'in', ['notDone', 'moved'])
    .where('o.decided_at', '>=', since.toISOString())
    .orderBy('o.decided_at', 'desc')
    .orderBy('o.id')
    .limit(1000)
    .execute();
  return rows.map((row) => ({
    residentId: row.resident_id,
    key: `care-tasks.${row.id}.${row.version}`,
    kind: row.warns ? 'warning' : 'careTask',
    at: row.decided_at!,
    text: say(context.language, `care-tasks:report.${row.state === 'moved' ? 'moved' : 'notDone'}`, {
      title: row.title,
      reason: row.reason,
    }),
    tab: row.tab,
    series: `care-tasks.${row.schedule_id}`,
  }));
}

/** What is overdue and due, the oldest first. */
export async function tasksDue(
  context: Context,
  { centerId, rows }: { readonly centerId: string | undefined; readonly rows: number },
): Promise<DueOfApp> {
  const none = { total: 0, items: [], page: null };
  if (!context.can(key, 'Write')) return none;
  const present = await presentOn(context, { centerId });
  if (present.residentIds.length === 0) return none;
  const due = openNow(context, { ...present, mine: false }).where(
    'o.due_from',
    '<=',
    context.now.toISOString(),
  );
  const { count } = await due
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  const found: Row[] = await due.orderBy('o.due_until').orderBy('o.id').limit(rows).execute();
  return {
    total: count,
    page: nowPath,
    items: found.map((row) => ({
      key: row.id,
      urgency: isOverdue(context, row) ? ('overdue' as const) : ('today' as const),
      at: row.due_until,
      what: row.title,
      residentId: row.resident_id,
      href: `${nowPath}?task=${row.id}`,
      starts: false,
    })),
  };
}

const isOverdue = (context: Context, row: Row): boolean =>
  urgencyOf({ dueFrom: row.due_from, dueUntil: row.due_until }, context.now.getTime()) === 'overdue';

/** How many are overdue or due, beside the page in the navigation. */
export async function waitingTasks(
  context: Context,
  centerId: string | undefined,
): Promise<Readonly<Record<string, number>>> {
  const { total } = await tasksDue(context, { centerId, rows: 1 });
  return total === 0 ? {} : { [nowPath]: total };
}

/** What is due today for a resident, and what became of it. */
export async function tasksToday(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<DayMark[]> {
  if (!context.can(key, 'Read')) return [];
  const rows = await occurrencesOf(context)
    .where('o.resident_id', '=', residentId)
    .where('o.state', '<>', 'moved')
    .where('o.due_from', '>=', beginOf(context, context.today))
    .where('o.due_from', '<', beginOf(context, addDays(context.today, 1)))
    .orderBy('o.due_from')
    .orderBy('o.id')
    .limit(100)
    .execute();
  const isAway = await awayRows(context, rows);
  return rows.map((row) => ({
    residentId,
    key: row.id,
    state: isAway(row) ? ('away' as const) : stateOf(context, row),
    at: row.happened_at ?? row.due_from,
    what:
      row.state === 'notDone'
        ? say(context.language, 'care-tasks:report.notDone', { title: row.title, reason: row.reason })
        : row.title,
    href: `/app-residents/forms/details/${residentId}/${row.tab}`,
  }));
}

function stateOf(context: Context, row: Row): DayMark['state'] {
  if (row.state === 'done') return 'recorded';
  if (row.state === 'notDone') return 'recorded';
  return isOverdue(context, row) ? 'late' : 'due';
}
