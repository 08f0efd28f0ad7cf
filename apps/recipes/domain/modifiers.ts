/** Modifier groups: how many may be chosen. Source: specification 2, section 5. */

export type ModifierGroup = { minimum: number; maximum: number | null; multiSelection: boolean };

export type GroupRefusal = 'boundsNotWhole' | 'minimumAboveMaximum' | 'tooFewModifiers' | 'maximumIsZero';

/** Refuses a group that nobody could satisfy; `available` is the number of its modifiers. */
export function checkGroup(group: ModifierGroup, available: number): GroupRefusal | null {
  const { minimum, maximum } = group;
  if (!Number.isInteger(minimum) || minimum < 0) return 'boundsNotWhole';
  if (maximum !== null && (!Number.isInteger(maximum) || maximum < 0)) return 'boundsNotWhole';
  if (maximum === 0) return 'maximumIsZero';
  if (maximum !== null && minimum > maximum) return 'minimumAboveMaximum';
  if (!group.multiSelection && minimum > 1) return 'minimumAboveMaximum';
  return !group.multiSelection && minimum > available ? 'tooFewModifiers' : null;
}

/** Which sentence tells the rule, and its numbers; the text itself is in the locales. */
export type RuleSentence =
  | { sentence: 'anyOne' }
  | { sentence: 'exactly'; count: number }
  | { sentence: 'between'; minimum: number; maximum: number }
  | { sentence: 'upTo'; maximum: number }
  | { sentence: 'atLeast'; minimum: number }
  | { sentence: 'anyNumber' };

/** The sentence that describes a group: "select {min} to {max}", "up to {max}", "at least {min}", "any one". */
export function ruleSentence({ minimum, maximum, multiSelection }: ModifierGroup): RuleSentence {
  if (!multiSelection) return { sentence: 'anyOne' };
  if (maximum === null) return minimum === 0 ? { sentence: 'anyNumber' } : { sentence: 'atLeast', minimum };
  if (minimum === maximum) return { sentence: 'exactly', count: minimum };
  return minimum === 0 ? { sentence: 'upTo', maximum } : { sentence: 'between', minimum, maximum };
}

export type ChoiceRefusal = { code: 'tooFew'; minimum: number } | { code: 'tooMany'; maximum: number };

/** Refuses a choice outside the bounds. `counts` is how often each chosen modifier was taken. */
export function checkChoice(group: ModifierGroup, counts: readonly number[]): ChoiceRefusal | null {
  const chosen = counts.reduce((sum, count) => sum + count, 0);
  if (chosen < group.minimum) return { code: 'tooFew', minimum: group.minimum };
  const maximum = group.multiSelection ? group.maximum : 1;
  return maximum !== null && chosen > maximum ? { code: 'tooMany', maximum } : null;
}
