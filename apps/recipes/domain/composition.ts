import { deriveAllergens, labelsOf } from './allergens.ts';
import type { AllergenDeclaration, DerivedAllergen } from './allergens.ts';
import { computeTags } from './dish-tags.ts';
import type { DishTag, IngredientFlag, TagAnswer, TaggedLine } from './dish-tags.ts';
import { type CookingMethod, retentionOf } from './micronutrients.ts';
import { completeFrom, energyCoverage, mainNutrients, nutritionOf } from './nutrition.ts';
import type { Nutrition, NutrientValues, RecipeAmounts } from './nutrition.ts';
import { type PartFood, partOf } from './sub-recipes.ts';

/** Everything that follows from the ingredients of a recipe: used by the server and, live while typing, by the form. */

export interface CompositionLine {
  readonly name: string;
  readonly grossGrams: number;
  readonly lossPercent: number;
  readonly netGrams: number | null;
  readonly per100g: NutrientValues;
  readonly allergens: AllergenDeclaration;
  readonly flags: readonly IngredientFlag[];
  /** Of a line that is itself a recipe: its values, and its ingredients instead of the own allergens and flags. */
  readonly part?: PartFood | null;
  readonly cooking?: CookingMethod;
  /** What a gram of it cost when it was bought last; null is not known. */
  readonly rappenPerGram?: number | null;
}

/** What the ingredients of a serving cost; what has no price is named and not counted. */
export interface Cost {
  /** Full precision; rounding is for display. */
  readonly rappenPerServing: number;
  readonly missing: string[];
}

export interface Composition {
  /** Null until there is an ingredient. */
  readonly nutrition: Nutrition | null;
  /** Null until there is an ingredient. */
  readonly cost: Cost | null;
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

/** Grams that count for allergens and diets: what is taken out before serving was cooked along. */
export const cookedGrams = (line: {
  readonly grossGrams: number;
  readonly netGrams: number | null;
}): number => Math.max(line.grossGrams, line.netGrams ?? 0);

/** The line as allergens and tags see it; a recipe as its ingredients, and as something unknown where it has none. */
function taggedOf(line: CompositionLine): TaggedLine[] {
  const quantity = cookedGrams(line);
  const { leaves } = line.part ?? { leaves: [] };
  if (leaves.length === 0)
    return [
      {
        ingredient: line.name,
        quantity,
        allergens: line.part ? {} : line.allergens,
        flags: line.part ? [] : line.flags,
      },
    ];
  return leaves.map((leaf) => ({
    ingredient: leaf.name,
    quantity: quantity * leaf.gramsPerGram,
    allergens: leaf.allergens,
    flags: leaf.flags,
  }));
}

/** The gross weight is bought; a recipe in it costs what its ingredients cost. Lines of quantity 0 are not bought. */
function costOf(servings: number, lines: readonly CompositionLine[]): Cost {
  const bought = lines
    .filter((line) => line.grossGrams > 0)
    .map((line) => ({ line, price: line.part ? line.part.rappenPerGram : (line.rappenPerGram ?? null) }));
  return {
    rappenPerServing:
      bought.reduce((sum, { line, price }) => sum + line.grossGrams * (price ?? 0), 0) / servings,
    missing: [...new Set(bought.filter(({ price }) => price === null).map(({ line }) => line.name))],
  };
}

/** A recipe of these lines as a line of another one. */
export const asPart = ({ nutrition, cost }: Composition, lines: readonly CompositionLine[]): PartFood =>
  partOf(nutrition, lines.flatMap(taggedOf), cost?.missing.length === 0 ? cost.rappenPerServing : null);

/** Nutrition, allergens and tags of a recipe. Lines of quantity 0 count for none of them. */
export function compose(amounts: RecipeAmounts, lines: readonly CompositionLine[]): Composition {
  const valued = lines.map((line) => ({
    ...line,
    ...(line.part ? { per100g: line.part.per100g, coverage: line.part.coverage } : {}),
    retention: retentionOf(line.cooking ?? 'none'),
  }));
  const nutrition = lines.length > 0 ? nutritionOf(amounts, valued) : null;
  const tagged = lines.flatMap(taggedOf);
  const { values, kilocalories } = claimable(nutrition);
  return {
    nutrition,
    cost: lines.length > 0 ? costOf(amounts.servings, lines) : null,
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
