import { describe, expect, test } from 'vitest';
import { attributeProblem, fits, isKey } from './attributes.ts';

const value = (id: string, labelEn = id, labelDe = id) => ({ id, labelEn, labelDe });
const colours = {
  type: 'choice',
  values: [value('red', 'Red', 'Rot'), value('blue', 'Blue', 'Blau')],
} as const;

describe('id of an attribute (specification 2, section 5)', () => {
  test.each([
    ['colour', true],
    ['a'.repeat(30), true],
    ['a'.repeat(31), false],
    ['shoe size', false],
    ['tab\t', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(isKey(text)).toBe(expected);
  });
});

describe('values of an attribute', () => {
  test.each([
    [colours, undefined],
    [{ type: 'choice', values: [] }, 'valuesMissing'],
    [{ type: 'text', values: [value('x')] }, 'valuesNotWanted'],
    [{ type: 'text', values: [] }, undefined],
    [{ type: 'choice', values: [value('s', 'S', 'S'), value('S', 'Small', 'Klein')] }, 'valueTwice'],
    [{ type: 'choice', values: [value('s', 'Small', 'S'), value('k', 'small', 'K')] }, 'valueTwice'],
    [{ type: 'choice', values: [value('s', 'S', 'Klein'), value('k', 'K', 'klein')] }, 'valueTwice'],
  ] as const)('%j: %s', (attribute, expected) => {
    expect(attributeProblem(attribute)).toBe(expected);
  });
});

describe('a product has a value of an attribute', () => {
  test.each([
    ['text', 'Cotton', true],
    ['text', '', false],
    ['number', '2.5', true],
    ['number', '2,5', false],
    ['yesNo', 'yes', true],
    ['yesNo', 'maybe', false],
    ['date', '2026-02-28', true],
    ['date', '2026-02-30', false],
  ] as const)('%s %j: %s', (type, text, expected) => {
    expect(fits({ type, values: [] }, text)).toBe(expected);
  });
  test('of a choice only what can be chosen', () => {
    expect([fits(colours, 'red'), fits(colours, 'Red'), fits(colours, 'green')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
