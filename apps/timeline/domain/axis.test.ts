import { describe, expect, test } from 'vitest';
import { daysBetween } from '#platform/domain/time/days.ts';
import { closer, gripped, lastDays, longestDays, moved, wider, zooms } from './axis.ts';

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

describe('fingers', () => {
  const hundred = { from: '2026-05-01', to: '2026-08-08' };
  const one = (at: number) => ({ at, apart: 0 });
  test('one moves by as many days as it goes: to the right into the past, not beyond today', () => {
    expect(gripped(hundred, one(0.2), one(0.5), today)).toEqual({ from: '2026-04-01', to: '2026-07-09' });
    expect(gripped(hundred, one(0.5), one(0.2), today)).toEqual({ from: '2026-05-31', to: '2026-09-07' });
    expect(gripped(lastDays(30, today), one(0.9), one(0.1), today)).toEqual(lastDays(30, today));
    expect(gripped(hundred, one(0.5), one(0.5), today)).toEqual(hundred);
  });
  test.each([
    // the day at the left edge, in the middle, at a quarter: it is where it was
    [0, 0.2, 0.4, '2026-05-01', '2026-06-19'],
    [0.5, 0.2, 0.4, '2026-05-26', '2026-07-14'],
    [0.25, 0.2, 0.8, '2026-05-20', '2026-06-13'],
    [0.5, 0.4, 0.2, '2026-03-12', '2026-09-27'],
  ])('two apart zoom round the day between them: at %d from %d to %d', (at, began, now, from, to) => {
    expect(gripped(hundred, { at, apart: began }, { at, apart: now }, today)).toEqual({ from, to });
  });
  test('two that move and part do both at once', () => {
    // day 50 was in the middle, and lies at a quarter of the fifty days now
    expect(gripped(hundred, { at: 0.5, apart: 0.2 }, { at: 0.25, apart: 0.4 }, today)).toEqual({
      from: '2026-06-08',
      to: '2026-07-27',
    });
  });
  test('never less than a day, never more than ten years, never beyond today', () => {
    expect(gripped(hundred, { at: 0.5, apart: 0.001 }, { at: 0.5, apart: 1 }, today)).toEqual({
      from: '2026-06-20',
      to: '2026-06-20',
    });
    const all = gripped(hundred, { at: 0.5, apart: 1 }, { at: 0.5, apart: 0.001 }, today);
    expect([daysBetween(all.from, all.to), all.to]).toEqual([zooms.at(-1), today]);
  });
});
