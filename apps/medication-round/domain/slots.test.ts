import { describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { dayEnd, slots, spanAt, spanOf, type Times } from './slots.ts';

const zone = 'Europe/Zurich';
const usual: Times = { morning: '08:00', afternoon: '12:00', evening: '18:00', night: '21:00' };
const at = (day: string, time: string) => instantAt(day, time, zone);

describe('to which round a planned time belongs', () => {
  test.each([
    ['02:29', '2026-11-23', 'night'],
    ['02:30', '2026-11-24', 'morning'],
    ['06:30', '2026-11-24', 'morning'],
    ['09:59', '2026-11-24', 'morning'],
    ['10:00', '2026-11-24', 'afternoon'],
    ['14:59', '2026-11-24', 'afternoon'],
    ['15:00', '2026-11-24', 'evening'],
    ['19:30', '2026-11-24', 'night'],
    ['23:59', '2026-11-24', 'night'],
    ['00:00', '2026-11-23', 'night'],
  ])('%s', (time, day, slot) => {
    expect(spanAt(at('2026-11-24', time), usual, zone)).toMatchObject({ day, slot });
  });
  test('a home that begins early: its morning begins on the evening before', () => {
    const early = { morning: '02:00', afternoon: '10:00', evening: '15:00', night: '20:00' };
    expect(spanAt(at('2026-11-24', '23:30'), early, zone)).toMatchObject({
      day: '2026-11-25',
      slot: 'morning',
    });
    expect(spanOf('2026-11-25', 'morning', early, zone)).toMatchObject({ from: at('2026-11-24', '23:00') });
  });
});

test('the rounds of a year follow each other without a gap, on the days of both clock changes, too', () => {
  let before = spanOf('2025-12-31', 'night', usual, zone);
  for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1))
    for (const slot of slots) {
      const span = spanOf(day, slot, usual, zone);
      expect([span.from, span.from < span.at && span.at < span.until]).toEqual([before.until, true]);
      before = span;
    }
});

test('later today ends with the night round', () => {
  const span = spanOf('2026-11-24', 'afternoon', usual, zone);
  expect(dayEnd(span, usual, zone)).toBe(at('2026-11-25', '02:30'));
});
