import { beforeAll, describe, expect, test } from 'vitest';
import { profile, session } from '#platform/contract/frame.ts';
import { comeBack } from '#platform/contract/account/sign-in.ts';
import { browser } from '#platform/server/testing/browser.ts';
import {
  openWorld,
  outcomes,
  password,
  person,
  query,
  signIn,
  world,
} from '#platform/server/testing/signing-in.ts';

beforeAll(openWorld);

describe('keep me logged in', () => {
  const kept = '__Host-obhut-kept';
  const current = '__Host-obhut';
  test('each use gives another token; the session is new', async () => {
    const who = await person();
    const at = browser(world.server);
    await signIn(at, who, password, true);
    const first = at.cookies.get(kept)!;
    const before = at.cookies.get(current);
    at.cookies.delete(current);
    expect(await at.refused(profile.me, {})).toMatchObject({ status: 401 });
    expect(await at.call(comeBack.resume, {})).toEqual({ next: 'done' });
    expect(at.cookies.get(kept)).not.toBe(first);
    expect(at.cookies.get(current)).not.toBe(before);
    expect((await at.call(profile.me, {})).profile.username).toBe(who.username);
  });
  test('a used token that comes again ends the family: thief and owner are out, the owner is told', async () => {
    const who = await person();
    const owner = browser(world.server);
    await signIn(owner, who, password, true);
    const thief = browser(world.server, '198.51.100.9', new Map([[kept, owner.cookies.get(kept)!]]));
    expect(await thief.call(comeBack.resume, {})).toEqual({ next: 'done' });
    await query(
      `update platform.kept_sign_ins set used_at = used_at - interval '11 seconds' where account_id = $1 and used_at is not null`,
      [who.accountId],
    );
    owner.cookies.delete(current);
    expect(await owner.call(comeBack.resume, {})).toEqual({ next: 'signIn' });
    expect(await thief.refused(profile.me, {})).toMatchObject({ status: 401 });
    expect(await thief.call(comeBack.resume, {})).toEqual({ next: 'signIn' });
    expect(await outcomes(who)).toContain('keptStolen');
    expect(
      (await query('select subject from platform.mails where organisation_id = $1', [who.organisationId]))[0]!
        .subject,
    ).toBe('A kept login was used twice');
  });
  test('two windows that start together do not end the family', async () => {
    const who = await person();
    const one = browser(world.server);
    await signIn(one, who, password, true);
    const two = browser(world.server, '203.0.113.7', new Map(one.cookies));
    one.cookies.delete(current);
    two.cookies.delete(current);
    expect(await one.call(comeBack.resume, {})).toEqual({ next: 'done' });
    expect(await two.call(comeBack.resume, {})).toEqual({ next: 'signIn' });
    await one.call(profile.me, {});
    expect(await one.call(comeBack.resume, {})).toEqual({ next: 'done' });
  });
  test.each([
    [
      'is over after thirty days',
      `update platform.kept_sign_ins set expires_at = now() - interval '1 second' where account_id = $1`,
    ],
    ['needs an active account', `update platform.accounts set active = false where id = $1`],
    [
      'needs an account that is not locked',
      `update platform.accounts set locked_until = now() + interval '1 hour' where id = $1`,
    ],
  ])('it %s', async (_, change) => {
    const who = await person();
    const at = browser(world.server);
    await signIn(at, who, password, true);
    at.cookies.delete(current);
    await query(change, [who.accountId]);
    expect(await at.call(comeBack.resume, {})).toEqual({ next: 'signIn' });
    expect(at.cookies.has(kept)).toBe(false);
  });
  test('logging out ends it', async () => {
    const who = await person();
    const at = browser(world.server);
    await signIn(at, who, password, true);
    const copy = new Map(at.cookies);
    await at.call(session.signOut, {});
    expect(at.cookies.size).toBe(0);
    const later = browser(world.server, '203.0.113.7', copy);
    expect(await later.refused(profile.me, {})).toMatchObject({ status: 401 });
    expect(await later.call(comeBack.resume, {})).toEqual({ next: 'signIn' });
  });
});
