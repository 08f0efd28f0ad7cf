import { sql } from 'kysely';
import { contactNames } from '#apps/contacts/api.ts';
import { linkedContacts, presenceOf } from '#apps/residents/api.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { stale } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Order, Version } from '../contract/order-shape.ts';
import { orders } from '../contract/orders.ts';
import { longestWindow } from '../domain/expansion.ts';
import { parts } from '../domain/short-form.ts';
import { timingFrom, type VariableRow } from '../domain/timing.ts';
import type { OtherReserve } from '../domain/reserve.ts';
import { isShown, type View } from '../domain/standing.ts';
import { checkContent, type ContentRefuse, type Sent, timesOf, labelOf } from './content.ts';
import { plannedDoses } from './planned.ts';
import { printPlan } from './plan.ts';
import { asRead, namesIn, oneOrder, ordersOf, toOrders, toVersion, wholeOf, wholeOne } from './rows.ts';
import { addStep, lockOrder, pause, renew, resume, sign, stop } from './steps.ts';
import { checkWritten, insertVersion } from './version.ts';

const lately = 7 * 86_400_000;
const viewed = (order: Order) => ({
  standing: order.standing,
  type: order.current.type,
  isVariable: order.current.repetition === 'variable',
  atc: order.current.atc,
});
/** Unsigned telephone orders on top, then by name; what ended, the newest first. */
export const inOrder = (view: View) => (a: Order, b: Order) => {
  const waiting = Number(b.steps.some((one) => one.unsigned)) - Number(a.steps.some((one) => one.unsigned));
  if (waiting !== 0) return waiting;
  if (view === 'ended') return (b.steps[0]?.recorded.at ?? '').localeCompare(a.steps[0]?.recorded.at ?? '');
  return a.current.name.localeCompare(b.current.name) || a.id.localeCompare(b.id);
};

/** The reserves of a resident that are not stopped, but one. */
async function otherReserves(
  context: Context,
  residentId: string,
  own: string | null,
): Promise<OtherReserve[]> {
  const rows = await ordersOf(context)
    .where('resident_id', '=', residentId)
    .where('stopped_at', 'is', null)
    .execute();
  const all = await toOrders(
    context,
    await wholeOf(
      context,
      rows.filter((row) => row.id !== own),
    ),
  );
  return all
    .filter((order) => order.standing !== 'stopped')
    .map((order) => order.upcoming ?? order.current)
    .filter((version) => version.type === 'reserve')
    .map(({ indication, choice }) => ({ indication, choice }));
}

/** Where a changed order counts from: as before, unless it begins earlier or its single dose got a day of its own. */
function keptAnchor(
  input: { readonly repetition: string; readonly startsAt?: string | undefined },
  last: { readonly repetition: string; readonly anchor_at: string },
  startsAt: string,
): string {
  if (input.repetition !== last.repetition || Date.parse(last.anchor_at) > Date.parse(startsAt))
    return startsAt;
  return input.repetition === 'once' && input.startsAt !== undefined ? startsAt : last.anchor_at;
}

/** Days of a running scheme that are over stand in the version before; what was changed of them stays to be refused. */
const stillToCome = (
  rows: readonly VariableRow[],
  before: readonly VariableRow[],
  from: string,
): VariableRow[] =>
  rows.filter(
    (row) =>
      row.day >= from ||
      !before.some((one) => one.day === row.day && parts.every((part) => one[part] === row[part])),
  );

type Refuse = ContentRefuse & { notHere(): Error; away(): Error };

const lockReserves = (context: Context, residentId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`medication.reserves ${context.organisationId} ${residentId}`}, 0)) /* organisation_id is in the name of the lock */`.execute(
    context.db,
  );

/** Checks an order, and whether there is somebody to give it to. */
async function checked(
  context: Context,
  input: Sent & { readonly residentId: string },
  own: string | null,
  refuse: Refuse,
) {
  const presence = await presenceOf(context, [input.residentId], { from: context.today, to: context.today });
  const where = presence(input.residentId, context.today);
  if (where === 'notHere') throw refuse.notHere();
  const times = await timesOf(context);
  const timing = timingFrom(input, times, context.zone);
  // two at once would be the same choice of one indication
  if (input.type === 'reserve') await lockReserves(context, input.residentId);
  const others = input.type === 'reserve' ? await otherReserves(context, input.residentId, own) : [];
  const planned = checkContent(input, timing, { others, today: context.today, zone: context.zone }, refuse);
  if (where !== 'here' && !input.confirmed.includes('away')) throw refuse.away();
  return { timing, ...planned };
}

async function allOrders(context: Context, residentId: string): Promise<Order[]> {
  const rows = await ordersOf(context).where('resident_id', '=', residentId).limit(1000).execute();
  return toOrders(context, await wholeOf(context, rows));
}
/** The orders of a resident in one view, in no order. */
export const shownOrders = async (context: Context, residentId: string, view: View): Promise<Order[]> =>
  (await allOrders(context, residentId)).filter((order) => isShown(view, viewed(order)));

export const orderCalls = implement(orders, {
  async list({ input, context }) {
    const all = await allOrders(context, input.residentId);
    const since = context.now.getTime() - lately;
    return {
      items: all.filter((order) => isShown(input.view, viewed(order))).toSorted(inOrder(input.view)),
      unsigned: all.filter((order) => order.steps.some((step) => step.unsigned)).length,
      stoppedLately: all.filter((order) => order.stopped !== null && Date.parse(order.stopped.at) > since)
        .length,
    };
  },

  get: ({ input, context }) => oneOrder(context, input),

  async versions({ input, context }): Promise<Version[]> {
    const whole = await wholeOne(context, input);
    const nameOf = await namesIn(context, [whole]);
    return whole.versions.map((row) => asRead(context, toVersion(row, whole.rows.get(row.id) ?? [], nameOf)));
  },

  async proposal({ input, context }) {
    const times = await timesOf(context);
    const links = (await linkedContacts(context, [input.residentId])).get(input.residentId) ?? [];
    const doctor = links.find((link) => link.kind === 'doctor')?.contactId;
    const names = await contactNames(context, doctor === undefined ? [] : [doctor]);
    return {
      morningTime: times.morning,
      afternoonTime: times.afternoon,
      eveningTime: times.evening,
      nightTime: times.night,
      doctor: (doctor && names.get(doctor)) ?? '',
      today: context.today,
    };
  },

  async order({ input, context, db, refuse }) {
    const startsAt = input.startsAt ?? context.now.toISOString();
    const label = await labelOf(context, input, null, refuse);
    const sent = { ...input, ...label, startsAt, anchorAt: input.anchorAt ?? startsAt };
    const checks = await checked(context, sent, null, refuse);
    const id = newId();
    await db
      .insertInto('medication.orders')
      .values({
        organisation_id: context.organisationId,
        id,
        resident_id: input.residentId,
        recorded_at: context.now,
      })
      .execute();
    const key = { residentId: input.residentId, id };
    const stepId = await addStep(context, key, 'ordered', {
      orderedBy: input.doctor,
      way: input.way,
      reason: '',
    });
    await insertVersion(context, { ...key, number: 1, stepId }, sent, checks);
    await checkWritten(context, { orderId: id, isNew: true, call: orders.order }, input, refuse);
    return oneOrder(context, key);
  },

  async change({ input, context, refuse }) {
    const whole = await wholeOne(context, input);
    const last = whole.versions[0]!;
    const now = context.now.toISOString();
    if (input.startsAt !== undefined && Date.parse(input.startsAt) < context.now.getTime())
      throw refuse.changeInPast();
    const startsAt = input.startsAt ?? now;
    const anchorAt = input.anchorAt ?? keptAnchor(input, last, startsAt);
    const rows = stillToCome(input.rows, whole.rows.get(last.id) ?? [], civilOf(startsAt, context.zone).day);
    const sent = { ...input, ...(await labelOf(context, input, last, refuse)), startsAt, anchorAt, rows };
    if (whole.order.version !== input.version) throw stale(await oneOrder(context, input));
    const checks = await checked(context, sent, input.id, refuse);
    await lockOrder(context, whole, input, { number: last.number + 1 }, refuse);
    const stepId = await addStep(context, input, 'changed', { ...input, orderedBy: input.doctor });
    await insertVersion(
      context,
      { residentId: input.residentId, id: input.id, number: last.number + 1, stepId },
      sent,
      checks,
    );
    await checkWritten(context, { orderId: input.id, isNew: false, call: orders.change }, input, refuse);
    return oneOrder(context, input);
  },

  renew: ({ input, context, refuse }) => renew(context, input, refuse),
  pause: ({ input, context, refuse }) => pause(context, input, refuse),
  resume: ({ input, context, refuse }) => resume(context, input, refuse),
  stop: ({ input, context, refuse }) => stop(context, input, refuse),
  sign: ({ input, context, refuse }) => sign(context, input, refuse),

  async planned({ input, context, refuse }) {
    const [from, to] = [Date.parse(input.from), Date.parse(input.to)];
    if (to - from > longestWindow) throw refuse.windowTooLong();
    return plannedDoses(context, [input.residentId], { from: new Date(from), to: new Date(to) });
  },

  plan: ({ input, context }) => printPlan(context, input.residentId),
});
