import { describe, expect, test } from 'vitest';
import {
  cashDiscount,
  instalments,
  isOverdue,
  nextWorkingDay,
  paymentTermProblems,
} from './payment-terms.ts';
import type { PaymentTerm } from './payment-terms.ts';

const cash: PaymentTerm = {
  netDays: 0,
  discountPercent: '0',
  discountDays: 0,
  proximateMonth: null,
  proximateDay: null,
  splitPayments: 1,
  daysToPayAging: 0,
};
const four = { splitPayments: 4, daysToPayAging: 30 };
const fourDates = ['2026-12-02', '2027-01-01', '2027-01-31', '2027-03-02'];

describe('due dates', () => {
  test.each<[string, Partial<PaymentTerm>, string, number, string[], number[]]>([
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
      { proximateMonth: 1, proximateDay: 1, splitPayments: 3, daysToPayAging: 30 },
      '2026-11-02',
      100000,
      ['2026-12-01', '2026-12-31', '2027-01-30'],
      [33333, 33333, 33334],
    ],
    ['at once', {}, '2026-11-02', 100000, ['2026-11-02'], [100000]],
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
    const term = { ...cash, netDays: 30, discountPercent: '2', discountDays: 10 };
    expect(cashDiscount(term, 100000, '2026-11-02', valueDate)).toEqual({ granted, proposed });
  },
);

describe('overdue', () => {
  const holidays = new Set(['2026-12-25', '2027-01-01']);
  test.each([
    ['2026-12-02', '2026-12-02'],
    ['2026-12-05', '2026-12-07'],
    ['2026-12-25', '2026-12-28'],
    ['2027-01-01', '2027-01-04'],
  ])('%s is moved to %s', (day, working) => expect(nextWorkingDay(day, holidays)).toBe(working));

  test.each([
    [[{ due: '2026-12-02', openAmount: 100 }], '2026-12-02', false],
    [[{ due: '2026-12-02', openAmount: 100 }], '2026-12-03', true],
    [[{ due: '2026-12-02', openAmount: 0 }], '2026-12-03', false],
    [[{ due: '2026-12-05', openAmount: 100 }], '2026-12-07', false],
    [[{ due: '2026-12-05', openAmount: 100 }], '2026-12-08', true],
    [
      [
        { due: '2026-12-02', openAmount: 0 },
        { due: '2027-01-01', openAmount: 1 },
      ],
      '2027-01-05',
      true,
    ],
    [[], '2027-01-05', false],
  ])('%j on %s: %s', (open, today, overdue) => expect(isOverdue(open, today, holidays)).toBe(overdue));
});

test.each([
  [{}, []],
  [{ netDays: -1 }, ['daysNegative']],
  [{ discountPercent: '100.5' }, ['discountOutOfRange']],
  [{ proximateDay: 32 }, ['proximateDayOutOfRange']],
  [{ proximateMonth: 1 }, ['proximateDayMissing']],
  [{ splitPayments: 0 }, ['splitPaymentsOutOfRange']],
  [{ splitPayments: 2 }, ['agingMissing']],
])('a term with %j has problems %j', (change, problems) => {
  expect(paymentTermProblems({ ...cash, ...change })).toEqual(problems);
});
