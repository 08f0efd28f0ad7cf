import { describe, expect, test } from 'vitest';
import { isSwiftId, paymentText, swiftId } from './payment-text.ts';

describe('letters outside the set become what people would write', () => {
  test.each([
    ['Müller & Söhne', 'Müller & Söhne'],
    ['Žižek Łukasz', 'Žižek Łukasz'],
    ['Mu\u0308ller', 'Müller'],
    ['„Haus“ – Zürich…', '"Haus" - Zürich...'],
    ['d’Angelo', "d'Angelo"],
    ['Nguyễn', 'Nguyen'],
    ['Straẞe', 'StraSSe'],
    ['東京', '..'],
    ['Anna\n\tMaria\u00a0Rossi ', 'Anna Maria Rossi'],
    ['a\u200bb\u00adc', 'abc'],
    ['100 €', '100 €'],
    ['😀', '.'],
  ])('%j is %j', (given, sent) => {
    expect(paymentText(given, 70)).toBe(sent);
  });
  test('longer ones are cut, without a blank at the end', () => {
    expect(paymentText('abc def', 4)).toBe('abc');
    expect(paymentText('ü'.repeat(71), 70)).toBe('ü'.repeat(70));
  });
});

describe('ids: at most 35 characters of the SWIFT set, no slash first, no two together', () => {
  test.each([
    ['Z2026-00001-1', true],
    ["A/b?c:(d).e,f'g+h", true],
    ['x'.repeat(35), true],
    ['x'.repeat(36), false],
    ['', false],
    ['/A', false],
    ['A//B', false],
    ['Ä', false],
    ['A_B', false],
    ['A#B', false],
  ])('%s: %s', (text, ok) => {
    expect(isSwiftId(text)).toBe(ok);
  });
  test.each([
    ['Z2026-00001-1', 'Z2026-00001-1'],
    ['/Zahlung//2026', 'Zahlung/2026'],
    ['Läufe_7', 'Laufe-7'],
    [`${'9'.repeat(40)}-1`, `${'9'.repeat(33)}-1`],
    ['///', ''],
  ])('%s becomes %s', (text, id) => {
    expect(swiftId(text)).toBe(id);
    expect(id === '' || isSwiftId(id)).toBe(true);
  });
});
