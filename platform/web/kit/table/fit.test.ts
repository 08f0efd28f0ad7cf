import { expect, test } from 'vitest';
import { leaving, type Measured } from './fit.ts';

/** A column whose values are so wide without a break; a fixed one cannot be narrower, another one to a third. */
const column = (
  widths: number | readonly number[],
  { priority = 2, fixed = false, rare = false, head = 40 }: Partial<Measured & { fixed: boolean }> = {},
): Measured => {
  const cells = (typeof widths === 'number' ? [widths, widths] : widths).map((width) => ({
    width,
    height: 24,
  }));
  const most = Math.max(...cells.map((one) => one.width));
  return { priority, rare, head, cells, least: fixed ? most : most / 3 };
};
const fixed = (width: number, more: Partial<Measured> = {}) => column(width, { fixed: true, ...more });

test('what has room keeps its place', () => {
  expect(leaving([column(200), fixed(100), fixed(100)], 400)).toEqual([]);
  expect(leaving([column(200)], 10)).toEqual([]);
  expect(leaving([], 10)).toEqual([]);
});

test('priority 3 leaves first, then 2, then 1, whatever the place in the row; the first column never', () => {
  const columns = [
    fixed(150, { priority: 3 }),
    fixed(150, { priority: 1 }),
    fixed(150, { priority: 3 }),
    fixed(150, { priority: 2 }),
    fixed(150, { priority: 3, rare: true }),
  ];
  expect(leaving(columns, 700)).toEqual([4]);
  expect(leaving(columns, 500)).toEqual([2, 4]);
  expect(leaving(columns, 350)).toEqual([2, 3, 4]);
  expect(leaving(columns, 100)).toEqual([1, 2, 3, 4]);
});

test('of the same priority one long column leaves rather than two short ones, and of two that are alike the last one', () => {
  // a date, a state, a long name and an amount: 60 points are missing
  expect(leaving([column(200), fixed(100), fixed(90), fixed(180), fixed(100)], 500)).toEqual([3]);
  expect(leaving([fixed(200), fixed(100), fixed(100)], 300)).toEqual([2]);
});

test('what left without need comes back when a more important one had to leave as well', () => {
  // the small one leaves first and is not enough; without the large one it has room
  expect(leaving([fixed(200), fixed(300), fixed(60, { priority: 3 })], 300)).toEqual([1]);
});

test('a column that would make every row high leaves, although it could be narrow enough', () => {
  const kinds = column(900);
  const name = column(300);
  const found = leaving([name, { ...kinds, least: 40 }, fixed(150, { priority: 1 })], 500);
  expect(found).toEqual([1]);
  // on one long row among many short ones it stays
  const rows = [900, ...Array.from({ length: 19 }, () => 120)];
  const same = (width: number) => Array.from({ length: 20 }, () => width);
  expect(
    leaving(
      [
        { ...fixed(200), cells: column(same(200)).cells },
        { ...column(rows), least: 110 },
        { ...fixed(150, { priority: 1 }), cells: column(same(150)).cells },
      ],
      600,
    ),
  ).toEqual([]);
});
