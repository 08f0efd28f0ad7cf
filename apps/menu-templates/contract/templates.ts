import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import {
  confirmed,
  day,
  done,
  id,
  line,
  mandatoryLine,
  page,
  paging,
  paragraph,
  rappen,
  version,
} from '#platform/contract/fields.ts';
import { TranslatedText } from '#platform/contract/text.ts';
import { courses, mealCodes, templateTypes } from '../domain/templates.ts';
import manifest from '../manifest.ts';

export const key = 'authorization.gastro.menu-templates';

/** A dish and a menu as plans show them; the contract of a plan is not this one's to name. */
const Dish = z.object({
  recipeId: id,
  name: TranslatedText,
  active: z.boolean(),
  kilocalories: z.number().nullable(),
  protein: z.number().nullable(),
  textureLevel: z.int().nullable(),
  allergens: z.object({ state: z.enum(['known', 'incomplete']), codes: z.array(z.string()) }),
  picture: z.object({ served: z.string(), foods: z.array(z.string()) }),
});
export const TemplateMenu = z.object({
  id,
  version,
  meal: z.enum(mealCodes),
  number: z.int(),
  name: z.string(),
  isDefault: z.boolean(),
  priceRappen: z.int().nullable(),
});
export type TemplateMenu = z.output<typeof TemplateMenu>;

/** A dish of a template; `offset` counts the days from its first one. */
export const TemplateEntry = z.object({
  id,
  version,
  menuId: id,
  offset: z.int(),
  course: z.enum(courses),
  dish: Dish,
});
export type TemplateEntry = z.output<typeof TemplateEntry>;
const summary = { id, version, type: z.enum(templateTypes), title: z.string(), description: z.string() };
/** `cycles`: how many have it as one of their weeks. */
export const TemplateRow = z.object({ ...summary, dishes: z.int(), cycles: z.int() });
export type TemplateRow = z.output<typeof TemplateRow>;
export const Template = z.object({
  ...summary,
  menus: z.array(TemplateMenu),
  entries: z.array(TemplateEntry),
});
export type Template = z.output<typeof Template>;

const texts = { title: mandatoryLine(80), description: paragraph(500).default('') };
const errors = { templateTitleTaken: { status: 409, field: 'title' } } as const;

export const templates = topic(manifest, 'templates', {
  list: call({
    may: [key, 'Read'],
    input: z.object({ ...paging, type: z.enum(templateTypes).optional() }),
    output: page(TemplateRow),
  }),
  get: call({ may: [key, 'Read'], input: z.object({ id }), output: Template }),
  create: call({
    may: [key, 'Write'],
    input: z.object({ type: z.enum(templateTypes).default('week'), ...texts }),
    output: Template,
    errors,
  }),
  /** The menus and dishes of a plan as a template, without its dates. */
  saveFromPlan: call({
    may: [key, 'Write'],
    input: z.object({ planId: id, ...texts }),
    output: Template,
    errors,
  }),
  change: call({ may: [key, 'Edit'], input: z.object({ id, version, ...texts }), output: Template, errors }),
  /** Puts a dish into a cell, or takes it out with `recipeId` null. `version` is that of the entry read, null for an empty cell. */
  assign: call({
    may: [key, 'Edit'],
    input: z.object({
      id,
      menuId: id,
      offset: z.int().min(0).max(6),
      course: z.enum(courses),
      recipeId: id.nullable(),
      version: version.nullable(),
    }),
    output: Template,
    errors: {
      dayNotInTemplate: { status: 422, field: 'offset' },
      recipeNotActive: { status: 409, data: z.object({ dish: z.string() }) },
    },
  }),
  addMenu: call({
    may: [key, 'Edit'],
    input: z.object({ id, meal: z.enum(mealCodes) }),
    output: Template,
    errors: { tooManyMenus: { status: 409 }, oneMenuOnly: { status: 409 } },
  }),
  changeMenu: call({
    may: [key, 'Edit'],
    input: z.object({
      id,
      menuId: id,
      version,
      name: line(60),
      isDefault: z.boolean(),
      priceRappen: rappen.min(0).nullable(),
    }),
    output: Template,
  }),
  removeMenu: call({ may: [key, 'Edit'], input: z.object({ id, menuId: id, version }), output: Template }),
  /** Makes an unpublished plan of it. One that is there and free gives way only after a yes. */
  use: call({
    may: [key, 'Write'],
    input: z.object({ id, centerId: id, firstDay: day, title: line(120).default(''), confirmed }),
    output: z.object({ planId: id, leftOut: z.int() }),
    errors: {
      centerUnknown: { status: 422, field: 'centerId' },
      weekPlanStartsOnMonday: { status: 422, field: 'firstDay' },
      fixedPlanThere: { status: 409, field: 'firstDay' },
      takesPlaceOf: { status: 409, confirm: true },
    },
  }),
  remove: call({
    may: [key, 'Delete'],
    input: z.object({ id, version }),
    output: done,
    errors: { templateInCycle: { status: 409, data: z.object({ count: z.int() }) } },
  }),
});
