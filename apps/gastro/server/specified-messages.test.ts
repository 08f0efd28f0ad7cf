import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { declared } from '#apps/recipes/server/testing.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { said } from '#platform/server/testing/said.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { orders, orderSettings } from '../contract/orders.ts';
import { plans } from '../contract/plans.ts';
import { holding, production } from '../contract/production.ts';
import { profiles } from '../contract/profiles.ts';
import { type Kitchen, makeKitchen, menuOf } from './testing.ts';

// Specification 2, sections 5 and 8: what the kitchen says, at the moment when it says it, in both languages.
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

const nuts = (severity: 'mild' | 'severe' = 'mild') => [
  { kind: 'food' as const, name: 'Nuts', severity, allergens: ['NUT'] },
];
const order = (residentId: string, menuId: string, more: object = {}) => ({
  residentId,
  day,
  meal: 'lunch' as const,
  menuId,
  portion: 'full' as const,
  place: 'diningHall' as const,
  ...more,
});
/** Lunch of one dish. */
async function serve(...dish: Parameters<Kitchen['dish']>) {
  const recipeId = await kitchen.dish(...dish);
  const plan = await kitchen.week(day, [[day, 'lunch', 1, 'main', recipeId]]);
  return { plan, recipeId, menuId: menuOf(plan, 'lunch', 1) };
}
async function eats(residentId: string, texture: number): Promise<void> {
  const current = await nurse.call(profiles.get, { residentId });
  await nurse.call(profiles.change, { ...current, residentId, texture });
}

describe('ordering what may harm', () => {
  test('a dish with the allergen of the person asks for a yes, then for the reason', async () => {
    const { menuId } = await serve('Nut cake', declared({ 'NUT.hazelnut': 'contains' }));
    const asked = order(await kitchen.resident('Keller', nuts()), menuId);
    expect(await said(nurse, orders.place, asked)).toEqual([
      'allergenConflict',
      'KELLER, Anna: Nut cake contains Nuts (Nut cake base). Order it anyway?',
      'KELLER, Anna: Nut cake enthält Nüsse (Nut cake base). Trotzdem bestellen?',
    ]);
    expect(await said(nurse, orders.place, { ...asked, confirmed: ['allergenConflict'] })).toEqual([
      'allergenReasonRequired',
      'Enter the reason why this dish is ordered in spite of the allergy.',
      'Geben Sie an, weshalb dieses Gericht trotz der Allergie bestellt wird.',
    ]);
  });
  test('a dish of which nobody knows whether the allergen is in it asks, too', async () => {
    const { menuId } = await serve('Bought sauce', {});
    expect(await said(nurse, orders.place, order(await kitchen.resident('Keller', nuts()), menuId))).toEqual([
      'allergenUnknown',
      'KELLER, Anna: Bought sauce – not known: Nuts (Bought sauce base). The kitchen does not know whether it is in the dish. Order it anyway?',
      'KELLER, Anna: Bought sauce – nicht bekannt: Nüsse (Bought sauce base). Die Küche weiss nicht, ob das im Gericht enthalten ist. Trotzdem bestellen?',
    ]);
  });
  test('a severe allergy waits for a second person, who must be another one', async () => {
    const { menuId } = await serve('Nut cake', declared({ NUT: 'contains' }));
    const person = await kitchen.resident('Keller', nuts('severe'));
    const placed = await nurse.call(
      orders.place,
      order(person, menuId, { confirmed: ['allergenConflict'], reason: 'wish' }),
    );
    const own = { residentId: person, id: placed.id, version: placed.version };
    expect(await said(nurse, holding.secondYes, { ...own, confirmed: ['secondYes'] })).toEqual([
      'secondPersonIsFirst',
      'Whoever ordered cannot be the second person.',
      'Wer bestellt hat, kann nicht selbst die zweite Person sein.',
    ]);
    const [code, en, de] = await said(await world.actor(kitchen.home, 'NURSE'), holding.secondYes, own);
    expect(code).toBe('secondYes');
    expect(en).toMatch(/^KELLER, Anna: Nut cake .+ Ordered by .+: wish\. Confirm it as the second person\?$/);
    expect(de).toMatch(/^KELLER, Anna: Nut cake .+ Bestellt von .+: wish\. Als zweite Person bestätigen\?$/);
  });
  test('a texture that does not suit asks for a yes and a reason; who does not nurse may not say it', async () => {
    const { menuId } = await serve('Stew', undefined, { texture: 7 });
    const person = await kitchen.resident('Muster');
    await eats(person, 4);
    const asked = order(person, menuId);
    const [code, en, de] = await said(nurse, orders.place, asked);
    expect(code).toBe('unsuitableDish');
    expect(en).toMatch(/^MUSTER, Anna: Stew .+\. Order it anyway\?$/);
    expect(de).toMatch(/^MUSTER, Anna: Stew .+\. Trotzdem bestellen\?$/);
    expect(await said(nurse, orders.place, { ...asked, confirmed: ['unsuitableDish'] })).toEqual([
      'unsuitableReasonRequired',
      'Enter the reason why this dish is ordered although it does not suit.',
      'Geben Sie an, weshalb dieses Gericht bestellt wird, obwohl es nicht passt.',
    ]);
    const [byCook, enCook, deCook] = await said(cook, orders.place, {
      ...asked,
      confirmed: ['unsuitableDish'],
      reason: 'x',
    });
    expect(byCook).toBe('textureByNursing');
    expect(enCook).toContain('Only nursing may depart from a prescribed texture.');
    expect(deCook).toContain('Von einer verordneten Konsistenz darf nur die Pflege abweichen.');
  });
});

describe('ordering when it is too late, twice, or for nobody', () => {
  test('after the cut-off it says when that was and whom to call', async () => {
    const { menuId } = await serve('Stew');
    const settings = await cook.call(orderSettings.get, {});
    const early = { daysBefore: 7, time: '00:00' };
    await cook.call(orderSettings.change, {
      ...settings,
      cutOffs: { ...settings.cutOffs, lunch: early },
      kitchenPhone: '4711',
    });
    expect(await said(nurse, orders.place, order(await kitchen.resident('Spät'), menuId))).toEqual([
      'cutOffPassed',
      'Ordering closed at 00:00. Call the kitchen: 4711',
      'Bestellschluss war um 00:00. Rufen Sie die Küche an: 4711',
    ]);
  });
  test('a meal that is ordered is not skipped without the question whether to cancel', async () => {
    const { menuId } = await serve('Stew');
    const person = await kitchen.resident('Muster');
    await nurse.call(orders.place, order(person, menuId));
    expect(
      await said(nurse, orders.skip, { residentId: person, day, meal: 'lunch', reason: 'family' }),
    ).toEqual([
      'orderExists',
      'Menu 1 is ordered for this meal. Cancel the order and skip the meal?',
      'Für diese Mahlzeit ist Menü 1 bestellt. Die Bestellung stornieren und die Mahlzeit auslassen?',
    ]);
  });
  test('before the entry nobody orders for the person', async () => {
    const { menuId } = await serve('Stew');
    const later = await kitchen.resident('Später', [], addDays(day, 1));
    expect(await said(nurse, orders.place, order(later, menuId))).toEqual([
      'notHereThen',
      'SPÄTER, Anna does not live here on this day.',
      'SPÄTER, Anna wohnt an diesem Tag nicht hier.',
    ]);
  });
});

describe('what the kitchen changes for many', () => {
  test('the next step of all orders asks with their number', async () => {
    const { menuId } = await serve('Stew');
    for (const name of ['Muster', 'Lüthi'])
      await nurse.call(orders.place, order(await kitchen.resident(name), menuId));
    expect(await said(cook, production.advance, { day, meal: 'lunch', action: 'receive' })).toEqual([
      'bulkUpdate',
      '2 orders change their status. Continue?',
      '2 Bestellungen ändern ihren Status. Fortfahren?',
    ]);
  });
  test('another dish on a menu that is ordered asks with the number of orders', async () => {
    const { plan, menuId } = await serve('Soup');
    await nurse.call(orders.place, order(await kitchen.resident('Muster'), menuId));
    const change = {
      id: plan.id,
      menuId,
      day,
      course: 'main' as const,
      recipeId: await kitchen.dish('Stew'),
      version: plan.entries[0]!.version,
    };
    expect(await said(cook, plans.assign, change)).toEqual([
      'ordersAffected',
      '1 order of this menu is already placed. Change the dish anyway?',
      'Für dieses Menü besteht bereits 1 Bestellung. Das Gericht trotzdem ändern?',
    ]);
  });
});
