import { fold } from '#platform/domain/text/plain-text.ts';

/**
 * Allergies of a resident against a dish. Safety-critical: "unknown" is never "free of", and a conflict is ordered only
 * with a confirmation that is kept with person, time and the text shown. Nothing of it depends on the language of whoever looks.
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
/** `severityAssumed`: severe only because nobody said how severe it is. */
export type Allergy = { severity: Severity; severityAssumed?: boolean } & (
  | { allergen: AllergenKey }
  | { ingredientId: string }
  | { words: string }
);

/** What an allergy is compared by, the same in every language. */
export function keyOf(allergy: Allergy): string {
  if ('allergen' in allergy) return allergy.allergen;
  return 'words' in allergy ? `words:${fold(allergy.words)}` : `ingredient:${allergy.ingredientId}`;
}

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
  if ('words' in allergy) return { state: 'unknown', ingredients: [] };
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

/** Whether automatic ordering may take the dish: it never overrides anything but a hint. */
export function fitsAutomatically(conflicts: ReadonlyArray<{ readonly level: ConflictLevel }>): boolean {
  return conflicts.every((conflict) => conflict.level === 'hint');
}

/** What the data of an ingredient says of it beside its names. */
interface FoodKind {
  readonly category: string;
  readonly flags: readonly string[];
}

/** An allergy of a resident with what it stands for in the kitchen. */
export interface FoodAllergy {
  readonly name: string;
  readonly severity: Severity;
  readonly severityAssumed?: boolean;
  /** Codes of the 14. */
  readonly codes: readonly string[];
  readonly ingredientIds: readonly string[];
  /** Those of its words that the kitchen does not know, or not fully: every dish is unknown. */
  readonly unlinked: readonly string[];
  /** Those of its words that only ingredients can be compared with. */
  readonly byIngredient: readonly string[];
  /** Whether its words mean an ingredient with these names and data, whatever language they are in. */
  readonly means: (names: readonly string[], kind: FoodKind) => boolean;
}

/**
 * What to compare with a dish of these ingredients: codes, the ingredients that are meant, and words that nobody can compare. A bought
 * sauce may hold anything: where a severe allergy is compared by ingredients, a dish that is not fully declared is not known.
 */
export function allergiesFor(
  recorded: readonly FoodAllergy[],
  ingredients: ReadonlyArray<FoodKind & { readonly id: string; readonly names: readonly string[] }>,
  declared: 'known' | 'incomplete',
): Allergy[] {
  return recorded.flatMap((entry): Allergy[] => {
    const { name, severity, codes } = entry;
    const how = { severity, ...(entry.severityAssumed ? { severityAssumed: true } : {}) };
    const meant = ingredients.filter(
      (one) => entry.ingredientIds.includes(one.id) || entry.means(one.names, one),
    );
    const hidden = declared === 'incomplete' && severity === 'severe' && meant.length === 0;
    // a dish without a list of ingredients says nothing about words
    const blind = ingredients.length === 0 && codes.length === 0 && entry.unlinked.length === 0;
    const words = blind ? [name] : [...new Set([...entry.unlinked, ...(hidden ? entry.byIngredient : [])])];
    return [
      ...codes.map((allergen) => ({ ...how, allergen })),
      ...meant.map((one) => ({ ...how, ingredientId: one.id })),
      // each for itself: a word that the kitchen learns later takes nothing away that was confirmed of the others
      ...words.map((one) => ({ ...how, words: one })),
    ];
  });
}

export const conflictStates = [
  'softer',
  'thicken',
  'mayContain',
  'unknown',
  'contains',
  'unsuitable',
] as const;
export type ConflictState = (typeof conflictStates)[number];
export const conflictCauses = ['allergy', 'diet', 'texture', 'drink'] as const;
export type ConflictCause = (typeof conflictCauses)[number];

/** `key` is what does not suit: a code of the 14, `ingredient:…`, `words:…`, `diet:vegan`, `texture:4`, `drink:2`. */
export interface NamedConflict {
  readonly recipeId: string;
  readonly cause: ConflictCause;
  readonly key: string;
  readonly state: ConflictState;
  readonly level: ConflictLevel;
}
/** What was confirmed; orders of before this was kept by dish have no dish. */
export interface Accepted {
  readonly recipeId: string | null;
  readonly key: string;
  readonly state: ConflictState;
  readonly level: ConflictLevel;
}

const worse = <Item>(order: readonly Item[], now: Item, then: Item): boolean =>
  order.indexOf(now) > order.indexOf(then);

/** Whether a confirmation covers a conflict: the same thing in the same dish, and not worse than it was. */
export function covers(accepted: Accepted, conflict: NamedConflict): boolean {
  return (
    accepted.key === conflict.key &&
    (accepted.recipeId === null || accepted.recipeId === conflict.recipeId) &&
    !worse(conflictStates, conflict.state, accepted.state) &&
    !worse(conflictLevels, conflict.level, accepted.level)
  );
}

/** What nobody confirmed. Hints need nobody. */
export function openOf<Item extends NamedConflict>(
  conflicts: readonly Item[],
  accepted: readonly Accepted[],
): Item[] {
  return conflicts.filter(
    (conflict) => conflict.level !== 'hint' && !accepted.some((one) => covers(one, conflict)),
  );
}

export const acceptedOf = (conflicts: readonly NamedConflict[]): Accepted[] =>
  conflicts
    .filter((one) => one.level !== 'hint')
    .map(({ recipeId, key, state, level }) => ({ recipeId, key, state, level }));

/** Whether what was confirmed needs the yes of a second person. */
export const needsSecondPerson = (accepted: readonly Accepted[]): boolean =>
  accepted.some((one) => one.level === 'secondPerson');

export const consentQuestions = ['allergenConflict', 'allergenUnknown', 'unsuitableDish'] as const;
export type ConsentQuestion = (typeof consentQuestions)[number];
export type ConsentRefusal =
  | ConsentQuestion
  | 'allergenReasonRequired'
  | 'unsuitableReasonRequired'
  | 'textureByNursing';

/** The questions about some open conflicts, each with those that it is about: allergies first. */
export function questionsOf<Item extends NamedConflict>(
  open: readonly Item[],
): Array<{ question: ConsentQuestion; about: Item[] }> {
  const allergies = open.filter((one) => one.cause === 'allergy');
  const others = open.filter((one) => one.cause !== 'allergy');
  const question = allergies.every((one) => one.state === 'unknown') ? 'allergenUnknown' : 'allergenConflict';
  return [
    ...(allergies.length > 0 ? [{ question, about: allergies } as const] : []),
    ...(others.length > 0 ? [{ question: 'unsuitableDish', about: others } as const] : []),
  ];
}

export const needsReason = (one: NamedConflict): boolean =>
  one.level === 'conflict' || one.level === 'secondPerson';
// texture and thickness are prescribed: who does not nurse cannot set them aside
const prescribed = (one: NamedConflict): boolean =>
  (one.cause === 'texture' || one.cause === 'drink') && one.level === 'conflict';

/** What must still be said before these conflicts may be ordered; null: nothing. A second person confirms afterwards. */
export function consentNeeded<Item extends NamedConflict>(
  open: readonly Item[],
  given: { readonly confirmed: readonly string[]; readonly reason: string; readonly nursing: boolean },
): { readonly refusal: ConsentRefusal; readonly about: readonly Item[] } | null {
  const beyond = open.filter(prescribed);
  if (beyond.length > 0 && !given.nursing) return { refusal: 'textureByNursing', about: beyond };
  const asked = questionsOf(open);
  const unanswered = asked.find(({ question }) => !given.confirmed.includes(question));
  if (unanswered) return { refusal: unanswered.question, about: unanswered.about };
  const unexplained =
    given.reason.trim() === '' ? asked.find(({ about }) => about.some(needsReason)) : undefined;
  if (!unexplained) return null;
  return {
    refusal:
      unexplained.question === 'unsuitableDish' ? 'unsuitableReasonRequired' : 'allergenReasonRequired',
    about: unexplained.about,
  };
}

export const holds = ['notHere', 'absent', 'conflict', 'secondPerson'] as const;
export type Hold = (typeof holds)[number];
/** Why a plate is not made: nobody to eat it, a conflict that nobody confirmed, or a confirmation that waits for the second person. */
export function holdOf(given: {
  readonly presence: 'here' | 'absent' | 'notHere';
  readonly open: readonly NamedConflict[];
  readonly accepted: readonly Accepted[];
  readonly secondGiven: boolean;
}): Hold | null {
  if (given.presence !== 'here') return given.presence;
  if (given.open.length > 0) return 'conflict';
  return needsSecondPerson(given.accepted) && !given.secondGiven ? 'secondPerson' : null;
}
