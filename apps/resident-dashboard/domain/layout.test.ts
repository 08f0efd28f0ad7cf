import { expect, test } from 'vitest';
import { arranged, moved, placedAt } from './layout.ts';

const card = (name: string, shown = true, wide = false) => ({ name, shown, wide });
const names = (cards: readonly { name: string }[]) => cards.map((one) => one.name).join('');

test('the order of the home, then new cards as shipped; cards of removed apps are left out', () => {
  expect(arranged(['a', 'b', 'c', 'd'], [card('c', false), card('gone'), card('a', true, true)])).toEqual([
    card('c', false),
    card('a', true, true),
    card('b'),
    card('d'),
  ]);
  expect(names(arranged(['a', 'b'], []))).toBe('ab');
});
test.each([
  ['b', 1, 'acb'],
  ['b', -1, 'bac'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['x', 1, 'abc'],
] as const)('%s moved by %i: %s', (name, by, order) => {
  expect(
    names(
      moved(
        ['a', 'b', 'c'].map((one) => card(one)),
        name,
        by,
      ),
    ),
  ).toBe(order);
});
test.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
  ['x', 0, 'abc'],
] as const)('%s placed at %i: %s', (name, index, order) => {
  expect(
    names(
      placedAt(
        ['a', 'b', 'c'].map((one) => card(one)),
        name,
        index,
      ),
    ),
  ).toBe(order);
});
