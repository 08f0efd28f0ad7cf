import { textIn } from '#platform/contract/text.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Ingredient } from '../contract/ingredients.ts';
import type { IngredientLine, RecipePart } from '../contract/recipes.ts';
import {
  asPart,
  compose,
  cookedGrams,
  type Composition,
  type CompositionLine,
} from '../domain/composition.ts';
import type { PicturedIngredient } from '../domain/dish-pictures.ts';
import { namesOf } from '../domain/food-matching.ts';
import { rappenPerGram } from '../domain/ingredient-lines.ts';
import { toGrams } from '../domain/nutrition.ts';
import type { Unit } from '../domain/nutrition.ts';
import { ingredientsById } from './ingredients.ts';

/** An ingredient at the bottom of a recipe, with its gross grams for the whole recipe. */
export interface Contained {
  readonly ingredient: Ingredient;
  readonly grossGrams: number;
}
export interface Composed extends Composition {
  readonly lines: IngredientLine[];
  /** Its own ingredients and those of the recipes in it. */
  readonly contained: readonly Contained[];
  /** The recipe as a line of another one. */
  readonly part: RecipePart;
}
/** The ingredients as the drawing of a dish takes them. */
export const picturedLines = (contained: readonly Contained[]): PicturedIngredient[] =>
  contained.map(({ ingredient, grossGrams }) => ({
    category: ingredient.category,
    names: namesOf(ingredient),
    grossGrams,
  }));

const numberOrNull = (value: string | number | null): number | null =>
  value === null ? null : Number(value);

const selectAmounts = (context: Context) =>
  context.db
    .selectFrom('recipes.recipes')
    .select(['id', 'name', 'status', 'servings', 'yield_factor', 'final_grams'])
    .where('organisation_id', '=', context.organisationId);
type Amounts = Awaited<ReturnType<ReturnType<typeof selectAmounts>['executeTakeFirstOrThrow']>>;

const selectLines = (context: Context, recipeIds: readonly string[]) =>
  context.db
    .selectFrom('recipes.recipe_ingredients')
    .select([
      'recipe_id',
      'ingredient_id',
      'part_id',
      'quantity',
      'unit',
      'gross_grams',
      'loss_percent',
      'net_grams',
      'cooking',
      'info',
    ])
    .where('organisation_id', '=', context.organisationId)
    .where('recipe_id', 'in', [...recipeIds])
    .orderBy('recipe_id')
    .orderBy('position')
    .execute();
type LineRow = Awaited<ReturnType<typeof selectLines>>[number];

/** The lines of some recipes and of all recipes in them, level by level, with the amounts of those. */
async function linesBelow(context: Context, recipes: readonly Amounts[]) {
  const amounts = new Map(recipes.map((recipe) => [recipe.id, recipe]));
  const lines = new Map<string, LineRow[]>();
  for (let level = [...amounts.keys()]; level.length > 0;) {
    for (const id of level) lines.set(id, []);
    const rows = await selectLines(context, level);
    for (const row of rows) lines.get(row.recipe_id)!.push(row);
    const parts = new Set(rows.flatMap((row) => (row.part_id === null ? [] : [row.part_id])));
    const unknown = [...parts].filter((id) => !amounts.has(id));
    if (unknown.length > 0)
      for (const row of await selectAmounts(context).where('id', 'in', unknown).execute())
        amounts.set(row.id, row);
    level = [...parts].filter((id) => !lines.has(id));
  }
  return { amounts, lines };
}

/** What follows from the ingredients of some recipes and of the recipes in them; ingredient names in the caller's language. */
export async function composed(
  context: Context,
  recipes: readonly Amounts[],
): Promise<Map<string, Composed>> {
  if (recipes.length === 0) return new Map();
  const { amounts, lines } = await linesBelow(context, recipes);
  const ingredients = await ingredientsById(
    context,
    [...lines.values()].flat().flatMap((row) => row.ingredient_id ?? []),
  );
  const done = new Map<string, Composed>();
  const composeOne = (id: string): Composed => {
    const known = done.get(id);
    if (known) return known;
    const recipe = amounts.get(id)!;
    const own = (lines.get(id) ?? []).map((row) => lineOf(row));
    const counted = own.map((line) => compositionLine(context, line));
    const composition = compose(amountsOf(recipe), counted);
    const name = recipe.name as RecipePart['name'];
    const { leaves, ...food } = asPart(composition, counted);
    const part: RecipePart = {
      id,
      name,
      status: recipe.status as RecipePart['status'],
      ...food,
      leaves: leaves.map((leaf) => ({ ...leaf, flags: [...leaf.flags] })),
    };
    const contained = own.flatMap((line): Contained[] => {
      const { ingredient } = line;
      const grossGrams = cookedGrams(line);
      if (ingredient) return [{ ingredient, grossGrams }];
      const below = done.get(line.part!.id)!;
      const grams = below.nutrition?.total.grams ?? 0;
      return grams === 0
        ? []
        : below.contained.map((one) => ({ ...one, grossGrams: (one.grossGrams * grossGrams) / grams }));
    });
    const result = { ...composition, lines: own, contained, part };
    done.set(id, result);
    return result;
  };
  const lineOf = (row: LineRow): IngredientLine => {
    const part = row.part_id === null ? null : composeOne(row.part_id).part;
    const ingredient = row.ingredient_id === null ? null : ingredients.get(row.ingredient_id)!;
    const quantity = Number(row.quantity);
    const unit = row.unit as Unit;
    return {
      ingredient,
      part,
      quantity,
      unit,
      // pieces, litres and servings weigh what they weigh today; where nobody knows it any more, what they weighed
      grossGrams:
        toGrams(quantity, unit, ingredient ?? { pieceWeight: part!.servingGrams }) ?? Number(row.gross_grams),
      lossPercent: Number(row.loss_percent),
      netGrams: numberOrNull(row.net_grams),
      cooking: row.cooking,
      info: row.info,
    };
  };
  return new Map(recipes.map((recipe) => [recipe.id, composeOne(recipe.id)]));
}

const amountsOf = (recipe: Amounts) => ({
  servings: Number(recipe.servings),
  yieldFactor: Number(recipe.yield_factor),
  finalGrams: numberOrNull(recipe.final_grams),
});

function compositionLine(context: Context, line: IngredientLine): CompositionLine {
  const { ingredient, part, grossGrams, lossPercent, netGrams } = line;
  return {
    name: textIn((ingredient ?? part!).name, context.language),
    grossGrams,
    lossPercent,
    netGrams,
    per100g: ingredient?.per100g ?? {},
    allergens: ingredient?.allergens ?? {},
    flags: ingredient?.flags ?? [],
    part,
    cooking: line.cooking,
    rappenPerGram: ingredient ? rappenPerGram(ingredient) : null,
  };
}

/** Recipes as lines of another one, by id; ids that are not there are left out. */
export async function partsById(context: Context, ids: readonly string[]): Promise<Map<string, RecipePart>> {
  if (ids.length === 0) return new Map();
  const rows = await selectAmounts(context)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const all = await composed(context, rows);
  return new Map([...all].map(([id, one]) => [id, one.part]));
}
