import type { Context } from '#platform/server/context.ts';
import { dictionaryItems } from '#platform/server/dictionaries.ts';
import manifest from '../manifest.ts';

/** Whether a text is empty, what the record had before, or an active value of a dictionary. */
export async function isValue(
  context: Context,
  name: keyof typeof manifest.dictionaries,
  given: string,
  before = '',
): Promise<boolean> {
  if (given === '' || given === before) return true;
  return (await dictionaryItems(context, `staff.${name}`, manifest.dictionaries[name])).some(
    (one) => one.itemValue === given,
  );
}

/** The words of a dictionary by value, inactive ones too. */
export async function wordsOf(
  context: Context,
  name: keyof typeof manifest.dictionaries,
): Promise<ReadonlyMap<string, string>> {
  return new Map(
    (await dictionaryItems(context, `staff.${name}`, manifest.dictionaries[name], true)).map((one) => [
      one.itemValue,
      one.itemLabel,
    ]),
  );
}
