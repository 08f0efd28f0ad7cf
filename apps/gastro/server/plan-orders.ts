import type { Context } from '#platform/server/context.ts';

function active(context: Context, menuIds: readonly string[]) {
  return context.db.selectFrom('gastro.meal_orders').where('organisation_id', '=', context.organisationId)
    .where('menu_id', 'in', [...menuIds]).where('status', '<>', 'cancelled');
}

/** How many orders of some menus are not cancelled, from one day to another. */
export async function activeOrders(context: Context, of: { menuIds: readonly string[]; from: string; to: string }): Promise<number> {
  if (of.menuIds.length === 0) return 0;
  const row = await active(context, of.menuIds).where('day', '>=', of.from).where('day', '<=', of.to)
    .select((query) => query.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return row.count;
}

/** The last day with an order that is not cancelled, or null. */
export async function lastActiveDay(context: Context, menuIds: readonly string[]): Promise<string | null> {
  if (menuIds.length === 0) return null;
  const row = await active(context, menuIds).select((query) => query.fn.max('day').as('day')).executeTakeFirstOrThrow();
  return row.day;
}
