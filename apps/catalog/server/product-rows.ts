import { type Selectable, sql } from 'kysely';
import { quantityText } from '#platform/domain/numbers/price-text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Product } from '../contract/products.ts';
import type { ProductContent } from '../contract/shapes.ts';
import { fits } from '../domain/attributes.ts';
import { reversed } from '../domain/order-quantities.ts';
import { allAttributes } from './attributes.ts';

type Row = Selectable<Tables['catalog.products']>;
const quantity = (value: string | null): string | null => (value === null ? null : quantityText(value));

/** The products with these ids, in this order; unknown ones are left out. */
export async function productsById(context: Context, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await context.db
    .selectFrom('catalog.products as p')
    .selectAll('p')
    .select([
      sql<
        string[]
      >`array(select c.category_id::text from catalog.product_categories c where c.organisation_id = p.organisation_id and c.product_id = p.id order by 1)`.as(
        'category_ids',
      ),
      sql<
        ProductContent['values']
      >`coalesce((select jsonb_agg(jsonb_build_object('attributeId', v.attribute_id, 'value', v.value) order by v.attribute_id)
        from catalog.product_values v where v.organisation_id = p.organisation_id and v.product_id = p.id), '[]')`.as(
        'attribute_values',
      ),
      sql<boolean>`exists (select from catalog.drafts d where d.organisation_id = p.organisation_id and d.product_id = p.id)`.as(
        'has_draft',
      ),
      sql<number>`(select count(*)::int from catalog.variants v where v.organisation_id = p.organisation_id and v.product_id = p.id)`.as(
        'variant_count',
      ),
    ])
    .where('p.organisation_id', '=', context.organisationId)
    .where('p.id', 'in', [...ids])
    .execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows
    .toSorted((left, right) => place.get(left.id)! - place.get(right.id)!)
    .map((row) => ({
      id: row.id,
      version: row.version,
      number: row.number,
      kind: row.kind,
      nameEn: row.name_en,
      nameDe: row.name_de,
      description: row.description,
      unit: row.unit as Product['unit'],
      vatCode: row.vat_code,
      barcode: row.barcode,
      minQuantity: quantity(row.min_quantity),
      maxQuantity: quantity(row.max_quantity),
      packSize: quantity(row.pack_size),
      categoryIds: row.category_ids,
      values: row.attribute_values,
      state: row.state,
      reviewNote: row.review_note,
      hasDraft: row.has_draft,
      variants: row.variant_count,
    }));
}
export const loadProduct = async (context: Context, id: string): Promise<Product> =>
  found((await productsById(context, [id]))[0]);

export const contentOf = ({
  id: _i,
  version: _v,
  number: _n,
  state: _s,
  reviewNote: _r,
  hasDraft: _h,
  variants: _a,
  ...content
}: Product): ProductContent => content;

export const columnsOf = (content: ProductContent) =>
  ({
    kind: content.kind,
    name_en: content.nameEn,
    name_de: content.nameDe,
    description: content.description,
    unit: content.unit,
    vat_code: content.vatCode,
    barcode: content.barcode,
    min_quantity: content.minQuantity,
    max_quantity: content.maxQuantity,
    pack_size: content.packSize,
  }) satisfies Partial<Record<keyof Row, unknown>>;

interface Refuse {
  quantitiesReversed(): Error;
  categoryUnknown(): Error;
  valueWrong(data: { name: string }): Error;
  valueMissing(data: { name: string }): Error;
}

/** Throws what is wrong with the content of a product. Mandatory attributes only count where it is to be approved. */
export async function checkContent(
  context: Context,
  content: ProductContent,
  refuse: Refuse,
  complete = false,
): Promise<void> {
  if (reversed(content)) throw refuse.quantitiesReversed();
  const known =
    content.categoryIds.length === 0
      ? []
      : await context.db
          .selectFrom('catalog.categories')
          .select('id')
          .where('organisation_id', '=', context.organisationId)
          .where('id', 'in', content.categoryIds)
          .execute();
  if (known.length < new Set(content.categoryIds).size) throw refuse.categoryUnknown();
  const all = await allAttributes(context);
  const name = (one: { nameEn: string; nameDe: string }) =>
    context.language === 'de' ? one.nameDe : one.nameEn;
  const seen = new Set<string>();
  for (const { attributeId, value } of content.values) {
    const attribute = all.find((one) => one.id === attributeId);
    if (!attribute || seen.has(attributeId) || !fits(attribute, value))
      throw refuse.valueWrong({ name: attribute ? name(attribute) : '' });
    seen.add(attributeId);
  }
  const missing = complete ? all.find((one) => one.mandatory && !seen.has(one.id)) : undefined;
  if (missing) throw refuse.valueMissing({ name: name(missing) });
}

/** Replaces the categories and values of a product. */
export async function writeParts(
  context: Context,
  productId: string,
  content: ProductContent,
): Promise<void> {
  const { db, organisationId: organisation_id } = context;
  for (const table of ['catalog.product_categories', 'catalog.product_values'] as const)
    await db
      .deleteFrom(table)
      .where('organisation_id', '=', organisation_id)
      .where('product_id', '=', productId)
      .execute();
  const categories = [...new Set(content.categoryIds)];
  if (categories.length > 0)
    await db
      .insertInto('catalog.product_categories')
      .values(categories.map((category_id) => ({ organisation_id, product_id: productId, category_id })))
      .execute();
  if (content.values.length > 0)
    await db
      .insertInto('catalog.product_values')
      .values(
        content.values.map(({ attributeId, value }) => ({
          organisation_id,
          product_id: productId,
          attribute_id: attributeId,
          value,
        })),
      )
      .execute();
}
