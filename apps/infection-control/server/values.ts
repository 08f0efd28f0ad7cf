import type { Context } from '#platform/server/call/context.ts';
import { dictionaryItems } from '#platform/server/settings/dictionaries.ts';
import manifest from '../manifest.ts';

/** Whether all texts are active values of a dictionary; what the record had before may stay, also when it was switched off since. */
export async function areValues(
  context: Context,
  name: keyof typeof manifest.dictionaries,
  given: readonly string[],
  before: readonly string[] = [],
): Promise<boolean> {
  const fresh = given.filter((value) => !before.includes(value));
  if (fresh.length === 0) return true;
  const known = new Set(
    (await dictionaryItems(context, `infection-control.${name}`, manifest.dictionaries[name])).map(
      (one) => one.itemValue,
    ),
  );
  return fresh.every((value) => known.has(value));
}
