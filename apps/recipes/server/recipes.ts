import { sql } from 'kysely';
import { textIn } from '#platform/contract/text.ts';
import { implement } from '#platform/server/call/app.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import type { Recipe, RecipeRow } from '../contract/recipes.ts';
import { recipes } from '../contract/recipes.ts';
import { allergenSummary } from '../domain/composition.ts';
import { pictureOf } from '../domain/dish-pictures.ts';
import { contradictedTags } from '../domain/dish-tags.ts';
import { toGrams } from '../domain/nutrition.ts';
import { recipeSteps } from '../domain/recipes.ts';
import type { RecipeStatus } from '../domain/recipes.ts';
import { composed, partsById, picturedLines } from './compositions.ts';
import type { Composed } from './compositions.ts';
import { ingredientsById } from './ingredients.ts';
import { circleOf, recipesAbove, recipesAround } from './parts.ts';
import { containing, nameColumns } from './names.ts';
import { coversOf, photosOf } from './photos.ts';

/** What stands as the source of a recipe that comes from nowhere else. */
export const ownSource = 'own';

/** Statements of recipes without their ingredients and steps. */
export function selectRecipes(context: Context) {
  return context.db
    .selectFrom('recipes.recipes')
    .select([
      'id',
      'version',
      'name',
      'category',
      'difficulty',
      'servings',
      'yield_factor',
      'final_grams',
      'texture_level',
      'preparation_minutes',
      'cooking_minutes',
      'tags',
      'properties',
      'own_tags',
      'remarks',
      'source',
      'source_id',
      'status',
      'sort_en',
      'sort_de',
    ])
    .where('organisation_id', '=', context.organisationId);
}
export type RecipeRecord = Awaited<ReturnType<ReturnType<typeof selectRecipes>['executeTakeFirstOrThrow']>>;

function rowOf(row: RecipeRecord, composition: Composed, photoId: string | null): RecipeRow {
  const { state, codes } = allergenSummary(composition.allergens);
  const minutes =
    row.preparation_minutes === null && row.cooking_minutes === null
      ? null
      : (row.preparation_minutes ?? 0) + (row.cooking_minutes ?? 0);
  return {
    id: row.id,
    name: row.name as Recipe['name'],
    category: row.category,
    difficulty: row.difficulty as Recipe['difficulty'],
    status: row.status as Recipe['status'],
    servings: Number(row.servings),
    minutes,
    tags: row.tags as Recipe['tags'],
    allergens: { state, codes },
    kilocalories: composition.nutrition?.perServing.kilocalories ?? null,
    picture: pictureOf(row.category, picturedLines(composition.contained)),
    photoId,
  };
}

async function recipeOf(context: Context, row: RecipeRecord): Promise<Recipe> {
  const [compositions, steps, photos, usedIn] = await Promise.all([
    composed(context, [row]),
    context.db
      .selectFrom('recipes.recipe_steps')
      .select(['section', 'instruction'])
      .where('organisation_id', '=', context.organisationId)
      .where('recipe_id', '=', row.id)
      .orderBy('position')
      .execute(),
    photosOf(context, row.id),
    recipesAbove(context, row.id),
  ]);
  const composition = compositions.get(row.id)!;
  const tags = row.tags as Recipe['tags'];
  return {
    id: row.id,
    version: row.version,
    name: row.name as Recipe['name'],
    category: row.category,
    difficulty: row.difficulty as Recipe['difficulty'],
    servings: Number(row.servings),
    yieldFactor: Number(row.yield_factor),
    finalGrams: row.final_grams === null ? null : Number(row.final_grams),
    textureLevel: row.texture_level,
    preparationMinutes: row.preparation_minutes,
    cookingMinutes: row.cooking_minutes,
    tags,
    properties: row.properties,
    ownTags: row.own_tags,
    remarks: row.remarks,
    source: row.source === ownSource ? '' : row.source,
    sourceId: row.source_id,
    status: row.status as Recipe['status'],
    lines: composition.lines,
    steps,
    nutrition: composition.nutrition,
    cost: composition.cost,
    allergens: composition.allergens,
    computedTags: composition.computedTags,
    picture: pictureOf(row.category, picturedLines(composition.contained)),
    photos,
    usedIn,
    contradictions: contradictedTags(tags, composition.computedTags),
  };
}

async function load(context: Context, id: string): Promise<Recipe> {
  return recipeOf(context, found(await selectRecipes(context).where('id', '=', id).executeTakeFirst()));
}

type General = Parameters<typeof columnsOf>[0];
function columnsOf(
  given: Omit<
    Recipe,
    | 'id'
    | 'version'
    | 'status'
    | 'lines'
    | 'steps'
    | 'nutrition'
    | 'cost'
    | 'allergens'
    | 'computedTags'
    | 'contradictions'
    | 'picture'
    | 'photos'
    | 'usedIn'
  >,
) {
  return {
    ...nameColumns(given.name),
    category: given.category,
    difficulty: given.difficulty,
    servings: given.servings,
    yield_factor: given.yieldFactor,
    final_grams: given.finalGrams,
    texture_level: given.textureLevel,
    preparation_minutes: given.preparationMinutes,
    cooking_minutes: given.cookingMinutes,
    tags: [...given.tags],
    properties: [...new Set(given.properties)],
    own_tags: [...new Set(given.ownTags)],
    remarks: given.remarks,
    source: given.source || ownSource,
    source_id: given.sourceId,
  };
}

/** The name of another recipe that has this source and source id; two at once meet at the unique key. */
async function ofSameSource(
  context: Context,
  { source, sourceId }: Pick<General, 'source' | 'sourceId'>,
  id: string,
): Promise<string | null> {
  if (sourceId === null) return null;
  const row = await context.db
    .selectFrom('recipes.recipes')
    .select('name')
    .where('organisation_id', '=', context.organisationId)
    .where('source', '=', source || ownSource)
    .where('source_id', '=', sourceId)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row ? textIn(row.name as Recipe['name'], context.language) : null;
}

/** Changes the recipe's own row if it is still the version that was read; every section of the form passes here. */
async function touch(
  context: Context,
  input: { id: string; version: number },
  values: Partial<ReturnType<typeof columnsOf>> & { status?: RecipeStatus },
): Promise<Recipe> {
  const { id, version } = input;
  // a section that changes other tables counts as a new version, too
  const row = { organisation_id: context.organisationId, ...values };
  const now = await changeRow(context, 'recipes.recipes', { id, version }, row, () => load(context, id));
  await context.emit('recipes.changed', { recipeId: id });
  return now;
}

export const recipeCalls = implement(recipes, {
  async list({ input, context }) {
    const sort = context.language === 'de' ? 'sort_de' : 'sort_en';
    const after = afterCursor(input.cursor, 2);
    let query = selectRecipes(context);
    if (input.text !== '') query = query.where('search', 'like', containing(input.text));
    if (input.status) query = query.where('status', '=', input.status);
    if (input.ownTag) query = query.where(sql<boolean>`${input.ownTag} = any(own_tags)`);
    if (input.category) query = query.where('category', '=', input.category);
    if (after)
      query = query.where((where) =>
        where(where.refTuple(sort, 'id'), '>', where.tuple(after[0]!, after[1]!)),
      );
    const rows = await query
      .orderBy(sort)
      .orderBy('id')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row[sort], row.id],
      async (shown) => {
        const compositions = await composed(context, shown);
        const covers = await coversOf(
          context,
          shown.map((row) => row.id),
        );
        return shown.map((row) => rowOf(row, compositions.get(row.id)!, covers.get(row.id) ?? null));
      },
    );
  },

  get: ({ input, context }) => load(context, input.id),

  async parts({ input, context }) {
    await load(context, input.id);
    const [above, rows] = await Promise.all([
      recipesAround(context, input.id, 'above'),
      selectRecipes(context)
        .where('search', 'like', containing(input.text))
        .where('status', '<>', 'inactive')
        .where('id', '<>', input.id)
        .orderBy(context.language === 'de' ? 'sort_de' : 'sort_en')
        .orderBy('id')
        .limit(200)
        .execute(),
    ]);
    const free = rows.filter((row) => !above.has(row.id)).slice(0, 20);
    const parts = await partsById(
      context,
      free.map((row) => row.id),
    );
    return free.map((row) => parts.get(row.id)!);
  },

  async create({ input, context, db, refuse }) {
    const id = newId();
    const taken = await ofSameSource(context, input, id);
    if (taken) throw refuse.sourceTaken({ recipe: taken });
    await db
      .insertInto('recipes.recipes')
      .values({ organisation_id: context.organisationId, id, ...columnsOf(input) })
      .execute();
    return load(context, id);
  },

  async change({ input, context, refuse }) {
    const taken = await ofSameSource(context, input, input.id);
    if (taken) throw refuse.sourceTaken({ recipe: taken });
    const { computedTags, lines, status } = await load(context, input.id);
    if (status === 'inactive') throw refuse.recipeInactive();
    const contradicted = lines.length > 0 ? contradictedTags(input.tags, computedTags) : [];
    if (contradicted.length > 0 && !context.confirmed.includes('tagContradicted')) {
      throw refuse.tagContradicted({ tags: contradicted.map(({ tag }) => tag).join(', ') });
    }
    return touch(context, input, columnsOf(input as General));
  },

  async setIngredients({ input, context, db, refuse }) {
    const before = await load(context, input.id);
    if (before.status === 'inactive') throw refuse.recipeInactive();
    const ingredients = await ingredientsById(
      context,
      input.lines.flatMap((line) => line.ingredientId ?? []),
    );
    const parts = await partsById(
      context,
      input.lines.flatMap((line) => line.partId ?? []),
    );
    const circle = await circleOf(context, input.id, [...parts.keys()]);
    if (circle) throw refuse.containsItself({ recipes: circle });
    const rows = input.lines.map((line, index) => {
      if ((line.ingredientId === null) === (line.partId === null))
        throw refuse.lineWithoutFood({ line: index + 1 });
      const ingredient = line.ingredientId === null ? null : found(ingredients.get(line.ingredientId));
      const part = line.partId === null ? null : found(parts.get(line.partId));
      const name = textIn((ingredient ?? part!).name, context.language);
      // what is inactive may stay where it is, but is not put into a recipe any more
      const alreadyIn = before.lines.some(
        (one) => (one.ingredient ?? one.part)!.id === (ingredient ?? part!).id,
      );
      const isActive = ingredient?.active ?? part?.status !== 'inactive';
      if (!isActive && !alreadyIn) throw refuse.ingredientInactive({ ingredient: name });
      const gross = toGrams(line.quantity, line.unit, ingredient ?? { pieceWeight: part!.servingGrams });
      if (gross === null) throw refuse.gramsUnknown({ ingredient: name, unit: line.unit });
      return {
        organisation_id: context.organisationId,
        id: newId(),
        recipe_id: input.id,
        position: index + 1,
        ingredient_id: ingredient?.id ?? null,
        part_id: part?.id ?? null,
        quantity: line.quantity,
        unit: line.unit,
        gross_grams: gross,
        loss_percent: line.lossPercent,
        net_grams: line.netGrams,
        cooking: line.cooking,
        info: line.info,
      };
    });
    await touch(context, input, {});
    await db
      .deleteFrom('recipes.recipe_ingredients')
      .where('organisation_id', '=', context.organisationId)
      .where('recipe_id', '=', input.id)
      .execute();
    if (rows.length > 0) await db.insertInto('recipes.recipe_ingredients').values(rows).execute();
    return load(context, input.id);
  },

  async setSteps({ input, context, db, refuse }) {
    if ((await load(context, input.id)).status === 'inactive') throw refuse.recipeInactive();
    await touch(context, input, {});
    await db
      .deleteFrom('recipes.recipe_steps')
      .where('organisation_id', '=', context.organisationId)
      .where('recipe_id', '=', input.id)
      .execute();
    if (input.steps.length > 0) {
      await db
        .insertInto('recipes.recipe_steps')
        .values(
          input.steps.map((step, index) => ({
            organisation_id: context.organisationId,
            id: newId(),
            recipe_id: input.id,
            position: index + 1,
            ...step,
          })),
        )
        .execute();
    }
    return load(context, input.id);
  },

  async setStatus({ input, context, refuse }) {
    const current = await load(context, input.id);
    if (current.version !== input.version) throw stale(current);
    const step = recipeSteps[current.status][input.action];
    if ('refusal' in step) throw refuse[step.refusal]();
    return touch(context, input, { status: step.to });
  },
});
