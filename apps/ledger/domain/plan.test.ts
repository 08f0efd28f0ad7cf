import { expect, test } from 'vitest';
import { planOn, rateOf, type TaxCode, taxProblem } from './plan.ts';

const code = (given: Partial<TaxCode> = {}): TaxCode => ({
  vatCode: 'STD',
  percent: '8.1',
  code: 'U81',
  account: '2200',
  ...given,
});

test.each<[string, TaxCode[], string | undefined]>([
  ['a code for each rate', [code(), code({ percent: '7.7', code: 'U77' })], undefined],
  ['the same rate, written otherwise', [code(), code({ percent: '8.10' })], 'rateTwice'],
  ['a tax that is owed nowhere', [code({ account: null })], 'taxAccountMissing'],
  ['an account without tax', [code({ vatCode: 'EXEMPT', percent: '0' })], 'accountWithoutTax'],
  ['exempt with a rate', [code({ vatCode: 'EXEMPT' })], 'rateWithoutTax'],
  ['exempt', [code({ vatCode: 'EXEMPT', percent: '0.00', account: null })], undefined],
  ['none', [], undefined],
])('%s', (_, codes, problem) => expect(taxProblem(codes)).toBe(problem));

test('rates are compared by their value', () => {
  expect(['8.10', '8.1', '10', '0.00', '0'].map(rateOf)).toEqual(['8.1', '8.1', '10', '0', '0']);
});

test('the youngest valid plan counts', () => {
  const plans = ['2026-01-01', '2027-01-01', '2025-01-01'].map((validFrom) => ({
    id: validFrom,
    validFrom,
    accounts: new Map(),
    taxCodes: [],
  }));
  expect(['2024-12-31', '2026-12-31', '2027-01-01'].map((day) => planOn(plans, day)?.id)).toEqual([
    undefined,
    '2026-01-01',
    '2027-01-01',
  ]);
});
