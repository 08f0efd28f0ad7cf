import { beforeAll, expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { profile } from '#platform/contract/frame.ts';
import { keysOfCompany } from '#platform/server/access/access.ts';
import { type Actor, createWorld, send, type World } from '#platform/server/testing/world.ts';

let world: World;
let vendor: Actor;
let home: Actor;
beforeAll(async () => {
  world = await createWorld();
  const supplier = await world.organisation('Lieferant AG');
  await world.server.database.pool.query(`update platform.organisations set kind = 'vendor' where id = $1`, [
    supplier,
  ]);
  [vendor, home] = [
    await world.actor(supplier, 'ADMIN'),
    await world.actor(await world.organisation(), 'ADMIN'),
  ];
});

test('who administers a company of suppliers is shown its own few apps and what they need, not a care suite', async () => {
  const me = await vendor.call(profile.me, {});
  expect([me.apps, me.administrator]).toEqual([['account', 'admin', 'dashboards', 'frame', 'staff'], true]);
  for (const key of [
    'authorization.staff.accounts',
    'authorization.admin.company',
    'authorization.admin.security',
  ])
    expect(me.access[key]).toContain('Edit');
  expect(
    Object.keys(me.access).filter((key) =>
      /^authorization\.(residents|gastro|billing|contacts|forms|files|interchange)\./.test(key),
    ),
  ).toEqual([]);
  const all = await home.call(profile.me, {});
  expect(all.apps).toEqual(expect.arrayContaining(['residents', 'gastro', 'billing']));
  expect(all.access['authorization.residents.profile']).toContain('Edit');
});

test('every call behind a right of another app is refused to it, to its administrators, too', async () => {
  const keys = keysOfCompany(world.server.manifests, 'vendor')!;
  const calls = world.server.implementations
    .map((one) => one.call as Call)
    .filter((call) => call.upload === undefined && Array.isArray(call.may) && !keys.has(String(call.may[0])));
  expect(calls.length).toBeGreaterThan(100);
  const letIn: string[] = [];
  for (const call of calls) {
    const input = Object.fromEntries(
      [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => [
        match[1]!,
        '01900000-0000-7000-8000-000000000001',
      ]),
    );
    if ((await send(world.server, vendor.token, call, input)).statusCode !== 403) letIn.push(call.name);
  }
  expect(letIn).toEqual([]);
});
