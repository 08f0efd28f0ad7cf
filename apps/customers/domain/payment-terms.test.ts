import { describe, expect, test } from 'vitest';
import { cashDiscount, instalments, type Term, termProblem } from './payment-terms.ts';

const term = {
  netDays: 30,
  discountPercent: '2',
  discountDays: 10,
  proximateMonth: null,
  proximateDay: null,
  splitPayments: 4,
  agingDays: 30,
};
test.each([
  ['30 days net, 2 % within 10 days, 4 payments every 30 days', {}, null],
  ['a month without its day', { proximateMonth: 1 }, 'proximateDayMissing'],
  ['a day of the same month', { proximateDay: 25 }, null],
  ['instalments without days between', { agingDays: 0 }, 'agingMissing'],
  ['one payment needs none', { splitPayments: 1, agingDays: 0 }, null],
  ['a discount without its days', { discountDays: 0 }, 'discountDaysMissing'],
  ['no discount', { discountPercent: '0', discountDays: 0 }, null],
])('%s', (_, some, problem) => expect(termProblem({ ...term, ...some })).toBe(problem));

const cash: Term = {
  netDays: 0,
  discountPercent: '0',
  discountDays: 0,
  proximateMonth: null,
  proximateDay: null,
  splitPayments: 1,
  agingDays: 0,
};
const four = { splitPayments: 4, agingDays: 30 };
const fourDates = ['2026-12-02', '2027-01-01', '2027-01-31', '2027-03-02'];

describe('due dates', () => {
  test.each<[string, Partial<Term>, string, number, string[], number[]]>([
    ['net 30', { netDays: 30 }, '2026-11-02', 100000, ['2026-12-02'], [100000]],
    ['net 10', { netDays: 10 }, '2026-12-25', 25000, ['2027-01-04'], [25000]],
    [
      'proximate month 1, day 15',
      { proximateMonth: 1, proximateDay: 15 },
      '2026-06-14',
      1,
      ['2026-07-15'],
      [1],
    ],
    [
      'proximate month 0, day 10',
      { proximateMonth: 0, proximateDay: 10 },
      '2026-06-14',
      1,
      ['2026-07-10'],
      [1],
    ],
    ['proximate day 10 on the day', { proximateDay: 10 }, '2026-06-10', 1, ['2026-06-10'], [1]],
    [
      'proximate month 1, day 31',
      { proximateMonth: 1, proximateDay: 31 },
      '2027-01-31',
      1,
      ['2027-02-28'],
      [1],
    ],
    ['proximate day 30 in February', { proximateDay: 30 }, '2027-01-31', 1, ['2027-02-28'], [1]],
    [
      'net 30, 4 splits',
      { netDays: 30, ...four },
      '2026-11-02',
      100000,
      fourDates,
      [25000, 25000, 25000, 25000],
    ],
    ['net 0, 4 splits', four, '2026-11-02', 100000, fourDates, [25000, 25000, 25000, 25000]],
    [
      'net 30, 4 splits of 100.01',
      { netDays: 30, ...four },
      '2026-11-02',
      10001,
      fourDates,
      [2500, 2500, 2500, 2501],
    ],
    [
      'proximate 1/1, 3 splits',
      { proximateMonth: 1, proximateDay: 1, splitPayments: 3, agingDays: 30 },
      '2026-11-02',
      100000,
      ['2026-12-01', '2026-12-31', '2027-01-30'],
      [33333, 33333, 33334],
    ],
    ['at once', {}, '2026-11-02', 100000, ['2026-11-02'], [100000]],
    ['4 splits of three Rappen: none is of nothing', four, '2026-11-02', 3, fourDates.slice(0, 3), [1, 1, 1]],
    ['4 splits of nothing', four, '2026-11-02', 0, fourDates.slice(0, 1), [0]],
  ])('%s', (_name, change, invoiceDate, total, dates, amounts) => {
    const result = instalments({ ...cash, ...change }, invoiceDate, total);
    expect(result.map(({ due }) => due)).toEqual(dates);
    expect(result.map(({ amount }) => amount)).toEqual(amounts);
  });
});

test.each([
  ['2026-11-02', 2000, 0],
  ['2026-11-12', 2000, 0],
  ['2026-11-13', 0, 2000],
  ['2026-11-15', 0, 2000],
  ['2026-11-16', 0, 0],
])(
  '2 per cent 10 days from 2 November, value date %s: granted %i, proposed %i',
  (valueDate, granted, proposed) => {
    const discounted = { ...cash, netDays: 30, discountPercent: '2', discountDays: 10 };
    const days = { invoiceDate: '2026-11-02', valueOn: valueDate };
    expect(cashDiscount(discounted, 100000, days)).toEqual({ granted, proposed });
  },
);
