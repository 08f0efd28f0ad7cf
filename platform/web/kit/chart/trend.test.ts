import { describe, expect, test } from 'vitest';
import { rowsOf, textsOf, ticksOf } from './trend.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString();
const series = (...points: [number, number][]) => [
  { name: 'Pulse', points: points.map(([day, value]) => ({ at: at(day), value })) },
];

describe('lines never join over gaps', () => {
  test('an empty row stands between points that are far apart', () => {
    expect(rowsOf(series([1, 70], [2, 72], [9, 80])).map((row) => row['s0'])).toEqual([70, 72, null, 80]);
  });
  test('points that are near are joined, in order of time however they were given', () => {
    expect(rowsOf(series([3, 74], [1, 70], [2, 72])).map((row) => row['s0'])).toEqual([70, 72, 74]);
  });
  test('several series share the rows of the same time', () => {
    const rows = rowsOf([...series([1, 120]), { name: 'Diastolic', points: [{ at: at(1), value: 80 }] }]);
    expect(rows).toEqual([{ at: Date.parse(at(1)), s0: 120, s1: 80 }]);
  });
});

describe('marks of the axis', () => {
  test.each([
    [series([1, 70], [2, 88]), { from: 60, to: 100 }, [50, 60, 70, 80, 90, 100, 110]],
    [series([1, 36.6], [2, 38.1]), undefined, [36, 36.5, 37, 37.5, 38, 38.5]],
    // a range with one end: the axis reaches it
    [series([1, 2], [2, 3]), { from: null, to: 5 }, [1, 2, 3, 4, 5, 6]],
  ])('case %#', (given, reference, ticks) => {
    expect(ticksOf(given, reference)).toEqual(ticks);
  });
  test.each([
    [
      [1, 5],
      [2, 5],
    ],
    [
      [1, 0],
      [2, 0],
    ],
    [
      [1, -3],
      [2, 12000],
    ],
  ])('values lie within, the steps are round: %j %j', (one, other) => {
    const ticks = ticksOf(series(one as [number, number], other as [number, number]));
    expect(ticks[0]).toBeLessThanOrEqual(Math.min(one[1]!, other[1]!));
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(one[1]!, other[1]!));
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks.length).toBeLessThan(10);
  });
});

test('what a point says in the place of its number is found by its series and moment', () => {
  const at = '2026-11-24T07:00:00.000Z';
  const texts = textsOf([
    { name: 'a', points: [{ at, value: 5 }] },
    { name: 'b', points: [{ at, value: 33.3, text: 'HI' }] },
  ]);
  expect([...texts]).toEqual([[`s1 ${Date.parse(at)}`, 'HI']]);
});
