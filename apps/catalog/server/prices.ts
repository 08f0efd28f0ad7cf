import type { Selectable } from 'kysely';
import { priceText } from '#platform/domain/numbers/price-text.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { PriceList } from '../contract/price-lists.ts';
import { type Price, prices } from '../contract/prices.ts';
import { priceOn, savingPrice } from '../domain/prices.ts';
import { allPriceLists } from './price-lists.ts';
import { loadProduct, productsById } from './product-rows.ts';
import { variantsOf } from './variants.ts';

type Row = Selectable<Tables['catalog.prices']>;
const priceOfRow = (row: Row): Price => ({
  id: row.id,
  version: row.version,
  listId: row.list_id,
  productId: row.product_id,
  variantId: row.variant_id,
  price: priceText(row.price),
  validFrom: row.valid_from,
  validTo: row.valid_to,
  isDefault: row.is_default,
});
const rowsOf = (context: Context) =>
  context.db.selectFrom('catalog.prices').selectAll().where('organisation_id', '=', context.organisationId);
const ofProduct = async (context: Context, productId: string): Promise<Price[]> =>
  (
    await rowsOf(context)
      .where('product_id', '=', productId)
      .orderBy('valid_from', 'desc')
      .orderBy('id')
      .execute()
  ).map(priceOfRow);
const load = async (context: Context, id: string): Promise<Price> =>
  priceOfRow(found(await rowsOf(context).where('id', '=', id).executeTakeFirst()));

interface Wanted {
  readonly productId: string;
  readonly variantId: string | null;
  readonly groupId: string | null;
  readonly date: string;
  readonly currency: string;
}
type Found =
  | { readonly price: Price; readonly list: PriceList }
  | { readonly refused: 'priceMissing' | 'noDefaultPrice' };

/** The price that counts on a day, with its list, or why there is none. */
export async function priceThatCounts(context: Context, wanted: Wanted): Promise<Found> {
  const variants = await variantsOf(context, wanted.productId);
  const rows = await ofProduct(context, wanted.productId);
  const lists = await allPriceLists(context);
  const answer = priceOn(rows, lists, {
    variantId: wanted.variantId,
    hasVariants: variants.some((one) => one.active),
    day: wanted.date,
    groupId: wanted.groupId,
    currency: wanted.currency,
  });
  if ('refused' in answer) return answer;
  const { id, listId } = answer.row;
  return { price: rows.find((row) => row.id === id)!, list: lists.find((list) => list.id === listId)! };
}

export const priceCalls = implement(prices, {
  async list({ input, context }) {
    await loadProduct(context, input.productId);
    return ofProduct(context, input.productId);
  },
  async find({ input, context, refuse }) {
    const { productId, variantId = null, groupId = null, date, currency } = input;
    await loadProduct(context, productId);
    const answer = await priceThatCounts(context, { productId, variantId, groupId, date, currency });
    if ('refused' in answer) throw refuse[answer.refused]();
    return { price: answer.price.price, currency: answer.list.currency, listId: answer.list.id };
  },
  async create({ input, context, db, refuse }) {
    if ((await productsById(context, [input.productId])).length === 0) throw refuse.productUnknown();
    if (!(await allPriceLists(context)).some((one) => one.id === input.listId)) throw refuse.listUnknown();
    const variants = await variantsOf(context, input.productId);
    if (input.variantId !== null && !variants.some((one) => one.id === input.variantId))
      throw refuse.variantUnknown();
    const saving = savingPrice(await ofProduct(context, input.productId), input, null);
    if ('problem' in saving) throw refuse[saving.problem]();
    if (saving.closes)
      await db
        .updateTable('catalog.prices')
        .set({ valid_to: saving.closes.validTo })
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', saving.closes.id)
        .execute();
    const row = await db
      .insertInto('catalog.prices')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        list_id: input.listId,
        product_id: input.productId,
        variant_id: input.variantId,
        price: input.price,
        valid_from: input.validFrom,
        valid_to: input.validTo,
        is_default: input.isDefault,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return priceOfRow(row);
  },
  async change({ input, context, refuse }) {
    const { id, version, price, validFrom, validTo, isDefault } = input;
    const before = await load(context, id);
    const given = { ...before, price, validFrom, validTo, isDefault };
    const saving = savingPrice(await ofProduct(context, before.productId), given, id);
    if ('problem' in saving) throw refuse[saving.problem]();
    const values = { price, valid_from: validFrom, valid_to: validTo, is_default: isDefault };
    return changeRow(context, 'catalog.prices', { id, version }, values, () => load(context, id));
  },
  async remove({ input, context }) {
    const { id, version } = input;
    await removeRow(context, 'catalog.prices', { id, version }, () => load(context, id));
    return { done: true };
  },
});
