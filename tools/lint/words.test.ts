import { expect, test } from 'vitest';
import { plantTree } from './testing.ts';
import { checkWords } from './words.ts';

const clean = {
  'apps/sites/locales/en.ts':
    "export default { title: 'Homes', rooms: { one: 'Room', 'two-beds': 'Double' } };",
  'apps/sites/locales/de.ts':
    "export default { title: '«Häuser»', rooms: { one: 'Zimmer', 'two-beds': 'Gross' } };",
  'apps/sites/server/sites.ts':
    "// the address /home is a path of the application\nexport const home = '/home';",
  'apps/sites/server/sites.test.ts': "test('x', () => undefined); test.each([1]); test.runIf(true);",
};

test('clean texts have no finding', () => {
  expect(checkWords(plantTree(clean))).toEqual([]);
});

const german = 'apps/sites/locales/de.ts';
const text = (title: string): string =>
  `export default { title: '${title}', rooms: { one: 'Zimmer', 'two-beds': 'x' } };`;

const violations: [string, string, string][] = [
  [german, text('Strasse, Straße'), 'ß: Swiss spelling writes ss'],
  [german, text('„Haus'), '„: Swiss quotation marks are « »'],
  [german, text('Haus“'), '“: Swiss quotation marks are « »'],
  [german, "export default { title: 'x', rooms: { one: 'x' } };", 'rooms.two-beds is missing'],
  [
    german,
    "export default { title: 'x', rooms: { one: 'x', 'two-beds': 'x', three: 'x' } };",
    'rooms.three is not in',
  ],
  ['platform/locales/en/shell.ts', 'export default {};', 'platform/locales/de/shell.ts: is missing'],
  ['docs/install.md', 'cd /home/anna/obhut', '/home/anna: is a path of one machine'],
  ['tools/x.ts', "export const x = '/work/main';", '/work/main: is a path of one machine'],
  ['apps/sites/server/x.ts', '// TODO later', 'TODO: is left behind'],
  ['apps/sites/server/x.test.ts', "test.only('x', () => undefined);", 'test.only: hides tests'],
  ['e2e/x.e2e.ts', "describe.skip('x', () => undefined);", 'describe.skip: hides tests'],
  [
    'apps/sites/server/x.test.ts',
    "test.concurrent.skip('x', () => undefined);",
    'test.concurrent.skip: hides tests',
  ],
];

test.each(violations)('%s  %s', (file, content, finding) => {
  const problems = checkWords(plantTree({ ...clean, [file]: content }));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(finding);
});

test('a word that the glossary decided against is found in a text, not in the words by which a page is found', () => {
  const glossary = '## Decided\n\n| Not | But | Why |\n|---|---|---|\n| Rapport, Mag | Übergabe | x |\n';
  const locale = (title: string, words: string) =>
    `export default { title: '${title}', words: { HomesPage: '${words}' } };`;
  const tree = (title: string, words = 'x y') => ({
    'docs/glossary.md': glossary,
    'apps/sites/locales/en.ts': locale('x', 'x'),
    'apps/sites/locales/de.ts': locale(title, words),
  });
  expect(checkWords(plantTree(tree('Zum Rapport')))).toEqual([
    'apps/sites/locales/de.ts:1: «Rapport» was decided against, write Übergabe (docs/glossary.md)',
  ]);
  expect(checkWords(plantTree(tree('Mag')))).toHaveLength(1);
  expect(checkWords(plantTree(tree('Mag sein, Rapportieren', 'Der Rapport')))).toEqual([]);
});

test('a word that is right elsewhere is found where it means something else', () => {
  const tree = (content: string) => ({
    'docs/glossary.md': '## Decided\n\n| Not | But | Why |\n|---|---|---|\n',
    'apps/sites/locales/en.ts': content,
    'apps/sites/locales/de.ts': content,
  });
  const finds = (content: string) => checkWords(plantTree(tree(`export default { ${content} };`))).length / 2;
  expect(finds("outcomes: { refused: 'abgelehnt', asleep: 'schläft' }")).toBe(1);
  expect(finds("reasons: { refused: 'Abgelehnt', asleep: 'Schläft' }")).toBe(1);
  expect(finds("reasons: { refused: 'Verweigert', asleep: 'Schläft' }")).toBe(0);
  expect(finds("rows: { refused: 'Abgelehnt', created: 'Neu' }")).toBe(0);
  expect(finds("done: 'Gelöscht: Der Eintrag bleibt gestrichen lesbar'")).toBe(1);
  expect(finds("done: 'Deleted: it stays, struck'")).toBe(1);
  expect(finds("done: 'Der Eintrag bleibt gestrichen lesbar', gone: 'Gelöscht'")).toBe(0);
  expect(finds("wider: 'Weiter'")).toBe(1);
  expect(finds("roundNext: 'Weiter'")).toBe(0);
});
