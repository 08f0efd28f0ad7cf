import { sql } from 'kysely';
import type { Both, Language } from '#platform/contract/text.ts';
import type { Context } from '#platform/server/call/context.ts';

interface NamedRow {
  readonly name: string;
  readonly name_en: string;
  readonly name_de: string;
}

/** The name of a plan or problem in a language: what was made from a finding has one in each, what somebody wrote is as it was written. */
export const nameIn = (row: NamedRow, language: Language): string =>
  (language === 'de' ? row.name_de : row.name_en) || row.name;

/** The same as a column of a statement; `of` is the table or its alias. */
export const nameColumn = (context: Context, of: string) =>
  sql<string>`coalesce(nullif(${sql.ref(`${of}.name_${context.language}`)}, ''), ${sql.ref(`${of}.name`)})`;

/** Names of something new, in both languages. */
export const bothNames = (context: Context, words: Both) => ({
  name: words[context.language],
  name_en: words.en,
  name_de: words.de,
});

/** What is written of a name that somebody left or changed: left as it was shown, it stays in both languages. */
export function writtenName(before: NamedRow, name: string): Omit<NamedRow, 'name'> {
  const isLeft = name === before.name_en || name === before.name_de;
  return isLeft ? { name_en: before.name_en, name_de: before.name_de } : { name_en: '', name_de: '' };
}
