import { describe, expect, test } from 'vitest';
import { bytesOf, codePages, printable } from './code-pages.ts';

const hex = (bytes: readonly number[]) =>
  bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');

describe('domain page, 7.2: letters in bytes', () => {
  test.each([
    ['windows1252', '5A FC 72 69 63 68'],
    ['pc850', '5A 81 72 69 63 68'],
    ['pc858', '5A 81 72 69 63 68'],
  ] as const)('Zürich in %s', (page, bytes) => expect(hex(bytesOf('Zürich', page))).toBe(bytes));
  test.each([
    ['pc850', '„Menü“ – é', '"Menü" - é'],
    ['pc858', '„Menü“ – é', '"Menü" - é'],
    ['windows1252', '„Menü“ – é', '„Menü“ – é'],
    ['pc850', '4.50 €', '4.50 EUR'],
    ['pc858', '4.50 €', '4.50 €'],
    ['windows1252', 'Dvořák Łucja Đ', 'Dvorák Lucja D'],
    ['windows1252', 'weich\u00adtrennen\u00a0hier\u202f5', 'weichtrennen hier 5'],
    ['windows1252', '猫 🍽', '? ?'],
    ['windows1252', 'u\u0308ber', 'über'],
  ] as const)('in %s %s is printed as %s', (page, text, expected) =>
    expect(printable(text, page)).toBe(expected),
  );
  test('the table of Windows-1252 is that of the browsers', () => {
    const known = new TextDecoder('windows-1252');
    for (let byte = 0x80; byte <= 0xff; byte += 1) {
      const sign = known.decode(Uint8Array.of(byte));
      // the five that Windows leaves free, the blank and the soft hyphen have no sign of their own
      if (!/[\u0080-\u009f\u00a0\u00ad]/.test(sign))
        expect(bytesOf(sign, 'windows1252'), sign).toEqual([byte]);
    }
  });
  test('whatever is printable has bytes, and is printable as it is', () => {
    const all = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code + 0x20)).join('');
    for (const page of codePages) {
      const text = printable(all, page);
      expect(bytesOf(text, page).length).toBe(text.length);
      expect(printable(text, page)).toBe(text);
    }
  });
  test('a sign that the page does not have is not sent', () =>
    expect(() => bytesOf('„', 'pc850')).toThrow(RangeError));
});
