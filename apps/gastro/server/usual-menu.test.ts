import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { declared } from '#apps/recipes/server/testing.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { orders } from '../contract/orders.ts';
import { profiles } from '../contract/profiles.ts';
import {
  allergy,
  closeOrdering,
  day,
  kitchen,
  menuOf,
  nurse,
  nutWeek,
  openKitchen,
  order,
} from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => openKitchen(world));

describe('the usual menu for all who have not ordered', () => {
  test('takes the default, the own menu, the next one that fits; leaves conflicts and absent people alone', async () => {
    const nutDish = await kitchen.dish('Nut stew', declared({ NUT: 'contains' }));
    const plainDish = await kitchen.dish('Plain stew');
    const plan = await kitchen.week(day, [
      [day, 'lunch', 1, 'main', nutDish],
      [day, 'lunch', 2, 'main', plainDish],
      [day, 'dinner', 1, 'main', nutDish],
    ]);
    const people = {
      plain: await kitchen.resident('Default'),
      allergic: await kitchen.resident('Allergic', [allergy('NUT')]),
      wish: await kitchen.resident('Wish'),
      ordered: await kitchen.resident('Ordered'),
      later: await kitchen.resident('Later', [], addDays(day, 1)),
    };
    await nurse.call(profiles.change, {
      residentId: people.wish,
      version: null,
      diet: 'light',
      texture: 7,
      drinkLevel: null,
      portion: 'half',
      place: 'room',
      menuNumber: 2,
      note: '',
    });
    await nurse.call(orders.place, order(people.ordered, menuOf(plan, 'lunch', 2)));
    await nurse.call(orders.skip, { residentId: people.ordered, day, meal: 'dinner', reason: 'out' });
    const before = await nurse.call(orders.customers, { firstDay: day });
    expect(before.customers.map((one) => [one.resident.lastName, one.ordered, one.total]).sort()).toEqual([
      ['Allergic', 0, 2],
      ['Default', 0, 2],
      // who enters in the week is in its list; no menu of these days is hers
      ['Later', 0, 0],
      ['Ordered', 2, 2],
      ['Wish', 0, 2],
    ]);
    expect(before).toMatchObject({ published: true, unordered: 6 });
    const answer = await nurse.call(orders.placeDefaults, { firstDay: day });
    expect(answer).toEqual({
      ordered: 5,
      open: [{ residentId: people.allergic, person: 'ALLERGIC, Anna', day, meal: 'dinner' }],
    });
    const lunch = async (person: string) =>
      (await nurse.call(orders.history, { residentId: person })).find((one) => one.meal === 'lunch');
    expect(await lunch(people.plain)).toMatchObject({ label: 'Menu 1', source: 'auto', portion: 'full' });
    expect(await lunch(people.allergic)).toMatchObject({ label: 'Menu 2', conflict: null });
    expect(await lunch(people.wish)).toMatchObject({
      label: 'Menu 2',
      portion: 'half',
      place: 'room',
      texture: 7,
      diet: 'light',
    });
    expect(await lunch(people.ordered)).toMatchObject({ source: 'manual' });
    expect(await lunch(people.later)).toBeUndefined();
    expect((await nurse.call(orders.placeDefaults, { firstDay: day })).ordered).toBe(0);
  });
  test('an automatic order that somebody cancelled is not made again; after the cut-off only the kitchen', async () => {
    const [{ plain }, person] = [await nutWeek(), await kitchen.resident('Muster')];
    expect((await nurse.call(orders.placeDefaults, { firstDay: day })).ordered).toBe(1);
    const [made] = await nurse.call(orders.history, { residentId: person });
    await nurse.call(orders.cancel, { residentId: person, id: made!.id, version: made!.version });
    expect(await nurse.call(orders.placeDefaults, { firstDay: day })).toEqual({ ordered: 0, open: [] });
    const other = await kitchen.resident('Andere');
    await closeOrdering();
    expect((await nurse.call(orders.placeDefaults, { firstDay: day })).ordered).toBe(0);
    expect((await kitchen.cook.call(orders.placeDefaults, { firstDay: day })).ordered).toBe(1);
    expect((await nurse.call(orders.history, { residentId: other }))[0]).toMatchObject({ menuId: plain });
  });
});
