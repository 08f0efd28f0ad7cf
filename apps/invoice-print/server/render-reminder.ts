import { formatAmount } from '#platform/domain/numbers/money.ts';
import { drawFeet } from '#platform/server/paper/letter-head.ts';
import { grouped, heavy, margin, marked, openPaper, type Paper } from '#platform/server/paper/paper.ts';
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
import { attachParts, footAbovePart } from './payment-part.ts';
import type { ReminderDocument } from './reminder-document.ts';
import { printedDay, printWords } from './words.ts';

const bottom = 297 * millimetre;
/** Number, day, due, level, invoiced, open. */
const columns = [0, 38, 64, 90, 114, 142].map((at) => margin + at * millimetre);

/** A reminder as PDF, A4: all overdue invoices of a payer, and for each of them a slip with what is open. `logo`: PNG or JPEG. */
export async function renderReminder(
  document: ReminderDocument,
  logo: Uint8Array | null = null,
): Promise<Uint8Array> {
  const { language, creditor } = document;
  const words = printWords(language).reminder;
  const name = document.isLast
    ? words.titles.last
    : document.level === 1
      ? words.titles.first
      : words.titles.next.replace('{{level}}', String(document.level));
  const title = `${name} ${document.number}`;
  const { paper, end } = openPaper({ title, language, author: creditor.name });
  if (logo) drawLogo(paper, logo, creditor.name);
  drawSender(paper, creditor, '');
  drawRecipient(paper, document.recipient);
  drawFacts(paper, [
    [printWords(language).date, printedDay(document.day, language)],
    [printWords(language).due, printedDay(document.payBy, language)],
    ...(document.residentName === null
      ? []
      : [[printWords(language).resident, document.residentName] as const]),
  ]);
  drawTitle(paper, title);
  text(paper, words.texts[document.isLast ? 'last' : document.level === 1 ? 'first' : 'next']);
  table(paper, document);
  const notes = [
    words.payBy
      .replace('{{amount}}', formatAmount(document.open))
      .replace('{{day}}', printedDay(document.payBy, language)),
    document.fee > 0 ? words.fee.replace('{{amount}}', formatAmount(document.fee)) : '',
    document.interest > 0 ? words.interest.replace('{{amount}}', formatAmount(document.interest)) : '',
    words.crossed,
    document.footer,
  ];
  for (const note of notes) if (note !== '') text(paper, note);
  const bills = document.items.flatMap(({ bill }) => bill ?? []);
  attachParts(
    paper,
    bills.map((bill) => ({ bill, title: '' })),
    language,
  );
  drawFeet(
    paper,
    { language, zone: 'UTC', at: new Date(0), by: null },
    {
      said: `${creditor.name} \u00b7 ${title}`,
      above: footAbovePart,
      lastPages: bills.length,
    },
  );
  return end();
}

function text(paper: Paper, content: string): void {
  marked(paper, 'P', () =>
    paper
      .font('House')
      .fontSize(9.5)
      .text(content, margin, paper.y + 4, { width: right - margin, ...tabular }),
  );
}

function row(paper: Paper, cells: readonly string[], isHeavy: boolean, isHead = false): void {
  paper.font('House').fontSize(9.5);
  if (paper.y + 16 > bottom - margin - 12) paper.addPage();
  const top = paper.y;
  grouped(paper, 'TR', () => {
    for (const [index, cell] of cells.entries()) {
      const left = columns[index]!;
      const width = (columns[index + 1] ?? right + 6) - left - 6;
      const align = index > 2 ? 'right' : 'left';
      marked(paper, isHead ? 'TH' : 'TD', () =>
        paper.text(cell, left, top, { width, align, ...tabular, ...(isHeavy ? heavy(paper, 0.35) : {}) }),
      );
    }
    paper.y = top + 16;
  });
}

function table(paper: Paper, { language, items, open }: ReminderDocument): void {
  const words = printWords(language).reminder;
  paper.y += 8;
  grouped(paper, 'Table', () => {
    row(paper, words.heads.split('|'), true, true);
    rule(paper, 1);
    for (const one of items)
      row(
        paper,
        [
          one.number,
          printedDay(one.invoiceDate, language),
          printedDay(one.dueDate, language),
          one.level === 0 ? '' : String(one.level),
          formatAmount(one.total),
          formatAmount(one.open),
        ],
        false,
      );
    rule(paper);
    row(paper, [words.total, '', '', '', 'CHF', formatAmount(open)], true);
    rule(paper, 1);
  });
}
