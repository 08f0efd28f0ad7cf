import type { Run } from '../contract/runs.ts';

export const steps = ['collect', 'check', 'create', 'review', 'issue'] as const;
export type Step = (typeof steps)[number];

/** The step at which a run stands: what was done is behind it. */
export function stepOf(run: Run): Step {
  if (run.services === 0) return 'collect';
  if (run.uninvoiced > 0) return 'check';
  return run.drafts > 0 ? 'review' : 'issue';
}

/** Why a step cannot be opened yet: null if it can. Later steps need services, drafts or issued invoices. */
export function isOpen(step: Step, run: Run): boolean {
  if (step === 'collect') return true;
  if (step === 'check' || step === 'create') return run.services > 0;
  return run.drafts > 0 || run.issued > 0;
}
