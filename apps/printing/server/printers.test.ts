import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRestaurant, createCenter } from '#apps/sites/api.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { jobs } from '../contract/jobs.ts';
import { type Printer, printers } from '../contract/printers.ts';
import { templates } from '../contract/templates.ts';
import { closedPort, printOn, setUp, startPrinter, type TestPrinter } from './testing.ts';

let world: World;
let home: string;
let writer: Actor;
let north: Printer;
let device: TestPrinter;
const fields = { transport: 'escpos', ip: '192.168.40.1' } as const;
beforeAll(async () => {
  world = await createWorld();
  device = await startPrinter();
  home = await world.organisation();
  writer = await world.actor(home, 'NURSHOME');
  north = await writer.call(printers.create, { ...fields, name: 'North' });
});
afterAll(() => device.stop());
const names = async () => (await writer.call(printers.list, {})).map((one) => one.name);
const find = async (id: string) => (await writer.call(printers.list, {})).find((one) => one.id === id)!;
const changed = (one: Printer, name: string) => ({
  id: one.id,
  version: one.version,
  transport: one.transport,
  ip: one.ip,
  name,
});

test('a printer with all that the specification names, by default on port 9100 with 80 mm', async () => {
  const restaurantId = await world.inside(home, async (context) =>
    createRestaurant(context, { centerId: await createCenter(context, { name: 'Haus' }), name: 'Garten' }),
  );
  expect(await writer.call(printers.places, {})).toEqual([{ id: restaurantId, name: 'Garten' }]);
  const input = {
    name: 'Till',
    transport: 'epos',
    ip: '10.4.4.4',
    port: 80,
    deviceId: 'local_printer',
    make: 'Epson',
    model: 'TM-m30II',
    paperWidth: 'mm58',
    codePage: 'pc858',
    restaurantId,
    active: false,
  } as const;
  const one = await writer.call(printers.create, input);
  expect(one).toEqual({
    ...input,
    id: one.id,
    version: 1,
    restaurantName: 'Garten',
    templates: [],
    status: null,
    asking: false,
    waiting: 0,
    failed: 0,
    lastError: null,
  });
  expect(north).toMatchObject({ port: 9100, paperWidth: 'mm80', codePage: 'windows1252', active: true });
  const next = await writer.call(printers.change, { ...changed(one, 'Bar'), deviceId: 'printer_2' });
  expect(next).toMatchObject({ name: 'Bar', version: 2, deviceId: 'printer_2' });
  expect(await names()).toEqual(['Bar', 'North']);
  expect(await writer.call(printers.remove, { id: one.id, version: 2 })).toEqual({ done: true });
});

test('who has no right is refused; a cook reads and has them asked', async () => {
  const nobody = await world.actor(home, 'USER');
  const cook = await world.actor(home, 'COOK');
  for (const [call, input, mayCook] of [
    [printers.list, {}, true],
    [printers.places, {}, true],
    [printers.askStatus, { ids: [] }, true],
    [printers.create, { ...fields, name: 'West' }, false],
    [printers.change, changed(north, 'West'), false],
    [printers.remove, { id: north.id, version: north.version }, false],
    [printers.testPrint, { id: north.id, language: 'de' }, false],
  ] as const) {
    expect(await nobody.refused(call, input), call.name).toMatchObject({ status: 403 });
    if (mayCook) await cook.call<unknown, unknown>(call as never, input as never);
    else expect(await cook.refused(call, input), call.name).toMatchObject({ status: 403 });
  }
  expect(await names()).toEqual(['North']);
});

test('for another home it does not exist', async () => {
  const stranger = await world.actor(await world.organisation(), 'ADMIN');
  expect(await stranger.call(printers.list, {})).toEqual([]);
  for (const [call, input] of [
    [printers.change, changed(north, 'West')],
    [printers.remove, { id: north.id, version: north.version }],
    [printers.testPrint, { id: north.id, language: 'de' }],
  ] as const)
    expect(await stranger.refused(call, input), call.name).toMatchObject({ status: 404 });
  // it asks nobody
  await stranger.call(printers.askStatus, { ids: [north.id] });
  expect(await find(north.id)).toMatchObject({ name: 'North', asking: false });
});

test('bad input is said at its field and changes nothing', async () => {
  const refused = (input: object) => writer.refused(printers.create, { ...fields, name: 'East', ...input });
  for (const [input, path, code] of [
    [{ name: ' ' }, 'name', 'mandatory'],
    [{ ip: '' }, 'ip', 'mandatory'],
    [{ ip: 'http://192.168.1.1' }, 'ip', 'printerAddress'],
    [{ ip: '192.168.1.1:9100' }, 'ip', 'printerAddress'],
  ] as const)
    expect(await refused(input)).toMatchObject({ status: 400, errors: [{ path, code }] });
  for (const [input, path, code, status] of [
    [{ name: ' north ' }, 'name', 'printerNameTaken', 409],
    [{ transport: 'epos' }, 'deviceId', 'deviceIdMissing', 422],
    [{ restaurantId: north.id }, 'restaurantId', 'unknownRestaurant', 422],
    [{ ip: '203.0.113.9' }, 'ip', 'closedNetwork', 422],
    [{ ip: '169.254.169.254' }, 'ip', 'closedNetwork', 422],
    [{ ip: '8.8.8.8' }, 'ip', 'closedNetwork', 422],
  ] as const)
    expect(await refused(input)).toMatchObject({ status, code, errors: [{ path }] });
  expect(
    await writer.refused(printers.change, { ...changed(north, 'North'), ip: '203.0.113.9' }),
  ).toMatchObject({ code: 'closedNetwork', errors: [{ path: 'ip' }] });
  expect(await names()).toEqual(['North']);
});

test('a stale version is refused with the current record', async () => {
  const one = await writer.call(printers.create, { ...fields, name: 'Garden' });
  const current = await writer.call(printers.change, changed(one, 'Park'));
  const stale = { status: 412, current };
  expect(await writer.refused(printers.change, changed(one, 'Yard'))).toMatchObject(stale);
  expect(await writer.refused(printers.remove, { id: one.id, version: 1 })).toMatchObject(stale);
  await writer.call(printers.remove, { id: one.id, version: 2 });
});

test('the same key twice records once', async () => {
  const input = { ...fields, name: 'Roof' };
  const first = await writer.call(printers.create, input, { key: 'printers-once' });
  expect(await writer.call(printers.create, input, { key: 'printers-once' })).toEqual(first);
  expect(await names()).toEqual(['North', 'Roof']);
  await writer.call(printers.remove, { id: first.id, version: 1 });
});

test('one with templates or open jobs is not removed; with what is done it goes', async () => {
  const one = await setUp(writer, { port: closedPort });
  const key = { id: one.id, version: one.version };
  expect(await writer.refused(printers.remove, key)).toMatchObject({
    status: 409,
    code: 'inUse',
    data: { templates: 3, jobs: 0 },
  });
  const job = await printOn(writer, one.id, 'Suppe');
  for (const { id, version, printerIds } of await writer.call(templates.list, {}))
    if (printerIds.includes(one.id)) await writer.call(templates.remove, { id, version });
  expect(await writer.refused(printers.remove, key)).toMatchObject({ data: { templates: 0, jobs: 1 } });
  await writer.call(jobs.cancel, { id: job.id, version: job.version });
  await writer.call(printers.remove, key);
  expect(await names()).toEqual(['North']);
});

test('asked how it is, it says so in the list; a changed one is asked anew', async () => {
  const one = await setUp(writer, { port: device.ports.escpos });
  const ask = async () => {
    await writer.call(printers.askStatus, { ids: [one.id] });
    expect(await find(one.id)).toMatchObject({ asking: true });
    await world.settle();
    const { status, asking } = await find(one.id);
    expect(asking).toBe(false);
    return status;
  };
  expect(await ask()).toMatchObject({ error: null, nearEnd: false });
  await device.set({ states: ['nearEnd'] });
  expect(await ask()).toMatchObject({ error: null, nearEnd: true });
  await device.set({ states: ['offline', 'coverOpen'] });
  expect(await ask()).toMatchObject({ error: 'COVER_OPEN' });
  await device.set();
  expect((await device.told()).papers).toEqual([]);
  expect((await writer.call(printers.change, changed(one, one.name))).status).toBe(null);
});

test('a test print says so, with its name; one that is not in use prints none', async () => {
  await device.clear();
  const one = await setUp(writer, { port: device.ports.escpos });
  await writer.call(printers.testPrint, { id: one.id, language: 'de' });
  expect(await find(one.id)).toMatchObject({ waiting: 1, failed: 0 });
  await world.settle();
  const { papers } = await device.told();
  expect(papers).toHaveLength(1);
  expect(Buffer.from(papers[0]!.bytes).toString('latin1')).toContain('Testdruck');
  expect(Buffer.from(papers[0]!.bytes).toString('latin1')).toContain(one.name);
  expect((await writer.call(jobs.list, { printerId: one.id })).items).toMatchObject([
    { type: null, title: 'Testdruck', condition: 'done' },
  ]);
  const { version } = await writer.call(printers.change, {
    ...changed(one, one.name),
    ip: '192.168.40.9',
    active: false,
  });
  expect(version).toBe(2);
  expect(await writer.refused(printers.testPrint, { id: one.id, language: 'de' })).toMatchObject({
    code: 'printerInactive',
  });
});
