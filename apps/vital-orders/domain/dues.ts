/** A time at which something is due. */
export interface Due {
  readonly day: string;
  readonly moment: string;
  readonly dueFrom: string;
  readonly dueUntil: string;
}

/** What an order says from one instant to another. */
export interface Span {
  readonly fromAt: string;
  readonly toAt: string | null;
  readonly paused: boolean;
}

/** Whether a time belongs to terms: what ends while they hold. What was over before a change stays with what was ordered then. */
export const belongs = (due: Due, { fromAt, toAt, paused }: Span): boolean =>
  !paused && due.dueUntil > fromAt && (toAt === null || due.dueUntil <= toAt);

/**
 * What of an order is due now, with the terms that say so: the last time that began, whether it is over or not, until the next one
 * begins. Of paused terms nothing is due, whatever was before. `terms`: the latest first; `dues`: of terms, the latest first.
 */
export function currentDue<T extends Span>(
  terms: readonly T[],
  dues: (terms: T) => readonly Due[],
): { readonly due: Due; readonly terms: T } | null {
  for (const one of terms) {
    if (one.paused) return null;
    const due = dues(one).find((each) => belongs(each, one));
    if (due !== undefined) return { due, terms: one };
  }
  return null;
}
