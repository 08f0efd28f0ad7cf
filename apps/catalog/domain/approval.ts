/** A product that was never approved is edited in place; one that was has its changes in a draft beside it (domain reference 17). */
export const productStates = ['draft', 'inReview', 'online', 'offline'] as const;
export type ProductState = (typeof productStates)[number];
export type ReviewState = 'draft' | 'inReview';
export const reviewActions = ['send', 'approve', 'reject'] as const;
export type ReviewAction = (typeof reviewActions)[number];

const next: Readonly<Record<ReviewAction, Partial<Record<ReviewState, ReviewState | 'approved'>>>> = {
  send: { draft: 'inReview' },
  approve: { inReview: 'approved' },
  reject: { inReview: 'draft' },
};

/** Where a step leads, or why it is refused. Four eyes: who sent it does not approve it. */
export function reviewStep(
  state: ReviewState,
  action: ReviewAction,
  by: { readonly actor: string; readonly sentBy: string | null; readonly fourEyes: boolean },
): { readonly to: ReviewState | 'approved' } | { readonly refused: 'stepRefused' | 'sameEyes' } {
  const to = next[action][state];
  if (to === undefined) return { refused: 'stepRefused' };
  if (action === 'approve' && by.fourEyes && by.sentBy === by.actor) return { refused: 'sameEyes' };
  return { to };
}

/** Whether changes go into a draft beside what readers see. */
export const staged = (state: ProductState): boolean => state === 'online' || state === 'offline';

/** The fields in which a draft differs from what is online. */
export function changedFields<T extends object>(live: T, draft: T): (keyof T & string)[] {
  const text = (value: unknown): string =>
    Array.isArray(value)
      ? JSON.stringify(value.map((one) => JSON.stringify(one)).toSorted())
      : JSON.stringify(value);
  return (Object.keys(live) as (keyof T & string)[]).filter(
    (field) => text(live[field]) !== text(draft[field]),
  );
}
