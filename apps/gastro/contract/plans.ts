import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { confirmed, day, done, id, line, page, paging, rappen, version } from '#platform/contract/fields.ts';
import { TranslatedText } from '#platform/contract/text.ts';
import { courses, mealCodes } from '../domain/meals.ts';
import { planTypes } from '../domain/menu-plans.ts';
import manifest from '../manifest.ts';

/** A dish as it stands on a menu. `incomplete` allergens are not known: never to be read as "free of". */
export const MenuDish = z.object({
  recipeId: id,
  name: TranslatedText,
  active: z.boolean(),
  kilocalories: z.number().nullable(),
  protein: z.number().nullable(),
  textureLevel: z.int().nullable(),
  allergens: z.object({ state: z.enum(['known', 'incomplete']), codes: z.array(z.string()) }),
  /** What its drawing shows, in the words of the recipes: their `DishPicture` draws it. */
  picture: z.object({ served: z.string(), foods: z.array(z.string()) }),
});
export type MenuDish = z.output<typeof MenuDish>;

export const PlanEntry = z.object({ id, version, menuId: id, day, course: z.enum(courses), dish: MenuDish });
export type PlanEntry = z.output<typeof PlanEntry>;
export const Menu = z.object({
  id,
  version,
  meal: z.enum(mealCodes),
  number: z.int(),
  name: z.string(),
  isDefault: z.boolean(),
  priceRappen: z.int().nullable(),
});
export type Menu = z.output<typeof Menu>;

const summary = {
  id,
  version,
  centerId: id,
  centerName: z.string(),
  type: z.enum(planTypes),
  title: z.string(),
  firstDay: day,
  lastDay: day,
  status: z.enum(['unpublished', 'published']),
  publishedUpTo: day.nullable(),
  locked: z.boolean(),
};
export const PlanRow = z.object({ ...summary, dishes: z.int() });
export type PlanRow = z.output<typeof PlanRow>;
export const Plan = z.object({
  ...summary,
  /** The last day that has locked itself (option "lock n days before"); null: off. */
  lockedUpTo: day.nullable(),
  menus: z.array(Menu),
  entries: z.array(PlanEntry),
});
export type Plan = z.output<typeof Plan>;

const monday = {
  weekPlanStartsOnMonday: { status: 422, field: 'firstDay' },
  weekPlanExists: { status: 409, field: 'firstDay' },
  dayPlanExists: { status: 409, field: 'firstDay' },
} as const;
const step = { id, version };

export const plans = topic(manifest, 'plans', {
  list: call({
    may: ['authorization.gastro.menu', 'Read'],
    input: z.object({ centerId: id.optional(), ...paging }),
    output: page(PlanRow),
  }),
  get: call({ may: ['authorization.gastro.menu', 'Read'], input: z.object({ id }), output: Plan }),
  create: call({
    may: ['authorization.gastro.menu', 'Write'],
    input: z.object({
      centerId: id,
      type: z.enum(planTypes).default('week'),
      firstDay: day,
      title: line(120).default(''),
    }),
    output: Plan,
    errors: monday,
  }),
  /** The same menus and dishes for another week, or another day; orders stay where they are. */
  copy: call({
    may: ['authorization.gastro.menu', 'Write'],
    input: z.object({ id, firstDay: day }),
    output: Plan,
    errors: monday,
  }),
  /** Puts a dish into a cell, or takes it out with `recipeId` null. `version` is that of the entry read, null for an empty cell. */
  assign: call({
    may: ['authorization.gastro.menu', 'Edit'],
    input: z.object({
      id,
      menuId: id,
      day,
      course: z.enum(courses),
      recipeId: id.nullable(),
      version: version.nullable(),
      confirmed,
    }),
    output: Plan,
    errors: {
      planLocked: { status: 409 },
      dayLocked: { status: 409 },
      outsidePeriod: { status: 422 },
      recipeNotActive: { status: 409, data: z.object({ dish: z.string() }) },
      ordersAffected: { status: 409, confirm: true, data: z.object({ count: z.int() }) },
    },
  }),
  addMenu: call({
    may: ['authorization.gastro.menu', 'Edit'],
    input: z.object({ id, meal: z.enum(mealCodes) }),
    output: Plan,
    errors: { planLocked: { status: 409 }, dayLocked: { status: 409 }, tooManyMenus: { status: 409 } },
  }),
  changeMenu: call({
    may: ['authorization.gastro.menu', 'Edit'],
    input: z.object({
      id,
      menuId: id,
      version,
      name: line(60),
      isDefault: z.boolean(),
      priceRappen: rappen.min(0).nullable(),
    }),
    output: Plan,
    errors: { planLocked: { status: 409 }, dayLocked: { status: 409 } },
  }),
  /** Makes the days up to one of the plan visible for orders; again with another day moves it. A day plan takes the place of the week's menus. */
  publish: call({
    may: ['authorization.gastro.menu', 'Edit'],
    input: z.object({ ...step, upTo: day, confirmed }),
    output: Plan,
    errors: {
      outsidePeriod: { status: 422, field: 'upTo' },
      ordersAfterThatDay: { status: 409, field: 'upTo', data: z.object({ day: z.string() }) },
      weekOrdersStay: { status: 409, confirm: true, data: z.object({ count: z.int() }) },
    },
  }),
  unpublish: call({
    may: ['authorization.gastro.menu', 'Edit'],
    input: z.object(step),
    output: Plan,
    errors: {
      notPublished: { status: 409 },
      futureOrdersExist: { status: 409, data: z.object({ count: z.int() }) },
    },
  }),
  lock: call({
    may: ['authorization.gastro.menu', 'Edit'],
    input: z.object(step),
    output: Plan,
    errors: { alreadyLocked: { status: 409 } },
  }),
  unlock: call({
    may: ['authorization.gastro.menu', 'Edit'],
    input: z.object(step),
    output: Plan,
    errors: { notLocked: { status: 409 } },
  }),
  remove: call({
    may: ['authorization.gastro.menu', 'Delete'],
    input: z.object(step),
    output: done,
    errors: { ordersExist: { status: 409 }, publishedPlanCannotBeRemoved: { status: 409 } },
  }),
});
