import { describe, expect, test } from 'vitest';
import { healingAlarms, type Look, shrunkBy } from './healing.ts';

const rules = { totalDays: 14, areaDays: 28, areaPercent: 20 };
const on = (day: number, area: number | null, push: number | null = null): Look => ({
  at: new Date(Date.UTC(2026, 9, 1 + day, 8)).toISOString(),
  area,
  push,
});
const codes = (looks: readonly Look[]) => healingAlarms(looks, rules).map((one) => one.code);

describe('total not lower after 14 days', () => {
  test.each([
    [[on(0, null, 10), on(14, null, 10)], ['totalNotLower']],
    [[on(0, null, 10), on(14, null, 11)], ['totalNotLower']],
    [[on(0, null, 10), on(14, null, 9)], []],
    [[on(0, null, 10), on(13, null, 10)], []],
    // the newest that is old enough counts, not the first
    [[on(0, null, 12), on(7, null, 10), on(21, null, 10)], ['totalNotLower']],
    [[on(0, null, 12)], []],
    [[], []],
    // a look without a total in between says nothing
    [[on(0, null, 10), on(7, 4), on(15, null, 10)], ['totalNotLower']],
  ] as const)('%#', (looks, expected) => expect(codes(looks)).toEqual(expected));
});

describe('area shrinks less than 20 % in four weeks', () => {
  test.each([
    [[on(0, 10), on(28, 8.1)], ['areaStagnates']],
    [[on(0, 10), on(28, 8)], []],
    [[on(0, 10), on(28, 12)], ['areaStagnates']],
    [[on(0, 10), on(27, 10)], []],
    [[on(0, 0), on(28, 0)], []],
  ] as const)('%#', (looks, expected) => expect(codes(looks)).toEqual(expected));
  test('says since when and by how much', () =>
    expect(healingAlarms([on(0, 10), on(28, 9)], rules)).toEqual([
      { code: 'areaStagnates', since: '2026-10-01T08:00:00.000Z', percent: 10 },
    ]));
});

test('the limits are those of the home', () => {
  const strict = { totalDays: 7, areaDays: 14, areaPercent: 40 };
  expect(healingAlarms([on(0, 10, 10), on(14, 7, 10)], strict).map((one) => one.code)).toEqual([
    'totalNotLower',
    'areaStagnates',
  ]);
  expect(codes([on(0, 10, 10), on(14, 7, 9)])).toEqual([]);
});

test('how much smaller in percent; larger is negative', () => {
  expect(shrunkBy(15.9, 13)).toBe(18.2);
  expect(shrunkBy(10, 12)).toBe(-20);
  expect(shrunkBy(0, 1)).toBeNull();
});
