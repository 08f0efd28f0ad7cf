import { expect, test } from 'vitest';
import { branchOf, heightOf, movingRefusal, wayTo } from './folder-tree.ts';

/** a > b > c … each in the one before. */
const chain = (letters: string) =>
  [...letters].map((id, at) => ({ id, parentId: at === 0 ? null : letters[at - 1]! }));

test('the way to a folder begins at the top; the top has none; a circle ends', () => {
  expect(wayTo(chain('abc'), 'c').map((one) => one.id)).toEqual(['a', 'b', 'c']);
  expect(wayTo(chain('abc'), null)).toEqual([]);
  expect(wayTo(chain('abc'), 'x')).toEqual([]);
  expect(
    wayTo(
      [
        { id: 'a', parentId: 'b' },
        { id: 'b', parentId: 'a' },
      ],
      'a',
    ),
  ).toHaveLength(2);
});

test('height and branch of a folder', () => {
  const folders = [...chain('abc'), { id: 'd', parentId: 'a' }];
  expect(['a', 'b', 'c', 'd'].map((id) => heightOf(folders, id))).toEqual([2, 1, 0, 0]);
  expect([...branchOf(folders, 'a')].sort()).toEqual(['a', 'b', 'c', 'd']);
  expect([...branchOf(folders, 'b')].sort()).toEqual(['b', 'c']);
});

test.each([
  ['abcdefg', null, 'g', null],
  ['abcdefgh', null, 'h', 'folderTooDeep'],
  ['abcdefgh', null, null, null],
  ['abc', 'a', 'a', 'folderInItself'],
  ['abc', 'a', 'c', 'folderInItself'],
  ['abc', 'c', 'a', null],
  ['abc', 'b', null, null],
] as const)('in %s, %s into %s: %s', (letters, id, parentId, expected) =>
  expect(movingRefusal(chain(letters), id, parentId)).toBe(expected),
);

test('a folder takes what lies in it along: four into five is one too deep', () => {
  const folders = [...chain('abcde'), ...chain('wxyz')];
  expect(movingRefusal(folders, 'w', 'e')).toBe('folderTooDeep');
  expect(movingRefusal(folders, 'w', 'd')).toBeNull();
});
