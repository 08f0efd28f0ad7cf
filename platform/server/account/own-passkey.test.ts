import { beforeAll, expect, test } from 'vitest';
import { twoFactor } from '#platform/contract/account/sign-in.ts';
import { authenticator } from '#platform/server/testing/authenticator.ts';
import { browser } from '#platform/server/testing/browser.ts';
import {
  openWorld,
  type Person,
  person,
  query,
  signIn,
  withAuthenticator,
  world,
} from '#platform/server/testing/second-factors.ts';

beforeAll(openWorld);

const site = 'http://localhost:3000';
const kept = async (who: Person) =>
  (await query('select name, transports from platform.passkeys where account_id = $1', [who.accountId])).map(
    (row) => row.name as string,
  );
const ready = async (methods?: string[]) => {
  const who = await person(methods ? 'optional' : undefined, methods);
  const at = browser(world.server);
  await signIn(at, who);
  return { who, at };
};

test('a passkey of the own account: stored with its name, the first factor brings recovery codes; its options count once', async () => {
  const { who, at } = await ready();
  const { options } = await at.call(twoFactor.passkeyOptions, {});
  const passkey = authenticator(site).register(options);
  expect(await at.call(twoFactor.addPasskey, { name: 'Phone', passkey: passkey as never })).toMatchObject({
    recoveryCodes: expect.arrayContaining([expect.any(String)]),
  });
  expect(await kept(who)).toEqual(['Phone']);
  expect(await at.refused(twoFactor.addPasskey, { name: 'Again', passkey: passkey as never })).toMatchObject({
    code: 'startAgain',
  });
  expect(await kept(who)).toEqual(['Phone']);
});

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['without finger, face or PIN', { userVerified: false }],
])('a passkey %s is refused, and the options are used up', async (_, wrong) => {
  const { who, at } = await ready();
  const { options } = await at.call(twoFactor.passkeyOptions, {});
  const add = (passkey: unknown) =>
    at.refused(twoFactor.addPasskey, { name: 'Phone', passkey: passkey as never });
  expect(await add(authenticator(site).register(options, wrong))).toMatchObject({ code: 'wrongPasskey' });
  expect(await add({ id: 'x', response: {} })).toMatchObject({ status: expect.any(Number) });
  expect(await kept(who)).toEqual([]);
});

test('not without options of its own, not with those of somebody else, not where the home does not allow it', async () => {
  const [mine, other] = [await ready(), await ready()];
  const { options } = await other.at.call(twoFactor.passkeyOptions, {});
  const passkey = authenticator(site).register(options) as never;
  expect(await mine.at.refused(twoFactor.addPasskey, { name: 'Phone', passkey })).toMatchObject({
    code: 'startAgain',
  });
  await mine.at.call(twoFactor.passkeyOptions, {});
  expect(await mine.at.refused(twoFactor.addPasskey, { name: 'Phone', passkey })).toMatchObject({
    code: 'wrongPasskey',
  });
  const closed = await ready(['authenticator']);
  expect(await closed.at.refused(twoFactor.addPasskey, { name: 'Phone', passkey })).toMatchObject({
    code: 'methodNotAllowed',
  });
  expect(await kept(mine.who)).toEqual([]);
});

test('who has a factor already must have proven it in this session', async () => {
  const who = await person();
  await withAuthenticator(who);
  const at = browser(world.server);
  await signIn(at, who);
  expect((await at.refused(twoFactor.addPasskey, { name: 'Phone', passkey: {} as never })).status).toBe(401);
});
