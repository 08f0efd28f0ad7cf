import type { TranslatedText } from '#platform/contract/text.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Dish, IngredientImport, RecipeImport, RecipeSaved } from './contract/dishes.ts';
import type { ImportChoice } from './domain/recipes.ts';
import { foodMatcher, namesOf } from './domain/food-matching.ts';
import { type CheckedWords, wordsChecker } from './domain/food-parts.ts';
import { containing } from './server/names.ts';
import { dishesById, dishesOf, importIngredients, type IngredientsSaved } from './server/dishes.ts';
import { importRecipe } from './server/recipe-imports.ts';
import { selectRecipes } from './server/recipes.ts';

export interface NamedIngredient {
  readonly id: string;
  readonly name: TranslatedText;
}

/** Recipes as dishes, by id: name in both languages, allergens with source, nutrition. Missing ids are left out. */
export const dishes = (context: Context, recipeIds: readonly string[]): Promise<ReadonlyMap<string, Dish>> =>
  dishesById(context, recipeIds);

/** Adds or refreshes imported ingredients by source and source id; answers how many were new, refreshed and the same, and their ids by source id. */
export const saveIngredients = (
  context: Context,
  rows: readonly IngredientImport[],
): Promise<IngredientsSaved> => importIngredients(context, rows);

/** Takes a recipe that others wrote; one of the same source and number is left, overwritten or copied. */
export const saveRecipe = (
  context: Context,
  recipe: RecipeImport,
  choice: ImportChoice,
): Promise<RecipeSaved> => importRecipe(context, recipe, choice);

/** Up to 20 active recipes whose name contains the text, by name. */
export async function activeRecipes(context: Context, search: string): Promise<Dish[]> {
  const rows = await selectRecipes(context)
    .where('status', '=', 'active')
    .where('search', 'like', containing(search))
    .orderBy(context.language === 'de' ? 'sort_de' : 'sort_en')
    .orderBy('id')
    .limit(20)
    .execute();
  return [...(await dishesOf(context, rows)).values()];
}

/** The ingredients of a home as allergies in words are compared with them, whatever language text and ingredient are written in; inactive ones too. */
export interface Larder {
  /** Which ingredients a text means. */
  readonly named: (text: string) => NamedIngredient[];
  /** Which of its words can be checked. */
  readonly checked: (text: string) => CheckedWords;
}

export async function larder(context: Context): Promise<Larder> {
  const rows = await context.db
    .selectFrom('recipes.ingredients')
    .select(['id', 'name', 'synonyms', 'name_fr', 'name_it', 'category', 'flags'])
    .where('organisation_id', '=', context.organisationId)
    .orderBy('sort_en')
    .orderBy('id')
    .execute();
  const all = rows.map(
    ({ id, synonyms, category, flags, name_fr: frenchName, name_it: italianName, ...row }) => {
      const name = row.name as TranslatedText;
      return { id, name, category, flags, names: namesOf({ name, synonyms, frenchName, italianName }) };
    },
  );
  return {
    named(text) {
      const means = foodMatcher(text);
      return all.filter((one) => means(one.names, one)).map(({ id, name }) => ({ id, name }));
    },
    checked: wordsChecker(all),
  };
}

/** Ingredients by id; ids that are not there are left out. */
export async function ingredientNames(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TranslatedText>> {
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('recipes.ingredients')
    .select(['id', 'name'])
    .where('organisation_id', '=', context.organisationId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name as TranslatedText]));
}

// what a text means: ingredients by their names and kinds, and allergens of the 14
export { allergensIn, foodMatcher, matchingVersion } from './domain/food-matching.ts';
/** The difficulty meant by an imported word. */
export { toDifficulty } from './domain/recipes.ts';
