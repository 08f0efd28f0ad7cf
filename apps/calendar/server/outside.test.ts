import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import { eraseResident } from '#platform/server/erasure/erase.ts';
import { personRecord } from '#platform/server/erasure/person-record.ts';
import { events, residentEvents } from '../contract/events.ts';
import { eventsToday } from './facts.ts';
import { once, openStand, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const day = { from: '2026-11-24', to: '2026-11-24' };

/** Somebody from outside who sees one resident and may read their calendar. */
async function relativeOf(residentId: string) {
  const relative = await stand.world.actor(stand.home, 'CONTACT');
  const { pool } = stand.world.server.database;
  await pool.query(
    `insert into platform.external_users (organisation_id, id, account_id, access_type) values ($1, $2, $3, 'SPECIFIC')`,
    [stand.home, newId(), relative.accountId],
  );
  await pool.query(
    'insert into platform.resident_access (organisation_id, id, account_id, resident_id) values ($1, $2, $3, $4)',
    [stand.home, newId(), relative.accountId, residentId],
  );
  await pool.query(
    `update platform.roles set permissions = '{"authorization.residents.calendar": ["Read"]}' where organisation_id = $1 and code = 'CONTACT'`,
    [stand.home],
  );
  return relative;
}

test('a relative sees the calendar of their own, and nothing of who else takes part', async () => {
  const anna = await stand.resident();
  const beat = await stand.resident();
  await stand.create({ title: 'Dentist', residentIds: [anna], remarks: 'Bring the card.' });
  await stand.create({
    title: 'Choir',
    residentIds: [anna, beat],
    remarks: 'Beat sits in front.',
    guests: ['Cousin of Beat'],
  });
  await stand.create({ title: 'Only Beat', residentIds: [beat] });
  const relative = await relativeOf(anna);
  const { items } = await relative.call(residentEvents.list, { residentId: anna, ...day });
  expect(items.map((one) => [one.title, one.remarks, one.guests, one.conflicts])).toEqual([
    ['Dentist', 'Bring the card.', [], []],
    ['Appointment outside', '', [], []],
  ]);
  const facts = await stand.world.inside(
    stand.home,
    (context) =>
      Promise.all(
        [context, { ...context, account: { ...context.account!, external: true } }].map((one) =>
          eventsToday(one, { residentId: anna }),
        ),
      ),
    new Date('2026-11-24T06:00:00Z'),
  );
  expect(facts.map((marks) => marks.map((one) => one.what).toSorted())).toEqual([
    ['Choir', 'Dentist'],
    ['Appointment outside', 'Dentist'],
  ]);
  expect(items.flatMap((one) => one.residents.map((person) => person.id))).toEqual([anna, anna]);
  expect(await relative.refused(residentEvents.list, { residentId: beat, ...day })).toMatchObject({
    status: 404,
  });
  for (const [call, input] of [
    [events.list, day],
    [events.get, { id: items[0]!.id }],
    [events.choices, {}],
    [events.create, { ...once, residentIds: [anna] }],
  ] as const)
    expect(await relative.refused(call, input), call.name).toMatchObject({ status: 403 });
});

test('who of several people is named to staff stands in the read log', async () => {
  const anna = await stand.resident();
  const beat = await stand.resident();
  await stand.create({ residentIds: [anna, beat] });
  await stand.nurse.call(residentEvents.list, { residentId: anna, ...day });
  const { rows } = await stand.world.server.database.pool.query(
    `select resident_id from platform.reads where organisation_id = $1 and account_id = $2 and call = 'calendar.residentEvents.list'`,
    [stand.home, stand.nurse.accountId],
  );
  expect(rows.map((row: { resident_id: string }) => row.resident_id).toSorted()).toEqual(
    [anna, beat].toSorted(),
  );
});

test('the export of a person has their events; erased they go along, with those in which nobody else is left', async () => {
  const anna = await stand.resident();
  const beat = await stand.resident();
  const own = await stand.create({
    title: 'Planted alone',
    residentIds: [anna],
    recurrence: { frequency: 'daily' },
  });
  const both = await stand.create({ title: 'Planted for two', residentIds: [anna, beat] });
  await stand.nurse.call(events.remove, {
    id: own.id,
    version: own.version,
    scope: 'one',
    day: '2026-11-25',
  });
  const record = await stand.world.inside(stand.home, (context) => personRecord(context, anna));
  expect(JSON.stringify([...record.tables])).toContain('Planted alone');
  expect(JSON.stringify([...record.tables])).toContain('Planted for two');
  const erase = (id: string) =>
    stand.world.inside(stand.home, (context) => eraseResident(context, id, { reason: 'asked' }));
  await erase(anna);
  expect(await stand.nurse.refused(events.get, { id: own.id })).toMatchObject({ status: 404 });
  expect((await stand.nurse.call(events.get, { id: both.id })).residentIds).toEqual([beat]);
  await erase(beat);
  expect(await stand.nurse.refused(events.get, { id: both.id })).toMatchObject({ status: 404 });
  const { rows } = await stand.world.server.database.pool.query(
    'select (select count(*) from calendar.events where title like $1)::int as events, (select count(*) from calendar.participants where resident_id = any($2))::int as people',
    ['Planted%', [anna, beat]],
  );
  expect(rows).toEqual([{ events: 0, people: 0 }]);
});
