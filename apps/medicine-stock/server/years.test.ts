import { beforeAll, describe, expect, test } from 'vitest';
import { residents } from '#apps/residents/contract/residents.ts';
import { newId } from '#platform/server/database/ids.ts';
import { eraseResident } from '#platform/server/erasure/erase.ts';
import { books } from '../contract/books.ts';
import { patches } from '../contract/patches.ts';
import { rules } from '../contract/rules.ts';
import { years } from '../contract/years.ts';
import { booksDue, waitingStocks } from './due.ts';
import { stockFacts } from './facts.ts';
import { openStand, type Stand } from './testing.ts';
import { owedReport, yearAsked } from './years.ts';

let stand: Stand;
let year: number;
beforeAll(async () => {
  stand = await openStand();
  year = Number(stand.today.slice(0, 4));
});

describe('the yearly report', () => {
  test('by product over all its books; as a list and on paper', async () => {
    const residentId = await stand.resident();
    const ward = await stand.book({ quantity: 20 });
    const own = await stand.book({ productId: ward.productId, centerId: null, residentId, quantity: 10 });
    const waste = { id: ward.id, quantity: 0.5, method: 'sealed' as const, reason: 'rest' };
    await stand.nurse.call(books.waste, { ...waste, ...(await stand.signed(books.waste, waste)) });
    await stand.given({ residentId, productId: own.productId });
    const { rows, complete, made, overdue } = await stand.lead.call(years.get, { year });
    expect({ complete, made, overdue }).toEqual({ complete: false, made: null, overdue: false });
    expect(rows.filter((row) => row.name === ward.name)).toEqual([
      expect.objectContaining({
        opening: 0,
        receipts: 30,
        given: 1,
        returned: 0,
        wasted: 0.5,
        differences: 0,
        closing: 28.5,
        narcoticsList: 'b',
      }),
    ]);
    const next = await stand.lead.call(years.get, { year: year + 1 });
    expect(next.rows.find((row) => row.name === ward.name)).toMatchObject({ opening: 28.5, closing: 28.5 });
    // only of a house
    const ofWard = await stand.lead.call(years.get, { year, centerId: stand.ward });
    expect(ofWard.rows.find((row) => row.name === ward.name)).toMatchObject({ receipts: 20, closing: 19.5 });
    const csv = (await stand.lead.file(years.export, { year, format: 'csv' })).toString();
    expect(csv).toContain(`${ward.name} 1 mg;b;tablets;0;30;1;0;0.5;0;28.5`);
    expect((await stand.lead.file(years.export, { year, format: 'pdf' })).subarray(0, 5).toString()).toBe(
      '%PDF-',
    );
  });

  test('while a count is due it does not tell the balance either', async () => {
    const book = await stand.book();
    const of = (moment: Date) =>
      stand.world.inside(
        stand.home,
        async (context) => {
          const { rows } = await yearAsked(context, { year: Number(context.today.slice(0, 4)) });
          return rows.find((row) => row.name === book.name)!.closing;
        },
        moment,
      );
    expect(await of(new Date())).toBe(20);
    expect(await of(new Date(Date.now() + 30 * 3_600_000))).toBeNull();
  });
  test('it is owed from the first day of the next year on, until somebody says that it is made', async () => {
    const { lead, world, home } = stand;
    expect(await lead.refused(years.made, { year })).toMatchObject({ code: 'yearRuns' });
    const at = (month: string) => new Date(`${year + 1}-${month}T12:00:00Z`);
    const owed = (now?: Date) => world.inside(home, (context) => owedReport(context), now);
    await stand.book();
    expect(await owed()).toBeNull();
    expect(await owed(at('01-02'))).toEqual({ year, dueOn: `${year + 1}-05-31` });
    const due = (now: Date) =>
      world.inside(home, (context) => booksDue(context, { centerId: undefined, rows: 50 }), now);
    const report = async (now: Date) => (await due(now)).items.find((item) => item.key === `report.${year}`);
    expect(await report(at('05-31'))).toMatchObject({ urgency: 'open' });
    expect(await report(at('06-01'))).toMatchObject({ urgency: 'overdue' });
    expect(await lead.call(years.made, { year: year - 1 })).toMatchObject({
      made: { by: expect.any(String) },
      overdue: false,
    });
    expect(await lead.refused(years.made, { year: year - 1 })).toMatchObject({ code: 'alreadyMade' });
  });
});

test('the count of a shift is due in its list: once for all books, with the way to it', async () => {
  const { world, home } = stand;
  await stand.book();
  const later = new Date(Date.now() + 30 * 3_600_000);
  const asked = { centerId: stand.ward, rows: 50 };
  const items = async (now?: Date) =>
    (await world.inside(home, (context) => booksDue(context, asked), now)).items.filter(
      ({ key }) => key === 'count',
    );
  expect(await items()).toEqual([]);
  expect(await items(later)).toMatchObject([
    { urgency: 'today', starts: true, href: '/app-residents/medicine-stock/count' },
  ]);
  const waiting = await world.inside(home, (context) => waitingStocks(context, stand.ward), later);
  expect(waiting['/app-residents/medicine-stock/books']).toBeGreaterThan(0);
  // a home that counts by no rhythm
  const settings = await stand.lead.call(rules.get, {});
  const changed = await stand.lead.call(rules.change, { ...settings, counts: 'none' });
  expect(await items(later)).toEqual([]);
  expect(await stand.lead.refused(rules.change, { ...settings, counts: 'day' })).toMatchObject({
    status: 412,
  });
  expect(await stand.lead.refused(rules.change, { ...changed, reportMonth: 13 })).toMatchObject({
    errors: [{ path: 'reportMonth' }],
  });
  for (const [call, input] of [
    [rules.get, {}],
    [rules.change, changed],
  ] as const)
    expect(await stand.nurse.refused(call, input)).toMatchObject({ status: 403 });
  await stand.lead.call(rules.change, { ...changed, counts: 'shift' });
});

test('the next shift hears of a count that differs', async () => {
  const residentId = await stand.resident();
  const book = await stand.book({ centerId: null, residentId });
  const facts = () =>
    stand.world.inside(stand.home, (context) =>
      stockFacts(context, { since: new Date(0), residentIds: [residentId] }),
    );
  expect(await facts()).toEqual([]);
  await stand.nurse.call(books.count, { id: book.id, number: 1, counted: 19 });
  expect(await facts()).toMatchObject([{ residentId, kind: 'warning', tab: 'medicine-stock' }]);
  const due = await stand.world.inside(stand.home, (context) =>
    booksDue(context, { centerId: undefined, rows: 50 }),
  );
  expect(due.items).toContainEqual(
    expect.objectContaining({
      urgency: 'failed',
      residentId,
      href: `/app-residents/medicine-stock/books/${book.id}`,
    }),
  );
});

describe('patches', () => {
  const patch = {
    name: 'Durogesic Matrix',
    strength: '12 ug/h',
    form: 'patch',
    route: 'transdermal',
    unit: 'patch',
  };
  test('the strength is written as the order writes it: micrograms with their sign, in the book and on the patch', async () => {
    const { nurse } = stand;
    const productId = await stand.product({ ...patch, narcoticsList: 'a' });
    const residentId = await stand.resident();
    const book = await stand.book({ productId, centerId: null, residentId });
    expect(book.strength).toBe('12 µg/h');
    await stand.given({ residentId, productId, unit: 'patch' });
    const { unplaced } = await nurse.call(patches.list, { residentId });
    expect(unplaced.map((one) => one.strength)).toEqual(['12 µg/h']);
  });
  test('a patch that was not given after all is put on nowhere', async () => {
    const productId = await stand.product({ ...patch, narcoticsList: 'a' });
    const residentId = await stand.resident();
    await stand.book({ productId, centerId: null, residentId });
    const dose = { doseId: newId(), residentId, productId, unit: 'patch' };
    await stand.given(dose);
    const gone = { kind: 'corrected', outcome: 'refused', quantity: null, total: null };
    await stand.given({ ...dose, ...gone, eventNumber: 2 });
    expect(
      await stand.nurse.refused(patches.place, { residentId, doseId: dose.doseId, site: 'chestLeft' }),
    ).toMatchObject({ status: 422, errors: [{ path: 'doseId', code: 'doseUnknown' }] });
  });
  test('put on and taken off are two records: where, folded, how it was destroyed, and a second person', async () => {
    const { nurse } = stand;
    const residentId = await stand.resident();
    const productId = await stand.product({ ...patch, narcoticsList: 'a' });
    const book = await stand.book({ productId, centerId: null, residentId, quantity: 5 });
    expect(book.isPatch).toBe(true);
    const doseId = newId();
    await stand.given({ residentId, productId, doseId, unit: 'patch' });
    const list = () => nurse.call(patches.list, { residentId });
    expect(await list()).toMatchObject({ worn: [], unplaced: [{ doseId, name: 'Durogesic Matrix' }] });
    const place = { residentId, doseId, site: 'chestLeft' as const };
    expect(await nurse.refused(patches.place, { ...place, site: undefined })).toMatchObject({
      errors: [{ path: 'site' }],
    });
    expect(await nurse.refused(patches.place, { ...place, doseId: newId() })).toMatchObject({
      code: 'doseUnknown',
    });
    const worn = await nurse.call(patches.place, place);
    expect(worn).toMatchObject({ site: 'chestLeft', removed: null });
    expect(await nurse.refused(patches.place, { ...place, site: 'flankLeft' })).toMatchObject({
      code: 'alreadyPlaced',
    });
    const { proposed, unplaced } = await list();
    expect(unplaced).toEqual([]);
    expect(proposed.at(-1)).toBe('chestLeft');
    const next = newId();
    await stand.given({ residentId, productId, doseId: next, unit: 'patch' });
    const tired = { ...place, doseId: next };
    expect(await nurse.refused(patches.place, tired)).toMatchObject({ code: 'siteTired', confirm: true });
    await nurse.call(patches.place, { ...tired, confirmed: ['siteTired'] });

    const off = { residentId, id: worn.id, folded: true, method: 'pharmacy' as const };
    expect(await nurse.refused(patches.takeOff, off)).toMatchObject({ code: 'secondSignatureMissing' });
    const signed = async (input: typeof off & { at?: string }) => ({
      ...input,
      ...(await stand.signed(patches.takeOff, input)),
    });
    const before = { ...off, at: new Date(Date.parse(worn.placedAt) - 60_000).toISOString() };
    expect(await nurse.refused(patches.takeOff, await signed(before))).toMatchObject({
      code: 'beforePlaced',
      errors: [{ path: 'at' }],
    });
    const soon = { ...off, at: new Date(Date.now() + 3_600_000).toISOString() };
    expect(await nurse.refused(patches.takeOff, await signed(soon))).toMatchObject({ code: 'inFuture' });
    expect(await nurse.call(patches.takeOff, await signed(off))).toMatchObject({
      removed: { folded: true, method: 'pharmacy', second: expect.any(String) },
    });
    expect(await nurse.refused(patches.takeOff, await signed(off))).toMatchObject({ code: 'alreadyOff' });
    // a patch that is worn is out of the book, and taking it off moves nothing
    expect(await nurse.call(books.get, { id: book.id })).toMatchObject({ balance: 3 });
    for (const [call, input] of [
      [patches.list, { residentId }],
      [patches.place, place],
      [patches.takeOff, off],
    ] as const) {
      expect(await stand.cook.refused(call, input), call.name).toMatchObject({ status: 403 });
      expect(await stand.stranger.refused(call, input), call.name).toMatchObject({ status: 404 });
    }
  });
});

test('a person is erased: the own book goes into the locked area, the lines of the ward stay without a name', async () => {
  const residentId = await stand.resident();
  const own = await stand.book({ centerId: null, residentId });
  const ward = await stand.book();
  await stand.given({ residentId, productId: own.productId });
  await stand.world.inside(stand.home, (context) =>
    context.db
      .updateTable('medicine_stock.givings')
      .set({ stock_id: ward.id })
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', '=', residentId)
      .execute(),
  );
  expect(await stand.nurse.call(residents.banner, { residentId })).toMatchObject({ id: residentId });
  const protocol = await stand.world.inside(stand.home, (context) =>
    eraseResident(context, residentId, { reason: 'asked for' }),
  );
  expect(protocol.kept).toMatchObject({ 'medicine_stock.stocks': 1, 'medicine_stock.givings': 1 });
  expect(await stand.nurse.refused(books.get, { id: own.id })).toMatchObject({ status: 404 });
  expect(await stand.nurse.call(books.get, { id: ward.id })).toMatchObject({ balance: 20 });
});
