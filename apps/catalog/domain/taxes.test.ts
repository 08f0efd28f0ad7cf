import { describe, expect, test } from 'vitest';
import { type OrderType, taxBeside, taxOn } from './taxes.ts';

const tax = (id: string, orderTypes: OrderType[], validFrom: string, validTo: string | null = null) => ({
  id,
  orderTypes,
  validFrom,
  validTo,
});
const year = tax('2026', ['onSite', 'staffMeal'], '2026-01-01', '2026-12-31');

describe('an order type is in one tax at a time (domain reference 6)', () => {
  test.each([
    ['adjacent', tax('n', ['onSite'], '2027-01-01'), undefined],
    ['a shared day', tax('n', ['onSite'], '2026-12-31'), '2026'],
    ['before', tax('n', ['onSite'], '2025-01-01', '2025-12-31'), undefined],
    ['open, from before', tax('n', ['staffMeal'], '2020-01-01'), '2026'],
    ['another order type', tax('n', ['takeAway'], '2026-01-01'), undefined],
    ['one of several', tax('n', ['takeAway', 'staffMeal'], '2026-06-01', '2026-06-01'), '2026'],
  ])('%s', (_, given, expected) => {
    expect(taxBeside([year], given, null)?.id).toBe(expected);
  });
  test('a tax is not beside itself', () => {
    expect(taxBeside([year], { ...year, validTo: null }, '2026')).toBe(undefined);
  });
});

test.each([
  ['onSite', '2026-01-01', '2026'],
  ['onSite', '2026-12-31', '2026'],
  ['onSite', '2027-01-01', undefined],
  ['takeAway', '2026-06-01', undefined],
] as const)('%s on %s: %s', (type, day, expected) => {
  expect(taxOn([year], type, day)?.id).toBe(expected);
});
