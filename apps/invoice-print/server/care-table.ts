import { formatAmount } from '#platform/domain/numbers/money.ts';
import {
  decor,
  grouped,
  heavy,
  margin,
  marked,
  openGroup,
  type Paper,
} from '#platform/server/paper/paper.ts';
import type { InvoiceDocument } from './document.ts';
import { printWords } from './words.ts';

const millimetre = 72 / 25.4;

/** How the care cost of each level is split between the three payers (Art. 25a KVG): days, rates per day, amounts. */
export function carePage(paper: Paper, document: InvoiceDocument, right: number): void {
  const words = printWords(document.language);
  const care = document.lines.flatMap((line) =>
    line.kind === 'care' && line.split ? [{ ...line, split: line.split }] : [],
  );
  if (care.length === 0) return;
  const widths = [34, 18, 32, 32, 32, 32].map((width) => width * millimetre);
  const cells = (texts: readonly string[], mark: 'TH' | 'TD' = 'TD'): void => {
    const top = paper.y;
    let x = margin;
    paper.font('House').fontSize(8.5);
    grouped(paper, 'TR', () => {
      for (const [index, text] of texts.entries()) {
        const [left, width, align] = [x, (widths[index] ?? 0) - 4, index === 0 ? 'left' : 'right'] as const;
        marked(paper, mark, () =>
          paper.text(text, left, top, { width, align, lineBreak: false, features: ['tnum'] }),
        );
        x += widths[index] ?? 0;
      }
    });
    paper.y = top + 13;
  };
  if (paper.y + 40 + care.length * 13 > 297 * millimetre - margin) paper.addPage();
  paper.y += 10;
  marked(paper, 'H2', () =>
    paper.font('House').fontSize(10).text(words.careTitle, margin, paper.y, heavy(paper, 0.35)),
  );
  paper.y += 4;
  const close = openGroup(paper, 'Table');
  const heads = [
    words.level,
    words.daysHead,
    words.cost,
    words.shares.insurer,
    words.shares.resident,
    words.shares.residualFinancier,
  ];
  cells(heads, 'TH');
  const below = paper.y - 2;
  decor(paper, () => paper.moveTo(margin, below).lineTo(right, below).lineWidth(0.5).stroke());
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
  close();
  marked(paper, 'P', () =>
    paper
      .font('House')
      .fontSize(7.5)
      .fillColor('#444')
      .text(words.careNote, margin, paper.y + 1, { width: right - margin })
      .fillColor('#000'),
  );
}
