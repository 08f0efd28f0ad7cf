import { describe, expect, test } from 'vitest';
import {
  isBeyondScale,
  isLow,
  isOldGlucose,
  partAt,
  type Row,
  rowFor,
  scaleFault,
  scaleOf,
  unitsFor,
  usualRange,
} from './scales.ts';

const row = (from: number, to: number | null, units: number, call = false): Row => ({
  from,
  to,
  units,
  call,
});
/** The table of section 9.2. */
const demo: readonly Row[] = [
  row(0, 4, 0),
  row(4, 8, 0),
  row(8, 12, 2),
  row(12, 16, 4),
  row(16, 20, 6),
  row(20, null, 8, true),
];

describe('a scale', () => {
  test.each([
    [3.9, 0, false, true],
    [4, 0, false, false],
    [7.9, 0, false, false],
    [8, 2, false, false],
    [11.9, 2, false, false],
    [12, 4, false, false],
    [15.9, 4, false, false],
    [16, 6, false, false],
    [19.9, 6, false, false],
    [20, 8, true, false],
    [33.3, 8, true, false],
  ])('at %d says %d units; the doctor is called: %s; the protocol begins: %s', (value, units, call, low) => {
    expect(unitsFor({ adds: false, rows: demo }, value, 6)).toEqual({ units, call });
    expect(isLow(value)).toBe(low);
  });
  test('that adds comes to what is planned; below 4.0 nothing is given all the same', () => {
    expect(unitsFor({ adds: true, rows: demo }, 9.2, 6)).toEqual({ units: 8, call: false });
    expect(unitsFor({ adds: true, rows: demo }, 4, 6)).toEqual({ units: 6, call: false });
    expect(unitsFor({ adds: true, rows: demo }, 3.9, 6)).toEqual({ units: 0, call: false });
  });
  test('each value lies in one row', () => {
    for (let tenths = 0; tenths <= 500; tenths += 1)
      expect(demo.filter((one) => rowFor([one], tenths / 10) !== null)).toHaveLength(1);
  });
});

describe('what is wrong with a scale', () => {
  test('nothing with the one of section 9.2', () => expect(scaleFault(demo)).toBeNull());
  test.each<[string, readonly Row[], object]>([
    ['nothing at all', [], { code: 'notFromZero' }],
    ['not from 0 on', [row(4, null, 2)], { code: 'notFromZero' }],
    [
      '4.0–8.0 and 8.1–12.0: a gap',
      [row(0, 4, 0), row(4, 8, 0), row(8.1, 12, 2), row(12, null, 4)],
      { code: 'gap', row: 2, from: 8, to: 8.1 },
    ],
    ['an overlap', [row(0, 8.1, 0), row(8, null, 2)], { code: 'overlap', row: 1, from: 8, to: 8.1 }],
    ['open before the last row', [row(0, null, 0), row(8, null, 2)], { code: 'overlap', row: 1 }],
    ['closed at the top', [row(0, 4, 0), row(4, 20, 2)], { code: 'notOpen', row: 1 }],
    ['units below 4.0', [row(0, 4, 1), row(4, null, 2)], { code: 'unitsWhenLow', row: 0 }],
    [
      'units in a row that begins below 4.0',
      [row(0, 3.9, 0), row(3.9, null, 2)],
      { code: 'unitsWhenLow', row: 1 },
    ],
    ['half units', [row(0, 8, 0), row(8, null, 2.5)], { code: 'notWhole', row: 1 }],
    ['negative units', [row(0, 8, 0), row(8, null, -1)], { code: 'unitsRange', row: 1 }],
    ['a hundred units', [row(0, 8, 0), row(8, null, 100)], { code: 'unitsRange', row: 1 }],
    ['a row without extent', [row(0, 8, 0), row(8, 8, 2), row(8, null, 4)], { code: 'emptyRow', row: 1 }],
    ['two decimals', [row(0, 8.05, 0), row(8.05, null, 2)], { code: 'decimals', row: 0 }],
  ])('%s', (_, rows, fault) => expect(scaleFault(rows)).toMatchObject(fault));
  test('99 units, one row from 0, and tenths that no float holds are right', () => {
    expect(scaleFault([row(0, null, 0)])).toBeNull();
    expect(scaleFault([row(0, 4.1, 0), row(4.1, 8.3, 1), row(8.3, null, 99)])).toBeNull();
  });
});

test('the band behind the curve is the usual range of an adult', () => {
  expect(usualRange).toEqual({ from: 4, to: 7.8 });
});

describe('the part of the day', () => {
  const times = { morning: '08:00', afternoon: '12:00', evening: '18:00', night: '21:00' };
  test.each([
    ['08:00', 'morning'],
    // before a meal it is insulin of that meal, as the round is that of the meal
    ['07:45', 'morning'],
    ['11:45', 'afternoon'],
    ['17:45', 'evening'],
    ['20:45', 'night'],
    // half way between two rounds one ends and the next one begins
    ['09:59', 'morning'],
    ['10:00', 'afternoon'],
    ['14:59', 'afternoon'],
    ['15:00', 'evening'],
    ['19:29', 'evening'],
    ['19:30', 'night'],
    ['00:30', 'night'],
    ['02:29', 'night'],
    ['02:30', 'morning'],
  ])('at %s is %s', (time, part) => expect(partAt(time, times)).toBe(part));
  test('whichever is named first', () => {
    const named = { night: '21:00', evening: '18:00', morning: '08:00', afternoon: '12:00' };
    expect(['12:30', '22:00'].map((time) => partAt(time, named))).toEqual(['afternoon', 'night']);
  });
  test('a part without a scale of its own takes that of all', () => {
    const all = { part: 'all' as const };
    const evening = { part: 'evening' as const };
    expect(scaleOf([all, evening], 'evening')).toBe(evening);
    expect(scaleOf([all, evening], 'morning')).toBe(all);
    expect(scaleOf([evening], 'morning')).toBeUndefined();
  });
});

test('a value is old after 30 minutes, not with them', () => {
  const at = Date.parse('2026-11-28T08:00:00Z');
  expect(isOldGlucose(at - 30 * 60_000, at, 30)).toBe(false);
  expect(isOldGlucose(at - 30 * 60_000 - 1, at, 30)).toBe(true);
});

test('HI of a meter lies in no row of a scale; LO and numbers are reckoned as ever', () => {
  expect([{ beyond: 'above' as const }, { beyond: 'below' as const }, {}].map(isBeyondScale)).toEqual([
    true,
    false,
    false,
  ]);
});
