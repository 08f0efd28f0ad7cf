import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, line, version } from '#platform/contract/fields.ts';
import { dietCodes } from '../domain/diets.ts';
import { portions } from '../domain/menu-orders.ts';
import manifest from '../manifest.ts';

export const diets = dietCodes;
export const places = ['diningHall', 'room'] as const;

const fields = {
  diet: z.enum(diets),
  texture: z.int().min(3).max(7).nullable(),
  drinkLevel: z.int().min(0).max(4).nullable(),
  portion: z.enum(portions),
  place: z.enum(places),
  menuNumber: z.int().min(1).max(9).nullable(),
  note: line(200),
};
/** How a person eats. `version` is null while nothing was recorded. */
export const MealProfile = z.object({ version: version.nullable(), ...fields });
export type MealProfile = z.output<typeof MealProfile>;

export const profiles = topic(manifest, 'profiles', {
  get: call({
    may: ['authorization.gastro.menu-orders', 'Read', 'resident'],
    input: z.object({ residentId: id }),
    output: MealProfile,
  }),
  change: call({
    may: ['authorization.gastro.menu-orders', 'Edit', 'resident'],
    input: z.object({ residentId: id, version: version.nullable(), ...fields }),
    output: MealProfile,
  }),
});
