import PDFDocument from 'pdfkit';
import { houseFont } from './house-font.ts';
import { isEmpty, printedValue, type Table, type TableColumn } from './table-values.ts';

/** A4, margins 15 mm, 10 point (experience 2.9); lying as soon as there are more than five columns. */
const margin = (15 * 72) / 25.4;
const size = 9;
const padding = 3;
const words = {
  en: {
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    count: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  },
  de: {
    page: (page: number, pages: number) => `Seite ${page} von ${pages}`,
    count: (count: number) => (count === 1 ? '1 Eintrag' : `${count} Einträge`),
  },
} as const;

type Paper = PDFKit.PDFDocument;
const toTheRight = (column: TableColumn): boolean => column.kind === 'number' || column.kind === 'money';
/** Invisible characters have no glyph; they would print as boxes. */
const printable = (text: string): string =>
  text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, ' ');

/** The table on paper: title, head on every page, rows that are never torn apart, page numbers. */
export async function printTable(table: Table): Promise<Uint8Array> {
  const paper = new PDFDocument({
    size: 'A4',
    layout: table.columns.length > 5 ? 'landscape' : 'portrait',
    margins: { top: margin, left: margin, right: margin, bottom: margin },
    bufferPages: true,
    lang: table.language === 'de' ? 'de-CH' : 'en',
    info: { Title: table.title },
    displayTitle: true,
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('end', () => resolve(Buffer.concat(chunks)));
    paper.on('error', reject);
  });
  paper.registerFont('House', houseFont()).font('House');
  if (table.head)
    paper
      .fontSize(size)
      .fillColor('#4A5864')
      .text(printable(table.head), margin, margin)
      .fillColor('#000')
      .moveDown(0.4);
  paper.fontSize(15).text(printable(table.title), margin, table.head ? paper.y : margin);
  paper
    .fontSize(size)
    .fillColor('#4A5864')
    .text(
      printable(
        [table.note ?? '', words[table.language].count(table.rows.length)]
          .filter((part) => part !== '')
          .join(' · '),
      ),
    );
  paper.fillColor('#000').moveDown(0.6);
  body(paper, table);
  foot(paper, table);
  paper.end();
  return finished;
}

/** Widths by what stands in the columns: as wide as the longest of the first rows, the rest shared. */
function widthsOf(paper: Paper, table: Table): number[] {
  const space = paper.page.width - 2 * margin;
  paper.fontSize(size);
  const sample = table.rows.slice(0, 200);
  const wanted = table.columns.map((column) =>
    Math.min(
      space / 2,
      Math.max(
        paper.widthOfString(column.label),
        24,
        ...sample.map((row) =>
          paper.widthOfString(printable(printedValue(column, row[column.key], table)).slice(0, 200)),
        ),
      ) +
        2 * padding +
        1,
    ),
  );
  const sum = wanted.reduce((total, width) => total + width, 0);
  if (sum <= space) return wanted.map((width) => width + (space - sum) / wanted.length);
  // narrow columns keep their width; only wide ones give way
  const fair = space / wanted.length;
  const narrow = wanted.reduce((total, width) => total + Math.min(width, fair), 0);
  const above = wanted.reduce((total, width) => total + Math.max(0, width - fair), 0);
  return wanted.map(
    (width) =>
      Math.min(width, fair) + (above === 0 ? 0 : (Math.max(0, width - fair) / above) * (space - narrow)),
  );
}

function body(paper: Paper, table: Table): void {
  const widths = widthsOf(paper, table);
  const right = paper.page.width - margin;
  const bottom = paper.page.height - margin - 14;
  const line = (cells: readonly string[], head: boolean): void => {
    paper.fontSize(size);
    const options = (index: number) => ({
      width: widths[index]! - 2 * padding,
      align: toTheRight(table.columns[index]!) ? ('right' as const) : ('left' as const),
      height: bottom - margin - 40,
    });
    const height =
      Math.max(
        size + 2,
        ...cells.map((cell, index) =>
          Math.min(paper.heightOfString(cell, options(index)), bottom - margin - 40),
        ),
      ) +
      2 * padding;
    if (!head && paper.y + height > bottom) {
      paper.addPage();
      line(
        table.columns.map((column) => printable(column.label)),
        true,
      );
    }
    const top = paper.y;
    if (head)
      paper
        .rect(margin, top, right - margin, height)
        .fill('#EAEEF1')
        .fillColor('#000');
    let left = margin;
    for (const [index, cell] of cells.entries()) {
      paper.text(cell, left + padding, top + padding, options(index));
      left += widths[index]!;
    }
    paper
      .moveTo(margin, top + height)
      .lineTo(right, top + height)
      .lineWidth(0.5)
      .strokeColor('#D3DAE0')
      .stroke();
    paper.x = margin;
    paper.y = top + height;
  };
  line(
    table.columns.map((column) => printable(column.label)),
    true,
  );
  for (const row of table.rows) {
    line(
      table.columns.map((column) =>
        isEmpty(row[column.key]) ? '' : printable(printedValue(column, row[column.key], table)),
      ),
      false,
    );
  }
}

function foot(paper: Paper, table: Table): void {
  const { start, count } = paper.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    paper.switchToPage(start + index);
    paper.page.margins.bottom = 0; // the line stands in the margin and must not start a page of its own
    paper
      .fontSize(8)
      .fillColor('#4A5864')
      .text(words[table.language].page(index + 1, count), margin, paper.page.height - margin, {
        align: 'right',
        lineBreak: false,
        width: paper.page.width - 2 * margin,
      });
    paper.page.margins.bottom = margin;
  }
}
