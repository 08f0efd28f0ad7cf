import type { TranslatedText } from '#platform/contract/text.ts';
import type { AllergenDeclaration, DerivedAllergen } from '../domain/allergens.ts';

import type { DishTag, IngredientFlag, TagAnswer } from '../domain/dish-tags.ts';
import type { DishPicture } from '../domain/dish-pictures.ts';
import type { NutrientValues, NutritionPart } from '../domain/nutrition.ts';
import type { Difficulty, RecipeStatus } from '../domain/recipes.ts';

export type { AllergenDeclaration, IngredientFlag };
export { allergenName } from '../domain/allergens.ts';

/** A recipe as other apps see it (api.ts). */
export interface Dish {
  readonly id: string;
  readonly name: TranslatedText;
  readonly status: RecipeStatus;
  readonly allergens: {
    /** Incomplete: at least one ingredient is not declared for at least one allergen. Never to be read as "free of". */
    readonly state: 'known' | 'incomplete';
    /** Printed codes of what it contains. */
    readonly codes: readonly string[];
    readonly sources: ReadonlyArray<{ readonly code: string; readonly ingredient: string }>;
    /** All 28 keys with their state. */
    readonly derived: readonly DerivedAllergen[];
  };
  /** `name` in the caller's language; `names` are all there are, for what must not depend on a language. */
  readonly ingredients: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly names: readonly string[];
    readonly category: string;
    readonly flags: readonly IngredientFlag[];
    readonly grossGrams: number;
  }>;
  readonly servings: number;
  /** Null for a recipe without ingredients. */
  readonly nutritionPerServing: NutritionPart | null;
  readonly tags: readonly DishTag[];
  /** What the ingredients say of each tag. */
  readonly computedTags: Readonly<Record<DishTag, TagAnswer>>;
  /** IDDSI level as served; null where it was not tested. */
  readonly textureLevel: number | null;
  /** What its drawing shows. */
  readonly picture: DishPicture;
}

/** One ingredient of an import; `source` and `sourceId` make it repeatable. */
export interface IngredientImport {
  readonly source: string;
  readonly sourceId: string;
  readonly name: TranslatedText;
  readonly category: string;
  readonly per100g: NutrientValues;
  /** All that the Swiss table says, by its columns: vitamins and minerals are taken from it. */
  readonly values?: Readonly<Record<string, { readonly amount: number | null; readonly unit: string }>>;
  /** Energy per 100 g as the source states it. */
  readonly published?: { readonly kilojoules: number | null; readonly kilocalories: number | null };
  readonly frenchName?: string;
  readonly italianName?: string;
  readonly synonyms?: readonly string[];
  readonly density?: number | null;
  readonly pieceWeight?: number | null;
  readonly lossPercent?: number;
  /** What is not stated stays unknown. A repeated import never overwrites what the kitchen declared. */
  readonly allergens?: AllergenDeclaration;
  readonly flags?: readonly IngredientFlag[];
}

/** One recipe of an import, its ingredients as lines of text; `source` and `sourceId` make it repeatable. */
export interface RecipeImport {
  readonly source: string;
  readonly sourceId: string;
  readonly name: string;
  readonly category: string;
  readonly difficulty: Difficulty;
  readonly servings: number;
  readonly preparationMinutes: number | null;
  readonly cookingMinutes: number | null;
  readonly remarks: string;
  readonly ingredients: readonly string[];
  readonly steps: ReadonlyArray<{ readonly section: string; readonly instruction: string }>;
}

/** What became of it, or why it was not taken. */
export type RecipeSaved =
  | { readonly refusal: 'recipeInactive' | 'ingredientInactive'; readonly name: string }
  | {
      readonly outcome: 'created' | 'updated' | 'unchanged';
      readonly id: string;
      readonly name: string;
      /** Ingredients that nobody knew: they are here now with everything unknown. */
      readonly newIngredients: number;
      /** Lines whose millilitres were taken as grams. */
      readonly weightAssumed: number;
      /** Lines without a weight: they stand with 1 g and their own words, so that their allergens count. */
      readonly weightOpen: number;
    };
