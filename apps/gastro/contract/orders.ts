import { z } from 'zod';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { call, topic } from '#platform/contract/call.ts';
import {
  confirmed,
  day,
  done,
  id,
  instant,
  line,
  mandatoryLine,
  settingVersion,
  time,
  version,
} from '#platform/contract/fields.ts';
import { conflictCauses, conflictLevels, conflictStates, holds } from '../domain/conflicts.ts';
import { mealCodes } from '../domain/meals.ts';
import { itemStatuses, portions } from '../domain/menu-orders.ts';
import manifest from '../manifest.ts';
import { MenuDish } from './plans.ts';
import { diets, MealProfile, places } from './profiles.ts';

const meal = z.enum(mealCodes);

/**
 * What of a dish does not suit a person: an allergen or ingredient, the diet form, a prescribed texture. `unknown` means that the
 * kitchen does not know. `key` is the same in every language, `text` says it: "contains Nuts (Ground hazelnuts)".
 */
export const Conflict = z.object({
  recipeId: id,
  dish: z.string(),
  cause: z.enum(conflictCauses),
  key: z.string(),
  name: z.string(),
  state: z.enum(conflictStates),
  level: z.enum(conflictLevels),
  ingredients: z.array(z.string()),
  text: z.string(),
});
export type Conflict = z.output<typeof Conflict>;

export const MenuOption = z.object({
  menuId: id,
  number: z.int(),
  name: z.string(),
  isDefault: z.boolean(),
  priceRappen: z.int().nullable(),
  dishes: z.array(MenuDish),
  conflicts: z.array(Conflict),
});
export type MenuOption = z.output<typeof MenuOption>;

export const Order = z.object({
  id,
  version,
  residentId: id,
  day,
  meal,
  menuId: id,
  menuNumber: z.int(),
  label: z.string(),
  portion: z.enum(portions),
  quantity: z.int(),
  place: z.enum(places),
  diet: z.enum(diets),
  texture: z.int().nullable(),
  note: z.string(),
  status: z.enum(itemStatuses),
  source: z.enum(['manual', 'auto']),
  orderedBy: z.string(),
  orderedAt: instant,
  /** Set when it was ordered in spite of what does not suit; what is severe waits for the yes of a second person. */
  conflict: z
    .object({
      codes: z.array(z.string()),
      text: z.string(),
      reason: z.string(),
      by: z.string(),
      at: instant,
      second: z.object({ needed: z.boolean(), by: z.string(), at: instant.nullable() }),
    })
    .nullable(),
});
export type Order = z.output<typeof Order>;

export const OfferedMeal = z.object({
  meal,
  cutOffAt: instant,
  closed: z.boolean(),
  options: z.array(MenuOption),
  order: Order.nullable(),
  skipped: z.string().nullable(),
  /** Why the kitchen does not make what is ordered; null: it does. */
  hold: z.enum(holds).nullable(),
  /** What nobody confirmed of what is ordered. */
  open: z.array(Conflict),
  /** Whether the person is here for it. */
  presence: z.enum(['here', 'absent', 'notHere']),
});
export type OfferedMeal = z.output<typeof OfferedMeal>;
export const Offer = z.object({
  person: z.string(),
  allergies: z.object({
    state: z.enum(['known', 'noneKnown', 'notAsked']),
    codes: z.array(z.string()),
    /** What each is linked to, in the caller's language, with the words as they were written down behind it. */
    names: z.array(z.string()),
    unlinked: z.array(z.string()),
  }),
  profile: MealProfile,
  kitchenPhone: z.string(),
  /** Whether the caller may order after the cut-off. */
  kitchen: z.boolean(),
  days: z.array(z.object({ day, published: z.boolean(), meals: z.array(OfferedMeal) })),
});
export type Offer = z.output<typeof Offer>;

export const Customer = z.object({
  residentId: id,
  resident: ResidentRef,
  departmentName: z.string().nullable(),
  centerId: id.nullable(),
  ordered: z.int(),
  total: z.int(),
  allergies: z.enum(['known', 'noneKnown', 'notAsked']),
  texture: z.int().nullable(),
});
export type Customer = z.output<typeof Customer>;

const choice = {
  menuId: id,
  portion: z.enum(portions),
  quantity: z.int().min(1).max(10).default(1),
  place: z.enum(places),
  // diet form and texture are what the person's record says: nobody orders them
  note: line(200).default(''),
  /** Why it is ordered though it does not suit. */
  reason: line(300).default(''),
  confirmed,
};
const conflictData = z.object({ allergens: z.string(), dish: z.string(), person: z.string() });
export const confirmations = {
  /** Needs an active yes (specification 2, section 8). */
  allergenConflict: { status: 409, confirm: true, data: conflictData },
  /** Not known is not "free of": asks too. */
  allergenUnknown: { status: 409, confirm: true, data: conflictData },
  allergenReasonRequired: { status: 422, field: 'reason' },
  /** The diet form or a prescribed texture does not allow a dish, or nobody knows whether it does. */
  unsuitableDish: { status: 409, confirm: true, data: conflictData },
  unsuitableReasonRequired: { status: 422, field: 'reason' },
  /** Prescribed textures are set aside by nursing alone. */
  textureByNursing: { status: 409, data: conflictData },
} as const;
const refusals = {
  notOrderable: { status: 409 },
  cutOffPassed: { status: 409, data: z.object({ time: z.string(), phone: z.string() }) },
  ...confirmations,
} as const;
const presenceRefusals = {
  notHereThen: { status: 409, data: z.object({ person: z.string() }) },
  absentThen: { status: 409, data: z.object({ person: z.string() }) },
} as const;
const closed = { status: 409, data: z.object({ time: z.string(), phone: z.string() }) } as const;

export const orders = topic(manifest, 'orders', {
  /** Who eats here in a week from a Monday, with the number of meals ordered or skipped of those that can be ordered. */
  customers: call({
    may: ['authorization.gastro.menu-orders', 'Read'],
    reads: true,
    input: z.object({ firstDay: day, centerId: id.optional() }),
    output: z.object({ published: z.boolean(), unordered: z.int(), customers: z.array(Customer) }),
  }),
  /** What a resident can order from a day on, with conflicts, and what is ordered. */
  offer: call({
    may: ['authorization.gastro.menu-orders', 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id, from: day, days: z.int().min(1).max(7).default(7) }),
    output: Offer,
  }),
  /** Earlier orders, newest first, cancelled ones too. */
  history: call({
    may: ['authorization.gastro.menu-orders', 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.array(Order),
  }),
  place: call({
    may: ['authorization.gastro.menu-orders', 'Write', 'resident'],
    input: z.object({ residentId: id, day, meal, ...choice }),
    output: Order,
    errors: {
      ...refusals,
      ...presenceRefusals,
      alreadyOrdered: { status: 409, data: z.object({ menu: z.string() }) },
    },
  }),
  change: call({
    may: ['authorization.gastro.menu-orders', 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, ...choice }),
    output: Order,
    errors: { ...refusals, ...presenceRefusals, notChangeable: { status: 409 } },
  }),
  cancel: call({
    may: ['authorization.gastro.menu-orders', 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, reason: line(300).default('') }),
    output: Order,
    errors: {
      cutOffPassed: closed,
      notChangeable: { status: 409 },
      reasonRequired: { status: 422, field: 'reason' },
    },
  }),
  skip: call({
    may: ['authorization.gastro.menu-orders', 'Write', 'resident'],
    input: z.object({ residentId: id, day, meal, reason: mandatoryLine(200), confirmed }),
    output: done,
    errors: {
      cutOffPassed: closed,
      orderExists: { status: 409, confirm: true, data: z.object({ menu: z.string() }) },
      notChangeable: { status: 409 },
    },
  }),
  unskip: call({
    may: ['authorization.gastro.menu-orders', 'Write', 'resident'],
    input: z.object({ residentId: id, day, meal }),
    output: done,
    errors: { cutOffPassed: closed },
  }),
  /** The usual menu for everybody who has neither order nor skip mark; `open` is left for a person to choose. */
  placeDefaults: call({
    may: ['authorization.gastro.menu-orders', 'Write'],
    input: z.object({ firstDay: day, centerId: id.optional() }),
    output: z.object({
      ordered: z.int(),
      open: z.array(z.object({ residentId: id, person: z.string(), day, meal })),
    }),
  }),
});

const cutOff = z.object({ daysBefore: z.int().min(0).max(7), time });
const OrderSettings = z.object({
  cutOffs: z.object({
    breakfast: cutOff,
    morningSnack: cutOff,
    lunch: cutOff,
    afternoonSnack: cutOff,
    dinner: cutOff,
  }),
  orderedMeals: z.array(z.enum(mealCodes)).max(5),
  reservePercent: z.number().min(0).max(50),
  kitchenPhone: line(30),
  /** So many days before its day a menu is no longer changed; 0: never by itself. */
  lockDays: z.int().min(0).max(14).default(0),
  version: settingVersion,
});
export type OrderSettings = z.output<typeof OrderSettings>;

export const orderSettings = topic(manifest, 'orderSettings', {
  get: call({ may: ['authorization.gastro.menu', 'Read'], input: z.object({}), output: OrderSettings }),
  change: call({ may: ['authorization.gastro.menu', 'Edit'], input: OrderSettings, output: OrderSettings }),
});
