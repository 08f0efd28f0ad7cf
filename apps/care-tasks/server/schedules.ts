import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Timing } from '../contract/timing.ts';

/** What another record orders. */
export interface Order {
  /** App and topic of that record. */
  readonly source: string;
  readonly sourceId: string;
  readonly residentId: string;
  readonly title: string;
  readonly instructions: string;
  /** Tab of the record on which it stands. */
  readonly tab: string;
  readonly timing: Timing;
  readonly assignedTo: string | null;
  readonly reports: boolean;
}

/** Writes the schedule of a record anew. */
export async function order(context: Context, task: Order): Promise<void> {
  const values = {
    resident_id: task.residentId,
    title: task.title,
    instructions: task.instructions,
    tab: task.tab,
    repetition: task.timing.repetition,
    every: task.timing.every,
    weekdays: [...task.timing.weekdays],
    starts_on: task.timing.from,
    ends_on: task.timing.until,
    moments: [...task.timing.moments],
    assigned_to: task.assignedTo,
    reports: task.reports,
  };
  await context.db
    .insertInto('care_tasks.schedules')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      source: task.source,
      source_id: task.sourceId,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'source', 'source_id']).doUpdateSet(values),
    )
    .execute();
}

/** The last day of schedules; whoever ends before it began ends with its first day. */
export async function endOf(
  context: Context,
  source: string,
  sourceIds: readonly string[],
  lastDay: string,
): Promise<void> {
  if (sourceIds.length === 0) return;
  await context.db
    .updateTable('care_tasks.schedules')
    .set((where) => ({
      ends_on: where.fn<string>('greatest', ['starts_on', where.val(lastDay)]),
    }))
    .where('organisation_id', '=', context.organisationId)
    .where('source', '=', source)
    .where('source_id', 'in', [...sourceIds])
    .where((where) => where.or([where('ends_on', 'is', null), where('ends_on', '>', lastDay)]))
    .execute();
}
