import { beforeAll, expect, test } from 'vitest';
import { profile } from '#platform/contract/frame.ts';
import { quickSwitch } from '#platform/contract/account/shared-device.ts';
import { demoPin } from '#platform/server/config/demo-password.ts';
import { browser } from '#platform/server/testing/browser.ts';
import { byPin, home, openWorld, person, query, world } from '#platform/server/testing/tablets.ts';

beforeAll(openWorld);

test('who tries a demo home out has its tablet, with its people, at once; elsewhere there is none', async () => {
  const organisationId = await home();
  const [{ code }] = (await query('select sign_in_code as code from platform.organisations where id = $1', [
    organisationId,
  ])) as [{ code: string }];
  const [real, invented] = [await person(organisationId), await person(organisationId, ['DOCTOR'])];
  const at = browser(world.server);
  const first = await at.send(quickSwitch.tryOut, { home: code });
  expect(first.json()).toMatchObject({ code: 'noDemo' });
  await query('update platform.accounts set demo = true where id = $1', [invented.accountId]);
  expect((await at.send(quickSwitch.tryOut, { home: code })).json()).toEqual({ done: true });
  const tiles = await at.call(quickSwitch.people, {});
  expect(tiles).toMatchObject({
    demoPin,
    people: [{ id: invented.accountId, role: 'Doctors', ready: true, pin: true }],
  });
  // whoever is no invented person never comes onto it
  expect((await byPin(at, real, demoPin)).statusCode).toBe(422);
  expect((await byPin(at, invented, '9999')).json()).toMatchObject({ code: 'wrongPin' });
  expect((await byPin(at, invented, demoPin)).json()).toEqual({ next: 'done' });
  expect((await at.call(profile.me, {})).profile.id).toBe(invented.accountId);
  // it is one device, however many try it out
  const other = browser(world.server);
  await other.call(quickSwitch.tryOut, { home: code });
  expect(
    await query('select count(*)::int as n from platform.shared_devices where organisation_id = $1', [
      organisationId,
    ]),
  ).toEqual([{ n: 1 }]);
});
