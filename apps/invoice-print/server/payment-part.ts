import { SwissQRBill } from 'swissqrbill/pdf';
import type { Data } from 'swissqrbill/types';
import type { Language } from '#platform/contract/text.ts';
import { normalizeQrBill } from '../domain/qr-bill.ts';
import type { QrAddress, QrBill } from '../domain/qr-bill.ts';
import { houseFont } from '#platform/server/paper/house-font.ts';

/** Height of the payment part with its receipt: 105 mm (Implementation Guidelines, layout). */
export const paymentPartHeight = 105 * (72 / 25.4);

const part = ({ name, street, houseNumber, postalCode, town, country }: QrAddress) => ({
  name,
  address: street,
  ...(houseNumber === '' ? {} : { buildingNumber: houseNumber }),
  zip: postalCode,
  city: town,
  country,
});

/** The bill in the words of the printing library; its QR code holds the same text as `qrBillText`. */
export function paymentData(given: QrBill): Data {
  const bill = normalizeQrBill(given);
  return {
    creditor: { ...part(bill.creditor), account: bill.iban },
    currency: bill.currency as 'CHF' | 'EUR',
    ...(bill.amount === null ? {} : { amount: bill.amount / 100 }),
    ...(bill.debtor === null ? {} : { debtor: part(bill.debtor) }),
    ...(bill.reference === '' ? {} : { reference: bill.reference }),
    ...(bill.message === '' ? {} : { message: bill.message }),
    ...(bill.billingInformation === '' ? {} : { additionalInformation: bill.billingInformation }),
    ...(bill.alternativeSchemes[0] === undefined ? {} : { av1: bill.alternativeSchemes[0] }),
    ...(bill.alternativeSchemes[1] === undefined ? {} : { av2: bill.alternativeSchemes[1] }),
  };
}

/** Letters of the standard font: everything of Windows code page 1252. */
const plainLetters = /^[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u20ac]*$/;

/**
 * Puts receipt and payment part at the lower edge. The guidelines ask for Helvetica, Arial, Frutiger or Liberation Sans;
 * Helvetica has no letters of eastern Europe, so a name with them prints in the house's embedded font instead of wrong.
 */
export function attachPaymentPart(paper: PDFKit.PDFDocument, bill: QrBill, language: Language): void {
  const texts = [bill.creditor, bill.debtor]
    .flatMap((address) => (address ? (Object.values(address) as string[]) : []))
    .concat(bill.message);
  const plain = texts.every((text) => plainLetters.test(text));
  if (!plain) {
    paper.registerFont('Liberation Sans', houseFont());
    paper.registerFont('Liberation Sans-Bold', houseFont());
  }
  new SwissQRBill(paymentData(bill), {
    language: language === 'de' ? 'DE' : 'EN',
    scissors: true,
    separate: false,
    fontName: plain ? 'Helvetica' : 'Liberation Sans',
  }).attachTo(paper);
}
