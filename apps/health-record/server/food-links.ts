import {
  allergensIn,
  ingredientNames,
  larder,
  matchingVersion,
  type NamedIngredient,
} from '#apps/recipes/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { AllergyKind } from '../domain/allergies.ts';

interface Entry {
  readonly id: string;
  readonly residentId: string;
  readonly kind: AllergyKind;
  readonly name: string;
  readonly allergens: readonly string[];
}

/** What a food allergy stands for in the kitchen. */
export interface FoodMeaning {
  /** Declared allergens, chosen or named in words. */
  readonly codes: readonly string[];
  readonly ingredients: readonly NamedIngredient[];
  /** Those of its words that the kitchen does not know, or not fully: no dish can be checked against them. */
  readonly unlinked: readonly string[];
  /** Those of its words that are compared with ingredients, because no declaration speaks of them. */
  readonly byIngredient: readonly string[];
}

// what came from elsewhere without a type may be food, too
const mayBeFood = (kind: AllergyKind): boolean => kind === 'food' || kind === 'other';

/** The declared allergens of an entry: those that were chosen, and those that its words name in groups of which none was chosen. */
function codesOf(entry: Pick<Entry, 'kind' | 'name' | 'allergens'>): string[] {
  if (!mayBeFood(entry.kind)) return [...entry.allergens];
  const groups = new Set(entry.allergens.map((code) => code.split('.')[0]));
  return [
    ...new Set([
      ...entry.allergens,
      ...allergensIn(entry.name).filter((code) => !groups.has(code.split('.')[0])),
    ]),
  ].sort();
}

/** Links entries to the ingredients that their words mean, whatever language both are written in; in place of what was linked before. */
export async function linkEntries(context: Context, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await context.db
    .deleteFrom('health_record.allergy_ingredients')
    .where('organisation_id', '=', context.organisationId)
    .where(
      'allergy_id',
      'in',
      entries.map((one) => one.id),
    )
    .execute();
  await addLinks(context, entries);
}

const rowsAtOnce = 1000;
/** Puts links beside those that are there, and notes by which version of the matching. */
async function addLinks(context: Context, entries: readonly Entry[]): Promise<void> {
  const foods = entries.filter((one) => mayBeFood(one.kind));
  if (foods.length === 0) return;
  const { named } = await larder(context);
  const rows = foods.flatMap((one) =>
    named(one.name).map((ingredient) => ({
      organisation_id: context.organisationId,
      id: newId(),
      resident_id: one.residentId,
      allergy_id: one.id,
      ingredient_id: ingredient.id,
    })),
  );
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await context.db
      .insertInto('health_record.allergy_ingredients')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'allergy_id', 'ingredient_id']).doNothing(),
      )
      .execute();
  for (let from = 0; from < foods.length; from += rowsAtOnce)
    await context.db
      .insertInto('health_record.allergy_matchings')
      .values(
        foods.slice(from, from + rowsAtOnce).map((one) => ({
          organisation_id: context.organisationId,
          id: one.id,
          resident_id: one.residentId,
          matched_by: matchingVersion,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'id']).doUpdateSet({ matched_by: matchingVersion }),
      )
      .execute();
}

/**
 * Links entries again that an older version of the matching has linked. It only adds: a link that the newer one would not make may be
 * what somebody has read and relied on; saving the entry takes it away. The kitchen checks coming meals of these people again,
 * because what the words of an entry name has changed, too.
 */
export async function linkOlderEntries(context: Context): Promise<void> {
  const rows = await context.db
    .selectFrom('health_record.allergies as a')
    .leftJoin('health_record.allergy_matchings as m', (join) =>
      join.onRef('m.organisation_id', '=', 'a.organisation_id').onRef('m.id', '=', 'a.id'),
    )
    .select(['a.id', 'a.resident_id', 'a.kind', 'a.name', 'a.allergens'])
    .where('a.organisation_id', '=', context.organisationId)
    .where('a.status', '=', 'active')
    .where('a.kind', 'in', ['food', 'other'])
    .where((row) => row.or([row('m.matched_by', 'is', null), row('m.matched_by', '<', matchingVersion)]))
    .execute();
  await addLinks(
    context,
    rows.map((row) => ({ ...row, residentId: row.resident_id })),
  );
  for (const residentId of new Set(rows.map((row) => row.resident_id)))
    await tellKitchen(context, residentId);
}

/**
 * What entries stand for, by id. Links are kept since the entry was recorded; an entry without any is compared with the ingredients
 * of today, so older entries and new ingredients find each other.
 */
export async function meaningsOf(
  context: Context,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, FoodMeaning>> {
  const foods = entries.filter((one) => mayBeFood(one.kind));
  const links =
    foods.length === 0
      ? []
      : await context.db
          .selectFrom('health_record.allergy_ingredients')
          .select(['allergy_id', 'ingredient_id'])
          .where('organisation_id', '=', context.organisationId)
          .where(
            'allergy_id',
            'in',
            foods.map((one) => one.id),
          )
          .execute();
  const names = await ingredientNames(
    context,
    links.map((link) => link.ingredient_id),
  );
  const kept = Map.groupBy(links, (link) => link.allergy_id);
  const kitchen = foods.length === 0 ? null : await larder(context);
  return new Map(
    entries.map((one): [string, FoodMeaning] => {
      const codes = codesOf(one);
      if (!kitchen || !mayBeFood(one.kind))
        return [one.id, { codes, ingredients: [], unlinked: [], byIngredient: [] }];
      const ingredients =
        kept.get(one.id)?.map((link) => ({ id: link.ingredient_id, name: names.get(link.ingredient_id)! })) ??
        kitchen.named(one.name);
      const { unchecked, byIngredient, parts } = kitchen.checked(one.name);
      // who chose an allergen for a single food said what it stands for
      const chosen = one.allergens.length > 0 && parts === 1;
      // what has no type is food if some of it is
      const food = one.kind === 'food' || codes.length + ingredients.length > 0;
      return [
        one.id,
        {
          codes,
          ingredients,
          unlinked: food && !chosen ? unchecked : [],
          byIngredient: chosen ? [] : byIngredient,
        },
      ];
    }),
  );
}

/** What the kitchen must know of somebody has changed: coming meals are checked again. */
export const tellKitchen = (context: Context, residentId: string): Promise<void> =>
  context.emit('health-record.eatingChanged', { residentId });
