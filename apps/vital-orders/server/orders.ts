import { possibleValues } from '#apps/vitals/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context, Refuse } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Order, orders } from '../contract/orders.ts';
import { type Kind, kinds } from '../domain/kinds.ts';
import { boundBeyond, boundsFault } from '../domain/bounds.ts';
import { type HeldOrder, heldOrders, lockedOrder, toOrders } from './rows.ts';

type Said = Pick<
  Order,
  'timing' | 'below' | 'above' | 'secondBelow' | 'secondAbove' | 'reason' | 'orderedBy' | 'instructions'
>;
interface Which {
  readonly residentId: string;
  readonly id: string;
}

const read = async (context: Context, which: Which): Promise<Order> =>
  (await toOrders(context, [found(await lockedOrder(context, which))]))[0]!;

/** The order that the caller has read, held; another version is answered as it is now. */
async function current(
  context: Context,
  which: Which & { readonly version: number },
  refuse: { readonly isEnded: () => Error },
): Promise<HeldOrder> {
  const held = found(await lockedOrder(context, which));
  if (held.row.version !== which.version) throw stale((await toOrders(context, [held]))[0]);
  if (held.row.ended_at !== null) throw refuse.isEnded();
  return held;
}

/** Refuses bounds that no value can keep. */
function checkBounds(kind: Kind, said: Said, refuse: Refuse<typeof orders.create.errors>): void {
  const fault = boundsFault(said, kind);
  if (fault !== null) throw refuse[fault]();
  const possible = possibleValues(kind);
  const name = boundBeyond(said, possible);
  if (name === null) return;
  const { bound, shown } = (name.startsWith('second') ? possible.second : null) ?? possible.first;
  throw refuse[`${name}NotPossible`]({ value: bound(said[name]!), range: shown });
}

/** From now on an order says something else: the terms before end. */
async function beginAgain(
  context: Context,
  which: Which,
  said: Said,
  how: { readonly why: string; readonly paused: boolean },
): Promise<Order> {
  await endTerms(context, which.id);
  await begin(context, which, said, how);
  await touch(context, which.id, {});
  return read(context, which);
}

async function begin(
  context: Context,
  { residentId, id }: Which,
  said: Said,
  { why, paused }: { readonly why: string; readonly paused: boolean },
): Promise<void> {
  const { timing } = said;
  await context.db
    .insertInto('vital_orders.terms')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      resident_id: residentId,
      order_id: id,
      from_at: context.now,
      paused,
      repetition: timing.repetition,
      every: timing.every,
      weekdays: timing.weekdays,
      starts_on: timing.from,
      ends_on: timing.until,
      moments: timing.moments,
      below: said.below,
      above: said.above,
      second_below: said.secondBelow,
      second_above: said.secondAbove,
      reason: said.reason,
      ordered_by: said.orderedBy,
      instructions: said.instructions,
      why,
      recorded_by: context.actor(),
    })
    .execute();
}

const endTerms = (context: Context, id: string) =>
  context.db
    .updateTable('vital_orders.terms')
    .set({ to_at: context.now })
    .where('organisation_id', '=', context.organisationId)
    .where('order_id', '=', id)
    .where('to_at', 'is', null)
    .execute();

const touch = (
  context: Context,
  id: string,
  more: { ended_at?: Date; ended_by?: string; end_reason?: string },
) =>
  context.db
    .updateTable('vital_orders.orders')
    .set({ changed_at: context.now, ...more })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .execute();

export const orderCalls = implement(orders, {
  async list({ input, context }) {
    const held = await heldOrders(context, {
      residentIds: [input.residentId],
      ...(input.ended ? { endedSince: 'ever' as const } : {}),
    });
    const items = (await toOrders(context, held)).toSorted(
      (a, b) =>
        Number(a.state === 'ended') - Number(b.state === 'ended') ||
        kinds.indexOf(a.kind) - kinds.indexOf(b.kind),
    );
    return { items };
  },

  async create({ input, context, db, refuse }) {
    checkBounds(input.kind, input, refuse);
    const id = newId();
    const which = { residentId: input.residentId, id };
    await db
      .insertInto('vital_orders.orders')
      .values({
        organisation_id: context.organisationId,
        id,
        resident_id: input.residentId,
        kind: input.kind,
        changed_at: context.now,
      })
      .execute();
    await begin(context, which, input, { why: '', paused: false });
    return read(context, which);
  },

  async change({ input, context, refuse }) {
    const { row, terms } = await current(context, input, refuse);
    checkBounds(row.kind, input, refuse);
    return beginAgain(context, input, input, { why: input.why, paused: terms[0]!.paused });
  },

  async pause({ input, context, refuse }) {
    const held = await current(context, input, refuse);
    const [order] = await toOrders(context, [held]);
    if (order!.paused) throw refuse.isPaused();
    return beginAgain(context, input, order!, { why: input.why, paused: true });
  },

  async resume({ input, context, refuse }) {
    const held = await current(context, input, refuse);
    const [order] = await toOrders(context, [held]);
    if (!order!.paused) throw refuse.runs();
    return beginAgain(context, input, order!, { why: input.why, paused: false });
  },

  async end({ input, context, refuse }) {
    await current(context, input, refuse);
    await endTerms(context, input.id);
    await touch(context, input.id, {
      ended_at: context.now,
      ended_by: context.actor(),
      end_reason: input.why,
    });
    return read(context, input);
  },
});
