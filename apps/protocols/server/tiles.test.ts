import { beforeAll, expect, test } from 'vitest';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { tiles } from '../contract/tiles.ts';

let world: World;
let home: string;
let head: Actor;
const chosen = [
  { name: 'falls/FallsTile', shown: true },
  { name: 'protocols/UrineTile', shown: false },
];

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  head = await world.actor(home, 'NURSHOME');
});

test('a home chooses its protocols; everybody of the home sees it, another home does not', async () => {
  const nurse = await world.actor(home, 'NURSE');
  expect(await nurse.call(tiles.get, {})).toEqual({ version: 1, tiles: [] });
  expect(await head.call(tiles.change, { version: 1, tiles: chosen })).toEqual({ version: 2, tiles: chosen });
  expect(await nurse.call(tiles.get, {})).toEqual({ version: 2, tiles: chosen });
  const stranger = await world.actor(await world.organisation(), 'NURSE');
  expect(await stranger.call(tiles.get, {})).toEqual({ version: 1, tiles: [] });
});
test('two at once: the second sees what the first made of it; a tile stands once; a nurse may not choose', async () => {
  expect(await head.refused(tiles.change, { version: 1, tiles: [] })).toMatchObject({
    status: 412,
    current: { version: 2, tiles: chosen },
  });
  expect((await head.refused(tiles.change, { version: 2, tiles: [chosen[0]!, chosen[0]!] })).code).toBe(
    'tileTwice',
  );
  const nurse = await world.actor(home, 'NURSE');
  expect((await nurse.refused(tiles.change, { version: 2, tiles: chosen })).status).toBe(403);
});
