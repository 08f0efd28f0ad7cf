import { sql } from 'kysely';
import { textIn } from '#platform/contract/text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Dish, IngredientImport } from '../contract/dishes.ts';
import { allergenSummary } from '../domain/composition.ts';
import { pictureOf } from '../domain/dish-pictures.ts';
import { namesOf } from '../domain/food-matching.ts';
import { micronutrientsOf } from '../domain/micronutrients.ts';
import { composed, picturedLines } from './compositions.ts';
import { searchedToo } from './ingredients.ts';
import { nameColumns } from './names.ts';
import { selectRecipes } from './recipes.ts';
import type { RecipeRecord } from './recipes.ts';

/** Recipes with everything that follows from their ingredients, as other apps see them. */
export async function dishesOf(context: Context, rows: readonly RecipeRecord[]): Promise<Map<string, Dish>> {
  const compositions = await composed(context, rows);
  return new Map(
    rows.map((row): [string, Dish] => {
      const { contained, allergens, nutrition, computedTags } = compositions.get(row.id)!;
      return [
        row.id,
        {
          id: row.id,
          name: row.name as Dish['name'],
          status: row.status as Dish['status'],
          allergens: { ...allergenSummary(allergens), derived: allergens },
          ingredients: contained
            .filter((line) => line.grossGrams > 0)
            .map((line) => ({
              id: line.ingredient.id,
              name: textIn(line.ingredient.name, context.language),
              names: namesOf(line.ingredient),
              category: line.ingredient.category,
              flags: line.ingredient.flags,
              grossGrams: line.grossGrams,
            })),
          servings: Number(row.servings),
          nutritionPerServing: nutrition?.perServing ?? null,
          tags: row.tags as Dish['tags'],
          computedTags,
          textureLevel: row.texture_level,
          picture: pictureOf(row.category, picturedLines(contained)),
        },
      ];
    }),
  );
}

/** Recipes by id; ids that are not there are left out. */
export async function dishesById(context: Context, ids: readonly string[]): Promise<Map<string, Dish>> {
  if (ids.length === 0) return new Map();
  return dishesOf(
    context,
    await selectRecipes(context)
      .where('id', 'in', [...new Set(ids)])
      .execute(),
  );
}

const batch = 500;
/** The source has words for it that are not there yet, and there is room for them. */
const moreSynonyms = sql<boolean>`(not excluded.synonyms <@ ingredients.synonyms and cardinality(ingredients.synonyms) + cardinality(excluded.synonyms) <= 20)`;

/** What an import of ingredients did; `ids` are the records by source id, also of those that were the same before. */
export interface IngredientsSaved {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly ids: ReadonlyMap<string, string>;
}

/**
 * Adds or refreshes imported ingredients of one source; the allergens and losses that the kitchen entered stay. A row that says the same as
 * before changes nothing, not even the version.
 */
export async function importIngredients(
  context: Context,
  rows: readonly IngredientImport[],
): Promise<IngredientsSaved> {
  const ids = new Map<string, string>();
  let [created, changed] = [0, 0];
  for (let start = 0; start < rows.length; start += batch) {
    const part = rows.slice(start, start + batch);
    const known = () =>
      context.db
        .selectFrom('recipes.ingredients')
        .select(['id', 'source', 'source_id'])
        .where('organisation_id', '=', context.organisationId)
        .where(
          'source_id',
          'in',
          part.map((row) => row.sourceId),
        )
        .execute();
    const before = new Set((await known()).map((row) => `${row.source}\t${row.source_id}`));
    created += part.filter((row) => !before.has(`${row.source}\t${row.sourceId}`)).length;
    const written = await context.db
      .insertInto('recipes.ingredients')
      .values(
        part.map((row) => ({
          organisation_id: context.organisationId,
          id: newId(),
          ...nameColumns(row.name),
          category: row.category,
          density: row.density ?? null,
          piece_weight: row.pieceWeight ?? null,
          loss_percent: row.lossPercent ?? 0,
          per_100g: JSON.stringify({ ...row.per100g, ...micronutrientsOf(row.values ?? {}) }),
          published_kilojoules: row.published?.kilojoules ?? null,
          published_kilocalories: row.published?.kilocalories ?? null,
          name_fr: row.frenchName ?? '',
          name_it: row.italianName ?? '',
          synonyms: [...new Set(row.synonyms ?? [])].slice(0, 20),
          search_other: searchedToo({
            synonyms: row.synonyms ?? [],
            frenchName: row.frenchName ?? '',
            italianName: row.italianName ?? '',
          }),
          allergens: JSON.stringify(row.allergens ?? {}),
          flags: [...(row.flags ?? [])],
          source: row.source,
          source_id: row.sourceId,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'source', 'source_id']).doUpdateSet((update) => ({
          name: update.ref('excluded.name'),
          sort_en: update.ref('excluded.sort_en'),
          sort_de: update.ref('excluded.sort_de'),
          category: update.ref('excluded.category'),
          density: update.ref('excluded.density'),
          per_100g: update.ref('excluded.per_100g'),
          published_kilojoules: update.ref('excluded.published_kilojoules'),
          published_kilocalories: update.ref('excluded.published_kilocalories'),
          name_fr: update.ref('excluded.name_fr'),
          name_it: update.ref('excluded.name_it'),
          // words that the kitchen added stay; those of the source come in as long as there is room
          synonyms: sql<
            string[]
          >`case when ${moreSynonyms} then ingredients.synonyms || array(select unnest(excluded.synonyms) except select unnest(ingredients.synonyms)) else ingredients.synonyms end`,
          search_other: sql<string>`case when ${moreSynonyms} then ingredients.search_other || ' ' || excluded.search_other else ingredients.search_other end`,
        }))
          .where(sql<boolean>`(ingredients.name, ingredients.category, ingredients.density, ingredients.per_100g, ingredients.name_fr, ingredients.name_it,
        ingredients.published_kilojoules, ingredients.published_kilocalories)
      is distinct from (excluded.name, excluded.category, excluded.density, excluded.per_100g, excluded.name_fr, excluded.name_it,
        excluded.published_kilojoules, excluded.published_kilocalories) or ${moreSynonyms}`),
      )
      .returning('id')
      .execute();
    changed += written.length;
    for (const row of await known())
      if (part.some((one) => one.source === row.source && one.sourceId === row.source_id))
        ids.set(row.source_id!, row.id);
  }
  if (changed > created) await context.emit('recipes.changed', {});
  return { created, updated: changed - created, unchanged: rows.length - changed, ids };
}
