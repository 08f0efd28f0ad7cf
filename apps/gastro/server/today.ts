import { shortName } from '#platform/domain/text/person-name.ts';
import { addDays, mondayOf } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { presenceOf, presentResidents, residentRefs } from '#apps/residents/api.ts';
import type { DayMark } from '#platform/contract/day-mark.ts';
import type { DueOfApp } from '#platform/contract/due-now.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { type TodayMeals, today } from '../contract/today.ts';
import { lateChangeOf } from '../domain/cut-off.ts';
import { defaultServingTimes, mealCodes } from '../domain/meals.ts';
import { settledSlots } from './customers.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { checkOrders } from './holding.ts';
import { cutOffState, isKitchen, loadOrderSettings, type OrderRules } from './order-settings.ts';
import { orderOf, selectOrders } from './order-records.ts';
import { eatersById } from './profiles.ts';
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

/** A cut-off lies at most so many days before its meal. */
const longestAhead = 7;
const instant = (at: string | null): number | null => (at === null ? null : Date.parse(at));

/**
 * Orders that were placed, changed or cancelled after the cut-off of a meal that is still to be served, the newest first: only for
 * the kitchen, which has counted by then. A meal is served for an hour.
 */
async function changesSinceCutOff(
  context: Context,
  settings: OrderRules,
  { centerId, rows }: { readonly centerId: string | undefined; readonly rows: number },
): Promise<TodayMeals['changes']> {
  if (!isKitchen(context)) return null;
  const orders = await selectOrders(context)
    .select('o.changed_at')
    .where('o.day', '>=', context.today)
    .where('o.day', '<=', addDays(context.today, longestAhead))
    .orderBy('o.id')
    .execute();
  const late = orders.flatMap((row) => {
    const cutOff = cutOffState(context, settings, row.day, row.meal);
    const served = Date.parse(instantAt(row.day, defaultServingTimes[row.meal], context.zone)) + hour;
    if (!cutOff.passed || served <= context.now.getTime()) return [];
    const found = lateChangeOf(
      {
        orderedAt: Date.parse(row.ordered_at),
        changedAt: instant(row.changed_at),
        cancelledAt: instant(row.cancelled_at),
      },
      Date.parse(cutOff.at),
    );
    return found === null ? [] : [{ row, ...found }];
  });
  const eaters = await eatersById(context, [...new Set(late.map(({ row }) => row.resident_id))]);
  const here = late
    .filter(({ row }) => {
      const eater = eaters.get(row.resident_id);
      return eater !== undefined && (centerId === undefined || eater.centerId === centerId);
    })
    .toSorted((a, b) => b.at - a.at);
  const shown = here.slice(0, rows);
  const ids = [...new Set(shown.map(({ row }) => row.resident_id))];
  const refs = await residentRefs(context, ids);
  await context.logRead(ids);
  return {
    total: here.length,
    items: shown.map(({ row, change, at }) => ({
      id: row.id,
      resident: refs.get(row.resident_id)!,
      day: row.day,
      meal: row.meal,
      change,
      at: new Date(at).toISOString(),
    })),
  };
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
    changes: await changesSinceCutOff(context, settings, { centerId: input.centerId, rows: input.rows }),
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

const [orders, page] = ['/app-gastro/menu-orders/residents', '/app-gastro/today'];

/** People without an order while there is still time to order for them, and plates of the next meal that nobody has released. */
export async function mealsDue(
  context: Context,
  { centerId }: { readonly centerId: string | undefined },
): Promise<DueOfApp> {
  if (!context.can('authorization.gastro.menu-orders', 'Write')) return { total: 0, items: [], page };
  const texts = context.language === 'de' ? de : en;
  const { day, meals, next, special } = await mealsOfToday(context, { centerId, rows: 0 });
  const nameOf = (meal: TodayMeals['meals'][number]['meal']) => texts.meals[meal];
  const about = { residentId: null, starts: false };
  const items = [
    ...(next !== null && special.unconfirmed > 0
      ? [
          {
            key: `held ${day} ${next}`,
            urgency: 'today' as const,
            at: null,
            what: say(context.language, 'gastro:dueNow.held', {
              count: special.unconfirmed,
              meal: nameOf(next),
            }),
            href: page,
            ...about,
          },
        ]
      : []),
    ...meals
      .filter((one) => one.unordered > 0 && !one.closed)
      .map((one) => ({
        key: `unordered ${day} ${one.meal}`,
        urgency: 'today' as const,
        at: one.cutOffAt,
        what: say(context.language, 'gastro:dueNow.unordered', {
          count: one.unordered,
          meal: nameOf(one.meal),
        }),
        href: orders,
        ...about,
      })),
  ];
  return { total: items.length, items, page };
}

/** The meals of a resident today: served or to come, and without an order as long as one can be placed. */
export async function mealMarks(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<DayMark[]> {
  if (!context.can('authorization.gastro.menu-orders', 'Read')) return [];
  const texts = context.language === 'de' ? de : en;
  const { today: day } = context;
  const where = { from: day, to: day };
  const settings = await loadOrderSettings(context);
  const rows = await selectOrders(context)
    .where('o.day', '=', day)
    .where('o.resident_id', '=', residentId)
    .where('o.status', '<>', 'cancelled')
    .execute();
  const settled = await settledSlots(context, { ...where, residentIds: [residentId] });
  const here = (await presenceOf(context, [residentId], where))(residentId, day) === 'here';
  const href = `${orders}/${residentId}/${mondayOf(day)}/${day}`;
  return mealCodes.flatMap((meal): DayMark[] => {
    const order = rows.find((row) => row.meal === meal);
    const about = { residentId, key: `${day} ${meal}`, href };
    if (order)
      return [
        {
          ...about,
          state: order.status === 'delivered' || order.status === 'billed' ? 'recorded' : 'planned',
          at: new Date(instantAt(day, defaultServingTimes[meal], context.zone)).toISOString(),
          what: `${texts.meals[meal]}: ${orderOf(context, order).label}`,
        },
      ];
    const cutOff = cutOffState(context, settings, day, meal);
    const open = here && settings.orderedMeals.includes(meal) && !cutOff.passed;
    if (!open || settled.get(residentId)?.has(`${day} ${meal}`)) return [];
    const what = say(context.language, 'gastro:today.toOrder', { meal: texts.meals[meal] });
    return [{ ...about, state: 'due', at: cutOff.at, what }];
  });
}

export const todayCalls = implement(today, { meals: ({ input, context }) => mealsOfToday(context, input) });
