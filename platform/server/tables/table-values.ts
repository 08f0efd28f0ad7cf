import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Language } from '#platform/contract/text.ts';
import type { LetterHead, PaperPerson, PaperStamp } from '#platform/server/paper/letter-head.ts';
import { formatAmount, plainAmount } from '#platform/domain/numbers/money.ts';

/**
 * What a column holds: `text` as it is (lists are joined), `number`, `money` in Rappen, `day` YYYY-MM-DD, `time` HH:mm,
 * `instant` ISO text (shown in the zone of the table), `yesNo`. Null, undefined and the empty text are an empty cell everywhere.
 */
export type ColumnKind = 'text' | 'number' | 'money' | 'day' | 'time' | 'instant' | 'yesNo';
export interface TableColumn {
  readonly key: string;
  readonly label: string;
  readonly kind?: ColumnKind;
}
export type TableRow = Readonly<Record<string, unknown>>;

export interface Table {
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly language: Language;
  /** Zone of the home (context.zone); needed as soon as a column holds instants. */
  readonly zone?: string;
  /** A line below the title of a printed list, for example the filter it was made with. */
  readonly note?: string;
  /** On paper: whose it is, who it is about, who printed it (list-file.ts gives them). */
  readonly head?: LetterHead;
  readonly person?: PaperPerson;
  readonly stamp?: PaperStamp;
}

export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Which columns hold what people typed: only these can smuggle a formula. */
export const columnsOfText = (columns: readonly TableColumn[]): readonly boolean[] =>
  columns.map(({ kind }) => (kind ?? 'text') === 'text');

/**
 * A cell that a spreadsheet would take for a formula gets an apostrophe (OWASP: CSV injection). Full-width signs and
 * leading blanks count too, because spreadsheets skip them.
 */
export const inert = (text: string): string =>
  /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;

export function textOf(value: unknown): string {
  if (isEmpty(value)) return '';
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter((one) => one !== '')
      .join(', ');
  if (typeof value === 'object') throw new RangeError('a cell of text got an object');
  return String(value);
}

export function numberOf(column: TableColumn, value: unknown): number {
  const number = Number(value);
  if (!Number.isFinite(number)) throw new RangeError(`${column.key} is not a number: ${String(value)}`);
  return number;
}

/** Day and time of an instant on the clock of the home. */
export function homeClock(
  value: unknown,
  zone: string | undefined,
): { readonly day: string; readonly time: string } {
  if (zone === undefined) throw new RangeError('a table with instants needs the zone of the home');
  return civilOf(String(value), zone);
}

/** 21.11.2026 in German, 11/21/2026 in English (specification 1: formats). */
function dayText(day: string, language: Language): string {
  const [year, month, date] = day.split('-');
  if (date === undefined) throw new RangeError(`not a day: ${day}`);
  return language === 'de' ? `${date}.${month}.${year}` : `${month}/${date}/${year}`;
}

const yesNo: Readonly<Record<Language, readonly [yes: string, no: string]>> = {
  en: ['Yes', 'No'],
  de: ['Ja', 'Nein'],
};

/** A value as text that a program reads back: amounts as francs without grouping, days and instants in the language's form. */
export function plainValue(column: TableColumn, value: unknown, table: Table): string {
  if (isEmpty(value)) return '';
  switch (column.kind ?? 'text') {
    case 'text':
      return textOf(value);
    case 'number':
      return String(numberOf(column, value));
    case 'money':
      return plainAmount(numberOf(column, value));
    case 'day':
      return dayText(String(value), table.language);
    case 'time':
      return String(value);
    case 'instant': {
      const { day, time } = homeClock(value, table.zone);
      return `${dayText(day, table.language)} ${time}`;
    }
    case 'yesNo':
      return yesNo[table.language][value === true ? 0 : 1];
  }
}

/** A value as a person reads it on paper: amounts grouped, 1'234.50. */
export const printedValue = (column: TableColumn, value: unknown, table: Table): string =>
  column.kind === 'money' && !isEmpty(value)
    ? formatAmount(numberOf(column, value))
    : plainValue(column, value, table);
