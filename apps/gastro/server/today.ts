import { shortName } from '#platform/domain/person-name.ts';
import { instantAt } from '#platform/domain/zoned-time.ts';
import { presentResidents } from '#apps/residents/api.ts';
import { implement } from '#platform/server/app.ts';
import type { Context } from '#platform/server/context.ts';
import { type TodayMeals, today } from '../contract/today.ts';
import { defaultServingTimes, mealCodes } from '../domain/meals.ts';
import { settledSlots } from './customers.ts';
import { checkOrders } from './holding.ts';
import { cutOffState, loadOrderSettings } from './order-settings.ts';
import { orderOf, selectOrders } from './order-records.ts';
import { allergyNames } from './suitability.ts';

const hour = 3_600_000;
type SpecialPlate = TodayMeals['special']['plates'][number];

/** Orders of today that are not cancelled, of who eats in the center. */
async function ordersOfToday(context: Context, centerId: string | undefined) {
  const rows = await selectOrders(context)
    .where('o.day', '=', context.today)
    .where('o.status', '<>', 'cancelled')
    .orderBy('o.id')
    .execute();
  return (await checkOrders(context, rows))
    .filter(({ eater }) => centerId === undefined || eater.centerId === centerId)
    .map(({ row, ...checked }) => ({ ...checked, order: orderOf(context, row) }));
}
type Ordered = Awaited<ReturnType<typeof ordersOfToday>>[number];

/** What makes plates of a meal special, without those that are like any other. */
function specialOf(context: Context, ordered: readonly Ordered[]): SpecialPlate[] {
  return ordered
    .map(({ order, eater, open, hold }): SpecialPlate => {
      const { diet, texture, drinkLevel } = eater.profile;
      return {
        residentId: order.residentId,
        person: shortName(eater.brief),
        roomNumber: eater.brief.roomNumber,
        allergies: allergyNames(context, eater),
        unlinked: [...eater.allergies.unlinked],
        conflicting: [...new Set(open.map((one) => one.name))],
        hold,
        texture,
        diet,
        drinkLevel: drinkLevel || null,
      };
    })
    .filter(
      (one) =>
        one.allergies.length > 0 ||
        one.hold !== null ||
        one.texture !== null ||
        one.diet !== 'regular' ||
        one.drinkLevel !== null,
    )
    .sort(
      (a, b) =>
        Number(b.hold !== null) - Number(a.hold !== null) ||
        Number(b.allergies.length > 0) - Number(a.allergies.length > 0) ||
        (a.roomNumber ?? '~').localeCompare(b.roomNumber ?? '~', 'en', { numeric: true }),
    );
}

/** Orders of today by meal, and the plates of the next meal that need care. Whom it names is written to the read log. */
export async function mealsOfToday(
  context: Context,
  input: { centerId?: string | undefined; rows: number },
): Promise<TodayMeals> {
  const settings = await loadOrderSettings(context);
  const wanted = mealCodes.filter((meal) => settings.orderedMeals.includes(meal));
  const [ordered, present] = await Promise.all([
    ordersOfToday(context, input.centerId),
    presentResidents(context, { day: context.today, centerId: input.centerId }),
  ]);
  const settled = await settledSlots(context, {
    from: context.today,
    to: context.today,
    residentIds: present.map((one) => one.id),
  });
  const meals = wanted.map((meal) => {
    const cutOff = cutOffState(context, settings, context.today, meal);
    return {
      meal,
      servedAt: defaultServingTimes[meal],
      plates: ordered
        .filter(({ order, hold }) => order.meal === meal && hold === null)
        .reduce((sum, { order }) => sum + order.quantity, 0),
      unordered: present.filter((one) => !settled.get(one.id)?.has(`${context.today} ${meal}`)).length,
      cutOffAt: cutOff.at,
      closed: cutOff.passed,
    };
  });
  // a meal is served for an hour
  const next =
    meals.find(
      ({ servedAt }) =>
        Date.parse(instantAt(context.today, servedAt, context.zone)) + hour > context.now.getTime(),
    )?.meal ?? null;
  const special =
    next === null
      ? []
      : specialOf(
          context,
          ordered.filter(({ order }) => order.meal === next),
        );
  const shown = special.slice(0, input.rows);
  await context.logRead([...new Set(shown.map((plate) => plate.residentId))]);
  return {
    day: context.today,
    meals,
    next,
    special: {
      total: special.length,
      unconfirmed: special.filter((plate) => plate.hold !== null).length,
      plates: shown,
    },
  };
}

export const todayCalls = implement(today, { meals: ({ input, context }) => mealsOfToday(context, input) });
