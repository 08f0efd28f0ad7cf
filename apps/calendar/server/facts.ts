import type { z } from 'zod';
import type { DayMark } from '#platform/contract/day-mark.ts';
import type { Lane } from '#platform/contract/record/lane.ts';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { factOf } from '#platform/server/call/record-facts.ts';
import { say } from '#platform/server/call/words.ts';
import { key } from '../contract/events.ts';
import { typesOf } from './event-types.ts';
import { happeningStill, leftOf } from './leavers.ts';
import { titleOf } from './show.ts';
import { clock, type Happening, happenings, knownOf, withinOf } from './rows.ts';

/** The next people on duty hear of what begins within their shift and the one after it. */
const aheadHours = 16;
const mostItems = 2000;

/** Days of events of residents who are there on them, each with those of them. */
async function happeningsOf(
  context: Context,
  residentIds: readonly string[],
  from: string,
  to: string,
  removedSince: Date | null = null,
) {
  const rows = await withinOf(context, residentIds, from, to, removedSince).execute();
  const all = happenings(await knownOf(context, rows), from, to);
  const { days, leavers } = await happeningStill(context, all);
  return days.flatMap((one) => {
    const left = leftOf(context, leavers, one);
    const own = one.known.residentIds.filter((id) => residentIds.includes(id) && !left.includes(id));
    return own.length === 0 ? [] : [{ ...one, own }];
  });
}

/** Podiatrist, room 3: what and where, in one line. */
async function textsIn(context: Context): Promise<(one: Happening) => string> {
  const types = await typesOf(context);
  return ({ known }) => [titleOf(context, known, types), ...known.rooms].join(', ');
}

/** At its hour, or only its day where it lasts all day. */
const atOf = (one: Happening): string => (one.known.row.start_time === null ? one.day : one.startsAt);

/** Appointments that begin since a moment and within the next hours; one that was removed is told as withdrawn to whoever heard of it. */
export async function upcomingFacts(
  context: Context,
  { since, residentIds }: { readonly since: Date; readonly residentIds: readonly string[] },
): Promise<RecordFact[]> {
  if (residentIds.length === 0 || !context.can(key, 'Read')) return [];
  const until = new Date(context.now.getTime() + aheadHours * 3_600_000);
  // what is over since a day is no news, whoever heard of it
  const from = new Date(Math.max(since.getTime(), context.now.getTime() - 24 * 3_600_000));
  const all = await happeningsOf(
    context,
    residentIds,
    civilOf(from, context.zone).day,
    civilOf(until, context.zone).day,
    from,
  );
  const textOf = await textsIn(context);
  return all
    .filter((one) => one.startsAt < until.toISOString() && one.endsAt > from.toISOString())
    .flatMap((one) =>
      one.own.map((residentId) =>
        factOf(
          { version: 1, struck_at: one.known.row.removed_at },
          {
            residentId,
            // at another hour it is news again; what else of a series was changed is not
            key: `calendar.${one.known.row.id}.${one.day}.${clock(one.known.row.start_time) ?? ''}`,
            kind: 'appointment' as const,
            at: atOf(one),
            text:
              one.known.row.start_time === null
                ? textOf(one)
                : say(context.language, 'calendar:facts.at', {
                    time: clock(one.known.row.start_time)!,
                    what: textOf(one),
                  }),
            tab: 'calendar',
          },
        ),
      ),
    );
}

/** What of today stands in the calendar of a resident. */
export async function eventsToday(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<DayMark[]> {
  if (!context.can(key, 'Read')) return [];
  const all = await happeningsOf(context, [residentId], context.today, context.today);
  const textOf = await textsIn(context);
  return all.slice(0, 100).map((one) => ({
    residentId,
    key: `${one.known.row.id} ${one.day}`,
    state: 'planned',
    at: one.known.row.start_time === null ? null : one.startsAt,
    what: textOf(one),
    href: `/app-residents/forms/details/${residentId}/calendar?day=${one.day}`,
  }));
}

/** Appointments between two days, for the time line. */
export async function eventLanes(
  context: Context,
  { residentId, from, to }: { readonly residentId: string; readonly from: string; readonly to: string },
): Promise<z.input<typeof Lane>[]> {
  if (!context.can(key, 'Read')) return [];
  const all = await happeningsOf(context, [residentId], from, to);
  const textOf = await textsIn(context);
  return [
    {
      key: 'calendar.events',
      name: say(context.language, 'calendar:screens.CalendarTab'),
      kind: 'events',
      tab: 'calendar',
      items: all
        .filter((one) => one.day >= from)
        .slice(0, mostItems)
        .map((one) => ({ key: `${one.known.row.id} ${one.day}`, at: atOf(one), text: textOf(one) })),
    },
  ];
}
