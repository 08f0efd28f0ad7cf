import type { Standing } from './standing.ts';

/** How the orders of a resident are looked at; each is a view of the same records. */
export const views = ['all', 'fixed', 'reserve', 'variable', 'insulin', 'ended', 'prescriptions'] as const;
export type View = (typeof views)[number];

export interface Viewed {
  readonly standing: Standing;
  readonly type: 'fixed' | 'reserve';
  readonly isVariable: boolean;
  readonly atc: readonly string[];
}

/** Insulins and what is like them: A10A of the ATC. */
export const isInsulin = (atc: readonly string[]): boolean => atc.some((code) => code.startsWith('A10A'));

const shows: Readonly<Record<View, (one: Viewed) => boolean>> = {
  all: () => true,
  fixed: (one) => one.type === 'fixed' && !one.isVariable && !isInsulin(one.atc),
  reserve: (one) => one.type === 'reserve',
  variable: (one) => one.isVariable,
  insulin: (one) => isInsulin(one.atc),
  ended: () => true,
  prescriptions: () => true,
};

/** Whether an order stands in a view. What is paused is in its own view and in that of the paused; what is stopped in the last one only. */
export function isShown(view: View, one: Viewed): boolean {
  if (view === 'ended') return one.standing !== 'active';
  return one.standing !== 'stopped' && shows[view](one);
}
