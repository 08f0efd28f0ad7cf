import { describe, expect, test } from 'vitest';
import { healingAlarms, type Look, shrunkBy } from './healing.ts';

const rules = { totalDays: 14, areaDays: 28, areaPercent: 20 };
const on = (day: number, area: number | null, push: number | null = null): Look => ({
  at: new Date(Date.UTC(2026, 9, 1 + day, 8)).toISOString(),
  day: new Date(Date.UTC(2026, 9, 1 + day)).toISOString().slice(0, 10),
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
    // 19.95 % are less than 20
    [[on(0, 40.1), on(28, 32.1)], ['areaStagnates']],
    [[on(0, 40.5), on(28, 32.4)], []],
    [[on(0, 0), on(28, 3)], ['areaReturned']],
  ] as const)('%#', (looks, expected) => expect(codes(looks)).toEqual(expected));
  test('says since when and by how much', () =>
    expect(healingAlarms([on(0, 10), on(28, 9)], rules)).toEqual([
      { code: 'areaStagnates', since: '2026-10-01T08:00:00.000Z', percent: 10 },
    ]));
});

describe('days are those of the home, whatever the hour', () => {
  const at = (day: string, instant: string, push: number): Look => ({ day, at: instant, area: push, push });
  test.each([
    ['the clock was put forward', '2026-03-17T09:00:00Z', '2026-03-31T08:00:00Z'],
    ['ten minutes earlier', '2026-03-17T09:10:00Z', '2026-03-31T08:00:00Z'],
  ])('%s', (_, before, after) => {
    const looks = [at('2026-03-17', before, 10), at('2026-03-31', after, 10)];
    expect(healingAlarms(looks, { ...rules, areaDays: 14 }).map((one) => one.code)).toEqual([
      'totalNotLower',
      'areaStagnates',
    ]);
    expect(healingAlarms(looks, { ...rules, totalDays: 15, areaDays: 15 })).toEqual([]);
  });
});

test('what is too little is never said as the limit itself', () =>
  expect(healingAlarms([on(0, 40.1), on(28, 32.1)], rules)).toMatchObject([{ percent: 19.9 }]));

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
