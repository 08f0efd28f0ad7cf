import { expect, test } from 'vitest';
import { checkConformance, markOf, sentencesOf } from './conformance.ts';
import { plantTree } from './testing.ts';

const text =
  '# Rules\n## 1. Beds\n- One bed, one resident. A free bed: may be reserved; or not.\n\n| Bed | State |\n|---|---|\n| 1 | free |\n';
const sentences = sentencesOf(text).get('1. Beds') ?? [];
const row = (index: number, proof: object): object => ({
  section: 'rules-1',
  id: markOf(sentences[index] ?? ''),
  says: 'in our words',
  ...proof,
});
const proved = { tests: ['apps/beds/server/beds.test.ts # refuses a second resident'] };
const rows = [
  row(0, proved),
  row(1, { later: 'reservations' }),
  row(2, { open: 'not tested' }),
  row(3, { plain: 'a heading' }),
  row(4, { ...proved, rest: 'the colour comes with the plan of rooms' }),
];

const sectionsOf = (heading: string): string =>
  JSON.stringify({ 'rules-1': { document: 'spec/rules.txt', heading } });

const planted = (
  given: readonly object[],
  more: Readonly<Record<string, string>> = {},
  test = "describe('in winter', () => undefined); test.each([1])('refuses a second resident %s', () => expect(1).toBe('Bed taken'));",
): string =>
  plantTree({
    'spec/rules.txt': text,
    'apps/beds/server/beds.test.ts': test,
    'docs/decisions/0001-beds.md': '# 0001 Beds',
    'tools/routes.test.ts': "test('/beds is the page of beds', () => undefined);",
    'tools/messages.test.ts': "test('Bed taken / Bett belegt', () => undefined);",
    'docs/conformance/sections.json': sectionsOf('1. Beds'),
    'apps/beds/conformance.json': JSON.stringify(given),
    ...more,
  });

test('list items, sentences, half sentences and rows of tables count one by one', () => {
  expect(sentences).toEqual([
    'One bed, one resident.',
    'A free bed: may be reserved;',
    'or not.',
    '| Bed | State |',
    '| 1 | free |',
  ]);
});

test('a complete register has no finding, and says how its sentences are proved', () => {
  const root = planted(rows);
  expect(checkConformance(root, root)).toEqual({
    problems: [],
    counts: { tests: 1, partly: 1, words: 0, later: 1, open: 1, decided: 0, plain: 1 },
  });
});

test('what a decision settles otherwise is counted by itself', () => {
  const root = planted([...without(2), row(2, { decided: '0001-beds' })]);
  expect(checkConformance(root, root)).toMatchObject({ problems: [], counts: { open: 0, decided: 1 } });
});

test('a row that names only its words is counted by itself; beside a test of the page an address is proof', () => {
  const words = { words: ['tools/messages.test.ts # Bed taken'], rest: 'no bed is ever taken' };
  const page = { tests: [...proved.tests, 'tools/routes.test.ts # /beds is'] };
  const root = planted([...without(0).slice(1), row(0, page), row(1, words)]);
  expect(checkConformance(root, root)).toEqual({
    problems: [],
    counts: { tests: 1, partly: 1, words: 1, later: 0, open: 1, decided: 0, plain: 1 },
  });
});

const without = (index: number): object[] => rows.filter((_, at) => at !== index);
const wrong: [string, object[], string][] = [
  ['a sentence without a row', without(2), 'no row'],
  [
    'a row whose sentence is gone',
    [...rows, { section: 'rules-1', id: '00000000', says: 'gone', plain: 'x' }],
    'has no sentence any more',
  ],
  ['a row without a proof', [...without(0), row(0, {})], 'needs exactly one of'],
  ['an empty list of tests', [...without(0), row(0, { tests: [] })], 'needs exactly one of'],
  ['a row with two proofs', [...without(0), row(0, { ...proved, later: 'x' })], 'needs exactly one of'],
  ['an empty reason', [...without(0), row(0, { open: ' ' })], 'needs exactly one of'],
  ['a row without our words', [...without(0), { ...row(0, proved), says: '' }], 'a wording of our own'],
  ['the text of the document', [...without(0), row(0, { ...proved, text: 'x' })], 'text does not belong'],
  [
    'a test file that is not there',
    [...without(0), row(0, { tests: ['apps/beds/server/other.test.ts # x'] })],
    'is no test of the repository',
  ],
  [
    'a file that is no test',
    [...without(0), row(0, { tests: ['spec/rules.txt # bed'] })],
    'is no test of the repository',
  ],
  [
    'a title that is not there',
    [...without(0), row(0, { tests: ['apps/beds/server/beds.test.ts # admits all'] })],
    'has no test "admits all"',
  ],
  [
    'a decision that is not there',
    [...without(2), row(2, { decided: '0099-beds' })],
    'there is no decision 0099-beds',
  ],
  [
    'a name that only a group without tests has',
    [...without(0), row(0, { tests: ['apps/beds/server/beds.test.ts # in winter'] })],
    'has only a group "in winter", without a test',
  ],
  [
    'a text of the test that is not in its name',
    [...without(0), row(0, { tests: ['apps/beds/server/beds.test.ts # Bed taken'] })],
    'has no test "Bed taken"',
  ],
  [
    'a placeholder instead of what stands there',
    [...without(0), row(0, { tests: ['apps/beds/server/beds.test.ts # resident %s'] })],
    'has no test "resident %s"',
  ],
  [
    'a name that -t reads as a pattern',
    [...without(0), row(0, { tests: ['apps/beds/server/beds.test.ts # second (or third)'] })],
    'is a pattern for -t',
  ],
  [
    'words that are no test',
    [...without(0), row(0, { words: ['apps/beds/server/beds.test.ts # admits all'] })],
    'has no test "admits all"',
  ],
  [
    'a row that proves only that an address is declared',
    [...without(0), row(0, { tests: ['tools/routes.test.ts # /beds is'] })],
    'shows only that the address is declared',
  ],
  [
    'a row that proves only that words exist',
    [...without(0), row(0, { tests: ['tools/messages.test.ts # Bed taken'] })],
    'shows only that the words are there',
  ],
  ['a rest of nothing', [...without(2), row(2, { open: 'x', rest: 'y' })], 'rest belongs to tests'],
  ['an empty rest', [...without(0), row(0, { ...proved, rest: '' })], 'rest belongs to tests'],
  ['no title', [...without(0), row(0, { tests: ['apps/beds/server/beds.test.ts'] })], 'has no test ""'],
];

test.each(wrong)('%s is found', (_, given, finding) => {
  const root = planted(given);
  const { problems } = checkConformance(root, root);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(finding);
});

test('a comment is no test', () => {
  const root = planted(rows, {}, '// refuses a second resident');
  expect(checkConformance(root).problems).toHaveLength(2);
});

test('a section that the document does not have is found', () => {
  const root = planted(rows, { 'docs/conformance/sections.json': sectionsOf('2. Rooms') });
  expect(checkConformance(root, root).problems).toEqual([
    'docs/conformance/sections.json: rules-1: spec/rules.txt has no section "2. Rooms"',
  ]);
});

test('a section that no row is about is found, and a row about none', () => {
  const root = planted([{ ...row(0, proved), section: 'rules-9' }]);
  expect(checkConformance(root).problems).toEqual([
    expect.stringContaining('docs/conformance/sections.json has no section "rules-9"'),
    'docs/conformance/sections.json: rules-1 has no row',
  ]);
});

test('the rows of a section may lie in several apps, each in the one it names a test of', () => {
  const elsewhere = {
    'apps/rooms/server/rooms.test.ts': "test('a room has a number', () => undefined);",
    'apps/rooms/conformance.json': JSON.stringify([
      row(1, { tests: ['apps/rooms/server/rooms.test.ts # a room has'] }),
    ]),
    'docs/conformance/later.json': JSON.stringify([row(3, { later: 'reservations' })]),
  };
  const root = planted([rows[0]!, rows[2]!, rows[4]!], elsewhere);
  expect(checkConformance(root, root)).toEqual({
    problems: [],
    counts: { tests: 2, partly: 1, words: 0, later: 1, open: 1, decided: 0, plain: 0 },
  });
});

test('a row in an app that it names no test of is found, with the app it belongs to', () => {
  const root = planted(without(0), { 'apps/rooms/conformance.json': JSON.stringify([row(0, proved)]) });
  expect(checkConformance(root, root).problems).toEqual([
    expect.stringContaining('names no test of apps/rooms, it belongs to apps/beds/conformance.json'),
  ]);
});

test('what waits for its app is for later only', () => {
  const root = planted(without(3), { 'docs/conformance/later.json': JSON.stringify([rows[3]]) });
  expect(checkConformance(root, root).problems).toEqual([expect.stringContaining('belongs to an app')]);
});

test('a sentence has one row', () => {
  const root = planted(rows, { 'docs/conformance/later.json': JSON.stringify([rows[1]]) });
  expect(checkConformance(root, root).problems).toEqual([
    expect.stringContaining('stands in apps/beds/conformance.json, too'),
  ]);
});

test('when a test is gone the nearest name is said, and when its file moved where it is now', () => {
  const renamed = "test('turns a second resident away', () => undefined);";
  expect(checkConformance(planted([row(0, proved)], {}, renamed)).problems).toEqual([
    expect.stringContaining(
      'the nearest is "turns a second resident away" (npm run conformance -- --rename "refuses a second resident"',
    ),
  ]);
  const moved = { tests: ['apps/beds/domain/beds.test.ts # a second resident'] };
  expect(checkConformance(planted([row(0, moved)])).problems).toEqual([
    expect.stringContaining(
      'the nearest is "apps/beds/server/beds.test.ts" (npm run conformance -- --rename "apps/beds/domain/beds.test.ts"',
    ),
  ]);
});
