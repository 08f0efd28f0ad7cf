import { describe, expect, test } from 'vitest';
import { type PriceRow, priceOn, savingPrice } from './prices.ts';

const row = (id: string, some: Partial<PriceRow> = {}): PriceRow => ({
  id,
  listId: 'L',
  productId: 'P',
  variantId: null,
  price: '12.00',
  validFrom: '2026-01-01',
  validTo: null,
  isDefault: false,
  ...some,
});
const list = (id: string, some: object = {}) => ({
  id,
  currency: 'CHF',
  groupIds: [] as string[],
  isDefault: false,
  active: true,
  ...some,
});
const standard = list('L', { isDefault: true });
const wanted = { variantId: null, hasVariants: false, day: '2026-11-05', groupId: null, currency: 'CHF' };
const found = (rows: readonly PriceRow[], some: object = {}, lists = [standard]) => {
  const one = priceOn(rows, lists, { ...wanted, ...some });
  return 'row' in one ? one.row.price : one.refused;
};

describe('worked examples of domain reference 6', () => {
  const first = row('1', { isDefault: true });
  test('12.00 from 1 January, default: 12.00', () => {
    expect(found([first])).toBe('12.00');
  });
  test('13.00 from 1 November closes 12.00 on 31 October', () => {
    const next = row('2', { price: '13.00', validFrom: '2026-11-01', isDefault: true });
    expect(savingPrice([first], next, null)).toEqual({ closes: { id: '1', validTo: '2026-10-31' } });
    const rows = [{ ...first, validTo: '2026-10-31' }, next];
    expect(found(rows, { day: '2026-10-31' })).toBe('12.00');
    expect(found(rows)).toBe('13.00');
    const half = row('3', { variantId: 'half', price: '8.50' });
    expect(savingPrice(rows, half, null)).toEqual({ closes: null });
    expect(found([...rows, half], { variantId: 'half', hasVariants: true })).toBe('8.50');
  });
  test('only a row to 31 October: no price', () => {
    expect(found([row('1', { validTo: '2026-10-31' })])).toBe('priceMissing');
  });
});

describe('which price counts', () => {
  const guests = list('G', { groupIds: ['guests'] });
  const own = row('g', { listId: 'G', price: '15.00' });
  test('the list of the group before the default one', () => {
    expect(found([row('1'), own], { groupId: 'guests' }, [standard, guests])).toBe('15.00');
    expect(found([row('1'), own], { groupId: 'staff' }, [standard, guests])).toBe('12.00');
    expect(found([row('1'), own], {}, [standard, guests])).toBe('12.00');
  });
  test('a list without a price of that day leaves it to the default one', () => {
    const past = { ...own, validTo: '2026-01-31' };
    expect(found([row('1'), past], { groupId: 'guests' }, [standard, guests])).toBe('12.00');
  });
  test('not of a list that is inactive or in another currency', () => {
    expect(found([row('1')], {}, [{ ...standard, active: false }])).toBe('priceMissing');
    expect(found([row('1')], { currency: 'EUR' })).toBe('priceMissing');
  });
  test('the variant, else the product, else the default row', () => {
    const half = row('h', { variantId: 'half', price: '8.50' });
    const full = row('f', { variantId: 'full', price: '14.00', isDefault: true });
    const both = { hasVariants: true };
    expect(found([half, row('1')], { ...both, variantId: 'half' })).toBe('8.50');
    expect(found([half, row('1')], { ...both, variantId: 'other' })).toBe('12.00');
    expect(found([half, full], { ...both, variantId: 'other' })).toBe('14.00');
    expect(found([half, full], both)).toBe('14.00');
  });
  test('a product with variants, none chosen, without a default price', () => {
    const half = row('h', { variantId: 'half', price: '8.50' });
    expect(found([half], { hasVariants: true })).toBe('noDefaultPrice');
    expect(found([half], { hasVariants: true, variantId: 'full' })).toBe('priceMissing');
  });
});

describe('saving a row', () => {
  const now = row('1', { validFrom: '2026-01-01', validTo: '2026-06-30' });
  test.each([
    [row('n', { validFrom: '2026-07-01' }), { closes: null }],
    [row('n', { validFrom: '2026-06-30' }), { problem: 'priceOverlaps' }],
    [row('n', { validFrom: '2025-01-01', validTo: '2025-12-31' }), { closes: null }],
    [row('n', { validFrom: '2025-01-01', validTo: '2026-01-01' }), { problem: 'priceOverlaps' }],
    [row('n', { validFrom: '2026-08-01', validTo: '2026-07-31' }), { problem: 'validityReversed' }],
    [row('n', { variantId: 'half' }), { closes: null }],
    [row('n', { listId: 'other' }), { closes: null }],
  ])('%j: %j', (given, expected) => {
    expect(savingPrice([now], given, null)).toEqual(expected);
  });
  test('an earlier row does not close the open one, and the same start closes nothing', () => {
    const open = row('1', { validFrom: '2026-03-01' });
    expect(savingPrice([open], row('n', { validFrom: '2026-01-01' }), null)).toEqual({
      problem: 'priceOverlaps',
    });
    expect(savingPrice([open], row('n', { validFrom: '2026-03-01' }), null)).toEqual({
      problem: 'priceOverlaps',
    });
  });
  test('changing a row closes none, and does not meet itself', () => {
    const later = row('2', { validFrom: '2026-07-01' });
    expect(savingPrice([now, later], { ...now, validTo: '2026-06-01' }, '1')).toEqual({ closes: null });
    expect(savingPrice([now, later], { ...now, validTo: null }, '1')).toEqual({ problem: 'priceOverlaps' });
  });
  test('a row that moves behind the start of an open one does not close it', () => {
    const open = row('2', { validFrom: '2026-07-01' });
    const moved = { ...now, validFrom: '2026-09-01', validTo: '2026-09-30' };
    expect(savingPrice([now, open], moved, '1')).toEqual({ problem: 'priceOverlaps' });
  });
  test('one default row of a list and product a day, whatever its variant', () => {
    const standing = row('1', { isDefault: true });
    const half = row('n', { variantId: 'half', isDefault: true });
    expect(savingPrice([standing], half, null)).toEqual({ problem: 'defaultTaken' });
    expect(
      savingPrice([{ ...standing, validTo: '2025-12-31', validFrom: '2025-01-01' }], half, null),
    ).toEqual({ closes: null });
  });
});
