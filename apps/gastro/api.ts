import type { TranslatedText } from '#platform/contract/text.ts';
import { firstDay, lastDay } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { type Meal, mealCodes } from './domain/meals.ts';
import { selectOrders } from './server/order-records.ts';
import { menuLabel } from './server/plan-records.ts';
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
