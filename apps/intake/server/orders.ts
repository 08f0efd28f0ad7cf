import type { Selectable } from 'kysely';
import { accountNames } from '#platform/server/access/account-names.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { type NewOrder, type Order, orders } from '../contract/orders.ts';
import type { Rules } from '../domain/balance.ts';
import { orderOn, placeOrder } from '../domain/orders.ts';

type Row = Selectable<Tables['intake.orders']>;

const rowsOf = (context: Context) =>
  context.db
    .selectFrom('intake.orders')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .orderBy('from_day', 'desc');

/** An order as the rules need it, with whose it is. */
export interface Known {
  readonly id: string;
  readonly residentId: string;
  readonly fromDay: string;
  readonly toDay: string | null;
  readonly targetMl: number | null;
}
const known = (row: Row): Known => ({
  id: row.id,
  residentId: row.resident_id,
  fromDay: row.from_day,
  toDay: row.to_day,
  targetMl: row.target_ml,
});

/** All orders of residents, the newest first. */
export async function ordersOf(context: Context, residentIds: readonly string[]): Promise<Known[]> {
  if (residentIds.length === 0) return [];
  const rows = await rowsOf(context)
    .where('resident_id', 'in', [...residentIds])
    .execute();
  return rows.map(known);
}

/** Millilitres by mouth that somebody should drink on a day; the orders are those of one resident. */
export const targetOn = (all: readonly Known[], day: string, rules: Rules): number =>
  orderOn(all, day)?.targetMl ?? rules.targetMl;

async function toOrders(context: Context, rows: readonly Row[]): Promise<Order[]> {
  const names = await accountNames(
    context,
    rows.map((row) => row.recorded_by),
  );
  return rows.map((row) => ({
    ...known(row),
    orderedBy: row.ordered_by,
    note: row.note,
    recorded: { at: row.recorded_at, by: names.get(row.recorded_by) ?? null },
    version: row.version,
  }));
}

const one = async (context: Context, residentId: string, id: string): Promise<Order> =>
  (
    await toOrders(context, [
      found(
        await rowsOf(context).where('resident_id', '=', residentId).where('id', '=', id).executeTakeFirst(),
      ),
    ])
  )[0]!;

/** Ends the order that runs, and begins the new one. */
async function write(
  context: Context,
  id: string,
  input: NewOrder,
  { ends, endsOn }: { readonly ends: Known | null; readonly endsOn: string },
): Promise<void> {
  const { db, organisationId } = context;
  if (ends !== null)
    await db
      .updateTable('intake.orders')
      .set({ to_day: endsOn })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', ends.id)
      .execute();
  await db
    .insertInto('intake.orders')
    .values({
      organisation_id: organisationId,
      id,
      resident_id: input.residentId,
      from_day: input.fromDay,
      to_day: input.toDay,
      target_ml: input.targetMl,
      ordered_by: input.orderedBy,
      note: input.note,
      recorded_at: context.now,
      recorded_by: context.actor(),
    })
    .execute();
}

export const orderCalls = implement(orders, {
  async list({ input, context }) {
    return toOrders(context, await rowsOf(context).where('resident_id', '=', input.residentId).execute());
  },

  async set({ input, context, refuse }) {
    const { residentId } = input;
    const placed = placeOrder(input, await ordersOf(context, [residentId]));
    if ('fault' in placed) throw refuse[placed.fault]();
    const id = newId();
    try {
      await context.unit.savepoint(() => write(context, id, input, placed));
    } catch (error) {
      // somebody else ordered at the same moment
      if ((error as { code?: unknown }).code === '23P01') throw refuse.overlaps();
      throw error;
    }
    return one(context, residentId, id);
  },

  async end({ input, context, refuse }) {
    const { residentId, id, version, toDay } = input;
    const now = await one(context, residentId, id);
    if (now.version !== version) throw stale(now);
    if (now.toDay !== null && now.toDay < context.today) throw refuse.alreadyEnded();
    if (toDay < now.fromDay) throw refuse.untilBeforeFrom();
    const later = (await ordersOf(context, [residentId])).some(
      (other) => other.fromDay > now.fromDay && other.fromDay <= toDay,
    );
    if (later) throw refuse.overlaps();
    return changeRow(
      context,
      'intake.orders',
      { resident_id: residentId, id, version },
      { to_day: toDay },
      () => one(context, residentId, id),
    );
  },
});
