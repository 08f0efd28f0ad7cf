import type { FileAnswer } from '#platform/contract/file.ts';
import type { TableFormat } from '#platform/contract/table-format.ts';
import type { Context } from '#platform/server/call/context.ts';
import { tableFile } from '#platform/server/tables/table-file.ts';
import { hasText, say } from '#platform/server/call/words.ts';
import { type ImportRow, parts } from '../contract/imports.ts';

const columns = [
  ['position', 'number'],
  ['source', 'text'],
  ['line', 'number'],
  ['label', 'text'],
  ['outcome', 'text'],
  ['reason', 'text'],
  ['taken', 'text'],
  ['known', 'text'],
  ['leftOut', 'text'],
  ['unknownCodes', 'text'],
  ['problems', 'text'],
  ['refusedValues', 'text'],
  ['elements', 'text'],
  ['notTaken', 'text'],
] as const;

type Told = Pick<Context, 'language' | 'zone'>;
const text = ({ language }: Told, key: string, values: Readonly<Record<string, unknown>> = {}): string =>
  say(language, `interchange:${key}`, values);

function rowOf(told: Told, row: ImportRow) {
  const { detail } = row;
  // a column is called as in the choice of columns
  const named = hasText(told.language, `interchange:mapping.${detail.values['column']}`)
    ? { ...detail.values, column: text(told, `mapping.${detail.values['column']}`) }
    : detail.values;
  const counts = (map: Readonly<Record<string, number>>) =>
    parts
      .filter((part) => map[part])
      .map((part) => `${text(told, `parts.${part}`)}: ${map[part]}`)
      .join(', ');
  return {
    position: row.position,
    source: row.source,
    line: row.line,
    label: row.label,
    outcome: text(told, `outcomes.${row.outcome}`),
    reason: row.code === null ? '' : text(told, `reasons.${row.code}`, named),
    taken: counts(detail.taken),
    known: counts(detail.known),
    leftOut: Object.entries(detail.leftOut)
      .map(([type, count]) => `${type}: ${count}`)
      .join(', '),
    unknownCodes: detail.unknownCodes.map((one) => `${one.code} ${one.name ?? ''}: ${one.count}`).join(', '),
    problems: Object.entries(detail.problems)
      .map(([problem, count]) => `${text(told, `problems.${problem}`)}: ${count}`)
      .join(', '),
    elements: detail.elements === undefined ? '' : text(told, 'elements.counts', detail.elements),
    notTaken: detail.notTaken.map((one) => `${one.element}: ${one.count}`).join(', '),
    refusedValues: detail.refusedValues
      .map((one) => `${one.name} ${one.value} (${text(told, `problems.${one.reason}`)})`)
      .join(', '),
  };
}

/** The report as a table for a spreadsheet; what a spreadsheet would compute is kept from it (table-file.ts). */
export function reportTable(
  told: Told,
  rows: readonly ImportRow[],
  title: string,
  format: TableFormat = 'csv',
): Promise<FileAnswer> {
  return tableFile(format, {
    title,
    language: told.language,
    zone: told.zone,
    columns: columns.map(([key, kind]) => ({ key, kind, label: text(told, `columns.${key}`) })),
    rows: rows.map((row) => rowOf(told, row)),
  });
}
