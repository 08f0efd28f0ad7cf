import type { Dictionary, Manifest } from '#platform/contract/app.ts';
import type { Context } from './context.ts';

export interface DictionaryItem { readonly itemValue: string; readonly itemLabel: string }

/** All dictionaries that the manifests declare, `app.name`. */
export function dictionariesOf(manifests: readonly Manifest[]): ReadonlyMap<string, Dictionary> {
  return new Map(manifests.flatMap((one) => Object.entries(one.dictionaries ?? {}).map(([name, dictionary]) => [`${one.code}.${name}`, dictionary] as const)));
}

/** The active values of a dictionary in the caller's language: what the app ships, changed and extended by the home. */
export async function dictionaryItems(context: Context, name: string, dictionary: Dictionary): Promise<DictionaryItem[]> {
  const shipped = Object.entries(dictionary.values).map(([value, label], position) => ({ value, label: label[context.language], position, active: true }));
  if (!dictionary.editable) return shipped.map(({ value, label }) => ({ itemValue: value, itemLabel: label }));
  const rows = await context.db.selectFrom('platform.dictionary_values').select(['value', 'label_en', 'label_de', 'position', 'active'])
    .where('organisation_id', '=', context.organisationId).where('dictionary', '=', name).execute();
  const all = new Map(shipped.map((one) => [one.value, one]));
  for (const row of rows) {
    all.set(row.value, { value: row.value, label: context.language === 'de' ? row.label_de : row.label_en, position: row.position, active: row.active });
  }
  return [...all.values()].filter((one) => one.active).sort((a, b) => a.position - b.position)
    .map(({ value, label }) => ({ itemValue: value, itemLabel: label }));
}
