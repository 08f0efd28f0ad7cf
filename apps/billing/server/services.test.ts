import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { invoices, periods, runs, services } from '../contract/index.ts';
import { lockPeriod } from './periods.ts';
import { setUpHome, setUpResident } from './testing.ts';

let world: World;
let organisationId: string;
let clerk: Actor;
let residentId: string;
const month = '2026-11';
beforeAll(async () => {
  world = await createWorld();
  organisationId = await setUpHome(world);
  clerk = await world.actor(organisationId, 'BILLING');
  residentId = await world.inside(organisationId, (context) =>
    setUpResident(context, { name: 'Beispiel', level: 5 }),
  );
  await clerk.call(runs.collect, { month });
});
const visit = () => ({
  residentId,
  month,
  supplyDay: '2026-11-12',
  payer: 'resident' as const,
  name: 'Pedicure',
  quantity: '1.5',
  unitPrice: '60.25',
  vatCode: 'STD' as const,
  taxApplicability: 'included' as const,
});

describe('services by hand', () => {
  test('created once per key, changed, removed; the amount is rounded once', async () => {
    const created = await clerk.call(services.create, visit(), { key: 'pedicure-november' });
    expect(await clerk.call(services.create, visit(), { key: 'pedicure-november' })).toEqual(created);
    expect(created).toMatchObject({
      amount: 9038,
      status: 'new',
      source: 'manual',
      residentName: 'BEISPIEL, Rosa',
      version: 1,
    });
    const { id } = created;
    const changed = await clerk.call(services.change, {
      ...visit(),
      id,
      version: 1,
      vatCode: 'EXEMPT',
      quantity: '2',
    });
    expect(changed).toMatchObject({ amount: 12050, taxApplicability: 'not_applied', version: 2 });
    expect(await clerk.refused(services.change, { ...visit(), id, version: 1 })).toMatchObject({
      status: 412,
      current: { version: 2 },
    });
    const foreign = await world.actor(await world.organisation(), 'BILLING');
    expect((await foreign.refused(services.change, { ...visit(), id, version: 2 })).status).toBe(404);
    expect((await foreign.refused(services.explain, { id })).status).toBe(404);
    expect((await foreign.refused(services.create, visit())).status).toBe(404);
    const nurse = await world.actor(organisationId, 'NURSE');
    expect((await nurse.refused(services.create, visit())).status).toBe(403);
    await clerk.call(services.remove, { id, version: 2 });
    expect((await clerk.refused(services.remove, { id, version: 2 })).status).toBe(404);
  });

  test('each field of a service is kept, in the list of its month alone', async () => {
    const whole = {
      month: '2026-12',
      supplyDay: '2026-12-03',
      payer: 'insurer' as const,
      name: 'Wound dressing',
      quantity: '2.25',
      unitPrice: '12.3456',
      vatCode: 'RED' as const,
      taxApplicability: 'excluded' as const,
      remarks: 'as agreed',
    };
    const { id } = await clerk.call(services.create, { residentId, ...whole });
    const listed = async (of: string) =>
      (await clerk.call(services.list, { month: of, limit: 200 })).items.find((one) => one.id === id);
    expect(await listed('2026-12')).toMatchObject({
      ...whole,
      residentId,
      amount: 2778,
      quantity: expect.stringMatching(/^2\.250?$/),
    });
    expect(await listed(month)).toBeUndefined();
    const other = {
      ...whole,
      supplyDay: '2026-12-31',
      payer: 'residualFinancier' as const,
      name: 'Taxi',
      quantity: '3',
      unitPrice: '7.5',
      vatCode: 'ACC' as const,
      taxApplicability: 'included' as const,
      remarks: 'to the doctor',
    };
    await clerk.call(services.change, { id, version: 1, ...other });
    expect(await listed('2026-12')).toMatchObject({
      ...other,
      unitPrice: expect.stringMatching(/^7\.50?/),
      amount: 2250,
    });
    await clerk.call(services.remove, { id, version: 2 });
  });

  test.each([
    ['a line without date', { supplyDay: '' }, 'datesMandatory', 'Dates are mandatory.'],
    ['a date outside the month', { supplyDay: '2026-12-01' }, 'datesOutOfMonth', 'Dates out of month.'],
    [
      'a month before the first open one',
      { month: '2026-10', supplyDay: '2026-10-12' },
      'pastPeriodsNotModifiable',
      'Past periods cannot be modified.',
    ],
    ['a quantity of 0', { quantity: '0.000' }, 'quantityMissing', 'Enter a quantity above 0.'],
  ])('%s is refused', async (_name, change, code, title) => {
    expect(await clerk.refused(services.create, { ...visit(), ...change })).toMatchObject({ code, title });
  });

  test('the database keeps the amount, the month and the status in line', async () => {
    const { id } = await clerk.call(services.create, visit());
    for (const change of [
      { amount: 1 },
      { supply_day: '2026-12-01' },
      { status: 'paid' as const },
      { quantity: 0 },
      { source_key: 'x' },
    ]) {
      const code = await world
        .inside(organisationId, (context) =>
          context.db
            .updateTable('billing.services')
            .set(change)
            .where('organisation_id', '=', organisationId)
            .where('id', '=', id)
            .execute(),
        )
        .then(
          () => 'done',
          (error: { code: string }) => error.code,
        );
      expect([change, code]).toEqual([change, '23514']);
    }
    const { items } = await clerk.call(services.ofResident, { residentId, month });
    const board = items.find(({ kind }) => kind === 'board')!;
    const code = await world
      .inside(organisationId, (context) =>
        context.db
          .updateTable('billing.services')
          .set({ source_key: 'resident board  1' })
          .where('organisation_id', '=', organisationId)
          .where('kind', '=', 'attendance')
          .execute(),
      )
      .then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
    expect([board.unitPrice, code]).toEqual(['130.00', '23505']);
  });
});

describe('states', () => {
  test('new entries are sent to billing, others counted as skipped; taken back and cancelled with a reason', async () => {
    const { items } = await clerk.call(services.list, { month, limit: 3 });
    const [one] = items;
    expect(await clerk.call(services.export, { month, ids: [one!.id] })).toEqual({ exported: 1, skipped: 0 });
    const all = await clerk.call(services.export, { month });
    expect(all.skipped).toBe(1);
    expect(await clerk.call(services.export, { month })).toEqual({ exported: 0, skipped: all.exported + 1 });
    const back = await clerk.call(services.takeBack, { id: one!.id, version: one!.version + 1 });
    expect(back.status).toBe('new');
    expect(await clerk.refused(services.takeBack, { id: back.id, version: back.version })).toMatchObject({
      status: 409,
      code: 'transitionNotAllowed',
      data: { status: 'new' },
    });
    expect(
      await clerk.refused(services.cancel, { id: back.id, version: back.version, reason: '' }),
    ).toMatchObject({ status: 422, code: 'reasonMissing' });
    const cancelled = await clerk.call(services.cancel, {
      id: back.id,
      version: back.version,
      reason: 'waived',
    });
    expect(cancelled).toMatchObject({ status: 'cancelled', remarks: 'waived' });
    // a cancelled service does not come back with the next collection
    expect(await clerk.call(runs.collect, { month })).toMatchObject({ added: 0, changed: 0, removed: 0 });
  });

  test('computed services are not edited by hand, invoiced ones not at all', async () => {
    const { items } = await clerk.call(services.list, { month, payer: 'insurer' });
    const { id, version } = items[0]!;
    expect((await clerk.refused(services.change, { ...visit(), id, version })).code).toBe(
      'transitionNotAllowed',
    );
    expect((await clerk.refused(services.remove, { id, version })).code).toBe('transitionNotAllowed');
    await clerk.call(runs.prepare, { month, payers: ['resident'] });
    const invoiced = (
      await clerk.call(services.list, { month, payer: 'resident', status: 'invoiced' })
    ).items.find(({ source }) => source === 'manual')!;
    // by status: only those, though the month has others (the care of the insurer is not invoiced yet, one is cancelled)
    const states = async (status?: 'invoiced' | 'exported' | 'cancelled') =>
      new Set(
        (await clerk.call(services.list, { month, limit: 200, ...(status ? { status } : {}) })).items.map(
          (one) => one.status,
        ),
      );
    expect(await states()).toEqual(new Set(['invoiced', 'exported', 'cancelled']));
    for (const status of ['invoiced', 'exported', 'cancelled'] as const)
      expect(await states(status)).toEqual(new Set([status]));
    expect((await clerk.refused(services.remove, { id: invoiced.id, version: invoiced.version })).code).toBe(
      'transitionNotAllowed',
    );
    expect(
      (await clerk.refused(services.takeBack, { id: invoiced.id, version: invoiced.version })).code,
    ).toBe('transitionNotAllowed');
    expect((await clerk.call(invoices.list, { month })).items.map(({ payer }) => payer)).toEqual([
      'resident',
    ]);
  });

  test('pages of a list hold every row once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await clerk.call(services.list, { month, limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...answer.items.map(({ id }) => id));
      cursor = answer.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe((await clerk.call(services.list, { month, limit: 200 })).items.length);
    expect((await clerk.refused(services.list, { month, cursor: 'x' })).status).toBe(400);
  });

  test('a month with services that are not invoiced stays open', async () => {
    const period = await world.inside(organisationId, (context) => lockPeriod(context, month));
    expect(await clerk.refused(periods.close, { month, version: period.version! })).toMatchObject({
      status: 409,
      code: 'servicesNotInvoiced',
    });
    expect((await clerk.refused(periods.close, { month, version: period.version! + 1 })).status).toBe(412);
  });
});

describe('relatives', () => {
  test('see only the share of the resident that was granted to them, and no drafts', async () => {
    const relative = await world.actor(organisationId, 'EXTERNAL_USER');
    expect((await relative.refused(invoices.ofResident, { residentId })).status).toBe(404);
    await world.inside(organisationId, (context) =>
      context.db
        .insertInto('platform.resident_access')
        .values({
          organisation_id: organisationId,
          id: residentId,
          account_id: relative.accountId,
          resident_id: residentId,
          permissions: JSON.stringify({
            'authorization.billing.invoices': ['Read', 'Pdf'],
            'authorization.billing.services': ['Read'],
          }),
        })
        .execute(),
    );
    const drafts = (await clerk.call(invoices.ofResident, { residentId })).items;
    expect(drafts).toHaveLength(1);
    expect((await relative.call(invoices.ofResident, { residentId })).items).toEqual([]);
    expect((await relative.refused(invoices.pdfOfResident, { residentId, id: drafts[0]!.id })).status).toBe(
      404,
    );
    expect((await relative.refused(invoices.list, {})).status).toBe(403);
    const issued = await clerk.call(invoices.issue, { id: drafts[0]!.id, version: drafts[0]!.version });
    expect(
      (await relative.call(invoices.ofResident, { residentId })).items.map(({ number }) => number),
    ).toEqual([issued.number]);
    expect(
      String(await relative.call(invoices.pdfOfResident, { residentId, id: issued.id })).slice(0, 5),
    ).toBe('%PDF-');
    expect(
      new Set(
        (await relative.call(services.ofResident, { residentId, month })).items.map(({ payer }) => payer),
      ),
    ).toEqual(new Set(['resident']));
  });
});
