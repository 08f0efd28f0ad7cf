import { sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';

/**
 * The ATC codes of products whose name is a word, or begins with it and a blank, by the word: what "Novalgin" stands for. Words are
 * folded. By the index of names, of the home's list and the newest editions; one statement for all words.
 */
export async function codesNamed(
  { db, organisationId }: Context,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; atc: string[] }>`
    select w.word, p.atc from unnest(${[...new Set(words)]}::text[]) as w (word) cross join lateral (
      (select atc from compendium.products where organisation_id = ${organisationId} and edition_id is null
        and sort_name >= w.word and sort_name < w.word || '!' limit 10)
      union all
      (select atc from compendium.products where organisation_id = ${organisationId} and edition_id is not null and not outdated
        and sort_name >= w.word and sort_name < w.word || '!' limit 10)) p`.execute(db);
  const found = new Map<string, Set<string>>();
  for (const { word, atc } of rows) found.set(word, new Set([...(found.get(word) ?? []), ...atc]));
  return new Map([...found].map(([word, codes]) => [word, [...codes]]));
}
