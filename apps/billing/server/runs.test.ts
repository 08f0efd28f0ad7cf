import { beforeAll, describe, expect, test } from 'vitest';
import { absences, careLevels } from '#apps/residents/contract/index.ts';
import { frameContract } from '#platform/contract/frame.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { sumOf } from '#platform/domain/numbers/money.ts';
import { invoices, runs, services } from '../contract/index.ts';
import type { IssueResult } from '../contract/runs.ts';
import type { Service } from '../contract/services.ts';
import { setUpHome, setUpResident } from './testing.ts';

let world: World;
let organisationId: string;
let clerk: Actor;
let rosa: string;
const month = '2026-11';

beforeAll(async () => {
  world = await createWorld();
  organisationId = await setUpHome(world);
  clerk = await world.actor(organisationId, 'BILLING');
  rosa = await world.inside(organisationId, (context) =>
    setUpResident(context, { name: 'Beispiel', level: 5 }),
  );
  await clerk.call(careLevels.set, { residentId: rosa, level: 7, fromDate: '2026-11-15' });
  await clerk.call(absences.create, {
    residentId: rosa,
    kind: 'hospital',
    departureDate: '2026-11-20',
    returnDate: '2026-11-25',
  });
  for (const [name, unitPrice] of [
    ['Hairdresser', '48.00'],
    ['Cafeteria', '23.50'],
  ] as const) {
    await clerk.call(services.create, {
      residentId: rosa,
      month,
      supplyDay: '2026-11-12',
      payer: 'resident',
      name,
      quantity: '1',
      unitPrice,
      vatCode: 'STD',
      taxApplicability: 'included',
    });
  }
});

const short = (items: readonly Service[], payer: string) =>
  items
    .filter((one) => one.payer === payer)
    .map((one) => [
      one.kind === 'care' ? `care ${one.level}` : one.name || one.kind,
      one.quantity,
      one.unitPrice,
      one.amount,
      one.vatCode,
    ])
    .sort();
const total = (items: readonly Service[], payer: string) =>
  sumOf(items.filter((one) => one.payer === payer).map(({ amount }) => amount));

describe('the month with a level change and a hospital stay', () => {
  test('collecting makes the lines of the worked example, to the Rappen; doing it again adds nothing', async () => {
    expect(await clerk.call(runs.collect, { month })).toMatchObject({
      residents: 1,
      added: 9,
      changed: 0,
      removed: 0,
      locked: [],
    });
    expect(await clerk.call(runs.collect, { month })).toMatchObject({
      residents: 1,
      added: 0,
      changed: 0,
      removed: 0,
      unchanged: 9,
    });
    const { items } = await clerk.call(services.ofResident, { residentId: rosa, month });
    expect(short(items, 'resident')).toEqual(
      [
        ['board', '30', '130.00', 390000, 'EXEMPT'],
        ['attendance', '26', '35.00', 91000, 'EXEMPT'],
        ['care 5', '14', '23.00', 32200, 'EXEMPT'],
        ['care 7', '12', '23.00', 27600, 'EXEMPT'],
        ['absence', '4', '-15.00', -6000, 'EXEMPT'],
        ['Hairdresser', '1', '48.00', 4800, 'STD'],
        ['Cafeteria', '1', '23.50', 2350, 'STD'],
      ].sort(),
    );
    expect(short(items, 'insurer')).toEqual([
      ['care 5', '14', '48.00', 67200, 'EXEMPT'],
      ['care 7', '12', '67.20', 80640, 'EXEMPT'],
    ]);
    expect(short(items, 'residualFinancier')).toEqual([
      ['care 5', '14', '41.50', 58100, 'OUT'],
      ['care 7', '12', '72.30', 86760, 'OUT'],
    ]);
    expect([total(items, 'resident'), total(items, 'insurer'), total(items, 'residualFinancier')]).toEqual([
      541950, 147840, 144860,
    ]);
  });

  test('shares of all payers make the cost of the care days', async () => {
    const { items } = await clerk.call(services.ofResident, { residentId: rosa, month });
    const care = items.filter(({ kind }) => kind === 'care');
    const cost = sumOf(
      care
        .filter(({ payer }) => payer === 'insurer')
        .map(({ split, quantity }) => split!.normativeCost * Number(quantity)),
    );
    expect([sumOf(care.map(({ amount }) => amount)), cost]).toEqual([352500, 352500]);
  });

  test('"Why?": the rule, the cap and the validity behind an amount', async () => {
    const { items } = await clerk.call(services.ofResident, { residentId: rosa, month });
    const line = items.find((one) => one.payer === 'residualFinancier' && one.level === '7')!;
    expect(await clerk.call(services.explain, { id: line.id })).toMatchObject({
      service: {
        amount: 86760,
        split: { normativeCost: 16250, insurance: 6720, resident: 2300, government: 7230, uncovered: 0 },
      },
      allocation: {
        level: '7',
        normativeCost: 16250,
        validFrom: '2020-01-01',
        validTo: null,
        cap: 2300,
        insurance: { type: 'exact', value: '6720' },
        resident: { type: 'max', value: '2300' },
        government: { type: 'max', value: null },
      },
    });
  });

  test('a change before the invoice changes the rows and nothing else', async () => {
    const [absence] = await clerk.call(absences.list, { residentId: rosa });
    const { id, version } = absence!;
    await clerk.call(absences.change, {
      residentId: rosa,
      id,
      version,
      kind: 'hospital',
      departureDate: '2026-11-20',
      returnDate: '2026-11-26',
    });
    expect((await clerk.call(runs.check, { month })).problems.map(({ code }) => code)).toEqual([
      'notCollected',
    ]);
    // attendance, three shares of level 7 and the deduction
    expect(await clerk.call(runs.collect, { month })).toMatchObject({
      added: 0,
      changed: 5,
      removed: 0,
      unchanged: 4,
    });
    await clerk.call(absences.change, {
      residentId: rosa,
      id,
      version: version + 1,
      kind: 'hospital',
      departureDate: '2026-11-20',
      returnDate: '2026-11-25',
    });
    expect(await clerk.call(runs.collect, { month })).toMatchObject({ added: 0, changed: 5, removed: 0 });
    expect(await clerk.call(runs.check, { month })).toEqual({ problems: [], ready: 1 });
  });

  test('drafts, then issued by a task: numbers, total with VAT, due date, reference, PDF', async () => {
    expect(await clerk.call(runs.prepare, { month })).toEqual({ created: 3, failed: [] });
    expect(await clerk.refused(runs.prepare, { month })).toMatchObject({
      status: 409,
      code: 'noUninvoicedService',
      title: 'No uninvoiced service selected.',
    });
    // one of a far year would end the numbers of all years before it
    expect(await clerk.refused(runs.issue, { month, invoiceDate: '2999-12-31' })).toMatchObject({
      status: 422,
      code: 'invoiceDateFar',
      errors: [{ path: 'invoiceDate' }],
    });
    const { taskId, drafts } = await clerk.call(runs.issue, { month, invoiceDate: '2026-11-30' });
    expect(drafts).toBe(3);
    await world.settle();
    const task = await clerk.call(frameContract.tasks.get, { id: taskId });
    expect(task).toMatchObject({ status: 'done', position: 3, total: 3 });
    expect(task.result as IssueResult).toEqual({ issued: 3, failed: [] });
    const { items } = await clerk.call(invoices.list, { month });
    expect(await clerk.call(invoices.latest, {})).toEqual({ month });
    expect(items.map(({ number }) => number).sort()).toEqual(['2026-000001', '2026-000002', '2026-000003']);
    const own = items.find(({ payer }) => payer === 'resident')!;
    expect(own).toMatchObject({
      total: 541950,
      vat: 536,
      status: 'pending',
      invoiceDate: '2026-11-30',
      dueDate: '2026-12-30',
      recipient: { name: 'Rosa Beispiel', houseNumber: '4a' },
    });
    const whole = await clerk.call(invoices.get, { id: own.id });
    expect(
      whole.lines.map((line) => (line.kind === 'care' ? `care ${line.level}` : line.name || line.kind)),
    ).toEqual(['board', 'attendance', 'care 5', 'care 7', 'absence', 'Hairdresser', 'Cafeteria']);
    expect(
      whole.lines.map(({ supplyFrom, supplyDay, taxApplicability, vatPercent }) => [
        supplyFrom,
        supplyDay,
        taxApplicability,
        vatPercent,
      ]),
    ).toEqual([
      ['2026-11-01', '2026-11-30', 'not_applied', null],
      ['2026-11-01', '2026-11-30', 'not_applied', null],
      ['2026-11-01', '2026-11-14', 'not_applied', null],
      ['2026-11-15', '2026-11-30', 'not_applied', null],
      ['2026-11-21', '2026-11-24', 'not_applied', null],
      [null, '2026-11-12', 'included', '8.1'],
      [null, '2026-11-12', 'included', '8.1'],
    ]);
    expect(whole.vatGroups).toContainEqual({
      vatCode: 'STD',
      percent: '8.1',
      applicability: 'included',
      net: 6614,
      vat: 536,
      gross: 7150,
    });
    expect(whole.payload?.split('\n')).toEqual([
      'SPC',
      '0200',
      '1',
      'CH7330999000000000123',
      'S',
      'Haus am Weiher',
      'Weiherweg',
      '12',
      '3999',
      'Musterdorf',
      'CH',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '5419.50',
      'CHF',
      'S',
      'Rosa Beispiel',
      'Lindenstrasse',
      '4a',
      '8999',
      'Beispielen',
      'CH',
      'QRR',
      whole.reference,
      `Rechnung ${own.number}, November 2026, Rosa Beispiel`,
      'EPD',
      `//S1/10/${own.number}/11/${whole.invoiceDate!.slice(2).replaceAll('-', '')}/30/106017086/31/261101261130/32/8.1:66.14;0:5348/40/0:30`,
    ]);
    const pdf = await clerk.file(invoices.pdf, { id: own.id });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const shown = await clerk.call(runs.show, { month });
    expect(shown).toMatchObject({
      uninvoiced: 0,
      drafts: 0,
      issued: 3,
      totals: { resident: 541950, insurer: 147840, residualFinancier: 144860 },
    });
  });

  test('after that a change is reported and never touches the invoice', async () => {
    const [absence] = await clerk.call(absences.list, { residentId: rosa });
    await clerk.call(absences.remove, { residentId: rosa, id: absence!.id, version: absence!.version });
    const collected = await clerk.call(runs.collect, { month });
    expect(collected).toMatchObject({
      added: 0,
      changed: 0,
      removed: 0,
      locked: [{ residentId: rosa, name: 'BEISPIEL, Rosa', draft: false }],
    });
    const { items } = await clerk.call(services.ofResident, { residentId: rosa, month });
    expect(total(items, 'resident')).toBe(541950);
    expect(await clerk.refused(runs.issue, { month })).toMatchObject({ status: 409, code: 'noDraft' });
  });
});

describe('who may', () => {
  test('a nurse may not, another home sees nothing, without a session 401 is the frame', async () => {
    const nurse = await world.actor(organisationId, 'NURSE');
    for (const call of [runs.collect, runs.show, runs.check] as const)
      expect((await nurse.refused(call, { month })).status).toBe(403);
    const foreign = await world.actor(await world.organisation(), 'BILLING');
    expect((await foreign.call(runs.show, { month })).residents).toEqual([]);
    expect((await foreign.refused(services.ofResident, { residentId: rosa, month })).status).toBe(404);
    expect((await foreign.call(services.list, { month })).items).toEqual([]);
    expect((await foreign.call(invoices.list, {})).items).toEqual([]);
    expect(await foreign.call(invoices.latest, {})).toEqual({ month: null });
  });
});
