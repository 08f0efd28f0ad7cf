import { addDays, type Day } from '#platform/domain/time/days.ts';

export const outcomes = ['expired', 'handedOver', 'lost'] as const;
export type Outcome = (typeof outcomes)[number];

/** Until which day a sample is kept, that day included: so many days after it was taken. */
export const storeUntil = (takenOn: Day, days: number): Day => addDays(takenOn, days);

/** keep: it stays in the freezer; last: today is its last day; over: it can go. */
export type SampleState = 'keep' | 'last' | 'over' | 'gone';
export function sampleState(
  sample: { readonly storeUntil: Day; readonly outcome: Outcome | null },
  today: Day,
): SampleState {
  if (sample.outcome !== null) return 'gone';
  if (today === sample.storeUntil) return 'last';
  return today > sample.storeUntil ? 'over' : 'keep';
}

/** Why a sample cannot leave so; null: it can. Before its time is over, only what became of it is written down, with a word. */
export function discardProblem(
  sample: { readonly storeUntil: Day; readonly outcome: Outcome | null },
  outcome: Outcome,
  note: string,
  today: Day,
): 'sampleGone' | 'stillToKeep' | 'noteMissing' | null {
  if (sample.outcome !== null) return 'sampleGone';
  if (outcome === 'expired') return today > sample.storeUntil ? null : 'stillToKeep';
  return note === '' ? 'noteMissing' : null;
}
