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
import { checkIngredientRemoval, checkPrice } from '../domain/recipes.ts';
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
      'i.published_kilojoules',
      'i.published_kilocalories',
      'i.name_fr',
      'i.name_it',
      'i.purchase_unit',
      'i.purchase_grams',
      'i.purchase_rappen',
      'i.purchased_on',
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
    publishedKilojoules: numberOrNull(row.published_kilojoules),
    publishedKilocalories: numberOrNull(row.published_kilocalories),
    frenchName: row.name_fr,
    italianName: row.name_it,
    purchaseUnit: row.purchase_unit,
    purchaseGrams: numberOrNull(row.purchase_grams),
    purchaseRappen: row.purchase_rappen,
    purchasedOn: row.purchased_on,
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

/** What a search finds beside the two names: synonyms and the names of the Swiss table in its other languages. */
export const searchedToo = (given: {
  readonly synonyms: readonly string[];
  readonly frenchName: string;
  readonly italianName: string;
}): string => fold([...given.synonyms, given.frenchName, given.italianName].filter(Boolean).join(' '));

type Given = Omit<Ingredient, 'id' | 'version' | 'source' | 'active' | 'usedBy'>;
const columnsOf = (given: Given, today: string) => ({
  ...nameColumns(given.name),
  synonyms: [...new Set(given.synonyms)],
  category: given.category,
  unit: given.unit,
  density: given.density,
  piece_weight: given.pieceWeight,
  loss_percent: given.lossPercent,
  per_100g: JSON.stringify(given.per100g),
  published_kilojoules: given.publishedKilojoules,
  published_kilocalories: given.publishedKilocalories,
  name_fr: given.frenchName,
  name_it: given.italianName,
  search_other: searchedToo(given),
  purchase_unit: given.purchaseUnit,
  purchase_grams: given.purchaseGrams,
  purchase_rappen: given.purchaseRappen,
  // a price that is typed without its day was paid today
  purchased_on: given.purchaseRappen === null ? given.purchasedOn : (given.purchasedOn ?? today),
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
    if (input.text !== '') {
      const wanted = containing(input.text);
      query = query.where((where) =>
        where.or([where('i.search', 'like', wanted), where('i.search_other', 'like', wanted)]),
      );
    }
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
        active.map((row) => ({
          row,
          names: [row.sort_en, row.sort_de, ...[...row.synonyms, row.name_fr, row.name_it].map(fold)].filter(
            Boolean,
          ),
        })),
      );
      return { name, ingredient: best ? ingredientOf(best.row) : null };
    });
  },

  async create({ input, context, db, refuse }) {
    const fault = checkPrice(input, context.today);
    if (fault) throw refuse[fault]();
    const id = newId();
    await db
      .insertInto('recipes.ingredients')
      .values({
        organisation_id: context.organisationId,
        id,
        ...columnsOf(input, context.today),
        source: 'own',
      })
      .execute();
    return load(context, id);
  },

  async change({ input, context, refuse }) {
    const fault = checkPrice(input, context.today);
    if (fault) throw refuse[fault]();
    const { id, version } = input;
    const values = { ...columnsOf(input, context.today), active: input.active };
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
