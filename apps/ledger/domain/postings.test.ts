import { describe, expect, test } from 'vitest';
import { sumOf } from '#platform/domain/numbers/money.ts';
import type { LedgerEvent, LineSum, TaxGroup } from './events.ts';
import { inProportion, postingsOf } from './postings.ts';

const group = (given: Partial<TaxGroup> = {}): TaxGroup => ({
  vatCode: 'EXEMPT',
  percent: null,
  applicability: 'included',
  net: 10_000,
  vat: 0,
  gross: 10_000,
  ...given,
});
const sum = (given: Partial<LineSum> = {}): LineSum => ({
  kind: 'board',
  charge: null,
  vatCode: 'EXEMPT',
  percent: null,
  applicability: 'included',
  amount: 10_000,
  ...given,
});
const event = (given: Partial<LedgerEvent>): LedgerEvent => ({
  entryId: 'e',
  kind: 'invoice',
  day: '2026-11-30',
  number: '2026-000001',
  recipientId: 'r',
  paymentId: null,
  amount: 10_000,
  currency: 'CHF',
  payer: 'resident',
  way: null,
  discount: 0,
  rounding: 0,
  byHand: 0,
  groups: [],
  sums: [],
  ...given,
});
/** Postings as `role or tax: amount`. */
function booked(given: Partial<LedgerEvent>): string[] {
  const posted = postingsOf(event(given));
  if (!posted.ok) return [posted.problem];
  expect(sumOf(posted.postings.map(({ amount }) => amount))).toBe(0);
  return posted.postings.map(
    ({ on, amount }) => `${'role' in on ? on.role : `${on.tax} ${on.percent}`}: ${amount}`,
  );
}

describe('documents', () => {
  // domain reference 3.7: the invoice with a taxed part of 71.50, VAT 5.36 included
  const std = group({ vatCode: 'STD', percent: '8.1', net: 6614, vat: 536, gross: 7150 });
  const stdSum = sum({ kind: 'extra', vatCode: 'STD', percent: '8.10', amount: 7150 });

  test.each<[string, Partial<LedgerEvent>, string[]]>([
    [
      'revenue by kind, net, and the tax by its rate',
      {
        amount: 541_950,
        groups: [group({ net: 534_800, gross: 534_800 }), std],
        sums: [
          sum({ amount: 390_000 }),
          sum({ kind: 'attendance', amount: 91_000 }),
          sum({ kind: 'care', amount: 55_200 }),
          sum({ kind: 'noticeDeduction', amount: -1400 }),
          stdSum,
        ],
      },
      [
        'receivables: 541950',
        'revenue.board: -390000',
        'revenue.attendance: -91000',
        'revenue.care.resident: -55200',
        'revenue.noticeDeduction: 1400',
        'revenue.extra: -6614',
        'STD 8.1: -536',
      ],
    ],
    [
      'tax on top',
      {
        amount: 10_810,
        groups: [
          group({ vatCode: 'STD', percent: '8.1', applicability: 'excluded', vat: 810, gross: 10_810 }),
        ],
        sums: [sum({ kind: 'extra', vatCode: 'STD', percent: '8.1', applicability: 'excluded' })],
      },
      ['receivables: 10810', 'revenue.extra: -10000', 'STD 8.1: -810'],
    ],
    [
      'two rates of one tax in one invoice: the change of the year 2024',
      {
        amount: 21_580,
        groups: [
          group({ vatCode: 'STD', percent: '7.7', net: 10_000, vat: 770, gross: 10_770 }),
          group({ vatCode: 'STD', percent: '8.1', net: 10_000, vat: 810, gross: 10_810 }),
        ],
        sums: [
          sum({ kind: 'extra', vatCode: 'STD', percent: '7.70', amount: 10_770 }),
          sum({ kind: 'extra', vatCode: 'STD', percent: '8.10', amount: 10_810 }),
        ],
      },
      [
        'receivables: 21580',
        'revenue.extra: -10000',
        'STD 7.7: -770',
        'revenue.extra: -10000',
        'STD 8.1: -810',
      ],
    ],
    [
      'care of an insurer, charges of a reminder',
      {
        payer: 'insurer',
        amount: 12_500,
        groups: [group(), group({ vatCode: 'OUT', applicability: 'not_applied', net: 2500, gross: 2500 })],
        sums: [
          sum({ kind: 'care' }),
          sum({ kind: 'extra', charge: 'fee', vatCode: 'OUT', applicability: 'not_applied', amount: 2000 }),
          sum({
            kind: 'extra',
            charge: 'interest',
            vatCode: 'OUT',
            applicability: 'not_applied',
            amount: 500,
          }),
        ],
      },
      ['receivables: 12500', 'revenue.care.insurer: -10000', 'revenue.fee: -2000', 'revenue.interest: -500'],
    ],
    [
      'a credit note of an invoice of which 40.00 were paid by hand',
      {
        kind: 'creditNote',
        amount: -10_000,
        byHand: 4000,
        groups: [group({ net: -10_000, gross: -10_000 })],
        sums: [sum({ amount: -10_000 })],
      },
      ['receivables: -10000', 'revenue.board: 10000', 'receivables: 4000', 'credits: -4000'],
    ],
    [
      'an invoice of before, whose lines did not say their rate',
      {
        amount: 7150,
        groups: [{ ...std, applicability: null }],
        sums: [{ ...stdSum, percent: null, applicability: null }],
      },
      ['receivables: 7150', 'revenue.extra: -6614', 'STD 8.1: -536'],
    ],
    ['an invoice of nothing is still told', { amount: 0, groups: [], sums: [] }, ['receivables: 0']],
    ['without lines', { groups: [group()] }, ['amountsDiffer']],
    ['lines of another sum', { groups: [group()], sums: [sum({ amount: 9999 })] }, ['amountsDiffer']],
    ['a total of another sum', { amount: 9999, groups: [group()], sums: [sum()] }, ['amountsDiffer']],
    [
      'a line of which it is not clear under which rate it stands',
      {
        amount: 20_000,
        groups: [group({ vatCode: 'STD', percent: '7.7' }), group({ vatCode: 'STD', percent: '8.1' })],
        sums: [sum({ vatCode: 'STD', percent: null, applicability: null, amount: 20_000 })],
      },
      ['rateUnclear'],
    ],
  ])('%s', (_, given, expected) => expect(booked(given)).toEqual(expected));
});

describe('money', () => {
  const std = group({ vatCode: 'STD', percent: '8.1', net: 92_507, vat: 7493, gross: 100_000 });
  test.each<[string, Partial<LedgerEvent>, string[]]>([
    ['comes by the bank', { kind: 'came', way: 'bank' }, ['bank: 10000', 'credits: -10000']],
    ['comes in cash', { kind: 'came', way: 'cash' }, ['cash: 10000', 'credits: -10000']],
    ['comes by hand', { kind: 'came', way: 'manual' }, ['manual: 10000', 'credits: -10000']],
    ['pays an invoice', { kind: 'allocated' }, ['credits: 10000', 'receivables: -10000']],
    // 12.2: 999.97 for 1000.00
    [
      'three Rappen less',
      { kind: 'allocated', amount: 99_997, rounding: -3 },
      ['credits: 99997', 'rounding: 3', 'receivables: -100000'],
    ],
    [
      'four Rappen more',
      { kind: 'allocated', amount: 100_004, rounding: 4 },
      ['credits: 100004', 'rounding: -4', 'receivables: -100000'],
    ],
    // 12.2: 980.00 with 2 % discount; its tax is less, too
    [
      'a discount makes less of the tax',
      { kind: 'allocated', amount: 98_000, discount: 2000, groups: [std] },
      ['credits: 98000', 'discount: 1850', 'STD 8.1: 150', 'receivables: -100000'],
    ],
    [
      'a discount without tax',
      { kind: 'allocated', amount: 9800, discount: 200, groups: [group()] },
      ['credits: 9800', 'discount: 200', 'receivables: -10000'],
    ],
    [
      'an assignment is undone with its discount',
      { kind: 'undone', amount: 98_000, discount: 2000, groups: [std] },
      ['credits: -98000', 'discount: -1850', 'STD 8.1: -150', 'receivables: 100000'],
    ],
    ['goes back: decided', { kind: 'refund' }, ['credits: 10000', 'refunds: -10000']],
    ['goes back: not any more', { kind: 'refund', amount: -10_000 }, ['credits: -10000', 'refunds: 10000']],
    ['went back', { kind: 'paidBack', way: 'cash' }, ['refunds: 10000', 'bank: -10000']],
    ['is taken back by the bank', { kind: 'returned', way: 'bank' }, ['credits: 10000', 'bank: -10000']],
    ['paid by hand', { kind: 'paid' }, ['byHand: 10000', 'receivables: -10000']],
    ['open again', { kind: 'reopened' }, ['receivables: 10000', 'byHand: -10000']],
    ['in euros', { kind: 'came', way: 'bank', currency: 'EUR' }, ['currency']],
  ])('%s', (_, given, expected) => expect(booked(given)).toEqual(expected));
});

test('shares come to the whole, to the Rappen, also with deductions', () => {
  expect(inProportion(100, [100])).toEqual([100]);
  expect(inProportion(9251, [3333, 3333, 3334])).toEqual([3084, 3083, 3084]);
  expect(sumOf(inProportion(7777, [9000, -1000, 500]))).toBe(7777);
  expect(inProportion(-92, [-100, 0])).toEqual([-92, 0]);
  expect(inProportion(5, [10, -10])).toEqual([15, -10]);
});
