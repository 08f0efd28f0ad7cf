import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { stocks } from '../contract/stocks.ts';
import { book, happenedAt, heldBalance, receive } from './booking.ts';
import { orderListFile } from './order-list.ts';
import { entryPage, oneRow, openRow, stocksOf } from './rows.ts';
import { oneStock, stocksIn, toStocks } from './stock-rows.ts';

interface Away {
  readonly id: string;
  readonly quantity: number;
  readonly at?: string | undefined;
}
interface Refuse {
  notThere(data: { unit: string }): Error;
  inFuture(): Error;
}
async function takenFrom(context: Context, input: Away, refuse: Refuse): Promise<Date> {
  const row = await openRow(context, false, input.id);
  const at = happenedAt(context, input.at, refuse.inFuture);
  if ((await heldBalance(context, row.id)).balance < input.quantity)
    throw refuse.notThere({ unit: row.unit });
  return at;
}

export const stockCalls = implement(stocks, {
  list: async ({ input, context }) => ({ items: await stocksIn(context, input) }),
  get: ({ input, context }) => oneStock(context, input.id),
  async entries({ input, context }) {
    const row = await oneRow(context, false, input.id);
    if (row.resident_id !== null) await context.logRead([row.resident_id]);
    return entryPage(context, row, input, false);
  },
  async ofResident({ input, context }) {
    const rows = await stocksOf(context, false)
      .where('s.resident_id', '=', input.residentId)
      .orderBy('s.medicine')
      .execute();
    return { items: await toStocks(context, rows) };
  },
  receive: async ({ input, context, refuse }) =>
    oneStock(context, await receive(context, false, input, refuse)),
  async giveBack({ input, context, refuse }) {
    const at = await takenFrom(context, input, refuse);
    await book(context, {
      stock_id: input.id,
      kind: 'return',
      change: -input.quantity,
      at,
      document: input.document,
    });
    return oneStock(context, input.id);
  },
  async discard({ input, context, refuse }) {
    const at = await takenFrom(context, input, refuse);
    await book(context, {
      stock_id: input.id,
      kind: 'waste',
      change: -input.quantity,
      at,
      method: 'other',
      reason: input.reason,
    });
    return oneStock(context, input.id);
  },
  async count({ input, context, refuse }) {
    const row = await openRow(context, false, input.id);
    const held = await heldBalance(context, row.id);
    if (held.number !== input.number) throw refuse.movedMeanwhile();
    const change = input.counted - held.balance;
    await book(context, { stock_id: row.id, kind: 'count', change, counted: input.counted });
    return { stock: await oneStock(context, row.id), change };
  },
  async change({ input, context }) {
    await openRow(context, false, input.id);
    return changeRow(
      context,
      'medicine_stock.stocks',
      { id: input.id, version: input.version },
      { minimum: input.minimum, package_size: input.packageSize, pharmacy: input.pharmacy },
      () => oneStock(context, input.id),
    );
  },
  async ordered({ input, context }) {
    await context.db
      .updateTable('medicine_stock.stocks')
      .set({ ordered_on: input.taken ? null : context.today })
      .where('organisation_id', '=', context.organisationId)
      .where('narcotic', '=', false)
      .where('id', 'in', input.ids)
      .execute();
    return { done: true as const };
  },
  orderList: ({ input, context }) => orderListFile(context, input),
});
