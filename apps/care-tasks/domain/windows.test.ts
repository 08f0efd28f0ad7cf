import { expect, test } from 'vitest';
import type { TimingRule } from '#platform/domain/time/timing.ts';
import { type Clock, duesWithin, latestDues, windowOf } from './windows.ts';

const clock: Clock = {
  zone: 'Europe/Zurich',
  dayParts: { morning: '07:00', noon: '11:00', evening: '17:00', night: '21:00' },
  shifts: { earlyShift: '07:00', lateShift: '14:00', nightShift: '22:00' },
  graceMinutes: 60,
};

test.each<[string, string, string, string, string]>([
  ['a time with its grace', '2026-11-24', '08:00', '2026-11-24T07:00', '2026-11-24T08:00'],
  ['a span', '2026-11-24', '08:00-08:30', '2026-11-24T07:00', '2026-11-24T07:30'],
  ['a part of the day ends with the next', '2026-11-24', 'morning', '2026-11-24T06:00', '2026-11-24T10:00'],
  ['the night ends in the morning', '2026-11-24', 'night', '2026-11-24T20:00', '2026-11-25T06:00'],
  ['a shift', '2026-11-24', 'lateShift', '2026-11-24T13:00', '2026-11-24T21:00'],
  ['the night shift', '2026-11-24', 'nightShift', '2026-11-24T21:00', '2026-11-25T06:00'],
  // the clock is put forward at 02:00: the night has an hour less, a skipped time is due at 03:00
  ['the night of spring', '2027-03-27', 'nightShift', '2027-03-27T21:00', '2027-03-28T05:00'],
  ['a skipped time', '2027-03-28', '02:30', '2027-03-28T01:00', '2027-03-28T02:00'],
  ['the first of them', '2027-03-28', '02:00', '2027-03-28T01:00', '2027-03-28T02:00'],
  ['the last of them', '2027-03-28', '02:59', '2027-03-28T01:00', '2027-03-28T02:00'],
  ['the first after them', '2027-03-28', '03:00', '2027-03-28T01:00', '2027-03-28T02:00'],
  ['a skipped span keeps its length', '2027-03-28', '02:15-02:45', '2027-03-28T01:00', '2027-03-28T01:30'],
  [
    'a span that begins in what is skipped',
    '2027-03-28',
    '02:30-03:30',
    '2027-03-28T01:00',
    '2027-03-28T01:30',
  ],
  ['a span that ends in it', '2027-03-28', '01:30-02:30', '2027-03-28T00:30', '2027-03-28T01:00'],
  // the clock is put back at 03:00: 02:30 comes twice, due at the first
  ['a time that comes twice', '2026-10-25', '02:30', '2026-10-25T00:30', '2026-10-25T01:30'],
  ['a span that comes twice', '2026-10-25', '02:15-02:45', '2026-10-25T00:15', '2026-10-25T00:45'],
  ['the night of autumn', '2026-10-24', 'nightShift', '2026-10-24T20:00', '2026-10-25T06:00'],
])('%s', (_, day, moment, from, until) => {
  expect(windowOf(day, moment, clock)).toEqual({
    dueFrom: `${from}:00.000Z`,
    dueUntil: `${until}:00.000Z`,
  });
});

const daily: TimingRule = {
  repetition: 'daily',
  every: 1,
  weekdays: [],
  from: '2026-11-02',
  until: null,
  moments: ['lateShift', '08:00'],
};
const named = (dues: readonly { day: string; moment: string }[]) =>
  dues.map((one) => `${one.day} ${one.moment}`);

test('what begins within a span, in order, and none of its neighbours', () => {
  const from = '2026-11-24T07:00:00.000Z';
  expect(named(duesWithin(daily, from, '2026-11-25T07:00:00.000Z', clock))).toEqual([
    '2026-11-24 08:00',
    '2026-11-24 lateShift',
  ]);
});

test('what was due last, the latest first; nothing before it began', () => {
  expect(named(latestDues(daily, '2026-11-03T12:00:00.000Z', clock))).toEqual([
    '2026-11-03 08:00',
    '2026-11-02 lateShift',
    '2026-11-02 08:00',
  ]);
  expect(latestDues(daily, '2026-11-02T06:59:00.000Z', clock)).toEqual([]);
});
