import { expect, test } from 'vitest';
import { byDay, isOn, spanOf, stepFrom, type View } from './views.ts';

test.each<[View, string, string, string]>([
  ['day', '2026-11-24', '2026-11-24', '2026-11-24'],
  ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['month', '2026-11-24', '2026-10-26', '2026-12-06'],
  ['month', '2027-02-10', '2027-02-01', '2027-02-28'],
  ['agenda', '2026-11-24', '2026-11-24', '2026-12-21'],
])('%s of %s: %s to %s', (view, day, from, to) => expect(spanOf(view, day)).toEqual({ from, to }));

test.each<[View, string, -1 | 1, string]>([
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['month', '2026-01-31', -1, '2025-12-01'],
  ['week', '2026-12-31', 1, '2027-01-07'],
  ['day', '2026-03-01', -1, '2026-02-28'],
  ['agenda', '2026-11-24', 1, '2026-12-22'],
])('%s from %s by %i: %s', (view, day, by, to) => expect(stepFrom(view, day, by)).toBe(to));

test('what lasts several days is of each of them; what ends at midnight is not of the next day', () => {
  const party = { firstDay: '2026-11-24', lastDay: '2026-11-25', endTime: '00:00' };
  const night = { ...party, endTime: '06:00' };
  expect([isOn(party, '2026-11-24'), isOn(party, '2026-11-25')]).toEqual([true, false]);
  expect(byDay([night], { from: '2026-11-23', to: '2026-11-26' }).map((one) => one.items.length)).toEqual([
    0, 1, 1, 0,
  ]);
});
