import { hasControlCharacters } from '#platform/domain/text/plain-text.ts';
import { type CatalogItem, codeForm, type ItemKind, most } from './items.ts';

/** The columns of a file of a catalogue; a file has at least `code` and one label. */
export const importColumns = ['code', 'label', 'en', 'de', 'category'] as const;
export type ImportColumn = (typeof importColumns)[number];

const names: Readonly<Record<ImportColumn, readonly string[]>> = {
  code: ['code', 'nummer', 'number'],
  label: ['label', 'bezeichnung', 'titel', 'title', 'name'],
  en: ['en', 'english', 'englisch'],
  de: ['de', 'german', 'deutsch'],
  category: ['category', 'kategorie', 'domain', 'domäne'],
};

/** Where each column stands in a file, by its head; -1: it has none. */
export function columnsOf(heads: readonly string[]): Readonly<Record<ImportColumn, number>> {
  const plain = heads.map((one) => one.trim().toLowerCase());
  const place = (column: ImportColumn) => plain.findIndex((one) => names[column].includes(one));
  return {
    code: place('code'),
    label: place('label'),
    en: place('en'),
    de: place('de'),
    category: place('category'),
  };
}

export const rowOutcomes = ['created', 'updated', 'unchanged', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
export const rowReasons = [
  'codeMissing',
  'codeFormat',
  'labelMissing',
  'tooLong',
  'notPlain',
  'codeTwice',
  'codeTaken',
  'changeNotAllowed',
] as const;
export type RowReason = (typeof rowReasons)[number];

export interface ImportRow {
  readonly line: number;
  readonly code: string;
  readonly label: { readonly en: string; readonly de: string };
  readonly category: string;
  readonly outcome: RowOutcome;
  readonly reason: RowReason | null;
}

interface Given {
  readonly kind: ItemKind;
  readonly source: string;
  readonly sourceVersion: string;
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  readonly heads: readonly string[];
  /** Whether who imports may change what is there; else only new entries come in. */
  readonly mayChange: boolean;
}

/**
 * What each row of a file would do. A code of another catalogue, or of the house, is never overwritten; a new version of the same
 * catalogue changes its own entries.
 */
export function readImport(given: Given, known: ReadonlyMap<string, CatalogItem>): ImportRow[] {
  const columns = columnsOf(given.heads);
  const seen = new Set<string>();
  return given.rows.map(({ line, cells }) => {
    // a cell of a spreadsheet may have several lines; a label has one
    const cell = (column: ImportColumn) => (cells[columns[column]] ?? '').replaceAll(/\s+/g, ' ').trim();
    const row = {
      line,
      code: cell('code'),
      label: { en: cell('en') || cell('label'), de: cell('de') || cell('label') },
      category: cell('category'),
    };
    const before = known.get(row.code);
    const fault = faultOf(row, before, given.source, seen.has(row.code));
    seen.add(row.code);
    const outcome = outcomeOf(row, before, given.sourceVersion);
    const reason = fault ?? (outcome === 'updated' && !given.mayChange ? 'changeNotAllowed' : null);
    return { ...row, outcome: reason === null ? outcome : 'refused', reason };
  });
}

type Read = Pick<ImportRow, 'code' | 'label' | 'category'>;

function faultOf(
  row: Read,
  before: CatalogItem | undefined,
  source: string,
  twice: boolean,
): RowReason | null {
  if (row.code === '') return 'codeMissing';
  if (row.label.en === '' && row.label.de === '') return 'labelMissing';
  const labels = [row.label.en, row.label.de];
  if (
    row.code.length > most.code ||
    row.category.length > most.category ||
    labels.some((one) => one.length > most.label)
  )
    return 'tooLong';
  if (!codeForm.test(row.code)) return 'codeFormat';
  if ([...labels, row.category].some(hasControlCharacters)) return 'notPlain';
  if (twice) return 'codeTwice';
  return before !== undefined && before.source !== source ? 'codeTaken' : null;
}

function outcomeOf(row: Read, before: CatalogItem | undefined, sourceVersion: string): RowOutcome {
  if (before === undefined) return 'created';
  const same =
    before.label.en === row.label.en &&
    before.label.de === row.label.de &&
    before.category === row.category &&
    before.sourceVersion === sourceVersion;
  return same ? 'unchanged' : 'updated';
}
