import { SwissQRBill } from 'swissqrbill/pdf';
import type { Data } from 'swissqrbill/types';
import type { Language } from '#platform/contract/text.ts';
import { normalizeQrBill } from '../domain/qr-bill.ts';
import type { QrAddress, QrBill } from '../domain/qr-bill.ts';
import { houseFont } from '#platform/server/paper/house-font.ts';
import { heavy, margin, marked, type Paper } from '#platform/server/paper/paper.ts';
import { printedDay, printWords } from './words.ts';

/** Characters of a message and of the billing information together (Implementation Guidelines 2.3). */
const longestMessage = 140;

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

/** A payment part and what stands above it; empty: nothing. */
export interface Part {
  readonly bill: QrBill;
  readonly title: string;
}

/** So much higher than the lower edge of a page with a payment part its foot stands. */
export const footAbovePart = paymentPartHeight + 16 - margin;

/** The payment part of the whole, or one of each instalment with its place before the message. */
export function partsOf(
  bill: QrBill,
  instalments: readonly { readonly due: string; readonly amount: number }[],
  language: Language,
): Part[] {
  if (instalments.length < 2) return [{ bill, title: '' }];
  const count = String(instalments.length);
  return instalments.map(({ due, amount }, index) => {
    // on paper a long message ends early: its place stands before it
    const place = `(${index + 1}/${count}) `;
    const room = longestMessage - [...bill.billingInformation].length - place.length;
    const message = place + [...bill.message].slice(0, room).join('');
    const title = printWords(language)
      .instalmentOf.replace('{{number}}', String(index + 1))
      .replace('{{all}}', count)
      .replace('{{day}}', printedDay(due, language));
    return { bill: { ...bill, amount, message }, title };
  });
}

/** Puts payment parts behind a letter: the first one below it where there is room, each further one on a page of its own. */
export function attachParts(paper: Paper, parts: readonly Part[], language: Language): void {
  const bottom = paper.page.height;
  for (const [index, { bill, title }] of parts.entries()) {
    const needed = paymentPartHeight + (title === '' ? 8 : 44);
    if (index > 0 || paper.y > bottom - needed) paper.addPage();
    if (title !== '')
      marked(paper, 'H2', () =>
        paper
          .font('House')
          .fontSize(11)
          .fillColor('#000')
          .text(title, margin, bottom - paymentPartHeight - 40, { lineBreak: false, ...heavy(paper, 0.4) }),
      );
    // read aloud as one thing: what is to be paid to whom stands in the lines above, too
    marked(paper, 'Figure', () => attachPaymentPart(paper, bill, language), {
      alt: title === '' ? printWords(language).paymentPart : `${printWords(language).paymentPart}: ${title}`,
    });
    paper.y = bottom;
  }
}

/** Letters of the standard font: everything of Windows code page 1252. */
const plainLetters = /^[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u20ac]*$/;

/**
 * Puts receipt and payment part at the lower edge. The guidelines ask for Helvetica, Arial, Frutiger or Liberation Sans;
 * Helvetica has no letters of eastern Europe, so a name with them prints in the house's embedded font instead of wrong.
 */
function attachPaymentPart(paper: PDFKit.PDFDocument, bill: QrBill, language: Language): void {
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
