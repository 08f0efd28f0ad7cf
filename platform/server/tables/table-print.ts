import { setImmediate } from 'node:timers/promises';
import { drawFeet, drawHead, footHeight } from '#platform/server/paper/letter-head.ts';
import {
  decor,
  grey,
  grouped,
  margin,
  marked,
  openGroup,
  openPaper,
  type Paper,
  printable,
} from '#platform/server/paper/paper.ts';
import { isEmpty, printedValue, type Table, type TableColumn } from './table-values.ts';

/** Sizes of letters that are tried in turn. */
const sizes = [9, 8.5, 8, 7.5, 7, 6.5, 6] as const;
const padding = 3;
const counted = {
  en: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  de: (count: number) => (count === 1 ? '1 Eintrag' : `${count} Einträge`),
} as const;

const toTheRight = (column: TableColumn): boolean => column.kind === 'number' || column.kind === 'money';

/** The table on paper, lying from six columns on: head of the house, title, rows that are never torn apart, foot. */
export async function printTable(table: Table): Promise<Uint8Array> {
  const { language, title } = table;
  const { paper, end } = openPaper({ title, language, lying: table.columns.length > 5 });
  if (table.head) drawHead(paper, table.head, table.person ?? null, language);
  marked(paper, 'H1', () => paper.fontSize(15).text(printable(title), margin, paper.y));
  const note = [table.note ?? '', counted[language](table.rows.length)]
    .filter((part) => part !== '')
    .join(' · ');
  marked(paper, 'P', () => paper.fontSize(9).fillColor(grey).text(printable(note)).fillColor('#000'));
  paper.moveDown(0.6);
  await body(paper, table);
  drawFeet(paper, table.stamp ?? { language, zone: table.zone ?? 'UTC', at: new Date(0), by: null });
  return end();
}

/** Laying out is slow: after some rows others have their turn. */
const rowsInOneTurn = 25;

interface Layout {
  readonly size: number;
  readonly widths: readonly number[];
}

/**
 * Widths by what stands in the columns: as wide as the longest of the first rows; too wide ones share what is left, but no word is
 * torn apart: rather the letters become smaller.
 */
async function layoutOf(paper: Paper, table: Table): Promise<Layout> {
  const space = paper.page.width - 2 * margin;
  const [largest] = sizes;
  paper.fontSize(largest);
  const longestWord = (text: string): number =>
    text.split(/\s+/).reduce((longest, word) => Math.max(longest, paper.widthOfString(word)), 0);
  const wanted = table.columns.map((column) => paper.widthOfString(column.label));
  const least = table.columns.map((column) => longestWord(column.label));
  for (const [index, row] of table.rows.slice(0, 200).entries()) {
    if (index % rowsInOneTurn === rowsInOneTurn - 1) await setImmediate();
    for (const [place, column] of table.columns.entries()) {
      const said = printable(printedValue(column, row[column.key], table)).slice(0, 200);
      wanted[place] = Math.max(wanted[place]!, paper.widthOfString(said));
      least[place] = Math.max(least[place]!, longestWord(said));
    }
  }
  const within = (width: number, size: number) => (width * size) / largest + 2 * padding + 1;
  const sumOf = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
  const size =
    sizes.find((one) => sumOf(least.map((width) => Math.min(within(width, one), space / 3))) <= space) ??
    sizes.at(-1)!;
  const full = wanted.map((width) => Math.min(space / 2, within(width, size)));
  if (sumOf(full) <= space)
    return { size, widths: full.map((width) => width + (space - sumOf(full)) / full.length) };
  // every column has room for its longest word; what is left goes to those that would like more
  const floor = least.map((width, place) => Math.min(full[place]!, within(width, size), space / 3));
  const over = Math.max(0, space - sumOf(floor));
  const wishes = full.map((width, place) => width - floor[place]!);
  const fair = sumOf(floor) > space ? space / sumOf(floor) : 1;
  return {
    size,
    widths: floor.map(
      (width, place) => width * fair + (sumOf(wishes) === 0 ? 0 : (wishes[place]! / sumOf(wishes)) * over),
    ),
  };
}

async function body(paper: Paper, table: Table): Promise<void> {
  const { size, widths } = await layoutOf(paper, table);
  const right = paper.page.width - margin;
  const bottom = paper.page.height - margin - footHeight;
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
    decor(paper, () => {
      if (head)
        paper
          .rect(margin, top, right - margin, height)
          .fill('#EAEEF1')
          .fillColor('#000');
      const below = top + height;
      paper.moveTo(margin, below).lineTo(right, below).lineWidth(0.5).strokeColor('#D3DAE0').stroke();
    });
    grouped(paper, 'TR', () => {
      let left = margin;
      for (const [index, cell] of cells.entries()) {
        marked(paper, head ? 'TH' : 'TD', () =>
          paper.text(cell, left + padding, top + padding, options(index)),
        );
        left += widths[index]!;
      }
    });
    paper.x = margin;
    paper.y = top + height;
  };
  const close = openGroup(paper, 'Table');
  line(
    table.columns.map((column) => printable(column.label)),
    true,
  );
  for (const [index, row] of table.rows.entries()) {
    if (index % rowsInOneTurn === rowsInOneTurn - 1) await setImmediate();
    line(
      table.columns.map((column) =>
        isEmpty(row[column.key]) ? '' : printable(printedValue(column, row[column.key], table)),
      ),
      false,
    );
  }
  close();
}
