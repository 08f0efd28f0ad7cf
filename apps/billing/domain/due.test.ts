import { describe, expect, test } from 'vitest';
import { firstInTime, instalmentsOf, nextInstalment, openInstalments, overdueInstalments } from './due.ts';

const four = ['2026-12-02', '2027-01-01', '2027-01-31', '2027-03-02'].map((due) => ({ due, amount: 25_000 }));

describe('what is due when', () => {
  test.each([
    ['a draft', { instalments: [], dueDate: null, total: 100 }, []],
    ['one that keeps no instalments', { instalments: [], dueDate: '2026-12-02', total: 100 }, ['2026-12-02']],
    [
      'four instalments',
      { instalments: four, dueDate: '2026-12-02', total: 100_000 },
      four.map(({ due }) => due),
    ],
    [
      'four whose due date was moved to 15 January: what was due before is due then',
      { instalments: four, dueDate: '2027-01-15', total: 100_000 },
      ['2027-01-15', '2027-01-15', '2027-01-31', '2027-03-02'],
    ],
  ])('%s', (_, invoice, expected) => {
    const found = instalmentsOf(invoice);
    expect(found.map(({ due }) => due)).toEqual(expected);
    if (expected.length > 0) expect(found.reduce((sum, one) => sum + one.amount, 0)).toBe(invoice.total);
  });
});

test('money goes to the oldest instalment first', () => {
  const open = openInstalments(four.toReversed(), 40_000);
  expect(open.map((one) => one.open)).toEqual([0, 10_000, 25_000, 25_000]);
  expect(nextInstalment(open)).toEqual({ number: 2, due: '2027-01-01', amount: 25_000, open: 10_000 });
});
test('where nothing is open, the last one is told', () => {
  expect(nextInstalment(openInstalments(four, 100_000))).toMatchObject({ due: '2027-03-02', open: 0 });
  expect(nextInstalment([])).toBeUndefined();
});

describe('overdue is what was due before today, on the next working day at the latest', () => {
  test.each([
    // a Wednesday
    ['2026-12-02', 0, '2026-12-02', 0],
    ['2026-12-02', 0, '2026-12-03', 100],
    ['2026-12-02', 100, '2026-12-03', 0],
    ['2026-12-02', 60, '2026-12-03', 40],
    // a difference of a few Rappen is not asked for alone
    ['2026-12-02', 95, '2026-12-03', 0],
    ['2026-12-02', 94, '2026-12-03', 6],
    // a Saturday
    ['2026-12-05', 0, '2026-12-07', 0],
    ['2026-12-05', 0, '2026-12-08', 100],
    // Christmas, a Friday: until Monday
    ['2026-12-25', 0, '2026-12-28', 0],
    ['2026-12-25', 0, '2026-12-29', 100],
    // Ascension: until the Friday
    ['2026-05-14', 0, '2026-05-15', 0],
    ['2026-05-14', 0, '2026-05-16', 100],
  ])('due %s, covered %i, on %s: %i', (due, covered, today, overdue) => {
    const open = openInstalments([{ due, amount: 100 }], covered);
    expect(overdueInstalments(open, today).reduce((sum, one) => sum + one.open, 0)).toBe(overdue);
  });
  test('an invoice of four Rappen is overdue, too', () => {
    expect(
      overdueInstalments(openInstalments([{ due: '2026-12-02', amount: 4 }], 0), '2026-12-03'),
    ).toHaveLength(1);
  });
  test('of four instalments those whose day has passed, without what was paid', () => {
    expect(overdueInstalments(openInstalments(four, 30_000), '2027-02-02')).toEqual([
      { number: 2, due: '2027-01-01', amount: 25_000, open: 20_000 },
      { number: 3, due: '2027-01-31', amount: 25_000, open: 25_000 },
    ]);
    expect(overdueInstalments(openInstalments(four, 50_000), '2027-01-31')).toEqual([]);
  });
});

test('a few Rappen that are left of an instalment are asked for with the next one, and nothing is lost', () => {
  expect(openInstalments(four, 24_997).map(({ open }) => open)).toEqual([0, 25_003, 25_000, 25_000]);
  expect(openInstalments(four, 49_994).map(({ open }) => open)).toEqual([0, 6, 25_000, 25_000]);
  expect(openInstalments(four, 50_000 - 5).map(({ open }) => open)).toEqual([0, 0, 25_005, 25_000]);
  // of the last one they stay
  expect(openInstalments(four, 99_998).map(({ open }) => open)).toEqual([0, 0, 0, 2]);
  for (let covered = 0; covered <= 100_000; covered += 7)
    expect(openInstalments(four, covered).reduce((sum, one) => sum + one.open, 0)).toBe(100_000 - covered);
});

test.each([
  ['2026-12-03', '2026-12-03'],
  // a Monday: what was due on the week-end has this day
  ['2026-12-21', '2026-12-19'],
  ['2026-12-22', '2026-12-22'],
  // the Monday after Christmas, and the Tuesday
  ['2026-12-28', '2026-12-25'],
  ['2026-12-29', '2026-12-29'],
  // a Sunday
  ['2026-12-20', '2026-12-19'],
])('on %s what was due before %s is overdue', (today, first) => expect(firstInTime(today)).toBe(first));
