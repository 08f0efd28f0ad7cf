import { type Selectable, sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { ProductFields } from '../contract/products.ts';
import type { Product, Substance } from '../contract/product-shape.ts';
import { atcPlaces } from '../domain/atc.ts';
import { strengthText } from '../domain/strength.ts';

type Row = Omit<
  Selectable<Tables['compendium.products']>,
  'organisation_id' | 'described_by' | 'search' | 'sort_name'
>;
const numberOrNull = (value: string | null): number | null => (value === null ? null : Number(value));

export const toProduct = (row: Row): Product => ({
  id: row.id,
  version: row.version,
  edition: row.edition_id,
  gtin: row.gtin,
  authorisation: row.authorisation,
  pharmacode: row.pharmacode,
  name: row.name,
  strength: strengthText(row.strength),
  substances: row.substances as Substance[],
  atc: row.atc,
  // what the contract or an import let in stands there
  form: row.form as Product['form'],
  route: row.route as Product['route'],
  unit: row.unit,
  divisibility: row.divisibility,
  dropsPerUnit: numberOrNull(row.drops_per_unit),
  max24: numberOrNull(row.max_24),
  category: row.category,
  narcoticsList: row.narcotics_list,
  flags: row.flags as Product['flags'],
  packages: row.packages,
  withdrawnOn: row.withdrawn_on,
  substitutes: row.substitutes,
  replaces: row.replaces_id,
  outdated: row.outdated,
});

/** What people or an import say of a product, as the table names it. */
export const toColumns = (fields: ProductFields) => ({
  name: fields.name,
  strength: fields.strength,
  substances: JSON.stringify(fields.substances),
  atc: atcPlaces(fields.atc),
  gtin: fields.gtin,
  authorisation: fields.authorisation,
  pharmacode: fields.pharmacode,
  form: fields.form,
  route: fields.route,
  unit: fields.unit,
  divisibility: fields.divisibility,
  drops_per_unit: fields.dropsPerUnit,
  max_24: fields.max24,
  category: fields.category,
  narcotics_list: fields.narcoticsList,
  flags: [...new Set(fields.flags)],
  packages: fields.packages,
  substitutes: [...new Set(fields.substitutes)],
});

export const productsQuery = (context: Context) =>
  context.db
    .selectFrom('compendium.products')
    .select([
      'id',
      'version',
      'edition_id',
      'replaces_id',
      'outdated',
      'gtin',
      'authorisation',
      'pharmacode',
      'name',
      'strength',
      'substances',
      'atc',
      'form',
      'route',
      'unit',
      'divisibility',
      'drops_per_unit',
      'max_24',
      'category',
      'narcotics_list',
      'flags',
      'packages',
      'withdrawn_on',
      'substitutes',
      'sort_name',
    ])
    .where('organisation_id', '=', context.organisationId);

/** Products by id, outdated and withdrawn ones too; ids that are not there are left out. */
export async function productsById(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  if (ids.length === 0) return new Map();
  const rows = await productsQuery(context)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, toProduct(row)]));
}

/** Products by the number of a pack with 14 digits; of one with 13 the first is 0. */
export const productsOfPack = async (context: Context, gtin: string): Promise<Product[]> =>
  (
    await productsQuery(context)
      .where('gtin', 'in', [gtin, gtin.replace(/^0/, '')])
      .orderBy('id')
      .execute()
  ).map(toProduct);

/** What of a pack says for which orders it may be given. */
export interface ProductPack {
  readonly id: string;
  readonly gtin: string;
  readonly name: string;
  readonly strength: string;
  readonly form: string;
  readonly atc: readonly string[];
}

/** So many packs of one substance are looked at; lists have a few hundred of the commonest. */
const mostOfSubstance = 1000;

/**
 * By the first code: a substance that stands at two places has both in each product (domain/atc.ts). Substance by substance (lateral,
 * with a limit), so that the index is used whatever the planner believes; one statement for all.
 */
export async function packsLike(
  { db, organisationId }: Context,
  { atc, ids }: { readonly atc: readonly string[]; readonly ids: readonly string[] },
): Promise<ProductPack[]> {
  if (atc.length === 0 && ids.length === 0) return [];
  const { rows } = await sql<ProductPack>`
    select p.* from unnest(${[...new Set(atc)]}::text[]) as w (code) cross join lateral (
      select id, gtin, name, strength, form, atc from compendium.products where organisation_id = ${organisationId}
        and gtin is not null and not outdated and atc[1] = w.code limit ${mostOfSubstance}) p
    union all
    select id, gtin, name, strength, form, atc from compendium.products where organisation_id = ${organisationId}
      and gtin is not null and not outdated and id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  const once = new Map(rows.map((row) => [row.id, row]));
  return [...once.values()]
    .map((row) => ({ ...row, strength: strengthText(row.strength) }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
