import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { createResident } from '#apps/residents/api.ts';
import { callsNamed } from '#platform/server/invitation/testing/registering.ts';
import { systemTokens } from '#platform/contract/account/system-token.ts';
import { sealWhole } from '#platform/server/log/testing/sealing.ts';
import { verifyLog } from '#platform/server/log/log-verify.ts';
import { systemLimits } from '#platform/server/limits/system-limits.ts';
import { policyGiven as policy } from '#platform/server/testing/signing-in.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { searchableTypes, scopeOf } from '../domain/parameters.ts';

type Json = { [key: string]: any }; // oxlint-disable-line typescript/no-explicit-any -- read as a foreign client reads it

let world: World;
let home: string;
let admin: Actor;
let stranger: Actor;
let ida: string;
let count = 0;
const make = (scopes: readonly string[] = searchableTypes.map(scopeOf), who = admin) =>
  who.call(systemTokens.create, { name: `System ${++count}`, scopes: [...scopes], days: 30 });
const ask = (token: string, url: string, more: object = {}) =>
  world.server.http.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en', ...more },
  });
/** The log, as those see it who review it. */
const reviewed = async (verb: string, input: object): Promise<Json[]> => {
  const call = world.server.implementations.find((one) => one.call.name === `audit.entries.${verb}`)!.call;
  return ((await admin.call(call as Call, input)) as { items: Json[] }).items;
};
const stored = async (id: string) =>
  (await world.server.database.pool.query<Json>('select * from platform.system_tokens where id = $1', [id]))
    .rows[0]!;

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation('Haus Beispiel');
  admin = await world.actor(home, 'ADMIN');
  stranger = await world.actor(await world.organisation(), 'ADMIN');
  ida = await world.inside(home, (context) =>
    createResident(context, {
      lastName: 'Müller',
      firstName: 'Ida',
      number: '41',
      entryDate: '2026-01-01',
      allowSimilar: true,
    }),
  );
});

describe('a token', () => {
  test('reads what its scopes name, and nothing else', async () => {
    const { token } = await make([scopeOf('Patient')]);
    expect((await ask(token, `/fhir/Patient/${ida}`)).json<Json>()).toMatchObject({
      resourceType: 'Patient',
      id: ida,
    });
    expect((await ask(token, '/fhir/Patient')).json<Json>()['entry']).toHaveLength(1);
    for (const type of searchableTypes.filter((one) => one !== 'Patient')) {
      const refused = await ask(token, `/fhir/${type}?patient=${ida}`);
      expect([type, refused.statusCode, refused.json<Json>()['resourceType']]).toEqual([
        type,
        403,
        'OperationOutcome',
      ]);
    }
  });
  test('opens /fhir alone: every other call of the product answers as to nobody, and no call that writes allows one', async () => {
    const { token } = await make();
    const opened: string[] = [];
    for (const { call } of world.server.implementations) {
      if (call.system !== undefined) {
        expect([call.name, call.method, call.path.startsWith('/fhir/')]).toEqual([call.name, 'GET', true]);
        continue;
      }
      const url = call.path.replace(/\{\w+\}/g, '01900000-0000-7000-8000-000000000001');
      const answer = await world.server.http.inject({
        method: call.method,
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(call.method === 'GET' || call.upload !== undefined ? {} : { payload: {} }),
      });
      if (answer.statusCode !== 401 && call.upload === undefined)
        opened.push(`${call.name} ${answer.statusCode}`);
    }
    expect(opened).toEqual([]);
    expect((await ask(token, '/api/live')).statusCode).not.toBe(200);
  });
  test('every scope that a call names is one that can be given', async () => {
    const given = (await admin.call(systemTokens.scopes, {})).map((one) => one.scope);
    expect(
      [...new Set(world.server.implementations.flatMap(({ call }) => call.system ?? []))].toSorted(),
    ).toEqual(given.toSorted());
  });
  test('as a cookie, without its beginning, or of another home with these letters, it is nothing', async () => {
    const { token } = await make();
    const bare = token.replace('obhut_', '');
    for (const wrong of [
      bare,
      `${token}x`,
      token.slice(0, -3),
      `obhut_${stranger.organisationId}.${bare.split('.')[1]}`,
      'obhut_',
      '',
    ])
      expect([wrong, (await ask(wrong, '/fhir/Patient')).statusCode]).toEqual([wrong, 401]);
    for (const value of [token, bare])
      expect(
        (
          await world.server.http.inject({
            method: 'GET',
            url: '/fhir/Patient',
            headers: { cookie: `__Host-obhut=${value}` },
          })
        ).statusCode,
      ).toBe(401);
    // the session of a person is no token
    expect((await ask(`obhut_${admin.token}`, '/fhir/Patient')).statusCode).toBe(401);
  });
  test('of one home knows nothing of another', async () => {
    const { token } = await make(undefined, stranger);
    expect((await ask(token, `/fhir/Patient/${ida}`)).statusCode).toBe(404);
    expect((await ask(token, '/fhir/Patient')).json<Json>()['entry']).toBeUndefined();
  });
  test('is shown once and stored only as hash; the log of changes has not even that', async () => {
    const { id, token } = await make();
    const row = await stored(id);
    expect(JSON.stringify(row)).not.toContain(token.split('.')[1]);
    expect((row['token_hash'] as Buffer).length).toBe(32);
    expect(JSON.stringify(await admin.call(systemTokens.list, {}))).not.toContain(token.split('.')[1]);
    const { rows } = await world.server.database.pool.query<Json>(
      `select after from platform.changes where subject = 'platform.system_tokens' and row_id = $1`,
      [id],
    );
    expect(rows[0]!['after']).toMatchObject({ name: expect.any(String) as string });
    expect(JSON.stringify(rows)).not.toMatch(/token_hash/);
  });
  test('revoked it is refused at once, also in the middle of many requests, and for ever', async () => {
    const { id, token } = await make();
    expect((await ask(token, '/fhir/Patient')).statusCode).toBe(200);
    await admin.call(systemTokens.revoke, { id, version: 1 });
    expect(
      (await Promise.all(Array.from({ length: 5 }, () => ask(token, '/fhir/Patient')))).map(
        (one) => one.statusCode,
      ),
    ).toEqual([401, 401, 401, 401, 401]);
    expect((await admin.call(systemTokens.list, {})).items.find((one) => one.id === id)).toMatchObject({
      state: 'revoked',
      revokedBy: expect.stringContaining('Test admin') as string,
    });
    await expect(
      world.server.database.pool.query(
        'update platform.system_tokens set revoked_at = null, revoked_by = null where id = $1',
        [id],
      ),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      world.inside(home, (context) =>
        context.db
          .deleteFrom('platform.system_tokens')
          .where('organisation_id', '=', home)
          .where('id', '=', id)
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await admin.call(systemTokens.revoke, { id, version: 1 })).toEqual({ done: true });
  });
  test('past its day it is refused; neither the day, nor the scopes, nor the hash can be changed', async () => {
    const { id, token } = await make();
    for (const change of [
      `expires_at = expires_at + interval '1 day'`,
      `scopes = '{everything}'`,
      `token_hash = decode(repeat('00', 32), 'hex')`,
      `name = 'Other'`,
    ])
      await expect(
        world.server.database.pool.query(`update platform.system_tokens set ${change} where id = $1`, [id]),
      ).rejects.toMatchObject({ code: '23514' });
    await world.server.database.pool.query(
      `alter table platform.system_tokens disable trigger keep_system_token`,
    );
    await world.server.database.pool.query(
      `update platform.system_tokens set created_at = now() - interval '40 days', expires_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    await world.server.database.pool.query(
      `alter table platform.system_tokens enable trigger keep_system_token`,
    );
    expect((await ask(token, '/fhir/Patient')).statusCode).toBe(401);
    expect((await admin.call(systemTokens.list, {})).items.find((one) => one.id === id)?.state).toBe(
      'expired',
    );
  });
  test('obeys the networks from which everybody must come', async () => {
    const closed = await world.organisation();
    const keeper = await world.actor(closed, 'ADMIN');
    const { token } = await make([scopeOf('Location')], keeper);
    expect((await ask(token, '/fhir/Location')).statusCode).toBe(200);
    await keeper.call(
      callsNamed(() => world, 'security.securityPolicies')['create']!,
      policy({ addresses: [{ appliesTo: 'all', network: '127.0.0.0/8' }] }),
    );
    const from = (remoteAddress: string) =>
      world.server.http.inject({
        method: 'GET',
        url: '/fhir/Location',
        remoteAddress,
        headers: { authorization: `Bearer ${token}` },
      });
    expect([(await from('127.0.0.1')).statusCode, (await from('198.51.100.7')).statusCode]).toEqual([
      200, 401,
    ]);
  });
});

describe('in the log', () => {
  test('what it read and what was refused to it stand under its name; the chain holds', async () => {
    const { id, token } = await make([scopeOf('Patient')]);
    await ask(token, `/fhir/Patient/${ida}`);
    await ask(token, '/fhir/Patient');
    await ask(token, `/fhir/Condition?patient=${ida}`);
    const log = await reviewed('list', { accountId: id, limit: 50 });
    expect(log.map((one) => [one['kind'], one['what'], one['status']])).toEqual([
      ['refusal', 'fhir.resources.findConditions', 403],
      ['read', 'fhir.resources.findPatients', null],
      ['read', 'fhir.resources.readPatient', null],
    ]);
    expect(new Set(log.map((one) => one['accountName']))).toEqual(new Set([`Token «System ${count}»`]));
    expect(
      (await reviewed('ofResident', { residentId: ida, limit: 100 })).some(
        (one) => one['accountName'] === `Token «System ${count}»`,
      ),
    ).toBe(true);
    expect(await reviewed('people', { text: `System ${count}` })).toEqual([expect.objectContaining({ id })]);
    expect(
      (await admin.call(systemTokens.list, {})).items.find((one) => one.id === id)?.lastReadAt,
    ).not.toBeNull();
    await sealWhole(world.server.database.pool);
    const verdicts = await verifyLog(world.server.database.pool, null);
    const verdict = verdicts.find((one) => one.organisationId === home)!;
    expect(verdict.broken).toBeNull();
    expect(verdict.entries).toBeGreaterThan(log.length);
  });
});

describe('managing tokens', () => {
  test('is for administrators, of the own home', async () => {
    const nurse = await world.actor(home, 'NURSE');
    const { id } = await make();
    expect((await nurse.refused(systemTokens.list, {})).status).toBe(403);
    expect((await nurse.refused(systemTokens.scopes, {})).status).toBe(403);
    expect(
      (await nurse.refused(systemTokens.create, { name: 'x', scopes: [scopeOf('Patient')], days: 30 }))
        .status,
    ).toBe(403);
    expect((await nurse.refused(systemTokens.revoke, { id, version: 1 })).status).toBe(403);
    expect((await stranger.refused(systemTokens.revoke, { id, version: 1 })).status).toBe(404);
    expect((await stranger.call(systemTokens.list, {})).items.some((one) => one.id === id)).toBe(false);
    expect((await admin.refused(systemTokens.revoke, { id, version: 7 })).status).toBe(412);
  });
  test('a name is given once, also after revoking; scopes and days are those that there are', async () => {
    const { id } = await make();
    await admin.call(systemTokens.revoke, { id, version: 1 });
    const scopes = [scopeOf('Patient')];
    expect(
      await admin.refused(systemTokens.create, { name: `system ${count}`, scopes, days: 30 }),
    ).toMatchObject({ status: 409, code: 'tokenNameTaken' });
    expect(
      await admin.refused(systemTokens.create, { name: 'New', scopes: ['system/*.rs'], days: 30 }),
    ).toMatchObject({ status: 422, code: 'unknownScope' });
    for (const wrong of [
      { name: '', scopes, days: 30 },
      { name: 'New', scopes: [], days: 30 },
      { name: 'New', scopes, days: 3650 },
    ])
      expect((await admin.refused(systemTokens.create, wrong)).status).toBe(400);
  });
  test('at an open screen the identity is asked for first', async () => {
    await world.server.database.pool.query(
      `update platform.sessions set authenticated_at = now() - interval '1 hour' where account_id = $1`,
      [stranger.accountId],
    );
    expect(
      await stranger.refused(systemTokens.create, { name: 'Late', scopes: [scopeOf('Patient')], days: 30 }),
    ).toMatchObject({ status: 422, code: 'confirmIdentity' });
  });
});

describe('limits', () => {
  test('a token that asks too often and an address with many wrong ones wait, each for itself, until the next minute', () => {
    let now = 0;
    const limits = systemLimits({ perMinute: 3, wrongPerMinute: 2 }, () => now);
    const [one, other, guessed] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)];
    const open = (hash: Buffer, address: string) => {
      try {
        limits.admit(hash, address);
        return true;
      } catch {
        return false;
      }
    };
    expect([1, 2, 3, 4].map(() => open(one, '10.0.0.1'))).toEqual([true, true, true, false]);
    expect(open(other, '10.0.0.1')).toBe(true);
    limits.wrong(guessed, '10.0.0.9');
    limits.wrong(guessed, '10.0.0.9');
    expect([open(other, '10.0.0.9'), open(other, '10.0.0.1')]).toEqual([false, true]);
    // one that was right goes on behind an address at which somebody guesses, until it is none any more
    limits.right(other);
    expect([open(other, '10.0.0.9'), open(guessed, '10.0.0.9')]).toEqual([true, false]);
    limits.wrong(other, '10.0.0.9');
    expect(open(other, '10.0.0.9')).toBe(false);
    now = 60_000;
    expect([open(one, '10.0.0.1'), open(other, '10.0.0.9')]).toEqual([true, true]);
  });
  test('over HTTP: 429 with the time to wait, as OperationOutcome', async () => {
    const wrong = () =>
      world.server.http.inject({
        method: 'GET',
        url: '/fhir/Patient',
        remoteAddress: '10.9.8.7',
        headers: { authorization: `Bearer obhut_${home}.${'a'.repeat(43)}` },
      });
    const { token: works } = await make([scopeOf('Location')]);
    const fromThere = () =>
      world.server.http.inject({
        method: 'GET',
        url: '/fhir/Location',
        remoteAddress: '10.9.8.7',
        headers: { authorization: `Bearer ${works}` },
      });
    expect((await fromThere()).statusCode).toBe(200);
    for (let turn = 0; turn < 30; turn += 1) expect((await wrong()).statusCode).toBe(401);
    const throttled = await wrong();
    expect([
      throttled.statusCode,
      throttled.headers['retry-after'],
      throttled.json<Json>()['issue'][0].code,
    ]).toEqual([429, '60', 'throttled']);
    expect((await fromThere()).statusCode).toBe(200);
    const { token } = await make([scopeOf('Location')]);
    expect((await ask(token, '/fhir/Location')).statusCode).toBe(200);
  });
});
