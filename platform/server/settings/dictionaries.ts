import { sql } from 'kysely';
import type { Dictionary, Manifest } from '#platform/contract/app.ts';
import { storedSetting } from './settings.ts';
import type { Context } from '#platform/server/call/context.ts';
import { kept, readsKept } from '#platform/server/call/kept.ts';

export interface DictionaryItem {
  readonly itemValue: string;
  readonly itemLabel: string;
  readonly active?: boolean;
}
/** A value as a home edits it. `version` is 0 as long as it stands as shipped. */
export interface DictionaryValue {
  readonly value: string;
  readonly labelEn: string;
  readonly labelDe: string;
  readonly active: boolean;
  readonly position: number;
  readonly shipped: boolean;
  readonly version: number;
}
export type DictionaryOrder = 'manual' | 'alphabetic';

/** All dictionaries that the manifests declare, `app.name`. */
export function dictionariesOf(manifests: readonly Manifest[]): ReadonlyMap<string, Dictionary> {
  return new Map(
    manifests.flatMap((one) =>
      Object.entries(one.dictionaries ?? {}).map(
        ([name, dictionary]) => [`${one.code}.${name}`, dictionary] as const,
      ),
    ),
  );
}

/** Where the order of a dictionary is kept; without it the values stand as shipped, own ones after them. */
export const orderKey = (name: string): string => `dictionary-order.${name}`;

export async function dictionaryOrder(context: Context, name: string): Promise<DictionaryOrder> {
  return (await storedSetting(context, 'organisation', context.organisationId, orderKey(name))) ===
    'alphabetic'
    ? 'alphabetic'
    : 'manual';
}

const valueRows = ({ db, organisationId }: Context) =>
  db
    .selectFrom('platform.dictionary_values')
    .select(['dictionary', 'value', 'label_en', 'label_de', 'position', 'active', 'version'])
    .where('organisation_id', '=', organisationId)
    .orderBy('id');
type ValueRow = Awaited<ReturnType<ReturnType<typeof valueRows>['executeTakeFirstOrThrow']>>;

/** What a home has changed and added, by dictionary: kept by the server, as one answer may need the words of several (decision 0043). */
const storedValues = (context: Context): Promise<ReadonlyMap<string, readonly ValueRow[]>> =>
  kept(
    context,
    'frame.dictionaries',
    async () => Map.groupBy(await valueRows(context).execute(), (row) => row.dictionary),
    (all) => [...all.values()].reduce((sum, rows) => sum + rows.length, 0),
  );

/** What a home has changed and added in one dictionary; work that writes looks at the rows. */
const valuesOf = async (context: Context, name: string): Promise<readonly ValueRow[]> =>
  readsKept(context)
    ? ((await storedValues(context)).get(name) ?? [])
    : valueRows(context).where('dictionary', '=', name).execute();

/** All values of a dictionary: what the app ships, changed and extended by the home; in the order that the home has chosen. */
export async function dictionaryValues(
  context: Context,
  name: string,
  dictionary: Dictionary,
): Promise<DictionaryValue[]> {
  const all = new Map<string, DictionaryValue>(
    Object.entries(dictionary.values).map(([value, label], position) => [
      value,
      {
        value,
        labelEn: label.en,
        labelDe: label.de,
        active: true,
        position,
        shipped: true,
        version: 0,
      },
    ]),
  );
  if (!dictionary.editable) return [...all.values()];
  const [rows, order] = await Promise.all([valuesOf(context, name), dictionaryOrder(context, name)]);
  for (const row of rows) {
    all.set(row.value, {
      value: row.value,
      labelEn: row.label_en,
      labelDe: row.label_de,
      active: row.active,
      position: row.position,
      shipped: all.has(row.value),
      version: row.version,
    });
  }
  const label = (one: DictionaryValue) => (context.language === 'de' ? one.labelDe : one.labelEn);
  return [...all.values()].sort((a, b) =>
    order === 'manual' ? a.position - b.position : label(a).localeCompare(label(b), context.language),
  );
}

/** The values of a dictionary in the caller's language; switched-off ones only where asked for, and marked. */
export async function dictionaryItems(
  context: Context,
  name: string,
  dictionary: Dictionary,
  inactive = false,
): Promise<DictionaryItem[]> {
  const values = await dictionaryValues(context, name, dictionary);
  return values
    .filter((one) => inactive || one.active)
    .map((one) => ({
      itemValue: one.value,
      itemLabel: context.language === 'de' ? one.labelDe : one.labelEn,
      ...(inactive ? { active: one.active } : {}),
    }));
}

/** How often each value stands in records, by value; values that stand nowhere are absent. Reads the columns that the manifest names. */
export async function usesOfValues(
  context: Context,
  dictionary: Dictionary,
): Promise<ReadonlyMap<string, number>> {
  const uses = new Map<string, number>();
  for (const place of dictionary.usedIn ?? []) {
    const [schema, table, column] = place.split('.') as [string, string, string];
    const {
      rows: [kind],
    } = await sql<{
      type: string;
    }>`select t.typname as type from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = ${`${schema}.${table}`}::regclass and a.attname = ${column} /* not by organisation_id: the shape of a table */`.execute(
      context.db,
    );
    if (!kind) throw new Error(`${place} does not exist`);
    const cell = sql.ref(column);
    // lists of values, and values inside JSON (telephones with a type): every text in it counts, so that in doubt a value stays
    const value =
      kind.type === '_text'
        ? sql`unnest(${cell})`
        : kind.type === 'jsonb'
          ? sql`jsonb_path_query(${cell}, '$.** ? (@.type() == "string")') #>> '{}'`
          : sql`${cell}::text`;
    const { rows } = await sql<{ value: string; count: number }>`select value, count(*)::int as count from (
      select ${value} as value from ${sql.table(`${schema}.${table}`)} where organisation_id = ${context.organisationId}) x
      where value is not null group by value`.execute(context.db);
    for (const row of rows) uses.set(row.value, (uses.get(row.value) ?? 0) + row.count);
  }
  return uses;
}
