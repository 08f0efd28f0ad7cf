import { textIn } from '#platform/contract/text.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Ingredient } from '../contract/ingredients.ts';
import type { IngredientLine } from '../contract/recipes.ts';
import { compose } from '../domain/composition.ts';
import type { Composition } from '../domain/composition.ts';
import type { PicturedIngredient } from '../domain/dish-pictures.ts';
import { namesOf } from '../domain/food-matching.ts';
import type { Unit } from '../domain/nutrition.ts';
import { ingredientsById } from './ingredients.ts';

export interface Composed extends Composition {
  readonly lines: IngredientLine[];
}
/** The ingredients as the drawing of a dish takes them. */
export const picturedLines = (lines: readonly IngredientLine[]): PicturedIngredient[] =>
  lines.map(({ ingredient, grossGrams }) => ({
    category: ingredient.category,
    names: namesOf(ingredient),
    grossGrams,
  }));

interface Amounts {
  id: string;
  servings: string | number;
  yield_factor: string | number;
  final_grams: string | number | null;
}

async function linesOf(
  context: Context,
  recipeIds: readonly string[],
): Promise<Map<string, IngredientLine[]>> {
  const rows = await context.db
    .selectFrom('recipes.recipe_ingredients')
    .select([
      'recipe_id',
      'ingredient_id',
      'quantity',
      'unit',
      'gross_grams',
      'loss_percent',
      'net_grams',
      'info',
    ])
    .where('organisation_id', '=', context.organisationId)
    .where('recipe_id', 'in', [...recipeIds])
    .orderBy('recipe_id')
    .orderBy('position')
    .execute();
  const ingredients = await ingredientsById(
    context,
    rows.map((row) => row.ingredient_id),
  );
  const lines = new Map<string, IngredientLine[]>();
  for (const row of rows) {
    const line: IngredientLine = {
      ingredient: ingredients.get(row.ingredient_id) as Ingredient,
      quantity: Number(row.quantity),
      unit: row.unit as Unit,
      grossGrams: Number(row.gross_grams),
      lossPercent: Number(row.loss_percent),
      netGrams: row.net_grams === null ? null : Number(row.net_grams),
      info: row.info,
    };
    lines.set(row.recipe_id, [...(lines.get(row.recipe_id) ?? []), line]);
  }
  return lines;
}

/** What follows from the ingredients of some recipes; ingredient names in the caller's language. */
export async function composed(
  context: Context,
  recipes: readonly Amounts[],
): Promise<Map<string, Composed>> {
  if (recipes.length === 0) return new Map();
  const lines = await linesOf(
    context,
    recipes.map((recipe) => recipe.id),
  );
  return new Map(
    recipes.map((recipe) => {
      const own = lines.get(recipe.id) ?? [];
      const amounts = {
        servings: Number(recipe.servings),
        yieldFactor: Number(recipe.yield_factor),
        finalGrams: recipe.final_grams === null ? null : Number(recipe.final_grams),
      };
      const composition = compose(
        amounts,
        own.map((line) => ({
          name: textIn(line.ingredient.name, context.language),
          grossGrams: line.grossGrams,
          lossPercent: line.lossPercent,
          netGrams: line.netGrams,
          per100g: line.ingredient.per100g,
          allergens: line.ingredient.allergens,
          flags: line.ingredient.flags,
        })),
      );
      return [recipe.id, { ...composition, lines: own }];
    }),
  );
}
