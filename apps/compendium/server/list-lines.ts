import type { ListKind } from '../contract/imports.ts';
import { ProductFields } from '../contract/products.ts';
import type { Stated } from '../domain/imported.ts';
import { catalogueHeadings, type CatalogueFault, type Checker, productOfRow } from '../domain/catalogue.ts';
import { type Pair, type PairFault, pairHeadings, pairOfRow } from '../domain/interactions.ts';
import { packsOf, type PricedFault } from '../domain/price-list.ts';
import { dayIn, type PackFault, packOfRow, swissmedicColumns } from '../domain/swissmedic.ts';
import { ListRefused } from './list-refused.ts';
import { bookRows } from './read-book.ts';
import { preparationsIn } from './read-preparations.ts';
import { tableRows } from './read-table.ts';

export interface Fault {
  readonly fault: PackFault | PricedFault | CatalogueFault | PairFault;
  readonly said: string;
}
export interface ListLine<T = Stated | Pair> {
  readonly line: number;
  readonly told: T | Fault;
}
export type Read = { readonly dated: string } | ListLine;

const parts = ProductFields.partial();
const checked: Checker = (told) => {
  const read = parts.safeParse(told);
  return read.success ? { fields: read.data } : { wrong: String(read.error.issues[0]?.path[0] ?? '') };
};

interface Row {
  readonly line: number;
  readonly cells: string[];
}
const isEmpty = ({ cells }: Row): boolean => cells.every((cell) => cell.trim() === '');

/** The rows below the headings, each as it is read; what stands above them may say the day. */
async function* below<C>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  headings: (cells: readonly string[]) => C | null,
  read: (columns: C, cells: readonly string[]) => Stated | Pair | Fault,
): AsyncGenerator<Read> {
  let columns: C | null = null;
  for await (const row of rows) {
    if (isEmpty(row)) continue;
    if (columns !== null) {
      yield { line: row.line, told: read(columns, row.cells) };
      continue;
    }
    columns = headings(row.cells);
    const day = dayIn(row.cells.join(' '));
    if (columns === null && day !== null) yield { dated: day };
  }
  if (columns === null) throw new ListRefused('columnsMissing');
}

async function* priced(bytes: Uint8Array): AsyncGenerator<Read> {
  for await (const part of preparationsIn(bytes)) {
    if ('dated' in part) yield { dated: dayIn(part.dated) ?? '' };
    else for (const told of packsOf(part.element)) yield { line: part.line, told };
  }
}

/** What a list says, row by row. Throws ListRefused where it cannot be read, or read further. */
export function linesOf(kind: ListKind, bytes: Uint8Array): AsyncGenerator<Read> {
  if (kind === 'swissmedic') return below(bookRows(bytes), swissmedicColumns, packOfRow);
  if (kind === 'priceList') return priced(bytes);
  return kind === 'catalogue'
    ? below(tableRows(bytes), catalogueHeadings, (columns, cells) => productOfRow(columns, cells, checked))
    : below(tableRows(bytes), pairHeadings, pairOfRow);
}
