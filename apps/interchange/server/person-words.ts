import type { Manifest } from '#platform/contract/app.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import { isDay } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { dictionariesOf, dictionaryItems } from '#platform/server/settings/dictionaries.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { hasText, say } from '#platform/server/call/words.ts';

/** What the tables, columns and values of a record are called on the screens, in the language of who reads it. */
export interface PersonWords {
  readonly table: (table: string) => string;
  readonly column: (table: string, column: string) => string;
  /** A value as people read it; undefined for a key that stands for nothing here. */
  readonly value: (table: string, column: string, value: string) => string | undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$/;
const camel = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const plain = (column: string): string =>
  capital(
    column
      .replace(/_id$/, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase(),
  );
const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(s|x)es$/, (_, end: string) => (end === 's' ? 'sis' : end))
    .replace(/([^s])s$/, '$1');
const plural = (word: string): string =>
  /[^aeiou]y$/.test(word) ? word.replace(/y$/, 'ies') : word.endsWith('s') ? `${word}es` : `${word}s`;

/** The groups of texts in which an app may keep the words of a column's fixed values: "severities", "allergyStatuses". */
function groupsOf(table: string, column: string): string[] {
  const [one, thing] = [camel(column), singular(camel(table))];
  return [`${thing}${capital(plural(one))}`, plural(one), one];
}

export async function personWords(
  context: Context,
  tables: readonly string[],
  manifests: readonly Manifest[],
): Promise<PersonWords> {
  const { language, zone } = context;
  const known = new Map<string, string>();
  for (const [name, dictionary] of dictionariesOf(manifests)) {
    const columns = (dictionary.usedIn ?? []).filter((place) =>
      tables.includes(place.slice(0, place.lastIndexOf('.'))),
    );
    if (columns.length === 0) continue;
    const items = await dictionaryItems(context, name, dictionary, true);
    for (const column of columns)
      for (const item of items) known.set(`${column} ${item.itemValue}`, item.itemLabel);
  }
  const split = (table: string) => {
    const [schema, name] = table.split('.') as [string, string | undefined];
    return { app: schema.replaceAll('_', '-'), name: name ?? '' };
  };
  // a record has thousands of cells and few hundred words
  const found = new Map<string, string | undefined>();
  const first = (about: string, keys: () => readonly string[]) => {
    if (!found.has(about)) {
      const key = keys().find((one) => hasText(language, one));
      found.set(about, key === undefined ? undefined : say(language, key));
    }
    return found.get(about);
  };
  return {
    table(table) {
      const { app, name } = split(table);
      return `${manifests.find((one) => one.code === app)?.name[language] ?? say(language, 'interchange:person.system')}: ${first(table, () => [`${app}:changes.${name}`, `interchange:personTables.${camel(name)}`]) ?? plain(name)}`;
    },
    column(table, column) {
      const { app } = split(table);
      return (
        first(`${table}.${column}`, () => [
          `${app}:fields.${camel(column)}`,
          `${app}:fields.${camel(column.replace(/_id$/, ''))}`,
          `interchange:personColumns.${camel(column)}`,
        ]) ?? plain(column)
      );
    },
    value(table, column, value) {
      const { app, name } = split(table);
      if (uuid.test(value)) return undefined;
      if (isDay(value)) return dayText(value, language);
      if (instant.test(value)) {
        const { day, time } = civilOf(value, zone);
        return `${dayText(day, language)} ${time}`;
      }
      return (
        known.get(`${table}.${column} ${value}`) ??
        (/^\w{1,40}$/.test(value)
          ? first(`${table}.${column} ${value}`, () => [
              ...groupsOf(name, column).map((group) => `${app}:${group}.${value}`),
              `interchange:personValues.${value}`,
            ])
          : undefined) ??
        value
      );
    },
  };
}
