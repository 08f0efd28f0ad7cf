import { beforeAll, expect, test } from 'vitest';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { type Stock, stocks } from '../contract/stocks.ts';

let world: World;
let home: string;
let writer: Actor;
let north: Stock;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  writer = await world.actor(home, 'NURSE');
  north = await writer.call(stocks.create, { name: 'North' });
});
const names = async () => (await writer.call(stocks.list, {})).items.map((one) => one.name);

test('recorded, read, changed, removed; the list goes on after its last row', async () => {
  const one = await writer.call(stocks.create, { name: 'East' });
  expect(await writer.call(stocks.get, { id: one.id })).toEqual({ id: one.id, version: 1, name: 'East' });
  const changed = await writer.call(stocks.change, { ...one, name: 'South' });
  expect(changed).toEqual({ id: one.id, version: 2, name: 'South' });
  const first = await writer.call(stocks.list, { limit: 1 });
  expect(first.items).toEqual([north]);
  const second = await writer.call(stocks.list, { limit: 1, cursor: first.nextCursor! });
  expect(second).toEqual({ items: [changed], nextCursor: null, total: null });
  expect(await writer.call(stocks.remove, { id: one.id, version: 2 })).toEqual({ done: true });
  expect((await writer.refused(stocks.get, { id: one.id })).status).toBe(404);
});

test('who has no right is refused', async () => {
  const nobody = await world.actor(home, 'USER');
  for (const [call, input] of [
    [stocks.list, {}],
    [stocks.get, { id: north.id }],
    [stocks.create, { name: 'West' }],
    [stocks.change, { ...north, name: 'West' }],
    [stocks.remove, { id: north.id, version: north.version }],
  ] as const)
    expect(await nobody.refused(call, input), call.name).toMatchObject({ status: 403 });
  expect(await names()).toEqual(['North']);
});

test('for another home it does not exist', async () => {
  const stranger = await world.actor(await world.organisation(), 'ADMIN');
  expect((await stranger.call(stocks.list, {})).items).toEqual([]);
  for (const [call, input] of [
    [stocks.get, { id: north.id }],
    [stocks.change, { ...north, name: 'West' }],
    [stocks.remove, { id: north.id, version: north.version }],
  ] as const)
    expect(await stranger.refused(call, input), call.name).toMatchObject({ status: 404 });
  expect(await names()).toEqual(['North']);
});

test('bad input is said at its field and changes nothing', async () => {
  expect(await writer.refused(stocks.create, { name: ' ' })).toMatchObject({
    status: 400,
    errors: [{ path: 'name', code: 'mandatory' }],
  });
  const other = await writer.call(stocks.create, { name: 'Tower' });
  const taken = { status: 409, code: 'stockNameTaken', errors: [{ path: 'name' }] };
  expect(await writer.refused(stocks.create, { name: ' north ' })).toMatchObject(taken);
  expect(await writer.refused(stocks.change, { ...other, name: 'NORTH' })).toMatchObject(taken);
  expect(await names()).toEqual(['North', 'Tower']);
  // its own name is not taken
  const { version } = await writer.call(stocks.change, { ...other, name: 'tower' });
  await writer.call(stocks.remove, { id: other.id, version });
});

test('a stale version is refused with the current record', async () => {
  const one = await writer.call(stocks.create, { name: 'Garden' });
  const current = await writer.call(stocks.change, { ...one, name: 'Park' });
  const stale = { status: 412, current };
  expect(await writer.refused(stocks.change, { ...one, name: 'Yard' })).toMatchObject(stale);
  expect(await writer.refused(stocks.remove, { id: one.id, version: 1 })).toMatchObject(stale);
  expect(await writer.call(stocks.get, { id: one.id })).toEqual(current);
  await writer.call(stocks.remove, { id: one.id, version: current.version });
});

test('the same key twice records once', async () => {
  const first = await writer.call(stocks.create, { name: 'Roof' }, { key: 'stocks-once' });
  expect(await writer.call(stocks.create, { name: 'Roof' }, { key: 'stocks-once' })).toEqual(first);
  expect(await names()).toEqual(['North', 'Roof']);
});
