import PDFDocument from 'pdfkit';
import { houseFont } from '#platform/server/house-font.ts';
import { inColumns, type Sheet, type SheetSection } from '../domain/sheets.ts';

type Paper = PDFKit.PDFDocument;
const millimetre = 72 / 25.4;
const margin = 15 * millimetre;
const gap = 8 * millimetre;
/** Sizes that are tried until everything stands on one page; readable down to the last. */
const sizes = [9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6];
/** Invisible characters have no glyph; they would print as boxes. */
const printable = (text: string): string =>
  text.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, ' ');

/** The sheet on one page of A4: who sends it and identity on top, what is urgent below it over the whole width, the rest in two columns. */
export async function printSheet(sheet: Sheet): Promise<Uint8Array> {
  const paper = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin },
    lang: sheet.language === 'de' ? 'de-CH' : 'en',
    info: { Title: `${sheet.title} ${sheet.name}` },
    displayTitle: true,
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('end', () => resolve(Buffer.concat(chunks)));
    paper.on('error', reject);
  });
  paper.registerFont('House', houseFont()).font('House');
  const width = paper.page.width - 2 * margin;
  const bottom = paper.page.height - margin - 12;
  const [house = '', ...reached] = sheet.from;
  paper.fontSize(11).text(printable(house), margin, margin, { width });
  paper.fontSize(9.5);
  for (const line of reached) paper.text(printable(line), { width });
  paper
    .moveDown(0.5)
    .fontSize(10)
    .fillColor('#4A5864')
    .text(printable(sheet.title), { width })
    .fillColor('#000');
  paper.fontSize(17).text(printable(sheet.name), { width });
  paper.fontSize(9.5);
  for (const fact of sheet.facts) paper.text(printable(fact), { width });
  const top = paper.y + 6;
  const urgent = sheet.sections.filter((one) => one.urgent);
  const others = sheet.sections.filter((one) => !one.urgent);
  const column = (width - gap) / 2;
  const size =
    sizes.find((one) => {
      const first = urgent.reduce((sum, section) => sum + heightOf(paper, section, width, one), top);
      const columns = inColumns(others, (section) => heightOf(paper, section, column, one));
      return (
        Math.max(
          ...columns.map((side) =>
            side.reduce((sum, section) => sum + heightOf(paper, section, column, one), first),
          ),
        ) <= bottom
      );
    }) ?? sizes.at(-1)!;
  let y = top;
  for (const section of urgent) y = draw(paper, section, margin, y, width, size, bottom);
  for (const [index, side] of inColumns(others, (section) =>
    heightOf(paper, section, column, size),
  ).entries()) {
    let below = y;
    for (const section of side)
      below = draw(paper, section, margin + index * (column + gap), below, column, size, bottom);
  }
  paper.page.margins.bottom = 0; // the line stands in the margin and must not start a page of its own
  paper
    .fontSize(7.5)
    .fillColor('#4A5864')
    .text(printable(sheet.foot), margin, paper.page.height - margin, { width, lineBreak: false });
  paper.end();
  return finished;
}

const titleHeight = (size: number): number => size + 7;
const lineOf = (line: string): string => printable(`• ${line}`);

function heightOf(paper: Paper, section: SheetSection, width: number, size: number): number {
  paper.fontSize(size);
  return (
    titleHeight(size) +
    section.lines.reduce((sum, line) => sum + paper.heightOfString(lineOf(line), { width }) + 1, 0) +
    5
  );
}

function draw(
  paper: Paper,
  section: SheetSection,
  left: number,
  top: number,
  width: number,
  size: number,
  bottom: number,
): number {
  if (top + titleHeight(size) > bottom) return top;
  paper
    .rect(left, top, width, size + 5)
    .fill(section.urgent ? '#FDE8E6' : '#EAEEF1')
    .fillColor(section.urgent ? '#8F1A12' : '#000');
  // a sign beside the colour: the sheet is copied in black and white
  paper
    .fontSize(size)
    .text(printable(`${section.urgent ? '! ' : ''}${section.title}`), left + 3, top + 2, {
      width: width - 6,
      lineBreak: false,
    })
    .fillColor('#000');
  let y = top + titleHeight(size);
  for (const line of section.lines) {
    const height = paper.heightOfString(lineOf(line), { width });
    if (y + height > bottom) break;
    paper.text(lineOf(line), left, y, { width });
    y += height + 1;
  }
  return y + 5;
}
