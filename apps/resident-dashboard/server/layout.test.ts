import { beforeAll, expect, test } from 'vitest';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { layout } from '../contract/index.ts';

let world: World;
let home: string;
let admin: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
});
const cards = [
  { name: 'vitals/VitalsCard', shown: true, wide: true },
  { name: 'residents/StayCard', shown: false, wide: false },
];

test('a home arranges the cards; everybody of the home sees it, another home does not', async () => {
  const nurse = await world.actor(home, 'NURSE');
  expect(await nurse.call(layout.get, {})).toEqual({ version: 1, cards: [] });
  expect(await admin.call(layout.change, { version: 1, cards })).toEqual({ version: 2, cards });
  expect(await nurse.call(layout.get, {})).toEqual({ version: 2, cards });
  const stranger = await world.actor(await world.organisation(), 'NURSE');
  expect(await stranger.call(layout.get, {})).toEqual({ version: 1, cards: [] });
});
test('two people at once: the second sees what the first made of it', async () => {
  expect(await admin.refused(layout.change, { version: 1, cards: [] })).toMatchObject({
    status: 412,
    current: { version: 2, cards },
  });
});
test('of two who save in the same moment, one wins', async () => {
  const other = await world.organisation();
  const two = [await world.actor(other, 'ADMIN'), await world.actor(other, 'ADMIN')];
  // also the first time, when no row stands there yet
  for (const version of [1, 2]) {
    const both = await Promise.allSettled(
      two.map((one, at) => one.call(layout.change, { version, cards: [{ ...cards[0]!, wide: at === 0 }] })),
    );
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  }
  expect((await two[0]!.call(layout.get, {})).version).toBe(3);
});
test('a card stands once; a nurse may not arrange', async () => {
  expect(await admin.refused(layout.change, { version: 2, cards: [cards[0]!, cards[0]!] })).toMatchObject({
    status: 422,
    code: 'cardTwice',
  });
  expect(
    await (await world.actor(home, 'NURSE')).refused(layout.change, { version: 2, cards }),
  ).toMatchObject({ status: 403 });
});
