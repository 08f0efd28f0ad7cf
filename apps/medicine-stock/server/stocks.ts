import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, cursorOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Stock, stocks } from '../contract/stocks.ts';
import { isNameTaken } from '../domain/stocks.ts';

const all = ({ db, organisationId }: Context) =>
  db
    .selectFrom('medicine_stock.stocks')
    .select(['id', 'version', 'name'])
    .where('organisation_id', '=', organisationId);

const load = async (context: Context, id: string): Promise<Stock> =>
  found(await all(context).where('id', '=', id).executeTakeFirst());

async function isTaken(context: Context, name: string, own?: string): Promise<boolean> {
  const others = (await all(context).execute()).filter((one) => one.id !== own);
  return isNameTaken(
    name,
    others.map((one) => one.name),
  );
}

export const stocksCalls = implement(stocks, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    let query = all(context);
    if (after)
      query = query.where((where) =>
        where(where.refTuple('name', 'id'), '>', where.tuple(after[0]!, after[1]!)),
      );
    const rows = await query
      .orderBy('name')
      .orderBy('id')
      .limit(input.limit + 1)
      .execute();
    const items = rows.slice(0, input.limit);
    const last = items.at(-1);
    return {
      items,
      nextCursor: rows.length > items.length && last ? cursorOf([last.name, last.id]) : null,
      total: null,
    };
  },

  get: ({ input, context }) => load(context, input.id),

  async create({ input, context, db, refuse }) {
    if (await isTaken(context, input.name)) throw refuse.stockNameTaken();
    return db
      .insertInto('medicine_stock.stocks')
      .values({ organisation_id: context.organisationId, id: newId(), name: input.name })
      .returning(['id', 'version', 'name'])
      .executeTakeFirstOrThrow();
  },

  async change({ input, context, db, refuse }) {
    const before = await load(context, input.id);
    if (await isTaken(context, input.name, input.id)) throw refuse.stockNameTaken();
    const row = await db
      .updateTable('medicine_stock.stocks')
      .set({ name: input.name })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.id)
      .where('version', '=', input.version)
      .returning(['id', 'version', 'name'])
      .executeTakeFirst();
    if (!row) throw stale(before);
    return row;
  },

  async remove({ input, context, db }) {
    const before = await load(context, input.id);
    const gone = await db
      .deleteFrom('medicine_stock.stocks')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.id)
      .where('version', '=', input.version)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw stale(before);
    return { done: true };
  },
});
