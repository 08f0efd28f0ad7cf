import { presentResidents } from '#apps/residents/api.ts';
import type { ResidentBrief } from '#apps/residents/contract/residents.ts';
import { addDays, daysFromTo } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { autoOrder } from '../domain/auto-orders.ts';
import { fitsAutomatically } from '../domain/conflicts.ts';
import { defaultServingTimes } from '../domain/meals.ts';
import type { Meal } from '../domain/meals.ts';
import { settledSlots } from './customers.ts';
import { menusFromTo } from './offers.ts';
import type { OfferedMenu } from './offers.ts';
import { cutOffState, isKitchen, loadOrderSettings } from './order-settings.ts';
import { eatersOf } from './profiles.ts';
import type { Eater } from './profiles.ts';
import { insertOrder, noConflict } from './placing.ts';
import { conflictsOf } from './suitability.ts';

interface Left {
  residentId: string;
  person: string;
  day: string;
  meal: Meal;
}

/** Meals of the week from today on that the caller may still order. */
async function openMeals(context: Context, firstDay: string): Promise<Array<{ day: string; meal: Meal }>> {
  const settings = await loadOrderSettings(context);
  const from = firstDay > context.today ? firstDay : context.today;
  return daysFromTo(from, addDays(firstDay, 6)).flatMap((day) =>
    settings.orderedMeals
      .filter((meal) => isKitchen(context) || !cutOffState(context, settings, day, meal).passed)
      .map((meal) => ({ day, meal })),
  );
}

async function cancelledBefore(context: Context, from: string, to: string): Promise<ReadonlySet<string>> {
  const rows = await context.db
    .selectFrom('gastro.meal_orders')
    .select(['resident_id', 'day', 'meal'])
    .where('organisation_id', '=', context.organisationId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('source', '=', 'auto')
    .where('status', '=', 'cancelled')
    .execute();
  return new Set(rows.map((row) => `${row.resident_id} ${row.day} ${row.meal}`));
}

/** What automatic ordering does for one person and meal (domain/auto-orders): who is not here is not asked about. */
function answerFor(
  context: Context,
  eater: Eater,
  slot: { day: string; meal: Meal },
  menus: readonly OfferedMenu[],
  before: { settled: boolean; cancelled: boolean },
) {
  const wish = menus.find((menu) => menu.number === eater.profile.menuNumber);
  return autoOrder({
    day: slot.day,
    servedAt: defaultServingTimes[slot.meal],
    archived: eater.brief.archived,
    entry: { day: '0001-01-01', time: null },
    exit: null,
    absences: [],
    tubeFeedingOnly: false,
    hasOrder: before.settled,
    hasSkipMark: false,
    hasCancelledAutoOrder: before.cancelled,
    standing: wish ? { menuId: wish.menuId } : null,
    menus: menus.map((menu) => ({
      menuId: menu.menuId,
      isDefault: menu.isDefault,
      hasPrice: true,
      fits: fitsAutomatically(conflictsOf(context, menu, eater)),
    })),
  });
}

/**
 * Orders the usual menu for everybody present who has neither order nor skip mark, up to the end of the week. What conflicts
 * or is not known is never ordered by itself: it is left open for a person.
 */
export async function placeDefaults(
  context: Context,
  input: { firstDay: string; centerId?: string | undefined },
): Promise<{ ordered: number; open: Left[] }> {
  const slots = await openMeals(context, input.firstDay);
  if (slots.length === 0) return { ordered: 0, open: [] };
  const [from, to] = [slots[0]!.day, slots.at(-1)!.day];
  const days = [...new Set(slots.map((slot) => slot.day))];
  const present = new Map<string, readonly ResidentBrief[]>();
  for (const day of days)
    present.set(day, await presentResidents(context, { day, centerId: input.centerId }));
  const people = new Map([...present.values()].flat().map((brief) => [brief.id, brief]));
  const eaters = await eatersOf(context, [...people.values()]);
  const menus = (await menusFromTo(context, { from, to })).filter((menu) => menu.visible);
  const settled = await settledSlots(context, { from, to, residentIds: [...people.keys()] });
  const cancelled = await cancelledBefore(context, from, to);
  await context.logRead([...people.keys()]);
  let ordered = 0;
  const open: Left[] = [];
  for (const slot of slots) {
    for (const { id } of present.get(slot.day)!) {
      const eater = eaters.get(id)!;
      const own = menus.filter(
        (menu) => menu.day === slot.day && menu.meal === slot.meal && menu.centerId === eater.centerId,
      );
      if (own.length === 0) continue;
      const answer = answerFor(context, eater, slot, own, {
        settled: settled.get(id)?.has(`${slot.day} ${slot.meal}`) ?? false,
        cancelled: cancelled.has(`${id} ${slot.day} ${slot.meal}`),
      });
      if (answer.do === 'task') open.push({ residentId: id, person: eater.person, ...slot });
      if (answer.do !== 'order') continue;
      const menu = own.find((one) => one.menuId === answer.menuId)!;
      const { portion, place, note } = eater.profile;
      const made = await insertOrder(
        context,
        { eater, ...slot, source: 'auto' },
        menu,
        { portion, place, note, quantity: 1 },
        noConflict,
      );
      if (made !== null) ordered += 1;
    }
  }
  return { ordered, open };
}
