import { describe, expect, test } from 'vitest';
import {
  ean13CheckDigit,
  formatAhvNumber,
  formatQrReference,
  formatUid,
  inGroupsOfFour,
  isAhvNumber,
  isIban,
  isQrIban,
  makeCreditorReference,
  makeQrReference,
  parseAhvNumber,
  parseCreditorReference,
  parseGln,
  parseIban,
  parseQrReference,
  parseUid,
  recursiveCheckDigit,
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

describe('IBAN and QR-IBAN', () => {
  test.each([
    ['CH44 3199 9123 0008 8901 2', true],
    ['CH64 3196 1000 0044 2155 7', true],
    ['CH93 0076 2011 6238 5295 7', false],
    ['CH58 0079 1123 0008 8901 2', false],
    ['CH27 2999 9000 0000 0012 3', false],
    ['CH73 3099 9000 0000 0012 3', true],
    ['CH22 3199 9000 0000 0012 3', true],
    ['CH30 3200 0000 0000 0012 3', false],
    ['LI44 3000 0000 0000 0000 1', true],
    ['LI21 0881 0000 2324 013A A', false],
    ['DE89 3704 0044 0532 0130 00', false],
  ])('%s is valid, QR-IBAN %s', (text, qr) => {
    const value = text.replaceAll(' ', '');
    expect(parseIban(text)).toEqual({ ok: true, value });
    expect(parseIban(value.toLowerCase())).toEqual({ ok: true, value });
    expect(isQrIban(value)).toBe(qr);
    expect(isIban(text)).toBe(true);
    expect(inGroupsOfFour(value)).toBe(text);
  });

  test.each([
    ['CH44 3199 9123 0008 8901 3', 'checkDigit'],
    ['CH93 0076 2011 6238 5295', 'length'],
    ['CH', 'format'],
    ['1234', 'format'],
    ['CH9300762011623852957!', 'format'],
    ['XX9300762011', 'length'],
  ])('%s is refused: %s', (text, code) => {
    expect(parseIban(text)).toEqual({ ok: false, code });
    expect(isIban(text)).toBe(false);
  });
});

describe('QR reference, modulo 10 recursive', () => {
  test('check digit of 1234 is 7', () => expect(recursiveCheckDigit('1234')).toBe(7));

  test.each([
    ['21000000000313947143000901', '21 00000 00003 13947 14300 09017'],
    ['1', '00 00000 00000 00000 00000 00011'],
    ['42', '00 00000 00000 00000 00000 00420'],
    ['00000000000000202611000042', '00 00000 00000 00202 61100 00422'],
    ['12345678901234567890123456', '12 34567 89012 34567 89012 34567'],
    ['99999999999999999999999999', '99 99999 99999 99999 99999 99992'],
  ])('%s becomes %s', (body, printed) => {
    const value = makeQrReference(body);
    expect(formatQrReference(value)).toBe(printed);
    expect(parseQrReference(printed)).toEqual({ ok: true, value });
  });

  test.each([
    ['210000000003139471430009018', 'checkDigit'],
    ['21000000000313947143000901', 'length'],
    ['000000000000000000000000000', 'format'],
    ['2100000000031394714300090A7', 'format'],
    ['', 'format'],
  ])('%s is refused: %s', (text, code) => expect(parseQrReference(text)).toEqual({ ok: false, code }));

  test.each(['', '0', '000', '1'.repeat(27), '12a'])('%j makes no reference', (body) => {
    expect(() => makeQrReference(body)).toThrow(RangeError);
  });
});

describe('creditor reference, ISO 11649', () => {
  test.each([
    ['539007547034', 'RF18 5390 0754 7034'],
    ['A', 'RF25 A'],
    ['1', 'RF74 1'],
    ['INV20260042', 'RF73 INV2 0260 042'],
    ['2026000123', 'RF46 2026 0001 23'],
    ['ABCDEFGHIJKLMNOPQRSTU', 'RF95 ABCD EFGH IJKL MNOP QRST U'],
    ['0000000001', 'RF74 0000 0000 01'],
  ])('%s becomes %s', (body, printed) => {
    const value = makeCreditorReference(body);
    expect(inGroupsOfFour(value)).toBe(printed);
    expect(parseCreditorReference(printed)).toEqual({ ok: true, value });
  });

  test.each([
    ['RF19 5390 0754 7034', 'checkDigit'],
    ['RF18', 'format'],
    ['XX18539007547034', 'format'],
    ['RF1853900754-034', 'format'],
    [`RF95${'A'.repeat(22)}`, 'length'],
  ])('%s is refused: %s', (text, code) => expect(parseCreditorReference(text)).toEqual({ ok: false, code }));

  test('check digits 98 and 01 are the same modulo 97, only one is a reference', () => {
    const bodies = Array.from({ length: 500 }, (_, index) => String(index));
    const body = bodies.find((text) => makeCreditorReference(text).startsWith('RF98'));
    expect(body).toBeDefined();
    expect(parseCreditorReference(`RF98${body}`).ok).toBe(true);
    expect(parseCreditorReference(`RF01${body}`)).toEqual({ ok: false, code: 'checkDigit' });
  });

  test.each(['', 'A-1', 'A'.repeat(22)])('%j makes no reference', (body) => {
    expect(() => makeCreditorReference(body)).toThrow(RangeError);
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
    ['IBAN', 'CH4431999123000889012', parseIban],
    ['QR reference', '210000000003139471430009017', parseQrReference],
    ['creditor reference', 'RF18539007547034', parseCreditorReference],
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
