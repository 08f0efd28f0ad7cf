import { emptyAddress, type Address } from '#platform/contract/address.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { BedPlace } from './contract/centers.ts';
import type { Restaurant } from './contract/restaurants.ts';
import { insertCenter } from './server/centers.ts';
import { insertDepartment } from './server/departments.ts';
import { insertRestaurant, restaurantRows } from './server/restaurants.ts';
import { insertRoom } from './server/rooms.ts';
import { isWithin, places, placesInOrder, placesOf, type Within } from './server/places.ts';

export { isWithin, type Within };

/** Active care centers in their order. */
export function centers(context: Context): Promise<Array<{ id: string; name: string }>> {
  return context.db
    .selectFrom('sites.centers')
    .select(['id', 'name'])
    .where('organisation_id', '=', context.organisationId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Where beds stand, by bed; unknown ids are absent. */
export const placesOfBeds = (
  context: Context,
  bedIds: readonly string[],
): Promise<ReadonlyMap<string, BedPlace>> => placesOf(context, bedIds);

/** The beds of a room by its number as written on the door; empty if there is none. */
export function bedsOfRoom(context: Context, centerId: string, roomNumber: string): Promise<BedPlace[]> {
  return places(context)
    .where('c.id', '=', centerId)
    .where('r.number', '=', roomNumber.trim())
    .orderBy('b.label')
    .orderBy('b.id')
    .execute();
}

/** Every bed, also inactive ones, in walking order. */
export function bedsInOrder(context: Context, where: Within = {}): Promise<BedPlace[]> {
  return placesInOrder(context, where);
}

/** Ids of the beds whose room number begins with one of the words; for searching by room. */
export async function bedsOfRoomsLike(context: Context, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const rows = await places(context)
    .where((where) =>
      where.or(words.map((word) => where('r.number', 'ilike', `${word.replace(/[\\%_]/g, '\\$&')}%`))),
    )
    .execute();
  return rows.map((row) => row.bedId);
}

/** Creates a care center; answers its id. Throws the refusal nameTaken. */
export function createCenter(
  context: Context,
  input: {
    name: string;
    institutionNumber?: string | null;
    address?: Address;
    phone?: string;
    position?: number;
  },
): Promise<string> {
  return insertCenter(context, {
    name: input.name,
    institutionNumber: input.institutionNumber ?? null,
    address: input.address ?? emptyAddress,
    phone: input.phone ?? '',
    position: input.position ?? 0,
  });
}

/** Creates a department; answers its id. Throws the refusal nameTaken, 404 for an unknown center. */
export function createDepartment(
  context: Context,
  input: { centerId: string; name: string; position?: number },
): Promise<string> {
  return insertDepartment(context, { ...input, position: input.position ?? 0 });
}

/** Creates a room with its beds; answers the ids, the beds in the order of their labels given. Throws the refusal numbersTaken. */
export function createRoom(
  context: Context,
  input: {
    departmentId: string;
    number: string;
    floor?: string;
    remarks?: string;
    beds: readonly string[];
  },
): Promise<{ id: string; bedIds: string[] }> {
  return insertRoom(context, { ...input, floor: input.floor ?? '', remarks: input.remarks ?? '' });
}

/** Restaurants with their place, in their order, also inactive ones. */
export function restaurants(
  context: Context,
  where: { centerId?: string | undefined } = {},
): Promise<Restaurant[]> {
  return restaurantRows(context, where.centerId).execute();
}

/** Creates a restaurant; answers its id. Throws the refusal nameTaken, 404 for an unknown center. */
export function createRestaurant(
  context: Context,
  input: {
    centerId: string;
    name: string;
    floor?: string;
    seats?: number | null;
    remarks?: string;
    position?: number;
  },
): Promise<string> {
  return insertRestaurant(context, {
    ...input,
    floor: input.floor ?? '',
    seats: input.seats ?? null,
    remarks: input.remarks ?? '',
    position: input.position ?? 0,
  });
}

// what a department is called and in which care center it is: 404 unless it is of this home, and of the care center where one is named
export { departmentHere } from './server/departments.ts';

// the rule that derives occupancy, for the app that knows who lies where
export { occupancyOf, occupancyTotal } from './domain/occupancy.ts';
