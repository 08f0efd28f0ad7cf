import { fold } from '#platform/domain/plain-text.ts';
import { checkConsent, conflictLevels } from './conflicts.ts';
import type { AllergenConflict, Allergy, Severity } from './conflicts.ts';

/** The allergies of a person as the health record tells them, turned into what a dish is compared with. */

export interface RecordedAllergies {
  /** Codes of the 14 allergens. */
  readonly codes: readonly string[];
  /** Those of them that are severe or life-threatening. */
  readonly severe: readonly string[];
  /** Allergies as they were written down; some of them name a food outside the 14. */
  readonly names: readonly string[];
}

// Of an allergy that is not told to be severe: a confirmation with reason where a dish contains the allergen, and a
// confirmation where it is not known.
const usual: Severity = 'moderate';

/** Whether a written allergy names an ingredient: "Erdbeeren" names "Erdbeere, roh". */
export function namesIngredient(allergy: string, ingredient: string): boolean {
  const parts = fold(ingredient).split(/[^\p{L}]+/u);
  const words = fold(allergy).replace(/-?(allergy|allergie|intolerance|intoleranz|unvertraglichkeit)/g, '').split(/[^\p{L}]+/u);
  return words.some((word) => {
    const stem = word.replace(/(ies|en|es|e|n|s|y)$/, '');
    return stem.length >= 4 && parts.some((part) => part.startsWith(stem));
  });
}

/** What to compare with a dish of these ingredients. */
export function allergiesFor(
  recorded: RecordedAllergies, ingredients: ReadonlyArray<{ readonly id: string; readonly name: string }>,
): Allergy[] {
  const named = ingredients.filter((ingredient) => recorded.names.some((name) => namesIngredient(name, ingredient.name)));
  return [
    ...recorded.codes.map((allergen) => ({ severity: recorded.severe.includes(allergen) ? 'severe' as const : usual, allergen })),
    ...named.map((ingredient) => ({ severity: usual, ingredientId: ingredient.id })),
  ];
}

export type ConsentQuestion = 'allergenConflict' | 'allergenUnknown';
interface Named { readonly code: string; readonly state: AllergenConflict['state']; readonly level: AllergenConflict['level'] }

/**
 * What an order with these conflicts still needs: the question to confirm, a reason, or nothing. `settled` are codes that
 * somebody confirmed for the same menu before. A second person is not asked for: the app knows no co-signature yet, so the
 * highest step is a confirmation with reason.
 */
export function consentNeeded(
  conflicts: readonly Named[], given: { confirmed: readonly string[]; reason: string; settled: readonly string[] },
): ConsentQuestion | 'allergenReasonRequired' | null {
  const open = conflicts.filter((conflict) => conflict.level !== 'hint' && !given.settled.includes(conflict.code));
  if (open.length === 0) return null;
  const question: ConsentQuestion = open.every((conflict) => conflict.state === 'unknown') ? 'allergenUnknown' : 'allergenConflict';
  const worst = Math.max(...open.map((conflict) => conflictLevels.indexOf(conflict.level)));
  const level = conflictLevels[Math.min(worst, conflictLevels.indexOf('conflict'))]!;
  const refusal = checkConsent([{ allergy: { severity: usual, allergen: '' }, state: 'contains', ingredients: [], level }], {
    confirmed: given.confirmed.includes(question), reason: given.reason, secondPersonId: null, ordererId: '',
  });
  if (refusal === null) return null;
  return refusal === 'allergenConflict' ? question : 'allergenReasonRequired';
}
