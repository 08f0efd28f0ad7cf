import { presentResidents } from '#apps/residents/api.ts';
import { textIn } from '#platform/contract/text.ts';
import { shortName } from '#platform/domain/text/person-name.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Conflict, Order } from '../contract/orders.ts';
import type { Board } from '../contract/production.ts';
import { production } from '../contract/production.ts';
import { type Hold, needsReason } from '../domain/conflicts.ts';
import type { DietForm } from '../domain/diets.ts';
import { defaultServingTimes } from '../domain/meals.ts';
import type { Meal } from '../domain/meals.ts';
import { stepItems } from '../domain/menu-orders.ts';
import { ingredientGrams, productionList, servingsNeeded } from '../domain/production.ts';
import type { OrderedLine, ProductionRow } from '../domain/production.ts';
import { settledSlots } from './customers.ts';
import { checkOrders } from './holding.ts';
import type { CheckedOrder } from './holding.ts';
import type { OfferedMenu } from './offers.ts';
import { orderOf, selectOrders } from './order-records.ts';
import { cutOffState, loadOrderSettings } from './order-settings.ts';
import type { Eater } from './profiles.ts';
import { allergyNames } from './suitability.ts';

/** One ordered plate with who gets it, what is on it and what is wrong with it. */
interface Plate {
  readonly order: Order;
  readonly eater: Eater;
  readonly shortName: string;
  readonly menu: OfferedMenu | null;
  /** As the dishes are now, which may differ from what was confirmed. */
  readonly conflicts: readonly Conflict[];
  readonly open: readonly Conflict[];
  readonly hold: Hold | null;
}

const left: readonly string[] = ['delivered', 'billed'];

/** What has not left the kitchen follows the person's record of today: diet form and texture are never those of an older day. */
function plateFrom(context: Context, { row, eater, menu, conflicts, open, hold }: CheckedOrder): Plate {
  const order = orderOf(context, row);
  const { diet, texture } = left.includes(order.status) ? order : eater.profile;
  return {
    order: { ...order, diet, texture },
    eater,
    shortName: shortName(eater.brief),
    menu,
    conflicts,
    open,
    hold,
  };
}

/** The plates of a meal that are not cancelled; the people shown are written to the read log. */
async function platesOf(
  context: Context,
  of: { day: string; meal: Meal; centerId?: string | undefined },
): Promise<Plate[]> {
  const rows = await selectOrders(context)
    .where('o.day', '=', of.day)
    .where('o.meal', '=', of.meal)
    .where('o.status', '<>', 'cancelled')
    .orderBy('o.id')
    .execute();
  await context.logRead([...new Set(rows.map((row) => row.resident_id))]);
  return (await checkOrders(context, rows))
    .map((one) => plateFrom(context, one))
    .filter((plate) => of.centerId === undefined || plate.eater.centerId === of.centerId);
}

/** Those that are made: nothing with an open conflict, and nothing for somebody who is away, stands on a list of the kitchen. */
const madeOf = (plates: readonly Plate[]): Plate[] => plates.filter((plate) => plate.hold === null);

/** The plates as lines of the production list: one per dish. */
function linesOf(context: Context, plates: readonly Plate[]): OrderedLine[] {
  return plates.flatMap(({ order, eater, shortName, menu }) =>
    (menu?.dishes ?? []).map((dish) => ({
      dishId: dish.id,
      dish: textIn(dish.name, context.language),
      diet: order.diet,
      texture: order.texture,
      portion: order.portion,
      quantity: order.quantity,
      status: order.status,
      resident: shortName,
      department: eater.brief.departmentName ?? '',
      room: eater.brief.roomNumber ?? '',
      contains: dish.allergens.codes,
      allergies: eater.allergies.codes,
      note: order.note,
    })),
  );
}

const sum = (rows: ReadonlyArray<{ count: number }>): number =>
  rows.reduce((total, row) => total + row.count, 0);
const plateOf = (plate: Plate) => ({ person: plate.shortName, roomNumber: plate.eater.brief.roomNumber });

function dishOf(
  plates: readonly Plate[],
  rows: readonly ProductionRow[],
  reservePercent: number,
): Board['dishes'][number] {
  const dish = plates.flatMap((plate) => plate.menu?.dishes ?? []).find((one) => one.id === rows[0]!.dishId)!;
  const servings = servingsNeeded(rows, reservePercent);
  return {
    recipeId: dish.id,
    name: dish.name,
    plates: sum(rows),
    full: sum(rows.filter((row) => row.portion === 'full')),
    half: sum(rows.filter((row) => row.portion === 'half')),
    servings,
    rows: rows.map(({ diet, texture, portion, count }) => ({
      diet: diet as DietForm,
      texture,
      portion,
      count,
    })),
    ingredients: dish.ingredients.map(({ name, grossGrams }) => ({
      name,
      grams: ingredientGrams(grossGrams, dish.servings, servings),
    })),
  };
}

const heldOf = (plates: readonly Plate[]): Board['held'] =>
  plates
    .filter((plate) => plate.hold !== null)
    .map((plate) => ({
      plate: plateOf(plate),
      residentId: plate.order.residentId,
      menu: plate.order.label,
      hold: plate.hold!,
      reasons: [...new Set(plate.open.map((one) => `${one.dish}: ${one.text}`))],
      text: plate.hold === 'secondPerson' ? (plate.order.conflict?.text ?? '') : '',
    }));

/** Plates of people with allergies: what nobody confirmed first, then what was confirmed, then by room. */
function allergiesOf(context: Context, plates: readonly Plate[]): Board['allergies'] {
  return plates
    .filter(({ eater }) => eater.allergies.entries.length > 0)
    .map((plate) => {
      const real = plate.conflicts.filter(
        (conflict) => conflict.level !== 'hint' && conflict.cause === 'allergy',
      );
      return {
        plate: plateOf(plate),
        menu: plate.order.label,
        codes: [...plate.eater.allergies.codes],
        names: allergyNames(context, plate.eater),
        unlinked: [...plate.eater.allergies.unlinked],
        conflicting: [...new Set(real.map((conflict) => conflict.name))],
        unconfirmed: plate.open.some((conflict) => conflict.cause === 'allergy'),
        reason: plate.order.conflict?.reason ?? '',
      };
    })
    .sort(
      (a, b) =>
        Number(b.unconfirmed) - Number(a.unconfirmed) ||
        Number(b.conflicting.length > 0) - Number(a.conflicting.length > 0) ||
        (a.plate.roomNumber ?? '~').localeCompare(b.plate.roomNumber ?? '~', 'en', { numeric: true }),
    );
}

/** What was ordered with a reason although diet form or a prescribed texture do not suit. */
const unsuitableOf = (plates: readonly Plate[]): Board['unsuitable'] =>
  plates.flatMap((plate) => {
    const set = plate.conflicts.filter(
      (one) => one.cause !== 'allergy' && needsReason(one) && !plate.open.includes(one),
    );
    if (set.length === 0) return [];
    return [
      {
        plate: plateOf(plate),
        menu: plate.order.label,
        conflicting: [...new Set(set.map((one) => `${one.dish}: ${one.text}`))],
        reason: plate.order.conflict?.reason ?? '',
      },
    ];
  });

/** Plates by a property that is not null, in ascending order of it. */
function groups<Key extends string | number>(plates: readonly Plate[], keyOf: (plate: Plate) => Key | null) {
  const grouped = Map.groupBy(
    plates.filter((plate) => keyOf(plate) !== null),
    (plate) => keyOf(plate) as Key,
  );
  return [...grouped]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, members]) => ({ key, plates: members.map(plateOf) }));
}

function placesOf(plates: readonly Plate[]): Board['places'] {
  const keyed = Map.groupBy(plates, ({ order, eater }) =>
    JSON.stringify([order.place, order.place === 'room' ? (eater.brief.departmentName ?? '') : '']),
  );
  return [...keyed]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, members]) => {
      const [place, departmentName] = JSON.parse(key) as ['diningHall' | 'room', string];
      return {
        place,
        departmentName,
        count: members.reduce((total, { order }) => total + order.quantity, 0),
      };
    });
}

async function changesSince(
  context: Context,
  of: { day: string; meal: Meal },
  since: string,
): Promise<Board['changes']> {
  const base = () =>
    context.db
      .selectFrom('gastro.meal_orders')
      .select((query) => query.fn.countAll<number>().as('count'))
      .where('organisation_id', '=', context.organisationId)
      .where('day', '=', of.day)
      .where('meal', '=', of.meal);
  const [added, cancelled] = await Promise.all([
    base().where('ordered_at', '>', since).where('status', '<>', 'cancelled').executeTakeFirstOrThrow(),
    base().where('cancelled_at', '>', since).executeTakeFirstOrThrow(),
  ]);
  return { since, added: added.count, cancelled: cancelled.count };
}

async function unorderedOf(
  context: Context,
  of: { day: string; meal: Meal; centerId?: string | undefined },
): Promise<number> {
  const present = await presentResidents(context, { day: of.day, centerId: of.centerId });
  const settled = await settledSlots(context, {
    from: of.day,
    to: of.day,
    residentIds: present.map((brief) => brief.id),
  });
  return present.filter((brief) => !settled.get(brief.id)?.has(`${of.day} ${of.meal}`)).length;
}

export const productionCalls = implement(production, {
  async board({ input, context }) {
    const [all, settings] = await Promise.all([platesOf(context, input), loadOrderSettings(context)]);
    const plates = madeOf(all);
    const byDish = Map.groupBy(productionList(linesOf(context, plates)), (row) => row.dishId);
    const count = (status: string) => plates.filter(({ order }) => order.status === status).length;
    const cutOff = cutOffState(context, settings, input.day, input.meal);
    return {
      day: input.day,
      meal: input.meal,
      servedAt: defaultServingTimes[input.meal],
      at: context.now.toISOString(),
      plates: plates.reduce((total, { order }) => total + order.quantity, 0),
      unordered: await unorderedOf(context, input),
      dishes: [...byDish.values()]
        .map((rows) => dishOf(plates, rows, settings.reservePercent))
        .sort((a, b) => b.plates - a.plates),
      held: heldOf(all),
      allergies: allergiesOf(context, all),
      unsuitable: unsuitableOf(plates),
      textures: groups(plates, ({ order }) => order.texture).map(({ key, plates: members }) => ({
        texture: key,
        plates: members,
      })),
      diets: groups(plates, ({ order }) => (order.diet === 'regular' ? null : order.diet)).map(
        ({ key, plates: members }) => ({ diet: key, plates: members }),
      ),
      thickened: groups(plates, ({ eater }) => eater.profile.drinkLevel || null).map(
        ({ key, plates: members }) => ({ level: key, plates: members }),
      ),
      places: placesOf(plates),
      status: {
        confirmed: count('confirmed'),
        received: count('received'),
        delivered: count('delivered'),
        billed: count('billed'),
      },
      changes: await changesSince(context, input, cutOff.at),
    };
  },

  async delivery({ input, context }) {
    const plates = madeOf(await platesOf(context, input));
    const sorted = <Item>(groupsOf: Map<string, Item[]>) =>
      [...groupsOf].sort(([a], [b]) => a.localeCompare(b, 'de', { numeric: true }));
    return sorted(Map.groupBy(plates, ({ eater }) => eater.brief.departmentName ?? '')).map(
      ([departmentName, inDepartment]) => ({
        departmentName,
        rooms: sorted(Map.groupBy(inDepartment, ({ eater }) => eater.brief.roomNumber ?? '')).map(
          ([roomNumber, inRoom]) => ({
            roomNumber,
            plates: inRoom.map(({ order, eater, shortName }) => ({
              person: shortName,
              menu: order.label,
              portion: order.portion,
              quantity: order.quantity,
              texture: order.texture,
              diet: order.diet,
              place: order.place,
              allergies: allergyNames(context, eater),
              unlinked: [...eater.allergies.unlinked],
              drinkLevel: eater.profile.drinkLevel,
              note: order.note,
            })),
          }),
        ),
      }),
    );
  },

  async advance({ input, context, db, refuse }) {
    const all = await platesOf(context, input);
    // what is held back is no step further; it counts as skipped
    const plates = madeOf(all);
    const facts = { actor: 'kitchen' as const, pastCutOff: true, orderable: true, reason: '' };
    const { updated, skipped } = stepItems(
      plates.map(({ order }) => ({ status: order.status, facts, id: order.id, version: order.version })),
      input.action,
    );
    if (updated.length > 0 && !context.confirmed.includes('bulkUpdate'))
      throw refuse.bulkUpdate({ count: updated.length });
    const status = input.action === 'receive' ? ('received' as const) : ('delivered' as const);
    const rows =
      updated.length === 0
        ? []
        : await db
            .updateTable('gastro.meal_orders')
            .set({ status })
            .where('organisation_id', '=', context.organisationId)
            .where(
              'id',
              'in',
              updated.map(({ item }) => item.id),
            )
            .where('status', '=', input.action === 'receive' ? 'confirmed' : 'received')
            .returning('id')
            .execute();
    // what somebody else moved or cancelled in the meantime counts as skipped
    return {
      updated: rows.length,
      skipped: all.length - plates.length + skipped.length + updated.length - rows.length,
    };
  },
});
