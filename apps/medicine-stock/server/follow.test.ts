import { beforeAll, describe, expect, test } from 'vitest';
import { notifications } from '#platform/contract/frame.ts';
import { newId } from '#platform/server/database/ids.ts';
import { books } from '../contract/books.ts';
import { stocks } from '../contract/stocks.ts';
import { openStand, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const lines = async (id: string) =>
  (await stand.lead.call(books.entries, { id })).items
    .toReversed()
    .map(({ kind, change, balance }) => [kind, change, balance]);
const balance = async (id: string) => (await stand.nurse.call(books.get, { id })).balance;
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

test('what fails after it is not booked', async () => {
  const { book, dose } = await own();
  await expect(stand.given(dose, () => Promise.reject(new Error('the server stops')))).rejects.toThrow(
    'the server stops',
  );
  expect(await lines(book.id)).toEqual([['receipt', 20, 20]]);
});
