import { beforeAll, expect, test } from 'vitest';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { createResident } from '#apps/residents/api.ts';
import { kinds } from '../contract/kinds.ts';
import { readings } from '../contract/readings.ts';
import { storedKinds } from '../domain/stored-kinds.ts';

let world: World;
let admin: Actor;
let nurse: Actor;
beforeAll(async () => {
  world = await createWorld();
  const home = await world.organisation();
  [admin, nurse] = [await world.actor(home, 'ADMIN'), await world.actor(home, 'NURSE')];
});

test('as shipped, then in the order of the home, for everybody of it; another home keeps its own', async () => {
  const shipped = await nurse.call(kinds.get, {});
  expect([shipped.version, ...shipped.kinds.slice(0, 2)]).toEqual([
    1,
    { kind: 'bloodPressure', active: true },
    { kind: 'pulse', active: true },
  ]);
  expect(shipped.kinds).toHaveLength(storedKinds.length);
  const after = await admin.call(kinds.change, {
    version: 1,
    kinds: [
      { kind: 'weight', active: true },
      { kind: 'inr', active: false },
    ],
  });
  expect(after.version).toBe(2);
  expect((await nurse.call(kinds.get, {})).kinds.slice(0, 3)).toEqual([
    { kind: 'weight', active: true },
    { kind: 'inr', active: false },
    { kind: 'bloodPressure', active: true },
  ]);
  const stranger = await world.actor(await world.organisation(), 'ADMIN');
  expect((await stranger.call(kinds.get, {})).version).toBe(1);
});
test('stale, twice, none left, without the right', async () => {
  expect(
    await admin.refused(kinds.change, { version: 1, kinds: [{ kind: 'weight', active: true }] }),
  ).toMatchObject({ status: 412, current: { version: 2 } });
  expect(
    await admin.refused(kinds.change, {
      version: 2,
      kinds: [
        { kind: 'weight', active: true },
        { kind: 'weight', active: false },
      ],
    }),
  ).toMatchObject({ status: 422, code: 'kindTwice' });
  expect(
    await admin.refused(kinds.change, {
      version: 2,
      kinds: storedKinds.map((kind) => ({ kind, active: false })),
    }),
  ).toMatchObject({ status: 422, code: 'noneLeft', title: 'Forms must offer at least one value.' });
  expect(
    (await nurse.refused(kinds.change, { version: 2, kinds: [{ kind: 'weight', active: true }] })).status,
  ).toBe(403);
});

test('what is ordered for a resident is asked of the apps that order; nothing is ordered, nothing is told', async () => {
  const home = await world.organisation();
  const residentId = await world.inside(home, (context) => createResident(context, { lastName: 'Keller' }));
  const own = await world.actor(home, 'NURSE');
  expect(await own.call(readings.ordered, { residentId })).toEqual({ kinds: [] });
  const cook = await world.actor(home, 'COOK');
  expect(await cook.refused(readings.ordered, { residentId })).toMatchObject({ status: 403 });
});
