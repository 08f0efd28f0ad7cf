import { recordAllergies } from '#apps/health-record/api.ts';
import type { AllergyRow } from '#apps/health-record/api.ts';
import { declared, makeIngredient, makeRecipe } from '#apps/recipes/server/testing.ts';
import type { AllergenDeclaration, IngredientFlag } from '#apps/recipes/contract/dishes.ts';
import { createResident } from '#apps/residents/api.ts';
import { createCenter, createDepartment, createRoom } from '#apps/sites/api.ts';
import { addDays, mondayOf } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Actor, World } from '#platform/server/testing/world.ts';
import { plans } from '../contract/plans.ts';
import type { Plan } from '../contract/plans.ts';
import type { Course, Meal } from '../domain/meals.ts';
import { orders, orderSettings } from '../contract/orders.ts';

/** Level as served (not tested if left out), what the ingredient is made of, its German name and further words. */
export interface DishMore {
  readonly texture?: number;
  readonly flags?: IngredientFlag[];
  readonly german?: string;
  readonly synonyms?: string[];
}

export interface Kitchen {
  readonly home: string;
  readonly centerId: string;
  readonly cook: Actor;
  readonly nurse: Actor;
  readonly today: string;
  /** Monday of next week: every cut-off of its days lies ahead. */
  readonly nextMonday: string;
  resident(
    lastName: string,
    allergies?: readonly AllergyRow[] | 'notAsked',
    entryDate?: string,
  ): Promise<string>;
  /** A recipe of one ingredient with this declaration; left out: everything free. */
  dish(name: string, allergens?: AllergenDeclaration, more?: DishMore): Promise<string>;
  /** A week with one dish per cell given, published to the end unless told otherwise. */
  week(
    monday: string,
    cells: ReadonlyArray<readonly [day: string, meal: Meal, menu: number, course: Course, recipeId: string]>,
    upTo?: string | null,
  ): Promise<Plan>;
}

export const menuOf = (plan: Plan, meal: Meal, number: number): string =>
  plan.menus.find((menu) => menu.meal === meal && menu.number === number)!.id;

/** A home with one center, ten beds, a cook and a nurse. */
export async function makeKitchen(world: World): Promise<Kitchen> {
  const home = await world.organisation();
  const [cook, nurse] = [await world.actor(home, 'COOK'), await world.actor(home, 'NURSE')];
  const { centerId, beds, today } = await world.inside(home, async (context) => {
    const id = await createCenter(context, { name: 'Haus Test' });
    const departmentId = await createDepartment(context, { centerId: id, name: 'Rigi' });
    const made: string[] = [];
    for (let number = 201; number <= 212; number += 1) {
      made.push(
        (await createRoom(context, { departmentId, number: String(number), beds: ['A'] })).bedIds[0]!,
      );
    }
    return { centerId: id, beds: made, today: context.today };
  });
  return {
    home,
    centerId,
    cook,
    nurse,
    today,
    nextMonday: addDays(mondayOf(today), 7),
    resident: (lastName, allergies = [], entryDate = addDays(today, -30)) =>
      world.inside(home, async (context) => {
        const id = await createResident(context, {
          lastName,
          firstName: 'Anna',
          bedId: beds.shift()!,
          entryDate,
          allowSimilar: true,
        });
        if (allergies !== 'notAsked') await recordAllergies(context, id, allergies);
        return id;
      }),
    async dish(name, allergens, { texture = null, ...more } = {}) {
      const ingredient = await makeIngredient(cook, `${name} base`, {
        ...(allergens ? { allergens } : {}),
        ...more,
      });
      return (await makeRecipe(cook, name, [ingredient.id], texture)).id;
    },
    async week(monday, cells, upTo = addDays(monday, 6)) {
      let plan = await cook.call(plans.create, { centerId, firstDay: monday });
      for (const [day, meal, number, course, recipeId] of cells) {
        plan = await cook.call(plans.assign, {
          id: plan.id,
          menuId: menuOf(plan, meal, number),
          day,
          course,
          recipeId,
          version: null,
        });
      }
      return upTo === null ? plan : cook.call(plans.publish, { id: plan.id, version: plan.version, upTo });
    },
  };
}

export let kitchen: Kitchen;
export let nurse: Actor;
export let day: string;

export const allergy = (code: string, severity: 'mild' | 'severe' = 'mild', name = code) => ({
  kind: 'food' as const,
  name,
  severity,
  allergens: [code],
});
export const order = (residentId: string, menuId: string, more: object = {}) => ({
  residentId,
  day,
  meal: 'lunch' as const,
  menuId,
  portion: 'full' as const,
  place: 'diningHall' as const,
  ...more,
});
export const saved = async (residentId: string) => (await nurse.call(orders.history, { residentId })).length;

/** One day with a plain Menu 1 and a Menu 2 that contains hazelnut. */
export async function nutWeek(
  more: Parameters<Kitchen['week']>[1] = [],
): Promise<{ plan: Plan; plain: string; nuts: string }> {
  const [plainDish, nutDish] = [
    await kitchen.dish('Stew'),
    await kitchen.dish('Nut cake', declared({ 'NUT.hazelnut': 'contains' })),
  ];
  const plan = await kitchen.week(day, [
    [day, 'lunch', 1, 'main', plainDish],
    [day, 'lunch', 2, 'dessert', nutDish],
    ...more,
  ]);
  return { plan, plain: menuOf(plan, 'lunch', 1), nuts: menuOf(plan, 'lunch', 2) };
}

export async function closeOrdering(): Promise<void> {
  const settings = await kitchen.cook.call(orderSettings.get, {});
  const early = { daysBefore: 7, time: '00:00' };
  await kitchen.cook.call(orderSettings.change, {
    ...settings,
    cutOffs: { ...settings.cutOffs, lunch: early, dinner: early },
    kitchenPhone: '4711',
  });
}

/** A kitchen for a test of orders; its first day is the coming Monday. */
export const openKitchen = async (world: World): Promise<void> => {
  kitchen = await makeKitchen(world);
  nurse = kitchen.nurse;
  day = kitchen.nextMonday;
};

/** An order in a state that the kitchen brings it to; with a day as one of that day. */
export async function orderStands(
  context: Context,
  id: string,
  status: 'confirmed' | 'received' | 'delivered' | 'cancelled',
  day?: string,
): Promise<void> {
  await context.db
    .updateTable('gastro.meal_orders')
    .set({
      status,
      cancelled_at: status === 'cancelled' ? context.now.toISOString() : null,
      ...(day === undefined ? {} : { day }),
    })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .execute();
}
