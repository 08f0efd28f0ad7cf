import { parse } from 'csv-parse/sync';
import { default as readBook, readSheet as readWorkbook } from 'read-excel-file/node';

/** Why a table cannot be read; each has a text where it is shown. */
export type SheetProblem =
  | 'unknownFileType'
  | 'fileEmpty'
  | 'tooLarge'
  | 'unpackedTooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'brokenEncoding'
  | 'notTable'
  | 'columnTwice'
  | 'columnNameless';
export class SheetRefused extends Error {
  readonly code: SheetProblem;
  readonly values: Readonly<Record<string, string>>;
  constructor(code: SheetProblem, values: Readonly<Record<string, string>> = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

/** A table as text: column names, and the rows with the line that a person sees. Short rows are filled up, empty ones left out. */
export interface Sheet {
  readonly columns: readonly string[];
  readonly rows: ReadonlyArray<{ readonly line: number; readonly cells: readonly string[] }>;
}

const mebibyte = 1024 * 1024;
export const sheetLimits = {
  bytes: 20 * mebibyte,
  unpacked: 100 * mebibyte,
  rows: 20_000,
  columns: 200,
  cell: 10_000,
} as const;
type Limits = { readonly [K in keyof typeof sheetLimits]: number };

/** Reads CSV (also TSV, text) and XLSX. Throws SheetRefused. */
export async function readSheet(
  file: { readonly name: string; readonly bytes: Uint8Array },
  limits: Limits = sheetLimits,
): Promise<Sheet> {
  if (file.bytes.byteLength === 0) throw new SheetRefused('fileEmpty');
  if (file.bytes.byteLength > limits.bytes)
    throw new SheetRefused('tooLarge', { limit: String(Math.floor(limits.bytes / mebibyte)) });
  const isZip = file.bytes[0] === 0x50 && file.bytes[1] === 0x4b;
  if (isZip !== /\.xlsx$/i.test(file.name)) throw new SheetRefused('unknownFileType');
  if (!isZip && !/\.(csv|tsv|txt)$/i.test(file.name)) throw new SheetRefused('unknownFileType');
  return asTable(isZip ? await workbook(file.bytes, limits) : textTable(textOf(file.bytes)), limits);
}

/** UTF-8, UTF-16 with a byte order mark, otherwise Windows-1252: what spreadsheets here write. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // a NUL is in no table: a binary file, or UTF-16 that does not say so
  if (bytes.includes(0)) throw new SheetRefused('brokenEncoding');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that cuts the first line into the most columns; quoted parts do not count. */
export function separatorOf(text: string): string {
  const head =
    text
      .slice(0, 20_000)
      .replace(/"(?:[^"]|"")*"/g, '')
      .split(/\r\n|\r|\n/, 1)[0] ?? '';
  return [';', '\t', ',', '|']
    .map((mark) => ({ mark, count: head.split(mark).length }))
    .sort((a, b) => b.count - a.count)[0]!.mark;
}

function textTable(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: separatorOf(text),
      bom: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 5 * mebibyte,
    });
  } catch {
    throw new SheetRefused('notTable');
  }
}

/** What the zip says its entries take when unpacked; a file that lies is stopped by the unpacker, which believes the same number. */
function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.byteLength - 22;
  while (end >= 0 && end > bytes.byteLength - 66_000 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw new SheetRefused('notTable');
  let size = 0;
  let at = view.getUint32(end + 16, true);
  for (let entry = view.getUint16(end + 10, true); entry > 0; entry -= 1) {
    if (at + 46 > bytes.byteLength || view.getUint32(at, true) !== 0x02014b50)
      throw new SheetRefused('notTable');
    size += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return size;
}

/** Days stay days, numbers lose the tail of their binary form. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date)
    return value.toISOString().endsWith('T00:00:00.000Z')
      ? value.toISOString().slice(0, 10)
      : value.toISOString().slice(0, 16);
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return String(value);
}

async function workbook(bytes: Uint8Array, limits: Limits): Promise<string[][]> {
  if (unpackedSize(bytes) > limits.unpacked)
    throw new SheetRefused('unpackedTooLarge', { limit: String(Math.floor(limits.unpacked / mebibyte)) });
  try {
    return (await readWorkbook(Buffer.from(bytes))).map((row) => row.map(cellText));
  } catch {
    throw new SheetRefused('notTable');
  }
}

/** The words of all sheets of a workbook; throws when it is none. */
export async function bookText(bytes: Uint8Array): Promise<string> {
  if (unpackedSize(bytes) > sheetLimits.unpacked)
    throw new SheetRefused('unpackedTooLarge', {
      limit: String(Math.floor(sheetLimits.unpacked / mebibyte)),
    });
  const sheets = await readBook(Buffer.from(bytes));
  return sheets
    .flatMap(({ sheet, data }) => [sheet, ...data.map((row) => row.map(cellText).join(' '))])
    .join('\n');
}

const clean = (cell: string, limits: Limits): string =>
  cell
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .trim()
    .slice(0, limits.cell);

function asTable(lines: readonly (readonly string[])[], limits: Limits): Sheet {
  const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
  const headAt = lines.findIndex((cells) => !isEmpty(cells));
  if (headAt < 0) throw new SheetRefused('fileEmpty');
  const columns = lines[headAt]!.map((cell) => clean(cell, limits).replace(/\s+/g, ' '));
  while (columns.at(-1) === '') columns.pop();
  if (columns.length > limits.columns)
    throw new SheetRefused('tooManyColumns', { limit: String(limits.columns) });
  if (columns.includes(''))
    throw new SheetRefused('columnNameless', { number: String(columns.indexOf('') + 1) });
  const twice = columns.find((name, index) => columns.indexOf(name) < index);
  if (twice !== undefined) throw new SheetRefused('columnTwice', { name: twice });
  const rows = lines
    .map((cells, index) => ({ line: index + 1, cells }))
    .slice(headAt + 1)
    .filter(({ cells }) => !isEmpty(cells));
  if (rows.length > limits.rows) throw new SheetRefused('tooManyRows', { limit: String(limits.rows) });
  return {
    columns,
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: columns.map((_, index) => clean(cells[index] ?? '', limits)),
    })),
  };
}
