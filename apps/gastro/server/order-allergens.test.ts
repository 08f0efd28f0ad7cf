import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ingredients } from '#apps/recipes/contract/ingredients.ts';
import { recipes } from '#apps/recipes/contract/recipes.ts';
import { declared } from '#apps/recipes/server/testing.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { orders } from '../contract/orders.ts';
import { production } from '../contract/production.ts';
import { allergy, day, kitchen, menuOf, nurse, nutWeek, openKitchen, order, saved } from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => openKitchen(world));

describe('allergens', () => {
  test('a conflict without confirmation saves nothing and names allergen, dish and person', async () => {
    const [{ nuts }, person] = [await nutWeek(), await kitchen.resident('Keller', [allergy('NUT')])];
    const problem = await nurse.refused(orders.place, order(person, nuts, { reason: 'own wish' }));
    expect(problem).toMatchObject({
      status: 409,
      code: 'allergenConflict',
      confirm: true,
      data: { allergens: 'contains Nuts (Nut cake base)', dish: 'Nut cake', person: 'KELLER, Anna' },
    });
    expect(problem.title).toBe('KELLER, Anna: Nut cake contains Nuts (Nut cake base). Order it anyway?');
    expect(await saved(person)).toBe(0);
    const german = await nurse.refused(orders.place, order(person, nuts, { reason: 'x' }), {
      language: 'de',
    });
    expect(german.title).toBe('KELLER, Anna: Nut cake enthält Nüsse (Nut cake base). Trotzdem bestellen?');
  });
  test('a yes needs a reason too, and is kept with person, time, codes and the text shown', async () => {
    const [{ nuts }, person] = [await nutWeek(), await kitchen.resident('Keller', [allergy('NUT')])];
    const yes = { confirmed: ['allergenConflict'] };
    expect(await nurse.refused(orders.place, order(person, nuts, yes))).toMatchObject({
      status: 422,
      code: 'allergenReasonRequired',
    });
    expect(
      await nurse.refused(orders.place, order(person, nuts, { confirmed: ['allergenUnknown'], reason: 'x' })),
    ).toMatchObject({ code: 'allergenConflict' });
    expect(await saved(person)).toBe(0);
    const placed = await nurse.call(
      orders.place,
      order(person, nuts, { ...yes, reason: 'tolerates baked hazelnut' }),
    );
    expect(placed.conflict).toMatchObject({
      codes: ['NUT'],
      text: 'KELLER, Anna: Nut cake – contains Nuts (Nut cake base)',
      reason: 'tolerates baked hazelnut',
      by: expect.stringContaining('Test nurse'),
    });
    expect(Date.parse(placed.conflict!.at)).toBeGreaterThan(Date.now() - 60_000);
  });
  test('an allergen that is not known asks too', async () => {
    const sauce = await kitchen.dish('Bought sauce', {});
    const [{ plan }, person] = [
      await nutWeek([[day, 'dinner', 1, 'main', sauce]]),
      await kitchen.resident('Keller', [allergy('CEL')]),
    ];
    const dinner = order(person, menuOf(plan, 'dinner', 1), { meal: 'dinner' });
    const problem = await nurse.refused(orders.place, dinner);
    expect(problem).toMatchObject({
      status: 409,
      code: 'allergenUnknown',
      confirm: true,
      data: { allergens: 'not known: Celery (Bought sauce base)' },
    });
    expect(await saved(person)).toBe(0);
    const placed = await nurse.call(orders.place, { ...dinner, confirmed: ['allergenUnknown'] });
    expect(placed.conflict).toMatchObject({ codes: ['CEL'] });
  });
  test('traces are a hint for most and a conflict for a severe allergy', async () => {
    const bar = await kitchen.dish('Bar', declared({ SES: 'mayContain' }));
    const { plan } = await nutWeek([[day, 'dinner', 1, 'main', bar]]);
    const dinner = (person: string) => order(person, menuOf(plan, 'dinner', 1), { meal: 'dinner' });
    const [mild, severe] = [
      await kitchen.resident('Mild', [allergy('SES')]),
      await kitchen.resident('Severe', [allergy('SES', 'severe')]),
    ];
    expect((await nurse.call(orders.place, dinner(mild))).conflict).toBeNull();
    expect(await nurse.refused(orders.place, dinner(severe))).toMatchObject({
      code: 'allergenConflict',
      data: { allergens: 'may contain Sesame seeds (Bar base)' },
    });
    const option = (
      await nurse.call(orders.offer, { residentId: mild, from: day, days: 1 })
    ).days[0]!.meals.find((meal) => meal.meal === 'dinner')!.options[0]!;
    expect(option.conflicts).toMatchObject([{ key: 'SES', state: 'mayContain', level: 'hint' }]);
  });
  test('an allergy in words hits the ingredient that it names; who has none is not asked', async () => {
    const dessert = await kitchen.dish('Strawberry, fresh');
    const { plan } = await nutWeek([[day, 'dinner', 1, 'main', dessert]]);
    const dinner = (person: string) => order(person, menuOf(plan, 'dinner', 1), { meal: 'dinner' });
    const named = await kitchen.resident('Words', [
      { kind: 'food', name: 'Strawberries', severity: 'moderate' },
    ]);
    expect(await nurse.refused(orders.place, dinner(named))).toMatchObject({
      code: 'allergenConflict',
      data: { allergens: expect.stringContaining('Strawberry, fresh base') },
    });
    await nurse.call(orders.place, dinner(await kitchen.resident('None')));
    await nurse.call(orders.place, dinner(await kitchen.resident('Unasked', 'notAsked')));
  });
  test('changing to the dish with the allergen asks; changing only the portion does not ask again', async () => {
    const [{ plain, nuts }, person] = [await nutWeek(), await kitchen.resident('Keller', [allergy('NUT')])];
    const placed = await nurse.call(orders.place, order(person, plain));
    const { id, version } = placed;
    const change = {
      residentId: person,
      id,
      version,
      menuId: nuts,
      portion: 'full' as const,
      place: 'diningHall' as const,
    };
    expect(await nurse.refused(orders.change, change)).toMatchObject({
      code: 'allergenConflict',
      confirm: true,
    });
    const changed = await nurse.call(orders.change, {
      ...change,
      confirmed: ['allergenConflict'],
      reason: 'wish',
    });
    expect(changed.conflict).toMatchObject({ reason: 'wish' });
    const half = await nurse.call(orders.change, { ...change, version: changed.version, portion: 'half' });
    expect(half).toMatchObject({ portion: 'half', conflict: { reason: 'wish', at: changed.conflict!.at } });
    const back = await nurse.call(orders.change, { ...change, version: half.version, menuId: plain });
    expect(back.conflict).toBeNull();
  });
  test('a recipe that changes after the order shows the conflict as not confirmed', async () => {
    const dish = await kitchen.dish('Salad');
    const { plan } = await nutWeek([[day, 'dinner', 1, 'main', dish]]);
    const person = await kitchen.resident('Keller', [allergy('MUS')]);
    await nurse.call(orders.place, order(person, menuOf(plan, 'dinner', 1), { meal: 'dinner' }));
    const full = await kitchen.cook.call(recipes.get, { id: dish });
    const base = full.lines[0]!.ingredient!;
    await kitchen.cook.call(ingredients.change, { ...base, allergens: declared({ MUS: 'contains' }) });
    const board = await kitchen.cook.call(production.board, { day, meal: 'dinner' });
    expect(board.allergies).toMatchObject([{ conflicting: ['Mustard'], unconfirmed: true }]);
  });
});
