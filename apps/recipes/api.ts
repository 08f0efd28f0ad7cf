import type { TranslatedText } from '#platform/contract/text.ts';
import type { Context } from '#platform/server/context.ts';
import type { Dish, IngredientImport } from './contract/dishes.ts';
import { foodMatcher, namesOf } from './domain/food-matching.ts';
import { containing } from './server/names.ts';
import { dishesById, dishesOf, importIngredients, type IngredientsSaved } from './server/dishes.ts';
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

/** Which ingredients some texts mean, by text: whatever language text and ingredient are written in; inactive ones too. */
export async function ingredientsNamed(
  context: Context,
  texts: readonly string[],
): Promise<ReadonlyMap<string, NamedIngredient[]>> {
  if (texts.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('recipes.ingredients')
    .select(['id', 'name', 'synonyms'])
    .where('organisation_id', '=', context.organisationId)
    .orderBy('sort_en')
    .orderBy('id')
    .execute();
  const all = rows.map((row) => ({
    id: row.id,
    name: row.name as TranslatedText,
    names: namesOf({ name: row.name as TranslatedText, synonyms: row.synonyms }),
  }));
  return new Map(
    texts.map((text) => {
      const means = foodMatcher(text);
      return [text, all.filter((one) => means(one.names)).map(({ id, name }) => ({ id, name }))];
    }),
  );
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

// what a text means: ingredients by their names, and allergens of the 14
export { allergensIn, foodMatcher } from './domain/food-matching.ts';
