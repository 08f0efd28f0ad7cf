import type { Selectable } from 'kysely';
import { addDays, type Day } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { dueDays } from '../domain/timing.ts';
import { windowOf } from '../domain/windows.ts';
import { clockOf, type HomeClock } from './clock.ts';

export type Schedule = Selectable<Tables['care_tasks.schedules']>;

const minuteMs = 60_000;

/** The earlier of two days; null is never. */
const earlier = (one: Day | null, other: Day | null): Day | null =>
  one === null || (other !== null && other < one) ? other : one;

/** The last day for which occurrences are made now. */
const horizon = (context: Context, clock: HomeClock): Day => addDays(context.today, clock.horizonDays);

/**
 * Makes the occurrences of a schedule from a day up to the horizon, each once, whoever makes them at the same moment. What ended
 * before now is not made: nobody can do it any more. The caller holds the row of the schedule.
 */
export async function makeOccurrences(
  context: Context,
  schedule: Schedule,
  from: Day,
  clock: HomeClock,
): Promise<void> {
  const until = horizon(context, clock);
  const rule = { ...schedule, from: schedule.starts_on, until: earlier(schedule.ends_on, schedule.left_on) };
  // what is due in this very minute is still to come, also in a home that gives no minutes of grace
  const minute = Math.floor(context.now.getTime() / minuteMs) * minuteMs;
  const rows = dueDays(rule, from, until).flatMap((day) =>
    schedule.moments
      .map((moment) => ({ day, moment, ...windowOf(day, moment, clock) }))
      .filter((one) => Date.parse(one.dueUntil) > minute || Date.parse(one.dueFrom) === minute)
      .map(({ moment, dueFrom, dueUntil }) => ({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: schedule.resident_id,
        schedule_id: schedule.id,
        day,
        moment,
        due_from: dueFrom,
        due_until: dueUntil,
        title: schedule.title,
        instructions: schedule.instructions,
        tab: schedule.tab,
        assigned_to: schedule.assigned_to,
        reports: schedule.reports,
        warns: schedule.warns,
        needs_findings: schedule.needs_findings,
      })),
  );
  // a statement takes 65,535 parameters
  for (let start = 0; start < rows.length; start += 1000)
    await context.db
      .insertInto('care_tasks.occurrences')
      .values(rows.slice(start, start + 1000))
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'schedule_id', 'day', 'moment'])
          .where('moved_from', 'is', null)
          .doNothing(),
      )
      .execute();
  await context.db
    .updateTable('care_tasks.schedules')
    .set({ generated_to: until })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', schedule.id)
    .execute();
}

const perRound = 100;

/** Makes what is missing up to the horizon for all schedules of the home. Two servers may do it at once. */
export async function generate(context: Context): Promise<void> {
  const clock = await clockOf(context);
  const until = horizon(context, clock);
  for (;;) {
    const behind = await context.db
      .selectFrom('care_tasks.schedules')
      .selectAll()
      .where('organisation_id', '=', context.organisationId)
      .where('generated_to', '<', until)
      .where((where) =>
        where.or([where('ends_on', 'is', null), where('ends_on', '>', where.ref('generated_to'))]),
      )
      .orderBy('generated_to')
      .orderBy('id')
      .limit(perRound)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const schedule of behind)
      await makeOccurrences(context, schedule, addDays(schedule.generated_to!, 1), clock);
    if (behind.length < perRound) break;
  }
  await moveWindows(context, clock);
}

/** What is open and still to come follows the shifts and the parts of the day as the home has set them since. */
async function moveWindows(context: Context, clock: HomeClock): Promise<void> {
  const coming = await context.db
    .selectFrom('care_tasks.occurrences')
    .select(['day', 'moment', 'due_from', 'due_until'])
    .distinct()
    .where('organisation_id', '=', context.organisationId)
    .where('state', '=', 'open')
    .where('due_from', '>', context.now.toISOString())
    .execute();
  for (const { day, moment, due_from, due_until } of coming) {
    const window = windowOf(day, moment, clock);
    const isSame =
      Date.parse(due_from) === Date.parse(window.dueFrom) &&
      Date.parse(due_until) === Date.parse(window.dueUntil);
    if (isSame) continue;
    await context.db
      .updateTable('care_tasks.occurrences')
      .set({ due_from: window.dueFrom, due_until: window.dueUntil })
      .where('organisation_id', '=', context.organisationId)
      .where('state', '=', 'open')
      .where('day', '=', day)
      .where('moment', '=', moment)
      .where('due_from', '>', context.now.toISOString())
      .execute();
  }
}
