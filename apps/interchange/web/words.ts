import { hasText, type Say, sayIn, texts } from '#platform/web/text/text.ts';
import type { Status } from '#platform/web/theme/tokens.ts';
import { states } from '#platform/web/theme/states.ts';
import { type Import, type ImportRow, type Outcome, parts } from '../contract/imports.ts';
import type en from '../locales/en.ts';

export const useText = texts<typeof en>('interchange');
export type Text = Say<typeof en>;

export const outcomeStatus: Readonly<Record<Outcome, Status>> = {
  created: 'done',
  updated: 'info',
  unchanged: 'neutral',
  refused: 'critical',
};
export const runStatus: Readonly<Record<Import['status'], Status>> = {
  queued: states.queued,
  running: states.running,
  done: states.done,
  failed: states.failed,
  cancelled: states.cancelled,
};
export const isOver = (one: Pick<Import, 'status'>): boolean =>
  one.status !== 'queued' && one.status !== 'running';

/** Counted parts as words: "Diagnoses 2 · Allergies 1". */
export const partsText = (t: Text, counts: Readonly<Record<string, number>>): string =>
  parts
    .filter((part) => counts[part])
    .map((part) => `${t(`parts.${part}`)} ${counts[part]}`)
    .join(' · ');

/** A reason that a file or a value gave; one that has no text shows itself. */
export const problemText = (problem: string): string =>
  hasText('interchange', `problems.${problem}`) ? sayIn('interchange', `problems.${problem}`) : problem;

export const problemsText = (problems: Readonly<Record<string, number>>): string =>
  Object.entries(problems)
    .map(([problem, count]) => `${problemText(problem)}: ${count}`)
    .join(' · ');

/** Why a row was refused; a column is called as in the choice of columns. */
export function reasonOf(t: Text, { code, detail: { values } }: ImportRow): string {
  if (code === null) return '';
  const column = values['column'] === undefined ? undefined : `mapping.${values['column']}`;
  return t(
    `reasons.${code}`,
    column !== undefined && hasText('interchange', column)
      ? { ...values, column: sayIn('interchange', column) }
      : values,
  );
}

/** What became of a row in one line. */
export function summaryOf(t: Text, row: ImportRow): string {
  if (row.code !== null) return reasonOf(t, row);
  return (
    partsText(t, row.detail.taken) || (row.outcome === 'unchanged' ? partsText(t, row.detail.known) : '')
  );
}

/** Results of an import in one line, without what did not happen. */
export function countsText(t: Text, one: Import): string {
  return (['created', 'updated', 'unchanged', 'refused'] as const)
    .filter((outcome) => one[outcome] > 0)
    .map((outcome) => t(`counts.${outcome}`, { count: one[outcome] }))
    .join(' · ');
}
