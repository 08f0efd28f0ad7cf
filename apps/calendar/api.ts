import type { Day } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { key } from './contract/events.ts';
import { happeningStill, leftOf } from './server/leavers.ts';
import { clock, happenings, knownOf, within } from './server/rows.ts';
import { isVisible } from './server/show.ts';

/** The shipped type of events to which a doctor comes. */
export const doctorsVisit = 'doctorsVisit';

/** One day of an event; `residentIds`: those of its residents who are still here. */
export interface EventDay {
  readonly id: string;
  readonly day: Day;
  readonly title: string;
  /** HH:mm; null: it lasts all day. */
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly startsAt: string;
  readonly rooms: readonly string[];
  readonly guests: readonly string[];
  readonly residentIds: readonly string[];
}

/** Days of events of a type between two days, both included, the earliest first; none for who may not read the calendar. */
export async function eventsOfType(
  context: Context,
  { type, from, to }: { readonly type: string; readonly from: Day; readonly to: Day },
): Promise<EventDay[]> {
  if (!context.can(key, 'Read')) return [];
  const rows = await within(context, from, to).where('type', '=', type).execute();
  const all = happenings(await knownOf(context, rows), from, to);
  const { days, leavers } = await happeningStill(context, all);
  return days
    .filter((one) => isVisible(context, one.known))
    .map((one) => {
      const left = leftOf(context, leavers, one);
      const { row, rooms, guests, residentIds } = one.known;
      return {
        ...{ id: row.id, day: one.day, title: row.title, startsAt: one.startsAt },
        startTime: clock(row.start_time),
        endTime: clock(row.end_time),
        ...{ rooms, guests, residentIds: residentIds.filter((id) => !left.includes(id)) },
      };
    });
}
