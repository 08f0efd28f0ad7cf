import { describe, expect, test } from 'vitest';
import {
  arranged,
  arrangementOf,
  filled,
  moved,
  nextSlide,
  resized,
  shown,
  tabletColumns,
  withUnseen,
} from './layout.ts';
import type { Place } from './layout.ts';

const places = (...names: string[]): Place[] => names.map((widget) => ({ widget, columns: 4 }));
const names = (list: readonly Place[]) => list.map((place) => place.widget);
const known = places('a/A', 'b/B', 'c/C');

describe('the places of "Now"', () => {
  test.each([
    ['nothing arranged: as the apps order them', [], [], ['a/A', 'b/B', 'c/C']],
    ['own order first, new widgets after it', ['c/C', 'a/A'], [], ['c/C', 'a/A', 'b/B']],
    ['what was put away is not shown', [], ['b/B'], ['a/A', 'c/C']],
    ['put away counts, also when it still has a place', ['b/B', 'a/A'], ['b/B'], ['a/A', 'c/C']],
    ['what the account may not see is left out', ['x/X', 'b/B'], ['y/Y'], ['b/B', 'a/A', 'c/C']],
    ['a widget stands there once', ['a/A', 'a/A'], [], ['a/A', 'b/B', 'c/C']],
  ])('%s', (_, order, hidden, expected) => {
    expect(names(arranged(known, { places: places(...order), hidden }))).toEqual(expected);
  });
  test('own widths are kept, new widgets take the width of their app', () => {
    expect(
      arranged(
        [
          { widget: 'a/A', columns: 4 },
          { widget: 'b/B', columns: 6 },
        ],
        { places: [{ widget: 'a/A', columns: 12 }], hidden: [] },
      ),
    ).toEqual([
      { widget: 'a/A', columns: 12 },
      { widget: 'b/B', columns: 6 },
    ]);
  });
});

test('a dashboard shows only what is known, in its own order', () => {
  expect(names(shown(known, places('c/C', 'x/X', 'a/A')))).toEqual(['c/C', 'a/A']);
});

test.each([
  ['a full row', [4, 8], [4, 8]],
  ['one widget', [4], [12]],
  ['two narrow ones', [4, 4], [4, 8]],
  ['a row and a rest', [4, 8, 4], [4, 8, 12]],
  ['three rows', [8, 8, 4, 4], [12, 8, 4, 12]],
  ['room that no width fits', [3, 4], [3, 4]],
] as const)('until somebody arranges them, rows have no holes: %s', (_, columns, expected) => {
  expect(
    filled(columns.map((one, index) => ({ widget: `a/${index}`, columns: one }))).map(
      (place) => place.columns,
    ),
  ).toEqual(expected);
});

describe('saving keeps what the account does not see now', () => {
  test('of a dashboard', () => {
    expect(names(withUnseen(known, places('x/X', 'a/A', 'b/B'), places('b/B')))).toEqual(['b/B', 'x/X']);
    expect(names(withUnseen(known, [], places('c/C')))).toEqual(['c/C']);
  });
  test('of "Now": without a place means put away, and shows the same when it is read again', () => {
    const saved = arrangementOf(
      known,
      { places: places('x/X', 'a/A'), hidden: ['y/Y', 'b/B'] },
      places('c/C', 'b/B'),
    );
    expect(saved).toEqual({ places: places('c/C', 'b/B', 'x/X'), hidden: ['a/A', 'y/Y'] });
    expect(names(arranged(known, saved))).toEqual(['c/C', 'b/B']);
  });
});

describe('moving', () => {
  test.each([
    ['b/B', -1, ['b/B', 'a/A', 'c/C']],
    ['b/B', 1, ['a/A', 'c/C', 'b/B']],
    ['a/A', -1, ['a/A', 'b/B', 'c/C']],
    ['c/C', 5, ['a/A', 'b/B', 'c/C']],
    ['a/A', 2, ['b/B', 'c/C', 'a/A']],
    ['x/X', 1, ['a/A', 'b/B', 'c/C']],
  ])('%s by %i', (widget, steps, expected) => {
    expect(names(moved(known, widget, steps))).toEqual(expected);
  });
});

test.each([
  [4, 1, 6],
  [4, -1, 3],
  [3, -1, 3],
  [12, 1, 12],
  [6, 1, 8],
] as const)('%i columns and a step of %i give %i', (columns, step, expected) => {
  expect(
    resized(
      [
        { widget: 'a/A', columns },
        { widget: 'b/B', columns: 4 },
      ],
      'a/A',
      step,
    ),
  ).toEqual([
    { widget: 'a/A', columns: expected },
    { widget: 'b/B', columns: 4 },
  ]);
});

test.each([
  ['nothing', [], []],
  ['a pair', [4, 3], [6, 6]],
  ['a wide one first has the row, later it stands below a short one', [8, 4, 4, 8, 4], [12, 6, 6, 6, 6]],
  ['what takes the whole width ends the two columns', [4, 8, 12, 4, 12], [6, 6, 12, 12, 12]],
  ['three', [4, 4, 4], [6, 6, 6]],
  ['wide ones', [6, 8, 12], [12, 12, 12]],
] as const)('on a tablet: %s', (_, columns, expected) => {
  expect(tabletColumns(columns.map((one, index) => ({ widget: `a/${index}`, columns: one })))).toEqual(
    expected,
  );
});

test.each([
  [0, 3, 1],
  [2, 3, 0],
  [0, 1, 0],
  [0, 0, 0],
])('slide %i of %i is followed by %i', (current, count, next) => {
  expect(nextSlide(current, count)).toBe(next);
});
