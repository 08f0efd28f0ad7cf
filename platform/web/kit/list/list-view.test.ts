import { describe, expect, test } from 'vitest';
import { chosenColumns, readStored, sameQuery, standardColumns, viewShown } from './list-view.ts';

describe('what is stored for a list', () => {
  const nothing = { columns: standardColumns, views: [] };
  test.each([
    [null],
    [undefined],
    [''],
    ['not json'],
    ['null'],
    ['[]'],
    ['{"columns":4,"views":"x"}'],
    ['{"views":[{"name":1}]}'],
  ])('%s counts as nothing', (text) => expect(readStored(text)).toEqual(nothing));
  test('columns and views come back as they were written', () => {
    const stored = {
      columns: { hidden: ['a'], order: ['b'] },
      views: [{ id: '1', name: 'Mine', query: '?a=1', columns: standardColumns }],
    };
    expect(readStored(JSON.stringify(stored))).toEqual(stored);
  });
});

describe('columns', () => {
  const columns = ['name', 'born', 'level', 'risks'].map((key) => ({ key }));
  test.each([
    [standardColumns, ['name', 'born', 'level', 'risks']],
    [{ hidden: ['born'], order: [] }, ['name', 'level', 'risks']],
    [{ hidden: [], order: ['risks', 'born', 'level'] }, ['name', 'risks', 'born', 'level']],
    // a column that came with a new version follows; one that is gone is not missed
    [{ hidden: ['gone'], order: ['level', 'gone'] }, ['name', 'level', 'born', 'risks']],
    // who it is about cannot be hidden and stays first
    [{ hidden: ['name'], order: ['risks', 'name'] }, ['name', 'risks', 'born', 'level']],
  ])('%j', (choice, expected) => {
    expect(chosenColumns(columns, choice).map((one) => one.key)).toEqual(expected);
  });
  test('a rarely needed column is shown only when it was switched on', () => {
    const rare = [{ key: 'name' }, { key: 'doctor', optional: true as const }, { key: 'born' }];
    expect(chosenColumns(rare, standardColumns).map((one) => one.key)).toEqual(['name', 'born']);
    expect(chosenColumns(rare, { hidden: ['doctor', 'born'], order: [] }).map((one) => one.key)).toEqual([
      'name',
      'doctor',
    ]);
  });
  test('no columns', () => expect(chosenColumns([], standardColumns)).toEqual([]));
});

test.each([
  ['?a=1&b=2', '?b=2&a=1', true],
  ['', '?', true],
  ['?a=1', '?a=2', false],
  ['?a=%20', '?a=+', true],
])('filters %s and %s', (left, right, same) => expect(sameQuery(left, right)).toBe(same));

test('the view that is shown: same filters and same columns', () => {
  const views = [
    { id: '1', name: 'Rigi', query: '?department=r', columns: standardColumns },
    {
      id: '2',
      name: 'Rigi, short',
      query: '?department=r',
      columns: { hidden: ['level', 'born'], order: [] },
    },
  ];
  expect(viewShown(views, '?department=r', standardColumns)?.id).toBe('1');
  expect(viewShown(views, '?department=r', { hidden: ['born', 'level'], order: [] })?.id).toBe('2');
  expect(viewShown(views, '?department=x', standardColumns)).toBeUndefined();
});
