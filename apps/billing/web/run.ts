import type { Run, RunResident } from '../contract/runs.ts';

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

/** Change of the resident's amount since the month before in per cent; null when there was nothing to compare. */
export function changeOf({ resident, before }: Pick<RunResident, 'resident' | 'before'>): number | null {
  return before === null || before === 0 ? null : Math.round(((resident - before) / before) * 100);
}

/** Large differences first, new residents before them, then by name. */
export function byDifference(residents: readonly RunResident[]): RunResident[] {
  const weight = (one: RunResident) => Math.abs(changeOf(one) ?? Number.POSITIVE_INFINITY);
  return residents.toSorted((left, right) =>
    weight(left) === weight(right) ? left.name.localeCompare(right.name, 'de') : weight(right) - weight(left),
  );
}
