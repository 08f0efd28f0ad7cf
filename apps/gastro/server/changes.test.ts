import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allergies } from '#apps/health-record/contract/allergies.ts';
import { ingredients } from '#apps/recipes/contract/ingredients.ts';
import { recipes } from '#apps/recipes/contract/recipes.ts';
import { declared, makeIngredient } from '#apps/recipes/server/testing.ts';
import { absences } from '#apps/residents/contract/absences.ts';
import { stays } from '#apps/residents/contract/stays.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { orders, orderSettings } from '../contract/orders.ts';
import { plans } from '../contract/plans.ts';
import { holding, production } from '../contract/production.ts';
import { profiles } from '../contract/profiles.ts';
import { makeKitchen, menuOf } from './testing.ts';
import type { Kitchen } from './testing.ts';

let world: World;
let kitchen: Kitchen;
let nurse: Actor;
let cook: Actor;
let day: string;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  kitchen = await makeKitchen(world);
  ({ nurse, cook } = kitchen);
  day = kitchen.nextMonday;
});

const nuts = (severity: 'mild' | 'severe' = 'mild') => ({
  kind: 'food' as const,
  name: 'Nuts',
  severity,
  allergens: ['NUT'],
});
const order = (residentId: string, menuId: string, more: object = {}) => ({
  residentId,
  day,
  meal: 'lunch' as const,
  menuId,
  portion: 'full' as const,
  place: 'diningHall' as const,
  ...more,
});
const board = () => cook.call(production.board, { day, meal: 'lunch' });
const alerts = (who: Actor) =>
  world.inside(kitchen.home, (context) =>
    context.db
      .selectFrom('platform.notifications')
      .select(['title_en', 'title_de', 'severity', 'kind'])
      .where('organisation_id', '=', kitchen.home)
      .where('account_id', '=', who.accountId)
      .orderBy('created_at')
      .execute(),
  );
const latest = async (residentId: string) => (await nurse.call(orders.history, { residentId }))[0]!;

/** A lunch ordered by somebody, made without a conflict. */
async function ordered(more: { allergies?: Parameters<Kitchen['resident']>[1] } = {}) {
  const recipeId = await kitchen.dish('Stew', undefined, { flags: ['vegan'], texture: 4 });
  const plan = await kitchen.week(day, [[day, 'lunch', 1, 'main', recipeId]]);
  const menuId = menuOf(plan, 'lunch', 1);
  const person = await kitchen.resident('Keller', more.allergies ?? []);
  await nurse.call(orders.place, order(person, menuId));
  await world.settle();
  expect(await board()).toMatchObject({ plates: 1, held: [] });
  return { recipeId, plan, menuId, person };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

describe('what changes after the order', () => {
  const nutty = () => kitchen.dish('Nut cake', declared({ NUT: 'contains' }));
  const changes: ReadonlyArray<readonly [string, (at: Ordered) => Promise<unknown>]> = [
    [
      'the dish of the menu',
      async ({ plan, menuId }) => {
        const entry = (await cook.call(plans.get, { id: plan.id })).entries[0]!;
        return cook.call(plans.assign, {
          id: plan.id,
          menuId,
          day,
          course: 'main',
          recipeId: await nutty(),
          version: entry.version,
          confirmed: ['ordersAffected'],
        });
      },
    ],
    [
      'another dish on the menu',
      async ({ plan, menuId }) =>
        cook.call(plans.assign, {
          id: plan.id,
          menuId,
          day,
          course: 'dessert',
          recipeId: await nutty(),
          version: null,
          confirmed: ['ordersAffected'],
        }),
    ],
    [
      'the ingredient',
      async ({ recipeId }) => {
        const base = (await cook.call(recipes.get, { id: recipeId })).lines[0]!.ingredient!;
        return cook.call(ingredients.change, { ...base, allergens: declared({ NUT: 'contains' }) });
      },
    ],
    [
      'the recipe',
      async ({ recipeId }) => {
        const { version } = await cook.call(recipes.get, { id: recipeId });
        const hazelnut = await makeIngredient(cook, 'Hazelnuts', {
          allergens: declared({ 'NUT.hazelnut': 'contains' }),
        });
        return cook.call(recipes.setIngredients, {
          id: recipeId,
          version,
          lines: [{ ingredientId: hazelnut.id, quantity: 5, unit: 'g', lossPercent: 0 }],
        });
      },
    ],
    [
      'a new allergy in words',
      ({ person }) =>
        nurse.call(allergies.create, {
          residentId: person,
          kind: 'food',
          name: 'Stew base',
          severity: 'moderate',
        }),
    ],
    [
      'an allergy becomes severe',
      async ({ person, recipeId }) => {
        const [own] = (await nurse.call(allergies.list, { residentId: person })).items;
        const base = (await cook.call(recipes.get, { id: recipeId })).lines[0]!.ingredient!;
        await cook.call(ingredients.change, { ...base, allergens: declared({ NUT: 'mayContain' }) });
        await world.settle();
        expect(await board()).toMatchObject({ plates: 1, held: [] });
        const { id, version, kind, name, allergens } = own!;
        return nurse.call(allergies.change, {
          residentId: person,
          id,
          version,
          kind,
          name,
          allergens,
          severity: 'severe',
          active: true,
        });
      },
    ],
    [
      'the diet form',
      async ({ person, recipeId }) => {
        const base = (await cook.call(recipes.get, { id: recipeId })).lines[0]!.ingredient!;
        await cook.call(ingredients.change, { ...base, flags: ['pork'] });
        return nurse.call(profiles.change, {
          ...(await nurse.call(profiles.get, { residentId: person })),
          residentId: person,
          diet: 'noPork',
        });
      },
    ],
    [
      'the prescribed texture',
      async ({ person }) =>
        nurse.call(profiles.change, {
          ...(await nurse.call(profiles.get, { residentId: person })),
          residentId: person,
          texture: 3,
        }),
    ],
    [
      'the texture as served',
      async ({ person, recipeId }) => {
        await nurse.call(profiles.change, {
          ...(await nurse.call(profiles.get, { residentId: person })),
          residentId: person,
          texture: 4,
        });
        const { id, version, name, category, difficulty, servings } = await cook.call(recipes.get, {
          id: recipeId,
        });
        return cook.call(recipes.change, {
          id,
          version,
          name,
          category,
          difficulty,
          servings,
          textureLevel: 7,
        });
      },
    ],
  ];
  test.each(changes)(
    '%s: the plate is held back at once, kitchen and ward are alerted once, the list names who and why',
    async (_, change) => {
      const at = await ordered({ allergies: [nuts()] });
      await change(at);
      // at once, before anything runs in the background
      expect(await board()).toMatchObject({
        plates: 0,
        dishes: [],
        held: [{ residentId: at.person, hold: 'conflict', reasons: [expect.any(String)] }],
      });
      expect(await cook.call(production.delivery, { day, meal: 'lunch' })).toEqual([]);
      await world.settle();
      for (const who of [cook, nurse]) {
        expect(await alerts(who)).toMatchObject([
          {
            severity: 'alert',
            kind: 'gastro.affected',
            title_en: expect.stringContaining('Keller A.'),
            title_de: expect.stringContaining('Zurückgehaltene Mahlzeiten: 1'),
          },
        ]);
      }
      expect(await nurse.call(holding.list, {})).toMatchObject([
        {
          residentId: at.person,
          person: 'Keller A.',
          day,
          hold: 'conflict',
          open: [expect.objectContaining({ text: expect.any(String) })],
        },
      ]);
      // nothing is received or delivered
      expect(
        await cook.call(production.advance, {
          day,
          meal: 'lunch',
          action: 'receive',
          confirmed: ['bulkUpdate'],
        }),
      ).toEqual({ updated: 0, skipped: 1 });
      await world.inside(kitchen.home, (context) => context.emit('recipes.changed', {}));
      await world.settle();
      expect(await alerts(nurse)).toHaveLength(1);
    },
    20_000,
  );
  test('it is confirmed with a reason and made again; what follows is news', async () => {
    const { person, menuId, plan } = await ordered({ allergies: [nuts()] });
    await cook.call(plans.assign, {
      id: plan.id,
      menuId,
      day,
      course: 'dessert',
      recipeId: await nutty(),
      version: null,
      confirmed: ['ordersAffected'],
    });
    const { id, version } = await latest(person);
    expect(await nurse.refused(holding.accept, { residentId: person, id, version })).toMatchObject({
      code: 'allergenConflict',
      confirm: true,
    });
    expect(
      (
        await nurse.refused(holding.accept, {
          residentId: person,
          id,
          version,
          confirmed: ['allergenConflict'],
        })
      ).code,
    ).toBe('allergenReasonRequired');
    expect(
      (
        await nurse.refused(holding.accept, {
          residentId: person,
          id,
          version: version + 9,
          confirmed: ['allergenConflict'],
          reason: 'wish',
        })
      ).status,
    ).toBe(412);
    const accepted = await nurse.call(holding.accept, {
      residentId: person,
      id,
      version,
      confirmed: ['allergenConflict'],
      reason: 'wish',
    });
    expect(accepted.conflict).toMatchObject({ codes: ['NUT'], reason: 'wish' });
    expect(await board()).toMatchObject({ plates: 1, held: [] });
    expect(
      (await nurse.refused(holding.accept, { residentId: person, id, version: accepted.version })).code,
    ).toBe('nothingToConfirm');
    const stranger = await makeKitchen(world);
    expect(
      (await stranger.nurse.refused(holding.accept, { residentId: person, id, version: accepted.version }))
        .status,
    ).toBe(404);
    expect(await stranger.nurse.call(holding.list, {})).toEqual([]);
  });
});

describe('a severe allergy needs a second person', () => {
  test('it is ordered, held back, confirmed by somebody else, and only then made', async () => {
    const recipeId = await kitchen.dish('Nut cake', declared({ NUT: 'contains' }));
    const plan = await kitchen.week(day, [[day, 'lunch', 1, 'main', recipeId]]);
    const person = await kitchen.resident('Keller', [nuts('severe')]);
    const placed = await nurse.call(
      orders.place,
      order(person, menuOf(plan, 'lunch', 1), { confirmed: ['allergenConflict'], reason: 'wish' }),
    );
    expect(placed.conflict!.second).toEqual({ needed: true, by: '', at: null });
    expect(await board()).toMatchObject({
      plates: 0,
      held: [{ hold: 'secondPerson', text: expect.stringContaining('Nut cake') }],
    });
    const own = { residentId: person, id: placed.id, version: placed.version };
    const yes = { ...own, confirmed: ['secondYes'] };
    expect((await nurse.refused(holding.secondYes, yes)).code).toBe('secondPersonIsFirst');
    const second = await world.actor(kitchen.home, 'NURSE');
    expect(await second.refused(holding.secondYes, own)).toMatchObject({
      status: 409,
      code: 'secondYes',
      confirm: true,
      data: { reason: 'wish' },
    });
    expect((await (await world.actor(kitchen.home, 'BILLING')).refused(holding.secondYes, yes)).status).toBe(
      403,
    );
    const answers = await Promise.all(
      [second.call(holding.secondYes, yes), second.call(holding.secondYes, yes)].map((one) =>
        one.catch((error) => error.problem),
      ),
    );
    expect(answers.filter((one) => one.status === 'confirmed')).toHaveLength(1);
    expect(await board()).toMatchObject({ plates: 1, held: [], allergies: [{ unconfirmed: false }] });
    expect((await latest(person)).conflict!.second).toMatchObject({
      needed: true,
      by: expect.stringContaining('Test nurse'),
    });
    await expect(
      world.inside(kitchen.home, (context) =>
        context.db
          .updateTable('gastro.meal_orders')
          .set({ second_by: nurse.accountId })
          .where('organisation_id', '=', kitchen.home)
          .where('id', '=', placed.id)
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('nobody cooks for who is not here', () => {
  const away = (residentId: string, from: string, to: string | null) =>
    nurse.call(absences.create, {
      residentId,
      kind: 'hospital',
      departureDate: from,
      returnDate: to,
      remarks: '',
    });
  const gone = () => addDays(kitchen.today, 1);
  test('an absence cancels what was ordered before the cut-off; nothing is ordered until the return', async () => {
    const { person, menuId } = await ordered();
    const absence = await away(person, addDays(day, -1), null);
    expect(await board()).toMatchObject({ plates: 0, held: [{ residentId: person, hold: 'absent' }] });
    await world.settle();
    expect(await latest(person)).toMatchObject({ status: 'cancelled' });
    expect(await board()).toMatchObject({ plates: 0, held: [] });
    expect(await nurse.refused(orders.place, order(person, menuId))).toMatchObject({
      status: 409,
      code: 'absentThen',
    });
    expect(await nurse.call(orders.placeDefaults, { firstDay: day })).toMatchObject({ ordered: 0, open: [] });
    await nurse.call(absences.change, {
      residentId: person,
      id: absence.id,
      version: absence.version,
      kind: 'hospital',
      departureDate: addDays(day, -1),
      returnDate: day,
      remarks: '',
    });
    await nurse.call(orders.place, order(person, menuId));
    expect(await board()).toMatchObject({ plates: 1, held: [] });
  });
  test('after the cut-off the kitchen finds it among what it holds back, and is told', async () => {
    const { person } = await ordered();
    const settings = await cook.call(orderSettings.get, {});
    await cook.call(orderSettings.change, {
      ...settings,
      cutOffs: { ...settings.cutOffs, lunch: { daysBefore: 7, time: '00:00' } },
    });
    await away(person, gone() < day ? gone() : kitchen.today, null);
    await world.settle();
    expect(await latest(person)).toMatchObject({ status: 'confirmed' });
    expect(await board()).toMatchObject({ plates: 0, held: [{ hold: 'absent' }] });
    expect(await alerts(cook)).toHaveLength(1);
  });
  test('before the entry and after the exit nothing can be ordered', async () => {
    const { menuId } = await ordered();
    const later = await kitchen.resident('Später', [], addDays(day, 1));
    expect((await nurse.refused(orders.place, order(later, menuId))).code).toBe('notHereThen');
    const person = await kitchen.resident('Lüthi');
    await nurse.call(orders.place, order(person, menuId));
    const stay = (await nurse.call(stays.list, { residentId: person }))[0]!;
    await nurse.call(stays.change, {
      residentId: person,
      id: stay.id,
      version: stay.version,
      entryDate: stay.entryDate,
      exitDate: addDays(day, -1),
      reasonForLeaving: 'home',
    });
    expect((await board()).held).toMatchObject([{ residentId: person, hold: 'notHere' }]);
    expect(await cook.refused(orders.place, { ...order(person, menuId), meal: 'lunch' })).toMatchObject({
      code: 'notHereThen',
    });
  });
});
