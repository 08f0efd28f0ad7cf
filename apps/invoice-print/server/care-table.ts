import { formatAmount } from '#platform/domain/money.ts';
import type { InvoiceDocument } from './document.ts';
import { printWords } from './words.ts';

const millimetre = 72 / 25.4;
const margin = 15 * millimetre;

/** How the care cost of each level is split between the three payers (Art. 25a KVG): days, rates per day, amounts. */
export function carePage(paper: PDFKit.PDFDocument, document: InvoiceDocument, right: number): void {
  const words = printWords(document.language);
  const care = document.lines.flatMap((line) =>
    line.kind === 'care' && line.split ? [{ ...line, split: line.split }] : [],
  );
  if (care.length === 0) return;
  const widths = [34, 18, 32, 32, 32, 32].map((width) => width * millimetre);
  const cells = (texts: readonly string[]): void => {
    const top = paper.y;
    let x = margin;
    paper.font('House').fontSize(8.5);
    texts.forEach((text, index) => {
      paper.text(text, x, top, {
        width: (widths[index] ?? 0) - 4,
        align: index === 0 ? 'left' : 'right',
        lineBreak: false,
        features: ['tnum'],
      });
      x += widths[index] ?? 0;
    });
    paper.y = top + 13;
  };
  if (paper.y + 40 + care.length * 13 > 297 * millimetre - margin) paper.addPage();
  paper.y += 10;
  paper
    .font('House')
    .fontSize(10)
    .lineWidth(0.35)
    .strokeColor('#000')
    .text(words.careTitle, margin, paper.y, { stroke: true, fill: true });
  paper.y += 4;
  cells([
    words.level,
    words.daysHead,
    words.cost,
    words.shares.insurer,
    words.shares.resident,
    words.shares.residualFinancier,
  ]);
  paper
    .moveTo(margin, paper.y - 2)
    .lineTo(right, paper.y - 2)
    .lineWidth(0.5)
    .stroke();
  paper.y += 1;
  for (const { level, quantity, split } of care) {
    cells([
      words.levelOf.replace('{{level}}', level ?? ''),
      quantity,
      formatAmount(split.normativeCost),
      formatAmount(split.insurance),
      formatAmount(split.resident),
      formatAmount(split.government),
    ]);
  }
  paper
    .font('House')
    .fontSize(7.5)
    .fillColor('#444')
    .text(words.careNote, margin, paper.y + 1, { width: right - margin })
    .fillColor('#000');
}
