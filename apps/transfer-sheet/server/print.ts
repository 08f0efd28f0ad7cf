import {
  drawFeet,
  drawHead,
  footHeight,
  type LetterHead,
  type PaperPerson,
  type PaperStamp,
} from '#platform/server/paper/letter-head.ts';
import {
  decor,
  heavy,
  margin,
  marked,
  openPaper,
  type Paper,
  printable,
} from '#platform/server/paper/paper.ts';
import { inColumns, type Sheet, type SheetSection } from '../domain/sheets.ts';

const gap = 22;
/** Sizes that are tried until everything stands on one page; readable down to the last. */
const sizes = [9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6];

/** What stands around the sheet: whose paper, who it is about, who printed it. */
export interface SheetFrame {
  readonly head: LetterHead;
  readonly person: PaperPerson;
  readonly stamp: PaperStamp;
}

/** The sheet on one page of A4: who sends it and who it is about on top, what is urgent below it over the whole width, the rest in two columns. */
export async function printSheet(sheet: Sheet, { head, person, stamp }: SheetFrame): Promise<Uint8Array> {
  const { paper, end } = openPaper({ title: `${sheet.title} ${sheet.name}`, language: sheet.language });
  const width = paper.page.width - 2 * margin;
  const bottom = paper.page.height - margin - footHeight;
  drawHead(paper, head, person, sheet.language);
  marked(paper, 'H1', () =>
    paper.fontSize(15).text(printable(sheet.title), margin, paper.y, { width, ...heavy(paper, 0.4) }),
  );
  for (const fact of sheet.facts)
    marked(paper, 'P', () => paper.fontSize(9.5).text(printable(fact), { width }));
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
  drawFeet(paper, stamp, { said: sheet.secrecy });
  return end();
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
  decor(paper, () => paper.rect(left, top, width, size + 5).fill(section.urgent ? '#FDE8E6' : '#EAEEF1'));
  // a sign beside the colour: the sheet is copied in black and white
  marked(paper, 'H2', () =>
    paper
      .fillColor(section.urgent ? '#8F1A12' : '#000')
      .fontSize(size)
      .text(printable(`${section.urgent ? '! ' : ''}${section.title}`), left + 3, top + 2, {
        width: width - 6,
        lineBreak: false,
      })
      .fillColor('#000'),
  );
  let y = top + titleHeight(size);
  for (const line of section.lines) {
    const height = paper.heightOfString(lineOf(line), { width });
    if (y + height > bottom) break;
    const at = y;
    marked(paper, 'P', () => paper.text(lineOf(line), left, at, { width }));
    y += height + 1;
  }
  return y + 5;
}
