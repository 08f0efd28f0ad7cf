import { textIn } from '#platform/contract/text.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Recipe } from '../contract/recipes.ts';
import { wayToItself } from '../domain/sub-recipes.ts';

/** The recipes in which one is a line, by name. */
export async function recipesAbove(
  context: Context,
  recipeId: string,
): Promise<Array<Pick<Recipe, 'id' | 'name'>>> {
  const rows = await context.db
    .selectFrom('recipes.recipes as r')
    .innerJoin('recipes.recipe_ingredients as l', (join) =>
      join.onRef('l.organisation_id', '=', 'r.organisation_id').onRef('l.recipe_id', '=', 'r.id'),
    )
    .select(['r.id', 'r.name', 'r.sort_en'])
    .distinct()
    .where('r.organisation_id', '=', context.organisationId)
    .where('l.part_id', '=', recipeId)
    .orderBy('r.sort_en')
    .orderBy('r.id')
    .limit(200)
    .execute();
  return rows.map(({ id, name }) => ({ id, name: name as Recipe['name'] }));
}

/** All recipes in which one is, at any depth (`above`), or that are in it (`below`), each with its neighbours on that side. */
export async function recipesAround(
  context: Context,
  recipeId: string,
  side: 'above' | 'below',
): Promise<ReadonlyMap<string, readonly string[]>> {
  const [own, other] =
    side === 'above' ? (['part_id', 'recipe_id'] as const) : (['recipe_id', 'part_id'] as const);
  const around = new Map<string, string[]>();
  for (let level = [recipeId]; level.length > 0;) {
    for (const id of level) around.set(id, []);
    const rows = await context.db
      .selectFrom('recipes.recipe_ingredients')
      .select(['recipe_id', 'part_id'])
      .where('organisation_id', '=', context.organisationId)
      .where(own, 'in', level)
      .where('part_id', 'is not', null)
      .execute();
    for (const row of rows) around.get(row[own]!)!.push(row[other]!);
    level = [...new Set(rows.map((row) => row[other]!))].filter((id) => !around.has(id));
  }
  return around;
}

/** The names of the recipes on the way on which one would contain itself with these parts; null when it would not. */
export async function circleOf(
  context: Context,
  recipeId: string,
  parts: readonly string[],
): Promise<string | null> {
  const below = new Map<string, readonly string[]>();
  for (const part of parts)
    for (const [id, own] of await recipesAround(context, part, 'below')) below.set(id, own);
  const way = wayToItself(recipeId, parts, (id) => below.get(id) ?? []);
  if (!way) return null;
  const rows = await context.db
    .selectFrom('recipes.recipes')
    .select(['id', 'name'])
    .where('organisation_id', '=', context.organisationId)
    .where('id', 'in', way)
    .execute();
  const names = new Map(rows.map((row) => [row.id, textIn(row.name as Recipe['name'], context.language)]));
  return [recipeId, ...way].map((id) => names.get(id) ?? '').join(' → ');
}
