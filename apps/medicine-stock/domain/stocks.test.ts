import { describe, expect, test } from 'vitest';
import { expiryOf, inUnit, isLow, isQuarter, medicineOf, orderOf, type Reach, reachOf } from './stocks.ts';

test.each([
  [
    'two packs of one product',
    ['Temesta Expidet', '1 mg', 'tablet'],
    ['TEMESTA  expidet', '1 MG', 'tablet'],
    true,
  ],
  ['the strength within the name', ['Dafalgan', '1 g', 'tablet'], ['Dafalgan 1 g', '1 g', 'tablet'], true],
  ['written without strength', ['Dafalgan', '1 g', 'tablet'], ['Dafalgan 1 g', '', 'tablet'], true],
  ['an accent', ['Séresta', '15 mg', 'tablet'], ['Seresta', '15 mg', 'tablet'], true],
  ['micrograms', ['Durogesic', '12 µg/h', 'patch'], ['Durogesic', '12 ug/h', 'patch'], true],
  ['another strength', ['Temesta', '1 mg', 'tablet'], ['Temesta', '2.5 mg', 'tablet'], false],
  ['another unit', ['Temesta', '1 mg', 'tablet'], ['Temesta', '1 mg', 'piece'], false],
])('%s', (_, one, other, same) => {
  const label = ([name, strength, unit]: string[]) => ({ name: name!, strength: strength!, unit: unit! });
  expect(medicineOf(label(one)) === medicineOf(label(other))).toBe(same);
});

test.each([
  [0.25, true],
  [0.5, true],
  [2.75, true],
  [0.3, false],
  [1 / 3, false],
])('%d is a quarter: %s', (quantity, is) => {
  expect(isQuarter(quantity)).toBe(is);
});

test.each([
  [2, 'mL', 'drop', 20, 40],
  [40, 'drop', 'mL', 20, 2],
  // what was opened is gone: a part of a quarter counts as one
  [21, 'drop', 'mL', 20, 1.25],
  [3, 'tablet', 'tablet', null, 3],
  [3, 'tablet', 'capsule', 20, null],
  [3, 'mL', 'drop', null, null],
] as const)('%d %s in %s', (quantity, from, to, rate, expected) => {
  expect(inUnit(quantity, from, to, rate)).toBe(expected);
});

describe('expiry of what is left: the newest deliveries', () => {
  const receipts = [
    { quantity: 10, expiresOn: '2028-06-30' },
    { quantity: 10, expiresOn: '2027-01-31' },
    { quantity: 10, expiresOn: null },
    { quantity: 10, expiresOn: '2026-12-31' },
  ];
  test.each([
    [0, null],
    [10, '2028-06-30'],
    [10.25, '2027-01-31'],
    [30, '2027-01-31'],
    [31, '2026-12-31'],
    [99, '2026-12-31'],
  ])('%d left', (balance, expected) => {
    expect(expiryOf(receipts, balance)).toBe(expected);
  });
});

describe('how long a stock lasts', () => {
  const daily = (quantity: number, days: number) =>
    Array.from({ length: days }, (_, day) => ({ day, quantity }));
  test.each<readonly [number, { day: number; quantity: number }[], Reach]>([
    [10, daily(2, 30), { kind: 'days', days: 5 }],
    [9, daily(2, 30), { kind: 'days', days: 4 }],
    [0, daily(2, 30), { kind: 'days', days: 0 }],
    [60, daily(2, 30), { kind: 'beyond', days: 30 }],
    [5, [], { kind: 'unplanned' }],
    // weekly: the fourth dose is not covered
    [3, [1, 8, 15, 22].map((day) => ({ day, quantity: 1 })), { kind: 'days', days: 22 }],
  ])('%d there', (balance, doses, expected) => {
    expect(reachOf(balance, doses, 30)).toEqual(expected);
  });

  const days = (count: number): Reach => ({ kind: 'days', days: count });
  test.each<readonly [string, Parameters<typeof isLow>[0], boolean]>([
    ['6 days of 7', { balance: 6, minimum: null, reach: days(6) }, true],
    ['7 days of 7', { balance: 7, minimum: null, reach: days(7) }, false],
    ['at the minimum', { balance: 5, minimum: 5, reach: { kind: 'unplanned' } }, true],
    ['above the minimum', { balance: 5.25, minimum: 5, reach: days(0) }, false],
    ['nothing planned, something there', { balance: 1, minimum: null, reach: { kind: 'unplanned' } }, false],
    ['nothing planned, nothing there', { balance: 0, minimum: null, reach: { kind: 'unplanned' } }, true],
    ['beyond', { balance: 99, minimum: null, reach: { kind: 'beyond', days: 62 } }, false],
  ])('%s', (_, stock, low) => {
    expect(isLow(stock, 7)).toBe(low);
  });

  test.each([
    [{ balance: 6, minimum: null, planned: 56, packageSize: null }, 50],
    [{ balance: 6, minimum: null, planned: 56, packageSize: 20 }, 60],
    [{ balance: 60, minimum: null, planned: 56, packageSize: 20 }, 0],
    [{ balance: 2, minimum: 10, planned: 0, packageSize: null }, 18],
    // nothing is planned: a pack
    [{ balance: 0, minimum: null, planned: 0, packageSize: 30 }, 30],
  ])('ordered of %o', (stock, expected) => {
    expect(orderOf(stock)).toBe(expected);
  });
});
