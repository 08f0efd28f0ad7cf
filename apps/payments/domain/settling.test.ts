import { describe, expect, test } from 'vitest';
import { covers, proposeCredit, settle, settleAmong, type Settlement, type ToSettle } from './settling.ts';

const open = 100_000;
const none = { granted: 0, proposed: 0 };
const inTime = { granted: 2000, proposed: 0 };
const inGrace = { granted: 0, proposed: 2000 };
const given = (amount: number, discount = none): ToSettle => ({ amount, open, tolerance: 5, discount });
const paid = { amount: open, discount: 0, rounding: 0, credit: 0, open: 0, proposed: 0 };

describe('a payment against 1000.00', () => {
  test.each([
    ['1000.00 is paid', given(100_000), paid],
    ['999.97 is paid, rounding -0.03', given(99_997), { ...paid, amount: 99_997, rounding: -3 }],
    ['999.95 is the last that is rounded', given(99_995), { ...paid, amount: 99_995, rounding: -5 }],
    ['999.94 leaves 0.06', given(99_994), { ...paid, amount: 99_994, open: 6 }],
    ['1000.03 is paid, rounding 0.03', given(100_003), { ...paid, amount: 100_003, rounding: 3 }],
    ['1000.06 leaves a credit balance', given(100_006), { ...paid, credit: 6 }],
    [
      '980.00 in time is paid with discount 20.00',
      given(98_000, inTime),
      { ...paid, amount: 98_000, discount: 2000 },
    ],
    [
      '979.97 in time: discount and rounding',
      given(97_997, inTime),
      { ...paid, amount: 97_997, discount: 2000, rounding: -3 },
    ],
    [
      '990.00 in time needs only a part of the discount',
      given(99_000, inTime),
      { ...paid, amount: 99_000, discount: 1000 },
    ],
    ['979.94 in time is too little', given(97_994, inTime), { ...paid, amount: 97_994, open: 2006 }],
    ['1000.00 in time has no discount', given(100_000, inTime), paid],
    ['980.00 too late is partly paid', given(98_000), { ...paid, amount: 98_000, open: 2000 }],
    [
      '980.00 within the days of grace: the discount is proposed',
      given(98_000, inGrace),
      { ...paid, amount: 98_000, open: 2000, proposed: 2000 },
    ],
    ['400.00 is partly paid', given(40_000), { ...paid, amount: 40_000, open: 60_000 }],
    [
      '400.00 within the days of grace proposes nothing',
      given(40_000, inGrace),
      { ...paid, amount: 40_000, open: 60_000 },
    ],
    ['1200.00 is paid with a credit balance of 200.00', given(120_000), { ...paid, credit: 20_000 }],
  ])('%s', (_, asked, expected) => {
    const result = settle(asked);
    expect(result).toEqual(expected);
    expect(covers(result) + result.open).toBe(open);
    expect(result.amount + result.credit).toBe(asked.amount);
  });
});

describe('an invoice of 1000.00 in four instalments, 2 % within the days', () => {
  const instalments = [25_000, 25_000, 25_000, 25_000];
  const percent = (owed: number) => Math.round(owed / 50);
  const among = (amount: number, of: { open?: number; late?: true } = {}) =>
    settleAmong({
      amount,
      open: of.open ?? 100_000,
      instalments,
      tolerance: 5,
      discountOf: (owed) =>
        of.late ? { granted: 0, proposed: percent(owed) } : { granted: percent(owed), proposed: 0 },
    });
  test.each<[string, number, { open?: number; late?: true }, Partial<Settlement>]>([
    ['the first one, whole', 25_000, {}, { amount: 25_000, discount: 0, open: 75_000 }],
    ['the first one with its discount', 24_500, {}, { amount: 24_500, discount: 500, open: 75_000 }],
    ['a Rappen more than that', 24_501, {}, { discount: 499, open: 75_000 }],
    ['two of them', 49_000, {}, { amount: 49_000, discount: 1000, open: 50_000 }],
    ['all', 98_000, {}, { amount: 98_000, discount: 2000, open: 0 }],
    ['too little for a discount', 24_400, {}, { discount: 0, proposed: 0, open: 75_600 }],
    ['the second one', 24_500, { open: 75_000 }, { discount: 500, open: 50_000 }],
    ['the last one', 24_500, { open: 25_000 }, { discount: 500, open: 0 }],
    ['one of which a part was paid', 24_500, { open: 74_000 }, { discount: 0, open: 49_500 }],
    [
      'in the days of grace it is proposed',
      24_500,
      { late: true },
      { discount: 0, proposed: 500, open: 75_500 },
    ],
    ['three Rappen less are no discount', 24_997, {}, { discount: 0, open: 75_003 }],
    [
      'the second one after three Rappen too little',
      24_500,
      { open: 75_003 },
      { discount: 500, open: 50_003 },
    ],
    ['the last one with three Rappen from before', 24_500, { open: 25_003 }, { discount: 500, open: 0 }],
    ['too much is a credit', 110_000, {}, { amount: 100_000, credit: 10_000, discount: 0, open: 0 }],
  ])('%s', (_, amount, of, expected) => expect(among(amount, of)).toMatchObject(expected));
});

test('two whole instalments of four are no payment of all with half of it as discount', () => {
  const result = settleAmong({
    amount: 50_000,
    open: 100_000,
    instalments: [25_000, 25_000, 25_000, 25_000],
    tolerance: 5,
    discountOf: (owed) => ({ granted: owed / 2, proposed: 0 }),
  });
  expect(result).toMatchObject({ amount: 50_000, discount: 0, open: 50_000 });
});

test('a credit balance is proposed to the oldest open invoices', () => {
  const invoices = [
    { id: 'late', dueDate: '2026-12-31', open: 15_000 },
    { id: 'early', dueDate: '2026-11-30', open: 12_000 },
    { id: 'never', dueDate: '2027-01-31', open: 9000 },
  ];
  expect(proposeCredit(20_000, invoices).map(({ invoice, amount }) => [invoice.id, amount])).toEqual([
    ['early', 12_000],
    ['late', 8000],
  ]);
});
