import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { confirmed, day, id, instant, line, version } from '#platform/contract/fields.ts';
import { TranslatedText } from '#platform/contract/text.ts';
import { holds } from '../domain/conflicts.ts';
import { mealCodes } from '../domain/meals.ts';
import { portions } from '../domain/menu-orders.ts';
import manifest from '../manifest.ts';
import { Conflict, confirmations, Order } from './orders.ts';
import { diets, places } from './profiles.ts';

const one = { day, meal: z.enum(mealCodes), centerId: id.optional() };
const plate = z.object({ person: z.string(), roomNumber: z.string().nullable() });

export const Board = z.object({
  day,
  meal: z.enum(mealCodes),
  servedAt: z.string(),
  at: instant,
  plates: z.int(),
  /** People who eat here that day and have neither order nor skip mark. */
  unordered: z.int(),
  dishes: z.array(
    z.object({
      recipeId: id,
      name: TranslatedText,
      plates: z.int(),
      full: z.int(),
      half: z.int(),
      /** Whole servings to cook, with reserve. */
      servings: z.int(),
      rows: z.array(
        z.object({
          diet: z.enum(diets),
          texture: z.int().nullable(),
          portion: z.enum(portions),
          count: z.int(),
        }),
      ),
      ingredients: z.array(z.object({ name: z.string(), grams: z.number() })),
    }),
  ),
  /** Ordered plates that are not made and counted nowhere else: an open conflict, a missing second yes, somebody who is away. */
  held: z.array(
    z.object({
      plate,
      residentId: id,
      menu: z.string(),
      hold: z.enum(holds),
      reasons: z.array(z.string()),
      text: z.string(),
    }),
  ),
  /** Plates that need care: short names only, no diagnosis. */
  allergies: z.array(
    z.object({
      plate,
      menu: z.string(),
      codes: z.array(z.string()),
      names: z.array(z.string()),
      /** Allergies that no dish can be checked for. */
      unlinked: z.array(z.string()),
      /** What the ordered menu has of it or may have, by code or name. */
      conflicting: z.array(z.string()),
      /** A conflict that nobody confirmed, because something was changed after the order: the plate is held back. */
      unconfirmed: z.boolean(),
      reason: z.string(),
    }),
  ),
  /** Plates that were ordered although diet form or texture do not suit: what does not, and the reason that was given. */
  unsuitable: z.array(
    z.object({ plate, menu: z.string(), conflicting: z.array(z.string()), reason: z.string() }),
  ),
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
  rooms: z.array(
    z.object({
      roomNumber: z.string(),
      plates: z.array(
        z.object({
          person: z.string(),
          menu: z.string(),
          portion: z.enum(portions),
          quantity: z.int(),
          texture: z.int().nullable(),
          diet: z.enum(diets),
          place: z.enum(places),
          allergies: z.array(z.string()),
          unlinked: z.array(z.string()),
          drinkLevel: z.int().nullable(),
          note: z.string(),
        }),
      ),
    }),
  ),
});

export const production = topic(manifest, 'production', {
  /** What the kitchen cooks for a meal. */
  board: call({
    may: ['authorization.gastro.menu-orders', 'Read'],
    reads: true,
    input: z.object(one),
    output: Board,
  }),
  /** What goes where, in walking order. */
  delivery: call({
    may: ['authorization.gastro.menu-orders', 'Read'],
    reads: true,
    input: z.object(one),
    output: z.array(Delivery),
  }),
  /** The next step for every order of a meal, confirmed with the count (specification 2, section 4). */
  advance: call({
    may: ['authorization.gastro.menu', 'Edit'],
    input: z.object({ ...one, action: z.enum(['receive', 'deliver']), confirmed }),
    output: z.object({ updated: z.int(), skipped: z.int() }),
    errors: { bulkUpdate: { status: 409, confirm: true, data: z.object({ count: z.int() }) } },
  }),
});

/** A coming meal that the kitchen does not make as it is ordered: somebody has to decide. */
export const HeldOrder = z.object({
  id,
  version,
  residentId: id,
  person: z.string(),
  roomNumber: z.string().nullable(),
  departmentName: z.string().nullable(),
  day,
  meal: z.enum(mealCodes),
  menu: z.string(),
  hold: z.enum(holds),
  /** What nobody confirmed. */
  open: z.array(Conflict),
  /** What was confirmed and waits for the second person. */
  text: z.string(),
});
export type HeldOrder = z.output<typeof HeldOrder>;

const theOrder = { residentId: id, id, version };

export const holding = topic(manifest, 'holding', {
  /** Coming meals that are not made as ordered, by day, meal and room: conflicts that came up later, a missing second yes, people who are away. */
  list: call({
    may: ['authorization.gastro.menu-orders', 'Read'],
    reads: true,
    input: z.object({ centerId: id.optional() }),
    output: z.array(HeldOrder),
  }),
  /** Confirms what came up after the order: a dish, an allergy or the diet form was changed. */
  accept: call({
    may: ['authorization.gastro.menu-orders', 'Edit', 'resident'],
    input: z.object({ ...theOrder, reason: line(300).default(''), confirmed }),
    output: Order,
    errors: { ...confirmations, notChangeable: { status: 409 }, nothingToConfirm: { status: 409 } },
  }),
  /** The yes of a second person to an order in spite of a severe allergy. */
  secondYes: call({
    may: ['authorization.gastro.allergen-override', 'Write', 'resident'],
    input: z.object({ ...theOrder, confirmed }),
    output: Order,
    errors: {
      secondYes: {
        status: 409,
        confirm: true,
        data: z.object({ text: z.string(), reason: z.string(), by: z.string() }),
      },
      secondPersonIsFirst: { status: 409 },
      notChangeable: { status: 409 },
      nothingToConfirm: { status: 409 },
    },
  }),
});
