import { sql } from 'kysely';
import { addDays, type Day } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { absencesWithin, presentResidents, residentRefs } from '#apps/residents/api.ts';
import type { Within } from '#apps/sites/api.ts';
import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import type { Occurrence } from '../contract/occurrences.ts';
import { type AwaySpan, awaySpan, type DueTime, isOut, surelyAway } from '../domain/away.ts';
import { overdueHours, soonHours } from '../domain/occurrences.ts';
import { type ShiftName, shiftNames } from '../domain/timing.ts';
import { windowOf, type Window } from '../domain/windows.ts';
import type { HomeClock } from './clock.ts';
import { occurrencesOf, type Row, toOccurrences } from './rows.ts';

/** So many stand on a page; the others are counted. */
export const mostRows = 600;
const hour = 3_600_000;

/** Who lives here and is not away over the nights before and after a day, and when of the days around it they are out of the house. */
export async function presentOn(
  context: Context,
  within: Within,
  day: Day = context.today,
): Promise<Pick<Asked, 'residentIds' | 'away'>> {
  const residentIds = (await presentResidents(context, { ...within, day })).map((one) => one.id);
  if (residentIds.length === 0) return { residentIds, away: [] };
  const absences = await absencesWithin(context, residentIds, addDays(day, -1), addDays(day, 1));
  return { residentIds, away: absences.flatMap((one) => awaySpan(one, context.zone) ?? []) };
}

/** Which of these times are due wholly while somebody is certainly out of the house, by the hours of their absences. */
export async function outOfHouse<Time extends DueTime>(
  context: Context,
  times: readonly Time[],
): Promise<(time: Time) => boolean> {
  if (times.length === 0) return () => false;
  const days = times.map((one) => civilOf(one.dueFrom, context.zone).day).toSorted();
  const absences = await absencesWithin(
    context,
    [...new Set(times.map((one) => one.residentId))],
    addDays(days[0]!, -1),
    addDays(days.at(-1)!, 1),
  );
  const spans = absences.flatMap((one) => surelyAway(one, context.zone) ?? []);
  return (time) => isOut(spans, time);
}

/** Which open tasks were or are due wholly while somebody is out of the house: they are neither due nor overdue. */
export async function awayRows(context: Context, rows: readonly Row[]): Promise<(row: Row) => boolean> {
  const now = context.now.toISOString();
  const times = rows.flatMap((row) =>
    row.state === 'open' && row.due_from <= now
      ? [{ id: row.id, residentId: row.resident_id, dueFrom: row.due_from, dueUntil: row.due_until }]
      : [],
  );
  const out = new Set(times.filter(await outOfHouse(context, times)).map((one) => one.id));
  return (row) => out.has(row.id);
}

/** Who is in the house now, of a care center or a department where one is named. */
export async function presentIds(
  context: Context,
  centerId: string | undefined,
  departmentId?: string,
): Promise<string[]> {
  const { residentIds, away } = await presentOn(context, { centerId, departmentId });
  const now = context.now.toISOString();
  const out = new Set(
    away
      .filter((one) => one.from <= now && (one.until === null || now < one.until))
      .map((one) => one.residentId),
  );
  return residentIds.filter((id) => !out.has(id));
}

/** The shift that runs now, and its span. Before the first shift of a day the night of the day before still runs. */
export function runningShift(
  context: Context,
  clock: HomeClock,
): { name: ShiftName; day: Day; window: Window } {
  const { day } = civilOf(context.now, context.zone);
  const now = context.now.toISOString();
  for (const on of [day, addDays(day, -1)])
    for (const name of shiftNames) {
      const window = windowOf(on, name, clock);
      if (window.dueFrom <= now && now < window.dueUntil) return { name, day: on, window };
    }
  throw new RangeError('shifts do not cover the day');
}

/** The span of a shift of a day, or of all its shifts. */
export function spanOf(day: Day, shift: ShiftName | null, clock: HomeClock): Window {
  if (shift !== null) return windowOf(day, shift, clock);
  return {
    dueFrom: windowOf(day, 'earlyShift', clock).dueFrom,
    dueUntil: windowOf(day, 'nightShift', clock).dueUntil,
  };
}

export interface Asked {
  readonly residentIds: readonly string[];
  /** What is due wholly while somebody is out of the house is left out. */
  readonly away: readonly AwaySpan[];
  readonly mine: boolean;
}

const ofResidents = (context: Context, { residentIds, away, mine }: Asked) =>
  occurrencesOf(context)
    .where('o.resident_id', '=', (where) => where.fn.any(where.val([...residentIds])))
    .where((where) =>
      where.not(
        where.or(
          away.map((span) =>
            where.and([
              where('o.resident_id', '=', span.residentId),
              where('o.due_from', '>=', span.from),
              ...(span.until === null ? [] : [where('o.due_until', '<=', span.until)]),
            ]),
          ),
        ),
      ),
    )
    .$if(mine, (query) => query.where('o.assigned_to', '=', context.actor()));

const counted = (context: Context, query: ReturnType<typeof ofResidents>) =>
  query
    .clearSelect()
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(*) filter (where o.state <> 'open')::int`.as('decided'),
    ])
    .executeTakeFirstOrThrow();

/** What begins within a span. What was moved away stands at its new moment alone. */
export const within = (context: Context, asked: Asked, { dueFrom, dueUntil }: Window) =>
  ofResidents(context, asked).where('o.due_from', '>=', dueFrom).where('o.due_from', '<', dueUntil);

/** What nobody decided of the last day, and what begins within two hours. */
export const openNow = (context: Context, asked: Asked) =>
  ofResidents(context, asked)
    .where('o.state', '=', 'open')
    .where('o.due_from', '<=', new Date(context.now.getTime() + soonHours * hour).toISOString())
    .where('o.due_until', '>=', new Date(context.now.getTime() - overdueHours * hour).toISOString());

export interface Listed {
  readonly items: { readonly occurrence: Occurrence; readonly resident: ResidentRef }[];
  readonly more: number;
}

/** A page of a round: the earliest first, each with whom it is about; writes the read log. */
export async function listed(context: Context, query: ReturnType<typeof ofResidents>): Promise<Listed> {
  const rows: Row[] = await query.orderBy('o.due_from').orderBy('o.id').limit(mostRows).execute();
  const more = rows.length < mostRows ? 0 : (await counted(context, query)).all - mostRows;
  const ids = [...new Set(rows.map((one) => one.resident_id))];
  const refs = await residentRefs(context, ids);
  await context.logRead(ids);
  const found = await toOccurrences(context, rows);
  const items = found.flatMap((occurrence) => {
    const resident = refs.get(occurrence.residentId);
    return resident === undefined ? [] : [{ occurrence, resident }];
  });
  return { items, more };
}

/** How far a shift is: what was decided of all that begins in it. */
export async function progressOf(
  context: Context,
  asked: Asked,
  clock: HomeClock,
): Promise<{ decided: number; all: number }> {
  return counted(
    context,
    within(context, asked, runningShift(context, clock).window).where('o.state', '<>', 'moved'),
  );
}

/** The beginning of a civil day of the home. */
export const beginOf = (context: Context, day: Day): string => instantAt(day, '00:00', context.zone);
