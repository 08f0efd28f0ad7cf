// A number beside a noun takes the form of the noun: «1 Mahlzeit», «2 Mahlzeiten». Texts with {{count}} have both forms, in both languages.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

type Texts = { readonly [key: string]: string | Texts };
const flat = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  );
const folders = ['platform', ...fs.readdirSync('apps').map((app) => `apps/${app}`)]
  .map((folder) => `${folder}/locales`)
  .filter((folder) => fs.existsSync(folder));
const files = folders.flatMap((folder) =>
  fs
    .readdirSync(folder)
    .filter((file) => /^(?:.*\.)?(?:de|en)\.ts$/.test(file))
    .map((file) => path.join(folder, file)),
);
/** The number stands by itself: in brackets, as a part of another one, with a sign or an abbreviation, at the end. */
const byItself =
  /\(\{\{count\}\}\)|\+\{\{count\}\}|\{\{count\}\}(?:$| ?%| ?[Mm]in\b| von \{\{| of \{\{|: \{\{)/;
/** No noun that would change stands beside the number, in both languages. */
const unchanged: readonly string[] = [
  'platform: confirm.andMore',
  'platform: offline.waiting',
  'platform: shell.pinsFull',
  'platform: shell.waiting',
  'billing: run.issued',
  'external-users: lists.typeOther',
  'form-filling: gauge.more',
  'form-filling: gauge.less',
  'gastro: checks.more',
  'gastro: board.unordered',
  'gastro: notices.affected',
  'gastro: today.unordered',
  'gastro: today.unorderedClosed',
  'occupancy: occupancy.people',
  'occupancy: week.center',
  'retention: sentences.more',
  'transfer-sheet: words.more',
];

test('every text with a count has a form for one and one for more', async () => {
  const without: string[] = [];
  const used = new Set<string>();
  let counted = 0;
  for (const file of files) {
    const { default: texts } = (await import(path.resolve(file))) as { default: Texts };
    const known = new Map(flat(texts));
    for (const [key, text] of known) {
      if (!text.includes('{{count}}')) continue;
      counted += 1;
      const stem = key.replace(/_(?:one|other)$/, '');
      const both = known.has(`${stem}_one`) && (known.has(`${stem}_other`) || known.has(stem));
      const name = `${file.split('/').at(-3)}: ${key}`;
      if (unchanged.includes(name)) used.add(name);
      else if (!both && !byItself.test(text)) without.push(`${file}: ${key}: ${text}`);
    }
  }
  expect(counted).toBeGreaterThan(200);
  expect(without).toEqual([]);
  // an exception that is none any more goes
  expect([...used].toSorted()).toEqual(unchanged.toSorted());
});
