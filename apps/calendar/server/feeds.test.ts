import { beforeAll, describe, expect, test } from 'vitest';
import { address } from '#platform/contract/call.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { feed, feeds } from '../contract/feeds.ts';
import { openStand, type Stand } from './testing.ts';

let stand: Stand;
let day: string;
beforeAll(async () => {
  stand = await openStand();
  day = addDays(civilOf(new Date(), 'Europe/Zurich').day, 3);
  const anna = await stand.resident();
  const when = { firstDay: day, lastDay: day };
  await stand.create({
    ...when,
    title: 'Round with Muster',
    residentIds: [anna],
    accountIds: [stand.nurse.accountId],
    remarks: 'Secret',
    rooms: ['Office Muster'],
    guests: ['Cousin Muster'],
    recurrence: { frequency: 'daily', count: 2 },
  });
  await stand.create({ ...when, title: 'Not mine', residentIds: [anna], type: 'therapy' });
  await stand.create({
    ...when,
    title: 'Whole day',
    type: 'visit',
    startTime: null,
    endTime: null,
    accountIds: [stand.nurse.accountId],
  });
});

const open = (link: string) => {
  const { path } = address(feed.read, { link });
  return stand.world.server.http.inject({ method: 'GET', url: path });
};
const linkOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
const made = (shared: boolean) => stand.nurse.call(feeds.create, { name: 'Phone', shared });
const text = async (shared: boolean) =>
  (await open(linkOf((await made(shared)).address))).body.replaceAll('\r\n ', '');
const summaries = (file: string) => [...file.matchAll(/SUMMARY:(.*)\r/g)].map((one) => one[1]).toSorted();

const reads = async () => {
  const { rows } = await stand.world.server.database.pool.query(
    `select resident_id, row_ids from platform.reads where organisation_id = $1 and account_id = $2 and call = 'calendar.feed.read'`,
    [stand.home, stand.nurse.accountId],
  );
  return rows as unknown[];
};

describe('a feed', () => {
  test('of the own appointments, with all that they say', async () => {
    const file = await text(false);
    expect(summaries(file)).toEqual([
      'Round with Muster\\, MUSTER 1\\, Test',
      'Round with Muster\\, MUSTER 1\\, Test',
      'Whole day',
    ]);
    expect(file).toContain('LOCATION:Office Muster');
    expect(file).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
    expect(file).toContain(`DTEND;VALUE=DATE:${addDays(day, 1).replaceAll('-', '')}`);
  });

  test('that is shared says of the house when and of which type, and nothing that somebody wrote', async () => {
    const file = await text(true);
    expect(summaries(file)).toEqual(['Appointment outside', 'Appointment outside', 'Therapy']);
    for (const word of ['Muster', 'MUSTER', 'Secret', 'Office', 'Cousin', 'Not mine', 'Whole day'])
      expect(file, word).not.toContain(word);
  });

  test('is a calendar by its media type, and its reading is noted', async () => {
    const { feed: one, address: url } = await made(false);
    expect(one).toMatchObject({ readAt: null, revokedAt: null });
    const answer = await open(linkOf(url));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/calendar');
    const { items } = await stand.nurse.call(feeds.list, {});
    expect(items.find((row) => row.id === one.id)?.readAt).not.toBeNull();
  });

  test('is over at once when it is revoked; a made-up address finds nothing', async () => {
    const { feed: one, address: url } = await made(false);
    // being read is no change of it
    expect((await open(linkOf(url))).statusCode).toBe(200);
    const { version } = one;
    const gone = await stand.nurse.call(feeds.revoke, { id: one.id, version });
    expect(gone.revokedAt).not.toBeNull();
    expect(await stand.nurse.call(feeds.revoke, { id: one.id, version })).toEqual(gone);
    for (const link of [
      linkOf(url),
      `${stand.home}.${'x'.repeat(43)}`,
      'nothing',
      `${stand.stranger.organisationId}.${linkOf(url).split('.')[1]}`,
    ])
      expect((await open(link)).statusCode, link).toBe(404);
  });

  test('is over when its person leaves or may no longer see the calendar', async () => {
    const other = await stand.world.actor(stand.home, 'NURSE');
    const { address: url } = await other.call(feeds.create, { name: 'Phone', shared: false });
    const set = (values: object) =>
      stand.world.inside(stand.home, (context) =>
        context.db
          .updateTable('platform.accounts')
          .set(values)
          .where('organisation_id', '=', stand.home)
          .where('id', '=', other.accountId)
          .execute(),
      );
    expect((await open(linkOf(url))).statusCode).toBe(200);
    await set({ roles: ['COOK'] });
    expect((await open(linkOf(url))).statusCode).toBe(404);
    await set({ roles: ['NURSE'], active: false });
    expect((await open(linkOf(url))).statusCode).toBe(404);
  });

  test('ten at most; of others nobody sees or revokes them', async () => {
    const other = await stand.world.actor(stand.home, 'NURSE');
    const { feed: one } = await other.call(
      feeds.create,
      { name: 'First', shared: true },
      { key: 'feed-once' },
    );
    for (let count = 1; count < 10; count++) await other.call(feeds.create, { name: 'More', shared: true });
    expect(await other.refused(feeds.create, { name: 'Eleventh', shared: true })).toMatchObject({
      code: 'tooManyFeeds',
    });
    expect((await stand.doctor.call(feeds.list, {})).items).toEqual([]);
    expect(await stand.doctor.refused(feeds.revoke, { id: one.id, version: 1 })).toMatchObject({
      status: 404,
    });
    expect(await stand.stranger.refused(feeds.revoke, { id: one.id, version: 1 })).toMatchObject({
      status: 404,
    });
    expect(await other.refused(feeds.revoke, { id: one.id, version: 7 })).toMatchObject({ status: 412 });
    expect(await stand.cook.refused(feeds.list, {})).toMatchObject({ status: 403 });
    expect(await stand.cook.refused(feeds.create, { name: 'x', shared: true })).toMatchObject({
      status: 403,
    });
  });
});

test('the reading of residents through a feed stands in the read log for its owner', async () => {
  const before = await reads();
  await text(true);
  expect(await reads()).toEqual(before);
  await text(false);
  expect((await reads()).length).toBe(before.length + 1);
});

test('where rules say from where people may come, an own feed is found only from there', async () => {
  const house = await stand.world.organisation();
  const nurse = await stand.world.actor(house, 'NURSE');
  const make = async (shared: boolean) =>
    linkOf((await nurse.call(feeds.create, { name: 'Phone', shared })).address);
  const own = await make(false);
  const shared = await make(true);
  const { pool } = stand.world.server.database;
  await pool.query(
    `insert into platform.security_policies (organisation_id, id, name, applies_to, two_factor, methods, maximum_failed_sign_ins, lock_minutes, session_lock_minutes, registration_link_hours)
     values ($1, gen_random_uuid(), 'House', 'all', 'off', '{}', 5, 5, 0, 24)`,
    [house],
  );
  const rule = (network: string) =>
    pool.query(
      `insert into platform.address_rules (organisation_id, id, policy_id, applies_to, network) select organisation_id, gen_random_uuid(), id, 'all', $2 from platform.security_policies where organisation_id = $1`,
      [house, network],
    );
  expect((await open(own)).statusCode).toBe(200);
  await rule('192.168.10.0/24');
  expect((await open(own)).statusCode).toBe(404);
  expect((await open(shared)).statusCode).toBe(200);
  await rule('127.0.0.0/8');
  expect((await open(own)).statusCode).toBe(200);
});

test('only the hash of an address is stored', async () => {
  const { address: url } = await stand.doctor.call(feeds.create, { name: 'Once', shared: false });
  const secret = linkOf(url).split('.')[1]!;
  const rows = await stand.world.inside(stand.home, (context) =>
    context.db.selectFrom('calendar.feeds').selectAll().where('organisation_id', '=', stand.home).execute(),
  );
  expect(JSON.stringify(rows)).not.toContain(secret);
  const log = await stand.world.server.database.pool.query(
    `select c::text as text from platform.changes c where organisation_id = $1 and c::text like '%hash%'`,
    [stand.home],
  );
  expect(log.rows).toEqual([]);
});

test('an address asks 120 times an hour at most', async () => {
  const link = `${stand.home}.${'y'.repeat(43)}`;
  const answers = new Set<number>();
  for (let turn = 0; turn < 125; turn++) answers.add((await open(link)).statusCode);
  expect([...answers]).toEqual([404, 429]);
});
