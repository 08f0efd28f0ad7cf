import { centers } from '#apps/sites/api.ts';
import { dishes } from '#apps/recipes/api.ts';
import type { Dish } from '#apps/recipes/contract/dishes.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { say } from '#platform/server/call/words.ts';
import type { Menu, MenuDish, Plan, PlanRow } from '../contract/plans.ts';
import type { Course } from '../domain/meals.ts';

/** Statements of menu plans without their menus. */
export function selectPlans(context: Context) {
  return context.db
    .selectFrom('gastro.menu_plans as p')
    .select([
      'p.id',
      'p.version',
      'p.center_id',
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
  title: row.title,
  firstDay: row.first_day,
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
  const [names, known] = await Promise.all([
    centerNames(context),
    dishes(
      context,
      rows.map((entry) => entry.recipe_id),
    ),
  ]);
  const { dishes: _, ...summary } = rowOf(row, names);
  return {
    ...summary,
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
