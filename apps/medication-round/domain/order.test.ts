import { expect, test } from 'vitest';
import { changes, inOrder, kept, nextOf, type Ordered } from './order.ts';

const dose = (key: string, timing: Ordered['timing'], time: string, name = key): Ordered => ({
  key,
  timing,
  plannedAt: `2026-11-24T${time}:00.000Z`,
  name,
});

test('overdue, due, later; of each the earlier first, then by name', () => {
  const all = [
    dose('suspended', null, '06:00'),
    dose('later', 'later', '11:00'),
    dose('due b', 'due', '07:00', 'Metformin'),
    dose('due a', 'due', '07:00', 'macrogol'),
    dose('overdue', 'overdue', '06:00'),
    dose('missed', 'past', '05:00'),
  ];
  expect(all.toSorted(inOrder).map(({ key }) => key)).toEqual([
    'missed',
    'overdue',
    'due a',
    'due b',
    'later',
    'suspended',
  ]);
});

test('while the page is open nothing moves: what is new stands behind', () => {
  const now = ['new', 'b', 'a'].map((key) => ({ key }));
  expect(kept(now, ['a', 'b']).map(({ key }) => key)).toEqual(['a', 'b', 'new']);
  expect(kept(now, []).map(({ key }) => key)).toEqual(['new', 'b', 'a']);
});

test('another version, a pause, a new dose and one that is gone are changes; what was given is none', () => {
  const one = (key: string, number = 1, suspended: string | null = null, open = true) => ({
    ...{ key, number, suspended, open },
  });
  const before = [one('same'), one('version'), one('pause'), one('gone')];
  const now = [one('same'), one('version', 2), one('pause', 1, 'paused'), one('new')];
  expect(changes(before, now).toSorted()).toEqual(['gone', 'new', 'pause', 'version']);
  expect(changes(before, before)).toEqual([]);
  // what was recorded before a round goes out of sight when it begins, and comes into it when it was recorded elsewhere
  const given = one('given', 1, null, false);
  expect(changes([one('same'), given], [one('same')])).toEqual([]);
  expect(changes([one('same')], [one('same'), given])).toEqual([]);
  expect(changes([one('given')], [given])).toEqual([]);
});

test('from person to person on the way through the house, then once more from its beginning', () => {
  const people = [
    { id: 'a', asked: 1 },
    { id: 'b', asked: 0 },
    { id: 'c', asked: 2 },
  ];
  expect(['a', 'b', 'c'].map((id) => nextOf(people, id))).toEqual(['c', 'c', 'a']);
  expect(nextOf([{ id: 'a', asked: 3 }], 'a')).toBeNull();
  expect(nextOf(people, 'gone')).toBe('a');
});
