import { addDays } from '#platform/domain/time/days.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { residentStays } from '#apps/residents/api.ts';
import type { Timing } from '#platform/contract/record/timing.ts';
import { clockOf } from './clock.ts';
import { makeOccurrences } from './generate.ts';

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
  /** Not done it is a warning for the next people on duty: a check after an event, not a line among others. */
  readonly warns?: boolean;
  /** Done only with what was found (`answerTask`): a tick is refused, whoever sends it. */
  readonly needsFindings?: boolean;
}

/** Writes the schedule of a record anew, and what is still to come of it. */
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
    warns: task.warns ?? false,
    needs_findings: task.needsFindings ?? false,
  };
  const [last] = await residentStays(context, task.residentId);
  const schedule = await context.db
    .insertInto('care_tasks.schedules')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      source: task.source,
      source_id: task.sourceId,
      left_on: last?.exitDate ?? null,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'source', 'source_id']).doUpdateSet(values),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  await forgetComing(context, [schedule.id]);
  // the night that began yesterday still runs
  await makeOccurrences(context, schedule, addDays(context.today, -1), await clockOf(context));
}

/** What is open and not over yet is gone; what was moved to another moment by hand stays there. */
async function forgetComing(
  context: Context,
  scheduleIds: readonly string[],
  afterDay?: string,
): Promise<void> {
  let coming = context.db
    .deleteFrom('care_tasks.occurrences')
    .where('organisation_id', '=', context.organisationId)
    .where('schedule_id', 'in', [...scheduleIds])
    .where('state', '=', 'open');
  coming =
    afterDay === undefined
      ? coming.where('moved_from', 'is', null).where('due_until', '>', context.now.toISOString())
      : coming.where('day', '>', afterDay);
  await coming.execute();
}

/** The last day of schedules; what ends before it began is never due. */
async function endSchedules(
  context: Context,
  schedules: readonly { readonly id: string }[],
  lastDay: string,
): Promise<void> {
  if (schedules.length === 0) return;
  const ids = schedules.map((one) => one.id);
  await context.db
    .updateTable('care_tasks.schedules')
    .set({ ends_on: sql<string>`greatest(starts_on - 1, ${lastDay}::date)` })
    .where('organisation_id', '=', context.organisationId)
    .where('id', 'in', ids)
    .where((where) => where.or([where('ends_on', 'is', null), where('ends_on', '>', lastDay)]))
    .execute();
  await forgetComing(context, ids, lastDay);
}

/** Ends what records ordered after a day. */
export async function endOf(
  context: Context,
  source: string,
  sourceIds: readonly string[],
  lastDay: string,
): Promise<void> {
  if (sourceIds.length === 0) return;
  const schedules = await context.db
    .selectFrom('care_tasks.schedules')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('source', '=', source)
    .where('source_id', 'in', [...sourceIds])
    .forUpdate()
    .execute();
  await endSchedules(context, schedules, lastDay);
}

/**
 * What was ordered for somebody rests from the day after they left, and goes on when they are back or were to leave later: the orders
 * themselves stay as they are. Null: they live here.
 */
export async function restFrom(context: Context, residentId: string, leftOn: string | null): Promise<void> {
  const schedules = await context.db
    .updateTable('care_tasks.schedules')
    .set({ left_on: leftOn })
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .where('left_on', 'is distinct from', leftOn)
    .returningAll()
    .execute();
  if (schedules.length === 0) return;
  if (leftOn !== null)
    await forgetComing(
      context,
      schedules.map((one) => one.id),
      leftOn,
    );
  const clock = await clockOf(context);
  for (const schedule of schedules)
    await makeOccurrences(context, schedule, addDays(context.today, -1), clock);
}

/** Who does what was ordered and is still open of it: nothing else of it changes. */
export async function assignSchedules(
  context: Context,
  source: string,
  sourceIds: readonly string[],
  to: string,
): Promise<void> {
  if (sourceIds.length === 0) return;
  const schedules = await context.db
    .updateTable('care_tasks.schedules')
    .set({ assigned_to: to })
    .where('organisation_id', '=', context.organisationId)
    .where('source', '=', source)
    .where('source_id', 'in', [...sourceIds])
    .returning('id')
    .execute();
  if (schedules.length === 0) return;
  await context.db
    .updateTable('care_tasks.occurrences')
    .set({ assigned_to: to })
    .where('organisation_id', '=', context.organisationId)
    .where('state', '=', 'open')
    .where(
      'schedule_id',
      'in',
      schedules.map((one) => one.id),
    )
    .execute();
}
