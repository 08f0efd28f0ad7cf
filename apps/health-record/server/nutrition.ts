import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { stale } from '#platform/server/call/problems.ts';
import { type Nutrition, nutrition } from '../contract/nutrition.ts';
import { tellKitchen } from './food-links.ts';
import { checkWishes, plainWishes } from '../domain/nutrition.ts';

const columns = [
  'resident_id',
  'diet',
  'texture',
  'drink_level',
  'portion',
  'likes',
  'dislikes',
  'energy_kcal',
  'fluid_ml',
  'remarks',
  'version',
] as const;
const none: Nutrition = {
  diet: 'regular',
  texture: null,
  drinkLevel: null,
  portion: 'full',
  likes: [],
  dislikes: [],
  energyKcal: null,
  fluidMl: null,
  remarks: '',
  version: 0,
};

/** Nutrition info by resident; who has no record eats everything in full portions. Everybody asked for is in the map. */
export async function nutritionByResident(
  context: Context,
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, Nutrition>> {
  const ids = [...new Set(residentIds)];
  const rows =
    ids.length === 0
      ? []
      : await context.db
          .selectFrom('health_record.nutrition')
          .select(columns)
          .where('organisation_id', '=', context.organisationId)
          .where('resident_id', 'in', ids)
          .execute();
  const found = new Map(
    rows.map((row): [string, Nutrition] => [
      row.resident_id,
      {
        diet: row.diet,
        texture: row.texture,
        drinkLevel: row.drink_level,
        portion: row.portion,
        likes: row.likes,
        dislikes: row.dislikes,
        energyKcal: row.energy_kcal,
        fluidMl: row.fluid_ml,
        remarks: row.remarks,
        version: row.version,
      },
    ]),
  );
  return new Map(ids.map((id) => [id, found.get(id) ?? none]));
}

export const nutritionOf = async (context: Context, residentId: string): Promise<Nutrition> =>
  (await nutritionByResident(context, [residentId])).get(residentId)!;

/** Writes nutrition info over the version that was read (0: nothing was recorded); undefined when somebody else was faster. */
export async function writeNutrition(
  context: Context,
  residentId: string,
  given: Nutrition,
): Promise<Nutrition | undefined> {
  const values = {
    diet: given.diet,
    texture: given.texture,
    drink_level: given.drinkLevel,
    portion: given.portion,
    likes: plainWishes(given.likes),
    dislikes: plainWishes(given.dislikes),
    energy_kcal: given.energyKcal,
    fluid_ml: given.fluidMl,
    remarks: given.remarks,
  };
  const row =
    given.version === 0
      ? await context.db
          .insertInto('health_record.nutrition')
          .values({
            organisation_id: context.organisationId,
            id: newId(),
            resident_id: residentId,
            ...values,
          })
          .onConflict((conflict) => conflict.columns(['organisation_id', 'resident_id']).doNothing())
          .returning('version')
          .executeTakeFirst()
      : await context.db
          .updateTable('health_record.nutrition')
          .set(values)
          .where('organisation_id', '=', context.organisationId)
          .where('resident_id', '=', residentId)
          .where('version', '=', given.version)
          .returning('version')
          .executeTakeFirst();
  if (row) await tellKitchen(context, residentId);
  return row && nutritionOf(context, residentId);
}

export const nutritionCalls = implement(nutrition, {
  get: ({ input, context }) => nutritionOf(context, input.residentId),
  async change({ input, context, refuse }) {
    const refusal = checkWishes(input.likes, input.dislikes);
    if (refusal) throw refuse[refusal]();
    const written = await writeNutrition(context, input.residentId, input);
    if (!written) throw stale(await nutritionOf(context, input.residentId));
    return written;
  },
});
