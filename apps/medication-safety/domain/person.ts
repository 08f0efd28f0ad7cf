import { ageOn, type Day } from '#platform/domain/time/days.ts';
import type { Condition } from './conditions.ts';
import type { Meaning, RecordedAllergy } from './allergies.ts';

/** A value of the vital signs. */
export interface Value {
  readonly id: string;
  readonly value: number;
  /** The day on which it was measured, by the clock of the home. */
  readonly on: Day;
  /** Too old to describe the present state. */
  readonly stale: boolean;
}

/** What the record says of a resident, as far as the checks ask. */
export interface Person {
  readonly today: Day;
  readonly birthDate: Day | null;
  readonly sex: 'female' | 'male' | null;
  /** Whether somebody has ever asked for allergies. */
  readonly allergiesAsked: boolean;
  readonly allergies: readonly (Pick<RecordedAllergy, 'id' | 'name' | 'severity'> & {
    readonly meaning: Meaning;
  })[];
  readonly conditions: ReadonlySet<Condition>;
  readonly creatinine: Value | null;
  readonly egfr: Value | null;
  readonly pulse: Value | null;
  readonly systolic: Value | null;
}

export const ageOf = ({ birthDate, today }: Pick<Person, 'birthDate' | 'today'>): number | null =>
  birthDate === null || birthDate > today ? null : ageOn(birthDate, today);
/** From 65 on; who has no day of birth lives in a care home and counts as old. */
export const isOld = (person: Person): boolean => (ageOf(person) ?? 65) >= 65;
