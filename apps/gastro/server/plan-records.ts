import { centers } from '#apps/sites/api.ts';
import { dishes } from '#apps/recipes/api.ts';
import type { Dish } from '#apps/recipes/contract/dishes.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { say } from '#platform/server/call/words.ts';
import type { Menu, MenuDish, Plan, PlanRow } from '../contract/plans.ts';
import { newId } from '#platform/server/database/ids.ts';
import { addDays, daysBetween } from '#platform/domain/time/days.ts';
import type { Course, Meal } from '../domain/meals.ts';
import type { PlanType } from '../domain/menu-plans.ts';
import { lockedUpTo, periodOf } from '../domain/menu-plans.ts';
import { loadOrderSettings } from './order-settings.ts';

/** Statements of menu plans without their menus. */
export function selectPlans(context: Context) {
  return context.db
    .selectFrom('gastro.menu_plans as p')
    .select([
      'p.id',
      'p.version',
      'p.center_id',
      'p.type',
      'p.title',
      'p.first_day',
      'p.status',
      'p.published_up_to',
      'p.locked',
    ])
    .select((query) =>
      query
        .selectFrom('gastro.menu_plan_entries as e')
        .innerJoin('gastro.menus as m', (join) =>
          join.onRef('m.organisation_id', '=', 'e.organisation_id').onRef('m.id', '=', 'e.menu_id'),
        )
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('e.organisation_id', '=', 'p.organisation_id')
        .whereRef('m.plan_id', '=', 'p.id')
        .as('dishes'),
    )
    .where('p.organisation_id', '=', context.organisationId);
}
export type PlanRecord = Awaited<ReturnType<ReturnType<typeof selectPlans>['executeTakeFirstOrThrow']>>;

/** Names of the care centers by id. */
export async function centerNames(context: Context): Promise<ReadonlyMap<string, string>> {
  return new Map((await centers(context)).map((center) => [center.id, center.name]));
}

export const rowOf = (row: PlanRecord, names: ReadonlyMap<string, string>): PlanRow => ({
  id: row.id,
  version: row.version,
  centerId: row.center_id,
  centerName: names.get(row.center_id) ?? '',
  type: row.type,
  title: row.title,
  firstDay: row.first_day,
  lastDay: periodOf(row.type, row.first_day).to,
  status: row.status,
  publishedUpTo: row.published_up_to,
  locked: row.locked,
  dishes: row.dishes ?? 0,
});

/** What a menu shows of a recipe. */
export const menuDishOf = (dish: Dish): MenuDish => ({
  recipeId: dish.id,
  name: dish.name,
  active: dish.status === 'active',
  kilocalories: dish.nutritionPerServing?.kilocalories ?? null,
  protein: dish.nutritionPerServing?.values.protein ?? null,
  textureLevel: dish.textureLevel,
  allergens: { state: dish.allergens.state, codes: [...dish.allergens.codes] },
  picture: dish.picture,
});

/** The name of a menu as people say it: its own, or "Menu 2". */
export const menuLabel = (context: Context, menu: { name: string; number: number }): string =>
  menu.name || say(context.language, 'gastro:menus.numbered', { number: menu.number });

export async function menusOf(context: Context, planId: string): Promise<Menu[]> {
  const rows = await context.db
    .selectFrom('gastro.menus')
    .select(['id', 'version', 'meal', 'number', 'name', 'is_default', 'price_rappen'])
    .where('organisation_id', '=', context.organisationId)
    .where('plan_id', '=', planId)
    .orderBy('number')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    meal: row.meal,
    number: row.number,
    name: row.name,
    isDefault: row.is_default,
    priceRappen: row.price_rappen,
  }));
}

/** A plan with its menus and dishes; 404 if there is none. */
export async function loadPlan(context: Context, id: string): Promise<Plan> {
  const row = found(await selectPlans(context).where('p.id', '=', id).executeTakeFirst());
  const menus = await menusOf(context, id);
  const rows =
    menus.length === 0
      ? []
      : await context.db
          .selectFrom('gastro.menu_plan_entries')
          .select(['id', 'version', 'menu_id', 'day', 'course', 'recipe_id'])
          .where('organisation_id', '=', context.organisationId)
          .where(
            'menu_id',
            'in',
            menus.map((menu) => menu.id),
          )
          .orderBy('day')
          .orderBy('id')
          .execute();
  const [names, settings, known] = await Promise.all([
    centerNames(context),
    loadOrderSettings(context),
    dishes(
      context,
      rows.map((entry) => entry.recipe_id),
    ),
  ]);
  const { dishes: _, ...summary } = rowOf(row, names);
  return {
    ...summary,
    lockedUpTo: lockedUpTo(settings.lockDays, context.today),
    menus,
    entries: rows.map((entry) => ({
      id: entry.id,
      version: entry.version,
      menuId: entry.menu_id,
      day: entry.day,
      course: entry.course as Course,
      dish: menuDishOf(known.get(entry.recipe_id)!),
    })),
  };
}

/** A menu as it is planned, without dates: `offset` counts the days from the first one of the plan. */
export interface PlannedMenu {
  readonly meal: Meal;
  readonly number: number;
  readonly name: string;
  readonly isDefault: boolean;
  readonly priceRappen: number | null;
  readonly dishes: ReadonlyArray<{
    readonly offset: number;
    readonly course: Course;
    readonly recipeId: string;
  }>;
}

const starting = (meal: Meal, number: number): PlannedMenu => ({
  meal,
  number,
  name: '',
  isDefault: number === 1,
  priceRappen: null,
  dishes: [],
});
/** What a new plan starts with. */
export const startingMenus: readonly PlannedMenu[] = [
  starting('breakfast', 1),
  starting('lunch', 1),
  starting('lunch', 2),
  starting('dinner', 1),
];

/** Makes the own row of a plan; null when the center already has one of this type that begins on that day. */
export async function insertPlan(
  context: Context,
  given: {
    readonly centerId: string;
    readonly type: PlanType;
    readonly firstDay: string;
    readonly title: string;
  },
): Promise<string | null> {
  const row = await context.db
    .insertInto('gastro.menu_plans')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      center_id: given.centerId,
      type: given.type,
      first_day: given.firstDay,
      title: given.title,
    })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'center_id', 'type', 'first_day']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Puts menus with their dishes into a plan that has none. */
export async function insertMenus(
  context: Context,
  plan: { readonly id: string; readonly firstDay: string },
  menus: readonly PlannedMenu[],
): Promise<void> {
  if (menus.length === 0) return;
  const organisation = { organisation_id: context.organisationId };
  const made = menus.map((menu) => ({ menu, id: newId() }));
  await context.db
    .insertInto('gastro.menus')
    .values(
      made.map(({ menu, id }) => ({
        ...organisation,
        id,
        plan_id: plan.id,
        meal: menu.meal,
        number: menu.number,
        name: menu.name,
        is_default: menu.isDefault,
        price_rappen: menu.priceRappen,
      })),
    )
    .execute();
  const entries = made.flatMap(({ menu, id }) =>
    menu.dishes.map((dish) => ({
      ...organisation,
      id: newId(),
      menu_id: id,
      day: addDays(plan.firstDay, dish.offset),
      course: dish.course,
      recipe_id: dish.recipeId,
    })),
  );
  if (entries.length > 0) await context.db.insertInto('gastro.menu_plan_entries').values(entries).execute();
}

/** What a plan has, without its dates. A recipe that is inactive by now is not put on a new plan. */
export const contentOf = (plan: Pick<Plan, 'firstDay' | 'menus' | 'entries'>): PlannedMenu[] =>
  plan.menus.map((menu) => ({
    meal: menu.meal,
    number: menu.number,
    name: menu.name,
    isDefault: menu.isDefault,
    priceRappen: menu.priceRappen,
    dishes: plan.entries
      .filter((entry) => entry.menuId === menu.id && entry.dish.active)
      .map((entry) => ({
        offset: daysBetween(plan.firstDay, entry.day) - 1,
        course: entry.course,
        recipeId: entry.dish.recipeId,
      })),
  }));

/** What a plan of the home is and has, without its dates; 404 if there is none. */
export async function plannedContent(context: Context, planId: string) {
  const plan = await loadPlan(context, planId);
  return { type: plan.type, menus: contentOf(plan) };
}
