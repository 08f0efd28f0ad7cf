import { sql } from 'kysely';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type ProductFields, ProductFields as Fields, products } from '../contract/products.ts';
import type { Product } from '../contract/product-shape.ts';
import { productFault } from '../domain/products.ts';
import { searchWords } from '../domain/search-words.ts';
import { exportProducts } from './export.ts';
import { ownList } from './own-list.ts';
import { productsById, productsQuery, toColumns, toProduct } from './rows.ts';

const one = async (context: Context, id: string): Promise<Product> =>
  toProduct(found(await productsQuery(context).where('id', '=', id).executeTakeFirst()));

interface Refusals {
  divisibleUnit(): Error;
  dropsWithoutRate(): Error;
  rateWithoutDrops(): Error;
  gtinTaken(data: { name: string }): Error;
  substituteUnknown(): Error;
}

/** Another product of the home's list in use with the same number. */
async function sameGtin(context: Context, gtin: string | null, id: string | null): Promise<string | null> {
  if (gtin === null) return null;
  let query = productsQuery(context)
    .where('edition_id', 'is', null)
    .where('withdrawn_on', 'is', null)
    .where('gtin', '=', gtin);
  if (id !== null) query = query.where('id', '!=', id);
  return (await query.executeTakeFirst())?.name ?? null;
}

async function check(
  context: Context,
  fields: ProductFields,
  id: string | null,
  refuse: Refusals,
): Promise<void> {
  const fault = productFault(fields);
  if (fault !== null) throw refuse[fault]();
  const taken = await sameGtin(context, fields.gtin, id);
  if (taken !== null) throw refuse.gtinTaken({ name: taken });
  const known = await productsById(context, fields.substitutes);
  if (fields.substitutes.some((other) => other === id || !known.has(other))) throw refuse.substituteUnknown();
}

/** The home changes its own list only: a row of an edition is what orders were made from. */
async function ownOnly(context: Context, id: string, refuse: { notHomeList(): Error }): Promise<Product> {
  const product = await one(context, id);
  if (product.edition !== null) throw refuse.notHomeList();
  return product;
}

export const productCalls = implement(products, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    let query = ownList(context, input);
    if (after)
      query = query.where((where) =>
        where(where.refTuple('sort_name', 'id'), '>', where.tuple(after[0]!, after[1]!)),
      );
    const rows = await query
      .orderBy('sort_name')
      .orderBy('id')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.sort_name, row.id],
      (shown) => shown.map(toProduct),
    );
  },

  async search({ input, context }) {
    const words = searchWords(input.text);
    const { rows } = await sql<{
      id: string;
    }>`select id from compendium.find(organisation => ${context.organisationId}::uuid, words => ${words}::text[], wanted => ${input.limit}::int)`.execute(
      context.db,
    );
    const known = await productsById(
      context,
      rows.map((row) => row.id),
    );
    return rows.flatMap((row) => known.get(row.id) ?? []);
  },

  get: ({ input, context }) => one(context, input.id),

  async editions({ input, context }) {
    const older: Product[] = [];
    for (
      let next = (await one(context, input.id)).replaces;
      next !== null && older.length < 50;
      next = older.at(-1)!.replaces
    )
      older.push(await one(context, next));
    return older;
  },

  async create({ input, context, db, refuse }) {
    await check(context, input, null, refuse);
    const id = newId();
    await db
      .insertInto('compendium.products')
      .values({ organisation_id: context.organisationId, id, ...toColumns(input) })
      .execute();
    return one(context, id);
  },

  async change({ input, context, refuse }) {
    const before = await ownOnly(context, input.id, refuse);
    const fields = Fields.parse(input);
    await check(context, before.withdrawnOn === null ? fields : { ...fields, gtin: null }, input.id, refuse);
    return changeRow(
      context,
      'compendium.products',
      { id: input.id, version: input.version },
      toColumns(fields),
      () => one(context, input.id),
    );
  },

  async withdraw({ input, context, refuse }) {
    const before = await ownOnly(context, input.id, refuse);
    if (input.withdrawnOn !== null && input.withdrawnOn > context.today) throw refuse.inFuture();
    const taken = input.withdrawnOn === null ? await sameGtin(context, before.gtin, input.id) : null;
    if (taken !== null) throw refuse.gtinTaken({ name: taken });
    return changeRow(
      context,
      'compendium.products',
      { id: input.id, version: input.version },
      { withdrawn_on: input.withdrawnOn },
      () => one(context, input.id),
    );
  },

  export: ({ input, context }) => exportProducts(context, input),
});
