/** What one cell takes where nothing is narrow, in points. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** A column as it was measured. */
export interface Measured {
  /** 3 leaves first, then 2, then 1. */
  readonly priority: number;
  /** Narrower than this it cannot be. */
  readonly least: number;
  /** Its head as it stands before the value in the second line; 0 where the value speaks for itself. */
  readonly head: number;
  /** Where it has no place it is not in the second line either. */
  readonly rare: boolean;
  /** For each row that was measured. */
  readonly cells: readonly Extent[];
}

const line = 20;
/** Padding of a cell, left and right. */
const padding = 24;
const gap = 14;
/** How many lines of height it is worth that a column keeps its place, by priority. A short one tells at a glance, so a long one leaves. */
const worth = [0, 2.5, 0.35, 0.15];
const short = 130;
const worthOfShort = 0.15;
/** Words are not broken: a text takes more lines than its length says. */
const ragged = 1.25;
/** A row that is higher than two lines costs twice what is above. */
const twoLines = 2.8;
/** What a row of two lines is higher than its values. */
const between = 8;

const widest = (column: Measured) => Math.max(column.least, ...column.cells.map((one) => one.width));

/** How wide the second line of a row is when nothing breaks it, value by value. */
const valuesBelow = (columns: readonly Measured[], left: readonly number[], row: number) =>
  left.flatMap((at) => {
    const { head, rare, cells } = columns[at]!;
    const width = (cells[row]?.width ?? 0) - padding;
    return rare || width <= 0 ? [] : [width + (head === 0 ? 0 : head + 6)];
  });

function linesOf(values: readonly number[], room: number): number {
  let [lines, free] = [0, 0];
  for (const value of values) {
    if (lines === 0 || value > free) {
      lines += Math.max(1, Math.ceil(value / room));
      free = room;
    }
    free -= value + gap;
  }
  return lines;
}

/** How many lines a row is high when these columns leave; null where the others have no room. */
function linesWithout(columns: readonly Measured[], left: readonly number[], room: number, floor: number) {
  const stay = columns.flatMap((column, at) => (left.includes(at) ? [] : [{ column, most: widest(column) }]));
  const least = stay.reduce((sum, one) => sum + one.column.least, 0);
  if (least > room) return null;
  const most = stay.reduce((sum, one) => sum + one.most, 0);
  // as a browser shares the room of a table out
  const share = most > least ? (room - least) / (most - least) : 0;
  const widths = stay.map(({ column, most: own }) =>
    most <= room ? (own * room) / most : column.least + (own - column.least) * share,
  );
  const rows = columns[0]?.cells.length ?? 0;
  let height = 0;
  for (let row = 0; row < rows; row += 1) {
    let highest = 0;
    for (const [place, { column }] of stay.entries()) {
      const cell = column.cells[row]!;
      const inner = Math.max(1, widths[place]! - padding);
      const length = cell.width - padding - 1;
      const broken = length <= inner ? 1 : Math.ceil((length * ragged) / inner);
      highest = Math.max(highest, cell.height + (broken - 1) * line);
    }
    const below = linesOf(valuesBelow(columns, left, row), room - padding);
    const lines = Math.max(floor, below === 0 ? highest : highest + below * line + between) / line;
    height += lines + Math.max(0, lines - twoLines);
  }
  return height / Math.max(1, rows);
}

/**
 * Which columns of a table leave into the second line of its rows where it has `room` points, so that the rows are low and little
 * has to leave: rather those with priority 3 than with 2 than with 1, and rather a long one than two short ones. The first column
 * names the record and stays.
 */
export function leaving(columns: readonly Measured[], room: number, floor = 36): readonly number[] {
  const others = columns.slice(1).map((_, at) => at + 1);
  const lost = (at: number) =>
    worth[columns[at]!.priority]! + (widest(columns[at]!) < short ? worthOfShort : 0);
  // of two that are alike the one that stands last leaves
  const choices = Array.from({ length: 2 ** others.length }, (_, set) => {
    const left = others.filter((at) => set & (1 << (columns.length - 1 - at)));
    return { left, lost: left.reduce((sum, at) => sum + lost(at), 0) };
  }).sort((a, b) => a.lost - b.lost);
  let [best, cost] = [others as readonly number[], Infinity];
  for (const choice of choices) {
    // no row is lower than a line
    if (choice.lost + floor / line >= cost) break;
    const lines = linesWithout(columns, choice.left, room, floor);
    if (lines !== null && choice.lost + lines < cost) [best, cost] = [choice.left, choice.lost + lines];
  }
  return best;
}
