import { beforeAll, expect, test } from 'vitest';
import { publishedForms } from '#apps/forms/api.ts';
import { instruments } from '#apps/instruments/api.ts';
import { type Call, isWrite } from '#platform/contract/call.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { createServer } from '#apps/house.ts';
import {
  callsNamed,
  complete,
  linkIn,
  registering,
} from '#platform/server/invitation/testing/registering.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { due } from '../contract/due.ts';
import { assessments } from '../contract/assessments.ts';
import { purpose } from './instruments.ts';
import { openStand } from './testing.ts';

/** A home has its instruments from the first moment; no read ships them. */

let world: World;
const { code, mailsTo, pool } = registering(() => world);
const registration = callsNamed(() => world, 'registration.registration');
beforeAll(async () => {
  world = await createWorld();
});

/** The published version of each instrument in a home: 1 where it was published once. */
const published = (home: string, where = world): Promise<[string, number][]> =>
  where.inside(home, async (context) =>
    (await publishedForms(context, purpose)).map((one): [string, number] => [one.code, one.number]),
  );
const shipped = instruments()
  .map((one): [string, number] => [one.code, 1])
  .toSorted(([left], [right]) => (left < right ? -1 : 1));

test('a home that was registered has them before anybody reads', async () => {
  const input = complete({ companyName: 'Haus Skala', actor: 'nursing-home' });
  await code(registration['start'], input);
  const token = linkIn((await mailsTo(String(input['email']))).at(-1), 'confirm');
  expect(await code(registration['confirm'], { token })).toBe('done');
  const { rows } = await pool().query<{ id: string }>(
    `select id from platform.organisations where name = 'Haus Skala'`,
  );
  expect(await published(rows[0]!.id)).toEqual(shipped);
});

test('homes without them get them when the server starts; two servers at once make them once', async () => {
  const homes = [await world.organisation(), await world.organisation()];
  expect(await published(homes[0]!)).toEqual([]);
  const config = {
    ...readConfig({ OBHUT_DATA: '/tmp/obhut-opening' }),
    databaseUrl: world.server.database.url,
  };
  const servers = await Promise.all(
    [1, 2].map(() => createServer(config, { background: true, log: false, connections: 3 })),
  );
  for (const home of homes) await expect.poll(() => published(home), { timeout: 20_000 }).toEqual(shipped);
  await Promise.all(servers.map((server) => server.close()));
});

test('no read of the assessments ships them: the lists of a home that has none are empty', async () => {
  const stand = await openStand();
  const home = await stand.world.organisation();
  const admin = await stand.world.actor(home, 'ADMIN');
  expect(await admin.call(due.list, {})).toMatchObject({ items: [], total: 0 });
  for (const call of [...Object.values(assessments), ...Object.values(due)] as Call[]) {
    if (isWrite(call) || 'residentId' in call.input.shape) continue;
    await admin.call(call, { residentIds: [] }).catch(() => undefined);
  }
  expect(await published(home, stand.world)).toEqual([]);
});
