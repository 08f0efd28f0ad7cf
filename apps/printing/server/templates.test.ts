import { beforeAll, expect, test } from 'vitest';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { printers } from '../contract/printers.ts';
import { type ReceiptTemplate, templates } from '../contract/templates.ts';

let world: World;
let home: string;
let writer: Actor;
let north: ReceiptTemplate;
let till: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  writer = await world.actor(home, 'NURSHOME');
  north = await writer.call(templates.create, { type: 'kitchenSlip', name: 'North' });
  till = (await writer.call(printers.create, { name: 'Till', transport: 'escpos', ip: '10.0.0.4' })).id;
});
const names = async () => (await writer.call(templates.list, {})).map((one) => one.name);

test('a template with all that the specification names', async () => {
  const input = {
    type: 'billingReceipt',
    name: 'Receipt',
    title: 'Quittung',
    greeting: 'Danke\nund auf Wiedersehen',
    promotion: 'Brunch',
    showCustomer: false,
    showFreeProducts: true,
    showSequenceNumber: false,
    showTotalPrice: false,
    printerIds: [till],
    active: true,
  } as const;
  const one = await writer.call(templates.create, { ...input, printerIds: [till, till] });
  expect(one).toEqual({ ...input, id: one.id, version: 1 });
  expect(await writer.call(templates.printers, {})).toEqual([{ id: till, name: 'Till' }]);
  expect(await writer.call(printers.list, {})).toMatchObject([
    { templates: [{ id: one.id, name: 'Receipt' }] },
  ]);
  const changed = await writer.call(templates.change, { ...one, type: 'orderLabel', printerIds: [] });
  expect(changed).toEqual({ ...input, id: one.id, version: 2, type: 'orderLabel', printerIds: [] });
  expect(await names()).toEqual(['North', 'Receipt']);
  expect(await writer.call(templates.remove, { id: one.id, version: 2 })).toEqual({ done: true });
  expect(await names()).toEqual(['North']);
});

test('who has no right is refused; a cook only reads', async () => {
  const nobody = await world.actor(home, 'USER');
  const cook = await world.actor(home, 'COOK');
  expect(await cook.call(templates.list, {})).toHaveLength(1);
  for (const [call, input] of [
    [templates.create, { type: 'orderLabel', name: 'West' }],
    [templates.change, { ...north, name: 'West' }],
    [templates.remove, { id: north.id, version: north.version }],
  ] as const)
    for (const one of [nobody, cook])
      expect(await one.refused(call, input), call.name).toMatchObject({ status: 403 });
  for (const call of [templates.list, templates.printers])
    expect(await nobody.refused(call, {}), call.name).toMatchObject({ status: 403 });
});

test('for another home it does not exist', async () => {
  const stranger = await world.actor(await world.organisation(), 'ADMIN');
  expect(await stranger.call(templates.list, {})).toEqual([]);
  expect(await stranger.call(templates.printers, {})).toEqual([]);
  expect(await stranger.refused(templates.change, { ...north, name: 'West' })).toMatchObject({ status: 404 });
  expect(await stranger.refused(templates.remove, { id: north.id, version: 1 })).toMatchObject({
    status: 404,
  });
  expect(
    await stranger.refused(templates.create, { type: 'orderLabel', name: 'West', printerIds: [till] }),
  ).toMatchObject({ code: 'unknownPrinter', errors: [{ path: 'printerIds' }] });
  expect(await names()).toEqual(['North']);
});

test('bad input is said at its field and changes nothing', async () => {
  expect(await writer.refused(templates.create, { type: 'orderLabel', name: ' ' })).toMatchObject({
    status: 400,
    errors: [{ path: 'name', code: 'mandatory' }],
  });
  expect(await writer.refused(templates.create, { type: 'orderLabel', name: ' north ' })).toMatchObject({
    status: 409,
    code: 'templateNameTaken',
    errors: [{ path: 'name' }],
  });
  expect(await names()).toEqual(['North']);
});

test('a stale version is refused with the current record', async () => {
  const one = await writer.call(templates.create, { type: 'orderLabel', name: 'Garden' });
  const current = await writer.call(templates.change, { ...one, name: 'Park' });
  const stale = { status: 412, current };
  expect(await writer.refused(templates.change, { ...one, name: 'Yard', printerIds: [till] })).toMatchObject(
    stale,
  );
  expect(await writer.refused(templates.remove, { id: one.id, version: 1 })).toMatchObject(stale);
  expect(await writer.call(templates.list, {})).toContainEqual(current);
  await writer.call(templates.remove, { id: one.id, version: 2 });
});

test('the same key twice records once', async () => {
  const input = { type: 'orderLabel', name: 'Roof' } as const;
  const first = await writer.call(templates.create, input, { key: 'templates-once' });
  expect(await writer.call(templates.create, input, { key: 'templates-once' })).toEqual(first);
  expect(await names()).toEqual(['North', 'Roof']);
});
