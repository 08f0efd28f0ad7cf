import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { residentCaps, vatRates } from '../contract/index.ts';
import { statutoryCapOn } from '../domain/cost-allocations.ts';
import { vatRateOn } from '../domain/vat.ts';
import { residentCapsOf, vatRatesOf } from './rates.ts';

let world: World;
let home: string;
let clerk: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  clerk = await world.actor(home, 'BILLING');
});
const rows = async () =>
  (await clerk.call(vatRates.list, {})).items
    .filter(({ code }) => code === 'STD')
    .map(({ percent, validFrom, validTo }) => [percent, validFrom, validTo]);
const rateOn = (day: string) =>
  world.inside(home, async (context) => vatRateOn(await vatRatesOf(context), 'STD', day));
const capOn = (day: string) =>
  world.inside(home, async (context) => statutoryCapOn(await residentCapsOf(context), day));

describe('rates of the value added tax', () => {
  test('a home has those that are shipped (domain reference 1.3), and may change them before it has any of its own', async () => {
    expect(
      (await clerk.call(vatRates.list, {})).items.map(({ code, percent, validFrom, validTo }) => [
        code,
        percent,
        validFrom,
        validTo,
      ]),
    ).toEqual([
      ['STD', '7.7', '2018-01-01', '2023-12-31'],
      ['RED', '2.5', '2018-01-01', '2023-12-31'],
      ['ACC', '3.7', '2018-01-01', '2023-12-31'],
      ['STD', '8.1', '2024-01-01', null],
      ['RED', '2.6', '2024-01-01', null],
      ['ACC', '3.8', '2024-01-01', null],
    ]);
    const made = await clerk.call(vatRates.create, { code: 'STD', percent: '8.8', validFrom: '2028-01-01' });
    expect(made).toMatchObject({ percent: '8.8', validTo: null });
    expect(await rows()).toEqual([
      ['7.7', '2018-01-01', '2023-12-31'],
      ['8.1', '2024-01-01', '2027-12-31'],
      ['8.8', '2028-01-01', null],
    ]);
    expect([
      await rateOn('2023-12-31'),
      await rateOn('2024-01-01'),
      await rateOn('2027-12-31'),
      await rateOn('2028-01-01'),
      await rateOn('2017-12-31'),
    ]).toEqual(['7.7', '8.1', '8.1', '8.8', undefined]);
    expect((await clerk.call(vatRates.list, {})).items).toHaveLength(7);
    const moved = await clerk.call(vatRates.change, {
      id: made.id,
      version: made.version,
      percent: '8.50',
      validFrom: '2027-07-01',
    });
    expect(moved).toMatchObject({ percent: '8.5' });
    const later = await clerk.call(vatRates.change, {
      id: made.id,
      version: moved.version,
      percent: '8.5',
      validFrom: '2027-10-01',
    });
    expect(await rows()).toEqual([
      ['7.7', '2018-01-01', '2023-12-31'],
      ['8.1', '2024-01-01', '2027-09-30'],
      ['8.5', '2027-10-01', null],
    ]);
    expect((await clerk.refused(vatRates.remove, { id: made.id, version: 1 })).status).toBe(412);
    await clerk.call(vatRates.remove, { id: made.id, version: later.version });
    expect(await rows()).toEqual([
      ['7.7', '2018-01-01', '2023-12-31'],
      ['8.1', '2024-01-01', null],
    ]);
  });

  test('refused: a second row of one day, a day beyond the neighbours, removing the first row, impossible rates', async () => {
    const all = (await clerk.call(vatRates.list, {})).items.filter(({ code }) => code === 'STD');
    const [first, second] = all as [(typeof all)[number], (typeof all)[number]];
    expect(
      await clerk.refused(vatRates.create, { code: 'STD', percent: '9', validFrom: '2024-01-01' }),
    ).toMatchObject({ status: 409, code: 'beginsAlready', errors: [{ path: 'validFrom' }] });
    expect(
      await clerk.refused(vatRates.change, {
        id: second.id,
        version: second.version,
        percent: '8.1',
        validFrom: '2018-01-01',
      }),
    ).toMatchObject({ status: 409, code: 'notBetween' });
    expect(await clerk.refused(vatRates.remove, { id: first.id, version: first.version })).toMatchObject({
      status: 409,
      code: 'firstRow',
    });
    for (const percent of ['100.01', '-1', '8.123', ''])
      expect(
        (await clerk.refused(vatRates.create, { code: 'STD', percent, validFrom: '2030-01-01' })).status,
      ).toBe(400);
    const code = await world
      .inside(home, (context) =>
        context.db
          .insertInto('tariffs.vat_rates')
          .values({
            organisation_id: home,
            id: home,
            code: 'STD',
            percent: '9',
            valid_from: '2026-01-01',
            valid_to: null,
          })
          .execute(),
      )
      .then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
    expect(code).toBe('23P01');
  });

  test('two people who change the shipped rows at once', async () => {
    const own = await world.organisation();
    const [one, two] = [await world.actor(own, 'BILLING'), await world.actor(own, 'BILLING')];
    const answers = await Promise.all(
      [one, two].map((actor) =>
        actor.call(vatRates.create, { code: 'STD', percent: '9', validFrom: '2028-01-01' }).then(
          () => 'done',
          (error: { problem: { code: string } }) => error.problem.code,
        ),
      ),
    );
    expect(answers.sort()).toEqual(['beginsAlready', 'done']);
    expect((await one.call(vatRates.list, {})).items).toHaveLength(7);
  });
});

describe('the cap of the share of residents', () => {
  test('shipped, then lowered by a canton from a day on', async () => {
    expect([await capOn('2010-12-31'), await capOn('2019-12-31'), await capOn('2020-01-01')]).toEqual([
      2160, 2160, 2300,
    ]);
    const made = await clerk.call(residentCaps.create, { amount: 1150, validFrom: '2027-01-01' });
    expect([await capOn('2026-12-31'), await capOn('2027-01-01')]).toEqual([2300, 1150]);
    expect(
      (await clerk.call(residentCaps.list, {})).items.map(({ amount, validFrom, validTo }) => [
        amount,
        validFrom,
        validTo,
      ]),
    ).toEqual([
      [2160, '2011-01-01', '2019-12-31'],
      [2300, '2020-01-01', '2026-12-31'],
      [1150, '2027-01-01', null],
    ]);
    expect(await clerk.refused(residentCaps.create, { amount: 1, validFrom: '2027-01-01' })).toMatchObject({
      code: 'beginsAlready',
    });
    await clerk.call(residentCaps.remove, { id: made.id, version: made.version });
    expect(await capOn('2027-01-01')).toBe(2300);
  });
  test('one of its own is moved and corrected, never past its neighbours; who comes late reads it again', async () => {
    const own = await world.organisation();
    const office = await world.actor(own, 'BILLING');
    const seen = async () =>
      (await office.call(residentCaps.list, {})).items.map(({ amount, validFrom, validTo }) => [
        amount,
        validFrom,
        validTo,
      ]);
    const made = await office.call(residentCaps.create, { amount: 1150, validFrom: '2027-01-01' });
    const changed = await office.call(residentCaps.change, {
      id: made.id,
      version: made.version,
      amount: 1200,
      validFrom: '2027-07-01',
    });
    expect(changed).toMatchObject({ amount: 1200, validFrom: '2027-07-01', validTo: null });
    const after = [
      [2160, '2011-01-01', '2019-12-31'],
      [2300, '2020-01-01', '2027-06-30'],
      [1200, '2027-07-01', null],
    ];
    expect(await seen()).toEqual(after);
    const next = { id: made.id, version: changed.version, amount: 900, validFrom: '2027-07-01' };
    expect((await office.refused(residentCaps.change, { ...next, version: made.version })).status).toBe(412);
    expect(await office.refused(residentCaps.change, { ...next, validFrom: '2020-01-01' })).toMatchObject({
      status: 409,
      code: 'notBetween',
    });
    expect((await office.refused(residentCaps.change, { ...next, amount: -1 })).status).toBe(400);
    const nurse = await world.actor(own, 'NURSE');
    expect((await nurse.refused(residentCaps.change, next)).status).toBe(403);
    expect((await clerk.refused(residentCaps.change, next)).status).toBe(404);
    expect(await seen()).toEqual(after);
  });
});

test('another home has its own, a nurse may not', async () => {
  const stranger = await world.actor(await world.organisation(), 'BILLING');
  await clerk.call(residentCaps.create, { amount: 2000, validFrom: '2029-01-01' });
  expect((await stranger.call(residentCaps.list, {})).items).toHaveLength(2);
  const nurse = await world.actor(home, 'NURSE');
  for (const call of [vatRates.list, residentCaps.list] as const)
    expect((await nurse.refused(call, {})).status).toBe(403);
});
