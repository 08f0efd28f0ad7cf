import { address, type Call } from '#platform/contract/call.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { states } from '#platform/web/theme/states.ts';
import { type Run, runs } from '../contract/runs.ts';
import { useText } from './text.ts';

export const runLink = (id: string): string => `/app-billing/payment-runs/${id}`;
/** Where the file of a run is downloaded as it was made. */
export const fileLink = (id: string): string => address(runs.file as Call, { id }).path;

export const statusOf = {
  draft: states.draft,
  released: 'info',
  exported: 'info',
  confirmed: 'done',
  rejected: states.rejected,
} as const;

/** How people name a run: by its number, before it has one by its day. */
export function useRunName(): (run: Pick<Run, 'number' | 'executionDay'>) => string {
  const t = useText();
  const format = useFormat();
  return ({ number, executionDay }) => number ?? t('draftOf', { day: format.day(executionDay) });
}
