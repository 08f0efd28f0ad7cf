import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { confirmed, day, id, instant } from '#platform/contract/fields.ts';
import { TranslatedText } from '#platform/contract/text.ts';
import { mealCodes } from '../domain/meals.ts';
import { portions } from '../domain/menu-orders.ts';
import manifest from '../manifest.ts';
import { diets, places } from './profiles.ts';

const one = { day, meal: z.enum(mealCodes), centerId: id.optional() };
const plate = z.object({ person: z.string(), roomNumber: z.string().nullable() });

export const Board = z.object({
  day, meal: z.enum(mealCodes), servedAt: z.string(), at: instant, plates: z.int(),
  /** People who eat here that day and have neither order nor skip mark. */
  unordered: z.int(),
  dishes: z.array(z.object({
    recipeId: id, name: TranslatedText, plates: z.int(), full: z.int(), half: z.int(),
    /** Whole servings to cook, with reserve. */
    servings: z.int(),
    rows: z.array(z.object({ diet: z.enum(diets), texture: z.int().nullable(), portion: z.enum(portions), count: z.int() })),
    ingredients: z.array(z.object({ name: z.string(), grams: z.number() })),
  })),
  /** Plates that need care: short names only, no diagnosis. */
  allergies: z.array(z.object({
    plate, menu: z.string(), codes: z.array(z.string()), names: z.array(z.string()),
    /** What the ordered menu has of it or may have, by code or name. */
    conflicting: z.array(z.string()),
    /** A conflict that nobody confirmed, because a dish was changed after the order. */
    unconfirmed: z.boolean(), reason: z.string(),
  })),
  textures: z.array(z.object({ texture: z.int(), plates: z.array(plate) })),
  diets: z.array(z.object({ diet: z.enum(diets), plates: z.array(plate) })),
  thickened: z.array(z.object({ level: z.int(), plates: z.array(plate) })),
  places: z.array(z.object({ place: z.enum(places), departmentName: z.string(), count: z.int() })),
  status: z.object({ confirmed: z.int(), received: z.int(), delivered: z.int(), billed: z.int() }),
  changes: z.object({ since: instant, added: z.int(), cancelled: z.int() }),
});
export type Board = z.output<typeof Board>;

export const Delivery = z.object({
  departmentName: z.string(),
  rooms: z.array(z.object({
    roomNumber: z.string(),
    plates: z.array(z.object({
      person: z.string(), menu: z.string(), portion: z.enum(portions), quantity: z.int(), texture: z.int().nullable(), diet: z.enum(diets),
      place: z.enum(places), allergies: z.array(z.string()), note: z.string(),
    })),
  })),
});

export const production = topic(manifest, 'production', {
  /** What the kitchen cooks for a meal. */
  board: call({ may: ['authorization.gastro.menu-orders', 'Read'], reads: true, input: z.object(one), output: Board }),
  /** What goes where, in walking order. */
  delivery: call({ may: ['authorization.gastro.menu-orders', 'Read'], reads: true, input: z.object(one), output: z.array(Delivery) }),
  /** The next step for every order of a meal, confirmed with the count (specification 2, section 4). */
  advance: call({
    may: ['authorization.gastro.menu', 'Edit'], input: z.object({ ...one, action: z.enum(['receive', 'deliver']), confirmed }),
    output: z.object({ updated: z.int(), skipped: z.int() }),
    errors: { bulkUpdate: { status: 409, confirm: true, data: z.object({ count: z.int() }) } },
  }),
});
