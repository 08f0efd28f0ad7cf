import type { Selectable } from 'kysely';
import type { CareArea, Cap } from '#platform/contract/record/concern.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Item } from '../contract/catalog-items.ts';
import { type CatalogItem, type ItemKind, withOwn } from '../domain/items.ts';
import { startingItems } from '../domain/starting.ts';

type Row = Selectable<Tables['care_catalog.catalog_items']>;
/** What people say of an entry, as a call brings it. */
type Described = Omit<Item, 'kind' | 'code' | 'source' | 'sourceVersion' | 'shipped' | 'used' | 'version'>;

const toItem = (row: Row): CatalogItem => ({
  kind: row.kind,
  code: row.code,
  label: { en: row.label_en, de: row.label_de },
  category: row.category,
  problemKind: row.problem_kind,
  // what the contract let in stands there
  area: row.area as CareArea | null,
  caps: row.caps as Cap[],
  minutes: row.minutes,
  repetition: row.repetition,
  weekdays: row.weekdays,
  times: row.times,
  proposes: row.proposes,
  source: row.source,
  sourceVersion: row.source_version,
  active: row.active,
  shipped: false,
  version: row.version,
});

/** What a call brings, as the table names it. */
export const toColumns = (item: Described) => ({
  label_en: item.label.en,
  label_de: item.label.de,
  category: item.category,
  problem_kind: item.problemKind,
  area: item.area,
  caps: item.caps,
  minutes: item.minutes,
  repetition: item.repetition,
  weekdays: item.weekdays,
  times: item.times,
  proposes: item.proposes,
  active: item.active,
});

/** The home's catalogue, of some kinds or the whole of it: one statement, whatever was changed. */
export async function catalogOf(context: Context, kinds?: readonly ItemKind[]): Promise<CatalogItem[]> {
  let query = context.db
    .selectFrom('care_catalog.catalog_items')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);
  if (kinds) query = query.where('kind', 'in', [...kinds]);
  const rows = await query.orderBy('code').execute();
  const shipped = kinds ? startingItems.filter((one) => kinds.includes(one.kind)) : startingItems;
  return withOwn(shipped, rows.map(toItem));
}

/** Codes of a kind that stand in plans. */
export async function usedOf(context: Context, kind: ItemKind): Promise<ReadonlySet<string>> {
  const rows = await context.db
    .selectFrom('care_catalog.uses')
    .select('code')
    .where('organisation_id', '=', context.organisationId)
    .where('kind', '=', kind)
    .execute();
  return new Set(rows.map((row) => row.code));
}
