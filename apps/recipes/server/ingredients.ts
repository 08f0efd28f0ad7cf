import { implement } from '#platform/server/call/app.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import type { Ingredient } from '../contract/ingredients.ts';
import { ingredients } from '../contract/ingredients.ts';
import { bestMatch } from '../domain/ingredient-lines.ts';
import { checkIngredientRemoval } from '../domain/recipes.ts';
import { containing, nameColumns } from './names.ts';

/** Statements of ingredients with the number of recipes that use each. */
function select(context: Context) {
  return context.db
    .selectFrom('recipes.ingredients as i')
    .select([
      'i.id',
      'i.version',
      'i.name',
      'i.synonyms',
      'i.category',
      'i.unit',
      'i.density',
      'i.piece_weight',
      'i.loss_percent',
      'i.per_100g',
      'i.allergens',
      'i.flags',
      'i.source',
      'i.active',
      'i.sort_en',
      'i.sort_de',
    ])
    .select((query) =>
      query
        .selectFrom('recipes.recipe_ingredients as l')
        .select((count) => count.fn.count<number>('l.recipe_id').distinct().as('count'))
        .whereRef('l.organisation_id', '=', 'i.organisation_id')
        .whereRef('l.ingredient_id', '=', 'i.id')
        .as('used_by'),
    )
    .where('i.organisation_id', '=', context.organisationId);
}
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const numberOrNull = (value: string | null): number | null => (value === null ? null : Number(value));

/** An ingredient as the contract shows it. */
function ingredientOf(row: Row): Ingredient {
  return {
    id: row.id,
    version: row.version,
    name: row.name as Ingredient['name'],
    synonyms: row.synonyms,
    category: row.category,
    unit: row.unit as Ingredient['unit'],
    density: numberOrNull(row.density),
    pieceWeight: numberOrNull(row.piece_weight),
    lossPercent: Number(row.loss_percent),
    per100g: row.per_100g as Ingredient['per100g'],
    allergens: row.allergens as Ingredient['allergens'],
    flags: row.flags as Ingredient['flags'],
    source: row.source,
    active: row.active,
    usedBy: row.used_by ?? 0,
  };
}

/** Ingredients by id; ids that are not there are left out. */
export async function ingredientsById(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, Ingredient>> {
  if (ids.length === 0) return new Map();
  const rows = await select(context)
    .where('i.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, ingredientOf(row)]));
}

type Given = Omit<Ingredient, 'id' | 'version' | 'source' | 'active' | 'usedBy'>;
const columnsOf = (given: Given) => ({
  ...nameColumns(given.name),
  synonyms: [...new Set(given.synonyms)],
  category: given.category,
  unit: given.unit,
  density: given.density,
  piece_weight: given.pieceWeight,
  loss_percent: given.lossPercent,
  per_100g: JSON.stringify(given.per100g),
  allergens: JSON.stringify(given.allergens),
  flags: [...given.flags],
});

async function load(context: Context, id: string): Promise<Ingredient> {
  return ingredientOf(found(await select(context).where('i.id', '=', id).executeTakeFirst()));
}

export const ingredientCalls = implement(ingredients, {
  async list({ input, context }) {
    const sort = context.language === 'de' ? 'i.sort_de' : 'i.sort_en';
    const after = afterCursor(input.cursor, 2);
    let query = select(context);
    if (input.text !== '') query = query.where('i.search', 'like', containing(input.text));
    if (input.activeOnly) query = query.where('i.active', '=', true);
    if (after) {
      query = query.where((where) =>
        where(where.refTuple(sort, 'i.id'), '>', where.tuple(after[0]!, after[1]!)),
      );
    }
    const rows = await query
      .orderBy(sort)
      .orderBy('i.id')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [context.language === 'de' ? row.sort_de : row.sort_en, row.id],
      (shown) => shown.map(ingredientOf),
    );
  },

  get: ({ input, context }) => load(context, input.id),

  async match({ input, context }) {
    const active = await select(context).where('i.active', '=', true).execute();
    return input.names.map((name) => {
      const best = bestMatch(
        fold(name),
        active.map((row) => ({ row, names: [row.sort_en, row.sort_de] })),
      );
      return { name, ingredient: best ? ingredientOf(best.row) : null };
    });
  },

  async create({ input, context, db }) {
    const id = newId();
    await db
      .insertInto('recipes.ingredients')
      .values({ organisation_id: context.organisationId, id, ...columnsOf(input), source: 'own' })
      .execute();
    return load(context, id);
  },

  async change({ input, context }) {
    const { id, version } = input;
    const values = { ...columnsOf(input), active: input.active };
    const current = await changeRow(context, 'recipes.ingredients', { id, version }, values, () =>
      load(context, id),
    );
    await context.emit('recipes.changed', { ingredientId: input.id });
    return current;
  },

  async remove({ input, context, db, refuse }) {
    const current = await load(context, input.id);
    if (current.version !== input.version) throw stale(current);
    if (checkIngredientRemoval(current.usedBy)) throw refuse.ingredientInUse({ count: current.usedBy });
    await db
      .deleteFrom('recipes.ingredients')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.id)
      .execute();
    return { done: true };
  },
});
