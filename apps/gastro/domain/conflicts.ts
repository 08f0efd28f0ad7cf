import { fold } from '#platform/domain/plain-text.ts';

/**
 * Allergies of a resident against a dish. Safety-critical: "unknown" is never "free of", and a conflict is ordered only
 * with a confirmation that is kept with person, time and the text shown.
 */

/** `NUT` or `NUT.hazelnut`, as the recipes declare it. */
export type AllergenKey = string;
export type AllergenState = 'free' | 'mayContain' | 'unknown' | 'contains';
export type DishAllergen = { key: AllergenKey; state: AllergenState; ingredients: readonly string[] };
export type Dish = {
  allergens: readonly DishAllergen[];
  /** All ingredients, those of sub-recipes too, for allergies to a food outside the 14. */
  ingredients: ReadonlyArray<{ id: string; name: string }>;
};

export type Severity = 'mild' | 'moderate' | 'severe';
export type Allergy = { severity: Severity } & ({ allergen: AllergenKey } | { ingredientId: string });

export const conflictLevels = ['hint', 'warning', 'conflict', 'secondPerson'] as const;
export type ConflictLevel = (typeof conflictLevels)[number];
export type AllergenConflict = {
  allergy: Allergy;
  state: Exclude<AllergenState, 'free'>;
  ingredients: string[];
  level: ConflictLevel;
};

/** State × severity. `warning` and up need a confirmation, `conflict` a reason too, `secondPerson` another person. */
export const conflictTable: Record<Exclude<AllergenState, 'free'>, Record<Severity, ConflictLevel>> = {
  contains: { mild: 'conflict', moderate: 'conflict', severe: 'secondPerson' },
  unknown: { mild: 'warning', moderate: 'warning', severe: 'secondPerson' },
  mayContain: { mild: 'hint', moderate: 'hint', severe: 'conflict' },
};

const badness: readonly AllergenState[] = ['free', 'mayContain', 'unknown', 'contains'];

/** The worst entry for an allergy; a dish that says nothing of it is unknown. */
function stateFor(dish: Dish, allergy: Allergy): { state: AllergenState; ingredients: string[] } {
  if ('ingredientId' in allergy) {
    const hit = dish.ingredients.find((ingredient) => ingredient.id === allergy.ingredientId);
    // A dish without a list of ingredients says nothing about them.
    const state = hit ? 'contains' : dish.ingredients.length > 0 ? 'free' : 'unknown';
    return { state, ingredients: hit ? [hit.name] : [] };
  }
  const key = allergy.allergen;
  // A group is hit by every kind of it. A kind has its own entry, in which the plain group is already counted.
  const own = dish.allergens.filter((entry) => entry.key === key || entry.key.startsWith(`${key}.`));
  const entries = own.length > 0 ? own : dish.allergens.filter((entry) => entry.key === key.split('.')[0]);
  const worst = Math.max(-1, ...entries.map((entry) => badness.indexOf(entry.state)));
  const state = badness[worst] ?? 'unknown';
  const culprits = entries.filter((entry) => entry.state === state).flatMap((entry) => entry.ingredients);
  return { state, ingredients: [...new Set(culprits)] };
}

/** All conflicts of a dish with a resident's allergies, worst first, each with the ingredients that cause it. */
export function findConflicts(dish: Dish, allergies: readonly Allergy[]): AllergenConflict[] {
  const conflicts = allergies.flatMap((allergy): AllergenConflict[] => {
    const { state, ingredients } = stateFor(dish, allergy);
    if (state === 'free') return [];
    return [{ allergy, state, ingredients, level: conflictTable[state][allergy.severity] }];
  });
  return conflicts.sort((a, b) => conflictLevels.indexOf(b.level) - conflictLevels.indexOf(a.level));
}

export type OrderConsent = {
  confirmed: boolean;
  reason: string;
  /** The second person with the permission `gastro.allergen.override`; never the one who orders. */
  secondPersonId: string | null;
  ordererId: string;
};
export type ConflictRefusal = 'allergenConflict' | 'allergenReasonRequired' | 'allergenSecondPersonRequired';

/**
 * Refuses an order with conflicts until it is confirmed as its worst level asks; `allergenConflict` asks to confirm.
 */
export function checkConsent(conflicts: readonly AllergenConflict[], consent: OrderConsent): ConflictRefusal | null {
  const worst = Math.max(-1, ...conflicts.map((conflict) => conflictLevels.indexOf(conflict.level)));
  if (worst < conflictLevels.indexOf('warning')) return null;
  if (!consent.confirmed) return 'allergenConflict';
  if (worst >= conflictLevels.indexOf('conflict') && consent.reason.trim() === '') return 'allergenReasonRequired';
  const second = consent.secondPersonId;
  const needsSecond = worst >= conflictLevels.indexOf('secondPerson');
  return needsSecond && (!second || second === consent.ordererId) ? 'allergenSecondPersonRequired' : null;
}

/** Whether automatic ordering may take the dish: it never overrides anything but a hint. */
export function fitsAutomatically(conflicts: readonly AllergenConflict[]): boolean {
  return conflicts.every((conflict) => conflict.level === 'hint');
}

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
