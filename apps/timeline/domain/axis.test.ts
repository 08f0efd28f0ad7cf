import { describe, expect, test } from 'vitest';
import { daysBetween } from '#platform/domain/time/days.ts';
import { closer, lastDays, longestDays, moved, wider, zooms } from './axis.ts';

const today = '2026-11-24';

test('the last month ends today', () => {
  expect(lastDays(30, today)).toEqual({ from: '2026-10-26', to: today });
});

describe('zooming', () => {
  test('closer and wider go through all lengths and stop at both ends', () => {
    let span = lastDays(zooms.at(-1)!, today);
    const seen: number[] = [daysBetween(span.from, span.to)];
    for (let step = 0; step < 12; step++) {
      span = closer(span, today);
      seen.push(daysBetween(span.from, span.to));
    }
    expect([...new Set(seen)]).toEqual(zooms.toReversed());
    for (let step = 0; step < 12; step++) span = wider(span, today);
    expect(daysBetween(span.from, span.to)).toBe(zooms.at(-1));
    expect(span.to <= today).toBe(true);
  });
  test('what is in the middle stays in the middle', () => {
    expect(closer({ from: '2026-01-01', to: '2026-01-30' }, today)).toEqual({
      from: '2026-01-12',
      to: '2026-01-18',
    });
  });
  test('never beyond today, and never longer than is asked for at once', () => {
    expect(wider(lastDays(7, today), today)).toEqual({ from: '2026-10-26', to: today });
    expect(zooms.at(-1)).toBeLessThanOrEqual(longestDays);
  });
});

test('a step moves half of what is in sight, and stops at today', () => {
  const week = lastDays(7, today);
  expect(moved(week, -1, today)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(moved(week, 1, today)).toEqual(week);
  expect(moved({ from: today, to: today }, -1, today)).toEqual({ from: '2026-11-23', to: '2026-11-23' });
});
