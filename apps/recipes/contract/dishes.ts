import type { TranslatedText } from '#platform/contract/text.ts';
import type { AllergenDeclaration, DerivedAllergen } from '../domain/allergens.ts';

export type { AllergenDeclaration };
import type { DishTag, IngredientFlag } from '../domain/dish-tags.ts';
import type { NutrientValues, NutritionPart } from '../domain/nutrition.ts';
import type { RecipeStatus } from '../domain/recipes.ts';

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
  readonly ingredients: ReadonlyArray<{ readonly id: string; readonly name: string; readonly grossGrams: number }>;
  readonly servings: number;
  /** Null for a recipe without ingredients. */
  readonly nutritionPerServing: NutritionPart | null;
  readonly tags: readonly DishTag[];
  /** IDDSI level as served; null where it was not tested. */
  readonly textureLevel: number | null;
}

/** One ingredient of an import; `source` and `sourceId` make it repeatable. */
export interface IngredientImport {
  readonly source: string;
  readonly sourceId: string;
  readonly name: TranslatedText;
  readonly category: string;
  readonly per100g: NutrientValues;
  readonly density?: number | null;
  readonly pieceWeight?: number | null;
  readonly lossPercent?: number;
  /** What is not stated stays unknown. A repeated import never overwrites what the kitchen declared. */
  readonly allergens?: AllergenDeclaration;
  readonly flags?: readonly IngredientFlag[];
}
