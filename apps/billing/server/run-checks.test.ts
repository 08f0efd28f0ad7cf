import { beforeAll, describe, expect, test } from 'vitest';
import { setCareLevel } from '#apps/residents/api.ts';
import { addTariff, demoAllocations } from '#apps/tariffs/api.ts';
import { prices } from '#apps/tariffs/contract/prices.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { invoices, periods, runs, services } from '../contract/index.ts';
import { setUpHome, setUpResident } from './testing.ts';

let world: World;
const month = '2026-11';
beforeAll(async () => {
  world = await createWorld();
});

describe('the check names what is missing', () => {
  test('each resident alone, with the messages of the specification', async () => {
    const home = await setUpHome(world, { creditor: { iban: '', town: '' } });
    const one = await world.actor(home, 'BILLING');
    const ids = await world.inside(home, async (context) => ({
      nobody: await setUpResident(context, {
        name: 'Ohne',
        level: 5,
        payers: ['healthInsurer', 'residualFinancier'],
      }),
      address: await setUpResident(context, { name: 'Adresse', level: 5, postalCode: ' ' }),
      level: await setUpResident(context, { name: 'Stufe' }),
    }));
    await one.call(runs.collect, { month });
    const { problems, ready } = await one.call(runs.check, { month });
    const of = (residentId: string | null) =>
      problems
        .filter((problem) => problem.residentId === residentId)
        .map(({ code, payer, blocking }) => [code, payer, blocking]);
    expect(of(null)).toEqual([
      ['bankDataMissing', null, true],
      ['payableToAddressMissing', null, true],
    ]);
    expect(of(ids.nobody)).toEqual([['payerNotConfigured', 'resident', true]]);
    expect(of(ids.address)).toEqual([
      ['billingAddressMissing', 'resident', true],
      ['billingAddressMissing', 'insurer', true],
      ['billingAddressMissing', 'residualFinancier', true],
    ]);
    expect(of(ids.level)).toEqual([['noCareLevel', null, true]]);
    expect(problems.find(({ residentId }) => residentId === ids.level)!.days).toHaveLength(30);
    expect(ready).toBe(0);
    // nothing is made for those who fail; the message is that of the first check
    const prepared = await one.call(runs.prepare, { month });
    expect(prepared.created).toBe(0);
    expect(prepared.failed.map(({ code }) => code).sort()).toEqual([
      'bankDataMissing',
      'bankDataMissing',
      'bankDataMissing',
      'bankDataMissing',
      'bankDataMissing',
      'noCareLevel',
      'payerNotConfigured',
    ]);
  });

  test('a level without allocation and days without a price are listed and not billed', async () => {
    const home = await world.organisation();
    const one = await world.actor(home, 'BILLING');
    const id = await world.inside(home, (context) =>
      setUpResident(context, { name: 'Neu', level: 4, entry: '2026-11-29' }),
    );
    expect(await one.call(runs.collect, { month })).toMatchObject({ residents: 0, added: 0 });
    const { problems } = await one.call(runs.check, { month });
    expect(
      problems.filter(({ residentId }) => residentId === id).map(({ code, days }) => [code, days]),
    ).toEqual([
      ['noAllocation', ['2026-11-29', '2026-11-30']],
      ['priceNotAvailable', ['2026-11-29', '2026-11-30']],
    ]);
  });
});

describe('what would be left out stops the invoices of that resident, and only of that one', () => {
  const allocations = (change: (row: ReturnType<typeof demoAllocations>[number]) => object | null) =>
    demoAllocations()
      .flatMap((row) => (row.level === '5' ? [change(row)] : [row]))
      .filter((row) => row !== null) as ReturnType<typeof demoAllocations>;
  const add = (change: object) => (home: string) =>
    world.inside(home, (context) =>
      addTariff(context, {
        allocations: demoAllocations()
          .filter(({ level }) => level === '5')
          .map((row) => ({ ...row, ...change })),
        prices: [],
      }),
    );
  const boardFrom = (validFrom: string) => async (home: string) => {
    const one = await world.actor(home, 'BILLING');
    const board = (await one.call(prices.list, {})).items.find(({ kind }) => kind === 'board')!;
    await one.call(prices.change, { ...board, validFrom });
  };
  const level = (number: number) => (home: string, residentId: string) =>
    world.inside(home, (context) =>
      setCareLevel(context, { residentId, level: number, fromDate: '2026-01-10' }),
    );
  const nothing = async () => undefined;
  test.each<
    [
      string,
      string,
      Parameters<typeof setUpHome>[1],
      number | undefined,
      (home: string, residentId: string) => Promise<unknown>,
      (home: string, residentId: string) => Promise<unknown>,
    ]
  >([
    [
      'no allocation for the level',
      'noAllocation',
      { allocations: allocations(() => null) },
      5,
      nothing,
      add({}),
    ],
    [
      'an allocation that ends within the month',
      'noAllocation',
      { allocations: allocations((row) => ({ ...row, validTo: '2026-11-20' })) },
      5,
      nothing,
      add({ validFrom: '2026-11-21' }),
    ],
    ['no care level', 'noCareLevel', {}, undefined, nothing, level(5)],
    [
      'no price of board on a day',
      'priceNotAvailable',
      {},
      5,
      boardFrom('2026-11-02'),
      boardFrom('2026-01-01'),
    ],
    ['a level that was changed after collecting', 'notCollected', {}, 5, level(6), nothing],
  ])('%s', async (_, code, given, careLevel, breakIt, mend) => {
    const home = await setUpHome(world, given);
    const one = await world.actor(home, 'BILLING');
    const [ill, well] = (await world.inside(home, async (context) => [
      await setUpResident(context, {
        name: 'Fehlt',
        ...(careLevel === undefined ? {} : { level: careLevel }),
      }),
      await setUpResident(context, { name: 'Ganz', level: 7 }),
    ])) as [string, string];
    await one.call(runs.collect, { month });
    await breakIt(home, ill);
    if (code !== 'notCollected') await one.call(runs.collect, { month });
    const all = code === 'priceNotAvailable';
    const prepared = await one.call(runs.prepare, { month });
    expect(prepared.failed.map((problem) => [problem.code, problem.name, problem.blocking])).toContainEqual([
      code,
      'FEHLT, Rosa',
      true,
    ]);
    expect(
      (await one.call(invoices.list, { month })).items.filter(({ residentId }) => residentId === ill),
    ).toEqual([]);
    expect(prepared.created).toBe(all ? 0 : 3);
    expect(
      (await one.call(runs.check, { month })).problems
        .filter(({ residentId }) => residentId === well)
        .map((problem) => problem.code),
    ).toEqual(all ? [code] : []);
    await mend(home, ill);
    // what was mended is collected first: until then it would still be left out
    if (code !== 'notCollected')
      expect(
        (await one.call(runs.prepare, { month })).failed.some(
          (problem) => problem.code === 'notCollected' && problem.name === 'FEHLT, Rosa',
        ),
      ).toBe(true);
    await one.call(runs.collect, { month });
    expect(await one.call(runs.prepare, { month })).toEqual({ created: all ? 6 : 3, failed: [] });
  });
});

describe('a month before the first open one', () => {
  test('is not billed by the way: it is opened with special authorization and a reason', async () => {
    const home = await setUpHome(world);
    const [one, admin] = [await world.actor(home, 'BILLING'), await world.actor(home, 'ADMIN')];
    const person = await world.inside(home, (context) =>
      setUpResident(context, { name: 'Beispiel', level: 5 }),
    );
    const past = '2026-08';
    await one.call(runs.collect, { month: '2026-09' });
    const periodsOf = async () =>
      (await one.call(periods.list, {})).items.map((period) => [period.month, period.status]);
    const manual = {
      residentId: person,
      month: past,
      supplyDay: '2026-08-05',
      payer: 'resident' as const,
      name: 'x',
      quantity: '1',
      unitPrice: '1',
      vatCode: 'OUT' as const,
      taxApplicability: 'included' as const,
    };
    const refused = async () => {
      for (const call of [runs.collect, runs.prepare, runs.issue] as const) {
        expect(await admin.refused(call, { month: past })).toMatchObject({
          status: 409,
          code: 'pastPeriodsNotModifiable',
          title: 'Past periods cannot be modified.',
        });
      }
      expect((await admin.refused(services.create, { ...manual, reason: 'x' })).code).toBe(
        'pastPeriodsNotModifiable',
      );
      expect(await one.call(services.export, { month: past })).toEqual({ exported: 0, skipped: 0 });
      expect((await one.call(runs.show, { month: past })).status).toBe('past');
    };
    await refused();
    expect(await periodsOf()).toEqual([['2026-09', 'open']]);
    // the same when all months in use are closed
    await world.inside(home, (context) =>
      context.db
        .updateTable('billing.periods')
        .set({ status: 'closed' })
        .where('organisation_id', '=', home)
        .execute(),
    );
    await refused();
    expect(
      (await one.refused(periods.reopen, { month: past, version: null, reason: 'first months of the home' }))
        .status,
    ).toBe(403);
    expect((await admin.refused(periods.reopen, { month: past, version: null, reason: ' ' })).code).toBe(
      'reasonMissing',
    );
    const twice = await Promise.all(
      [1, 2].map(() =>
        admin.call(periods.reopen, { month: past, version: null, reason: 'first months of the home' }).then(
          () => 'opened',
          () => 'refused',
        ),
      ),
    );
    expect(twice.sort()).toEqual(['opened', 'refused']);
    expect(await one.call(runs.collect, { month: past })).toMatchObject({ residents: 1 });
    expect(await periodsOf()).toEqual([
      ['2026-09', 'closed'],
      [past, 'open'],
    ]);
    // a later month that nobody has used is open
    expect((await one.call(runs.show, { month: '2026-12' })).status).toBe('open');
  });
});
