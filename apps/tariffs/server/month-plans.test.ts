import { addDays } from '#platform/domain/time/days.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#apps/gastro/contract/orders.ts';
import { plans } from '#apps/gastro/contract/plans.ts';
import { type Kitchen, makeKitchen, menuOf, orderStands } from '#apps/gastro/server/testing.ts';
import { createResident, enter, setCareLevel } from '#apps/residents/api.ts';
import { stays } from '#apps/residents/contract/stays.ts';
import { makeHouse, recordDeath } from '#apps/residents/server/testing.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { addTariff, demoAllocations, planOfMonth } from '../api.ts';
import type { MonthRules } from '../api.ts';

let world: World;
let kitchen: Kitchen;
beforeAll(async () => {
  world = await createWorld();
  kitchen = await makeKitchen(world);
});

const rules: MonthRules = {
  attendanceOnAbsentDays: 'SKIP',
  noticeDays: 0,
  language: 'de',
  deductedBefore: new Map(),
};
const always = { validFrom: '2020-01-01', validTo: null, minConsecutiveDays: null, maxDaysPerYear: null };
const plan = (home: string, month: string, change: Partial<MonthRules> = {}) =>
  world.inside(home, (context) => planOfMonth(context, month, { ...rules, ...change }));

describe('orders of the kitchen', () => {
  test('with a price they are billed with the tax of extra meals; without that price they are listed', async () => {
    const day = kitchen.nextMonday;
    const month = day.slice(0, 7);
    const week = await kitchen.week(day, [[day, 'lunch', 1, 'main', await kitchen.dish('Stew')]]);
    const menu = week.menus.find(({ id }) => id === menuOf(week, 'lunch', 1))!;
    await kitchen.cook.call(plans.changeMenu, {
      id: week.id,
      menuId: menu.id,
      version: menu.version,
      name: '',
      isDefault: true,
      priceRappen: 1850,
    });
    const person = await kitchen.resident('Muster');
    const free = await kitchen.resident('Frei');
    const placed = await kitchen.nurse.call(orders.place, {
      residentId: person,
      day,
      meal: 'lunch',
      menuId: menu.id,
      portion: 'full',
      quantity: 2,
      place: 'diningHall',
    });
    const of = async (id: string) =>
      (await plan(kitchen.home, month)).find(({ residentId }) => residentId === id)!;
    const stand = (status: 'confirmed' | 'received' | 'delivered' | 'cancelled') =>
      world.inside(kitchen.home, (context) => orderStands(context, placed.id, status));
    await stand('delivered');
    expect((await of(person)).missing).toContainEqual({ code: 'priceNotAvailable', day });
    expect((await of(person)).services.filter(({ source }) => source === 'order')).toEqual([]);
    await world.inside(kitchen.home, (context) =>
      addTariff(context, {
        allocations: [],
        prices: [{ ...always, kind: 'mealExtra', price: '9.50', vatCode: 'STD' }],
      }),
    );
    // what nobody has eaten yet is no service: it is listed until the kitchen delivers or cancels it
    for (const status of ['confirmed', 'received'] as const) {
      await stand(status);
      expect((await of(person)).missing).toContainEqual({ code: 'mealAhead', day });
      expect((await of(person)).services.filter(({ source }) => source === 'order')).toEqual([]);
    }
    await stand('cancelled');
    expect((await of(person)).missing).not.toContainEqual({ code: 'mealAhead', day });
    // of a day that is over the kitchen says first whether it was eaten
    const past = addDays(day, -14);
    await world.inside(kitchen.home, (context) => orderStands(context, placed.id, 'received', past));
    expect(
      (await plan(kitchen.home, past.slice(0, 7))).find(({ residentId }) => residentId === person)!.missing,
    ).toContainEqual({ code: 'mealNotDelivered', day: past });
    await world.inside(kitchen.home, (context) => orderStands(context, placed.id, 'delivered', day));
    expect((await of(person)).missing).not.toContainEqual({ code: 'mealAhead', day });
    const [extra, ...others] = (await of(person)).services.filter(({ source }) => source === 'order');
    expect(others).toEqual([]);
    expect(extra).toMatchObject({
      sourceKey: `order ${placed.id}`,
      kind: 'extra',
      payer: 'resident',
      name: 'Mittagessen, Menü 1',
      quantity: '2',
      unitPrice: '18.50',
      amount: 3700,
      vatCode: 'STD',
      taxApplicability: 'included',
      supplyDay: day,
    });
    expect((await of(free)).services.filter(({ source }) => source === 'order')).toEqual([]);
  });
});

describe('after the death, whether the exit was recorded or not (4.1, 4.4)', () => {
  test.each([null, '2026-05-20', '2026-05-31'])('exit %s', async (exitDate) => {
    const home = await world.organisation();
    const id = await world.inside(home, async (context) => {
      await addTariff(context, {
        allocations: demoAllocations(),
        prices: [
          { ...always, kind: 'board', price: '130.00', vatCode: 'EXEMPT' },
          { ...always, kind: 'attendance', price: '20.00', vatCode: 'EXEMPT' },
        ],
      });
      const residentId = await createResident(context, { lastName: 'Muster', firstName: 'Anna' });
      await enter(context, { residentId, entryDate: '2026-01-10', exitDate });
      await setCareLevel(context, { residentId, level: 5, fromDate: '2026-01-10' });
      await recordDeath(context, residentId, '2026-05-20');
      return residentId;
    });
    const days = async (month: string, noticeDays: number) =>
      (await plan(home, month, { noticeDays }))
        .filter(({ residentId }) => residentId === id)
        .flatMap(({ services }) =>
          services.map(({ kind, payer, quantity }) => `${kind} ${payer} ${quantity}`),
        )
        .sort();
    const may = [
      'attendance resident 20',
      'board resident 20',
      'care insurer 20',
      'care resident 20',
      'care residualFinancier 20',
    ];
    expect(await days('2026-05', 0)).toEqual(may);
    expect(await days('2026-05', 30)).toEqual([...may, 'notice resident 11']);
    expect(await days('2026-06', 0)).toEqual([]);
    expect(await days('2026-06', 30)).toEqual(['notice resident 19']);
    expect(await days('2026-07', 30)).toEqual([]);
  });
});

describe('after the exit', () => {
  test('the contract runs on into the next month, and no longer than the notice', async () => {
    const home = await world.organisation();
    const id = await world.inside(home, async (context) => {
      await addTariff(context, {
        allocations: demoAllocations(),
        prices: [
          { ...always, kind: 'board', price: '130.00', vatCode: 'EXEMPT' },
          { ...always, kind: 'absenceDeduction', price: '15.00', vatCode: 'EXEMPT' },
        ],
      });
      const residentId = await createResident(context, { lastName: 'Muster', firstName: 'Anna' });
      await enter(context, { residentId, entryDate: '2026-01-10', exitDate: '2026-05-20' });
      await setCareLevel(context, { residentId, level: 5, fromDate: '2026-01-10' });
      return residentId;
    });
    const lines = async (month: string, noticeDays: number) =>
      (await plan(home, month, { noticeDays }))
        .filter(({ residentId }) => residentId === id)
        .flatMap(({ services }) =>
          services
            .filter(({ payer }) => payer === 'resident')
            .map(({ kind, quantity, amount }) => [kind, quantity, amount]),
        );
    expect(await lines('2026-06', 0)).toEqual([]);
    expect(await lines('2026-06', 30)).toEqual([
      ['notice', '19', 247000],
      ['noticeDeduction', '19', -28500],
    ]);
    expect(await lines('2026-07', 30)).toEqual([]);
    expect(await lines('2026-07', 60)).toEqual([
      ['notice', '19', 247000],
      ['noticeDeduction', '19', -28500],
    ]);
  });

  test('the end of a deduction is the end of it', async () => {
    const home = await world.organisation();
    const residentId = await world.inside(home, async (context) => {
      await addTariff(context, {
        allocations: demoAllocations(),
        prices: [
          { ...always, kind: 'board', price: '130.00', vatCode: 'EXEMPT' },
          { ...always, validTo: '2026-05-25', kind: 'absenceDeduction', price: '15.00', vatCode: 'EXEMPT' },
        ],
      });
      const id = await createResident(context, { lastName: 'Muster', firstName: 'Anna' });
      await enter(context, { residentId: id, entryDate: '2026-01-10', exitDate: '2026-05-20' });
      return id;
    });
    const found = (await plan(home, '2026-05', { noticeDays: 30 })).find(
      (one) => one.residentId === residentId,
    )!;
    expect(
      found.services
        .filter(({ kind }) => kind === 'noticeDeduction')
        .map(({ quantity, amount }) => [quantity, amount]),
    ).toEqual([['5', -7500]]);
  });

  /** Days of board, room kept and notice of Anna in two months; she leaves bed 1 on 20 May. */
  test.each<
    [
      string,
      { next?: { entryDate: string; reservationFrom?: string; bed: 0 | 1 }; back?: string },
      Record<string, readonly string[]>,
    ]
  >([
    ['nobody moves in', {}, { '2026-05': ['board 20', 'notice 11'], '2026-06': ['notice 19'] }],
    [
      'somebody gets the bed in the same month',
      { next: { entryDate: '2026-05-26', bed: 0 } },
      { '2026-05': ['board 20', 'notice 5'], '2026-06': [] },
    ],
    [
      'somebody gets the bed in the next month',
      { next: { entryDate: '2026-06-05', bed: 0 } },
      { '2026-05': ['board 20', 'notice 11'], '2026-06': ['notice 4'] },
    ],
    [
      'somebody gets the bed on the day of the exit',
      { next: { entryDate: '2026-05-20', bed: 0 } },
      { '2026-05': ['board 20'], '2026-06': [] },
    ],
    [
      'the bed is kept for somebody',
      { next: { entryDate: '2026-06-05', reservationFrom: '2026-05-24', bed: 0 } },
      { '2026-05': ['board 20', 'notice 3'], '2026-06': [] },
    ],
    [
      'somebody gets another bed',
      { next: { entryDate: '2026-05-26', bed: 1 } },
      { '2026-05': ['board 20', 'notice 11'], '2026-06': ['notice 19'] },
    ],
    [
      'she is back on the day of the exit',
      { back: '2026-05-20' },
      { '2026-05': ['board 20', 'board 11'], '2026-06': ['board 30'] },
    ],
    [
      'she is back in the next month',
      { back: '2026-06-05' },
      { '2026-05': ['board 20', 'notice 11'], '2026-06': ['notice 4', 'board 26'] },
    ],
  ])('%s', async (_, { next, back }, wanted) => {
    const home = await world.organisation();
    const [anna, other, beds] = await world.inside(home, async (context) => {
      await addTariff(context, {
        allocations: demoAllocations(),
        prices: [{ ...always, kind: 'board', price: '130.00', vatCode: 'EXEMPT' }],
      });
      const house = await makeHouse(context, ['1', '2']);
      const id = await createResident(context, { lastName: 'Muster', firstName: 'Anna' });
      await enter(context, {
        residentId: id,
        entryDate: '2026-01-10',
        exitDate: '2026-05-20',
        bedId: house.beds[0]!,
      });
      if (back) await enter(context, { residentId: id, entryDate: back });
      return [id, await createResident(context, { lastName: 'Andere' }), house.beds] as const;
    });
    const { entryDate, reservationFrom = null } = next ?? {};
    if (next)
      await (
        await world.actor(home, 'ADMIN')
      ).call(stays.create, {
        residentId: other,
        entryDate: entryDate!,
        reservationFrom,
        reservationTo: reservationFrom && entryDate!,
        bedId: beds[next.bed]!,
      });
    for (const [month, lines] of Object.entries(wanted)) {
      const own = (await plan(home, month, { noticeDays: 30 })).find(({ residentId }) => residentId === anna);
      expect(
        (own?.services ?? [])
          .filter(({ kind }) => kind === 'board' || kind === 'notice')
          .map(({ kind, quantity }) => `${kind} ${quantity}`),
        month,
      ).toEqual(lines);
    }
  });
});
