import { presenceOf } from '#apps/residents/api.ts';
import { addDays, daysFromTo } from '#platform/domain/time/days.ts';
import { implement } from '#platform/server/call/app.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import type { Order } from '../contract/orders.ts';
import { orders } from '../contract/orders.ts';
import { skipMeal } from '../domain/auto-orders.ts';
import type { Meal } from '../domain/meals.ts';
import { stepItem } from '../domain/menu-orders.ts';
import { customersOf } from './customers.ts';
import { placeDefaults } from './default-orders.ts';
import { checkOrders } from './holding.ts';
import { menusFromTo, optionOf } from './offers.ts';
import { activeOrder, loadOrder, loadRecord, orderOf, selectOrders, tellDecided } from './order-records.ts';
import { cutOffState, isKitchen, loadOrderSettings } from './order-settings.ts';
import { eatersById } from './profiles.ts';
import { acceptedFrom, choiceColumns, consentFor, insertOrder } from './placing.ts';
import { allergyNames } from './suitability.ts';

async function eaterOf(context: Context, residentId: string) {
  return found((await eatersById(context, [residentId])).get(residentId));
}

/** Whether the caller is too late for a meal, with what the refusal tells. */
async function tooLate(context: Context, day: string, meal: Meal) {
  const settings = await loadOrderSettings(context);
  const state = cutOffState(context, settings, day, meal);
  return {
    late: state.passed && !isKitchen(context),
    passed: state.passed,
    data: { time: state.time, phone: settings.kitchenPhone },
  };
}

/** The menu on a day, if the person may order it: published, of the own center. */
async function orderable(
  context: Context,
  menuId: string,
  of: { day: string; meal?: Meal; centerId: string | null },
) {
  const menu = (await menusFromTo(context, { from: of.day, to: of.day, menuIds: [menuId] }))[0];
  return menu?.visible && menu.centerId === of.centerId && (of.meal === undefined || menu.meal === of.meal)
    ? menu
    : null;
}

const absences = { absent: 'absentThen', notHere: 'notHereThen' } as const;
/** Nobody orders for somebody who is away or does not live here that day. */
async function whyNotHere(context: Context, residentId: string, day: string) {
  const presence = (await presenceOf(context, [residentId], { from: day, to: day }))(residentId, day);
  return presence === 'here' ? null : absences[presence];
}

async function cancelOrder(context: Context, order: Order, reason: string): Promise<boolean> {
  const row = await context.db
    .updateTable('gastro.meal_orders')
    .set({
      status: 'cancelled',
      cancelled_at: context.now,
      cancelled_by: context.account?.id ?? null,
      cancel_reason: reason,
    })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .returning(['resident_id', 'told'])
    .executeTakeFirst();
  if (row) await tellDecided(context, row);
  return row !== undefined;
}

export const orderCalls = implement(orders, {
  customers: ({ input, context }) => customersOf(context, input),

  async offer({ input, context, db }) {
    const to = addDays(input.from, input.days - 1);
    const [eater, settings] = await Promise.all([
      eaterOf(context, input.residentId),
      loadOrderSettings(context),
    ]);
    const [menus, ordered, skipped] = await Promise.all([
      menusFromTo(context, {
        from: input.from,
        to,
        ...(eater.centerId ? { centerId: eater.centerId } : { menuIds: [] }),
      }),
      selectOrders(context)
        .where('o.resident_id', '=', input.residentId)
        .where('o.day', '>=', input.from)
        .where('o.day', '<=', to)
        .where('o.status', '<>', 'cancelled')
        .execute(),
      db
        .selectFrom('gastro.skipped_meals')
        .select(['day', 'meal', 'reason'])
        .where('organisation_id', '=', context.organisationId)
        .where('resident_id', '=', input.residentId)
        .where('day', '>=', input.from)
        .where('day', '<=', to)
        .execute(),
    ]);
    const visible = menus.filter((menu) => menu.visible);
    const [checked, presence] = await Promise.all([
      checkOrders(context, ordered),
      presenceOf(context, [input.residentId], { from: input.from, to }),
    ]);
    const { state, codes, unlinked } = eater.allergies;
    return {
      person: eater.person,
      allergies: { state, codes: [...codes], names: allergyNames(context, eater), unlinked: [...unlinked] },
      profile: eater.profile,
      kitchenPhone: settings.kitchenPhone,
      kitchen: isKitchen(context),
      days: daysFromTo(input.from, to).map((day) => ({
        day,
        published: visible.some((menu) => menu.day === day),
        meals: settings.orderedMeals.map((meal) => {
          const cutOff = cutOffState(context, settings, day, meal);
          const order = checked.find((one) => one.row.day === day && one.row.meal === meal);
          return {
            meal,
            cutOffAt: cutOff.at,
            closed: cutOff.passed,
            options: visible
              .filter((menu) => menu.day === day && menu.meal === meal)
              .map((menu) => optionOf(context, menu, eater)),
            order: order ? orderOf(context, order.row) : null,
            hold: order?.hold ?? null,
            open: order ? [...order.open] : [],
            presence: presence(input.residentId, day),
            skipped: skipped.find((one) => one.day === day && one.meal === meal)?.reason ?? null,
          };
        }),
      })),
    };
  },

  async history({ input, context }) {
    const rows = await selectOrders(context)
      .where('o.resident_id', '=', input.residentId)
      .orderBy('o.day', 'desc')
      .orderBy('o.meal')
      .orderBy('o.id', 'desc')
      .limit(100)
      .execute();
    return rows.map((row) => orderOf(context, row));
  },

  async place({ input, context, refuse }) {
    const eater = await eaterOf(context, input.residentId);
    const menu = await orderable(context, input.menuId, {
      day: input.day,
      meal: input.meal,
      centerId: eater.centerId,
    });
    if (!menu) throw refuse.notOrderable();
    const late = await tooLate(context, input.day, input.meal);
    if (late.late) throw refuse.cutOffPassed(late.data);
    const missing = await whyNotHere(context, input.residentId, input.day);
    if (missing) throw refuse[missing]({ person: eater.person });
    const before = await activeOrder(context, input);
    if (before) throw refuse.alreadyOrdered({ menu: before.label });
    const consent = consentFor(context, menu, eater, { reason: input.reason, accepted: [] });
    if (consent.needed === 'allergenReasonRequired' || consent.needed === 'unsuitableReasonRequired')
      throw refuse[consent.needed]();
    if (consent.needed) throw refuse[consent.needed](consent.data);
    const id = await insertOrder(
      context,
      { eater, day: input.day, meal: input.meal, source: 'manual' },
      menu,
      input,
      consent.columns,
    );
    if (id === null) throw refuse.alreadyOrdered({ menu: (await activeOrder(context, input))?.label ?? '' });
    return loadOrder(context, input.residentId, id);
  },

  async change({ input, context, refuse }) {
    const record = await loadRecord(context, input.residentId, input.id);
    const order = orderOf(context, record);
    if (order.version !== input.version) throw stale(order);
    if (order.status !== 'confirmed') throw refuse.notChangeable();
    const late = await tooLate(context, order.day, order.meal);
    if (late.late) throw refuse.cutOffPassed(late.data);
    const eater = await eaterOf(context, input.residentId);
    const menu = await orderable(context, input.menuId, {
      day: order.day,
      meal: order.meal,
      centerId: eater.centerId,
    });
    if (!menu) throw refuse.notOrderable();
    const missing = await whyNotHere(context, input.residentId, order.day);
    if (missing) throw refuse[missing]({ person: eater.person });
    const same = order.menuId === menu.menuId;
    const consent = consentFor(context, menu, eater, {
      reason: input.reason,
      accepted: same ? acceptedFrom(record) : [],
    });
    if (consent.needed === 'allergenReasonRequired' || consent.needed === 'unsuitableReasonRequired')
      throw refuse[consent.needed]();
    if (consent.needed) throw refuse[consent.needed](consent.data);
    // what was confirmed before for this menu keeps its person, time and reason
    const conflict = same && order.conflict && consent.open.length === 0 ? {} : consent.columns;
    const { residentId, id, version } = input;
    const values = { ...choiceColumns(menu, eater, input), ...conflict, told: [], changed_at: context.now };
    const changed = await changeRow(context, 'gastro.meal_orders', { id, version }, values, () =>
      loadOrder(context, residentId, id),
    );
    await tellDecided(context, record);
    return changed;
  },

  async cancel({ input, context, refuse }) {
    const order = await loadOrder(context, input.residentId, input.id);
    if (order.version !== input.version) throw stale(order);
    const late = await tooLate(context, order.day, order.meal);
    const step = stepItem(order.status, 'cancel', {
      actor: isKitchen(context) ? 'kitchen' : 'orderer',
      pastCutOff: late.passed,
      orderable: true,
      reason: input.reason,
    });
    if ('refusal' in step) {
      if (step.refusal === 'pastCutOff') throw refuse.cutOffPassed(late.data);
      throw step.refusal === 'reasonRequired' ? refuse.reasonRequired() : refuse.notChangeable();
    }
    if (!(await cancelOrder(context, order, input.reason)))
      throw stale(await loadOrder(context, input.residentId, input.id));
    return loadOrder(context, input.residentId, input.id);
  },

  async skip({ input, context, db, refuse }) {
    const order = await activeOrder(context, input);
    const late = await tooLate(context, input.day, input.meal);
    const answer = skipMeal({
      reason: input.reason,
      hasOrder: order !== null,
      confirmed: context.confirmed.includes('orderExists'),
      pastCutOff: late.passed,
      isKitchen: isKitchen(context),
    });
    if (answer === 'kitchenOnly') throw refuse.cutOffPassed(late.data);
    if (order && answer === 'askToCancelOrder') throw refuse.orderExists({ menu: order.label });
    if (order) {
      if (order.status !== 'confirmed' && order.status !== 'received') throw refuse.notChangeable();
      if (!(await cancelOrder(context, order, input.reason)))
        throw stale(await loadOrder(context, input.residentId, order.id));
    }
    await db
      .insertInto('gastro.skipped_meals')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: input.residentId,
        day: input.day,
        meal: input.meal,
        reason: input.reason,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'resident_id', 'day', 'meal'])
          .doUpdateSet({ reason: input.reason }),
      )
      .execute();
    return { done: true };
  },

  async unskip({ input, context, db, refuse }) {
    const late = await tooLate(context, input.day, input.meal);
    if (late.late) throw refuse.cutOffPassed(late.data);
    await db
      .deleteFrom('gastro.skipped_meals')
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', '=', input.residentId)
      .where('day', '=', input.day)
      .where('meal', '=', input.meal)
      .execute();
    return { done: true };
  },

  placeDefaults: ({ input, context }) => placeDefaults(context, input),
});
