import { describe, expect, test } from 'vitest';
import { type CatalogItem, labelIn, matches, plainItem, withOwn } from './items.ts';
import { onlyChosen, proposedFrom } from './proposals.ts';
import { weeksFor } from './evaluation-weeks.ts';
import { columnsOf, readImport } from './import.ts';

const item = (kind: CatalogItem['kind'], code: string, more: Partial<CatalogItem> = {}): CatalogItem => ({
  ...plainItem,
  kind,
  code,
  label: { en: `${code} en`, de: `${code} de` },
  ...more,
});

describe('the catalogue of a home', () => {
  const shipped = [item('goal', 'a', { shipped: true }), item('goal', 'b', { shipped: true })];
  test('what the home changed stands in the place of what is shipped, its own entries behind', () => {
    const own = [item('goal', 'b', { active: false, version: 2 }), item('goal', 'c', { version: 1 })];
    expect(withOwn(shipped, own).map((one) => [one.code, one.active, one.shipped, one.version])).toEqual([
      ['a', true, true, 0],
      ['b', false, true, 2],
      ['c', true, false, 1],
    ]);
  });
  test('a missing language is shown by the other one', () => {
    expect(labelIn({ en: '', de: 'Sturz' }, 'en')).toBe('Sturz');
    expect(labelIn({ en: 'Fall', de: '' }, 'de')).toBe('Fall');
    expect(labelIn({ en: 'Fall', de: 'Sturz' }, 'de')).toBe('Sturz');
  });
  test.each([
    ['a EN', true],
    ['A', true],
    ['a de', true],
    ['x', false],
    ['', true],
  ])('found by %j: %s', (text, found) => expect(matches(shipped[0]!, text)).toBe(found));
});

describe('a proposal', () => {
  const items = [
    item('diagnosis', 'd', { proposes: ['g', 'off', 'nowhere'], area: 'falls', caps: ['falls'] }),
    item('goal', 'g', { proposes: ['m', 'n'] }),
    item('goal', 'off', { active: false }),
    item('measure', 'm'),
    item('measure', 'n'),
  ];
  const proposed = proposedFrom(items, ['d', 'unknown'], 'de');
  test('is a tree in the language of the reader, without what is inactive or not there', () => {
    expect(proposed).toMatchObject([
      {
        at: '0',
        name: 'd de',
        area: 'falls',
        cap: 'falls',
        goals: [{ at: '0.0', name: 'g de', tasks: [{ at: '0.0.0' }, { at: '0.0.1' }] }],
      },
    ]);
    expect(proposedFrom(items, ['d'], 'en', 'adl')[0]?.cap).toBe('adl');
  });
  test('only what is ticked is taken, and nothing below what is not', () => {
    const taken = (...at: string[]) =>
      onlyChosen(proposed, new Set(at)).map((one) =>
        one.goals.map((goal) => goal.tasks.map((task) => task.at)),
      );
    expect(taken('0', '0.0', '0.0.1')).toEqual([[['0.0.1']]]);
    expect(taken('0')).toEqual([[]]);
    expect(taken('0.0', '0.0.0')).toEqual([]);
    expect(taken('0', '0.0.0')).toEqual([[]]);
  });
});

test.each([
  ['delirium', 1],
  ['pressureInjury', 1],
  ['restraints', 1],
  ['falls', 13],
  ['mood', 4],
] as const)('%s is evaluated after %i weeks where the home has set 4 for the mood', (area, weeks) =>
  expect(weeksFor(area, { mood: 4 })).toBe(weeks),
);

describe('a file of a catalogue', () => {
  const known = new Map([
    ['K1', item('diagnosis', 'K1', { source: 'KLASS', sourceVersion: '1', label: { en: 'one', de: 'one' } })],
    ['K2', item('diagnosis', 'K2', { source: 'KLASS', sourceVersion: '2', label: { en: 'two', de: 'two' } })],
    ['house', item('diagnosis', 'house')],
  ]);
  const read = (...cells: string[][]) =>
    readImport(
      {
        kind: 'diagnosis',
        source: 'KLASS',
        sourceVersion: '2',
        heads: ['Code', 'Bezeichnung'],
        mayChange: true,
        rows: cells.map((row, index) => ({ line: index + 2, cells: row })),
      },
      known,
    ).map((row) => row.reason ?? row.outcome);
  test.each<[string[], string]>([
    [['K9', 'new'], 'created'],
    [['K1', 'one'], 'updated'],
    [['K2', 'two'], 'unchanged'],
    [['K2', 'another'], 'updated'],
    [['', 'words'], 'codeMissing'],
    [['K9', ' '], 'labelMissing'],
    [['house', 'mine'], 'codeTaken'],
    [['K9', 'x'.repeat(301)], 'tooLong'],
    [['K'.repeat(61), 'x'], 'tooLong'],
  ])('%j is %s', (row, outcome) => expect(read(row)).toEqual([outcome]));
  test('a code that stands there twice is refused the second time', () => {
    expect(read(['K9', 'a'], ['K9', 'b'])).toEqual(['created', 'codeTwice']);
  });
  test('columns are known by their heads in both languages', () => {
    expect(columnsOf(['DE', ' nummer', 'Kategorie'])).toEqual({
      code: 1,
      label: -1,
      en: -1,
      de: 0,
      category: 2,
    });
  });
});
