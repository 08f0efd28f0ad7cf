import type { Context } from '#platform/server/call/context.ts';
import type { DictionaryValue } from '#platform/server/settings/dictionaries.ts';
import { newId } from '#platform/server/database/ids.ts';

/** Keeps a value of a list as the home wants it; false when somebody has changed it meanwhile. */
export async function storeValue(context: Context, name: string, one: DictionaryValue): Promise<boolean> {
  const values = { label_en: one.labelEn, label_de: one.labelDe, active: one.active, position: one.position };
  if (one.version === 0) {
    const added = await context.db
      .insertInto('platform.dictionary_values')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        dictionary: name,
        value: one.value,
        ...values,
      })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'dictionary', 'value']).doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  }
  const changed = await context.db
    .updateTable('platform.dictionary_values')
    .set(values)
    .where('organisation_id', '=', context.organisationId)
    .where('dictionary', '=', name)
    .where('value', '=', one.value)
    .where('version', '=', one.version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** The last change of the values of a list; null while all stand as shipped. */
export async function lastChange(context: Context, name: string): Promise<{ at: string; by: string } | null> {
  const row = await context.db
    .selectFrom('platform.changes as c')
    .innerJoin('platform.dictionary_values as d', (join) =>
      join.onRef('d.organisation_id', '=', 'c.organisation_id').onRef('d.id', '=', 'c.row_id'),
    )
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'c.organisation_id').onRef('a.id', '=', 'c.account_id'),
    )
    .select(['c.at', 'a.full_name'])
    .where('c.organisation_id', '=', context.organisationId)
    .where('c.subject', '=', 'platform.dictionary_values')
    .where('d.dictionary', '=', name)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { at: row.at, by: row.full_name ?? '' } : null;
}
