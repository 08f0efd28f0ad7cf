import { sql } from 'kysely';
import { z } from 'zod';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Variant, variants } from '../contract/variants.ts';
import { fits } from '../domain/attributes.ts';
import { type Choice, choosesTwice, combinationOf } from '../domain/variants.ts';
import { allAttributes } from './attributes.ts';
import { loadProduct } from './product-rows.ts';

const Choices = z.array(z.object({ attributeId: z.string(), value: z.string() }));

const rowsOf = (context: Context) =>
  context.db
    .selectFrom('catalog.variants')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .orderBy('number')
    .orderBy('id');
/** The variants of a product, by number. */
export async function variantsOf(context: Context, productId: string): Promise<Variant[]> {
  const rows = await rowsOf(context).where('product_id', '=', productId).execute();
  const attributes = rows.length === 0 ? [] : await allAttributes(context);
  const label = (choices: readonly Choice[], field: 'labelEn' | 'labelDe'): string =>
    choices
      .map(({ attributeId, value }) => {
        const attribute = attributes.find((one) => one.id === attributeId);
        return attribute?.values.find((one) => one.id === value)?.[field] ?? value;
      })
      .join(', ');
  return rows.map((row) => {
    const choices = Choices.parse(row.choices);
    return {
      id: row.id,
      version: row.version,
      productId,
      number: row.number,
      barcode: row.barcode,
      choices,
      active: row.active,
      nameEn: label(choices, 'labelEn'),
      nameDe: label(choices, 'labelDe'),
    };
  });
}
async function load(context: Context, id: string): Promise<Variant> {
  const { product_id } = found(await rowsOf(context).where('id', '=', id).executeTakeFirst());
  return found((await variantsOf(context, product_id)).find((one) => one.id === id));
}

type Fields = Pick<Variant, 'number' | 'barcode' | 'choices' | 'active'>;
const columnsOf = ({ number, barcode, choices, active }: Fields) => ({
  number,
  barcode,
  choices: JSON.stringify(choices),
  combination: combinationOf(choices),
  active,
});

/** Why a variant cannot be saved. */
async function problemOf(context: Context, productId: string, input: Fields, own: string | null) {
  const attributes = await allAttributes(context);
  const wrong = input.choices.some(({ attributeId, value }) => {
    const attribute = attributes.find((one) => one.id === attributeId);
    return attribute?.type !== 'choice' || !fits(attribute, value);
  });
  if (wrong || choosesTwice(input.choices)) return 'choiceWrong';
  const other = await context.db
    .selectFrom('catalog.variants')
    .select(['id', 'product_id', 'combination', 'number'])
    .where('organisation_id', '=', context.organisationId)
    .where((where) =>
      where.or([
        where('product_id', '=', productId),
        where(sql`lower(number)`, '=', input.number.toLowerCase()),
      ]),
    )
    .execute();
  const others = other.filter((one) => one.id !== own);
  if (others.some((one) => one.number.toLowerCase() === input.number.toLowerCase())) return 'numberTaken';
  const combination = combinationOf(input.choices);
  return others.some((one) => one.product_id === productId && one.combination === combination)
    ? 'combinationExists'
    : undefined;
}

export const variantCalls = implement(variants, {
  async list({ input, context }) {
    await loadProduct(context, input.productId);
    return variantsOf(context, input.productId);
  },
  async create({ input, context, db, refuse }) {
    await loadProduct(context, input.productId);
    const problem = await problemOf(context, input.productId, input, null);
    if (problem) throw refuse[problem]();
    const id = newId();
    await db
      .insertInto('catalog.variants')
      .values({
        organisation_id: context.organisationId,
        id,
        product_id: input.productId,
        ...columnsOf(input),
      })
      .execute();
    return load(context, id);
  },
  async change({ input, context, refuse }) {
    const { id, version } = input;
    const { productId } = await load(context, id);
    const problem = await problemOf(context, productId, input, id);
    if (problem) throw refuse[problem]();
    return changeRow(context, 'catalog.variants', { id, version }, columnsOf(input), () => load(context, id));
  },
  async remove({ input, context, refuse }) {
    const { id, version } = input;
    await load(context, id);
    const { count } = await context.db
      .selectFrom('catalog.prices')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('organisation_id', '=', context.organisationId)
      .where('variant_id', '=', id)
      .executeTakeFirstOrThrow();
    if (count > 0) throw refuse.inUse({ count });
    await removeRow(context, 'catalog.variants', { id, version }, () => load(context, id));
    return { done: true };
  },
});
