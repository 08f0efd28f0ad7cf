import type { Context } from '#platform/server/call/context.ts';
import { dictionaryItems } from '#platform/server/settings/dictionaries.ts';
import manifest from '../manifest.ts';

/** Whether a text is empty, what the record had before, or an active value of a dictionary. */
export async function isValue(
  context: Context,
  name: keyof typeof manifest.dictionaries,
  given: string,
  before = '',
): Promise<boolean> {
  if (given === '' || given === before) return true;
  return (await dictionaryItems(context, `biography.${name}`, manifest.dictionaries[name])).some(
    (one) => one.itemValue === given,
  );
}
