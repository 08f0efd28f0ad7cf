import { textIn } from '#platform/contract/text.ts';
import type { Context } from '#platform/server/context.ts';
import type { Conflict, Order } from '../contract/orders.ts';
import type { Meal } from '../domain/meals.ts';
import type { OrderedLine } from '../domain/production.ts';
import { conflictsOf, menusFromTo } from './offers.ts';
import type { OfferedMenu } from './offers.ts';
import { orderOf, selectOrders } from './order-records.ts';
import { eatersById, shortNameOf } from './people.ts';
import type { Eater } from './people.ts';

/** One ordered plate with who gets it, what is on it and what is wrong with it. */
export interface Plate {
  readonly order: Order;
  readonly eater: Eater;
  readonly shortName: string;
  readonly menu: OfferedMenu | null;
  /** As the dishes are now, which may differ from what was confirmed. */
  readonly conflicts: readonly Conflict[];
}

/** The plates of a meal that are not cancelled; the people shown are written to the read log. */
export async function platesOf(context: Context, of: { day: string; meal: Meal; centerId?: string | undefined }): Promise<Plate[]> {
  const rows = await selectOrders(context).where('o.day', '=', of.day).where('o.meal', '=', of.meal).where('o.status', '<>', 'cancelled')
    .orderBy('o.id').execute();
  const residentIds = [...new Set(rows.map((row) => row.resident_id))];
  const [eaters, menus] = await Promise.all([
    eatersById(context, residentIds), menusFromTo(context, { from: of.day, to: of.day, meal: of.meal }),
  ]);
  await context.logRead(residentIds);
  const byMenu = new Map(menus.map((menu) => [menu.menuId, menu]));
  return rows.map((row): Plate => {
    const eater = eaters.get(row.resident_id)!;
    const menu = byMenu.get(row.menu_id) ?? null;
    const conflicts = menu ? conflictsOf(context, menu, eater.allergies) : [];
    return { order: orderOf(context, row), eater, shortName: shortNameOf(eater.brief), menu, conflicts };
  }).filter((plate) => of.centerId === undefined || plate.eater.centerId === of.centerId);
}

/** The plates as lines of the production list: one per dish. */
export function linesOf(context: Context, plates: readonly Plate[]): OrderedLine[] {
  return plates.flatMap(({ order, eater, shortName, menu }) => (menu?.dishes ?? []).map((dish) => ({
    dishId: dish.id, dish: textIn(dish.name, context.language), diet: order.diet, texture: order.texture, portion: order.portion,
    quantity: order.quantity, status: order.status, resident: shortName, department: eater.brief.departmentName ?? '',
    room: eater.brief.roomNumber ?? '', contains: dish.allergens.codes, allergies: eater.allergies.codes, note: order.note,
  })));
}
