import writeSheet, { type CellObject } from 'write-excel-file/node';
import { homeClock, isEmpty, numberOf, type Table, type TableColumn, textOf } from './table-values.ts';

const widths = { text: 28, number: 12, money: 14, day: 12, time: 8, instant: 18, yesNo: 8 } as const;
const longestCell = 32_000; // the format takes 32,767 characters in a cell

/** Letters that the XML of a sheet cannot hold. */
const writable = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').slice(0, longestCell);

/** Text is always written as text, so that a name beginning with "=" stays a name; days and amounts keep their kind. */
function cellOf(column: TableColumn, value: unknown, table: Table): CellObject | null {
  if (isEmpty(value)) return null;
  const dayFormat = table.language === 'de' ? 'dd.mm.yyyy' : 'mm/dd/yyyy';
  switch (column.kind ?? 'text') {
    case 'number':
      return { type: Number, value: numberOf(column, value) };
    case 'money':
      return { type: Number, value: numberOf(column, value) / 100, format: '#,##0.00' };
    case 'day':
      return { type: Date, value: new Date(`${String(value)}T00:00:00Z`), format: dayFormat };
    case 'instant': {
      // the sheet knows no zone: the cell shows the clock of the home
      const { day, time } = homeClock(value, table.zone);
      return {
        type: Date,
        value: new Date(`${day}T${time}:00Z`),
        format: `${dayFormat} hh:mm`,
      };
    }
    case 'yesNo':
      return { type: Boolean, value: value === true };
    case 'time':
    case 'text':
      return { type: String, value: writable(textOf(value)), wrap: true, alignVertical: 'top' };
  }
}

/** Names of sheets have at most 31 characters and none of []:*?/\ . */
const sheetName = (title: string): string =>
  title
    .replace(/[[\]:*?/\\]+/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
    .slice(0, 31)
    .trim() || 'Export';

/** The table as a workbook of one sheet; the head stays in sight. */
export async function sheetOf(table: Table): Promise<Uint8Array> {
  const head = table.columns.map((column) => ({
    type: String,
    value: writable(column.label),
    fontWeight: 'bold' as const,
  }));
  const rows = table.rows.map((row) => table.columns.map((column) => cellOf(column, row[column.key], table)));
  return writeSheet([head, ...rows], {
    sheet: sheetName(table.title),
    stickyRowsCount: 1,
    columns: table.columns.map(({ kind }) => ({ width: widths[kind ?? 'text'] })),
  }).toBuffer();
}
