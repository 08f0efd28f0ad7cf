import { address, type Call } from '#platform/contract/call.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type Document, type Problem, runs } from '../contract/runs.ts';
import type { BookedRole } from '../domain/plan.ts';
import { useText } from './text.ts';

export const runLink = (id: string): string => `/app-billing/ledger/${id}`;
/** Where the file of a run is downloaded as it was made. */
export const fileLink = (id: string): string => address(runs.file as Call, { id }).path;

/** How people name a document: what it is, with the number of its invoice. */
export function useDocumentName(): (one: Pick<Document, 'kind' | 'number'>) => string {
  const t = useText();
  return ({ kind, number }) => [t(`kinds.${kind}`), number].filter((part) => part !== '').join(' ');
}

/** What must be done so that a document can be booked. */
export function useProblemText(): (problem: Pick<Problem, 'code' | 'what'>) => string {
  const t = useText();
  return ({ code, what }) =>
    t(`problems.${code}`, { what: code === 'accountMissing' ? t(`roles.${what as BookedRole}`) : what });
}

/** The period of a run: the first one takes all that was before. */
export function usePeriod(): (run: { readonly fromDay: string | null; readonly untilDay: string }) => string {
  const t = useText();
  const format = useFormat();
  return ({ fromDay, untilDay }) =>
    fromDay === null
      ? t('period.first', { until: format.day(untilDay) })
      : t('period.whole', { from: format.day(fromDay), until: format.day(untilDay) });
}
