import { describe, expect, test } from 'vitest';
import { inTree, makesCycle } from './categories.ts';

const row = (id: string, parentId: string | null, place = 0) => ({ id, parentId, place, code: id });
const rows = [row('a', null), row('b', 'a'), row('c', 'b'), row('d', null)];

describe('a category is never below itself', () => {
  test.each([
    ['a', null, false],
    ['a', 'd', false],
    ['a', 'a', true],
    ['a', 'b', true],
    ['a', 'c', true],
    ['c', 'a', false],
    ['new', 'c', false],
  ])('%s below %s: %s', (id, parentId, expected) => {
    expect(makesCycle(rows, id, parentId)).toBe(expected);
  });
  test('a tree that has a cycle already ends, too', () => {
    expect(makesCycle([row('x', 'y'), row('y', 'x')], 'z', 'x')).toBe(false);
  });
});

test('children stand below their parent, by place and then by code', () => {
  const tree = inTree([
    row('z', null, 1),
    row('b', 'z', 2),
    row('a', 'z', 2),
    row('c', 'z', 1),
    row('y', null, 0),
  ]);
  expect(tree.map((one) => [one.id, one.depth])).toEqual([
    ['y', 0],
    ['z', 0],
    ['c', 1],
    ['a', 1],
    ['b', 1],
  ]);
});
