import { describe, expect, test } from 'vitest';
import {
  formatQrReference,
  inGroupsOfFour,
  isIban,
  isQrIban,
  makeCreditorReference,
  makeQrReference,
  parseCreditorReference,
  parseIban,
  parseQrReference,
} from './bank-numbers.ts';

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
    ['DE71 3000 0044 0532 0130 00', false],
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
  test('check digit of 1234 is 7', () => expect(makeQrReference('1234')).toMatch(/12347$/));

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

// Negative control: every single wrong digit must be found; all these procedures find every one of them.
describe('every digit changed to every other digit is refused', () => {
  test.each([
    ['IBAN', 'CH4431999123000889012', parseIban],
    ['QR reference', '210000000003139471430009017', parseQrReference],
    ['creditor reference', 'RF18539007547034', parseCreditorReference],
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
