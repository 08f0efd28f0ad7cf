import { describe, expect, test } from 'vitest';
import { byUrgency, mostUrgent, overdueAt, type Told } from './due.ts';

const told = (app: string, key: string, urgency: Told['urgency'], at: string | null = null): Told => ({
  app,
  key,
  urgency,
  at,
  what: key,
  residentId: null,
  href: '/',
  starts: false,
});
const keys = (all: readonly Told[]) => all.map((one) => one.key);

test('what failed comes first, then overdue, today and open; within that the oldest, what has no day last', () => {
  const all = [
    told('a', 'open', 'open'),
    told('a', 'today, no hour', 'today'),
    told('a', 'today at nine', 'today', '2026-11-23T08:00:00Z'),
    told('a', 'overdue since Monday', 'overdue', '2026-11-16'),
    told('a', 'overdue since Sunday', 'overdue', '2026-11-15'),
    told('b', 'failed', 'failed'),
  ];
  expect(keys(all.toSorted(byUrgency))).toEqual([
    'failed',
    'overdue since Sunday',
    'overdue since Monday',
    'today at nine',
    'today, no hour',
    'open',
  ]);
});

test('a round of the house that is due comes before what is overdue for one person, and after what failed', () => {
  const round = { ...told('b', 'round', 'today', '2026-11-23T17:00:00Z'), starts: true };
  const someone = { ...told('a', 'weight', 'overdue', '2026-11-15'), starts: true, residentId: 'one' };
  const all = [
    someone,
    { ...round, key: 'later', urgency: 'open' as const },
    told('c', 'failed', 'failed'),
    round,
  ];
  expect(keys(all.toSorted(byUrgency))).toEqual(['failed', 'round', 'weight', 'later']);
  expect(keys(mostUrgent(all, 2))).toEqual(['failed', 'round']);
});

describe('what is shown when there is more than fits', () => {
  const flood = Array.from({ length: 9 }, (_, index) =>
    told('a', `a${index}`, 'overdue', `2026-11-0${index + 1}`),
  );
  test('every app is heard before another is heard twice', () => {
    expect(
      keys(mostUrgent([...flood, told('b', 'cut-off', 'today'), told('c', 'mail', 'failed')], 4)),
    ).toEqual(['mail', 'a0', 'a1', 'cut-off']);
  });
  test('more apps than rows: the most urgent apps', () => {
    expect(keys(mostUrgent([...flood, told('b', 'b', 'open'), told('c', 'c', 'failed')], 2))).toEqual([
      'c',
      'a0',
    ]);
  });
  test('everything, when it fits', () => {
    expect(mostUrgent(flood, 20)).toHaveLength(9);
    expect(mostUrgent([], 5)).toEqual([]);
  });
});

test('what was due until an instant that is over is overdue; a day is not over before its end, and nothing else changes', () => {
  const now = new Date('2026-11-23T15:00:00Z');
  const at = (urgency: Told['urgency'], when: string | null) =>
    overdueAt(now, told('a', 'count', urgency, when)).urgency;
  expect(at('today', '2026-11-23T14:59:59Z')).toBe('overdue');
  expect(at('today', '2026-11-23T15:00:00Z')).toBe('today');
  expect(at('today', '2026-11-23')).toBe('today');
  expect(at('today', null)).toBe('today');
  expect(at('open', '2026-11-23T08:00:00Z')).toBe('open');
  expect(at('failed', '2026-11-23T08:00:00Z')).toBe('failed');
});
