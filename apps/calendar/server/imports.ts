import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { residentsBrief } from '#apps/residents/api.ts';
import type { EventFields } from '../contract/events.ts';
import { imports, type Reason, type Report } from '../contract/imports.ts';
import { settle, type Series } from './expansion.ts';
import { type Entry, type Read, readCalendar } from './ics-read.ts';
import { typesOf } from './event-types.ts';
import { insertEvent } from './store.ts';

const mostDays = 366;
/** Series are worked out anew each time the calendar is looked at: one file brings so many at most. */
const mostSeries = 500;

/** As what an event of a file is known here: a day that was moved has its own name. */
const uidOf = (one: Read): string | null => {
  if (one.uid === '') return null;
  return one.instead === null ? one.uid : `${one.uid} ${one.instead}`;
};

async function knownUids(context: Context): Promise<ReadonlySet<string>> {
  const rows = await context.db
    .selectFrom('calendar.events')
    .select('imported_uid')
    .where('organisation_id', '=', context.organisationId)
    .where('imported_uid', 'is not', null)
    .where('removed_at', 'is', null)
    .execute();
  return new Set(rows.flatMap((row) => row.imported_uid ?? []));
}

/** The series of an event, or why it cannot be kept. */
function whenOf(one: Read): { series: Series } | { reason: Reason } {
  const { firstDay, lastDay, startTime, endTime, recurrence } = one;
  if (lastDay < firstDay || (lastDay === firstDay && startTime !== null && endTime! <= startTime))
    return { reason: 'endBeforeStart' };
  if ((Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000 > mostDays) return { reason: 'lastsTooLong' };
  if (recurrence === null) return { series: { firstDay, rule: null, until: null, count: null } };
  const settled = settle(recurrence, firstDay);
  if ('fault' in settled) return { reason: 'ruleTooLong' };
  // the first day of a file counts, even where its own rule leaves it out
  return settled.series.firstDay === firstDay ? settled : { reason: 'ruleNotKept' };
}

const fieldsOf = (
  one: Read,
  given: { readonly type: string; readonly residentId: string | null },
): EventFields => ({
  title: one.title,
  type: given.type,
  firstDay: one.firstDay,
  lastDay: one.lastDay,
  startTime: one.startTime,
  endTime: one.endTime,
  recurrence: null,
  remarks: one.remarks,
  reminderMinutes: null,
  residentIds: given.residentId === null ? [] : [given.residentId],
  accountIds: [],
  rooms: one.place === '' ? [] : [one.place],
  guests: [],
});

interface Given {
  readonly type: string;
  readonly residentId: string | null;
  readonly dryRun: boolean;
}

async function store(
  context: Context,
  one: Read,
  series: Series,
  off: readonly string[],
  given: Given,
): Promise<void> {
  const uid = uidOf(one);
  const id = await insertEvent(
    context,
    fieldsOf(one, given),
    { series, lastDay: one.lastDay },
    uid === null ? {} : { importedUid: uid },
  );
  const days = [...new Set([...one.calledOff, ...off])];
  if (series.rule === null || days.length === 0) return;
  await context.db
    .insertInto('calendar.exceptions')
    .values(
      days.map((day) => ({
        organisation_id: context.organisationId,
        id: newId(),
        event_id: id,
        day,
        moved: off.includes(day),
      })),
    )
    .execute();
}

/** Takes each event in that is not known yet; one that cannot be kept is named and the others go on. */
async function takeIn(context: Context, entries: readonly Entry[], given: Given): Promise<Report> {
  const known = new Set(await knownUids(context));
  const read = entries.flatMap((one) => ('event' in one ? [one.event] : []));
  const moved = Map.groupBy(
    read.filter((one) => one.instead !== null),
    (one) => one.uid,
  );
  const rows: Report['rows'] = [];
  let seriesTaken = 0;
  for (const entry of entries) {
    const { title, day } = entry;
    const row = (outcome: Report['rows'][number]['outcome'], reason: Reason | null = null) =>
      rows.push({ title, day, outcome, reason });
    if ('refused' in entry) {
      row('refused', entry.refused);
      continue;
    }
    const uid = uidOf(entry.event);
    if (uid !== null && known.has(uid)) {
      row('known');
      continue;
    }
    const when = whenOf(entry.event);
    if ('reason' in when) {
      row('refused', when.reason);
      continue;
    }
    if (when.series.rule !== null && ++seriesTaken > mostSeries) {
      row('refused', 'tooManySeries');
      continue;
    }
    if (uid !== null) known.add(uid);
    const off = (moved.get(entry.event.uid) ?? []).flatMap((one) => one.instead ?? []);
    if (!given.dryRun) await store(context, entry.event, when.series, off, given);
    row('created');
  }
  const count = (outcome: string) => rows.filter((one) => one.outcome === outcome).length;
  return { rows, counts: { created: count('created'), known: count('known'), refused: count('refused') } };
}

export const importCalls = implement(imports, {
  async read({ input, context, refuse }) {
    const { residentId } = input;
    if (!(await typesOf(context)).some((one) => one.active && one.code === input.type))
      throw refuse.unknownType();
    if (residentId !== null) {
      const brief = (await residentsBrief(context, [residentId])).get(residentId);
      if (brief === undefined) throw refuse.unknownResident();
      if (brief.archived) throw refuse.residentArchived();
    }
    const read = readCalendar(input.text, context.zone);
    if ('fault' in read) throw refuse[read.fault]();
    return takeIn(context, read.entries, input);
  },
});
