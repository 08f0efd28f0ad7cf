import type { Selectable } from 'kysely';
import { addDays, type Day } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { daysWithin } from './expansion.ts';

export type Row = Selectable<Tables['calendar.events']>;

export interface Participants {
  readonly residentIds: readonly string[];
  readonly accountIds: readonly string[];
  readonly rooms: readonly string[];
  readonly guests: readonly string[];
}

/** An event with who takes part and the days on which it is not as its rule says. */
export interface Known extends Participants {
  readonly row: Row;
  readonly exceptions: ReadonlySet<Day>;
}

/** One day of an event by the clock of the home. */
export interface Happening {
  readonly known: Known;
  /** Of the series. */
  readonly day: Day;
  readonly lastDay: Day;
  readonly startsAt: string;
  readonly endsAt: string;
}

export const eventsOf = (context: Context) =>
  context.db.selectFrom('calendar.events').selectAll().where('organisation_id', '=', context.organisationId);

/** HH:mm of a time as the database says it. */
export const clock = (time: string | null): string | null => time?.slice(0, 5) ?? null;

export const seriesOf = (row: Row) => ({
  firstDay: row.first_day,
  rule: row.rule,
  until: row.rule_until,
  count: row.rule_count,
});

async function participantsOf(context: Context, ids: readonly string[]) {
  const rows = await context.db
    .selectFrom('calendar.participants')
    .select(['event_id', 'kind', 'resident_id', 'account_id', 'label'])
    .where('organisation_id', '=', context.organisationId)
    .where('event_id', '=', (where) => where.fn.any(where.val([...ids])))
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.event_id);
}

async function exceptionsOf(context: Context, ids: readonly string[]) {
  const rows = await context.db
    .selectFrom('calendar.exceptions')
    .select(['event_id', 'day'])
    .where('organisation_id', '=', context.organisationId)
    .where('event_id', '=', (where) => where.fn.any(where.val([...ids])))
    .execute();
  return Map.groupBy(rows, (row) => row.event_id);
}

/** Events with what belongs to them. */
export async function knownOf(context: Context, rows: readonly Row[]): Promise<Known[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [people, exceptions] = await Promise.all([participantsOf(context, ids), exceptionsOf(context, ids)]);
  return rows.map((row) => {
    const all = people.get(row.id) ?? [];
    const labels = (kind: string) => all.filter((one) => one.kind === kind).map((one) => one.label);
    return {
      row,
      residentIds: all.flatMap((one) => one.resident_id ?? []),
      accountIds: all.flatMap((one) => one.account_id ?? []),
      rooms: labels('room'),
      guests: labels('guest'),
      exceptions: new Set((exceptions.get(row.id) ?? []).map((one) => one.day)),
    };
  });
}

const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
const spanOf = (row: Row): number => dayNumber(row.last_day) - dayNumber(row.first_day);

/** One day of an event. A time that the clocks skip is an hour later. */
export function happening(known: Known, day: Day): Happening {
  const { row } = known;
  const lastDay = addDays(day, spanOf(row));
  const startsAt = instantAt(day, clock(row.start_time) ?? '00:00', row.zone);
  const ends =
    row.end_time === null
      ? instantAt(addDays(lastDay, 1), '00:00', row.zone)
      : instantAt(lastDay, clock(row.end_time)!, row.zone);
  // in the night in which an hour is skipped a short event could end before it begins
  const endsAt = ends > startsAt ? ends : startsAt;
  return { known, day, lastDay, startsAt, endsAt };
}

/** Whether an event has this day, as its rule says and no exception takes away. */
export const hasDay = ({ row, exceptions }: Known, day: Day): boolean =>
  !exceptions.has(day) && daysWithin(seriesOf(row), day, day).length > 0;

/** All days of events that touch a period, both days included, the earliest first. */
export function happenings(all: readonly Known[], from: Day, to: Day): Happening[] {
  return all
    .flatMap((known) =>
      daysWithin(seriesOf(known.row), addDays(from, -spanOf(known.row)), to)
        .filter((day) => !known.exceptions.has(day))
        .map((day) => happening(known, day)),
    )
    .toSorted(
      (one, other) =>
        one.startsAt.localeCompare(other.startsAt, 'en') ||
        one.known.row.id.localeCompare(other.known.row.id, 'en'),
    );
}

/** Events that may touch a period, also those that were removed. */
const everWithin = (context: Context, from: Day, to: Day) =>
  eventsOf(context)
    .where('first_day', '<=', to)
    .where((where) => where.or([where('ends_by', 'is', null), where('ends_by', '>=', from)]))
    .orderBy('id');

/** Events that may touch a period. */
export const within = (context: Context, from: Day, to: Day) =>
  everWithin(context, from, to).where('removed_at', 'is', null);

/** The same of residents; with a moment also those that were removed since. */
export const withinOf = (
  context: Context,
  residentIds: readonly string[],
  from: Day,
  to: Day,
  removedSince: Date | null = null,
) =>
  (removedSince === null
    ? within(context, from, to)
    : everWithin(context, from, to).where((where) =>
        where.or([where('removed_at', 'is', null), where('removed_at', '>=', removedSince.toISOString())]),
      )
  ).where('id', 'in', (where) =>
    where
      .selectFrom('calendar.participants')
      .select('event_id')
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', '=', (any) => any.fn.any(any.val([...residentIds]))),
  );
