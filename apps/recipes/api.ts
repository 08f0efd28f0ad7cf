import type { Context } from '#platform/server/context.ts';
import type { Dish, IngredientImport } from './contract/dishes.ts';
import { containing } from './server/names.ts';
import { dishesById, dishesOf, importIngredients, type IngredientsSaved } from './server/dishes.ts';
import { selectRecipes } from './server/recipes.ts';

/** Recipes as dishes, by id: name in both languages, allergens with source, nutrition. Missing ids are left out. */
export const dishes = (context: Context, recipeIds: readonly string[]): Promise<ReadonlyMap<string, Dish>> =>
  dishesById(context, recipeIds);

/** Adds or refreshes imported ingredients by source and source id; answers how many were new, refreshed and the same, and their ids by source id. */
export const saveIngredients = (context: Context, rows: readonly IngredientImport[]): Promise<IngredientsSaved> =>
  importIngredients(context, rows);

/** Up to 20 active recipes whose name contains the text, by name. */
export async function activeRecipes(context: Context, search: string): Promise<Dish[]> {
  const rows = await selectRecipes(context).where('status', '=', 'active').where('search', 'like', containing(search))
    .orderBy(context.language === 'de' ? 'sort_de' : 'sort_en').orderBy('id').limit(20).execute();
  return [...(await dishesOf(context, rows)).values()];
}
