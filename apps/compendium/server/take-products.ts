import { sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ProductFields } from '../contract/products.ts';
import { merged, type ProductList, productLists, saysTheSame, type Stated } from '../domain/imported.ts';
import { atcPlaces } from '../domain/atc.ts';
import { productFault } from '../domain/products.ts';
import type { Fault, ListLine } from './list-lines.ts';
import type { Taken } from './report-rows.ts';
import { productsQuery, toColumns, toProduct } from './rows.ts';

/** A pack as this run has left it, so that the same number a second time meets it. */
export type SeenPacks = Map<string, ProductFields>;

const weight = (list: ProductList): number => productLists.indexOf(list);
const refused = (label: string, fault: Fault['fault'] | 'twice', said: string): Taken => ({
  label,
  outcome: 'refused',
  code: fault,
  said,
});

interface Newest {
  readonly id: string;
  readonly fields: ProductFields;
  readonly by: ProductList;
}

async function newestOf(context: Context, gtins: readonly string[]): Promise<Map<string, Newest>> {
  if (gtins.length === 0) return new Map();
  const rows = await productsQuery(context)
    .select('described_by')
    .where('edition_id', 'is not', null)
    .where('outdated', '=', false)
    // one array, not 500 values: the planner would look through the whole table for these
    .where('gtin', '=', sql<string>`any(${[...new Set(gtins)]}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.gtin!,
      // the contract lets nothing else in
      { id: row.id, fields: ProductFields.parse(toProduct(row)), by: row.described_by as ProductList },
    ]),
  );
}

/** What becomes of a pack that a list names: it is new, it says something else now, or all of it is known. */
function judge(
  stated: Stated,
  list: ProductList,
  newest: Newest | undefined,
  seen: ProductFields | undefined,
): { taken: Taken; after: ProductFields | null } {
  const places = stated.atc === undefined ? stated : { ...stated, atc: atcPlaces(stated.atc) };
  const before = seen ?? newest?.fields ?? null;
  const outweighs = newest === undefined || weight(list) >= weight(newest.by);
  const after = merged(before, places, outweighs);
  const taken = (outcome: 'created' | 'updated' | 'unchanged') => ({
    label: after.name,
    outcome,
    code: null,
    said: stated.gtin,
  });
  const fault = productFault(after);
  if (fault !== null) return { taken: refused(after.name, 'badCell', fault), after: null };
  if (before !== null && saysTheSame(before, after)) return { taken: taken('unchanged'), after: null };
  if (seen !== undefined) return { taken: refused(after.name, 'twice', stated.gtin), after: null };
  return { taken: taken(before === null ? 'created' : 'updated'), after };
}

/**
 * Takes packs of a list. What says something else than before becomes a row of the new edition that follows the old one, which stays
 * for the orders that name it. Without an edition nothing is kept: a dry run.
 */
export async function takeProducts(
  context: Context,
  list: ProductList,
  editionId: string | null,
  lines: readonly ListLine<Stated>[],
  seen: SeenPacks,
): Promise<Taken[]> {
  const newest = await newestOf(
    context,
    lines.flatMap(({ told }) => ('fault' in told ? [] : [told.gtin])),
  );
  const fresh: { fields: ProductFields; replaces: Newest | undefined }[] = [];
  const result = lines.map(({ told }) => {
    if ('fault' in told) return refused('', told.fault, told.said);
    const before = newest.get(told.gtin);
    const { taken, after } = judge(told, list, before, seen.get(told.gtin));
    if (after !== null) fresh.push({ fields: after, replaces: before });
    const now = after ?? before?.fields;
    if (now !== undefined && !seen.has(told.gtin)) seen.set(told.gtin, now);
    return taken;
  });
  if (editionId === null || fresh.length === 0) return result;
  const replaced = fresh.flatMap(({ replaces }) => replaces?.id ?? []);
  if (replaced.length > 0)
    await context.db
      .updateTable('compendium.products')
      .set({ outdated: true })
      .where('organisation_id', '=', context.organisationId)
      .where('id', 'in', replaced)
      .execute();
  await context.db
    .insertInto('compendium.products')
    .values(
      fresh.map(({ fields, replaces }) => ({
        organisation_id: context.organisationId,
        id: newId(),
        edition_id: editionId,
        replaces_id: replaces?.id ?? null,
        described_by: replaces !== undefined && weight(replaces.by) > weight(list) ? replaces.by : list,
        ...toColumns(fields),
      })),
    )
    .execute();
  return result;
}
