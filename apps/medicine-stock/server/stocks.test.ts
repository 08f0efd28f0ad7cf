import { beforeAll, expect, test } from 'vitest';
import { orders } from '#apps/medication/contract/orders.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Stock, stocks } from '../contract/stocks.ts';
import { openStand, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const plain = (more = {}) => stand.product({ narcoticsList: null, ...more });
const receive = async (more = {}): Promise<Stock> =>
  stand.nurse.call(stocks.receive, {
    productId: await plain(),
    residentId: await stand.resident(),
    quantity: 30,
    document: '',
    ...more,
  } as never);
const get = (id: string) => stand.nurse.call(stocks.get, { id });
/** Two tablets a day, as a doctor ordered them. */
const ordered = async ({ productId, name, strength, resident }: Stock, more = {}) =>
  stand.nurse.call(orders.order, {
    residentId: resident!.id,
    type: 'fixed',
    productId,
    name,
    strength,
    form: 'tablet',
    unit: 'tablet',
    morning: 1,
    evening: 1,
    doctor: 'Dr. Frei',
    prescribedOn: stand.today,
    way: 'written',
    // from tomorrow on: what of today is past depends on the hour
    startsAt: `${addDays(stand.today, 1)}T00:00:00.000+01:00`,
    ...more,
  } as never);

test('how long a stock lasts comes from the doses that are planned, and so does what is ordered', async () => {
  const stock = await receive({ quantity: 10 });
  expect(stock).toMatchObject({ balance: 10, reach: { kind: 'unplanned' }, low: false });
  await ordered(stock);
  // two a day from tomorrow on: five days, and the sixth is not covered
  expect(await get(stock.id)).toMatchObject({ reach: { kind: 'days', days: 6 }, low: true });
  const { proposal } = await get(stock.id);
  expect(proposal).toBe(27 * 2 - 10);
  await stand.nurse.call(stocks.receive, {
    productId: stock.productId!,
    residentId: stock.resident!.id,
    quantity: 90,
    document: '',
  });
  expect(await get(stock.id)).toMatchObject({
    balance: 100,
    reach: { kind: 'beyond', days: 28 },
    low: false,
  });
});

test('by its minimum, in whole packs, at its pharmacy; a stale change is refused', async () => {
  const stock = await receive({ residentId: null, centerId: stand.ward, quantity: 12 });
  const set = {
    id: stock.id,
    version: stock.version,
    minimum: 12,
    packageSize: 10,
    pharmacy: 'Apotheke am See',
  };
  const changed = await stand.nurse.call(stocks.change, set);
  expect(changed).toMatchObject({
    low: true,
    proposal: 20,
    pharmacy: 'Apotheke am See',
    center: { name: 'Seeblick' },
  });
  expect(await stand.nurse.refused(stocks.change, { ...set, minimum: 1 })).toMatchObject({
    status: 412,
    current: { minimum: 12 },
  });
  expect(await stand.nurse.refused(stocks.change, { ...set, version: 2, packageSize: 0 })).toMatchObject({
    errors: [{ path: 'packageSize', code: 'positive' }],
  });
  const low = async () =>
    (await stand.nurse.call(stocks.list, { show: 'low' })).items.map(({ id }) => id).includes(stock.id);
  expect(await low()).toBe(true);
  const list = await stand.nurse.file(stocks.orderList, { format: 'csv' });
  expect(list.toString()).toContain('Apotheke am See;Seeblick');
  expect((await stand.nurse.file(stocks.orderList, { format: 'pdf' })).subarray(0, 5).toString()).toBe(
    '%PDF-',
  );
  await stand.nurse.call(stocks.ordered, { ids: [stock.id] });
  expect(await low()).toBe(false);
  expect(await get(stock.id)).toMatchObject({ orderedOn: stand.today });
  // it comes
  await stand.nurse.call(stocks.receive, {
    productId: stock.productId!,
    centerId: stand.ward,
    quantity: 20,
    document: '',
  });
  expect(await get(stock.id)).toMatchObject({ orderedOn: null, balance: 32, low: false });
});

test('a count sets the balance; what is thrown away or given back is no more than is there', async () => {
  const stock = await receive({ quantity: 10 });
  const { change, stock: counted } = await stand.nurse.call(stocks.count, {
    id: stock.id,
    number: 1,
    counted: 8,
  });
  expect([change, counted.balance]).toEqual([-2, 8]);
  expect(await stand.nurse.refused(stocks.count, { id: stock.id, number: 1, counted: 8 })).toMatchObject({
    code: 'movedMeanwhile',
  });
  await stand.nurse.call(stocks.discard, { id: stock.id, quantity: 3, reason: 'expired' });
  expect(await stand.nurse.call(stocks.giveBack, { id: stock.id, quantity: 4 })).toMatchObject({
    balance: 1,
  });
  expect(await stand.nurse.refused(stocks.giveBack, { id: stock.id, quantity: 1.25 })).toMatchObject({
    code: 'notThere',
    errors: [{ path: 'quantity' }],
  });
  expect(await stand.nurse.refused(stocks.discard, { id: stock.id, quantity: 2, reason: 'x' })).toMatchObject(
    {
      code: 'notThere',
    },
  );
  expect(await stand.nurse.refused(stocks.discard, { id: stock.id, quantity: 1, reason: ' ' })).toMatchObject(
    {
      errors: [{ path: 'reason', code: 'mandatory' }],
    },
  );
  expect((await stand.nurse.call(stocks.entries, { id: stock.id })).items.map(({ kind }) => kind)).toEqual([
    'return',
    'waste',
    'count',
    'receipt',
  ]);
});

test('what expires is said: soon, or since when', async () => {
  const stock = await receive({ quantity: 5, expiresOn: addDays(stand.today, 30) });
  expect(stock).toMatchObject({ expiry: 'soon', expiresOn: addDays(stand.today, 30) });
  expect(await receive({ expiresOn: addDays(stand.today, 31) })).toMatchObject({ expiry: null });
  expect(await receive({ expiresOn: addDays(stand.today, -1), confirmed: ['expired'] })).toMatchObject({
    expiry: 'expired',
  });
  const expiring = (await stand.nurse.call(stocks.list, { show: 'expiring' })).items.map(({ id }) => id);
  expect(expiring).toContain(stock.id);
});

test('a narcotic has a book, and is not taken into a stock', async () => {
  const input = {
    productId: await stand.product(),
    residentId: await stand.resident(),
    quantity: 5,
    document: '',
  };
  expect(await stand.nurse.refused(stocks.receive, input)).toMatchObject({
    code: 'narcotic',
    errors: [{ path: 'productId' }],
  });
});

test('by name of medicine or resident, and those of a resident', async () => {
  const stock = await receive();
  const { resident, name } = stock;
  const found = async (text: string) =>
    (await stand.nurse.call(stocks.list, { text })).items.map(({ id }) => id);
  expect(await found(name.toUpperCase())).toEqual([stock.id]);
  expect(await found(`${resident!.lastName} ${name}`)).toEqual([stock.id]);
  expect(await found('nobody has this')).toEqual([]);
  expect(
    (await stand.nurse.call(stocks.ofResident, { residentId: resident!.id })).items.map(({ id }) => id),
  ).toEqual([stock.id]);
  expect(
    (await stand.nurse.call(stocks.list, { centerId: stand.ward })).items.map(({ id }) => id),
  ).not.toContain(stock.id);
});

test('who has no right is refused, and another home has none of it', async () => {
  const stock = await receive();
  const { id } = stock;
  for (const [call, input] of [
    [stocks.list, {}],
    [stocks.get, { id }],
    [stocks.entries, { id }],
    [stocks.ofResident, { residentId: stock.resident!.id }],
    [stocks.receive, { productId: newId(), residentId: stock.resident!.id, quantity: 1, document: '' }],
    [stocks.giveBack, { id, quantity: 1 }],
    [stocks.discard, { id, quantity: 1, reason: 'x' }],
    [stocks.count, { id, number: 1, counted: 1 }],
    [stocks.change, { id, version: 1 }],
    [stocks.ordered, { ids: [id] }],
    [stocks.orderList, { format: 'csv' }],
  ] as const) {
    expect(await stand.cook.refused(call, input), call.name).toMatchObject({ status: 403 });
    if ('id' in input)
      expect(await stand.stranger.refused(call, input), call.name).toMatchObject({ status: 404 });
  }
  await stand.stranger.call(stocks.ordered, { ids: [id] });
  expect(await get(id)).toMatchObject({ orderedOn: null, balance: 30 });
});
