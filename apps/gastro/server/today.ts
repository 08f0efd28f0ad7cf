import { allergenName } from '#apps/recipes/contract/allergens.ts';
import { shortName } from '#platform/domain/person-name.ts';
import { instantAt } from '#platform/domain/zoned-time.ts';
import { presentResidents } from '#apps/residents/api.ts';
import { implement } from '#platform/server/app.ts';
import type { Context } from '#platform/server/context.ts';
import { type TodayMeals, today } from '../contract/today.ts';
import { defaultServingTimes, type Meal, mealCodes } from '../domain/meals.ts';
import { settledSlots } from './customers.ts';
import { conflictsOf, menusFromTo } from './offers.ts';
import { cutOffState, loadOrderSettings } from './order-settings.ts';
import { orderOf, selectOrders } from './order-records.ts';
import { eatersById } from './profiles.ts';

const hour = 3_600_000;
type SpecialPlate = TodayMeals['special']['plates'][number];

/** Orders of today that are not cancelled, of who eats in the center. */
async function ordersOfToday(context: Context, centerId: string | undefined) {
  const rows = await selectOrders(context).where('o.day', '=', context.today).where('o.status', '<>', 'cancelled').orderBy('o.id').execute();
  const eaters = await eatersById(context, [...new Set(rows.map((row) => row.resident_id))]);
  return rows.map((row) => ({ order: orderOf(context, row), eater: eaters.get(row.resident_id)! }))
    .filter(({ eater }) => centerId === undefined || eater.centerId === centerId);
}
type Ordered = Awaited<ReturnType<typeof ordersOfToday>>[number];

/** What makes plates of a meal special, without those that are like any other. */
async function specialOf(context: Context, meal: Meal, ordered: readonly Ordered[]): Promise<SpecialPlate[]> {
  const menus = new Map((await menusFromTo(context, { from: context.today, to: context.today, meal })).map((menu) => [menu.menuId, menu]));
  return ordered.map(({ order, eater }): SpecialPlate => {
    const menu = menus.get(order.menuId);
    const settled = order.conflict?.codes ?? [];
    const open = menu ? conflictsOf(context, menu, eater.allergies).filter((one) => one.level !== 'hint' && !settled.includes(one.allergen)) : [];
    const { codes, names } = eater.allergies;
    return {
      residentId: order.residentId, person: shortName(eater.brief), roomNumber: eater.brief.roomNumber,
      allergies: codes.length > 0 ? codes.map((code) => allergenName(code, context.language)) : [...names],
      conflicting: [...new Set(open.map((one) => one.name))], texture: order.texture, diet: order.diet, drinkLevel: eater.profile.drinkLevel || null,
    };
  }).filter((one) => one.allergies.length > 0 || one.conflicting.length > 0 || one.texture !== null || one.diet !== 'regular' || one.drinkLevel !== null)
    .sort((a, b) => Number(b.conflicting.length > 0) - Number(a.conflicting.length > 0) || Number(b.allergies.length > 0) - Number(a.allergies.length > 0)
      || (a.roomNumber ?? '~').localeCompare(b.roomNumber ?? '~', 'en', { numeric: true }));
}

/** Orders of today by meal, and the plates of the next meal that need care. Whom it names is written to the read log. */
export async function mealsOfToday(context: Context, input: { centerId?: string | undefined; rows: number }): Promise<TodayMeals> {
  const settings = await loadOrderSettings(context);
  const wanted = mealCodes.filter((meal) => settings.orderedMeals.includes(meal));
  const [ordered, present] = await Promise.all([
    ordersOfToday(context, input.centerId), presentResidents(context, { day: context.today, centerId: input.centerId }),
  ]);
  const settled = await settledSlots(context, { from: context.today, to: context.today, residentIds: present.map((one) => one.id) });
  const meals = wanted.map((meal) => {
    const cutOff = cutOffState(context, settings, context.today, meal);
    return {
      meal, servedAt: defaultServingTimes[meal], plates: ordered.filter(({ order }) => order.meal === meal).reduce((sum, { order }) => sum + order.quantity, 0),
      unordered: present.filter((one) => !settled.get(one.id)?.has(`${context.today} ${meal}`)).length, cutOffAt: cutOff.at, closed: cutOff.passed,
    };
  });
  // a meal is served for an hour
  const next = meals.find(({ servedAt }) => Date.parse(instantAt(context.today, servedAt, context.zone)) + hour > context.now.getTime())?.meal ?? null;
  const special = next === null ? [] : await specialOf(context, next, ordered.filter(({ order }) => order.meal === next));
  const shown = special.slice(0, input.rows);
  await context.logRead([...new Set(shown.map((plate) => plate.residentId))]);
  return {
    day: context.today, meals, next,
    special: { total: special.length, unconfirmed: special.filter((plate) => plate.conflicting.length > 0).length, plates: shown },
  };
}

export const todayCalls = implement(today, { meals: ({ input, context }) => mealsOfToday(context, input) });
