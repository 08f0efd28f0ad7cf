import {
  isQrIban,
  makeQrReference,
  parseCreditorReference,
  parseIban,
  parseQrReference,
} from '#platform/domain/numbers/bank-numbers.ts';
import { plainAmount } from '#platform/domain/numbers/money.ts';
import type { Rappen } from '#platform/domain/numbers/money.ts';

/** A structured address (type S); a post-office box stands in `street`. Country is the ISO code of 2 letters. */
export interface QrAddress {
  readonly name: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly town: string;
  readonly country: string;
}

/** What a Swiss QR-bill says (Implementation Guidelines 2.3). Amount null is open, 0 is "do not use for payment". */
export interface QrBill {
  readonly iban: string;
  readonly creditor: QrAddress;
  readonly amount: Rappen | null;
  readonly currency: string;
  readonly debtor: QrAddress | null;
  readonly referenceType: 'QRR' | 'SCOR' | 'NON';
  readonly reference: string;
  readonly message: string;
  readonly billingInformation: string;
  readonly alternativeSchemes: readonly string[];
}

const mandatory = ['name', 'postalCode', 'town', 'country'] as const;

/** Whether the elements that a QR-bill demands of an address are there. */
export function isAddressComplete(address: QrAddress): boolean {
  return mandatory.every((element) => clean(address[element]) !== '');
}

/** The bill as it is encoded: blanks merged, identifiers without blanks, foreign characters in the message blank. */
export function normalizeQrBill(bill: QrBill): QrBill {
  return {
    ...bill,
    iban: bill.iban.replace(/\s/g, '').toUpperCase(),
    creditor: cleanAddress(bill.creditor),
    debtor: bill.debtor && cleanAddress(bill.debtor),
    reference: bill.reference.replace(/\s/g, '').toUpperCase(),
    message: clean(bill.message.replace(foreignCharacter, ' ')),
    billingInformation: clean(bill.billingInformation),
    alternativeSchemes: bill.alternativeSchemes.map(clean),
  };
}

/** The elements in their order: always 31 to the trailer, after it only what is used. Check `qrBillProblems` first. */
export function qrBillElements(given: QrBill): string[] {
  const bill = normalizeQrBill(given);
  const elements = [
    'SPC',
    '0200',
    '1',
    bill.iban,
    ...addressElements(bill.creditor),
    ...Array<string>(7).fill(''),
    bill.amount === null ? '' : plainAmount(bill.amount),
    bill.currency,
    ...addressElements(bill.debtor),
    bill.referenceType,
    bill.reference,
    bill.message,
    'EPD',
  ];
  if (bill.billingInformation !== '' || bill.alternativeSchemes.length > 0)
    elements.push(bill.billingInformation);
  return [...elements, ...bill.alternativeSchemes];
}

/** The text to put into the QR code: one element per line, the same line end throughout, none after the last. */
export function qrBillText(bill: QrBill, lineEnd: '\n' | '\r\n' = '\n'): string {
  return qrBillElements(bill).join(lineEnd);
}

/**
 * The QR reference of an invoice: 6 digits client of the bank, 10 digits customer, 10 digits invoice. Other
 * characters are dropped, of longer numbers the last 10 digits count. Throws RangeError if all digits are 0.
 */
export function invoiceQrReference(
  bankClient: string,
  customerNumber: string,
  invoiceNumber: string,
): string {
  return makeQrReference(
    lastDigits(bankClient, 6) + lastDigits(customerNumber, 10) + lastDigits(invoiceNumber, 10),
  );
}

/** Everything outside the characters that a QR-bill may have, line breaks included. */
export const foreignCharacter = /[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]/g;

/** Whether the IBAN can be a creditor account, and which references it takes. */
export function creditorAccount(iban: string): 'qrIban' | 'iban' | 'ibanNotSwiss' | 'ibanInvalid' {
  const parsed = parseIban(iban);
  if (!parsed.ok) return 'ibanInvalid';
  if (!/^(CH|LI)/.test(parsed.value)) return 'ibanNotSwiss';
  return isQrIban(parsed.value) ? 'qrIban' : 'iban';
}

export type ReferenceProblem =
  | 'qrReferenceNeeded'
  | 'qrReferenceOnlyWithQrIban'
  | 'qrReferenceInvalid'
  | 'creditorReferenceInvalid'
  | 'referenceNotAllowed';

/** Why account, reference type and reference do not go together. */
export function referenceProblem(account: 'qrIban' | 'iban', bill: QrBill): ReferenceProblem | undefined {
  const { referenceType, reference } = bill;
  if (account === 'qrIban' && referenceType !== 'QRR') return 'qrReferenceNeeded';
  if (account === 'iban' && referenceType === 'QRR') return 'qrReferenceOnlyWithQrIban';
  if (referenceType === 'QRR') return parseQrReference(reference).ok ? undefined : 'qrReferenceInvalid';
  if (referenceType === 'SCOR')
    return parseCreditorReference(reference).ok ? undefined : 'creditorReferenceInvalid';
  return reference.trim() === '' ? undefined : 'referenceNotAllowed';
}

function addressElements(address: QrAddress | null): string[] {
  if (!address) return Array<string>(7).fill('');
  const { name, street, houseNumber, postalCode, town, country } = address;
  return ['S', name, street, houseNumber, postalCode, town, country];
}

function cleanAddress(address: QrAddress): QrAddress {
  return {
    name: clean(address.name),
    street: clean(address.street),
    houseNumber: clean(address.houseNumber),
    postalCode: clean(address.postalCode),
    town: clean(address.town),
    country: clean(address.country).toUpperCase(),
  };
}

function clean(text: string): string {
  return text.replace(/ {2,}/g, ' ').trim();
}

function lastDigits(text: string, count: number): string {
  return text.replace(/\D/g, '').slice(-count).padStart(count, '0');
}
