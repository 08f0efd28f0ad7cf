import type { Updateable } from 'kysely';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { inHomeLanguage } from '#platform/server/settings/preferences.ts';
import { endTasks, orderTask } from '#apps/care-tasks/api.ts';
import { presenceOf } from '#apps/residents/api.ts';
import type { FallFields } from '../contract/falls.ts';
import {
  checkSources as sources,
  checkedClosely,
  checkMoment,
  checksUntil,
  momentsOf,
  needsChecks,
} from '../domain/checks.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { checksAfter, hitOf, planOf } from './plan.ts';
import { type Row, toFields } from './rows.ts';

/** Orders checks as care tasks, at the times of the clock of the home and in its language; a day without any has none any more. */
export async function orderChecks(
  context: Context,
  row: Pick<Row, 'id' | 'resident_id'>,
  fields: FallFields,
  times: readonly string[],
): Promise<void> {
  const t = (await inHomeLanguage(context)).language === 'de' ? de : en;
  // reckoned from when they were ordered, whatever has passed since: ordered again, each day changes its own order
  const days = momentsOf(times, context.zone);
  for (const [index, source] of sources.entries()) {
    const moments = days[index]!;
    if (moments.length === 0) {
      await endTasks(context, source, [row.id], addDays(context.today, -1));
      continue;
    }
    const day = addDays(checkMoment(times[0]!, context.zone).day, index);
    await orderTask(context, {
      source,
      sourceId: row.id,
      residentId: row.resident_id,
      title: t.checks.title,
      instructions: t.checks[checkedClosely(fields) ? 'instructionsClosely' : 'instructions'],
      tab: 'protocols',
      timing: {
        repetition: 'once',
        every: 1,
        weekdays: [],
        from: day,
        until: day,
        moments,
      },
      assignedTo: null,
      reports: true,
      warns: true,
      needsFindings: true,
    });
  }
}

/** A protocol that was struck orders nothing any more. */
export async function endChecks(context: Context, fallId: string): Promise<void> {
  for (const source of sources) await endTasks(context, source, [fallId], addDays(context.today, -1));
}

const livesHere = async (context: Context, residentId: string): Promise<boolean> => {
  const presence = await presenceOf(context, [residentId], { from: context.today, to: context.today });
  return presence(residentId, context.today) !== 'notHere';
};

/**
 * Checks that were ordered follow what the protocol says now: another moment, an anticoagulant, no blow at all. They are ordered as
 * they would have been then; what is over by now the care tasks leave as it is. Answers what changes in the protocol.
 */
export async function followProtocol(
  context: Context,
  row: Row,
  after: FallFields,
): Promise<Updateable<Tables['falls.falls']>> {
  if (row.checks_ordered_at === null || row.checks_until === null) return {};
  const before = toFields(row);
  const plan = await planOf(context);
  const until = checksUntil(hitOf(after), plan);
  const now = context.now.toISOString();
  const [was, times] = [before, after].map((fields) => checksAfter(fields, row.checks_ordered_at!, plan));
  const isSame =
    checkedClosely(before) === checkedClosely(after) && JSON.stringify(was) === JSON.stringify(times);
  if (isSame || (row.checks_until < now && until < now)) return {};
  if (!needsChecks(after)) {
    await endChecks(context, row.id);
    return { checks_until: null, checks_ordered_at: null, checks_ordered_by: null };
  }
  // whoever left has no tasks any more
  if (await livesHere(context, row.resident_id)) await orderChecks(context, row, after, times!);
  return { checks_until: until };
}
