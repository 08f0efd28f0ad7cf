import { sql } from 'kysely';
import { fold } from '#platform/domain/text/plain-text.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { drawNumber } from '#platform/server/settings/sequences.ts';
import { products } from '../contract/products.ts';
import { staged } from '../domain/approval.ts';
import manifest from '../manifest.ts';
import { checkContent, columnsOf, loadProduct, productsById, writeParts } from './product-rows.ts';

/** The product of the variant whose number or barcode was typed whole. */
async function ofVariant(context: Context, text: string): Promise<string[]> {
  if (text === '') return [];
  const rows = await context.db
    .selectFrom('catalog.variants')
    .select('product_id')
    .distinct()
    .where('organisation_id', '=', context.organisationId)
    .where((where) =>
      where.or([where(sql`lower(number)`, '=', text.toLowerCase()), where('barcode', '=', text)]),
    )
    .limit(5)
    .execute();
  return rows.map((row) => row.product_id);
}

async function numberTaken(context: Context, number: string, own: string | null): Promise<boolean> {
  const row = await context.db
    .selectFrom('catalog.products')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where(sql`lower(number)`, '=', number.toLowerCase())
    .executeTakeFirst();
  return row !== undefined && row.id !== own;
}

/** Prices of a product, and other products that point to it. */
async function usesOf(context: Context, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (
      (select count(*) from catalog.prices where organisation_id = ${context.organisationId} and product_id = ${id})
      + (select count(*) from catalog.relations where organisation_id = ${context.organisationId} and to_id = ${id}))::int as count`.execute(
    context.db,
  );
  return rows[0]!.count;
}

export const productCalls = implement(products, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    const words = fold(input.text)
      .split(/[\s,;]+/)
      .filter((word) => word !== '')
      .slice(0, 8);
    const { rows } = await sql<{
      id: string;
    }>`select id from catalog.find_products(organisation => ${context.organisationId}::uuid, words => ${words}::text[],
      in_category => ${input.categoryId ?? null}::uuid, in_state => ${input.state ?? null}::text,
      after_number => ${after?.[0] ?? null}::text, after_id => ${after?.[1] ?? null}::uuid, wanted => ${input.limit + 1}::int)`.execute(
      context.db,
    );
    const exact = after === null ? await ofVariant(context, input.text) : [];
    const ids = [...new Set([...exact, ...rows.map((row) => row.id)])];
    return pageOf(
      await productsById(context, ids),
      input.limit,
      (row) => [row.number, row.id],
      (shown) => [...shown],
    );
  },
  get: ({ input, context }) => loadProduct(context, input.id),
  async create({ input, context, db, refuse }) {
    if (input.number !== '' && (await numberTaken(context, input.number, null))) throw refuse.numberTaken();
    await checkContent(context, input, refuse);
    const id = newId();
    const drawn =
      input.number === ''
        ? await drawNumber(context, 'catalog.articleNumber', manifest.sequences.articleNumber, context.today)
        : input.number;
    await db
      .insertInto('catalog.products')
      .values({
        organisation_id: context.organisationId,
        id,
        number: drawn ?? id,
        state: 'draft',
        ...columnsOf(input),
      })
      .execute();
    await writeParts(context, id, input);
    return loadProduct(context, id);
  },
  async change({ input, context, refuse }) {
    const { id, version, number } = input;
    const before = await loadProduct(context, id);
    if (staged(before.state)) throw refuse.needsDraft();
    if (await numberTaken(context, number, id)) throw refuse.numberTaken();
    await checkContent(context, input, refuse);
    // what is being checked and changes has to be sent again
    const values = { ...columnsOf(input), number, state: 'draft' as const, sent_by: null };
    await changeRow(context, 'catalog.products', { id, version }, values, () => loadProduct(context, id));
    await writeParts(context, id, input);
    return loadProduct(context, id);
  },
  async show({ input, context, refuse }) {
    const { id, version } = input;
    if (!staged((await loadProduct(context, id)).state)) throw refuse.notApproved();
    const state = input.online ? ('online' as const) : ('offline' as const);
    return changeRow(context, 'catalog.products', { id, version }, { state }, () => loadProduct(context, id));
  },
  async remove({ input, context, refuse }) {
    const { id, version } = input;
    const before = await loadProduct(context, id);
    if (before.state === 'online') throw refuse.isOnline();
    const count = await usesOf(context, id);
    if (count > 0) throw refuse.inUse({ count });
    await removeRow(context, 'catalog.products', { id, version }, () => loadProduct(context, id));
    return { done: true };
  },
});
