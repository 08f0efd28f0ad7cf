import PDFDocument from 'pdfkit';
import { formatAmount } from '#platform/domain/money.ts';
import type { InvoiceDocument, PrintedLine } from './document.ts';
import { houseFont } from '#platform/server/house-font.ts';
import { attachPaymentPart, paymentPartHeight } from './payment-part.ts';
import { carePage } from './care-table.ts';
import { markedGroups, markOf, vatTable } from './vat-table.ts';
import { printedDay, printedMonth, printedSupply, printWords } from './words.ts';

type Paper = PDFKit.PDFDocument;

const millimetre = 72 / 25.4;
/** Margins 15 mm, the address field right of the fold for windows on the right. */
export const margin = 15 * millimetre;
const right = 210 * millimetre - margin;
const addressTop = 46 * millimetre;
/** Figures of equal width, so that amounts stand below each other. */
const tabular = { features: ['tnum'] as PDFKit.Mixins.OpenTypeFeatures[] };
const columns = {
  text: margin,
  quantity: 112 * millimetre,
  price: 136 * millimetre,
  vat: 158 * millimetre,
  amount: 173 * millimetre,
};

/** The invoice as PDF, A4 with embedded fonts; the payment part stands on the last page. */
export async function renderInvoice(document: InvoiceDocument): Promise<Uint8Array> {
  const words = printWords(document.language);
  const title =
    document.number === null
      ? words.draft
      : `${document.kind === 'creditNote' ? words.creditNote : words.invoice} ${document.number}`;
  const paper = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin },
    bufferPages: true,
    lang: document.language === 'de' ? 'de-CH' : 'en',
    info: { Title: title, Author: document.creditor.name },
    displayTitle: true,
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('end', () => resolve(Buffer.concat(chunks)));
    paper.on('error', reject);
  });
  paper.registerFont('House', houseFont());
  head(paper, document, title);
  lines(paper, document);
  vatTable(paper, document, right);
  carePage(paper, document, right);
  if (document.bill) {
    if (paper.y > 297 * millimetre - paymentPartHeight - 8) paper.addPage();
    attachPaymentPart(paper, document.bill, document.language);
  }
  foot(paper, document, title);
  paper.end();
  return finished;
}

function head(paper: Paper, document: InvoiceDocument, title: string): void {
  const words = printWords(document.language);
  const { creditor, recipient } = document;
  paper.font('House').fontSize(13).text(creditor.name, margin, margin, heavy(paper, 0.5));
  paper
    .font('House')
    .fontSize(8.5)
    .fillColor('#333')
    .text(
      [
        `${creditor.street} ${creditor.houseNumber}`.trim(),
        `${creditor.postalCode} ${creditor.town}`,
        creditor.phone,
        creditor.email,
      ]
        .filter((part) => part !== '')
        .join(' · '),
    );
  if (document.vatLiable && creditor.uid !== '') paper.text(`${creditor.uid} ${words.vatSuffix}`);
  paper.fillColor('#000').fontSize(10.5);
  paper.text(
    [
      recipient.name,
      `${recipient.street} ${recipient.houseNumber}`.trim(),
      `${recipient.postalCode} ${recipient.town}`,
      recipient.country === 'CH' ? '' : recipient.country,
    ]
      .filter((part) => part !== '')
      .join('\n'),
    120 * millimetre,
    addressTop,
    { width: right - 120 * millimetre, lineGap: 2 },
  );
  const facts: [string, string][] = [
    [words.resident, `${document.residentName} (${document.residentNumber})`],
    [words.period, printedMonth(document.month, document.language)],
    ...(document.credits === null
      ? []
      : [
          [
            words.credits,
            words.creditsOf
              .replace('{{number}}', document.credits.number)
              .replace('{{day}}', printedDay(document.credits.day, document.language)),
          ] as [string, string],
        ]),
    [words.payer, words.payers[document.payer]],
    ...(document.invoiceDate === null
      ? []
      : [[words.date, printedDay(document.invoiceDate, document.language)] as [string, string]]),
    ...(document.dueDate === null
      ? []
      : [[words.due, printedDay(document.dueDate, document.language)] as [string, string]]),
  ];
  paper.y = addressTop;
  for (const [name, value] of facts) {
    const top = paper.y;
    paper
      .font('House')
      .fontSize(9.5)
      .fillColor('#444')
      .text(name, margin, top, { width: 28 * millimetre });
    const end = paper.y;
    paper
      .fillColor('#000')
      .text(value, margin + 30 * millimetre, top, { width: 68 * millimetre, ...tabular });
    paper.y = Math.max(end, paper.y) + 1;
  }
  paper
    .font('House')
    .fontSize(17)
    .text(title, margin, 76 * millimetre, heavy(paper, 0.6));
  paper.y += 8;
}

/** Heavier letters, drawn with their edge: the font has one weight. */
export function heavy(paper: Paper, edge: number): PDFKit.Mixins.TextOptions {
  paper.lineWidth(edge).strokeColor('#000');
  return { stroke: true, fill: true };
}

/** A row of the table; breaks to a new page before it would leave this one. */
function row(
  paper: Paper,
  cells: readonly [text: string, quantity: string, price: string, vat: string, amount: string],
  isHeavy = false,
): void {
  paper.font('House').fontSize(9.5);
  const style = { ...tabular, ...(isHeavy ? heavy(paper, 0.35) : {}) };
  const width = columns.quantity - columns.text - 6;
  const height = paper.heightOfString(cells[0], { width }) + 4;
  if (paper.y + height > 297 * millimetre - margin - 12) paper.addPage();
  const top = paper.y;
  paper.text(cells[0], columns.text, top, { width, ...style });
  const end = Math.max(paper.y, top + height - 4);
  paper.text(cells[1], columns.quantity, top, {
    width: columns.price - columns.quantity - 6,
    align: 'right',
    ...style,
  });
  paper.text(cells[2], columns.price, top, {
    width: columns.vat - columns.price - 6,
    align: 'right',
    ...style,
  });
  paper.text(cells[3], columns.vat, top, { width: columns.amount - columns.vat, align: 'center', ...style });
  paper.text(cells[4], columns.amount, top, { width: right - columns.amount, align: 'right', ...style });
  paper.y = end + 4;
}

function rule(paper: Paper, weight = 0.5): void {
  paper
    .moveTo(margin, paper.y - 2)
    .lineTo(right, paper.y - 2)
    .lineWidth(weight)
    .strokeColor('#000')
    .stroke();
  paper.y += 2;
}

/** What a line is for and when it was rendered. */
function lineText(line: PrintedLine, { language, payer }: InvoiceDocument): string {
  const words = printWords(language);
  const care = words.kinds.care
    .replace('{{level}}', line.level ?? '')
    .replace('{{share}}', words.shares[payer]);
  const names: Readonly<Record<PrintedLine['kind'], string>> = { ...words.kinds, care, extra: line.name };
  const name = names[line.kind];
  return `${name}${printedSupply(line, language)}${line.reclaimable ? ` (${words.reclaimable})` : ''}`;
}

function lines(paper: Paper, document: InvoiceDocument): void {
  const words = printWords(document.language);
  const groups = document.vatLiable ? markedGroups(document) : [];
  row(
    paper,
    [words.line, words.quantity, words.price, document.vatLiable ? words.vatHead : '', words.amount],
    true,
  );
  rule(paper, 1);
  for (const line of document.lines) {
    const unit = line.kind === 'extra' ? '' : ` ${Number(line.quantity) === 1 ? words.day : words.days}`;
    row(paper, [
      lineText(line, document),
      `${line.quantity}${unit}`,
      line.unitPrice.replace('-', '\u2212'),
      markOf(line, groups),
      formatAmount(line.amount),
    ]);
  }
  rule(paper);
  // prices without tax: what is added to them stands between the lines and the total
  const added = groups.filter(
    ({ applicability, percent }) => applicability === 'excluded' && percent !== null,
  );
  if (added.length > 0)
    row(paper, [
      words.subtotal,
      '',
      '',
      '',
      formatAmount(document.lines.reduce((sum, line) => sum + line.amount, 0)),
    ]);
  for (const group of added) {
    row(paper, [
      words.vatAdded.replace('{{percent}}', group.percent ?? '').replace('{{net}}', formatAmount(group.net)),
      '',
      '',
      group.mark,
      formatAmount(group.vat),
    ]);
  }
  row(paper, [words.total, '', 'CHF', '', formatAmount(document.total)], true);
  rule(paper, 1);
  if (document.credits)
    paper
      .font('House')
      .fontSize(9.5)
      .text(document.credits.paid ? words.creditPaid : words.creditOpen, margin, paper.y + 4, {
        width: right - margin,
      });
  if (document.footer !== '')
    paper
      .font('House')
      .fontSize(9)
      .text(document.footer, margin, paper.y + 4, { width: right - margin });
}

function foot(paper: Paper, document: InvoiceDocument, title: string): void {
  const words = printWords(document.language);
  const { start, count } = paper.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    paper.switchToPage(page);
    const last = page === start + count - 1;
    // the payment part takes the lower edge of its page, so its line of page numbers stands above it
    const y = document.bill && last ? 297 * millimetre - paymentPartHeight - 16 : 297 * millimetre - margin;
    paper.page.margins.bottom = 0;
    paper
      .font('House')
      .fontSize(7.5)
      .fillColor('#444')
      .text(`${document.creditor.name} · ${title}`, margin, y, { lineBreak: false })
      .text(
        words.page.replace('{{page}}', String(page - start + 1)).replace('{{pages}}', String(count)),
        margin,
        y,
        { width: right - margin, align: 'right', lineBreak: false },
      );
    paper.fillColor('#000');
  }
}
