import {
  creditorAccount,
  foreignCharacter,
  isAddressComplete,
  normalizeQrBill,
  qrBillText,
  referenceProblem,
} from './qr-bill.ts';
import type { QrAddress, QrBill, ReferenceProblem } from './qr-bill.ts';

export type QrBillProblem =
  | ReferenceProblem
  | 'ibanInvalid'
  | 'ibanNotSwiss'
  | 'payableToAddressMissing'
  | 'billingAddressMissing'
  | 'currencyNotAllowed'
  | 'amountOutOfRange'
  | 'elementTooLong'
  | 'countryInvalid'
  | 'postalCodeWithCountry'
  | 'characterNotAllowed'
  | 'messageTooLong'
  | 'billingInformationInvalid'
  | 'tooManySchemes'
  | 'schemeTooLong'
  | 'payloadTooLong';

const longest: Record<keyof QrAddress, number> = {
  name: 70,
  street: 70,
  houseNumber: 16,
  postalCode: 16,
  town: 35,
  country: 2,
};
const addressKeys = Object.keys(longest) as (keyof QrAddress)[];
const highestAmount = 99_999_999_999;
const longestPayload = 997;

/** Codes of what is wrong with a QR-bill, each once; none if it can be printed (Implementation Guidelines 2.3). */
export function qrBillProblems(given: QrBill): QrBillProblem[] {
  const bill = normalizeQrBill(given);
  const account = creditorAccount(bill.iban);
  const reference = account === 'qrIban' || account === 'iban' ? referenceProblem(account, bill) : account;
  const addresses = bill.debtor ? [bill.creditor, bill.debtor] : [bill.creditor];
  const { amount, billingInformation, alternativeSchemes } = bill;
  const amountAllowed =
    amount === null || (Number.isInteger(amount) && amount >= 0 && amount <= highestAmount);
  const checks: [QrBillProblem, boolean][] = [
    ['payableToAddressMissing', !isAddressComplete(bill.creditor)],
    ['billingAddressMissing', bill.debtor !== null && !isAddressComplete(bill.debtor)],
    ['currencyNotAllowed', bill.currency !== 'CHF' && bill.currency !== 'EUR'],
    ['amountOutOfRange', !amountAllowed],
    [
      'elementTooLong',
      addresses.some((address) => addressKeys.some((key) => lengthOf(address[key]) > longest[key])),
    ],
    ['countryInvalid', addresses.some(({ country }) => country !== '' && !/^[A-Z]{2}$/.test(country))],
    [
      'postalCodeWithCountry',
      addresses.some(
        ({ postalCode, country }) =>
          /^[A-Z]{1,2}-/i.test(postalCode) || (country === 'CH' && /^CH/i.test(postalCode)),
      ),
    ],
    [
      'characterNotAllowed',
      [
        ...addresses.flatMap((address) => Object.values(address) as string[]),
        billingInformation,
        ...alternativeSchemes,
      ].some((text) => text.search(foreignCharacter) >= 0),
    ],
    ['messageTooLong', lengthOf(bill.message) + lengthOf(billingInformation) > 140],
    ['billingInformationInvalid', billingInformation !== '' && !billingInformation.startsWith('//')],
    ['tooManySchemes', alternativeSchemes.length > 2],
    ['schemeTooLong', alternativeSchemes.some((scheme) => lengthOf(scheme) > 100)],
    ['payloadTooLong', amountAllowed && lengthOf(qrBillText(bill, '\r\n')) > longestPayload],
  ];
  const codes = checks.filter(([, broken]) => broken).map(([code]) => code);
  return reference === undefined ? codes : [reference, ...codes];
}

function lengthOf(text: string): number {
  return [...text].length;
}
