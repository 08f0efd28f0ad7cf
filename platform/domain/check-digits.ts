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

const ibanLengths: Record<string, number> = { CH: 21, LI: 21, DE: 22, AT: 20, FR: 27, IT: 27 };

/** An IBAN: length by country (other countries 15–34 characters) and modulo 97; stored upper case without blanks. */
export function parseIban(text: string): Checked {
  const value = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(value)) return refused('format');
  const length = ibanLengths[value.slice(0, 2)];
  if (length === undefined ? value.length < 15 || value.length > 34 : value.length !== length)
    return refused('length');
  return modulo97(value.slice(4) + value.slice(0, 4)) === 1 ? accepted(value) : refused('checkDigit');
}

/** Whether the text is an IBAN with a right check number. */
export function isIban(text: string): boolean {
  return parseIban(text).ok;
}

/** Whether a stored IBAN is a QR-IBAN: Swiss or Liechtenstein, institution 30000–31999 at positions 5–9. */
export function isQrIban(iban: string): boolean {
  return /^(CH|LI)\d{2}3[01]\d{3}/.test(iban);
}

/** IBAN or creditor reference in groups of four. */
export function inGroupsOfFour(value: string): string {
  return value.replace(/(.{4})(?=.)/g, '$1 ');
}

const recursiveTable = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/** Check digit modulo 10, recursive, of the Swiss QR reference. */
export function recursiveCheckDigit(digits: string): number {
  let carry = 0;
  for (const digit of digits) carry = recursiveTable[(carry + Number(digit)) % 10] ?? 0;
  return (10 - carry) % 10;
}

/** A QR reference (QRR, 27 digits) from up to 26 digits. Throws RangeError for other texts and for zeros only. */
export function makeQrReference(digits: string): string {
  if (!/^\d{1,26}$/.test(digits) || /^0+$/.test(digits))
    throw new RangeError(`not 1 to 26 digits: ${digits}`);
  const body = digits.padStart(26, '0');
  return `${body}${recursiveCheckDigit(body)}`;
}

/** A QR reference: 27 digits, not only zeros, check digit; blanks are ignored. */
export function parseQrReference(text: string): Checked {
  const value = text.replace(/\s/g, '');
  if (!/^\d+$/.test(value) || /^0+$/.test(value)) return refused('format');
  if (value.length !== 27) return refused('length');
  return recursiveCheckDigit(value.slice(0, 26)) === Number(value[26])
    ? accepted(value)
    : refused('checkDigit');
}

/** A QR reference as printed: 2 + 5 × 5 digits. */
export function formatQrReference(value: string): string {
  return `${value.slice(0, 2)} ${value.slice(2).replace(/(\d{5})(?=\d)/g, '$1 ')}`;
}

/** A creditor reference (SCOR, ISO 11649) for 1–21 letters and digits. Throws RangeError for other texts. */
export function makeCreditorReference(body: string): string {
  const value = body.toUpperCase();
  if (!/^[A-Z0-9]{1,21}$/.test(value)) throw new RangeError(`not 1 to 21 letters and digits: ${body}`);
  return `RF${String(98 - modulo97(`${value}RF00`)).padStart(2, '0')}${value}`;
}

/** A creditor reference: RF, 2 check digits 02–98, 1–21 letters and digits; blanks are ignored. */
export function parseCreditorReference(text: string): Checked {
  const value = text.replace(/\s/g, '').toUpperCase();
  if (!/^RF\d{2}[A-Z0-9]+$/.test(value)) return refused('format');
  if (value.length > 25) return refused('length');
  // Making it again also refuses 00, 01 and 99, which modulo 97 alone would let pass.
  return makeCreditorReference(value.slice(4)) === value ? accepted(value) : refused('checkDigit');
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

/** Remainder of letters (A = 10 … Z = 35) and digits, read as one number, by 97 (ISO 7064). */
function modulo97(text: string): number {
  let rest = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

function accepted(value: string): Checked {
  return { ok: true, value };
}

function refused(code: Extract<Checked, { ok: false }>['code']): Checked {
  return { ok: false, code };
}
