import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { FileAnswer } from '#platform/contract/file.ts';
import type { TableFormat } from '#platform/contract/table-format.ts';
import { RefusalError } from '#platform/server/call/problems.ts';
import { printTable } from './table-print.ts';
import { sheetOf } from './table-sheet.ts';
import { columnsOfText, inert, plainValue, type Table, type TableRow } from './table-values.ts';

export type { Table, TableColumn, TableRow } from './table-values.ts';

/**
 * A table that is read page by page, so that its file does not hold others up, and only as far as one file goes: what is more is
 * refused (`longTableErrors`), never left out without a word.
 */
export interface LongTable extends Omit<Table, 'rows'> {
  readonly rows: AsyncIterable<readonly TableRow[]>;
}
const pageRows = 500;
/** What one file takes of a long table. A sheet and paper are laid out as a whole, in memory; CSV is written as it is read. */
const most: Readonly<Record<TableFormat, { readonly rows: number; readonly letters: number }>> = {
  csv: { rows: 20_000, letters: 50_000_000 },
  xlsx: { rows: 5000, letters: 5_000_000 },
  pdf: { rows: 2000, letters: 1_200_000 },
};

const mediaTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** A name that every file system takes: `Invoices 2026-11.xlsx`. */
const fileName = (title: string, format: TableFormat): string =>
  `${
    title
      .replace(/[\u0000-\u001f<>:"/\\|?*]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 100) || 'Export'
  }.${format}`;

/**
 * A list as a file (experience 4.1: CSV, XLSX, PDF), the answer of a call with `file: true`. Rows name their values by the
 * columns' keys; what the kinds take and how they look stands in table-values.ts.
 * Errors: RangeError for a value that does not fit the kind of its column.
 */
export async function tableFile(format: TableFormat, given: Table | LongTable): Promise<FileAnswer> {
  const { title } = given;
  const within = Array.isArray(given.rows) ? given : { ...given, rows: upTo(format, given as LongTable) };
  const body = format === 'csv' ? await commaSeparated(within) : await laidOut(format, await whole(within));
  return { name: fileName(title, format), mediaType: mediaTypes[format], body };
}

const lettersOf = (row: TableRow): number =>
  Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0);

/** The pages of a long table as far as a file of the format takes them. */
async function* upTo(format: TableFormat, { rows }: LongTable): AsyncGenerator<readonly TableRow[]> {
  const { rows: limit, letters: mostLetters } = most[format];
  let count = 0;
  let letters = 0;
  for await (const page of rows) {
    count += page.length;
    letters += page.reduce((sum, row) => sum + lettersOf(row), 0);
    if (count > limit || letters > mostLetters)
      throw new RefusalError(format === 'csv' ? 'tooMuchForFile' : 'tooMuchForFormat', { limit });
    yield page;
    await setImmediate();
  }
}

async function whole(given: Table | LongTable): Promise<Table> {
  if (Array.isArray(given.rows)) return given as Table;
  const rows: TableRow[] = [];
  for await (const page of pagesOf(given)) rows.push(...page);
  return { ...given, rows };
}

const laidOut = (format: 'xlsx' | 'pdf', table: Table): Promise<Uint8Array> =>
  format === 'xlsx' ? sheetOf(table) : printTable(table);

/** Rows of a list page by page; between two pages others have their turn. */
async function* pagesOf({ rows }: Table | LongTable): AsyncGenerator<readonly TableRow[]> {
  if (Symbol.asyncIterator in rows) {
    yield* rows;
    return;
  }
  for (let from = 0; from < rows.length; from += pageRows) {
    if (from > 0) await setImmediate();
    yield rows.slice(from, from + pageRows);
  }
}

/** Semicolons and a byte order mark, as the spreadsheets of this country open it; lines end with CR LF (RFC 4180). */
async function commaSeparated(given: Table | LongTable): Promise<Uint8Array> {
  const table: Table = { ...given, rows: [] };
  const cellsOf = columnsOfText(table.columns);
  const lineOf = (row: TableRow) =>
    table.columns.map((column, index) => {
      const text = plainValue(column, row[column.key], table);
      return cellsOf[index] ? inert(text) : text;
    });
  const head = table.columns.map((column) => inert(column.label));
  const shape = { delimiter: ';', record_delimiter: '\r\n' };
  const parts = [Buffer.from(stringify([head], { ...shape, bom: true }))];
  for await (const page of pagesOf(given)) parts.push(Buffer.from(stringify(page.map(lineOf), shape)));
  return Buffer.concat(parts);
}
