import { sql } from 'kysely';
import { textIn } from '#platform/contract/text.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Dish, RecipeImport, RecipeSaved } from '../contract/dishes.ts';
import { parseLine, sameName, weighed } from '../domain/ingredient-lines.ts';
import type { Unit } from '../domain/nutrition.ts';
import { type ImportChoice, importStep } from '../domain/recipes.ts';
import { importIngredients } from './dishes.ts';
import { containing, nameColumns } from './names.ts';
import { type RecipeRecord, selectRecipes } from './recipes.ts';

const importedFood = 'import';
type Told = Pick<
  Extract<RecipeSaved, { outcome: unknown }>,
  'newIngredients' | 'weightAssumed' | 'weightOpen'
>;
interface Line {
  readonly ingredientId: string;
  readonly quantity: number;
  readonly unit: Unit;
  readonly grossGrams: number;
  readonly lossPercent: number;
  readonly info: string;
}

/** The ingredients that texts mean by name; inactive ones too, active ones first. */
async function foodsNamed(context: Context, wanted: readonly string[]) {
  const stems = wanted.map((name) => {
    const head = name.split(',')[0]!.trim();
    return containing(head.slice(0, Math.max(3, head.length - 2))).slice(1);
  });
  const rows = await context.db
    .selectFrom('recipes.ingredients')
    .select([
      'id',
      'name',
      'sort_en',
      'sort_de',
      'synonyms',
      'name_fr',
      'name_it',
      'density',
      'piece_weight',
      'loss_percent',
      'active',
      'source',
      'source_id',
    ])
    .where('organisation_id', '=', context.organisationId)
    .where((where) =>
      where.or([
        where.and([
          where('source', '=', importedFood),
          where('source_id', '=', sql<string>`any(${[...wanted]}::text[])`),
        ]),
        sql<boolean>`sort_en like any(${stems}::text[])`,
        sql<boolean>`sort_de like any(${stems}::text[])`,
        sql<boolean>`search_other like any(${stems.map((stem) => `%${stem}`)}::text[])`,
      ]),
    )
    .orderBy('active', 'desc')
    .orderBy(sql`length(sort_en)`)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name as Dish['name'],
    active: row.active,
    /** The word for which an earlier import made it. */
    madeFor: row.source === importedFood ? row.source_id : null,
    lossPercent: Number(row.loss_percent),
    density: row.density === null ? null : Number(row.density),
    pieceWeight: row.piece_weight === null ? null : Number(row.piece_weight),
    names: [row.sort_en, row.sort_de, ...[...row.synonyms, row.name_fr, row.name_it].map(fold)].filter(
      Boolean,
    ),
  }));
}

/** The lines of an imported recipe. A food that nobody knows becomes an ingredient of which everything is unknown. */
async function importedLines(
  context: Context,
  given: RecipeImport,
): Promise<
  Extract<RecipeSaved, { refusal: unknown }> | { readonly lines: readonly Line[]; readonly told: Told }
> {
  const parsed = given.ingredients.flatMap((text) => parseLine(text) ?? []);
  const names = parsed.map((line) => line.name.slice(0, 200).trim());
  const known = await foodsNamed(context, [...new Set(names.map(fold))]);
  // what the kitchen has named otherwise since is still what that word meant
  const found = names.map(
    (name) => sameName(fold(name), known) ?? known.find((food) => food.madeFor === fold(name)) ?? null,
  );
  const inactive = found.find((food) => food?.active === false);
  if (inactive) return { refusal: 'ingredientInactive', name: textIn(inactive.name, context.language) };
  const unknown = new Map(
    names.flatMap((name, index) => (found[index] ? [] : [[fold(name), name] as const])),
  );
  const { ids, created } = await importIngredients(
    context,
    [...unknown].map(([sourceId, name]) => ({
      source: importedFood,
      sourceId,
      name: { default: name, translations: [] },
      category: 'other',
      per100g: {},
    })),
  );
  const faults: ReturnType<typeof weighed>['fault'][] = [];
  const lines = parsed.map((line, index): Line => {
    const food = found[index];
    const { fault, info, ...amount } = weighed(line, food ?? { density: null, pieceWeight: null });
    faults.push(fault);
    return {
      ingredientId: food?.id ?? ids.get(fold(names[index]!))!,
      ...amount,
      lossPercent: food?.lossPercent ?? 0,
      info: info.slice(0, 200),
    };
  });
  const count = (wanted: string) => faults.filter((fault) => fault === wanted).length;
  return {
    lines,
    told: {
      newIngredients: created,
      weightAssumed: count('weightAssumed'),
      weightOpen: count('weightOpen'),
    },
  };
}

/** What an import says of a recipe, in one form for the recipe that is here and the one that comes. */
const contentOf = (general: object, lines: readonly Line[], steps: RecipeImport['steps']): string =>
  JSON.stringify([
    Object.entries(general).toSorted(([a], [b]) => a.localeCompare(b)),
    lines.map((line) => [line.ingredientId, line.quantity, line.unit, line.lossPercent, line.info]),
    steps.map((step) => [step.section, step.instruction]),
  ]);

async function contentHere(context: Context, row: RecipeRecord): Promise<string> {
  const [lines, steps] = await Promise.all([
    context.db
      .selectFrom('recipes.recipe_ingredients')
      .select(['ingredient_id', 'quantity', 'unit', 'gross_grams', 'loss_percent', 'info'])
      .where('organisation_id', '=', context.organisationId)
      .where('recipe_id', '=', row.id)
      .orderBy('position')
      .execute(),
    context.db
      .selectFrom('recipes.recipe_steps')
      .select(['section', 'instruction'])
      .where('organisation_id', '=', context.organisationId)
      .where('recipe_id', '=', row.id)
      .orderBy('position')
      .execute(),
  ]);
  return contentOf(
    {
      name: (row.name as Dish['name']).default,
      category: row.category,
      difficulty: row.difficulty,
      servings: Number(row.servings),
      preparation_minutes: row.preparation_minutes,
      cooking_minutes: row.cooking_minutes,
      remarks: row.remarks,
    },
    lines.map((line) => ({
      ingredientId: line.ingredient_id ?? '',
      quantity: Number(line.quantity),
      unit: line.unit as Unit,
      grossGrams: Number(line.gross_grams),
      lossPercent: Number(line.loss_percent),
      info: line.info,
    })),
    steps,
  );
}

async function writeParts(
  context: Context,
  recipeId: string,
  lines: readonly Line[],
  steps: RecipeImport['steps'],
): Promise<void> {
  const row = () => ({ organisation_id: context.organisationId, id: newId(), recipe_id: recipeId });
  for (const table of ['recipes.recipe_ingredients', 'recipes.recipe_steps'] as const)
    await context.db
      .deleteFrom(table)
      .where('organisation_id', '=', context.organisationId)
      .where('recipe_id', '=', recipeId)
      .execute();
  await context.db
    .insertInto('recipes.recipe_ingredients')
    .values(
      lines.map((line, index) => ({
        ...row(),
        position: index + 1,
        ingredient_id: line.ingredientId,
        quantity: line.quantity,
        unit: line.unit,
        gross_grams: line.grossGrams,
        loss_percent: line.lossPercent,
        info: line.info,
      })),
    )
    .execute();
  if (steps.length > 0)
    await context.db
      .insertInto('recipes.recipe_steps')
      .values(steps.map((step, index) => ({ ...row(), position: index + 1, ...step })))
      .execute();
}

/** Names that a copy of a recipe cannot have any more. */
async function takenNames(context: Context, name: string): Promise<string[]> {
  const rows = await context.db
    .selectFrom('recipes.recipes')
    .select('name')
    .where('organisation_id', '=', context.organisationId)
    .where('sort_en', 'like', containing(`${name} (`).slice(1))
    .execute();
  return rows.map((row) => (row.name as Dish['name']).default);
}

/**
 * Takes a recipe that others wrote, as a draft. One of the same source and number is left, overwritten or copied, as was chosen;
 * properties, tags, yield and photos that the kitchen gave it stay.
 */
export async function importRecipe(
  context: Context,
  given: RecipeImport,
  choice: ImportChoice,
): Promise<RecipeSaved> {
  const same = await selectRecipes(context)
    .where('source', '=', given.source)
    .where('source_id', '=', given.sourceId)
    .forUpdate()
    .executeTakeFirst();
  const step = importStep(
    given.name,
    same !== undefined,
    choice,
    same && choice === 'copy' ? await takenNames(context, given.name) : [],
  );
  const nothing = { newIngredients: 0, weightAssumed: 0, weightOpen: 0 };
  if (same && step.do === 'skip') return { outcome: 'unchanged', id: same.id, name: given.name, ...nothing };
  if (same?.status === 'inactive' && step.do === 'overwrite')
    return { refusal: 'recipeInactive', name: given.name };
  const read = await importedLines(context, given);
  if ('refusal' in read) return read;
  const name = step.do === 'create' ? step.name : given.name;
  const general = {
    category: given.category,
    difficulty: given.difficulty,
    servings: given.servings,
    preparation_minutes: given.preparationMinutes,
    cooking_minutes: given.cookingMinutes,
    remarks: given.remarks,
  };
  const named = nameColumns({ default: name, translations: [] });
  const row = { organisation_id: context.organisationId };
  if (same && step.do === 'overwrite') {
    if ((await contentHere(context, same)) === contentOf({ ...general, name }, read.lines, given.steps))
      return { outcome: 'unchanged', id: same.id, name, ...read.told };
    // names that the kitchen gave it in other languages stay
    const isNamedSo = (same.name as Dish['name']).default === name;
    await changeRow(
      context,
      'recipes.recipes',
      { id: same.id, version: same.version },
      { ...row, ...general, ...(isNamedSo ? {} : named) },
      () => Promise.resolve(null),
    );
    await writeParts(context, same.id, read.lines, given.steps);
    await context.emit('recipes.changed', { recipeId: same.id });
    return { outcome: 'updated', id: same.id, name, ...read.told };
  }
  const id = newId();
  await context.db
    .insertInto('recipes.recipes')
    .values({
      ...row,
      id,
      ...general,
      ...named,
      source: given.source,
      source_id: same ? null : given.sourceId,
    })
    .execute();
  await writeParts(context, id, read.lines, given.steps);
  return { outcome: 'created', id, name, ...read.told };
}
