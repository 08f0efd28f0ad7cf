import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { clockOf } from './clock.ts';
import { writeDecision } from './decide.ts';
import { makeOccurrences } from './generate.ts';
import { occurrencesOf } from './rows.ts';

const pastDays = 3;
/** What ended within this time is still open: there is something overdue in a home that lives. */
const openMinutes = 45;
const [everyNotDone, doneAfterMinutes] = [11, 12];

/**
 * For demo homes: what the records of a source (its app and topic) ordered was due on the last three days, too, and the people named
 * did it, by turns; now and then somebody slept. What ended in the last three quarters of an hour is left open.
 */
export async function liveTasks(
  context: Context,
  source: string,
  accountIds: readonly string[],
): Promise<void> {
  const clock = await clockOf(context);
  const from = addDays(context.today, -pastDays);
  const begun = { ...context, now: new Date(instantAt(from, '00:00', context.zone)) };
  const schedules = await context.db
    .selectFrom('care_tasks.schedules')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('source', '=', source)
    .orderBy('id')
    .execute();
  if (accountIds.length === 0 || schedules.length === 0) return;
  for (const schedule of schedules) await makeOccurrences(begun, schedule, from, clock);
  const over = await occurrencesOf(context)
    .where('s.source', '=', source)
    .where('o.state', '=', 'open')
    .where('o.due_until', '<', new Date(context.now.getTime() - openMinutes * 60_000).toISOString())
    .orderBy('o.due_from')
    .orderBy('o.id')
    .execute();
  for (const [index, row] of over.entries()) {
    const happenedAt = new Date(Date.parse(row.due_from) + doneAfterMinutes * 60_000);
    const actor = accountIds[index % accountIds.length]!;
    const isDone = index % everyNotDone !== everyNotDone - 1;
    await writeDecision({ ...context, now: happenedAt, actor: () => actor }, row, {
      state: isDone ? 'done' : 'notDone',
      reason: isDone ? '' : say(context.language, 'care-tasks:reasons.asleep'),
      note: '',
      happenedAt,
    });
  }
}
