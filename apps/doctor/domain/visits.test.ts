import { expect, test } from 'vitest';
import { byRoom, roundOf } from './visits.ts';

const one = (id: string, room: string | null, more: object = {}) => ({
  ...{ id, room, mine: false, waits: 0, name: `Name ${id}` },
  ...more,
});
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id).join('');

test('from room to room: 9 before 10, in one room by name, who has no room last', () => {
  const all = [
    one('a', null),
    one('b', '10'),
    one('c', '9', { name: 'Zwyer' }),
    one('d', '9', { name: 'Ärni' }),
    one('e', '101'),
  ];
  expect(ids(all.toSorted(byRoom))).toBe('dcbea');
  expect(ids(all.toReversed().toSorted(byRoom))).toBe('dcbea');
});
test('who is named is looked at, whatever waits; an unknown one is nobody', () => {
  const all = [one('a', '1', { waits: 3 }), one('b', '2'), one('c', '3')];
  expect(ids(roundOf(all, ['c', 'b', 'x']))).toBe('bc');
});
test('a visit that names nobody is for those of whom something waits; own patients where there are some', () => {
  const all = [one('a', '3', { waits: 3 }), one('b', '2'), one('c', '1', { waits: 1 })];
  expect(ids(roundOf(all, []))).toBe('ca');
  const own = [
    one('a', '3', { waits: 3 }),
    one('b', '2', { mine: true }),
    one('c', '1', { waits: 1, mine: true }),
  ];
  expect(ids(roundOf(own, []))).toBe('c');
});
