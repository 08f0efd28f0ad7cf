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
import { inColumns, pieces, type Sheet, type SheetSection } from '../domain/sheets.ts';

const gap = 22;
/** Sizes that are tried until everything stands on one page; readable down to the last. */
const sizes = [9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6];

/** A longer line is parted: in the smallest letters so many take half of a column. */
const mostLetters = 3000;

/** What stands around the sheet: whose paper, who it is about, who printed it. */
export interface SheetFrame {
  readonly head: LetterHead;
  readonly person: PaperPerson;
  readonly stamp: PaperStamp;
}

/**
 * The sheet on one page of A4: who sends it and who it is about on top, what is urgent below it over the whole width, the rest in two
 * columns. What has no room in the smallest letters goes on on a further page: nothing is left out without a word.
 */
export async function printSheet(sheet: Sheet, { head, person, stamp }: SheetFrame): Promise<Uint8Array> {
  const { paper, end } = openPaper({ title: `${sheet.title} ${sheet.name}`, language: sheet.language });
  const width = paper.page.width - 2 * margin;
  drawHead(paper, head, person, sheet.language);
  marked(paper, 'H1', () =>
    paper.fontSize(15).text(printable(sheet.title), margin, paper.y, { width, ...heavy(paper, 0.4) }),
  );
  for (const fact of sheet.facts)
    marked(paper, 'P', () => paper.fontSize(9.5).text(printable(fact), { width }));
  let rest = drawSections(
    paper,
    sheet.sections.map((one) => ({ ...one, lines: one.lines.flatMap((line) => pieces(line, mostLetters)) })),
  );
  while (rest.length > 0) {
    paper.addPage();
    drawHead(paper, head, person, sheet.language);
    rest = drawSections(
      paper,
      rest.map((one) => ({ ...one, title: one.begun ? `${one.title} (${sheet.continued})` : one.title })),
    );
  }
  drawFeet(paper, stamp, { said: sheet.secrecy });
  return end();
}

/** What of a section found no room on a page; begun: a part of it did. */
interface Rest extends SheetSection {
  readonly begun: boolean;
}

/** Draws sections below the cursor: what is urgent over the whole width, the rest in two columns, in the largest letters that fit. */
function drawSections(paper: Paper, sections: readonly SheetSection[]): Rest[] {
  const width = paper.page.width - 2 * margin;
  const bottom = paper.page.height - margin - footHeight;
  const top = paper.y + 6;
  const urgent = sections.filter((one) => one.urgent);
  const others = sections.filter((one) => !one.urgent);
  const column = (width - gap) / 2;
  const columns = (size: number) => inColumns(others, (section) => heightOf(paper, section, column, size));
  const size =
    sizes.find((one) => {
      const first = urgent.reduce((sum, section) => sum + heightOf(paper, section, width, one), top);
      const ends = columns(one).map((side) =>
        side.reduce((sum, section) => sum + heightOf(paper, section, column, one), first),
      );
      return Math.max(...ends) <= bottom;
    }) ?? sizes.at(-1)!;
  const place = { width, size, bottom };
  const rest: Rest[] = [];
  const drawAll = (
    all: readonly SheetSection[],
    from: number,
    at: { left: number; width: number },
  ): number => {
    let below = from;
    for (const section of all) {
      const { y, left } = draw(paper, section, below, { ...place, ...at });
      below = y;
      if (left !== null) rest.push(left);
    }
    return below;
  };
  const below = drawAll(urgent, top, { left: margin, width });
  for (const [index, side] of columns(size).entries())
    drawAll(side, below, { left: margin + index * (column + gap), width: column });
  return rest;
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

/** Draws a section, as much of it as has room; where something is left, the column is full. */
function draw(
  paper: Paper,
  section: SheetSection,
  top: number,
  { left, width, size, bottom }: { left: number; width: number; size: number; bottom: number },
): { y: number; left: Rest | null } {
  paper.fontSize(size);
  const heights = section.lines.map((line) => paper.heightOfString(lineOf(line), { width }));
  if (top + titleHeight(size) + (heights[0] ?? 0) > bottom)
    return { y: bottom, left: { ...section, begun: false } };
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
  for (const [index, line] of section.lines.entries()) {
    if (y + heights[index]! > bottom)
      return { y: bottom, left: { ...section, lines: section.lines.slice(index), begun: true } };
    const at = y;
    marked(paper, 'P', () => paper.text(lineOf(line), left, at, { width }));
    y += heights[index]! + 1;
  }
  return { y: y + 5, left: null };
}
