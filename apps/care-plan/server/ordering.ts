import type { Selectable } from 'kysely';
import { endTasks, type Order, orderTask } from '#apps/care-tasks/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { momentsOf } from '../domain/rules.ts';

export type TaskRow = Selectable<Tables['care_plan.tasks']>;

export const taskSource = 'care-plan.tasks';

/** A measure as it is ordered: from then on it is due by itself. */
export const orderOf = (row: TaskRow): Order => ({
  source: taskSource,
  sourceId: row.id,
  residentId: row.resident_id,
  title: row.name,
  instructions: [row.description, row.comment].filter((one) => one !== '').join('\n'),
  tab: 'ipp',
  timing: {
    repetition: row.repetition,
    every: row.every,
    weekdays: row.weekdays,
    from: row.due_date,
    until: row.repetition === 'once' ? null : row.until,
    moments: momentsOf({ startTime: row.start_time, endTime: row.end_time, times: row.times }),
  },
  assignedTo: row.assigned_to,
  reports: row.reports,
});

export const orderRow = (context: Context, row: TaskRow): Promise<void> => orderTask(context, orderOf(row));

/** What of these measures is due after a day is gone; what was due until then stays. */
export const endRows = (context: Context, ids: readonly string[], lastDay: string): Promise<void> =>
  endTasks(context, taskSource, ids, lastDay);

/** A measure that is taken out of the plan is due no more from today on. */
export const dropRows = (context: Context, ids: readonly string[]): Promise<void> =>
  endRows(context, ids, addDays(context.today, -1));
