import { describe, expect, test } from 'vitest';
import {
  ean13CheckDigit,
  formatAhvNumber,
  formatUid,
  isAhvNumber,
  parseAhvNumber,
  parseGln,
  parseUid,
  uidCheckDigit,
} from './check-digits.ts';

describe('GLN, EAN-13 and AHV number', () => {
  test.each([
    ['760100000000', '7601000000002'],
    ['760100130430', '7601001304307'],
    ['761234500000', '7612345000008'],
    ['401234512345', '4012345123456'],
    ['756921707698', '7569217076985'],
    ['756123456789', '7561234567897'],
  ])('%s becomes %s', (twelve, full) => {
    expect(`${twelve}${ean13CheckDigit(twelve)}`).toBe(full);
    expect(parseGln(full)).toEqual({ ok: true, value: full });
  });

  test.each([
    ['7601000000019', true],
    ['7601009990014', true],
    ['7601999999998', true],
    ['7601000000018', false],
    ['760100000001', false],
    ['76010000000190', false],
    ['76010000000AB', false],
    ['', false],
  ])('GLN %s: %s', (text, ok) => expect(parseGln(text).ok).toBe(ok));

  test.each([
    ['756.1234.5678.97'],
    ['756.9217.0769.85'],
    ['756.3000.0000.10'],
    ['756.8888.7777.64'],
    ['756.9999.9999.91'],
  ])('AHV number %s is valid with and without dots', (text) => {
    const digits = text.replaceAll('.', '');
    expect(parseAhvNumber(text)).toEqual({ ok: true, value: digits });
    expect(parseAhvNumber(digits)).toEqual({ ok: true, value: digits });
    expect(formatAhvNumber(digits)).toBe(text);
    expect(isAhvNumber(text)).toBe(true);
  });

  test.each([
    ['756.1234.5678.98', 'checkDigit'],
    ['757.1234.5678.97', 'format'],
    ['756.1234.567.97', 'format'],
    ['756.1234.5679.87', 'checkDigit'],
    ['75.61234.5678.97', 'format'],
    ['', 'format'],
    // a GLN has the same check digit, but is no AHV number
    ['7601000000019', 'format'],
  ])('AHV number %s is refused: %s', (text, code) => {
    expect(parseAhvNumber(text)).toEqual({ ok: false, code });
    expect(isAhvNumber(text)).toBe(false);
  });
});

describe('UID', () => {
  test.each([
    ['10601708', 6],
    ['39585645', 5],
    ['10932255', 1],
    ['11612345', 9],
    ['12345678', 8],
  ])('%s has check digit %i', (digits, check) => expect(uidCheckDigit(digits)).toBe(check));

  test.each(['CHE-106.017.086', 'CHE-106.017.086 MWST', 'CHE106017086', 'che-106.017.086 tva'])(
    '%s is read',
    (text) => {
      expect(parseUid(text)).toEqual({ ok: true, value: 'CHE106017086' });
    },
  );

  test('a UID is printed with hyphen and points', () =>
    expect(formatUid('CHE395856455')).toBe('CHE-395.856.455'));

  test.each([
    ['CHE-106.017.087', 'checkDigit'],
    ['CHE-106.017.08', 'format'],
    ['CH-106.017.086', 'format'],
    ['', 'format'],
    ['CHE-106.017.086 VAT', 'format'],
    ['CHE-000.000.030', 'notIssued'],
  ])('%s is refused: %s', (text, code) => expect(parseUid(text)).toEqual({ ok: false, code }));
});

// Negative control: every single wrong digit must be found; all these procedures find every one of them.
describe('every digit changed to every other digit is refused', () => {
  test.each([
    ['AHV number', '7569217076985', parseAhvNumber],
    ['GLN', '7601001304307', parseGln],
    ['UID', 'CHE106017086', parseUid],
  ])('%s %s', (_name, valid, parse) => {
    let tried = 0;
    expect(parse(valid).ok).toBe(true);
    [...valid].forEach((character, index) => {
      if (!/\d/.test(character)) return;
      for (const digit of '0123456789') {
        if (digit === character) continue;
        tried += 1;
        const changed = valid.slice(0, index) + digit + valid.slice(index + 1);
        expect(parse(changed).ok, changed).toBe(false);
      }
    });
    expect(tried).toBe(valid.replace(/\D/g, '').length * 9);
  });
});
