import { ageOn, type Day } from '#platform/domain/time/days.ts';

/** The plain paragraph about a day, proposed from what the record knows and relatives may hear (experience, section 0.14). */

export interface DayFacts {
  readonly today: Day;
  readonly birthDate: Day | null;
  /** Why somebody is not in the house over the day; the words do not tell a hospital from another place. */
  readonly away: 'hospital' | 'vacation' | 'dayLeave' | 'other' | null;
  /** What is served to the person, in order of the day. */
  readonly meals: ReadonlyArray<{ readonly meal: string; readonly dish: string }>;
}

export type Sentence =
  | { readonly code: 'birthday'; readonly age: number }
  | { readonly code: 'here' | 'onVacation' | 'notHere' }
  | { readonly code: 'lunch' | 'dinner'; readonly dish: string };

/** The sentences of the proposal in their order. Never a diagnosis, a value or somebody else: there is no place for them. */
export function sentencesOf({ today, birthDate, away, meals }: DayFacts): Sentence[] {
  const sentences: Sentence[] = [];
  if (birthDate !== null && birthDate < today && birthDate.slice(5) === today.slice(5))
    sentences.push({ code: 'birthday', age: ageOn(birthDate, today) });
  if (away !== null) return [...sentences, { code: away === 'vacation' ? 'onVacation' : 'notHere' }];
  sentences.push({ code: 'here' });
  for (const code of ['lunch', 'dinner'] as const) {
    const dish = meals.find((one) => one.meal === code && one.dish !== '')?.dish;
    if (dish !== undefined) sentences.push({ code, dish });
  }
  return sentences;
}

export type WordsState = 'open' | 'released' | 'withdrawn';
/** Only released words are seen from outside. */
export function stateOf(row: { readonly withdrawnAt: string | null } | undefined): WordsState {
  if (row === undefined) return 'open';
  return row.withdrawnAt === null ? 'released' : 'withdrawn';
}
