import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { profile, session } from '#platform/contract/frame.ts';
import { ownSession } from '#platform/contract/account/own-session.ts';
import { comeBack, ownSessions } from '#platform/contract/account/sign-in.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { createServer } from '#apps/house.ts';
import { browser, type Browser } from '#platform/server/testing/browser.ts';
import {
  openWorld,
  outcomes,
  password,
  type Person,
  person,
  policy,
  query,
  signIn,
  world,
} from '#platform/server/testing/signing-in.ts';

beforeAll(openWorld);

const wrong = (from: Browser, who: Person | { username: string }, given = 'wrong') =>
  from.refused(session.signIn, { username: who.username, password: given });
const account = async (who: Person) =>
  (
    await query('select failed_sign_ins, failed_codes, locked_until from platform.accounts where id = $1', [
      who.accountId,
    ])
  )[0];

describe('lock-out (domain: security policies)', () => {
  test('five failures lock; the right password is then refused too and says nothing else; after the period it is allowed', async () => {
    const who = await person();
    const at = browser(world.server);
    for (let failure = 1; failure <= 5; failure += 1) expect((await wrong(at, who)).code).toBe('wrong');
    const locked = await at.refused(session.signIn, { username: who.username, password });
    expect([locked.status, locked.code, locked.title]).toEqual([
      422,
      'locked',
      'This account is locked. Contact your administrator.',
    ]);
    expect(await wrong(at, who)).toMatchObject({ code: 'locked', title: locked.title });
    const [row] = await query(
      'select extract(epoch from locked_until - now()) as seconds from platform.accounts where id = $1',
      [who.accountId],
    );
    expect(Number(row!.seconds)).toBeGreaterThan(14.5 * 60);
    expect(Number(row!.seconds)).toBeLessThanOrEqual(15 * 60);
    await query(
      `update platform.accounts set locked_until = locked_until - interval '15 minutes' where id = $1`,
      [who.accountId],
    );
    await signIn(at, who);
    expect(await account(who)).toEqual({ failed_sign_ins: 0, failed_codes: 0, locked_until: null });
    expect(await outcomes(who)).toEqual([...Array(5).fill('wrongPassword'), 'locked', 'locked', 'signedIn']);
  });
  test('a success starts the counter anew', async () => {
    const who = await person();
    const at = browser(world.server);
    for (let round = 0; round < 2; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) await wrong(at, who);
      await signIn(at, who);
    }
    expect((await account(who)).failed_sign_ins).toBe(0);
  });
  test('the policy sets the maximum; with 0 minutes only an administrator unlocks', async () => {
    const who = await person();
    await policy(who.organisationId, { maximum_failed_sign_ins: 2, lock_minutes: 0 });
    const at = browser(world.server);
    await wrong(at, who);
    await wrong(at, who);
    expect(await wrong(at, who, password)).toMatchObject({ code: 'locked' });
    expect((await account(who)).locked_until).toMatch(/^9999/);
  });
  test.each(['ADMIN', 'LOCALADMIN', 'NURSEHOMEADMIN', 'NURSHOME=NURSEHOMEADMIN'])(
    'with 0 minutes somebody who administers (%s) is locked for a time that grows: nobody could unlock the last one',
    async (role) => {
      const who = await person();
      await query('update platform.accounts set roles = $2 where id = $1', [who.accountId, [role]]);
      await policy(who.organisationId, { maximum_failed_sign_ins: 2, lock_minutes: 0 });
      const at = browser(world.server);
      await wrong(at, who);
      const minutes: number[] = [];
      for (let round = 0; round < 9; round += 1) {
        await wrong(at, who);
        const [row] = await query(
          'select round(extract(epoch from locked_until - now()) / 60)::int as minutes from platform.accounts where id = $1',
          [who.accountId],
        );
        minutes.push(Number(row!.minutes));
        expect(await wrong(at, who, password)).toMatchObject({ code: 'locked' });
        await query('update platform.accounts set locked_until = now() where id = $1', [who.accountId]);
      }
      expect(minutes).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
      await signIn(at, who);
    },
  );
  test('the lock lasts as many minutes as the policy says, from the last failure', async () => {
    const who = await person();
    await policy(who.organisationId, { maximum_failed_sign_ins: 3, lock_minutes: 45 });
    const at = browser(world.server);
    for (let failure = 1; failure <= 3; failure += 1) expect((await wrong(at, who)).code).toBe('wrong');
    expect(await wrong(at, who, password)).toMatchObject({ code: 'locked' });
    const [row] = await query(
      'select extract(epoch from locked_until - now()) as seconds from platform.accounts where id = $1',
      [who.accountId],
    );
    expect(Number(row!.seconds)).toBeGreaterThan(44.5 * 60);
    expect(Number(row!.seconds)).toBeLessThanOrEqual(45 * 60);
    await query(
      `update platform.accounts set locked_until = locked_until - interval '44 minutes' where id = $1`,
      [who.accountId],
    );
    expect(await wrong(at, who, password)).toMatchObject({ code: 'locked' });
    await query(
      `update platform.accounts set locked_until = locked_until - interval '1 minute' where id = $1`,
      [who.accountId],
    );
    await signIn(at, who);
  });
  test('an unknown name locks alike', async () => {
    const at = browser(world.server);
    const nobody = { username: 'nobody-of-that-name' };
    const codes = [];
    for (let failure = 1; failure <= 6; failure += 1) codes.push((await wrong(at, nobody)).code);
    expect(codes).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'locked']);
  });
  test('parallel failures are counted one by one', async () => {
    const who = await person();
    await policy(who.organisationId, { maximum_failed_sign_ins: 100 });
    const told = await Promise.all(Array.from({ length: 30 }, () => wrong(browser(world.server), who)));
    // whom a busy server sends away has not tried
    const tried = told.filter((one) => one.status !== 503).map((one) => one.code);
    expect(tried.length).toBeGreaterThan(10);
    expect(tried).toEqual(tried.map(() => 'wrong'));
    expect((await account(who)).failed_sign_ins).toBe(tried.length);
  });
  test('an address that tries many names is refused, whoever it asks for; another address is not', async () => {
    const who = await person();
    const at = browser(world.server, '198.51.100.66');
    await query(
      `insert into platform.failures_by_address (network, name_hash, failed) select '198.51.100.66/32', decode(lpad(to_hex(n), 8, '0'), 'hex'), 1 from generate_series(1, 50) n`,
    );
    expect(await wrong(at, who, password)).toMatchObject({ status: 429, code: 'tooManyRequests' });
    await signIn(browser(world.server, '198.51.100.67'), who);
    await query(
      `update platform.failures_by_address set at = at - interval '16 minutes' where network = '198.51.100.66/32'`,
    );
    await signIn(at, who);
  });
});

test('fifty wrong names behind one address do not block the people who come in from there, nor a shared device; whom nobody knows there waits', async () => {
  const address = '203.0.113.77';
  const [regular, stranger] = [await person(), await person()];
  await signIn(browser(world.server, address), regular);
  await query(
    `insert into platform.failures_by_address (network, name_hash, failed) select '${address}/32', decode(md5(n::text), 'hex'), 1 from generate_series(1, 50) n`,
  );
  expect(
    (
      await browser(world.server, address).send(session.signIn, {
        username: regular.username,
        password,
      })
    ).statusCode,
  ).toBe(200);
  for (const name of [stranger.username, 'nobody-here'])
    expect(
      (await browser(world.server, address).send(session.signIn, { username: name, password })).statusCode,
    ).toBe(429);
  // the own wrong passwords count as ever
  const at = browser(world.server, address);
  for (let time = 0; time < 5; time += 1) expect(await wrong(at, regular)).toMatchObject({ code: 'wrong' });
  expect(await wrong(at, regular, password)).toMatchObject({ code: 'locked' });
  // from elsewhere nothing of it is felt
  await signIn(browser(world.server, '203.0.113.78'), stranger);
});

describe('addresses (domain: security policies)', () => {
  const rule = (home: string, policyId: string, network: string, target: Record<string, unknown> = {}) =>
    query(
      `insert into platform.address_rules (organisation_id, id, policy_id, applies_to, role, account_id, network) values ($1, gen_random_uuid(), $2, $3, $4, $5, $6)`,
      [
        home,
        policyId,
        target['role'] ? 'role' : target['account_id'] ? 'account' : 'all',
        target['role'] ?? null,
        target['account_id'] ?? null,
        network,
      ],
    );
  test.each([
    ['192.168.10.77', '192.168.10.0/24', true],
    ['192.168.11.1', '192.168.10.0/24', false],
    ['10.0.0.5', '10.0.0.5', true],
    ['2001:db8:1::5', '2001:db8:1::/48', true],
    ['2001:db8:2::5', '2001:db8:1::/48', false],
    ['::ffff:192.168.10.77', '192.168.10.0/24', true],
  ])('from %s with %s: %s', async (address, network, allowed) => {
    const who = await person();
    const [{ id }] = (await policy(who.organisationId)) as [{ id: string }];
    const at = browser(world.server, address);
    await signIn(at, who);
    await rule(who.organisationId, id, network);
    if (allowed) await at.call(profile.me, {});
    else expect(await at.refused(profile.me, {})).toMatchObject({ status: 401, code: 'notAllowedHere' });
    const again = browser(world.server, address);
    if (allowed) await signIn(again, who);
    else {
      expect(await again.refused(session.signIn, { username: who.username, password })).toMatchObject({
        status: 422,
        title: 'Access is not allowed from this location. Contact your administrator.',
      });
      expect(await outcomes(who)).toContain('addressRefused');
    }
  });
  test('rules for a role and for one person count together; somebody whom none is meant for is free', async () => {
    const who = await person(['NURSE']);
    const cook = await person(['COOK'], who.organisationId);
    const [{ id }] = (await policy(who.organisationId)) as [{ id: string }];
    await rule(who.organisationId, id, '10.1.0.0/16', { role: 'NURSE' });
    await rule(who.organisationId, id, '10.2.0.7', { account_id: who.accountId });
    for (const [from, nurse] of [
      ['10.1.9.9', true],
      ['10.2.0.7', true],
      ['10.3.0.1', false],
    ] as const) {
      const answer = await browser(world.server, from).send(session.signIn, {
        username: who.username,
        password,
      });
      expect([from, answer.statusCode]).toEqual([from, nurse ? 200 : 422]);
      await signIn(browser(world.server, from), cook);
    }
  });
  test('forwarded addresses of strangers are not believed', async () => {
    const who = await person();
    const [{ id }] = (await policy(who.organisationId)) as [{ id: string }];
    await rule(who.organisationId, id, '10.0.0.5');
    const answer = await world.server.http.inject({
      method: 'POST',
      url: '/login',
      remoteAddress: '198.51.100.1',
      headers: { 'x-forwarded-for': '10.0.0.5' },
      payload: { username: who.username, password },
    });
    expect(answer.json()).toMatchObject({ code: 'notAllowedHere' });
  });
});

test('behind a proxy that is trusted, the address it forwards counts; anything before it does not', async () => {
  const who = await person();
  const [{ id }] = (await policy(who.organisationId)) as [{ id: string }];
  await query(
    `insert into platform.address_rules (organisation_id, id, policy_id, applies_to, network) values ($1, gen_random_uuid(), $2, 'all', '10.0.0.5')`,
    [who.organisationId, id],
  );
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-proxy-'));
  const behind = await createServer(
    {
      ...readConfig({ OBHUT_DATA: folder, OBHUT_TRUSTED_PROXIES: '198.51.100.1' }),
      databaseUrl: world.server.database.url,
    },
    { background: false, log: false, connections: 2 },
  );
  const from = async (forwarded: string) =>
    (
      await behind.http.inject({
        method: 'POST',
        url: '/login',
        remoteAddress: '198.51.100.1',
        headers: { 'x-forwarded-for': forwarded },
        payload: { username: who.username, password },
      })
    ).statusCode;
  expect([await from('10.0.0.5'), await from('10.0.0.6'), await from('10.0.0.5, 10.0.0.6')]).toEqual([
    200, 422, 422,
  ]);
  await behind.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

describe('the lock of the screen', () => {
  test('a locked session answers nothing but who it is, until the same person unlocks it', async () => {
    const who = await person();
    await policy(who.organisationId, { session_lock_minutes: 10 });
    const at = browser(world.server);
    await signIn(at, who);
    expect(await at.call(profile.me, {})).toMatchObject({ locked: false, sessionLockMinutes: 10 });
    await at.call(ownSession.lock, {});
    expect(await at.call(profile.me, {})).toMatchObject({ locked: true });
    expect(await at.refused(ownSessions.list, {})).toMatchObject({ status: 423, code: 'sessionLocked' });
    expect(await at.refused(ownSession.active, {})).toMatchObject({ status: 423 });
    expect(await at.refused(ownSession.unlock, { method: 'password', secret: 'wrong' })).toMatchObject({
      status: 422,
      code: 'wrong',
    });
    expect((await account(who)).failed_sign_ins).toBe(1);
    await query(
      "update platform.sessions set active_at = now() - interval '900 seconds' where account_id = $1",
      [who.accountId],
    );
    expect((await at.call(profile.me, {})).idleSeconds).toBeGreaterThanOrEqual(900);
    await at.call(ownSession.unlock, { method: 'password', secret: password });
    expect((await at.call(profile.me, {})).idleSeconds).toBeLessThan(60);
    expect((await at.call(ownSessions.list, {})).items).toHaveLength(1);
    expect(await outcomes(who)).toEqual(['signedIn', 'sessionLocked', 'wrongPassword', 'sessionUnlocked']);
  });
  test('without signs of life the server locks by itself; a sign of life keeps it open', async () => {
    const who = await person();
    await policy(who.organisationId, { session_lock_minutes: 10 });
    const at = browser(world.server);
    await signIn(at, who);
    const pass = (minutes: number) =>
      query(
        `update platform.sessions set active_at = active_at - make_interval(mins => $2::int) where account_id = $1`,
        [who.accountId, minutes],
      );
    await pass(8);
    expect(await at.call(ownSession.active, {})).toEqual({ lockMinutes: 10 });
    await pass(8);
    await at.call(ownSessions.list, {});
    await pass(4);
    expect(await at.refused(ownSessions.list, {})).toMatchObject({ status: 423 });
  });
  test('wrong passwords at the lock count; at the maximum every session of the account ends', async () => {
    const who = await person();
    const at = browser(world.server);
    await signIn(at, who);
    await at.call(ownSession.lock, {});
    for (let failure = 0; failure < 5; failure += 1)
      await at.refused(ownSession.unlock, { method: 'password', secret: 'wrong' });
    expect(await at.refused(ownSession.unlock, { method: 'password', secret: password })).toMatchObject({
      code: 'locked',
    });
    expect(await at.refused(profile.me, {})).toMatchObject({ status: 401 });
  });
});

describe('own sessions', () => {
  test('are listed, ended one by one or all others; those of somebody else are not found', async () => {
    const who = await person();
    const [one, two, three] = [browser(world.server), browser(world.server), browser(world.server)];
    for (const at of [one, two, three]) await signIn(at!, who, password, true);
    const { items } = await one!.call(ownSessions.list, {});
    expect(items.map((item) => item.current).filter(Boolean)).toHaveLength(1);
    expect(items[0]).toMatchObject({ address: '203.0.113.7', browser: 'test browser', kept: true });
    const stranger = await person();
    const other = browser(world.server);
    await signIn(other, stranger);
    expect(await other.refused(ownSessions.end, { id: items[0]!.id })).toMatchObject({ status: 404 });
    const [second] = await query(
      'select id from platform.sessions where account_id = $1 and id <> $2 order by id',
      [who.accountId, items.find((item) => item.current)!.id],
    );
    await one!.call(ownSessions.end, { id: second!.id });
    expect(await one!.call(ownSessions.endOthers, {})).toEqual({ ended: 1 });
    for (const at of [two!, three!]) {
      expect(await at.refused(profile.me, {})).toMatchObject({ status: 401 });
      expect(await at.call(comeBack.resume, {})).toEqual({ next: 'signIn' });
    }
    expect((await one!.call(ownSessions.list, {})).items).toHaveLength(1);
  });
});

describe('the identity proven again', () => {
  const current = '__Host-obhut';
  test('gives the session a new token; the one before ends after a moment, for requests that were under way (ASVS 7.2.4)', async () => {
    const who = await person();
    const at = browser(world.server);
    await signIn(at, who, password, true);
    const before = new Map(at.cookies);
    await at.call(ownSession.confirmIdentity, { method: 'password', secret: password });
    expect(at.cookies.get(current)).not.toBe(before.get(current));
    await at.call(profile.me, {});
    await browser(world.server, '203.0.113.7', before).call(profile.me, {});
    await query(
      `update platform.sessions set renewed_at = renewed_at - interval '31 seconds' where account_id = $1`,
      [who.accountId],
    );
    expect(await browser(world.server, '203.0.113.7', before).refused(profile.me, {})).toMatchObject({
      status: 401,
    });
    await at.call(profile.me, {});
  });
  test('a wrong password gives none', async () => {
    const who = await person();
    const at = browser(world.server);
    await signIn(at, who);
    const before = at.cookies.get(current);
    expect(
      await at.refused(ownSession.confirmIdentity, { method: 'password', secret: 'wrong' }),
    ).toMatchObject({ code: 'wrong' });
    expect(at.cookies.get(current)).toBe(before);
  });
  test('is asked for before other sessions are ended (ASVS 7.5.2)', async () => {
    const who = await person();
    const [at, other] = [browser(world.server), browser(world.server)];
    await signIn(at, who);
    await signIn(other, who);
    await query(
      `update platform.sessions set authenticated_at = now() - interval '11 minutes' where account_id = $1`,
      [who.accountId],
    );
    const { items } = await at.call(ownSessions.list, {});
    const id = items.find((one) => !one.current)!.id;
    expect(await at.refused(ownSessions.end, { id })).toMatchObject({ status: 422, code: 'confirmIdentity' });
    expect(await at.refused(ownSessions.endOthers, {})).toMatchObject({ code: 'confirmIdentity' });
    await other.call(profile.me, {});
    await at.call(ownSession.confirmIdentity, { method: 'password', secret: password });
    expect(await at.call(ownSessions.endOthers, {})).toEqual({ ended: 1 });
    expect(await other.refused(profile.me, {})).toMatchObject({ status: 401 });
  });
});
