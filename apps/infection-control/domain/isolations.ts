import type { Day } from '#platform/domain/time/days.ts';

/** Isolation: by contact, droplet or air, and the protective one, which keeps others' germs from the person. */
export const isolationKinds = ['contact', 'droplet', 'airborne', 'protective'] as const;
export type IsolationKind = (typeof isolationKinds)[number];
export interface Isolation {
  readonly id: string;
  readonly kind: IsolationKind;
  readonly fromDate: Day;
  readonly toDate: Day | null;
}
export type IsolationRefusal =
  | { readonly code: 'endBeforeBeginning' }
  | { readonly code: 'isolationOverlaps'; readonly from: Day; readonly to: Day | null };

/** Both days count; one without an end runs on. */
export const runsOn = ({ fromDate, toDate }: Pick<Isolation, 'fromDate' | 'toDate'>, day: Day): boolean =>
  fromDate <= day && (toDate === null || day <= toDate);

/** Several kinds may run beside each other, the same kind only once. */
export function checkIsolation(draft: Isolation, all: readonly Isolation[]): IsolationRefusal | null {
  if (draft.toDate !== null && draft.toDate < draft.fromDate) return { code: 'endBeforeBeginning' };
  const other = all.find(
    (one) =>
      one.id !== draft.id &&
      one.kind === draft.kind &&
      (draft.toDate === null || one.fromDate <= draft.toDate) &&
      (one.toDate === null || draft.fromDate <= one.toDate),
  );
  return other ? { code: 'isolationOverlaps', from: other.fromDate, to: other.toDate } : null;
}
