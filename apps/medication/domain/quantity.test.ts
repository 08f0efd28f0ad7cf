import { describe, expect, test } from 'vitest';
import { quantityFault, quantityText, readQuantity } from './quantity.ts';
import { nothing, readShortForm, shortForm } from './short-form.ts';
import { timingText } from './shown.ts';
import { timing } from './testing.ts';

describe('a quantity', () => {
  test.each([
    [0.3, 'tablet', 'quarter', 'quantityFraction'],
    [0.25, 'tablet', 'quarter', null],
    [0.75, 'tablet', 'quarter', null],
    [0.25, 'tablet', 'half', 'quantityFraction'],
    [0.5, 'tablet', 'half', null],
    [0.5, 'capsule', 'whole', 'quantityFraction'],
    [0, 'tablet', 'whole', 'quantityRange'],
    [-1, 'tablet', 'whole', 'quantityRange'],
    [99, 'drop', 'whole', null],
    [100, 'drop', 'whole', 'quantityRange'],
    [2.5, 'drop', 'quarter', 'quantityFraction'],
    [2.5, 'unit', 'half', 'quantityFraction'],
    [2.5, 'mL', 'half', null],
    [Number.NaN, 'tablet', 'whole', 'quantityRange'],
  ] as const)('%d of %s that divides into %s', (quantity, unit, divisibility, fault) => {
    expect(quantityFault(quantity, { unit, divisibility })).toBe(fault);
  });
  test.each([
    ['1', 1],
    ['0.5', 0.5],
    ['0,25', 0.25],
    ['½', 0.5],
    ['1½', 1.5],
    ['1 1/2', 1.5],
    ['3/4', 0.75],
    ['', null],
    ['a', null],
    ['1-', null],
    ['2/4', null],
    ['1 ½', 1.5],
    ['11/2', null],
    ['1.1/2', null],
  ])('%s is read', (text, quantity) => {
    expect(readQuantity(text)).toBe(quantity);
  });
  test.each([
    [0.5, '½'],
    [1.25, '1¼'],
    [2, '2'],
    [0, '0'],
    [0.3, '0.3'],
  ])('%d is written %s', (quantity, text) => {
    expect(quantityText(quantity)).toBe(text);
  });
});

describe('the short form', () => {
  test.each([
    ['1-0-1-0', { morning: 1, afternoon: 0, evening: 1, night: 0 }],
    ['½-0-0-1½', { morning: 0.5, afternoon: 0, evening: 0, night: 1.5 }],
    ['1 - 1 - 1', { morning: 1, afternoon: 1, evening: 1, night: 0 }],
    ['0,5–0–1/4–2', { morning: 0.5, afternoon: 0, evening: 0.25, night: 2 }],
  ])('%s', (text, quantities) => {
    expect(readShortForm(text)).toEqual(quantities);
  });
  test.each(['', '1', '1-0', '1-0-0-0-0', '1-x-0-0', '1--0-0', '-1-0-0'])('%s is none', (text) => {
    expect(readShortForm(text)).toBeNull();
  });
  test('what is written is read again', () => {
    for (let at = 0; at < 256; at += 1) {
      const [morning, afternoon, evening, night] = [0, 2, 4, 6].map((shift) => ((at >> shift) & 3) * 0.75);
      const all = { morning: morning!, afternoon: afternoon!, evening: evening!, night: night! };
      expect(readShortForm(shortForm(all))).toEqual(all);
    }
  });
});

test('a scheme by days says its last one, where it has one', () => {
  const scheme = {
    ...timing(),
    ...nothing,
    repetition: 'variable',
    quantityMost: null,
    max24: null,
  } as const;
  const said = (endsOn: string | null) =>
    timingText(
      { ...scheme, endsOn },
      { text: (_, values) => `until ${values?.['day']}`, day: (day) => `the ${day.slice(8)}th` },
    );
  expect([said('2026-11-30'), said(null)]).toEqual(['until the 30th', 'until ']);
});
