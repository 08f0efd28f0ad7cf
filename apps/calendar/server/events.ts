import { daysBetween } from '#platform/domain/time/days.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, notFound, stale } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { presentBetween, residentsBrief } from '#apps/residents/api.ts';
import { type Event, events, residentEvents } from '../contract/events.ts';
import { daysWithin, settle } from './expansion.ts';
import { happeningStill } from './leavers.ts';
import { eventsOf, type Happening, happenings, type Known, knownOf, within, withinOf } from './rows.ts';
import { changeFollowing, changeOne, changeWhole } from './scopes.ts';
import { removeDay, removeFrom, removeWhole, restoreWhole } from './removal.ts';
import { isVisible, toEvent, toOccurrences } from './show.ts';
import { checked, insertEvent, workers } from './store.ts';

/** So many days are listed at once: a month with the weeks around it, and some more. */
const mostDays = 70;
const previewed = 5;

/** Locked: what belongs to the event is then read as it is in this version, and nobody else changes it meanwhile. */
async function load(context: Context, id: string, locked?: 'locked'): Promise<Known> {
  const query = eventsOf(context).where('id', '=', id);
  const row = found(await (locked ? query.forNoKeyUpdate() : query).executeTakeFirst());
  const [known] = await knownOf(context, [row]);
  if (!isVisible(context, known!)) throw notFound();
  return known!;
}

const read = async (context: Context, id: string): Promise<Event> => {
  const known = await load(context, id);
  await context.logRead(known.residentIds);
  return toEvent(context, known);
};

interface Gone {
  eventRemoved(): Error;
  recordClosed(): Error;
}

/** The records of all who are left in it are closed: they stay as they are. */
async function assertOpen(
  context: Context,
  known: Known,
  refuse: { readonly recordClosed: () => Error },
): Promise<void> {
  const briefs = await residentsBrief(context, known.residentIds);
  const closed = known.residentIds.filter((id) => briefs.get(id)?.archived !== false);
  if (closed.length > 0 && closed.length === known.residentIds.length) throw refuse.recordClosed();
}

/** The event as its reader has read it; closed records stay as they are. */
async function writable(
  context: Context,
  input: { readonly id: string; readonly version: number },
  refuse: Gone,
): Promise<Known> {
  const known = await load(context, input.id, 'locked');
  if (known.row.version !== input.version) throw stale(await toEvent(context, known));
  if (known.row.removed_at !== null) throw refuse.eventRemoved();
  await assertOpen(context, known, refuse);
  return known;
}

interface Filter {
  readonly from: string;
  readonly to: string;
  readonly centerId?: string | undefined;
  readonly residentIds: readonly string[];
  readonly accountIds: readonly string[];
  readonly rooms: readonly string[];
  readonly type?: string | undefined;
}

/** Whether an event is asked for: of one of the residents, staff or rooms; where none is named, of the care center or of the house. */
async function askedFor(context: Context, filter: Filter): Promise<(one: Happening) => boolean> {
  const rooms = filter.rooms.map((one) => one.toLowerCase());
  const isNamed = filter.residentIds.length + filter.accountIds.length + rooms.length > 0;
  const here =
    filter.centerId === undefined || isNamed
      ? null
      : new Set((await presentBetween(context, filter)).map((one) => one.id));
  return ({ known }) => {
    if (filter.type !== undefined && known.row.type !== filter.type) return false;
    if (isNamed)
      return (
        known.residentIds.some((id) => filter.residentIds.includes(id)) ||
        known.accountIds.some((id) => filter.accountIds.includes(id)) ||
        known.rooms.some((room) => rooms.includes(room.toLowerCase()))
      );
    return here === null || known.residentIds.length === 0 || known.residentIds.some((id) => here.has(id));
  };
}

export const eventCalls = implement(events, {
  async list({ input, context, refuse }) {
    if (input.to < input.from || daysBetween(input.from, input.to) > mostDays) throw refuse.spanTooLong();
    const rows = await within(context, input.from, input.to).execute();
    const every = happenings(await knownOf(context, rows), input.from, input.to);
    // of residents who are named all is shown, what will not happen any more with its mark
    const all = input.residentIds.length > 0 ? every : (await happeningStill(context, every)).days;
    const isAsked = await askedFor(context, input);
    const shown = all.filter((one) => isVisible(context, one.known) && isAsked(one));
    await context.logRead([...new Set(shown.flatMap((one) => one.known.residentIds))]);
    return toOccurrences(context, shown, all);
  },

  get: ({ input, context }) => read(context, input.id),

  async choices({ context, db }) {
    const staff = await workers(context).orderBy('full_name').orderBy('id').limit(500).execute();
    const rooms = await db
      .selectFrom('calendar.participants')
      .select('label')
      .distinct()
      .where('organisation_id', '=', context.organisationId)
      .where('kind', '=', 'room')
      .orderBy('label')
      .limit(200)
      .execute();
    return {
      staff: staff.map((one) => ({ id: one.id, name: one.full_name })),
      rooms: rooms.map((one) => one.label),
    };
  },

  async preview({ input, refuse }) {
    const { firstDay, ...recurrence } = input;
    if (recurrence.until !== null && recurrence.count !== null) throw refuse.untilAndCount();
    const settled = settle(recurrence, firstDay);
    if ('fault' in settled) throw refuse[settled.fault]();
    return { days: daysWithin(settled.series, firstDay, '2999-12-31', previewed) };
  },

  async create({ input, context, refuse }) {
    return read(context, await insertEvent(context, input, await checked(context, input, refuse)));
  },

  async change({ input, context, refuse }) {
    const known = await writable(context, input, refuse);
    const scope = known.row.rule === null ? 'all' : input.scope;
    const { id } = known.row;
    const touch = (values: Parameters<typeof changeRow<'calendar.events', Event>>[3]) =>
      changeRow(context, 'calendar.events', { id, version: input.version }, values, () => read(context, id));
    if (scope === 'one') return read(context, await changeOne(context, known, input, refuse, touch));
    if (scope === 'following' && input.day > known.row.first_day)
      return read(context, await changeFollowing(context, known, input, refuse, touch));
    await changeWhole(context, known, input, refuse, touch);
    return read(context, id);
  },

  async remove({ input, context, refuse }) {
    const known = await writable(context, input, refuse);
    const { id, rule, first_day } = known.row;
    const touch = (values: Parameters<typeof changeRow<'calendar.events', Event>>[3]) =>
      changeRow(context, 'calendar.events', { id, version: input.version }, values, () => read(context, id));
    if (rule !== null && input.scope === 'one') await removeDay(context, known, input.day, refuse, touch);
    else if (rule !== null && input.scope === 'following' && input.day > first_day)
      await removeFrom(context, known, input.day, refuse, touch);
    else await removeWhole(context, known, touch);
    return read(context, id);
  },

  async restore({ input, context, refuse }) {
    const known = await load(context, input.id, 'locked');
    if (known.row.version !== input.version) throw stale(await toEvent(context, known));
    if (known.row.removed_at === null) throw refuse.notRemoved();
    await assertOpen(context, known, refuse);
    const { id, version } = input;
    await restoreWhole(context, known, (values) =>
      changeRow(context, 'calendar.events', { id, version }, values, () => read(context, id)),
    );
    return read(context, id);
  },
});

export const residentEventCalls = implement(residentEvents, {
  async list({ input, context, refuse }) {
    const { residentId, from, to } = input;
    if (to < from || daysBetween(from, to) > mostDays) throw refuse.spanTooLong();
    const outside = context.account?.external ?? false;
    const own = happenings(
      await knownOf(context, await withinOf(context, [residentId], from, to).execute()),
      from,
      to,
    );
    if (outside) return toOccurrences(context, own, own, residentId);
    const rows = await within(context, from, to).execute();
    const all = happenings(await knownOf(context, rows), from, to);
    const shown = all.filter((one) => one.known.residentIds.includes(residentId));
    // the frame logs the resident of the call; their companions are named as well
    const companions = new Set(shown.flatMap((one) => one.known.residentIds));
    companions.delete(residentId);
    await context.logRead([...companions]);
    return toOccurrences(context, shown, all);
  },
});
