import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { addDays } from '#platform/domain/time/days.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { ordersOfMonth } from '../api.ts';
import { orders, orderSettings } from '../contract/orders.ts';
import { plans } from '../contract/plans.ts';
import { nutrition } from '#apps/health-record/contract/nutrition.ts';
import { profiles } from '../contract/profiles.ts';
import {
  closeOrdering,
  day,
  kitchen,
  makeKitchen,
  menuOf,
  nurse,
  nutWeek,
  openKitchen,
  order,
  saved,
} from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => openKitchen(world));

describe('ordering', () => {
  test('an order keeps portion, place, texture, diet and who ordered when', async () => {
    const [{ plain }, person] = [await nutWeek(), await kitchen.resident('Muster')];
    await nurse.call(profiles.change, {
      residentId: person,
      version: null,
      diet: 'lowSalt',
      texture: 4,
      drinkLevel: null,
      portion: 'full',
      place: 'diningHall',
      menuNumber: null,
      note: '',
    });
    const placed = await nurse.call(
      orders.place,
      order(person, plain, {
        portion: 'half',
        place: 'room',
        note: 'no soup',
        reason: 'pureed here',
        confirmed: ['unsuitableDish'],
      }),
    );
    expect(placed).toMatchObject({
      status: 'confirmed',
      source: 'manual',
      label: 'Menu 1',
      portion: 'half',
      quantity: 1,
      place: 'room',
      texture: 4,
      diet: 'lowSalt',
      note: 'no soup',
      conflict: { codes: ['texture:4'], reason: 'pureed here' },
      orderedBy: expect.stringContaining('Test nurse'),
    });
    const offer = await nurse.call(orders.offer, { residentId: person, from: day, days: 1 });
    expect(offer.days[0]!.meals.map((meal) => [meal.meal, meal.order?.id ?? null])).toEqual([
      ['lunch', placed.id],
      ['dinner', null],
    ]);
    expect(offer).toMatchObject({
      person: 'MUSTER, Anna',
      kitchen: false,
      allergies: { state: 'noneKnown' },
    });
  });
  test('a plan that is not published, a menu of another meal or another center cannot be ordered', async () => {
    const person = await kitchen.resident('Muster');
    const dish = await kitchen.dish('Stew');
    const plan = await kitchen.week(day, [[day, 'lunch', 1, 'main', dish]], null);
    const menuId = menuOf(plan, 'lunch', 1);
    expect(
      (await nurse.call(orders.offer, { residentId: person, from: day, days: 1 })).days[0],
    ).toMatchObject({ published: false });
    expect(await nurse.refused(orders.place, order(person, menuId))).toMatchObject({
      status: 409,
      code: 'notOrderable',
    });
    await kitchen.cook.call(plans.publish, { id: plan.id, version: plan.version, upTo: day });
    expect(await nurse.refused(orders.place, order(person, menuId, { meal: 'dinner' }))).toMatchObject({
      code: 'notOrderable',
    });
    expect(
      await nurse.refused(orders.place, order(person, menuOf(plan, 'dinner', 1), { meal: 'dinner' })),
    ).toMatchObject({ code: 'notOrderable' });
    expect(await saved(person)).toBe(0);
  });
  test('several devices that order the same meal at once: one order', async () => {
    const [{ plain, nuts }, person] = [await nutWeek(), await kitchen.resident('Muster')];
    const devices = await Promise.all(Array.from({ length: 6 }, () => world.actor(kitchen.home, 'NURSE')));
    const answers = await Promise.all(
      devices.map((device, index) =>
        device
          .call(orders.place, order(person, index % 2 === 0 ? plain : nuts))
          .catch((error) => error.problem),
      ),
    );
    expect(answers.map((answer) => answer.code ?? answer.status).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'alreadyOrdered'),
      'confirmed',
    ]);
    expect(await saved(person)).toBe(1);
    expect(await nurse.refused(orders.place, order(person, plain))).toMatchObject({
      status: 409,
      code: 'alreadyOrdered',
    });
  });
  test('the same key twice: one order, the same answer', async () => {
    const [{ plain }, person] = [await nutWeek(), await kitchen.resident('Muster')];
    const first = await nurse.call(orders.place, order(person, plain), { key: 'order-key-1' });
    expect(await nurse.call(orders.place, order(person, plain), { key: 'order-key-1' })).toEqual(first);
    expect(await saved(person)).toBe(1);
  });
  test('the database keeps one order a meal, whoever writes', async () => {
    const [{ plain }, person] = [await nutWeek(), await kitchen.resident('Muster')];
    await nurse.call(orders.place, order(person, plain));
    const row = {
      organisation_id: kitchen.home,
      resident_id: person,
      day,
      meal: 'lunch' as const,
      menu_id: plain,
      portion: 'full' as const,
      place: 'room' as const,
      source: 'manual' as const,
      ordered_at: new Date(),
    };
    const insert = (more: object) =>
      world.inside(kitchen.home, (context) =>
        context.db
          .insertInto('gastro.meal_orders')
          .values({ ...row, id: newId(), ...more })
          .execute(),
      );
    await expect(insert({})).rejects.toMatchObject({ code: '23505' });
    await expect(insert({ day: addDays(day, 1), conflict_codes: ['NUT'] })).rejects.toMatchObject({
      code: '23514',
    });
    await expect(insert({ day: addDays(day, 1), status: 'cancelled' })).rejects.toMatchObject({
      code: '23514',
    });
  });
});

test('an order needs a resident', async () => {
  const [{ plain }] = [await nutWeek()];
  const { residentId: _resident, ...nobody } = order('', plain);
  for (const input of [nobody, { ...nobody, residentId: '' }])
    expect(await nurse.refused(orders.place, input)).toMatchObject({
      status: 400,
      errors: [{ path: 'residentId' }],
    });
  expect((await nurse.refused(orders.place, { ...nobody, residentId: newId() })).status).toBe(404);
});

describe('cut-off', () => {
  test('after it nobody but the kitchen orders, changes, cancels or skips', async () => {
    const [{ plain }, person, late] = [
      await nutWeek(),
      await kitchen.resident('Muster'),
      await kitchen.resident('Spät'),
    ];
    const { id, version } = await nurse.call(orders.place, order(person, plain));
    await closeOrdering();
    const told = { status: 409, code: 'cutOffPassed', data: { time: '00:00', phone: '4711' } };
    const placing = await nurse.refused(orders.place, order(late, plain));
    expect(placing).toMatchObject(told);
    expect(placing.title).toBe('Ordering closed at 00:00. Call the kitchen: 4711');
    expect(await saved(late)).toBe(0);
    const own = { residentId: person, id, version };
    expect(
      await nurse.refused(orders.change, { ...own, menuId: plain, portion: 'half', place: 'room' }),
    ).toMatchObject(told);
    expect(await nurse.refused(orders.cancel, { ...own, reason: 'ill' })).toMatchObject(told);
    expect(
      await nurse.refused(orders.skip, {
        residentId: person,
        day,
        meal: 'lunch',
        reason: 'ill',
        confirmed: ['orderExists'],
      }),
    ).toMatchObject(told);
    expect(await nurse.refused(orders.unskip, { residentId: late, day, meal: 'lunch' })).toMatchObject(told);
    const { cook } = kitchen;
    await cook.call(orders.place, order(late, plain));
    expect(await cook.refused(orders.cancel, own)).toMatchObject({ status: 422, code: 'reasonRequired' });
    expect((await cook.call(orders.cancel, { ...own, reason: 'hospital' })).status).toBe('cancelled');
    const offer = await nurse.call(orders.offer, { residentId: person, from: day, days: 1 });
    expect(offer.days[0]!.meals[0]).toMatchObject({ closed: true });
  });
  test('who has read the rules before somebody changed them is told, and changes nothing', async () => {
    const { cook } = kitchen;
    const settings = await cook.call(orderSettings.get, {});
    const changed = await cook.call(orderSettings.change, { ...settings, kitchenPhone: '044 000 00 11' });
    const stale = await cook.refused(orderSettings.change, { ...settings, kitchenPhone: '044 000 00 22' });
    expect(stale).toMatchObject({ status: 412, current: changed });
    expect(await cook.call(orderSettings.get, {})).toEqual(changed);
  });
  test('a nurse cannot move the cut-off', async () => {
    const settings = await nurse.call(orderSettings.get, {});
    expect((await nurse.refused(orderSettings.change, settings)).status).toBe(403);
  });
});

describe('cancelling and skipping', () => {
  test('a cancelled meal can be ordered again; a cancelled order stays as it is', async () => {
    const [{ plain }, person] = [await nutWeek(), await kitchen.resident('Muster')];
    const first = await nurse.call(orders.place, order(person, plain));
    const cancelled = await nurse.call(orders.cancel, {
      residentId: person,
      id: first.id,
      version: first.version,
    });
    expect(cancelled.status).toBe('cancelled');
    expect(
      await nurse.refused(orders.cancel, { residentId: person, id: first.id, version: cancelled.version }),
    ).toMatchObject({ status: 409, code: 'notChangeable' });
    expect(
      await nurse.refused(orders.change, {
        residentId: person,
        id: first.id,
        version: cancelled.version,
        menuId: plain,
        portion: 'half',
        place: 'room',
      }),
    ).toMatchObject({ code: 'notChangeable' });
    await nurse.call(orders.place, order(person, plain));
    expect(await saved(person)).toBe(2);
  });
  test('skipping a meal with an order asks, then cancels it; ordering removes the mark', async () => {
    const [{ plain }, person] = [await nutWeek(), await kitchen.resident('Muster')];
    await nurse.call(orders.place, order(person, plain));
    const skip = { residentId: person, day, meal: 'lunch' as const, reason: 'eats with family' };
    const lunch = async () =>
      (await nurse.call(orders.offer, { residentId: person, from: day, days: 1 })).days[0]!.meals[0]!;
    expect(await nurse.refused(orders.skip, skip)).toMatchObject({
      status: 409,
      code: 'orderExists',
      confirm: true,
      data: { menu: 'Menu 1' },
    });
    expect(await lunch()).toMatchObject({ skipped: null, order: { status: 'confirmed' } });
    await nurse.call(orders.skip, { ...skip, confirmed: ['orderExists'] });
    expect(await lunch()).toMatchObject({ skipped: 'eats with family', order: null });
    await nurse.call(orders.place, order(person, plain));
    expect(await lunch()).toMatchObject({ skipped: null, order: { status: 'confirmed' } });
    const blank = await nurse.refused(orders.skip, { ...skip, reason: ' ' });
    expect(blank.errors).toMatchObject([{ path: 'reason', code: 'mandatory' }]);
  });
  test('a mark can be taken back', async () => {
    const person = await kitchen.resident('Muster');
    const skip = { residentId: person, day, meal: 'lunch' as const };
    await nurse.call(orders.skip, { ...skip, reason: 'a' });
    await nurse.call(orders.skip, { ...skip, reason: 'b' });
    await nurse.call(orders.unskip, skip);
    expect(
      (await nurse.call(orders.offer, { residentId: person, from: day, days: 1 })).days[0]!.meals[0]!.skipped,
    ).toBeNull();
  });
  test('a stale version is refused with the order as it is', async () => {
    const [{ plain }, person] = [await nutWeek(), await kitchen.resident('Muster')];
    const first = await nurse.call(orders.place, order(person, plain));
    const change = {
      residentId: person,
      id: first.id,
      version: first.version,
      menuId: plain,
      portion: 'half' as const,
      place: 'room' as const,
    };
    await nurse.call(orders.change, change);
    expect(await nurse.refused(orders.change, change)).toMatchObject({
      status: 412,
      current: { portion: 'half' },
    });
    expect(
      await nurse.refused(orders.cancel, { residentId: person, id: first.id, version: first.version }),
    ).toMatchObject({ status: 412 });
  });
});

describe('walls', () => {
  test('a foreign or unknown resident is not found, an order of another resident neither; no right is refused', async () => {
    const [{ plain }, person, second] = [
      await nutWeek(),
      await kitchen.resident('Muster'),
      await kitchen.resident('Zweite'),
    ];
    const placed = await nurse.call(orders.place, order(person, plain));
    const stranger = await makeKitchen(world);
    expect((await stranger.nurse.refused(orders.offer, { residentId: person, from: day })).status).toBe(404);
    expect((await stranger.nurse.refused(orders.place, order(person, plain))).status).toBe(404);
    expect((await nurse.refused(orders.place, order(newId(), plain))).status).toBe(404);
    expect(
      (await nurse.refused(orders.cancel, { residentId: second, id: placed.id, version: placed.version }))
        .status,
    ).toBe(404);
    const clerk = await world.actor(kitchen.home, 'BILLING');
    expect((await clerk.refused(orders.place, order(second, plain))).status).toBe(403);
    expect((await clerk.refused(orders.customers, { firstDay: day })).status).toBe(403);
    const foreignPerson = await stranger.resident('Fremd');
    expect(await stranger.nurse.refused(orders.place, order(foreignPerson, plain))).toMatchObject({
      code: 'notOrderable',
    });
  });
  test('who looked at whom is logged', async () => {
    await nutWeek();
    const person = await kitchen.resident('Muster');
    await nurse.call(orders.customers, { firstDay: day });
    const { rows } = await world.inside(kitchen.home, (context) =>
      sql<{ resident_id: string | null; row_ids: string[] | null }>`
      select resident_id, row_ids from platform.reads where organisation_id = ${kitchen.home} and call = 'gastro.orders.customers'`.execute(
        context.db,
      ),
    );
    expect(rows.map((row) => row.row_ids ?? [row.resident_id])).toEqual([[person]]);
  });
});

test('the profile of a person is kept once, with version', async () => {
  const person = await kitchen.resident('Muster');
  const empty = await nurse.call(profiles.get, { residentId: person });
  expect(empty).toMatchObject({ version: null, diet: 'regular', portion: 'full' });
  const first = await nurse.call(profiles.change, {
    ...empty,
    residentId: person,
    texture: 5,
    drinkLevel: 2,
  });
  expect(first).toMatchObject({ version: 2, texture: 5, drinkLevel: 2 });
  expect((await nurse.refused(profiles.change, { ...empty, residentId: person })).status).toBe(412);
  expect(await nurse.refused(profiles.change, { ...first, residentId: person, version: 7 })).toMatchObject({
    status: 412,
    current: { texture: 5 },
  });
  // diet, textures and portion stand in the health record; who changes them there makes this profile stale
  const { version, ...eats } = await nurse.call(nutrition.get, { residentId: person });
  expect(eats).toMatchObject({ texture: 5, drinkLevel: 2, portion: 'full' });
  await nurse.call(nutrition.change, { residentId: person, version, ...eats, portion: 'half' });
  expect(await nurse.refused(profiles.change, { ...first, residentId: person })).toMatchObject({
    status: 412,
    current: { portion: 'half' },
  });
  const option = (await nurse.call(orders.offer, { residentId: person, from: day, days: 1 })).profile;
  expect(option.texture).toBe(5);
});

test('billing gets the orders of a month that are not cancelled, with the price of the portion', async () => {
  const [{ plan, plain, nuts }, person] = [await nutWeek(), await kitchen.resident('Muster')];
  const menu = plan.menus.find((one) => one.id === plain)!;
  await kitchen.cook.call(plans.changeMenu, {
    id: plan.id,
    menuId: plain,
    version: menu.version,
    name: '',
    isDefault: true,
    priceRappen: 1850,
  });
  const first = await nurse.call(orders.place, order(person, nuts));
  await nurse.call(orders.cancel, { residentId: person, id: first.id, version: first.version });
  const placed = await nurse.call(orders.place, order(person, plain, { portion: 'half', quantity: 2 }));
  const rows = await world.inside(kitchen.home, (context) => ordersOfMonth(context, day.slice(0, 7)));
  expect(rows).toEqual([
    {
      id: placed.id,
      residentId: person,
      day,
      meal: 'lunch',
      label: 'Lunch, Menu 1',
      portion: 'half',
      quantity: 2,
      priceRappen: 1295,
      chargeable: true,
      delivered: false,
    },
  ]);
});

test('who leaves has no orders after that day', async () => {
  const dish = await kitchen.dish('Stew');
  const tuesday = addDays(day, 1);
  const plan = await kitchen.week(day, [
    [day, 'lunch', 1, 'main', dish],
    [tuesday, 'lunch', 1, 'main', dish],
  ]);
  const person = await kitchen.resident('Muster');
  for (const one of [day, tuesday])
    await nurse.call(orders.place, { ...order(person, menuOf(plan, 'lunch', 1)), day: one });
  await world.inside(kitchen.home, (context) => context.emit('residents.left', { residentId: person, day }));
  await world.settle();
  const rows = await nurse.call(orders.history, { residentId: person });
  expect(rows.map((row) => [row.day, row.status])).toEqual([
    [tuesday, 'cancelled'],
    [day, 'confirmed'],
  ]);
});
