import { clockOf, cellsWithin } from '#apps/care-tasks/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { say } from '#platform/server/call/words.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type ProtocolOrder, protocolOrders } from '../contract/protocol-orders.ts';
import { isFreshAt, isTooEarly } from '../domain/results.ts';
import { shownMoment } from './items.ts';
import {
  type HeldProtocol,
  heldProtocols,
  type KnownTime,
  knownTimes,
  lockedProtocol,
  orderableFor,
  toProtocolOrders,
} from './protocol-rows.ts';

interface Which {
  readonly residentId: string;
  readonly id: string;
}
const read = async (context: Context, which: Which): Promise<ProtocolOrder> =>
  (await toProtocolOrders(context, [found(await lockedProtocol(context, which))]))[0]!;

/** The order that the caller has read, held; another version is answered as it is now. */
async function current(
  context: Context,
  which: Which & { readonly version: number },
  refuse: { readonly isEnded: () => Error },
): Promise<HeldProtocol> {
  const order = found(await lockedProtocol(context, which));
  if (order.row.version !== which.version) throw stale((await toProtocolOrders(context, [order]))[0]);
  if (order.isEnded) throw refuse.isEnded();
  return order;
}

type Said = Pick<ProtocolOrder, 'timing' | 'reason' | 'orderedBy' | 'instructions'>;
async function begin(
  context: Context,
  residentId: string,
  of: {
    readonly app: string;
    readonly protocol: string;
    readonly name: string;
    readonly followsId: string | null;
  },
  { timing, reason, orderedBy, instructions }: Said,
): Promise<string> {
  const id = newId();
  await context.db
    .insertInto('vital_orders.protocol_orders')
    .values({
      organisation_id: context.organisationId,
      id,
      resident_id: residentId,
      app: of.app,
      protocol: of.protocol,
      name: of.name.slice(0, 200),
      from_at: context.now,
      repetition: timing.repetition,
      every: timing.every,
      weekdays: timing.weekdays,
      starts_on: timing.from,
      ends_on: timing.until,
      moments: timing.moments,
      reason,
      ordered_by: orderedBy,
      instructions,
      recorded_by: context.actor(),
      follows_id: of.followsId,
    })
    .execute();
  return id;
}

/** Whether another order of the protocol runs beside this one; what is past its last day runs no more. */
async function runs(
  context: Context,
  residentId: string,
  of: { readonly app: string; readonly protocol: string; readonly id?: string },
): Promise<boolean> {
  return (await heldProtocols(context, [residentId])).some(({ row }) => {
    const isOver = row.ends_on !== null && row.ends_on < context.today;
    return row.app === of.app && row.protocol === of.protocol && row.id !== of.id && !isOver;
  });
}

const endOrder = (context: Context, id: string, why: string) =>
  context.db
    .updateTable('vital_orders.protocol_orders')
    .set({ ended_at: context.now, ended_by: context.actor(), end_reason: why })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .execute();

/** One time of an order, held: who comes at the same moment waits and finds what became of it. */
async function heldTime(
  context: Context,
  which: Which & { readonly day: string; readonly moment: string },
): Promise<KnownTime | null> {
  const order = found(await lockedProtocol(context, which));
  const clock = await clockOf(context);
  const cell = cellsWithin(
    [order],
    {
      from: instantAt(which.day, '00:00', clock.zone),
      before: instantAt(addDays(which.day, 1), '00:00', clock.zone),
    },
    clock,
  ).find(({ due }) => due.day === which.day && due.moment === which.moment);
  return cell === undefined ? null : (await knownTimes(context, [cell]))[0]!;
}

export const protocolOrderCalls = implement(protocolOrders, {
  async kinds({ input, context }) {
    return { items: await orderableFor(context, input.residentId) };
  },

  async list({ input, context }) {
    const orders = await heldProtocols(
      context,
      [input.residentId],
      input.ended ? { endedSince: 'ever', each: true } : {},
    );
    const items = await toProtocolOrders(context, orders);
    return {
      items: items.toSorted(
        (a, b) => Number(a.ended !== null) - Number(b.ended !== null) || a.name.localeCompare(b.name),
      ),
    };
  },

  async create({ input, context, refuse }) {
    const { residentId, app, protocol } = input;
    const known = (await orderableFor(context, residentId)).find(
      (one) => one.app === app && one.protocol === protocol,
    );
    if (known === undefined) throw refuse.unknownProtocol();
    if (await runs(context, residentId, { app, protocol })) throw refuse.alreadyOrdered();
    const id = await begin(context, residentId, { app, protocol, name: known.name, followsId: null }, input);
    return read(context, { residentId, id });
  },

  async change({ input, context, refuse }) {
    const { row } = await current(context, input, refuse);
    if (await runs(context, input.residentId, row)) throw refuse.alreadyOrdered();
    await endOrder(context, row.id, input.why);
    const { app, protocol, name } = row;
    const id = await begin(context, input.residentId, { app, protocol, name, followsId: row.id }, input);
    return read(context, { residentId: input.residentId, id });
  },

  async end({ input, context, refuse }) {
    await current(context, input, refuse);
    await endOrder(context, input.id, input.why);
    return read(context, input);
  },

  async skip({ input, context, db, refuse }) {
    if (input.outcome === 'other' && input.note === '') throw refuse.noteMissing();
    const at = new Date(input.happenedAt ?? context.now).getTime();
    if (at > context.now.getTime()) throw refuse.inFuture();
    const known = await heldTime(context, input);
    if (known === null) throw refuse.notOrdered();
    const { cell, time } = known;
    if (time.state === 'recorded' || time.state === 'notRecorded')
      throw refuse.alreadyRecorded({
        by: time.recordedBy ?? '–',
        at: shownMoment(context, time.recordedAt!),
        what: say(context.language, `vital-orders:outcomes.${time.outcome ?? 'recorded'}`, {}),
      });
    if (isTooEarly(cell.due, at)) throw refuse.tooEarly({ from: shownMoment(context, cell.due.dueFrom) });
    await db
      .insertInto('vital_orders.protocol_skips')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: input.residentId,
        order_id: input.id,
        day: input.day,
        moment: input.moment,
        outcome: input.outcome,
        note: input.note,
        recorded_at: context.now,
        recorded_by: context.actor(),
      })
      .execute();
    return read(context, input);
  },

  async takeBack({ input, context, db, refuse }) {
    const skip = (await heldTime(context, input))?.skip ?? null;
    if (skip === null) throw refuse.isOpen();
    if (skip.recorded_by !== context.actor()) throw refuse.notOwn();
    if (!isFreshAt(skip, context.account?.id, context.now.getTime())) throw refuse.tooLate();
    await db
      .updateTable('vital_orders.protocol_skips')
      .set({ undone_at: context.now, undone_by: context.actor() })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', skip.id)
      .execute();
    return read(context, input);
  },
});
