import { expect, test } from 'vitest';
import { tileMoved, tilesOf } from './tiles.ts';

const [a, b, c] = ['a/A', 'b/B', 'c/C'].map((name) => ({ name, shown: true })) as [
  { name: string; shown: boolean },
  { name: string; shown: boolean },
  { name: string; shown: boolean },
];

test('in the order of the home, new ones at the end, what no app has any more is left out', () => {
  const hidden = { ...a, shown: false };
  expect(tilesOf(['a/A', 'b/B', 'c/C'], [c, { name: 'x/X', shown: true }, hidden])).toEqual([c, hidden, b]);
});
test('one place further, and at the edge nowhere', () => {
  expect(tileMoved([a, b, c], 'b/B', 1)).toEqual([a, c, b]);
  expect(tileMoved([a, b, c], 'b/B', -1)).toEqual([b, a, c]);
  expect(tileMoved([a, b, c], 'a/A', -1)).toEqual([a, b, c]);
  expect(tileMoved([a, b, c], 'c/C', 1)).toEqual([a, b, c]);
  expect(tileMoved([a, b, c], 'x/X', 1)).toEqual([a, b, c]);
});
