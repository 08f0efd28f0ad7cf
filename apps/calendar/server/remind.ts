import { languages } from '#platform/contract/text.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { newId } from '#platform/server/database/ids.ts';
import { notify } from '#platform/server/notifications/notify.ts';
import { happeningStill } from './leavers.ts';
import { type Happening, happenings, knownOf, within } from './rows.ts';

/** The longest reminder, four weeks. */
const mostDays = 28;
/** People are told of what lasts all day as if it began at eight. */
const morning = '08:00';

const beginOf = (one: Happening): string =>
  one.known.row.start_time === null ? instantAt(one.day, morning, one.known.row.zone) : one.startsAt;

/** Whether nobody has been told of this day yet; who runs at the same time tells only once. */
async function isNew(context: Context, one: Happening): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await context.db
    .insertInto('calendar.reminders')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      event_id: one.known.row.id,
      day: one.day,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'event_id', 'day']).doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

const titleOf = (context: Context, one: Happening) => {
  const title = { en: '', de: '' };
  const { day, time } = civilOf(beginOf(one), context.zone);
  const [year, month, date] = day.split('-');
  const isAllDay = one.known.row.start_time === null;
  for (const language of languages)
    title[language] = say(language, isAllDay ? 'calendar:reminder.day' : 'calendar:reminder.time', {
      title: one.known.row.title,
      day: `${date}.${month}.${year}`,
      time,
    });
  return title;
};

/** What was long ago is forgotten. */
const forget = (context: Context) =>
  context.db
    .deleteFrom('calendar.reminders')
    .where('organisation_id', '=', context.organisationId)
    .where('day', '<', addDays(context.today, -60))
    .execute();

/** Tells who takes part, or where no staff does who entered it, before an event begins. What has begun is not told any more. */
export async function remindOfEvents(context: Context): Promise<void> {
  await forget(context);
  const to = addDays(context.today, mostDays + 1);
  const rows = await within(context, context.today, to).where('reminder_minutes', 'is not', null).execute();
  const now = context.now.getTime();
  const { days, leavers } = await happeningStill(
    context,
    happenings(await knownOf(context, rows), context.today, to),
  );
  for (const one of days) {
    const begin = Date.parse(beginOf(one));
    const { row, residentIds } = one.known;
    const accountIds = one.known.accountIds.filter((id) => !leavers.accounts.has(id));
    if (begin <= now || begin - row.reminder_minutes! * 60_000 > now) continue;
    if (!(await isNew(context, one))) continue;
    await notify(context, accountIds.length > 0 ? accountIds : [row.created_by], {
      kind: 'calendar.reminder',
      severity: 'info',
      title: titleOf(context, one),
      link: `/app-residents/nurse-roster/nurse-roster-calendar?view=day&day=${one.day}`,
      ...(residentIds.length === 1 ? { residentId: residentIds[0]! } : {}),
    });
  }
}
