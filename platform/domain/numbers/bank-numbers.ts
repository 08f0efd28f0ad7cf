// Numbers of payments. What is reckoned over their digits comes from swissqrbill; here is what the house asks beside it.
import {
  calculateQRReferenceChecksum,
  calculateSCORReferenceChecksum,
  formatIBAN,
  formatQRReference,
  isIBANValid,
  isQRIBAN,
  isQRReferenceValid,
  isSCORReferenceValid,
} from 'swissqrbill/utils';
import { accepted, type Checked, refused } from './check-digits.ts';

const ibanLengths: Record<string, number> = { CH: 21, LI: 21, DE: 22, AT: 20, FR: 27, IT: 27 };

/** An IBAN: length by country (other countries 15–34 characters) and check digits; stored upper case without blanks. */
export function parseIban(text: string): Checked {
  const value = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(value)) return refused('format');
  const length = ibanLengths[value.slice(0, 2)];
  if (length === undefined ? value.length < 15 || value.length > 34 : value.length !== length)
    return refused('length');
  return isIBANValid(value) ? accepted(value) : refused('checkDigit');
}

/** Whether the text is an IBAN with a right check number. */
export function isIban(text: string): boolean {
  return parseIban(text).ok;
}

/** Whether a stored IBAN is a QR-IBAN: Swiss or Liechtenstein, institution 30000–31999 at positions 5–9. */
export function isQrIban(iban: string): boolean {
  return /^(CH|LI)/.test(iban) && isQRIBAN(iban);
}

/** IBAN or creditor reference in groups of four. */
export function inGroupsOfFour(value: string): string {
  return formatIBAN(value);
}

/** A QR reference (QRR, 27 digits) from up to 26 digits. Throws RangeError for other texts and for zeros only. */
export function makeQrReference(digits: string): string {
  if (!/^\d{1,26}$/.test(digits) || /^0+$/.test(digits))
    throw new RangeError(`not 1 to 26 digits: ${digits}`);
  const body = digits.padStart(26, '0');
  return `${body}${calculateQRReferenceChecksum(body)}`;
}

/** A QR reference: 27 digits, not only zeros, check digit; blanks are ignored. */
export function parseQrReference(text: string): Checked {
  const value = text.replace(/\s/g, '');
  if (!/^\d+$/.test(value) || /^0+$/.test(value)) return refused('format');
  if (value.length !== 27) return refused('length');
  return isQRReferenceValid(value) ? accepted(value) : refused('checkDigit');
}

/** A QR reference as printed: 2 + 5 × 5 digits. */
export function formatQrReference(value: string): string {
  return formatQRReference(value);
}

/** A creditor reference (SCOR, ISO 11649) for 1–21 letters and digits. Throws RangeError for other texts. */
export function makeCreditorReference(body: string): string {
  const value = body.toUpperCase();
  if (!/^[A-Z0-9]{1,21}$/.test(value)) throw new RangeError(`not 1 to 21 letters and digits: ${body}`);
  return `RF${calculateSCORReferenceChecksum(value)}${value}`;
}

/** A creditor reference: RF, 2 check digits 02–98, 1–21 letters and digits; blanks are ignored. */
export function parseCreditorReference(text: string): Checked {
  const value = text.replace(/\s/g, '').toUpperCase();
  if (!/^RF\d{2}[A-Z0-9]+$/.test(value)) return refused('format');
  if (value.length > 25) return refused('length');
  // the library makes the check digits again, which also refuses 00, 01 and 99
  return isSCORReferenceValid(value) ? accepted(value) : refused('checkDigit');
}
