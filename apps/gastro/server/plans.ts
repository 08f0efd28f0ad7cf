import { dishes } from '#apps/recipes/api.ts';
import { textIn } from '#platform/contract/text.ts';
import { addDays, daysBetween } from '#platform/domain/time/days.ts';
import { implement } from '#platform/server/call/app.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { sql } from 'kysely';
import type { Plan } from '../contract/plans.ts';
import { plans } from '../contract/plans.ts';
import type { Meal } from '../domain/meals.ts';
import { checkPeriod, checkPublishUpTo, stepPlan } from '../domain/menu-plans.ts';
import type { PlanAction } from '../domain/menu-plans.ts';
import { activeOrders, lastActiveDay } from './order-records.ts';
import { centerNames, loadPlan, rowOf, selectPlans } from './plan-records.ts';

/** What a new week starts with. */
const startingMenus: ReadonlyArray<{ meal: Meal; number: number; isDefault: boolean }> = [
  { meal: 'breakfast', number: 1, isDefault: true },
  { meal: 'lunch', number: 1, isDefault: true },
  { meal: 'lunch', number: 2, isDefault: false },
  { meal: 'dinner', number: 1, isDefault: true },
];

/** Makes the plan's own row; null when the center already has a plan for that week. */
async function insertPlan(
  context: Context,
  given: { centerId: string; firstDay: string; title: string },
): Promise<string | null> {
  const row = await context.db
    .insertInto('gastro.menu_plans')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      center_id: given.centerId,
      first_day: given.firstDay,
      title: given.title,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'center_id', 'first_day']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

const weekOf = (firstDay: string) => ({ from: firstDay, to: addDays(firstDay, 6) });

/** The plan if it is still the version that was read. */
async function current(context: Context, input: { id: string; version: number }): Promise<Plan> {
  const plan = await loadPlan(context, input.id);
  if (plan.version !== input.version) throw stale(plan);
  return plan;
}

type State = { status?: 'published' | 'unpublished'; published_up_to?: string | null; locked?: boolean };
const setState = (
  context: Context,
  { id, version }: { id: string; version: number },
  values: State,
): Promise<Plan> =>
  changeRow(context, 'gastro.menu_plans', { id, version }, values, () => loadPlan(context, id));

/** The refusal of an action in the plan's state, or null. */
function refusalOf(
  plan: Plan,
  action: PlanAction,
  facts: { activeFutureOrders?: number; orders?: number } = {},
) {
  const state = { published: plan.status === 'published', locked: plan.locked };
  // a menu without price is included in board, so publishing needs none
  const answer = stepPlan(state, action, {
    menusWithoutPriceOrTax: 0,
    activeFutureOrders: 0,
    orders: 0,
    ...facts,
  });
  return 'refusal' in answer ? answer.refusal : null;
}

export const planCalls = implement(plans, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    let query = selectPlans(context);
    if (input.centerId) query = query.where('p.center_id', '=', input.centerId);
    if (after)
      query = query.where((where) =>
        where(where.refTuple('p.first_day', 'p.id'), '<', where.tuple(after[0]!, after[1]!)),
      );
    const rows = await query
      .orderBy('p.first_day', 'desc')
      .orderBy('p.id', 'desc')
      .limit(input.limit + 1)
      .execute();
    const names = await centerNames(context);
    return pageOf(
      rows,
      input.limit,
      (row) => [row.first_day, row.id],
      (shown) => shown.map((row) => rowOf(row, names)),
    );
  },

  get: ({ input, context }) => loadPlan(context, input.id),

  async create({ input, context, db, refuse }) {
    if (checkPeriod('week', weekOf(input.firstDay))) throw refuse.weekPlanStartsOnMonday();
    const id = await insertPlan(context, input);
    if (id === null) throw refuse.weekPlanExists();
    await db
      .insertInto('gastro.menus')
      .values(
        startingMenus.map(({ isDefault, ...menu }) => ({
          organisation_id: context.organisationId,
          id: newId(),
          plan_id: id,
          ...menu,
          is_default: isDefault,
        })),
      )
      .execute();
    return loadPlan(context, id);
  },

  async copy({ input, context, db, refuse }) {
    const source = await loadPlan(context, input.id);
    if (checkPeriod('week', weekOf(input.firstDay))) throw refuse.weekPlanStartsOnMonday();
    const id = await insertPlan(context, {
      centerId: source.centerId,
      firstDay: input.firstDay,
      title: source.title,
    });
    if (id === null) throw refuse.weekPlanExists();
    const menuIds = new Map(source.menus.map((menu) => [menu.id, newId()]));
    await db
      .insertInto('gastro.menus')
      .values(
        source.menus.map((menu) => ({
          organisation_id: context.organisationId,
          id: menuIds.get(menu.id)!,
          plan_id: id,
          meal: menu.meal,
          number: menu.number,
          name: menu.name,
          is_default: menu.isDefault,
          price_rappen: menu.priceRappen,
        })),
      )
      .execute();
    // a recipe that is inactive by now is not put on a new plan
    const entries = source.entries
      .filter((entry) => entry.dish.active)
      .map((entry) => ({
        organisation_id: context.organisationId,
        id: newId(),
        menu_id: menuIds.get(entry.menuId)!,
        course: entry.course,
        day: addDays(input.firstDay, daysBetween(source.firstDay, entry.day) - 1),
        recipe_id: entry.dish.recipeId,
      }));
    if (entries.length > 0) await db.insertInto('gastro.menu_plan_entries').values(entries).execute();
    return loadPlan(context, id);
  },

  async assign({ input, context, db, refuse }) {
    const plan = await loadPlan(context, input.id);
    const menu = found(plan.menus.find((one) => one.id === input.menuId));
    if (refusalOf(plan, 'editMenus')) throw refuse.planLocked();
    if (input.day < plan.firstDay || input.day > addDays(plan.firstDay, 6)) throw refuse.outsidePeriod();
    const entry = plan.entries.find(
      (one) => one.menuId === menu.id && one.day === input.day && one.course === input.course,
    );
    if ((entry?.version ?? null) !== input.version) throw stale(plan);
    if (input.recipeId === (entry?.dish.recipeId ?? null)) return plan;
    if (input.recipeId !== null) {
      const dish = found((await dishes(context, [input.recipeId])).get(input.recipeId));
      if (dish.status !== 'active')
        throw refuse.recipeNotActive({ dish: textIn(dish.name, context.language) });
    }
    const affected = await activeOrders(context, { menuIds: [menu.id], from: input.day, to: input.day });
    if (affected > 0 && !context.confirmed.includes('ordersAffected'))
      throw refuse.ordersAffected({ count: affected });
    const cell = {
      organisation_id: context.organisationId,
      menu_id: menu.id,
      day: input.day,
      course: input.course,
    };
    if (entry) {
      const key = { id: entry.id, version: entry.version };
      const read = () => loadPlan(context, plan.id);
      if (input.recipeId === null) await removeRow(context, 'gastro.menu_plan_entries', key, read);
      else await changeRow(context, 'gastro.menu_plan_entries', key, { recipe_id: input.recipeId }, read);
    } else if (input.recipeId !== null) {
      const row = await db
        .insertInto('gastro.menu_plan_entries')
        .values({ ...cell, id: newId(), recipe_id: input.recipeId })
        .onConflict((conflict) =>
          conflict.columns(['organisation_id', 'menu_id', 'day', 'course']).doNothing(),
        )
        .returning('id')
        .executeTakeFirst();
      if (!row) throw stale(await loadPlan(context, plan.id));
    }
    if (affected > 0) await context.emit('gastro.changed', { menuId: menu.id });
    return loadPlan(context, plan.id);
  },

  async addMenu({ input, context, db, refuse }) {
    const plan = await loadPlan(context, input.id);
    if (refusalOf(plan, 'editMenus')) throw refuse.planLocked();
    const numbers = plan.menus.filter((menu) => menu.meal === input.meal).map((menu) => menu.number);
    const number = Math.max(0, ...numbers) + 1;
    if (number > 9) throw refuse.tooManyMenus();
    await db
      .insertInto('gastro.menus')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        plan_id: plan.id,
        meal: input.meal,
        number,
        is_default: number === 1,
      })
      .execute();
    return loadPlan(context, plan.id);
  },

  async changeMenu({ input, context, db, refuse }) {
    const plan = await loadPlan(context, input.id);
    const menu = found(plan.menus.find((one) => one.id === input.menuId));
    if (refusalOf(plan, 'editMenus')) throw refuse.planLocked();
    if (menu.version !== input.version) throw stale(plan);
    if (input.isDefault && !menu.isDefault) {
      await db
        .updateTable('gastro.menus')
        .set({ is_default: false })
        .where('organisation_id', '=', context.organisationId)
        .where('plan_id', '=', plan.id)
        .where('meal', '=', menu.meal)
        .where('is_default', '=', true)
        .execute();
    }
    return changeRow(
      context,
      'gastro.menus',
      { id: menu.id, version: input.version },
      { name: input.name, is_default: input.isDefault, price_rappen: input.priceRappen },
      () => loadPlan(context, plan.id),
    );
  },

  async publish({ input, context, refuse }) {
    const plan = await current(context, input);
    const last = await lastActiveDay(
      context,
      plan.menus.map((menu) => menu.id),
    );
    const refusal = checkPublishUpTo(weekOf(plan.firstDay), input.upTo, last);
    if (refusal === 'outsidePeriod') throw refuse.outsidePeriod();
    if (refusal === 'ordersAfterThatDay') throw refuse.ordersAfterThatDay({ day: last! });
    return setState(context, input, { status: 'published', published_up_to: input.upTo });
  },

  async unpublish({ input, context, refuse }) {
    const plan = await current(context, input);
    const menuIds = plan.menus.map((menu) => menu.id);
    const count = await activeOrders(context, {
      menuIds,
      from: context.today,
      to: addDays(plan.firstDay, 6),
    });
    const refusal = refusalOf(plan, 'unpublish', { activeFutureOrders: count });
    if (refusal === 'notPublished') throw refuse.notPublished();
    if (refusal) throw refuse.futureOrdersExist({ count });
    return setState(context, input, { status: 'unpublished', published_up_to: null });
  },

  async lock({ input, context, refuse }) {
    if (refusalOf(await current(context, input), 'lock')) throw refuse.alreadyLocked();
    return setState(context, input, { locked: true });
  },

  async unlock({ input, context, refuse }) {
    if (refusalOf(await current(context, input), 'unlock')) throw refuse.notLocked();
    return setState(context, input, { locked: false });
  },

  async remove({ input, context, db, refuse }) {
    const plan = await current(context, input);
    const { count } = await db
      .selectFrom('gastro.meal_orders')
      .select(sql<number>`count(*)`.as('count'))
      .where('organisation_id', '=', context.organisationId)
      .where(
        'menu_id',
        'in',
        plan.menus.map((menu) => menu.id),
      )
      .executeTakeFirstOrThrow();
    const refusal = refusalOf(plan, 'remove', { orders: count });
    if (refusal === 'publishedPlanCannotBeRemoved') throw refuse.publishedPlanCannotBeRemoved();
    if (refusal) throw refuse.ordersExist();
    await db
      .deleteFrom('gastro.menu_plans')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', plan.id)
      .execute();
    return { done: true };
  },
});
