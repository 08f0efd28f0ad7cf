import { beforeAll, describe, expect, test } from 'vitest';
import { createResident } from '#apps/residents/api.ts';
import { residents } from '#apps/residents/contract/residents.ts';
import { sealWhole } from '#platform/server/log/testing/sealing.ts';
import { type Actor, createWorld, send, type World } from '#platform/server/testing/world.ts';
import { chain } from '../contract/chain.ts';
import { type Entry, entries, type Kind } from '../contract/entries.ts';

let world: World;
let home: string;
let admin: Actor;
let nurse: Actor;
let cook: Actor;
let residentId: string;
let otherId: string;
let count = 0;

const newResident = (organisationId: string) =>
  world.inside(organisationId, (context) =>
    createResident(context, { lastName: `Log ${++count}`, firstName: 'Ida', allowSimilar: true }),
  );
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
  nurse = await world.actor(home, 'NURSE');
  cook = await world.actor(home, 'COOK');
  residentId = await newResident(home);
  otherId = await newResident(home);
});
const listed = (filter: object = {}, who = admin) => who.call(entries.list, { limit: 100, ...filter });
const of = async (kind: Kind, actor: Actor): Promise<Entry[]> =>
  (await listed({ kind, accountId: actor.accountId })).items;

describe('what is written without anybody writing it', () => {
  test('reading a resident, once per call', async () => {
    const before = (await of('read', nurse)).length;
    await nurse.call(residents.get, { residentId });
    const [entry, ...rest] = await of('read', nurse);
    expect(rest).toHaveLength(before);
    expect(entry).toMatchObject({
      kind: 'read',
      what: 'residents.residents.get',
      residentId,
      residentName: 'LOG 1, Ida',
      accountName: expect.stringContaining('Test nurse') as string,
    });
  });
  test('a refusal for want of a right, and one of something that is not there or not to be known', async () => {
    expect((await cook.refused(residents.get, { residentId })).status).toBe(403);
    expect(
      (await nurse.refused(residents.get, { residentId: '01900000-0000-7000-8000-000000000001' })).status,
    ).toBe(404);
    const stranger = await world.actor(await world.organisation(), 'NURSE');
    expect((await stranger.refused(residents.get, { residentId })).status).toBe(404);
    expect((await of('refusal', cook))[0]).toMatchObject({
      kind: 'refusal',
      what: 'residents.residents.get',
      status: 403,
      residentId,
    });
    expect((await of('refusal', nurse))[0]).toMatchObject({
      status: 404,
      residentId: '01900000-0000-7000-8000-000000000001',
      residentName: null,
    });
    // the refusal stands in the log of whoever was refused, not in the one of the home that was asked for
    expect((await listed({ accountId: stranger.accountId })).items).toEqual([]);
    const own = await world.actor(stranger.organisationId, 'ADMIN');
    expect((await listed({ kind: 'refusal', accountId: stranger.accountId }, own)).items).toHaveLength(1);
  });
  test('what succeeds, is badly formed, or comes without a session, is no refusal', async () => {
    const before = (await listed({ kind: 'refusal' })).items.length;
    await nurse.call(residents.get, { residentId });
    expect((await nurse.refused(residents.list, { status: 'nowhere' })).status).toBe(400);
    expect((await send(world.server, null, residents.get, { residentId })).statusCode).toBe(401);
    expect(
      (await send(world.server, `${home}.${'a'.repeat(43)}`, residents.get, { residentId })).statusCode,
    ).toBe(401);
    expect((await listed({ kind: 'refusal' })).items).toHaveLength(before);
  });
  test('an export as export, a PDF as print, with the name of the file', async () => {
    await admin.call(residents.export, { format: 'csv' });
    await admin.call(residents.export, { format: 'pdf' });
    expect((await of('export', admin))[0]).toMatchObject({
      what: 'residents.residents.export',
      after: { name: expect.stringContaining('.csv') as string },
    });
    expect((await of('print', admin))[0]).toMatchObject({
      what: 'residents.residents.export',
      after: { mediaType: 'application/pdf' },
    });
  });
  test('a change with before and after', async () => {
    const changes = (await listed({ kind: 'change', residentId })).items;
    expect(changes.map((entry) => entry.what)).toContain('residents.residents');
    expect(
      changes.find((entry) => entry.what === 'residents.residents' && entry.operation === 'insert')!.after,
    ).toMatchObject({ last_name: 'Log 1' });
  });
  test('every sign-in, also a failed one', async () => {
    const {
      rows: [account],
    } = await world.server.database.pool.query<{ username: string }>(
      'select username from platform.accounts where id = $1',
      [nurse.accountId],
    );
    await world.server.http.inject({
      method: 'POST',
      url: '/login',
      payload: { username: account!.username, password: 'wrong' },
      remoteAddress: '10.4.3.2',
    });
    expect((await of('signIn', nurse))[0]).toMatchObject({ what: 'wrongPassword', address: '10.4.3.2' });
  });
});

describe('reading the log', () => {
  test('is written to the log itself, with what was asked; loading more of it is the same reading', async () => {
    const before = (await of('logRead', admin)).length;
    const first = await admin.call(entries.list, { limit: 5, kind: 'change' });
    await admin.call(entries.list, { limit: 5, kind: 'change', cursor: first.nextCursor! });
    await admin.call(entries.ofResident, { residentId });
    await admin.call(entries.export, { format: 'csv' });
    const read = await of('logRead', admin);
    expect(read.length - before).toBe(4); // the reading of `before` is one of them
    expect(read.slice(0, 3).map((entry) => entry.what)).toEqual([
      'audit.entries.export',
      'audit.entries.ofResident',
      'audit.entries.list',
    ]);
    expect(read[2]!.after).toEqual({ kind: 'change' });
    expect((await of('export', admin))[0]).toMatchObject({ what: 'audit.entries.export' });
  });
  test('is only for those who review', async () => {
    for (const actor of [nurse, cook]) {
      expect((await actor.refused(entries.list, {})).status).toBe(403);
      expect((await actor.refused(entries.export, { format: 'csv' })).status).toBe(403);
      expect((await actor.refused(entries.people, {})).status).toBe(403);
      expect((await actor.refused(entries.ofResident, { residentId })).status).toBe(403);
      expect((await actor.refused(chain.state, {})).status).toBe(403);
      expect((await actor.refused(chain.changeRetention, { version: 0, retentionDays: 400 })).status).toBe(
        403,
      );
    }
  });
  test('shows nothing of another organisation', async () => {
    const stranger = await world.actor(await world.organisation(), 'ADMIN');
    const all = (await listed({}, stranger)).items;
    expect(all.filter((entry) => entry.accountId !== stranger.accountId && entry.accountId !== null)).toEqual(
      [],
    );
    expect((await listed({ residentId }, stranger)).items).toEqual([]);
    expect((await listed({ accountId: nurse.accountId }, stranger)).items).toEqual([]);
    expect((await stranger.refused(entries.ofResident, { residentId })).status).toBe(404);
    expect((await stranger.call(entries.people, { text: 'nurse' })).items).toEqual([]);
  });
  test('newest first, page by page, nothing twice and nothing left out, over all four logs', async () => {
    const whole = (await listed({ limit: 200 })).items;
    expect(new Set(whole.map((entry) => entry.kind)).size).toBeGreaterThan(4);
    const paged: Entry[] = [];
    let cursor: string | null = '';
    while (cursor !== null && paged.length < 60) {
      const page: { items: Entry[]; nextCursor: string | null } = await admin.call(entries.list, {
        limit: 7,
        cursor,
      });
      paged.push(...page.items);
      cursor = page.nextCursor;
    }
    const ids = paged.map((entry) => entry.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted().reverse());
    const known = new Set(ids);
    const last = ids.at(-1)!;
    expect(whole.filter((entry) => entry.id >= last && !known.has(entry.id))).toEqual([]);
  });
  test('of a time: the day of the home counts', async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format(new Date());
    expect((await listed({ from: today, to: today })).items.length).toBeGreaterThan(5);
    expect((await listed({ to: '2020-01-01' })).items).toEqual([]);
    expect((await listed({ from: '2100-01-01' })).items).toEqual([]);
  });
  test('finds the people it can be asked for, by name or user name', async () => {
    expect((await admin.call(entries.people, { text: 'NURSE' })).items).toEqual([
      expect.objectContaining({ id: nurse.accountId }),
    ]);
  });
});

describe('the access log of a resident', () => {
  test('has who read, changed and was refused, and lists in which the resident stood; nobody else', async () => {
    await nurse.call(residents.get, { residentId });
    await nurse.call(residents.get, { residentId: otherId });
    await world.inside(home, (context) => context.logRead([residentId, otherId]));
    const log = (await admin.call(entries.ofResident, { residentId, limit: 100 })).items;
    expect(log.every((entry) => entry.residentId === residentId || entry.after?.['residents'] === 2)).toBe(
      true,
    );
    expect(log.some((entry) => entry.kind === 'read' && entry.residentId === null)).toBe(true);
    expect(new Set(log.map((entry) => entry.kind))).toEqual(
      new Set(['read', 'change', 'refusal', 'logRead']),
    );
    expect(
      (await admin.call(entries.ofResident, { residentId, kind: 'refusal', limit: 100 })).items.every(
        (entry) => entry.kind === 'refusal',
      ),
    ).toBe(true);
  });
});

describe('the sealed log', () => {
  test('says how far it is sealed', async () => {
    expect(await admin.call(chain.state, {})).toMatchObject({
      blocks: 0,
      entries: 0,
      hash: null,
      sealedAt: null,
      retentionDays: 3650,
      version: 0,
    });
    await sealWhole(world.server.database.pool);
    const sealed = await admin.call(chain.state, {});
    expect(sealed).toMatchObject({ blocks: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    expect(sealed.entries).toBeGreaterThan(20);
  });
  test('is kept at least a year; two who change it at once do not overwrite each other', async () => {
    expect(
      (await admin.refused(chain.changeRetention, { version: 0, retentionDays: 364 })).errors![0],
    ).toMatchObject({ path: 'retentionDays', message: 'The value must be 365 or more' });
    expect(await admin.call(chain.changeRetention, { version: 0, retentionDays: 365 })).toMatchObject({
      retentionDays: 365,
      version: 1,
    });
    expect((await admin.refused(chain.changeRetention, { version: 0, retentionDays: 400 })).status).toBe(412);
    expect(await admin.call(chain.changeRetention, { version: 1, retentionDays: 400 })).toMatchObject({
      retentionDays: 400,
      version: 2,
    });
  });
});
