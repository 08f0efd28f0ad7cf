import { allergensIn, ingredientNames, ingredientsNamed, type NamedIngredient } from '#apps/recipes/api.ts';
import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
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
  /** It stands for nothing that the kitchen knows, so no dish can be checked against it. */
  readonly unlinked: boolean;
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
  const foods = entries.filter((one) => mayBeFood(one.kind));
  const meant = await ingredientsNamed(
    context,
    foods.map((one) => one.name),
  );
  const rows = foods.flatMap((one) =>
    meant.get(one.name)!.map((ingredient) => ({
      organisation_id: context.organisationId,
      id: newId(),
      resident_id: one.residentId,
      allergy_id: one.id,
      ingredient_id: ingredient.id,
    })),
  );
  if (rows.length > 0)
    await context.db.insertInto('health_record.allergy_ingredients').values(rows).execute();
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
  const found = await ingredientsNamed(
    context,
    foods.filter((one) => !kept.has(one.id)).map((one) => one.name),
  );
  return new Map(
    entries.map((one) => {
      const codes = codesOf(one);
      const ingredients =
        kept.get(one.id)?.map((link) => ({ id: link.ingredient_id, name: names.get(link.ingredient_id)! })) ??
        (mayBeFood(one.kind) ? (found.get(one.name) ?? []) : []);
      return [
        one.id,
        {
          codes,
          ingredients,
          unlinked: one.kind === 'food' && codes.length === 0 && ingredients.length === 0,
        },
      ];
    }),
  );
}

/** What the kitchen must know of somebody has changed: coming meals are checked again. */
export const tellKitchen = (context: Context, residentId: string): Promise<void> =>
  context.emit('health-record.eatingChanged', { residentId });
