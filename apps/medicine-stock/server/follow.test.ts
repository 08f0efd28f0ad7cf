import { beforeAll, describe, expect, test } from 'vitest';
import { enter } from '#apps/residents/api.ts';
import { bedAssignments } from '#apps/residents/contract/bed-assignments.ts';
import { stays } from '#apps/residents/contract/stays.ts';
import { products } from '#apps/compendium/contract/products.ts';
import { createCenter, createDepartment, createRoom } from '#apps/sites/api.ts';
import { notifications } from '#platform/contract/frame.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { newId } from '#platform/server/database/ids.ts';
import { books } from '../contract/books.ts';
import { stocks } from '../contract/stocks.ts';
import { openStand, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const lines = async (id: string) =>
  (await stand.lead.call(books.entries, { id, limit: 200 })).items
    .toReversed()
    .map(({ kind, change, balance }) => [kind, change, balance]);
const balance = async (id: string) => (await stand.nurse.call(books.get, { id })).balance;
const admin = () => stand.world.actor(stand.home, 'ADMIN');
/** Two wards, each with a bed and a book of the same product, and somebody who lives in the first one. */
const wards = async () => {
  const places = await stand.world.inside(stand.home, async (context) => {
    const all = [];
    for (const name of ['Rigi', 'Titlis']) {
      const centerId = await createCenter(context, { name: `${name} ${newId()}` });
      const departmentId = await createDepartment(context, { centerId, name });
      const { bedIds } = await createRoom(context, { departmentId, number: '1', beds: ['A'] });
      all.push({ centerId, bedId: bedIds[0]! });
    }
    return all;
  });
  const first = await stand.book({ centerId: places[0]!.centerId });
  const second = await stand.book({ productId: first.productId, centerId: places[1]!.centerId });
  const residentId = await stand.person();
  await stand.world.inside(stand.home, (context) =>
    enter(context, { residentId, entryDate: addDays(stand.today, -300), bedId: places[0]!.bedId }),
  );
  return { first, second, beds: places.map((one) => one.bedId), residentId };
};
const own = async (more: object = {}) => {
  const residentId = await stand.resident();
  const book = await stand.book({ centerId: null, residentId, ...more });
  const dose = { doseId: newId(), residentId, productId: book.productId };
  return { book, dose, residentId };
};

describe('the book follows the ledger by reversals', () => {
  test('a correction: reversed with a link, and booked anew', async () => {
    const { book, dose } = await own();
    await stand.given({ ...dose, quantity: 2, total: 2 });
    await stand.given({
      ...dose,
      eventNumber: 2,
      kind: 'corrected',
      outcome: 'partly',
      quantity: 1,
      total: 1,
    });
    expect(await lines(book.id)).toEqual([
      ['receipt', 20, 20],
      ['giving', -2, 18],
      ['reversal', 2, 20],
      ['giving', -1, 19],
    ]);
    await stand.given({
      ...dose,
      eventNumber: 3,
      kind: 'corrected',
      outcome: 'refused',
      quantity: null,
      total: null,
    });
    expect((await lines(book.id)).at(-1)).toEqual(['reversal', 1, 20]);
    const { items } = await stand.lead.call(books.entries, { id: book.id });
    expect(items.slice(0, 2)).toMatchObject([
      { ledger: 'corrected', reverses: 4, reason: '' },
      { number: 4, reversedBy: 5 },
    ]);
  });

  test('vomited: it is not given any more, and not there either', async () => {
    const { book, dose } = await own();
    await stand.given(dose);
    await stand.given({ ...dose, eventNumber: 2, kind: 'vomited', outcome: 'vomited' });
    expect(await lines(book.id)).toEqual([
      ['receipt', 20, 20],
      ['giving', -1, 19],
      ['reversal', 1, 20],
      ['waste', -1, 19],
    ]);
    // the record was wrong: it stayed in
    await stand.given({ ...dose, eventNumber: 3, kind: 'corrected', outcome: 'given' });
    expect((await lines(book.id)).slice(4)).toEqual([
      ['reversal', 1, 20],
      ['giving', -1, 19],
    ]);
  });

  test('two devices gave it: two are gone; when one is corrected away, one comes back', async () => {
    const { book, dose } = await own();
    await stand.given(dose);
    await stand.given({ ...dose, eventNumber: 2, kind: 'double', total: 2, totalBefore: 1, waited: true });
    expect(await balance(book.id)).toBe(18);
    await stand.given({ ...dose, eventNumber: 3, kind: 'corrected', quantity: 1, total: 1 });
    expect(await balance(book.id)).toBe(19);
    expect((await lines(book.id)).at(-1)).toEqual(['reversal', 1, 19]);
  });

  test('what is prepared, refused, looked at, or managed by the resident moves nothing', async () => {
    const { book, dose } = await own();
    for (const [kind, outcome, quantity] of [
      ['prepared', 'prepared', null],
      ['recorded', 'refused', null],
      ['recorded', 'self', 1],
      ['lookedAt', 'given', 1],
    ] as const)
      await stand.given({ ...dose, doseId: newId(), kind, outcome, quantity, total: quantity });
    expect(await lines(book.id)).toEqual([['receipt', 20, 20]]);
  });
});

describe('from which book', () => {
  test('the own one before that of the ward, where it covers the dose', async () => {
    const { book, dose, residentId } = await own({ quantity: 1 });
    const ward = await stand.book({ productId: book.productId });
    // in no center yet: the ward of another house is not asked
    await stand.given(dose);
    expect([await balance(book.id), await balance(ward.id)]).toEqual([0, 20]);
    const [refused] = await stand.given({ ...dose, doseId: newId() });
    expect(refused?.text).toContain(book.name);
    expect(residentId).toBe(dose.residentId);
  });

  test('what waited on a device was given: it is booked as far as the book goes, and the head of nursing is told', async () => {
    const { book, dose } = await own({ quantity: 1 });
    expect(await stand.given({ ...dose, quantity: 2, total: 2, waited: true })).toEqual([]);
    expect(await balance(book.id)).toBe(0);
    const [line] = (await stand.lead.call(books.entries, { id: book.id })).items;
    expect(line).toMatchObject({ kind: 'giving', change: -1, missing: 1 });
    const told = (await stand.lead.call(notifications.list, {})).items.map(({ title }) => title);
    expect(
      told.filter((title) => title.includes(book.name) && title.includes('More was given')),
    ).toHaveLength(1);
    // nothing was there at all, and it is corrected
    await stand.given({
      ...dose,
      eventNumber: 2,
      kind: 'corrected',
      outcome: 'refused',
      quantity: null,
      total: null,
    });
    expect(await balance(book.id)).toBe(1);
  });

  test('a product of the lists without a book is given; it is listed, until there is one', async () => {
    const residentId = await stand.resident();
    const productId = await stand.product();
    const dose = { doseId: newId(), residentId, productId };
    expect(await stand.given(dose)).toEqual([]);
    await stand.given({ ...dose, doseId: newId() });
    const listed = async () =>
      (await stand.nurse.call(books.list, {})).unbooked.filter((one) => one.productId === productId);
    expect(await listed()).toMatchObject([{ resident: { id: residentId }, quantity: 1 }, { quantity: 1 }]);
    const told = (await stand.lead.call(notifications.list, {})).items;
    expect(told.filter(({ title }) => title.startsWith('Given without a narcotics book')).length).toBe(1);
    // corrected away it is not owed
    await stand.given({
      ...dose,
      eventNumber: 2,
      kind: 'corrected',
      outcome: 'refused',
      quantity: null,
      total: null,
    });
    expect(await listed()).toHaveLength(1);
    await stand.book({ productId, centerId: null, residentId });
    expect(await listed()).toEqual([]);
  });

  test('another product of the same name, an order without a product, and drops of a bottle in millilitres', async () => {
    const { book, dose } = await own();
    const label = { medicine: `${book.name} ${book.strength}`, unit: 'tablet' };
    await stand.given({ ...dose, ...label, doseId: newId(), productId: null });
    expect(await balance(book.id)).toBe(19);
    const residentId = await stand.resident();
    const drops = {
      form: 'drops',
      unit: 'drop',
      dropsPerUnit: 20,
      narcoticsList: null,
      strength: '500 mg/mL',
    };
    const productId = await stand.product(drops);
    const bottle = await stand.nurse.call(stocks.receive, {
      productId,
      residentId,
      quantity: 400,
      document: '',
    });
    await stand.given({ residentId, productId, unit: 'mL', quantity: 2, total: 2 });
    expect(await stand.nurse.call(stocks.get, { id: bottle.id })).toMatchObject({ balance: 360 });
  });
});

describe('after something else has changed', () => {
  test('who changed the ward since: a correction stays in the book from which it was given', async () => {
    const { first, second, beds, residentId } = await wards();
    const dose = { doseId: newId(), residentId, productId: first.productId };
    await stand.given({ ...dose, quantity: 2, total: 2 });
    await (await admin()).call(bedAssignments.move, { residentId, bedId: beds[1]!, fromDate: stand.today });
    const half = { kind: 'corrected', outcome: 'partly', quantity: 1, total: 1 };
    await stand.given({ ...dose, ...half, eventNumber: 2 });
    expect([await balance(first.id), await balance(second.id)]).toEqual([19, 20]);
    // the next dose is taken where the resident lives
    await stand.given({ ...dose, doseId: newId() });
    expect([await balance(first.id), await balance(second.id)]).toEqual([19, 19]);
  });

  test('who moved out since: a correction stays in the book from which it was given, and none is said to lack', async () => {
    const { first, residentId } = await wards();
    const dose = { doseId: newId(), residentId, productId: first.productId };
    await stand.given({ ...dose, quantity: 2, total: 2 });
    const [stay] = await (await admin()).call(stays.list, { residentId });
    await (
      await admin()
    ).call(stays.change, { ...stay!, residentId, exitDate: addDays(stand.today, -1) } as never);
    const half = { kind: 'corrected', outcome: 'partly', quantity: 1, total: 1 };
    await stand.given({ ...dose, ...half, eventNumber: 2 });
    expect(await balance(first.id)).toBe(19);
    const { unbooked } = await stand.nurse.call(books.list, {});
    expect(unbooked.filter((one) => one.productId === first.productId)).toEqual([]);
  });

  test('a product that was named anew since: what was lost is destroyed in the book from which it was given', async () => {
    const { book, dose } = await own();
    await stand.given(dose);
    const product = await stand.lead.call(products.get, { id: book.productId! });
    await stand.lead.call(products.change, { ...product, name: `${product.name} neu` } as never);
    await stand.given({ ...dose, eventNumber: 2, kind: 'vomited', outcome: 'vomited' });
    expect((await lines(book.id)).at(-1)).toEqual(['waste', -1, 19]);
  });

  test('what was given before there was a book is none of it, also when it is corrected', async () => {
    const residentId = await stand.resident();
    const productId = await stand.product();
    const dose = { doseId: newId(), residentId, productId };
    await stand.given({ ...dose, quantity: 2, total: 2 });
    const book = await stand.book({ productId, centerId: null, residentId });
    const half = { kind: 'corrected', outcome: 'partly', quantity: 1, total: 1 };
    await stand.given({ ...dose, ...half, eventNumber: 2 });
    await stand.given({ ...dose, eventNumber: 3, kind: 'vomited', outcome: 'vomited' });
    expect(await lines(book.id)).toEqual([['receipt', 20, 20]]);
  });

  test('a book of another ward is none of the resident: it stays on the list', async () => {
    const { first, residentId } = await wards();
    const productId = await stand.product();
    await stand.given({ residentId, productId });
    const elsewhere = await stand.book({ productId });
    expect(elsewhere.center?.id).not.toBe(first.center?.id);
    const listed = async () =>
      (await stand.nurse.call(books.list, {})).unbooked.filter((one) => one.productId === productId);
    expect(await listed()).toHaveLength(1);
    await stand.book({ productId, centerId: first.center!.id });
    expect(await listed()).toEqual([]);
  });

  test('a unit that cannot be told in that of the product, and a list that only the order names, are not passed over', async () => {
    const residentId = await stand.resident();
    const bottle = { form: 'drops', unit: 'mL', strength: '10 mg/mL' };
    const productId = await stand.product(bottle);
    await stand.given({ residentId, productId, unit: 'drop', quantity: 10, total: 10 });
    const byName = { medicine: `Morphin ${newId()}`, list: 'a' };
    await stand.given({ residentId, productId: null, ...byName });
    const { unbooked } = await stand.nurse.call(books.list, {});
    expect(
      unbooked
        .filter((one) => one.resident?.id === residentId)
        .map(({ name, unit, quantity }) => [name, unit, quantity])
        .toSorted(),
    ).toEqual(
      [
        [byName.medicine, 'tablet', 1],
        [unbooked.find((one) => one.productId === productId)!.name, 'drop', 10],
      ].toSorted(),
    );
  });
});

test('of a stock nothing is refused: it goes down to nothing, and says how much was more', async () => {
  const residentId = await stand.resident();
  const productId = await stand.product({ narcoticsList: null });
  const stock = await stand.nurse.call(stocks.receive, { productId, residentId, quantity: 1, document: '' });
  expect(await stand.given({ residentId, productId, quantity: 3, total: 3 })).toEqual([]);
  await stand.given({ residentId, productId });
  expect((await stand.nurse.call(stocks.entries, { id: stock.id })).items).toMatchObject([
    { kind: 'giving', change: 0, missing: 1, balance: 0 },
    { kind: 'giving', change: -1, missing: 2, balance: 0 },
    { kind: 'receipt' },
  ]);
});

test('16 at once: the book gives what it has, once each, and never falls below 0', async () => {
  const { book, residentId } = await own({ quantity: 10 });
  const answers = await Promise.all(
    Array.from({ length: 16 }, () =>
      stand.given({ residentId, productId: book.productId }).then((refused) => refused.length),
    ),
  );
  expect(answers.filter((count) => count === 0)).toHaveLength(10);
  const all = await lines(book.id);
  expect(all.at(-1)).toEqual(['giving', -1, 0]);
  expect(all.map(([, , left]) => left)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
});

/*
 * A book reckoned a second time: what went out of the box by each dose, as a nurse with a pencil keeps it. 20 tablets, then doses that
 * are given, refused, corrected, lost, said again by another device, or stopped half way; and tablets that come, break and are found again.
 */
test.each([7, 1848, 90_210])('at random the balance is what came less what went (seed %d)', async (seed) => {
  let state = seed;
  const pick = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const { book, residentId } = await own({ quantity: 40 });
  const out = new Map<string, { event: number; gone: number; total: number | null; state: string }>();
  const broken: { id: string; quantity: number }[] = [];
  let came = 40;
  for (let turn = 0; turn < 40; turn += 1) {
    const quantity = [0.25, 0.5, 1, 2][pick(4)]!;
    const ids = [...out.keys()];
    const doseId = ids.length === 0 || pick(3) === 0 ? newId() : ids[pick(ids.length)]!;
    const before = out.get(doseId) ?? { event: 0, gone: 0, total: null, state: '' };
    const what = pick(8);
    const dose = { doseId, residentId, productId: book.productId, eventNumber: before.event + 1 };
    if (what === 0) {
      await stand.nurse.call(books.receive, {
        ...{ productId: book.productId!, residentId, centerId: null, quantity, document: 'LS 4712' },
      } as never);
      came += quantity;
    } else if (what === 1) {
      const input = { id: book.id, quantity, method: 'sealed' as const, reason: 'broken' };
      await stand.nurse.call(books.waste, { ...input, ...(await stand.signed(books.waste, input)) });
      const [line] = (await stand.lead.call(books.entries, { id: book.id })).items;
      broken.push({ id: line!.id, quantity });
      came -= quantity;
    } else if (what === 2 && broken.length > 0) {
      const one = broken.pop()!;
      const input = { id: book.id, entryId: one.id, reason: 'found again' };
      await stand.nurse.call(books.reverse, { ...input, ...(await stand.signed(books.reverse, input)) });
      came += one.quantity;
    } else if (what === 3) {
      // the call that wrote it fails afterwards
      const said = { ...dose, outcome: 'given', kind: before.event === 0 ? 'recorded' : 'corrected' };
      await stand
        .given({ ...said, quantity, total: quantity }, () => Promise.reject(new Error('stopped')))
        .catch(() => null);
    } else if (before.event === 0) {
      const outcome = ['given', 'partly', 'refused', 'self'][pick(4)]!;
      const taken = outcome === 'refused' ? null : quantity;
      await stand.given({ ...dose, kind: 'recorded', outcome, quantity: taken, total: taken });
      const gone = outcome === 'given' || outcome === 'partly' ? quantity : 0;
      out.set(doseId, { event: 1, gone, total: taken, state: outcome });
    } else if (what === 4 && ['given', 'partly'].includes(before.state)) {
      await stand.given({
        ...dose,
        kind: 'vomited',
        outcome: 'vomited',
        quantity: before.total,
        total: before.total,
      });
      out.set(doseId, { ...before, event: before.event + 1, state: 'vomited' });
    } else if (what === 5) {
      const outcome = ['given', 'refused', 'self'][pick(3)]!;
      const taken = outcome === 'refused' ? null : quantity;
      const total = taken === null ? before.total : (before.total ?? 0) + taken;
      await stand.given({ ...dose, kind: 'double', outcome, quantity: taken, total, waited: true });
      out.set(doseId, {
        event: before.event + 1,
        gone: before.gone + (outcome === 'given' ? quantity : 0),
        total,
        state: before.total === null && taken !== null ? outcome : before.state,
      });
    } else {
      const outcome = ['given', 'partly', 'refused', 'error'][pick(4)]!;
      const taken = outcome === 'refused' ? null : quantity;
      await stand.given({ ...dose, kind: 'corrected', outcome, quantity: taken, total: taken });
      out.set(doseId, { event: before.event + 1, gone: taken ?? 0, total: taken, state: outcome });
    }
    const gone = [...out.values()].reduce((sum, one) => sum + one.gone, 0);
    expect([turn, await balance(book.id)]).toEqual([turn, came - gone]);
  }
  let sum = 0;
  for (const [, change, left] of await lines(book.id)) {
    sum += change as number;
    expect(left).toBe(sum);
  }
});

test('what fails after it is not booked', async () => {
  const { book, dose } = await own();
  await expect(stand.given(dose, () => Promise.reject(new Error('the server stops')))).rejects.toThrow(
    'the server stops',
  );
  expect(await lines(book.id)).toEqual([['receipt', 20, 20]]);
});
