import type { AllergenDeclaration } from './allergens.ts';
import type { IngredientFlag, TaggedLine } from './dish-tags.ts';
import type { Nutrient, Nutrition } from './nutrition.ts';

/** A recipe as a line of another one (kitchen, 4.2): its values per 100 g of the finished dish, and what it is made of at the bottom. */

/** An ingredient far below, with grams of it (gross) in one gram of the finished recipe. */
export interface Leaf {
  readonly name: string;
  readonly allergens: AllergenDeclaration;
  readonly flags: readonly IngredientFlag[];
  readonly gramsPerGram: number;
}
export interface PartFood {
  readonly per100g: { readonly [nutrient in Nutrient]?: number };
  /** Share of its weight whose value is known, 0 to 1. */
  readonly coverage: { readonly [nutrient in Nutrient]?: number };
  /** Without weight or without ingredients there are none: nothing is known of such a recipe. */
  readonly leaves: readonly Leaf[];
  /** What a gram of it costs; null where something in it has no price. */
  readonly rappenPerGram: number | null;
  /** Grams of one serving; null without weight. */
  readonly servingGrams: number | null;
}

/** What a recipe is when it stands as a line of another one. */
export function partOf(
  nutrition: Nutrition | null,
  lines: readonly TaggedLine[],
  rappenPerServing: number | null,
): PartFood {
  if (!nutrition?.per100g)
    return { per100g: {}, coverage: {}, leaves: [], servingGrams: null, rappenPerGram: null };
  return {
    per100g: nutrition.per100g.values,
    coverage: nutrition.coverage,
    servingGrams: nutrition.perServing.grams,
    rappenPerGram: rappenPerServing === null ? null : rappenPerServing / nutrition.perServing.grams,
    leaves: lines
      .filter((line) => line.quantity > 0)
      .map(({ ingredient, quantity, allergens, flags }) => ({
        name: ingredient,
        allergens,
        flags,
        gramsPerGram: quantity / nutrition.total.grams,
      })),
  };
}

/**
 * The way on which a recipe with these parts would contain itself, from part to part, or null. `partsOf` are the parts of any
 * other recipe.
 */
export function wayToItself(
  recipeId: string,
  parts: readonly string[],
  partsOf: (recipeId: string) => readonly string[],
): string[] | null {
  const seen = new Set<string>();
  const search = (way: readonly string[]): string[] | null => {
    const here = way.at(-1)!;
    if (here === recipeId) return [...way];
    if (seen.has(here)) return null;
    seen.add(here);
    for (const next of partsOf(here)) {
      const found = search([...way, next]);
      if (found) return found;
    }
    return null;
  };
  for (const part of parts) {
    const found = search([part]);
    if (found) return found;
  }
  return null;
}
