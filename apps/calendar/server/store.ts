import { addDays, type Day } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { residentsBrief } from '#apps/residents/api.ts';
import type { EventFields } from '../contract/events.ts';
import { lastOf, type RuleFault, type Series, settle } from './expansion.ts';
import { typesOf } from './event-types.ts';

/** An event lasts at most a year. */
const mostDays = 366;

type FieldFault =
  | 'endBeforeStart'
  | 'timesBackwards'
  | 'timeMissing'
  | 'startMissing'
  | 'lastsTooLong'
  | 'startSkipped'
  | 'endSkipped'
  | 'unknownType'
  | 'unknownResident'
  | 'residentArchived'
  | 'unknownPerson'
  | 'untilAndCount';
export type Fault = FieldFault | RuleFault;
export type Refuse = { readonly [F in Fault]: () => Error };

/** Whether a clock shows this time on this day: in spring it skips an hour. */
const isShown = (context: Context, day: Day, time: string): boolean =>
  civilOf(instantAt(day, time, context.zone), context.zone).time === time;

const daysOf = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** What is wrong with days and times. */
function timeFault(context: Context, fields: EventFields): FieldFault | null {
  const { firstDay, lastDay, startTime, endTime } = fields;
  if (lastDay < firstDay) return 'endBeforeStart';
  if (daysOf(firstDay, lastDay) > mostDays) return 'lastsTooLong';
  if (startTime === null) return endTime === null ? null : 'startMissing';
  if (endTime === null) return 'timeMissing';
  if (lastDay === firstDay && endTime <= startTime) return 'timesBackwards';
  if (!isShown(context, firstDay, startTime)) return 'startSkipped';
  return isShown(context, lastDay, endTime) ? null : 'endSkipped';
}

/** Who of the people of a house with an account may be named: those who work there. */
export const workers = (context: Context) =>
  context.db
    .selectFrom('platform.accounts')
    .select(['id', 'full_name', 'roles'])
    .where('organisation_id', '=', context.organisationId)
    .where('active', '=', true)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('platform.external_users as e')
            .select('e.account_id')
            .whereRef('e.organisation_id', '=', 'platform.accounts.organisation_id')
            .whereRef('e.account_id', '=', 'platform.accounts.id'),
        ),
      ),
    );

/** What is wrong with type and people; who took part before may stay. */
async function peopleFault(
  context: Context,
  fields: EventFields,
  before: {
    readonly type: string;
    readonly residentIds: readonly string[];
    readonly accountIds: readonly string[];
  },
): Promise<FieldFault | null> {
  const type = (await typesOf(context)).find((one) => one.code === fields.type);
  if (type === undefined || (!type.active && fields.type !== before.type)) return 'unknownType';
  const briefs = await residentsBrief(context, fields.residentIds);
  if (fields.residentIds.some((id) => !briefs.has(id))) return 'unknownResident';
  if (fields.residentIds.some((id) => briefs.get(id)!.archived && !before.residentIds.includes(id)))
    return 'residentArchived';
  const added = fields.accountIds.filter((id) => !before.accountIds.includes(id));
  if (added.length === 0) return null;
  const known = await workers(context).where('id', 'in', added).execute();
  return known.length === new Set(added).size ? null : 'unknownPerson';
}

const nobody = { type: '', residentIds: [], accountIds: [] };

/** The series that fields say, or the refusal. A first day that does not fit the rule becomes the next one that does. */
export async function checked(
  context: Context,
  fields: EventFields,
  refuse: Refuse,
  before: Parameters<typeof peopleFault>[2] = nobody,
): Promise<{ series: Series; lastDay: Day }> {
  const fault = timeFault(context, fields) ?? (await peopleFault(context, fields, before));
  if (fault !== null) throw refuse[fault]();
  const { firstDay, lastDay, recurrence } = fields;
  if (recurrence === null) return { series: { firstDay, rule: null, until: null, count: null }, lastDay };
  if (recurrence.until !== null && recurrence.count !== null) throw refuse.untilAndCount();
  const settled = settle(recurrence, firstDay);
  if ('fault' in settled) throw refuse[settled.fault]();
  const moved = daysOf(firstDay, settled.series.firstDay);
  return { series: settled.series, lastDay: addDays(lastDay, moved) };
}

/** The columns that say when an event happens. */
export function whenColumns(series: Series, lastDay: Day) {
  const last = lastOf(series);
  return {
    first_day: series.firstDay,
    last_day: lastDay,
    rule: series.rule,
    rule_until: series.until,
    rule_count: series.count,
    ends_by: last === null ? null : addDays(last, daysOf(series.firstDay, lastDay)),
  };
}

/** All columns of an event that people fill in. */
export const columnsOf = (fields: EventFields, series: Series, lastDay: Day) => ({
  ...whenColumns(series, lastDay),
  title: fields.title,
  type: fields.type,
  remarks: fields.remarks,
  start_time: fields.startTime,
  end_time: fields.endTime,
  reminder_minutes: fields.reminderMinutes,
  resident_id: fields.residentIds.length === 1 ? fields.residentIds[0]! : null,
});

/** Same rooms are written in one way: the first one stands. */
const unlike = (labels: readonly string[]): string[] => [
  ...new Map(labels.toReversed().map((one) => [one.toLowerCase(), one])).values(),
];

/** Writes who takes part anew. */
export async function writeParticipants(
  context: Context,
  eventId: string,
  fields: EventFields,
): Promise<void> {
  const base = () => ({
    organisation_id: context.organisationId,
    id: newId(),
    event_id: eventId,
    title: fields.title,
    first_day: fields.firstDay,
  });
  const rows = [
    ...[...new Set(fields.residentIds)].map((id) => ({
      ...base(),
      kind: 'resident' as const,
      resident_id: id,
    })),
    ...[...new Set(fields.accountIds)].map((id) => ({ ...base(), kind: 'account' as const, account_id: id })),
    ...unlike(fields.rooms).map((label) => ({ ...base(), kind: 'room' as const, label })),
    ...unlike(fields.guests).map((label) => ({ ...base(), kind: 'guest' as const, label })),
  ];
  await context.db
    .deleteFrom('calendar.participants')
    .where('organisation_id', '=', context.organisationId)
    .where('event_id', '=', eventId)
    .execute();
  if (rows.length > 0) await context.db.insertInto('calendar.participants').values(rows).execute();
}

/** A new event; `from` says from which day of which series it was taken. */
export async function insertEvent(
  context: Context,
  fields: EventFields,
  when: { readonly series: Series; readonly lastDay: Day },
  more: { readonly seriesId?: string; readonly seriesDay?: Day; readonly importedUid?: string } = {},
): Promise<string> {
  const id = newId();
  await context.db
    .insertInto('calendar.events')
    .values({
      organisation_id: context.organisationId,
      id,
      ...columnsOf(fields, when.series, when.lastDay),
      zone: context.zone,
      series_id: more.seriesId ?? null,
      series_day: more.seriesDay ?? null,
      imported_uid: more.importedUid ?? null,
      created_at: context.now,
      created_by: context.actor(),
    })
    .execute();
  await writeParticipants(context, id, fields);
  return id;
}
