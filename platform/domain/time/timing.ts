import type { Day } from './days.ts';

/** When something is to be done again and again: on which days, and at which moments of them. */
export interface TimingRule {
  readonly repetition: 'once' | 'daily' | 'weekly';
  readonly every: number;
  readonly weekdays: readonly number[];
  readonly from: Day;
  readonly until: Day | null;
  readonly moments: readonly string[];
}

/** What is wrong with a timing that is right in each of its fields, or null. */
export function timingFault(
  timing: TimingRule,
): { readonly field: 'until' | 'weekdays' | 'moments' | 'every'; readonly code: string } | null {
  if (timing.until !== null && timing.until < timing.from) return { field: 'until', code: 'startBeforeEnd' };
  if ((timing.repetition === 'weekly') !== timing.weekdays.length > 0)
    return { field: 'weekdays', code: timing.repetition === 'weekly' ? 'mandatory' : 'choice' };
  if (new Set(timing.weekdays).size < timing.weekdays.length) return { field: 'weekdays', code: 'choice' };
  if (new Set(timing.moments).size < timing.moments.length) return { field: 'moments', code: 'choice' };
  if (timing.repetition === 'once' && timing.every !== 1) return { field: 'every', code: 'choice' };
  return null;
}
