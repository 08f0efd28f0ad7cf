import { expect, test } from 'vitest';
import { inColumns, pieces, shortened } from './sheets.ts';

test.each([
  [['a', 'b', 'c'], 3, ['a', 'b', 'c']],
  [['a', 'b', 'c'], 2, ['a', '+2']],
  [[], 2, []],
  [['a', 'b', 'c', 'd', 'e'], 4, ['a', 'b', 'c', '+2']],
])('%j on %i lines: %j', (lines, most, shown) => {
  expect(shortened(lines, most, (count) => `+${count}`)).toEqual(shown);
});

test.each([
  [[5, 5], 1],
  [[9, 1, 1], 1],
  [[1, 1, 9], 2],
  [[3, 3, 3, 3], 2],
  [[], 0],
  [[4], 0],
])('sections of heights %j: %i in the left column', (heights, left) => {
  const columns = inColumns(
    heights.map((height) => ({ title: String(height), lines: [] })),
    (section) => Number(section.title),
  );
  expect(columns[0]).toHaveLength(left);
  expect([...columns[0], ...columns[1]].map((one) => Number(one.title))).toEqual(heights);
});

test.each([
  ['one two', 20, ['one two']],
  ['one two', 5, ['one', 'two']],
  ['one two', 3, ['one', 'two']],
  ['abcdef', 4, ['abcd', 'ef']],
  ['', 4, ['']],
  ['x'.repeat(170), 85, ['x'.repeat(80), 'x'.repeat(80), 'x'.repeat(10)]],
])('%j in pieces of %i: %j', (line, most, all) => {
  expect(pieces(line, most)).toEqual(all);
});
