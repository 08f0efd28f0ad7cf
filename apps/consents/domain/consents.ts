import type { Day } from '#platform/domain/time/days.ts';

/** Consents: given, refused, withdrawn; what was said last counts. */

export const answers = ['given', 'refused', 'withdrawn'] as const;
export type Answer = (typeof answers)[number];
export interface Said {
  readonly id: string;
  readonly subject: string;
  readonly answer: Answer;
  readonly saidOn: Day;
}

/** Ids of what counts: for each subject what was said last; on the same day what was recorded last (`all` in the order of recording). */
export function currentOf(all: readonly Said[]): ReadonlySet<string> {
  const last = new Map<string, Said>();
  for (const one of all) {
    const other = last.get(one.subject);
    if (!other || other.saidOn <= one.saidOn) last.set(one.subject, one);
  }
  return new Set([...last.values()].map((one) => one.id));
}

export type ConsentRefusal = 'saidInFuture' | 'nothingToWithdraw';

/** Refuses what is said in the future, and a withdrawal of what is not given on that day. */
export function checkConsent(
  said: Omit<Said, 'id'>,
  all: readonly Said[],
  today: Day,
): ConsentRefusal | null {
  if (said.saidOn > today) return 'saidInFuture';
  if (said.answer !== 'withdrawn') return null;
  const before = all.filter((one) => one.subject === said.subject && one.saidOn <= said.saidOn);
  const counts = currentOf(before);
  return before.some((one) => counts.has(one.id) && one.answer === 'given') ? null : 'nothingToWithdraw';
}
