import { session } from '#platform/contract/frame.ts';
import { ownDevice, quickSwitch, sharedDevices } from '#platform/contract/account/shared-device.ts';
import { secondFactor } from '#platform/contract/account/sign-in.ts';
import type { Call } from '#platform/contract/call.ts';
import { browser, type Browser } from '#platform/server/testing/browser.ts';
import type { Figure } from './figure.ts';
import { codeOf, type Home, type Person } from './sign-in-homes.ts';

const pin = '48213';

/** A shared tablet of a home whose policy allows PINs, with one person on it; signed out. */
async function tablet(home: Home, given?: string): Promise<{ at: Browser; who: Person }> {
  const organisationId = given ?? (await home.organisation());
  await home.query(
    'update platform.security_policies set quick_switch_hours = 12 where organisation_id = $1',
    [organisationId],
  );
  const who = await home.person(organisationId, true, 'ADMIN');
  const at = home.at();
  await home.signIn(at, who);
  await at.call(secondFactor.verify, { method: 'authenticator', code: await codeOf(who) });
  await at.call(ownDevice.register, { name: 'Tablet' });
  await at.call(ownDevice.setPin, { pin, repeatPin: pin });
  await at.send(session.signOut as Call, {});
  return { at, who };
}
const copy = (home: Home, at: Browser) => browser(home.server, '203.0.113.7', new Map(at.cookies));
const enter = (from: Browser, who: Person, given = pin) =>
  from.send(quickSwitch.enter as Call, { personId: who.accountId, method: 'pin', pin: given });
const opens = async (from: Browser, who: Person): Promise<boolean> =>
  (await enter(from, who)).statusCode === 200;

/** Sixty wrong PINs at once, then the right one: four are told wrong, the fifth blocks, nothing opens afterwards. */
export async function pinTries(home: Home): Promise<Figure> {
  const { at, who } = await tablet(home);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => enter(copy(home, at), who, String(90_000 + index))),
  );
  const told = answers.filter((answer) => (answer.json() as { code?: string }).code === 'wrongPin').length;
  let opened = 0;
  for (let index = 0; index < 5; index += 1) if (await opens(copy(home, at), who)) opened += 1;
  return {
    name: 'PINs looked at beyond five in a row, and right ones taken afterwards',
    value: Math.max(0, told - 4) + opened,
    wanted: 0,
    detail: `60 parallel wrong PINs, ${told} told wrong, then the right one 5 times`,
  };
}

/** The right PIN where it must not count. */
export async function pinElsewhere(home: Home): Promise<Figure> {
  const through: string[] = [];
  const { at, who } = await tablet(home);
  const { at: second } = await tablet(home, who.organisationId);
  const { at: strange } = await tablet(home);
  if (!(await opens(copy(home, at), who)))
    throw new Error('the PIN must open its own device, or the figure would say nothing');
  const from: Record<string, Browser> = {
    'no device': home.at(),
    'an invented device': browser(
      home.server,
      '203.0.113.7',
      new Map([['__Host-obhut-device', `${who.organisationId}.${'A'.repeat(43)}`]]),
    ),
    'another device of the home': second,
    'a device of another home': strange,
  };
  for (const [name, device] of Object.entries(from))
    if (await opens(copy(home, device), who)) through.push(name);
  await home.query(
    `update platform.shared_device_people set proven_at = proven_at - interval '12 hours 1 second' where account_id = $1`,
    [who.accountId],
  );
  if (await opens(copy(home, at), who)) through.push('after the hours of the policy');
  const { at: lost, who: owner } = await tablet(home);
  await enter(lost, owner);
  const [device] = (await lost.call(sharedDevices.list, {})).items;
  await lost.call(sharedDevices.remove, { id: device!.id });
  if (await opens(copy(home, lost), owner)) through.push('a device that was forgotten');
  const { at: off, who: still } = await tablet(home);
  await home.query(
    'update platform.security_policies set quick_switch_hours = 0 where organisation_id = $1',
    [still.organisationId],
  );
  if (await opens(copy(home, off), still)) through.push('a policy that allows it no more');
  return {
    name: 'right PINs taken where they must not count',
    value: through.length,
    wanted: 0,
    detail: through.length > 0 ? through.join(', ') : '7 places and times',
  };
}
