import { formatAmount } from '#platform/domain/numbers/money.ts';
import { decor, grouped, margin, marked, openGroup, type Paper } from '#platform/server/paper/paper.ts';
import type { InvoiceDocument, PrintedLine, PrintedVat } from './document.ts';
import { printWords } from './words.ts';

const millimetre = 72 / 25.4;

/** Whether the tax of a group is in the prices or added to them; of invoices of before the sum of their lines tells it. */
function applicabilityOf(
  group: PrintedVat,
  lines: readonly PrintedLine[],
): NonNullable<PrintedVat['applicability']> {
  if (group.applicability !== null) return group.applicability;
  if (group.percent === null) return 'not_applied';
  const amount = lines
    .filter(({ vatCode }) => vatCode === group.vatCode)
    .reduce((sum, line) => sum + line.amount, 0);
  return amount === group.net && group.vat !== 0 ? 'excluded' : 'included';
}

/** The groups of a document with the letter that marks their lines. */
export function markedGroups({
  vatGroups,
  lines,
}: Pick<InvoiceDocument, 'vatGroups' | 'lines'>): (PrintedVat & {
  mark: string;
  applicability: NonNullable<PrintedVat['applicability']>;
})[] {
  return vatGroups.map((group, index) => ({
    ...group,
    mark: String.fromCharCode(65 + index),
    applicability: applicabilityOf(group, lines),
  }));
}

/** The letter of a line: the group of its code, rate and way of pricing. */
export function markOf(line: PrintedLine, groups: ReturnType<typeof markedGroups>): string {
  const own = groups.filter(({ vatCode }) => vatCode === line.vatCode);
  const exact = own.find(
    ({ applicability, percent }) =>
      applicability === line.taxApplicability && Number(percent ?? -1) === Number(line.vatPercent ?? -1),
  );
  return (exact ?? own[0])?.mark ?? '';
}

/** Tax by rate with base and amount, what is exempt and what lies outside the scope; the rows make the total (Art. 26 MWSTG). */
export function vatTable(paper: Paper, document: InvoiceDocument, right: number): void {
  if (!document.vatLiable) return;
  const words = printWords(document.language);
  const groups = markedGroups(document);
  const widths = [96, 28, 28, 28].map((width) => width * millimetre);
  const row = (texts: readonly string[], isHeavy = false, mark: 'TH' | 'TD' = 'TD'): void => {
    const top = paper.y;
    let x = margin;
    paper.font('House').fontSize(8.5).lineWidth(0.3).strokeColor('#000');
    grouped(paper, 'TR', () => {
      for (const [index, text] of texts.entries()) {
        const [left, width, align] = [x, (widths[index] ?? 0) - 4, index === 0 ? 'left' : 'right'] as const;
        const style = isHeavy ? { stroke: true, fill: true } : {};
        marked(paper, mark, () =>
          paper.text(text, left, top, { width, align, lineBreak: false, features: ['tnum'], ...style }),
        );
        x += widths[index] ?? 0;
      }
    });
    paper.y = top + 13;
  };
  if (paper.y + 44 + groups.length * 13 > 297 * millimetre - margin) paper.addPage();
  paper.y += 8;
  const close = openGroup(paper, 'Table');
  row([words.vatTable, words.net, words.tax, words.gross], true, 'TH');
  const below = paper.y - 2;
  decor(paper, () => paper.moveTo(margin, below).lineTo(right, below).lineWidth(0.5).stroke());
  paper.y += 1;
  for (const group of groups) {
    const name =
      group.percent !== null && group.applicability !== 'not_applied'
        ? words.vatRows[group.applicability].replace('{{percent}}', group.percent)
        : words.vatRows[
            group.vatCode === 'EXEMPT' || group.vatCode === 'OUT' ? group.vatCode : 'not_applied'
          ];
    row([
      `${group.mark}  ${name}`,
      formatAmount(group.net),
      formatAmount(group.vat),
      formatAmount(group.gross),
    ]);
  }
  const sum = (part: 'net' | 'vat' | 'gross') =>
    formatAmount(groups.reduce((total, group) => total + group[part], 0));
  row([words.total, sum('net'), sum('vat'), sum('gross')], true);
  close();
}
