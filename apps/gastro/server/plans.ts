import { dishes } from '#apps/recipes/api.ts';
import { textIn } from '#platform/contract/text.ts';
import { implement } from '#platform/server/call/app.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { sql } from 'kysely';
import type { Plan } from '../contract/plans.ts';
import { plans } from '../contract/plans.ts';
import { checkFirstDay, checkPublishUpTo, stepPlan } from '../domain/menu-plans.ts';
import type { PlanAction } from '../domain/menu-plans.ts';
import { activeOrders, lastActiveDay, ordersOfWeek } from './order-records.ts';
import { centerNames, contentOf, insertMenus, insertPlan, loadPlan, rowOf } from './plan-records.ts';
import { selectPlans, startingMenus } from './plan-records.ts';

const existing = { week: 'weekPlanExists', day: 'dayPlanExists' } as const;

/** Whether a day of a plan can no longer be changed, because it is too near (option "lock n days before"). */
const lockedByItself = (plan: Plan, day: string): boolean =>
  plan.lockedUpTo !== null && day <= plan.lockedUpTo;

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

  async create({ input, context, refuse }) {
    if (checkFirstDay(input.type, input.firstDay)) throw refuse.weekPlanStartsOnMonday();
    const id = await insertPlan(context, input);
    if (id === null) throw refuse[existing[input.type]]();
    await insertMenus(context, { id, firstDay: input.firstDay }, startingMenus);
    return loadPlan(context, id);
  },

  async copy({ input, context, refuse }) {
    const source = await loadPlan(context, input.id);
    if (checkFirstDay(source.type, input.firstDay)) throw refuse.weekPlanStartsOnMonday();
    const id = await insertPlan(context, { ...source, firstDay: input.firstDay });
    if (id === null) throw refuse[existing[source.type]]();
    await insertMenus(context, { id, firstDay: input.firstDay }, contentOf(source));
    return loadPlan(context, id);
  },

  async assign({ input, context, db, refuse }) {
    const plan = await loadPlan(context, input.id);
    const menu = found(plan.menus.find((one) => one.id === input.menuId));
    if (refusalOf(plan, 'editMenus')) throw refuse.planLocked();
    if (lockedByItself(plan, input.day)) throw refuse.dayLocked();
    if (input.day < plan.firstDay || input.day > plan.lastDay) throw refuse.outsidePeriod();
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
    if (lockedByItself(plan, plan.lastDay)) throw refuse.dayLocked();
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
    if (lockedByItself(plan, plan.lastDay)) throw refuse.dayLocked();
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
    const refusal = checkPublishUpTo({ from: plan.firstDay, to: plan.lastDay }, input.upTo, last);
    if (refusal === 'outsidePeriod') throw refuse.outsidePeriod();
    if (refusal === 'ordersAfterThatDay') throw refuse.ordersAfterThatDay({ day: last! });
    // what was ordered of the week before stays as it was ordered: the kitchen has to know
    const held = plan.type === 'day' && plan.status !== 'published' ? await ordersOfWeek(context, plan) : 0;
    if (held > 0 && !context.confirmed.includes('weekOrdersStay'))
      throw refuse.weekOrdersStay({ count: held });
    return setState(context, input, { status: 'published', published_up_to: input.upTo });
  },

  async unpublish({ input, context, refuse }) {
    const plan = await current(context, input);
    const menuIds = plan.menus.map((menu) => menu.id);
    const count = await activeOrders(context, {
      menuIds,
      from: context.today,
      to: plan.lastDay,
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
