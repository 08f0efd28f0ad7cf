import { beforeAll, beforeEach, expect, test } from 'vitest';
import { allergies } from '#apps/health-record/contract/allergies.ts';
import { ingredients } from '#apps/recipes/contract/ingredients.ts';
import { recipes } from '#apps/recipes/contract/recipes.ts';
import { declared } from '#apps/recipes/server/testing.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { orders } from '../contract/orders.ts';
import { holding } from '../contract/production.ts';
import { day, kitchen, menuOf, nurse, openKitchen, order } from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => openKitchen(world));

const notices = () =>
  world.inside(kitchen.home, (context) =>
    context.db
      .selectFrom('platform.notifications')
      .select(['title_en', 'title_de', 'severity', 'resident_id'])
      .where('organisation_id', '=', kitchen.home)
      .where('account_id', '=', nurse.accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );
const severities = async () => (await notices()).map((one) => one.severity);

/** Lunch of potatoes on two days, ordered for somebody. */
async function ordered() {
  const recipeId = await kitchen.dish('Potato, raw', undefined, { german: 'Kartoffel, roh' });
  const next = addDays(day, 1);
  const plan = await kitchen.week(day, [
    [day, 'lunch', 1, 'main', recipeId],
    [next, 'lunch', 1, 'main', recipeId],
  ]);
  const menuId = menuOf(plan, 'lunch', 1);
  const person = async (name: string) => {
    const id = await kitchen.resident(name);
    await nurse.call(orders.place, order(id, menuId));
    return id;
  };
  return { recipeId, menuId, next, person };
}
const record = (residentId: string, name: string) =>
  nurse.call(allergies.create, { residentId, kind: 'food', name, severity: 'moderate' });
const change = (
  one: Awaited<ReturnType<typeof record>>,
  more: Partial<{ name: string; active: boolean }>,
) => {
  const { residentId, id, version, kind, name, severity } = one;
  return nurse.call(allergies.change, {
    residentId,
    id,
    version,
    kind,
    name,
    severity,
    active: true,
    ...more,
  });
};

test('the alert says of each person what does not suit, in both languages', async () => {
  const { person } = await ordered();
  const keller = await person('Keller');
  await record(keller, 'Kartoffeln und Kiwi');
  await world.settle();
  const [notice] = await notices();
  expect(notice!.title_en).toContain(
    'Keller A. (Potato, raw: contains Potato, raw base, Potato, raw: cannot be checked for Kiwi)',
  );
  expect(notice!.title_de).toContain('Zurückgehaltene Mahlzeiten: 1');
  expect(notice!.title_de).toContain('enthält Kartoffel, roh, Potato, raw: nicht prüfbar auf Kiwi');
});

test('a corrected entry leaves one alert, and none once nothing is held back any more', async () => {
  const { person } = await ordered();
  const keller = await person('Keller');
  const first = await record(keller, 'Kiwi');
  await world.settle();
  expect(await severities()).toEqual(['alert']);
  const second = await change(first, { name: 'Zimt' });
  await world.settle();
  expect(await severities()).toEqual(['info', 'alert']);
  await change(second, { name: 'Senf' });
  await world.settle();
  expect(await severities()).toEqual(['info', 'info']);
  expect((await notices()).at(-1)).toMatchObject({
    title_en: expect.stringMatching(/^Over: Meals held back: 1 /),
    title_de: expect.stringMatching(/^Vorbei: Zurückgehaltene Mahlzeiten: 1 /),
  });
});

test('an alert in place of another one tells everything that is open of the person', async () => {
  const { person, menuId, next } = await ordered();
  const keller = await person('Keller');
  await record(keller, 'Kiwi');
  await world.settle();
  await nurse.call(orders.place, { ...order(keller, menuId, { confirmed: ['allergenUnknown'] }), day: next });
  await record(keller, 'Zimt');
  await world.settle();
  expect(await severities()).toEqual(['info', 'alert']);
  expect((await notices())[1]!.title_en).toMatch(/^Meals held back: 2 .*Kiwi.*Zimt/);
});

test('one about several people is over when nothing of anybody is held back', async () => {
  const { person, recipeId } = await ordered();
  const [keller, other] = [await person('Keller'), await person('Meier')];
  await record(keller, 'Senf');
  await record(other, 'Senf');
  await world.settle();
  expect(await severities()).toEqual([]);
  const base = async () => (await kitchen.cook.call(recipes.get, { id: recipeId })).lines[0]!.ingredient!;
  const declare = async (state: 'contains' | 'free') =>
    kitchen.cook.call(ingredients.change, { ...(await base()), allergens: declared({ MUS: state }) });
  await declare('contains');
  await world.settle();
  expect(await notices()).toMatchObject([{ severity: 'alert', resident_id: null }]);
  expect((await notices())[0]!.title_en).toMatch(/Keller A\. \(.*Mustard.*\); Meier A\. \(.*Mustard/);
  const accept = async (residentId: string) => {
    const { id, version } = (await nurse.call(orders.history, { residentId }))[0]!;
    return nurse.call(holding.accept, {
      residentId,
      id,
      version,
      confirmed: ['allergenConflict'],
      reason: 'wish',
    });
  };
  await accept(keller);
  await world.settle();
  expect(await severities()).toEqual(['alert']);
  await accept(other);
  await world.settle();
  expect(await severities()).toEqual(['info']);
});

test.each(['cancel', 'skip'] as const)('what is ended by a %s needs no answer any more', async (how) => {
  const { person } = await ordered();
  const keller = await person('Keller');
  await record(keller, 'Kiwi');
  await world.settle();
  expect(await severities()).toEqual(['alert']);
  const { id, version } = (await nurse.call(orders.history, { residentId: keller }))[0]!;
  await (how === 'cancel'
    ? nurse.call(orders.cancel, { residentId: keller, id, version, reason: 'x' })
    : nurse.call(orders.skip, {
        residentId: keller,
        day,
        meal: 'lunch',
        reason: 'x',
        confirmed: ['orderExists'],
      }));
  await world.settle();
  expect(await severities()).toEqual(['info']);
});
