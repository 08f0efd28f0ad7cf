import { beforeAll, describe, expect, test } from 'vitest';
import { said } from '#platform/server/testing/said.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { createResident, enter, setCareLevel } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { costAllocations, prices } from '../contract/index.ts';
import { insertAllocations } from './cost-allocations.ts';
import { insertPrices } from './prices.ts';

let world: World;
let clerk: Actor;
let foreign: Actor;
let nurse: Actor;
let organisationId: string;
beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  clerk = await world.actor(organisationId, 'BILLING');
  nurse = await world.actor(organisationId, 'NURSE');
  foreign = await world.actor(await world.organisation(), 'BILLING');
});

const allocation = {
  level: '6',
  costType: 'care',
  normativeCost: 13750,
  insurance: { type: 'exact' as const, value: 5760 },
  resident: { type: 'max' as const, value: 2300 },
  government: { type: 'max' as const, value: null },
  durationFrom: 101,
  durationTo: 120,
  durationUnit: 'minutesPerDay' as const,
  unit: 'day' as const,
  validFrom: '2026-01-01',
  validTo: null,
  statutoryCap: true,
};
const price = {
  kind: 'board' as const,
  price: '12',
  minConsecutiveDays: null,
  maxDaysPerYear: null,
  vatCode: 'EXEMPT' as const,
  validFrom: '2026-01-01',
  validTo: null,
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('service cost allocation: only one per level', () => {
  test('saved, changed, removed; a stale version is refused', async () => {
    const saved = await clerk.call(costAllocations.create, allocation, { key: 'allocation-level-6' });
    expect(await clerk.call(costAllocations.create, allocation, { key: 'allocation-level-6' })).toEqual(
      saved,
    );
    expect(saved).toMatchObject({ ...allocation, version: 1, neverReached: false });
    expect((await clerk.call(costAllocations.list, {})).items).toEqual([saved]);
    const { id } = saved;
    const changed = await clerk.call(costAllocations.change, {
      ...allocation,
      id,
      version: 1,
      government: { type: 'percentage', value: '12.5' },
    });
    expect(changed).toMatchObject({
      version: 2,
      government: { type: 'percentage', value: '12.5' },
      neverReached: true,
    });
    expect(await clerk.refused(costAllocations.change, { ...allocation, id, version: 1 })).toMatchObject({
      status: 412,
      current: { version: 2 },
    });
    expect((await clerk.refused(costAllocations.remove, { id, version: 1 })).status).toBe(412);
    for (const actor of [foreign, nurse]) {
      expect([403, 404]).toContain(
        (await actor.refused(costAllocations.change, { ...allocation, id, version: 2 })).status,
      );
      expect([403, 404]).toContain((await actor.refused(costAllocations.remove, { id, version: 2 })).status);
    }
    expect((await nurse.refused(costAllocations.list, {})).status).toBe(403);
    expect((await foreign.call(costAllocations.list, {})).items).toEqual([]);
    await clerk.call(costAllocations.remove, { id, version: 2 });
  });

  test('each field of an allocation is kept', async () => {
    const one = await world.actor(await world.organisation(), 'BILLING');
    const whole = {
      level: '7',
      costType: 'attendance',
      normativeCost: 9120,
      insurance: { type: 'none' as const },
      resident: { type: 'percentage' as const, value: '20.5' },
      government: { type: 'max' as const, value: 4410 },
      durationFrom: 2,
      durationTo: 3,
      durationUnit: 'hoursPerDay' as const,
      unit: 'hour' as const,
      validFrom: '2026-02-01',
      validTo: '2026-12-31',
      statutoryCap: false,
    };
    await one.call(costAllocations.create, whole);
    const [listed] = (await one.call(costAllocations.list, {})).items;
    expect(listed).toMatchObject(whole);
    const other = {
      level: '8',
      costType: 'care',
      normativeCost: 10330,
      insurance: { type: 'exact' as const, value: 5760 },
      resident: { type: 'none' as const },
      government: { type: 'exact' as const, value: 100 },
      durationFrom: 300,
      durationTo: 400,
      durationUnit: 'minutesPerMonth' as const,
      unit: 'piece' as const,
      validFrom: '2027-02-01',
      validTo: '2027-12-31',
      statutoryCap: true,
    };
    await one.call(costAllocations.change, { ...other, id: listed!.id, version: listed!.version });
    expect((await one.call(costAllocations.list, {})).items).toMatchObject([other]);
  });

  test.each([
    ['the same level on a shared day', { validFrom: '2026-06-01' }, 'levelAlreadyAllocated', 409],
    [
      'a reversed validity',
      { level: '7', validFrom: '2026-06-01', validTo: '2026-05-01' },
      'validityReversed',
      422,
    ],
    ['a reversed duration', { level: '7', durationFrom: 20, durationTo: 10 }, 'durationReversed', 422],
    ['minutes of another level', { level: '7', durationFrom: 120, durationTo: 140 }, 'durationOverlaps', 409],
    [
      'more than 100 per cent',
      {
        level: '7',
        durationFrom: 121,
        durationTo: 140,
        resident: { type: 'percentage' as const, value: '100.001' },
      },
      'percentageOutOfRange',
      422,
    ],
  ])('%s is refused', async (_name, change, code, status) => {
    const home = await world.organisation();
    const one = await world.actor(home, 'BILLING');
    await one.call(costAllocations.create, allocation);
    expect(await one.refused(costAllocations.create, { ...allocation, ...change })).toMatchObject({
      code,
      status,
    });
    expect((await one.call(costAllocations.list, {})).items).toHaveLength(1);
  });

  test('the message is that of the specification; a new tariff year with disjoint validity is allowed', async () => {
    const home = await world.organisation();
    const one = await world.actor(home, 'BILLING');
    const old = await one.call(costAllocations.create, { ...allocation, validTo: '2026-12-31' });
    expect(await said(one, costAllocations.create, allocation)).toEqual([
      'levelAlreadyAllocated',
      'Level already has an allocation.',
      'Die Stufe hat bereits eine Aufteilung.',
    ]);
    await one.call(costAllocations.create, { ...allocation, validFrom: '2027-01-01' });
    expect(
      await one.refused(costAllocations.change, {
        ...allocation,
        id: old.id,
        version: 1,
        validTo: '2027-01-01',
      }),
    ).toMatchObject({ code: 'levelAlreadyAllocated' });
  });

  test('the database refuses overlaps and impossible shares, too', async () => {
    const home = await world.organisation();
    const inside = (change: Partial<typeof allocation>) =>
      codeOf(world.inside(home, (context) => insertAllocations(context, [{ ...allocation, ...change }])));
    expect(await inside({})).toBe('done');
    expect(await inside({ validFrom: '2030-01-01' })).toBe('23P01');
    expect(await inside({ level: '7', insurance: { type: 'exact', value: 0.5 } })).toBe('23514');
    expect(await inside({ level: '7', validTo: '2025-12-31' as unknown as null })).toBe('23514');
    expect(
      await codeOf(
        world.inside(home, (context) =>
          context.db
            .updateTable('tariffs.cost_allocations')
            .set({ resident_type: 'percentage', resident_value: 101 })
            .where('organisation_id', '=', home)
            .execute(),
        ),
      ),
    ).toBe('23514');
  });
});

describe('an allocation in use', () => {
  /** Since when the resident has level 6, and until when; the allocation is valid from 2026-01-01. */
  const homeWith = async (fromDate: string) => {
    const home = await world.organisation();
    const one = await world.actor(home, 'BILLING');
    const saved = await one.call(costAllocations.create, allocation);
    const today = await world.inside(home, async (context) => {
      const residentId = await createResident(context, { lastName: 'Muster', firstName: 'Anna' });
      await enter(context, { residentId, entryDate: '2026-01-01' });
      await setCareLevel(context, { residentId, level: 6, fromDate });
      return context.today;
    });
    return { one, saved, today };
  };
  const inUse = {
    status: 409,
    code: 'allocationInUse',
    data: { count: 1, names: 'MUSTER, Anna' },
    title: expect.stringContaining('(MUSTER, Anna)'),
  };

  test('is neither deleted nor moved away from the days on which it was needed; it can end and be followed by another one', async () => {
    const { one, saved, today } = await homeWith('2026-03-01');
    const { id } = saved;
    expect(await one.refused(costAllocations.remove, { id, version: 1 })).toMatchObject(inUse);
    for (const change of [
      { level: '9' },
      { costType: 'other' },
      { validFrom: addDays(today, 1) },
      { validTo: '2026-03-01' },
      { validFrom: '2026-03-02' },
    ]) {
      expect(
        await one.refused(costAllocations.change, { ...allocation, ...change, id, version: 1 }),
        JSON.stringify(change),
      ).toMatchObject(inUse);
    }
    // nobody needs January and February; from tomorrow on another one may follow
    await one.call(costAllocations.change, {
      ...allocation,
      validFrom: '2026-03-01',
      validTo: today,
      id,
      version: 1,
    });
    await one.call(costAllocations.create, { ...allocation, validFrom: addDays(today, 1) });
    const next = (await one.call(costAllocations.list, {})).items[1]!;
    await one.call(costAllocations.remove, { id: next.id, version: next.version });
  });

  test('one that nobody has needed yet is deleted', async () => {
    const { one, saved, today } = await homeWith('2026-03-01');
    const other = await one.call(costAllocations.create, {
      ...allocation,
      level: '7',
      durationFrom: 121,
      durationTo: 140,
    });
    await one.call(costAllocations.remove, { id: other.id, version: 1 });
    const later = await homeWith(addDays(today, 1));
    await later.one.call(costAllocations.remove, { id: later.saved.id, version: 1 });
    expect(saved.level).toBe('6');
  });
});

describe('prices', () => {
  test('a later price closes the open one on the day before; every other overlap is refused', async () => {
    const home = await world.organisation();
    const one = await world.actor(home, 'BILLING');
    const first = await one.call(prices.create, price);
    expect(first).toMatchObject({ price: '12.00', validTo: null });
    await one.call(prices.create, { ...price, price: '13.1255', validFrom: '2026-11-01' });
    expect(
      (await one.call(prices.list, {})).items.map((row) => [row.price, row.validFrom, row.validTo]),
    ).toEqual([
      ['12.00', '2026-01-01', '2026-10-31'],
      ['13.1255', '2026-11-01', null],
    ]);
    expect(
      await one.refused(prices.create, { ...price, validFrom: '2026-10-01', validTo: '2026-10-31' }),
    ).toMatchObject({ status: 409, code: 'priceOverlaps' });
    expect(
      await one.refused(prices.create, { ...price, validFrom: '2027-10-02', validTo: '2027-10-01' }),
    ).toMatchObject({ status: 422, code: 'validityReversed' });
    expect(
      await one.refused(prices.change, { ...price, id: first.id, version: 2, validTo: '2026-11-01' }),
    ).toMatchObject({ code: 'priceOverlaps' });
    expect(
      await one.call(prices.change, {
        ...price,
        id: first.id,
        version: 2,
        price: '12.50',
        validTo: '2026-10-31',
      }),
    ).toMatchObject({ price: '12.50' });
    expect((await one.refused(prices.change, { ...price, id: first.id, version: 2 })).status).toBe(412);
    expect((await foreign.refused(prices.change, { ...price, id: first.id, version: 3 })).status).toBe(404);
    await one.call(prices.remove, { id: first.id, version: 3 });
    expect((await one.refused(prices.remove, { id: first.id, version: 3 })).status).toBe(404);
  });

  test('a price is not negative and has at most 4 decimals; the database refuses overlaps', async () => {
    for (const wrong of ['-1', '1.23456', '1e3', '']) {
      expect(await clerk.refused(prices.create, { ...price, price: wrong })).toMatchObject({
        status: 400,
        errors: [{ path: 'price', code: 'number' }],
      });
    }
    const home = await world.organisation();
    await world.inside(home, (context) => insertPrices(context, [price]));
    expect(
      await codeOf(
        world.inside(home, (context) => insertPrices(context, [{ ...price, validFrom: '2026-05-01' }])),
      ),
    ).toBe('23P01');
  });
});
