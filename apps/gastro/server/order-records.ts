import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import type { Order } from '../contract/orders.ts';
import type { Plan } from '../contract/plans.ts';
import type { DietForm } from '../domain/diets.ts';
import { needsSecondPerson } from '../domain/conflicts.ts';
import { acceptedFrom } from './placing.ts';
import { menuLabel } from './plan-records.ts';

/** Statements of orders with their menu and the names of who acted. */
export function selectOrders(context: Context) {
  return context.db
    .selectFrom('gastro.meal_orders as o')
    .innerJoin('gastro.menus as m', (join) =>
      join.onRef('m.organisation_id', '=', 'o.organisation_id').onRef('m.id', '=', 'o.menu_id'),
    )
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'o.organisation_id').onRef('a.id', '=', 'o.ordered_by'),
    )
    .leftJoin('platform.accounts as c', (join) =>
      join.onRef('c.organisation_id', '=', 'o.organisation_id').onRef('c.id', '=', 'o.conflict_by'),
    )
    .leftJoin('platform.accounts as s', (join) =>
      join.onRef('s.organisation_id', '=', 'o.organisation_id').onRef('s.id', '=', 'o.second_by'),
    )
    .select([
      'o.id',
      'o.version',
      'o.resident_id',
      'o.day',
      'o.meal',
      'o.menu_id',
      'm.number',
      'm.name',
      'o.portion',
      'o.quantity',
      'o.place',
      'o.diet',
      'o.texture',
      'o.note',
      'o.status',
      'o.source',
      'o.ordered_at',
      'o.cancelled_at',
      'a.full_name as ordered_by',
      'o.conflict_codes',
      'o.conflict_text',
      'o.conflict_reason',
      'c.full_name as conflict_by',
      'o.conflict_by as conflict_account',
      'o.conflict_at',
      'o.accepted',
      's.full_name as second_by',
      'o.second_at',
      'o.told',
      'o.price_rappen',
    ])
    .where('o.organisation_id', '=', context.organisationId);
}
export type OrderRecord = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

export const orderOf = (context: Context, row: OrderRecord): Order => ({
  id: row.id,
  version: row.version,
  residentId: row.resident_id,
  day: row.day,
  meal: row.meal,
  menuId: row.menu_id,
  menuNumber: row.number,
  label: menuLabel(context, row),
  portion: row.portion,
  quantity: row.quantity,
  place: row.place,
  diet: row.diet as DietForm,
  texture: row.texture,
  note: row.note,
  status: row.status,
  source: row.source,
  orderedBy: row.ordered_by ?? '',
  orderedAt: row.ordered_at,
  conflict:
    row.conflict_at === null
      ? null
      : {
          codes: row.conflict_codes,
          text: row.conflict_text,
          reason: row.conflict_reason,
          by: row.conflict_by ?? '',
          at: row.conflict_at,
          second: {
            needed: needsSecondPerson(acceptedFrom(row)),
            by: row.second_by ?? '',
            at: row.second_at,
          },
        },
});

/** The row of an order of a resident; 404 if it is not this resident's. */
export async function loadRecord(context: Context, residentId: string, id: string): Promise<OrderRecord> {
  return found(
    await selectOrders(context)
      .where('o.resident_id', '=', residentId)
      .where('o.id', '=', id)
      .executeTakeFirst(),
  );
}

export const loadOrder = async (context: Context, residentId: string, id: string): Promise<Order> =>
  orderOf(context, await loadRecord(context, residentId, id));

/** The order of a resident for a meal that is not cancelled, or null. */
export async function activeOrder(
  context: Context,
  of: { residentId: string; day: string; meal: Order['meal'] },
): Promise<Order | null> {
  const row = await selectOrders(context)
    .where('o.resident_id', '=', of.residentId)
    .where('o.day', '=', of.day)
    .where('o.meal', '=', of.meal)
    .where('o.status', '<>', 'cancelled')
    .executeTakeFirst();
  return row ? orderOf(context, row) : null;
}

function activeOf(context: Context, menuIds: readonly string[]) {
  return context.db
    .selectFrom('gastro.meal_orders')
    .where('organisation_id', '=', context.organisationId)
    .where('menu_id', 'in', [...menuIds])
    .where('status', '<>', 'cancelled');
}

/** How many orders of some menus are not cancelled, from one day to another. */
export async function activeOrders(
  context: Context,
  of: { menuIds: readonly string[]; from: string; to: string },
): Promise<number> {
  if (of.menuIds.length === 0) return 0;
  const row = await activeOf(context, of.menuIds)
    .where('day', '>=', of.from)
    .where('day', '<=', of.to)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How many orders of the center's week there are on the day and for the meals of a day plan. */
export async function ordersOfWeek(context: Context, plan: Plan): Promise<number> {
  const meals = [...new Set(plan.menus.map((menu) => menu.meal))];
  if (meals.length === 0) return 0;
  const row = await selectOrders(context)
    .innerJoin('gastro.menu_plans as p', (join) =>
      join.onRef('p.organisation_id', '=', 'm.organisation_id').onRef('p.id', '=', 'm.plan_id'),
    )
    .clearSelect()
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('p.center_id', '=', plan.centerId)
    .where('p.type', '=', 'week')
    .where('o.day', '=', plan.firstDay)
    .where('o.meal', 'in', meals)
    .where('o.status', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The last day with an order that is not cancelled, or null. */
export async function lastActiveDay(context: Context, menuIds: readonly string[]): Promise<string | null> {
  if (menuIds.length === 0) return null;
  const row = await activeOf(context, menuIds)
    .select((query) => query.fn.max('day').as('day'))
    .executeTakeFirstOrThrow();
  return row.day;
}

/** Cancels what was ordered for the days after somebody left; told again, nothing is left to cancel. */
export async function cancelAfterLeaving(
  context: Context,
  event: { residentId: string; day: string },
): Promise<void> {
  await context.db
    .updateTable('gastro.meal_orders')
    .set({
      status: 'cancelled',
      cancelled_at: context.now,
      cancelled_by: null,
      cancel_reason: 'residents.left',
    })
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', event.residentId)
    .where('day', '>', event.day)
    .where('status', 'in', ['confirmed', 'received'])
    .execute();
}

/** Somebody decided about an order that was told to kitchen and ward: what they were alerted of may be over. */
export async function tellDecided(
  context: Context,
  order: { readonly resident_id: string; readonly told: readonly string[] },
): Promise<void> {
  if (order.told.length > 0) await context.emit('gastro.decided', { residentId: order.resident_id });
}
