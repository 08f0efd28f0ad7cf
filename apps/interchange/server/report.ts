import type { Language } from '#platform/contract/text.ts';
import { say } from '#platform/server/words.ts';
import { type ImportRow, parts } from '../contract/imports.ts';

const columns = ['position', 'source', 'line', 'label', 'outcome', 'reason', 'taken', 'known', 'leftOut', 'unknownCodes', 'problems', 'refusedValues'] as const;

/** A cell of a spreadsheet: quoted where needed; a text that a spreadsheet would compute is kept from it. */
export function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const text = (language: Language, key: string, values: Readonly<Record<string, string>> = {}): string => say(language, `interchange:${key}`, values);

function cellsOf(row: ImportRow, language: Language): string[] {
  const { detail } = row;
  const counts = (map: Readonly<Record<string, number>>) => parts.filter((part) => map[part]).map((part) => `${text(language, `parts.${part}`)}: ${map[part]}`).join(', ');
  return [
    String(row.position), row.source, row.line === null ? '' : String(row.line), row.label, text(language, `outcomes.${row.outcome}`),
    row.code === null ? '' : text(language, `reasons.${row.code}`, detail.values), counts(detail.taken), counts(detail.known),
    Object.entries(detail.leftOut).map(([type, count]) => `${type}: ${count}`).join(', '),
    detail.unknownCodes.map((one) => `${one.code} ${one.name ?? ''}: ${one.count}`).join(', '), Object.entries(detail.problems).map(([problem, count]) => `${text(language, `problems.${problem}`)}: ${count}`).join(', '),
    detail.refusedValues.map((one) => `${one.name} ${one.value} (${text(language, `problems.${one.reason}`)})`).join(', '),
  ];
}

/** The report as CSV with semicolons, as spreadsheets here expect it; UTF-8 with a byte order mark. */
export function reportTable(rows: readonly ImportRow[], language: Language): Uint8Array {
  const lines = [columns.map((name) => text(language, `columns.${name}`)), ...rows.map((row) => cellsOf(row, language))];
  return new TextEncoder().encode(`\uFEFF${lines.map((cells) => cells.map(cell).join(';')).join('\r\n')}\r\n`);
}
