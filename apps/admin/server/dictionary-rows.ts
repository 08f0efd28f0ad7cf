import type { Context } from '#platform/server/context.ts';
import type { DictionaryValue } from '#platform/server/dictionaries.ts';
import { newId } from '#platform/server/ids.ts';

/** Keeps a value of a list as the home wants it; false when somebody has changed it meanwhile. */
export async function storeValue(context: Context, name: string, one: DictionaryValue): Promise<boolean> {
  const values = { label_en: one.labelEn, label_de: one.labelDe, active: one.active, position: one.position };
  if (one.version === 0) {
    const added = await context.db.insertInto('platform.dictionary_values').values({ organisation_id: context.organisationId, id: newId(), dictionary: name, value: one.value, ...values })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'dictionary', 'value']).doNothing()).executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  }
  const changed = await context.db.updateTable('platform.dictionary_values').set(values).where('organisation_id', '=', context.organisationId)
    .where('dictionary', '=', name).where('value', '=', one.value).where('version', '=', one.version).executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
