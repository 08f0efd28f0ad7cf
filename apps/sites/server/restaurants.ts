import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, RefusalError } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { restaurants } from '../contract/restaurants.ts';

const columns = [
  'id',
  'version',
  'center_id as centerId',
  'name',
  'floor',
  'seats',
  'remarks',
  'position',
  'active',
] as const;

/** Restaurants in their order, of one center or of all. */
export function restaurantRows(context: Context, centerId: string | undefined) {
  return context.db
    .selectFrom('sites.restaurants')
    .select(columns)
    .where('organisation_id', '=', context.organisationId)
    .$if(centerId !== undefined, (query) => query.where('center_id', '=', centerId!))
    .orderBy('position')
    .orderBy('name')
    .orderBy('id');
}

export interface RestaurantInput {
  readonly centerId: string;
  readonly name: string;
  readonly floor: string;
  readonly seats: number | null;
  readonly remarks: string;
  readonly position: number;
}

async function assertFree(context: Context, input: RestaurantInput, id: string | null): Promise<void> {
  found(
    await context.db
      .selectFrom('sites.centers')
      .select('id')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.centerId)
      .executeTakeFirst(),
  );
  const other = await context.db
    .selectFrom('sites.restaurants')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('center_id', '=', input.centerId)
    .where('name', '=', input.name)
    .$if(id !== null, (query) => query.where('id', '<>', id!))
    .executeTakeFirst();
  if (other) throw new RefusalError('nameTaken', {});
}

const valuesOf = ({ centerId, name, floor, seats, remarks, position }: RestaurantInput) => ({
  center_id: centerId,
  name,
  floor,
  seats,
  remarks,
  position,
});

/** Adds a restaurant; answers its id. Throws nameTaken, 404 for an unknown center. */
export async function insertRestaurant(context: Context, input: RestaurantInput): Promise<string> {
  await assertFree(context, input, null);
  const id = newId();
  await context.db
    .insertInto('sites.restaurants')
    .values({ organisation_id: context.organisationId, id, ...valuesOf(input) })
    .execute();
  return id;
}

const load = async (context: Context, id: string) =>
  found(await restaurantRows(context, undefined).where('id', '=', id).executeTakeFirst());

export const restaurantCalls = implement(restaurants, {
  list: ({ input, context }) => restaurantRows(context, input.centerId).execute(),
  create: async ({ input, context }) => load(context, await insertRestaurant(context, input)),
  async change({ input, context }) {
    const { id, version, active } = input;
    await load(context, id);
    await assertFree(context, input, id);
    const values = { ...valuesOf(input), active };
    return changeRow(context, 'sites.restaurants', { id, version }, values, () => load(context, id));
  },
});
