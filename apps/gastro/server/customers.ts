import { presenceOf, presentBetween, residentRefs } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { nameSortKey } from '#platform/domain/text/person-name.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Customer } from '../contract/orders.ts';
import type { OfferedMenu } from './offers.ts';
import { menusFromTo } from './offers.ts';
import { loadOrderSettings } from './order-settings.ts';
import { eatersOf } from './profiles.ts';

const slotOf = (one: { day: string; meal: string }): string => `${one.day} ${one.meal}`;

/** The meals of a center that can be ordered: published, with a dish, of those that the home lets people order. */
export function orderableSlots(
  menus: readonly OfferedMenu[],
  centerId: string | null,
  orderedMeals: readonly string[],
): string[] {
  const open = menus.filter(
    (menu) => menu.visible && menu.centerId === centerId && orderedMeals.includes(menu.meal),
  );
  return [...new Set(open.map(slotOf))];
}

/** Resident → meals that are ordered or skipped, from one day to another. */
export async function settledSlots(
  context: Context,
  where: { from: string; to: string; residentIds: readonly string[] },
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (where.residentIds.length === 0) return new Map();
  const ids = [...where.residentIds];
  const skipped = context.db
    .selectFrom('gastro.skipped_meals')
    .select(['resident_id', 'day', 'meal'])
    .where('organisation_id', '=', context.organisationId)
    .where('day', '>=', where.from)
    .where('day', '<=', where.to)
    .where('resident_id', 'in', ids);
  const rows = await context.db
    .selectFrom('gastro.meal_orders')
    .select(['resident_id', 'day', 'meal'])
    .where('organisation_id', '=', context.organisationId)
    .where('day', '>=', where.from)
    .where('day', '<=', where.to)
    .where('resident_id', 'in', ids)
    .where('status', '<>', 'cancelled')
    .unionAll(skipped)
    .execute();
  const groups = Map.groupBy(rows, (row) => row.resident_id);
  return new Map([...groups].map(([id, rows]) => [id, new Set(rows.map(slotOf))]));
}

/**
 * Who eats here on any day of a week, of the present one from today on, with the meals ordered of those that can be ordered while the
 * person is here; in walking order.
 */
export async function customersOf(
  context: Context,
  input: { firstDay: string; centerId?: string | undefined },
) {
  const to = addDays(input.firstDay, 6);
  const from = context.today > input.firstDay && context.today <= to ? context.today : input.firstDay;
  const [present, settings, menus] = await Promise.all([
    presentBetween(context, { from, to, centerId: input.centerId }),
    loadOrderSettings(context),
    menusFromTo(context, { from: input.firstDay, to }),
  ]);
  const residentIds = present.map((brief) => brief.id);
  const [eaters, settled, presence, refs] = await Promise.all([
    eatersOf(context, present),
    settledSlots(context, { from: input.firstDay, to, residentIds }),
    presenceOf(context, residentIds, { from: input.firstDay, to }),
    residentRefs(context, residentIds),
  ]);
  await context.logRead(residentIds);
  const customers = [...eaters.values()].map(({ brief, centerId, allergies, profile }): Customer => {
    const eatsHere = menus.filter((menu) => presence(brief.id, menu.day) === 'here');
    const slots = orderableSlots(eatsHere, centerId, settings.orderedMeals);
    const done = settled.get(brief.id);
    return {
      residentId: brief.id,
      resident: { ...refs.get(brief.id)!, roomNumber: brief.roomNumber, birthDate: brief.birthDate },
      departmentName: brief.departmentName,
      centerId,
      ordered: slots.filter((slot) => done?.has(slot)).length,
      total: slots.length,
      allergies: allergies.state,
      texture: profile.texture,
    };
  });
  const byPlace = (one: Customer) =>
    `${one.departmentName ?? ''}\t${one.resident.roomNumber ?? ''}\t${nameSortKey(one.resident)}`;
  customers.sort((a, b) => byPlace(a).localeCompare(byPlace(b), 'de', { numeric: true }));
  return {
    published: customers.some((one) => one.total > 0),
    unordered: customers.reduce((sum, one) => sum + one.total - one.ordered, 0),
    customers,
  };
}
