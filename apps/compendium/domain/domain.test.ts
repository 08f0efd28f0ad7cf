import { describe, expect, test } from 'vitest';
import { atcPlaces, isAtc } from './atc.ts';
import { kindOfWords, strengthIn } from './form-words.ts';
import { strengthText } from './strength.ts';
import { merged, saysTheSame, type Stated, unknownProduct } from './imported.ts';
import { pairsBetween, sideOf } from './interactions.ts';
import { type Divisibility, productFault, type Unit } from './products.ts';
import { searchWords } from './search-words.ts';
import { substancesIn, swissGtin } from './swissmedic.ts';

test.each([
  ['N', true],
  ['N02', true],
  ['N02B', true],
  ['N02BE', true],
  ['N02BE01', true],
  ['N0', false],
  ['N02BE0', false],
  ['02BE01', false],
  ['', false],
])('ATC code %s: %s', (text, right) => {
  expect(isAtc(text)).toBe(right);
});

test('gabapentinoids stand at both places, whichever is written; others at their own', () => {
  expect(atcPlaces(['N02BF02'])).toEqual(['N02BF02', 'N03AX16']);
  expect(atcPlaces(['N03AX16', 'N02BF02'])).toEqual(['N03AX16', 'N02BF02']);
  expect(atcPlaces(['N03AX12'])).toEqual(['N03AX12', 'N02BF01']);
  expect(atcPlaces(['N02BE01'])).toEqual(['N02BE01']);
});

test.each<[Unit, Divisibility, number | null, string | null]>([
  ['tablet', 'quarter', null, null],
  ['tablet', 'half', null, null],
  ['drop', 'whole', 20, null],
  ['mL', 'half', 40, null],
  ['drop', 'half', 20, 'divisibleUnit'],
  ['patch', 'half', null, 'divisibleUnit'],
  ['unit', 'quarter', null, 'divisibleUnit'],
  ['drop', 'whole', null, 'dropsWithoutRate'],
  ['tablet', 'whole', 20, 'rateWithoutDrops'],
])('given by the %s, %s, %s drops in 1 mL: %s', (unit, divisibility, dropsPerUnit, fault) => {
  expect(productFault({ unit, divisibility, dropsPerUnit })).toBe(fault);
});

test('the number of a Swiss pack, as the example of section 11', () => {
  expect(swissGtin('585', '1')).toBe('7680005850010');
  expect(swissGtin('99001', '001')).toBe('7680990010017');
  expect(swissGtin('123456', '1')).toBeNull();
  expect(swissGtin('585', '')).toBeNull();
});

test('substances between commas, not between brackets', () => {
  expect(substancesIn('globulina equina (a, b), lidocaini hydrochloridum')).toEqual([
    'globulina equina (a, b)',
    'lidocaini hydrochloridum',
  ]);
  expect(substancesIn('')).toEqual([]);
});

test.each([
  ['Lopresor Retard 200, Divitabs', 'retard', 'oral', 'tablet'],
  ['Lopresor 100, Filmtabletten', 'filmTablet', 'oral', 'tablet'],
  ['Hirudoid, Creme', 'cream', 'skin', 'piece'],
  ['W-Tropfen', 'drops', 'oral', 'mL'],
  ['Coeur-Vaisseaux Sérocytol, suppositoire', 'suppository', 'rectal', 'suppository'],
  ['Kaps 50 mg', 'capsule', 'oral', 'capsule'],
  ['Augentropfen', 'eyeDrops', 'eye', 'piece'],
])('%s is a %s', (text, form, route, unit) => {
  expect(kindOfWords(text)).toEqual({ form, route, unit });
});
test('words that name no form are no form', () => {
  expect(kindOfWords('Varia', '')).toBeNull();
});

test.each([
  ['Zymafluor 0.25 mg, Tabletten', '0.25 mg'],
  ['Tropfen 10000 IE/ml', '10000 IE/ml'],
  ['Susp 20 mg/ml', '20 mg/ml'],
  ['Lidocain 1% Streuli', '1%'],
  ['Durogesic 12 ug/h', '12 ug/h'],
  ['30 Stk', ''],
])('strength of %s: %s', (text, strength) => {
  expect(strengthIn(text)).toBe(strength);
});

describe('lists over lists', () => {
  const gtin = '7680990010017';
  const packs: Stated = {
    gtin,
    name: 'Dafalgan, Filmtabletten',
    substances: [{ name: 'paracetamolum', amount: null, unit: null }],
  };
  const prices: Stated = {
    gtin,
    name: 'Dafalgan Filmtabl',
    substances: [{ name: 'Paracetamolum', amount: 1, unit: 'g' }],
    category: 'B',
  };

  test('one of more weight writes over, one of less fills what is empty, names without amounts say less', () => {
    const first = merged(null, packs, true);
    expect(first).toMatchObject({ name: 'Dafalgan, Filmtabletten', category: null });
    const second = merged(first, prices, false);
    expect(second).toMatchObject({
      name: 'Dafalgan, Filmtabletten',
      category: 'B',
      substances: prices.substances,
    });
    expect(merged(second, packs, true).substances).toEqual(prices.substances);
    expect(merged(second, { ...packs, name: 'Dafalgan neu' }, true).name).toBe('Dafalgan neu');
  });

  test('two lists read again in turn come to rest', () => {
    const both = merged(merged(null, packs, true), prices, false);
    expect(saysTheSame(both, merged(both, packs, true))).toBe(true);
    expect(saysTheSame(both, merged(both, prices, false))).toBe(true);
    expect(saysTheSame(both, { ...both, max24: 4 })).toBe(false);
    expect(saysTheSame(unknownProduct, both)).toBe(false);
  });
});

test('a scanned number of 14 digits is the pack behind its zero; a wrong one is searched as it is', () => {
  expect(searchWords('07680990010017')).toEqual(['7680990010017']);
  expect(searchWords('07680990010018')).toEqual(['07680990010018']);
  expect(searchWords(' Dafalgan  1 g, dafalgan ')).toEqual(['dafalgan', '1', 'g']);
});

describe('pairs', () => {
  const pairs = [
    { one: 'B01A', other: 'M01A' },
    { one: 'calcium', other: 'levothyroxine' },
  ];
  const product = (atc: string[], ...names: string[]) => ({
    atc,
    substances: names.map((name) => ({ name })),
  });
  test('by the beginning of a code or by substance, whichever comes first', () => {
    const eliquis = product(['B01AF02'], 'Apixaban');
    const irfen = product(['M01AE01'], 'Ibuprofen');
    expect(pairsBetween(pairs, eliquis, irfen)).toEqual([pairs[0]]);
    expect(pairsBetween(pairs, irfen, eliquis)).toEqual([pairs[0]]);
    expect(pairsBetween(pairs, irfen, irfen)).toEqual([]);
    expect(pairsBetween(pairs, product([], 'Levothyroxine'), product([], 'Calcium'))).toEqual([pairs[1]]);
    expect(pairsBetween(pairs, product([], 'Levothyroxine'), product([], 'Calciumfolinat'))).toEqual([]);
  });
  test('a side is a code in capitals or a folded substance', () => {
    expect(sideOf(' b01af ')).toBe('B01AF');
    expect(sideOf('Levothyroxin-Natrium')).toBe('levothyroxin-natrium');
  });
});

test.each([
  ['12 ug/h', '12 µg/h'],
  ['12 \u03bcg/h', '12 µg/h'],
  ['12 µg/h', '12 µg/h'],
  ['100ug', '100µg'],
  ['1000 UG', '1000 µg'],
  ['25/250 ug', '25/250 µg'],
  ['9.5 mg/24 h', '9.5 mg/24 h'],
  ['drugs 5 mg', 'drugs 5 mg'],
  ['', ''],
])('the strength %s is written %s', (text, written) => {
  expect(strengthText(text)).toBe(written);
});
