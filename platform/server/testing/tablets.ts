/** A tablet of a ward and the people who change at it. */
import { generate } from 'otplib';
import { session } from '#platform/contract/frame.ts';
import { ownDevice, quickSwitch } from '#platform/contract/account/shared-device.ts';
import { secondFactor, twoFactor } from '#platform/contract/account/sign-in.ts';
import { createAccount } from '#platform/server/access/organisations.ts';
import { hashPassword } from '#platform/server/sign-in/sign-in.ts';
import { browser, type Browser } from './browser.ts';
import { createWorld, type World } from './world.ts';

export let world: World;
let passwordHash: string;
export const password = 'Kranich-77-Weide!';
export const pin = '48213';
export let number = 0;

export interface Person {
  readonly organisationId: string;
  readonly accountId: string;
  readonly username: string;
}
export const query = async (text: string, values: unknown[] = []) =>
  (await world.server.database.pool.query(text, values)).rows;
/** A home whose policy allows quick switching for some hours; 0: as shipped. */
export async function home(hours = 12): Promise<string> {
  const organisationId = await world.organisation();
  await query(
    `insert into platform.security_policies (organisation_id, id, name, applies_to, two_factor, methods, maximum_failed_sign_ins, lock_minutes, session_lock_minutes, registration_link_hours, quick_switch_hours)
    values ($1, gen_random_uuid(), 'all', 'all', 'optional', '{authenticator,email,passkey}', 5, 15, 15, 24, $2)`,
    [organisationId, hours],
  );
  return organisationId;
}
export async function person(organisationId: string, roles = ['NURSE']): Promise<Person> {
  const username = `tile${++number}`;
  const accountId = await world.server.database.system((db) =>
    createAccount(db, organisationId, {
      username,
      fullName: `Tile Number${number}`,
      email: `${username}@example.org`,
      roles,
      passwordHash,
      language: 'en',
      demo: false,
    }),
  );
  return { organisationId, accountId, username };
}
export const outcomes = async (who: Person) =>
  (
    await query('select outcome from platform.sign_ins where account_id = $1 order by id', [who.accountId])
  ).map((row) => row.outcome as string);
export const signIn = (at: Browser, who: Person) =>
  at.call(session.signIn, { username: who.username, password, keep: false });
/** Sets an authenticator app up, and signs in with password and its code on this browser. */
export async function wholly(at: Browser, who: Person): Promise<void> {
  const first = browser(world.server);
  await signIn(first, who);
  const { secret } = await first.call(twoFactor.beginAuthenticator, {});
  await first.call(twoFactor.confirmAuthenticator, { code: await generate({ secret }) });
  await signIn(at, who);
  await at.call(secondFactor.verify, {
    method: 'authenticator',
    code: await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }),
  });
}
/** A shared tablet with people who have a PIN there. */
export async function tablet(organisationId: string, count = 1): Promise<{ at: Browser; people: Person[] }> {
  const at = browser(world.server);
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const who = await person(organisationId);
    await wholly(at, who);
    if (index === 0) await at.call(ownDevice.register, { name: 'Ward 2' });
    await at.call(ownDevice.setPin, { pin, repeatPin: pin });
    people.push(who);
    await at.call(session.signOut, {});
  }
  return { at, people };
}
export const byPin = (at: Browser, who: Person, given = pin) =>
  at.send(quickSwitch.enter, { personId: who.accountId, method: 'pin', pin: given });

export const openWorld = async (): Promise<void> => {
  world = await createWorld();
  passwordHash = await hashPassword(password);
};
