import { firstDay, lastDay } from '#platform/domain/days.ts';
import type { Context } from '#platform/server/context.ts';
import { say } from '#platform/server/words.ts';
import type { Meal } from './domain/meals.ts';
import { selectOrders } from './server/order-records.ts';
import { menuLabel } from './server/plan-records.ts';

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
  }));
}
