/** A number read from text: its stored form, or why it is refused. */
export type Checked =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly code: 'format' | 'length' | 'checkDigit' | 'notIssued' };

/** The check digit of EAN-13, GTIN-13, GLN and AHV numbers for the 12 digits before it: weights 1, 3, 1, 3 … */
export function ean13CheckDigit(twelveDigits: string): number {
  const sum = [...twelveDigits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** A GTIN-13 (EAN-13) or GLN: 13 digits with check digit; blanks are ignored. */
export function parseGtin(text: string): Checked {
  const value = text.replace(/\s/g, '');
  if (!/^\d+$/.test(value)) return refused('format');
  if (value.length !== 13) return refused('length');
  return ean13CheckDigit(value.slice(0, 12)) === Number(value[12]) ? accepted(value) : refused('checkDigit');
}

/** A GLN; the same number system as GTIN-13. */
export const parseGln = parseGtin;

/** An AHV number (old-age insurance), with or without dots; stored as 13 digits. */
export function parseAhvNumber(text: string): Checked {
  const trimmed = text.trim();
  if (!/^756\d{10}$|^756\.\d{4}\.\d{4}\.\d{2}$/.test(trimmed)) return refused('format');
  return parseGtin(trimmed.replaceAll('.', ''));
}

/** Whether the text is an AHV number of the right form with a right check digit. */
export function isAhvNumber(text: string): boolean {
  return parseAhvNumber(text).ok;
}

/** 13 digits as 756.XXXX.XXXX.XX. */
export function formatAhvNumber(value: string): string {
  return value.replace(/^(\d{3})(\d{4})(\d{4})(\d{2})$/, '$1.$2.$3.$4');
}

const uidWeights = [5, 4, 3, 2, 7, 6, 5, 4];

/** The check digit of a UID for its first 8 digits, or undefined if such a number is not issued. */
export function uidCheckDigit(eightDigits: string): number | undefined {
  const sum = uidWeights.reduce((total, weight, index) => total + weight * Number(eightDigits[index]), 0);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? undefined : digit;
}

/** A company number (UID) CHE-ddd.ddd.ddd, a VAT suffix MWST, TVA or IVA allowed; stored as CHE and 9 digits. */
export function parseUid(text: string): Checked {
  const match = /^CHE-?(\d{3})\.?(\d{3})\.?(\d{3})(?: ?(?:MWST|TVA|IVA))?$/i.exec(text.trim());
  if (!match) return refused('format');
  const digits = match.slice(1).join('');
  const check = uidCheckDigit(digits);
  if (check === undefined) return refused('notIssued');
  return check === Number(digits[8]) ? accepted(`CHE${digits}`) : refused('checkDigit');
}

/** A stored UID as CHE-ddd.ddd.ddd. */
export function formatUid(value: string): string {
  return value.replace(/^CHE(\d{3})(\d{3})(\d{3})$/, 'CHE-$1.$2.$3');
}

/** The number in its stored form. */
export function accepted(value: string): Checked {
  return { ok: true, value };
}

/** Why a text is no such number. */
export function refused(code: Extract<Checked, { ok: false }>['code']): Checked {
  return { ok: false, code };
}
