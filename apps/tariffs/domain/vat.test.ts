import { describe, expect, test } from 'vitest';
import { shippedVatRates, vatRateOn, vatTotals } from './vat.ts';
import type { TaxApplicability, TaxedLine, VatCode } from './vat.ts';

const line = (
  amount: number,
  vatCode: VatCode,
  applicability: TaxApplicability,
  supplyDay = '2026-11-05',
): TaxedLine => ({ amount, vatCode, applicability, supplyDay });

function totals(lines: TaxedLine[], vatLiable = true) {
  const result = vatTotals(lines, shippedVatRates, vatLiable);
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

test.each<[VatCode, string, string | undefined]>([
  ['STD', '2023-12-31', '7.7'],
  ['STD', '2024-01-01', '8.1'],
  ['RED', '2023-12-31', '2.5'],
  ['RED', '2026-11-05', '2.6'],
  ['ACC', '2018-01-01', '3.7'],
  ['ACC', '2026-11-05', '3.8'],
  ['STD', '2017-12-31', undefined],
  ['EXEMPT', '2026-11-05', undefined],
])('%s on %s is %s per cent', (code, day, percent) =>
  expect(vatRateOn(shippedVatRates, code, day)).toBe(percent),
);

describe('tax of one group', () => {
  test.each<[number, VatCode, number, number, number, number]>([
    [10810, 'STD', 810, 10000, 876, 11686],
    [10000, 'STD', 749, 9251, 810, 10810],
    [2350, 'STD', 176, 2174, 190, 2540],
    [4800, 'STD', 360, 4440, 389, 5189],
    [1200, 'RED', 30, 1170, 31, 1231],
    [9500, 'ACC', 348, 9152, 361, 9861],
    [-4800, 'STD', -360, -4440, -389, -5189],
  ])('%i %s: included %i / %i, excluded %i / %i', (amount, code, inVat, net, exVat, gross) => {
    expect(totals([line(amount, code, 'included')])).toMatchObject({ vat: inVat, net, gross: amount });
    expect(totals([line(amount, code, 'excluded')])).toMatchObject({ vat: exVat, net: amount, gross });
    expect(totals([line(amount, code, 'not_applied')])).toMatchObject({ vat: 0, net: amount, gross: amount });
  });
});

describe('tax of an invoice', () => {
  test('is computed per group and not per line', () => {
    const lines = Array.from({ length: 10 }, () => line(50, 'STD', 'excluded'));
    expect(totals(lines).vat).toBe(41);
    expect(lines.map((one) => totals([one]).vat).reduce((left, right) => left + right, 0)).toBe(40);
  });

  test('71.50 with 8.1 per cent included has 5.36', () => {
    const { groups, vat } = totals([
      line(4800, 'STD', 'included'),
      line(2350, 'STD', 'included'),
      line(390000, 'EXEMPT', 'included'),
    ]);
    expect(vat).toBe(536);
    expect(groups.map(({ vatCode, percent, amount }) => [vatCode, percent, amount])).toEqual([
      ['STD', '8.1', 7150],
      ['EXEMPT', null, 390000],
    ]);
  });

  test('the day of supply chooses the rate', () => {
    const days = ['2023-12-31', '2024-01-01'];
    const { groups } = totals(days.map((day) => line(10000, 'STD', 'excluded', day)));
    expect(groups.map(({ percent, vat }) => [percent, vat])).toEqual([
      ['7.7', 770],
      ['8.1', 810],
    ]);
  });

  test('a site that is not liable owes nothing', () => {
    const { groups, vat, gross } = totals([line(10000, 'STD', 'excluded')], false);
    expect([groups[0]?.percent, groups[0]?.applicability, vat, gross]).toEqual([
      null,
      'not_applied',
      0,
      10000,
    ]);
  });

  test('exempt and outside the scope owe nothing', () => {
    expect(totals([line(10000, 'EXEMPT', 'excluded'), line(5000, 'OUT', 'included')]).vat).toBe(0);
  });

  test('a day without a rate is refused', () => {
    expect(vatTotals([line(1, 'STD', 'included', '2017-12-31')], shippedVatRates, true)).toEqual({
      refused: 'vatRateMissing',
      supplyDay: '2017-12-31',
    });
  });
});
