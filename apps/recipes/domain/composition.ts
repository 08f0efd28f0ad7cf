import { deriveAllergens, labelsOf } from './allergens.ts';
import type { AllergenDeclaration, DerivedAllergen } from './allergens.ts';
import { computeTags } from './dish-tags.ts';
import type { DishTag, IngredientFlag, TagAnswer } from './dish-tags.ts';
import { completeFrom, energyCoverage, mainNutrients, nutritionOf } from './nutrition.ts';
import type { Nutrition, NutrientValues, RecipeAmounts } from './nutrition.ts';

/** Everything that follows from the ingredients of a recipe: used by the server and, live while typing, by the form. */

export interface CompositionLine {
  readonly name: string;
  readonly grossGrams: number;
  readonly lossPercent: number;
  readonly netGrams: number | null;
  readonly per100g: NutrientValues;
  readonly allergens: AllergenDeclaration;
  readonly flags: readonly IngredientFlag[];
}

export interface Composition {
  /** Null until there is an ingredient. */
  readonly nutrition: Nutrition | null;
  readonly allergens: DerivedAllergen[];
  readonly computedTags: Record<DishTag, TagAnswer>;
}

/** Values per 100 g where enough of the weight is known to claim something from them; else not known. */
function claimable(nutrition: Nutrition | null): { values: NutrientValues; kilocalories: number | null } {
  if (!nutrition?.per100g) return { values: {}, kilocalories: null };
  const { per100g, coverage } = nutrition;
  const values = Object.fromEntries(
    mainNutrients.map((nutrient) => [
      nutrient,
      coverage[nutrient] >= completeFrom ? per100g.values[nutrient] : null,
    ]),
  );
  return { values, kilocalories: energyCoverage(coverage) >= completeFrom ? per100g.kilocalories : null };
}

/** Nutrition, allergens and tags of a recipe. Lines of quantity 0 count for none of them. */
export function compose(amounts: RecipeAmounts, lines: readonly CompositionLine[]): Composition {
  const nutrition = lines.length > 0 ? nutritionOf(amounts, lines) : null;
  const tagged = lines.map((line) => ({
    ingredient: line.name,
    quantity: line.netGrams ?? line.grossGrams,
    allergens: line.allergens,
    flags: line.flags,
  }));
  const { values, kilocalories } = claimable(nutrition);
  return {
    nutrition,
    allergens: deriveAllergens(tagged),
    computedTags: computeTags(tagged, values, kilocalories),
  };
}

/** What is printed of the allergens: the codes contained, and whether every ingredient is declared. */
export function allergenSummary(allergens: readonly DerivedAllergen[]) {
  const codes = labelsOf(allergens, 'contains');
  return {
    state: allergens.some((entry) => entry.state === 'unknown')
      ? ('incomplete' as const)
      : ('known' as const),
    codes,
    sources: allergens
      .filter((entry) => codes.includes(entry.key))
      .flatMap((entry) => entry.ingredients.map((ingredient) => ({ code: entry.key, ingredient }))),
  };
}
