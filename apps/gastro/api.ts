import { dishes } from '#apps/recipes/api.ts';
import type { TranslatedText } from '#platform/contract/text.ts';
import { firstDay, lastDay } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import type { MenuDish } from './contract/plans.ts';
import { type Meal, mealCodes } from './domain/meals.ts';
import type { PlanType } from './domain/menu-plans.ts';
import { selectOrders } from './server/order-records.ts';
import { insertMenus, insertPlan, menuDishOf, menuLabel, type PlannedMenu } from './server/plan-records.ts';
import { menusFromTo } from './server/offers.ts';

export interface BillableOrder {
  readonly id: string;
  readonly residentId: string;
  readonly day: string;
  readonly meal: Meal;
  /** "Lunch, Menu 2" in the caller's language. */
  readonly label: string;
  readonly portion: 'full' | 'half';
  readonly quantity: number;
  /** Price of one plate; null: included in board. */
  readonly priceRappen: number | null;
  readonly chargeable: boolean;
  /** Only what was delivered is billed (kitchen and operations 2.2). */
  readonly delivered: boolean;
}

/** The orders of a month 'YYYY-MM' that are not cancelled, by day. Chargeable are those with a price above zero. */
export async function ordersOfMonth(context: Context, month: string): Promise<BillableOrder[]> {
  const rows = await selectOrders(context)
    .where('o.day', '>=', firstDay(month))
    .where('o.day', '<=', lastDay(month))
    .where('o.status', '<>', 'cancelled')
    .orderBy('o.day')
    .orderBy('o.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    residentId: row.resident_id,
    day: row.day,
    meal: row.meal,
    label: `${say(context.language, `gastro:meals.${row.meal}`)}, ${menuLabel(context, row)}`,
    portion: row.portion,
    quantity: row.quantity,
    priceRappen: row.price_rappen,
    chargeable: (row.price_rappen ?? 0) > 0,
    delivered: row.status === 'delivered' || row.status === 'billed',
  }));
}

/** What was ordered for a resident on a day and is not cancelled, in order of the meals, with the names of the dishes alone. */
export async function servedTo(
  context: Context,
  residentId: string,
  day: string,
): Promise<Array<{ readonly meal: Meal; readonly dishes: readonly TranslatedText[] }>> {
  const rows = await selectOrders(context)
    .where('o.resident_id', '=', residentId)
    .where('o.day', '=', day)
    .where('o.status', '<>', 'cancelled')
    .execute();
  const menus = await menusFromTo(context, { from: day, to: day, menuIds: rows.map((row) => row.menu_id) });
  return mealCodes.flatMap((meal) => {
    const order = rows.find((row) => row.meal === meal);
    const menu = order && menus.find((one) => one.menuId === order.menu_id);
    return menu ? [{ meal, dishes: menu.dishes.map((dish) => dish.name) }] : [];
  });
}

export { plannedContent, type PlannedMenu, startingMenus } from './server/plan-records.ts';

/** What a menu shows of recipes, by their id; a recipe that is none of the home is left out. */
export async function menuDishes(
  context: Context,
  recipeIds: readonly string[],
): Promise<ReadonlyMap<string, MenuDish>> {
  const known = await dishes(context, recipeIds);
  return new Map([...known].map(([id, dish]) => [id, menuDishOf(dish)]));
}

/** The plans of a type that a center has, with a first day from one to another. Nothing takes the place of a fixed one: published, locked or ordered from. */
export async function plansInPlace(
  context: Context,
  of: { readonly centerId: string; readonly type: PlanType; readonly from: string; readonly to: string },
  hold: 'hold' | 'look',
): Promise<Array<{ readonly id: string; readonly firstDay: string; readonly fixed: boolean }>> {
  const query = context.db
    .selectFrom('gastro.menu_plans as p')
    .select(['p.id', 'p.first_day', 'p.status', 'p.locked'])
    .select((query) =>
      query
        .exists(
          query
            .selectFrom('gastro.menus as m')
            .innerJoin('gastro.meal_orders as o', (join) =>
              join.onRef('o.organisation_id', '=', 'm.organisation_id').onRef('o.menu_id', '=', 'm.id'),
            )
            .select('o.id')
            .whereRef('m.organisation_id', '=', 'p.organisation_id')
            .whereRef('m.plan_id', '=', 'p.id'),
        )
        .as('ordered'),
    )
    .where('p.organisation_id', '=', context.organisationId)
    .where('p.center_id', '=', of.centerId)
    .where('p.type', '=', of.type)
    .where('p.first_day', '>=', of.from)
    .where('p.first_day', '<=', of.to)
    .orderBy('p.first_day');
  // who changes holds them: what is found free stays free until that is through
  const rows = await (hold === 'hold' ? query.forUpdate('p') : query).execute();
  return rows.map((row) => ({
    id: row.id,
    firstDay: row.first_day,
    fixed: row.status === 'published' || row.locked || Boolean(row.ordered),
  }));
}

/** Makes an unpublished plan with menus; null when the center already has one of this type that begins on that day. */
export async function makePlan(
  context: Context,
  given: {
    readonly centerId: string;
    readonly type: PlanType;
    readonly firstDay: string;
    readonly title: string;
    readonly menus: readonly PlannedMenu[];
    /** A plan that is not fixed and whose place it takes. */
    readonly instead?: string | undefined;
  },
): Promise<string | null> {
  if (given.instead)
    await context.db
      .deleteFrom('gastro.menu_plans')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', given.instead)
      .where('status', '=', 'unpublished')
      .where('locked', '=', false)
      .execute();
  const id = await insertPlan(context, given);
  if (id !== null) await insertMenus(context, { id, firstDay: given.firstDay }, given.menus);
  return id;
}
