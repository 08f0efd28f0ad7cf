import { stringify } from 'csv-stringify/sync';
import type { FileAnswer } from '#platform/contract/file.ts';
import type { TableFormat } from '#platform/contract/table-format.ts';
import { printTable } from './table-print.ts';
import { sheetOf } from './table-sheet.ts';
import { columnsOfText, inert, plainValue, type Table } from './table-values.ts';

export type { Table, TableColumn, TableRow } from './table-values.ts';

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
export async function tableFile(format: TableFormat, table: Table): Promise<FileAnswer> {
  const body =
    format === 'csv'
      ? commaSeparated(table)
      : format === 'xlsx'
        ? await sheetOf(table)
        : await printTable(table);
  return { name: fileName(table.title, format), mediaType: mediaTypes[format], body };
}

/** Semicolons and a byte order mark, as the spreadsheets of this country open it; lines end with CR LF (RFC 4180). */
function commaSeparated(table: Table): Uint8Array {
  const cellsOf = columnsOfText(table.columns);
  const lines = table.rows.map((row) =>
    table.columns.map((column, index) => {
      const text = plainValue(column, row[column.key], table);
      return cellsOf[index] ? inert(text) : text;
    }),
  );
  const head = table.columns.map((column) => inert(column.label));
  return Buffer.from(stringify([head, ...lines], { delimiter: ';', bom: true, record_delimiter: '\r\n' }));
}
