import { formatAmount, percentOf } from '#platform/domain/numbers/money.ts';
import type { InvoiceDocument, PrintedLine } from './document.ts';
import { drawFeet } from '#platform/server/paper/letter-head.ts';
import { grouped, heavy, margin, marked, openPaper, type Paper } from '#platform/server/paper/paper.ts';
import { attachParts, footAbovePart, partsOf } from './payment-part.ts';
import { carePage } from './care-table.ts';
import {
  drawFacts,
  drawLogo,
  drawRecipient,
  drawSender,
  drawTitle,
  millimetre,
  right,
  rule,
  tabular,
} from './letter.ts';
import { markedGroups, markOf, vatTable } from './vat-table.ts';
import { printedDay, printedMonth, printedSupply, printWords } from './words.ts';

const columns = {
  text: margin,
  quantity: 112 * millimetre,
  price: 136 * millimetre,
  vat: 158 * millimetre,
  amount: 173 * millimetre,
};

/** The invoice as PDF, A4 with embedded fonts; the payment part stands on the last page. `logo`: PNG or JPEG. */
export async function renderInvoice(
  document: InvoiceDocument,
  logo: Uint8Array | null = null,
): Promise<Uint8Array> {
  const words = printWords(document.language);
  const title =
    document.number === null
      ? words.draft
      : `${document.kind === 'creditNote' ? words.creditNote : words.invoice} ${document.number}`;
  const { language, creditor, bill } = document;
  const { paper, end } = openPaper({ title, language, author: creditor.name });
  if (logo) drawLogo(paper, logo, creditor.name);
  head(paper, document, title);
  lines(paper, document);
  vatTable(paper, document, right);
  carePage(paper, document, right);
  const parts = bill ? partsOf(bill, document.instalments, language) : [];
  attachParts(paper, parts, language);
  drawFeet(
    paper,
    { language, zone: 'UTC', at: new Date(0), by: null },
    // the payment part takes the lower edge of its page, so the foot stands above it
    { said: `${creditor.name} · ${title}`, above: footAbovePart, lastPages: parts.length },
  );
  return end();
}

/** Until when it is to be paid, and what that saves. */
function payableBy({ dueDate, instalments, discount, total, language }: InvoiceDocument): [string, string][] {
  if (dueDate === null) return [];
  const words = printWords(language);
  const day = printedDay(dueDate, language);
  const facts: [string, string][] = [
    [
      words.due,
      instalments.length > 1
        ? words.instalments.replace('{{all}}', String(instalments.length)).replace('{{day}}', day)
        : day,
    ],
  ];
  if (discount)
    facts.push([
      words.discount,
      (instalments.length > 1 ? words.discountOfEach : words.discountUntil)
        .replace('{{percent}}', discount.percent)
        .replace('{{day}}', printedDay(discount.until, language))
        .replace('{{amount}}', formatAmount(total - percentOf(total, discount.percent))),
    ]);
  return facts;
}

function head(paper: Paper, document: InvoiceDocument, title: string): void {
  const words = printWords(document.language);
  const { creditor, recipient } = document;
  const liable = document.vatLiable && creditor.uid !== '' ? `${creditor.uid} ${words.vatSuffix}` : '';
  drawSender(paper, creditor, liable);
  drawRecipient(paper, recipient);
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
    ...payableBy(document),
  ];
  drawFacts(paper, facts);
  drawTitle(paper, title);
}

/** A row of the table; breaks to a new page before it would leave this one. */
function row(
  paper: Paper,
  cells: readonly [text: string, quantity: string, price: string, vat: string, amount: string],
  { isHeavy = false, isHead = false } = {},
): void {
  paper.font('House').fontSize(9.5);
  const style = { ...tabular, ...(isHeavy || isHead ? heavy(paper, 0.35) : {}) };
  const width = columns.quantity - columns.text - 6;
  const height = paper.heightOfString(cells[0], { width }) + 4;
  if (paper.y + height > 297 * millimetre - margin - 12) paper.addPage();
  const top = paper.y;
  const mark = isHead ? 'TH' : 'TD';
  grouped(paper, 'TR', () => {
    marked(paper, mark, () => paper.text(cells[0], columns.text, top, { width, ...style }));
    const end = Math.max(paper.y, top + height - 4);
    for (const [text, left, space, align] of [
      [cells[1], columns.quantity, columns.price - columns.quantity - 6, 'right'],
      [cells[2], columns.price, columns.vat - columns.price - 6, 'right'],
      [cells[3], columns.vat, columns.amount - columns.vat, 'center'],
      [cells[4], columns.amount, right - columns.amount, 'right'],
    ] as const)
      marked(paper, mark, () => paper.text(text, left, top, { width: space, align, ...style }));
    paper.y = end + 4;
  });
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
  grouped(paper, 'Table', () => lineRows(paper, document));
  afterLines(paper, document);
}

function lineRows(paper: Paper, document: InvoiceDocument): void {
  const words = printWords(document.language);
  const groups = document.vatLiable ? markedGroups(document) : [];
  row(
    paper,
    [words.line, words.quantity, words.price, document.vatLiable ? words.vatHead : '', words.amount],
    { isHead: true },
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
  row(paper, [words.total, '', 'CHF', '', formatAmount(document.total)], { isHeavy: true });
  rule(paper, 1);
  const { instalments, language } = document;
  if (instalments.length < 2) return;
  for (const [index, { due, amount }] of instalments.entries())
    row(paper, [
      words.instalmentOf
        .replace('{{number}}', String(index + 1))
        .replace('{{all}}', String(instalments.length))
        .replace('{{day}}', printedDay(due, language)),
      '',
      '',
      '',
      formatAmount(amount),
    ]);
  rule(paper);
}

function afterLines(paper: Paper, document: InvoiceDocument): void {
  const words = printWords(document.language);
  const notes: [string, number][] = [
    [document.credits ? (document.credits.paid ? words.creditPaid : words.creditOpen) : '', 9.5],
    [document.footer, 9],
  ];
  for (const [note, size] of notes)
    if (note !== '')
      marked(paper, 'P', () =>
        paper
          .font('House')
          .fontSize(size)
          .text(note, margin, paper.y + 4, { width: right - margin }),
      );
}
