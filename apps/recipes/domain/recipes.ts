/** Status, order of saving and scaling of recipes. Source: specification 2, sections 2 to 5 and 8. */

export const recipeStatuses = ['draft', 'active', 'inactive'] as const;
export type RecipeStatus = (typeof recipeStatuses)[number];
export const recipeActions = ['activate', 'deactivate'] as const;
export type RecipeAction = (typeof recipeActions)[number];
export type StatusRefusal = 'alreadyActive' | 'alreadyInactive' | 'notYetActive';

type Step = { to: RecipeStatus } | { refusal: StatusRefusal };
export const recipeSteps: Record<RecipeStatus, Record<RecipeAction, Step>> = {
  draft: { activate: { to: 'active' }, deactivate: { refusal: 'notYetActive' } },
  active: { activate: { refusal: 'alreadyActive' }, deactivate: { to: 'inactive' } },
  inactive: { activate: { to: 'active' }, deactivate: { refusal: 'alreadyInactive' } },
};

export type MenuUse = 'allowed' | 'warning' | 'refused';

/** Only active recipes can be put on menus; an inactive one stays on existing plans with a warning. */
export function menuUse(status: RecipeStatus, alreadyOnPlan: boolean): MenuUse {
  if (status === 'active') return 'allowed';
  return status === 'inactive' && alreadyOnPlan ? 'warning' : 'refused';
}

export const recipeSections = ['generalInfo', 'ingredients', 'steps', 'nutrition', 'photos'] as const;
export type RecipeSection = (typeof recipeSections)[number];

/** Refuses every section but the first until the general info is saved. */
export function checkSection(
  section: RecipeSection,
  generalInfoSaved: boolean,
): 'saveGeneralInfoFirst' | null {
  return section === 'generalInfo' || generalInfoSaved ? null : 'saveGeneralInfoFirst';
}

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];
const difficultySynonyms: Record<string, Difficulty> = {
  easy: 'easy',
  einfach: 'easy',
  leicht: 'easy',
  medium: 'medium',
  moderate: 'medium',
  mittel: 'medium',
  hard: 'hard',
  difficult: 'hard',
  schwierig: 'hard',
  schwer: 'hard',
};

/** The difficulty meant by an imported word; null if the word is not known. */
export function toDifficulty(word: string): Difficulty | null {
  const key = word.trim().toLowerCase();
  return Object.hasOwn(difficultySynonyms, key) ? (difficultySynonyms[key] ?? null) : null;
}

/** Scales quantities from the recipe's servings to others; both must be above zero, else null. */
export function scaleQuantity(quantity: number, fromServings: number, toServings: number): number | null {
  if (!(fromServings > 0) || !(toServings > 0)) return null;
  return (quantity * toServings) / fromServings;
}

/** What a recipe is scaled to: a number of servings, or grams of the finished dish. */
export type ScaleTarget = { readonly servings: number } | { readonly grams: number };

/** The factor for all quantities of a recipe; null where a number is not above zero. `grams` is what the recipe weighs when done. */
export function scaleFactor(
  recipe: { readonly servings: number; readonly grams: number },
  target: ScaleTarget,
): number | null {
  return 'servings' in target
    ? scaleQuantity(1, recipe.servings, target.servings)
    : scaleQuantity(1, recipe.grams, target.grams);
}

export type ImportChoice = 'copy' | 'overwrite' | 'skip';
export type ImportStep =
  | { do: 'create'; name: string }
  | { do: 'overwrite' }
  | { do: 'skip' }
  | { do: 'ask' };

/** What to do with an imported recipe: one of the same source and source id asks unless a choice was made. */
export function importStep(
  name: string,
  sameSourceExists: boolean,
  choice: ImportChoice | null,
  takenNames: readonly string[],
): ImportStep {
  if (!sameSourceExists) return { do: 'create', name };
  if (choice === null) return { do: 'ask' };
  if (choice !== 'copy') return { do: choice };
  let copy = 2;
  while (takenNames.includes(`${name} (${copy})`)) copy += 1;
  return { do: 'create', name: `${name} (${copy})` };
}

/** Refuses a price without the weight that was bought for it, and a purchase of tomorrow. */
export function checkPrice(
  given: {
    readonly purchaseGrams: number | null;
    readonly purchaseRappen: number | null;
    readonly purchasedOn: string | null;
  },
  today: string,
): 'purchaseGramsMissing' | 'purchasedInFuture' | null {
  if (given.purchaseRappen !== null && given.purchaseGrams === null) return 'purchaseGramsMissing';
  return given.purchasedOn !== null && given.purchasedOn > today ? 'purchasedInFuture' : null;
}

/** An ingredient that recipes use cannot be deleted, only set inactive. */
export function checkIngredientRemoval(usedByRecipes: number): 'ingredientInUse' | null {
  return usedByRecipes > 0 ? 'ingredientInUse' : null;
}
