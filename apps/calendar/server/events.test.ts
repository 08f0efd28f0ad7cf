import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { setArchived } from '#apps/residents/api.ts';
import { events, residentEvents } from '../contract/events.ts';
import { daily, once, openStand, type Stand } from './testing.ts';

let stand: Stand;
let anna: string;
beforeAll(async () => {
  stand = await openStand();
  anna = await stand.resident();
});
const week = { from: '2026-11-23', to: '2026-11-29' };
const listed = async (residentId: string, from: string, to: string) =>
  (await stand.nurse.call(residentEvents.list, { residentId, from, to })).items;

describe('an event', () => {
  test('comes back as it was filled in, and stands on its day', async () => {
    const beat = await stand.resident();
    const given = {
      ...once,
      remarks: 'Bring the denture.',
      reminderMinutes: 60,
      residentIds: [anna, beat],
      accountIds: [stand.nurse.accountId],
      rooms: ['Hall'],
      guests: ['Driver'],
    };
    const event = await stand.create(given);
    expect(event).toMatchObject({ ...given, recurrence: null, removed: false, version: 1 });
    expect(event.residents.map((one) => one.id)).toEqual([anna, beat]);
    expect(event.staff).toEqual([{ id: stand.nurse.accountId, name: expect.stringContaining('Test') }]);
    expect(await stand.nurse.call(events.get, { id: event.id })).toEqual(event);
    expect(await listed(beat, '2026-11-24', '2026-11-24')).toMatchObject([
      {
        id: event.id,
        day: '2026-11-24',
        startsAt: '2026-11-24T09:00:00.000Z',
        endsAt: '2026-11-24T10:00:00.000Z',
        repeats: false,
      },
    ]);
    expect(await listed(beat, '2026-11-25', '2026-11-30')).toEqual([]);
  });

  test('all day lasts from midnight to midnight of the home, also on the day of 25 hours', async () => {
    const eve = await stand.resident();
    await stand.create({
      residentIds: [eve],
      firstDay: '2026-10-25',
      lastDay: '2026-10-25',
      startTime: null,
      endTime: null,
    });
    expect(await listed(eve, '2026-10-25', '2026-10-25')).toMatchObject([
      { startsAt: '2026-10-24T22:00:00.000Z', endsAt: '2026-10-25T23:00:00.000Z' },
    ]);
  });

  test('a series keeps its hour over both changes of the clocks; a skipped one is an hour later', async () => {
    const ida = await stand.resident();
    const at = async (from: string, to: string) => (await listed(ida, from, to)).map((one) => one.startsAt);
    await stand.create({
      residentIds: [ida],
      firstDay: '2026-03-27',
      lastDay: '2026-03-27',
      startTime: '02:30',
      endTime: '04:00',
      ...daily,
    });
    expect(await at('2026-03-28', '2026-03-30')).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
    expect(await at('2026-10-24', '2026-10-26')).toEqual([
      '2026-10-24T00:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
  });

  test('in the calendar of the home by resident, staff, room and type', async () => {
    const kurt = await stand.resident();
    const event = await stand.create({
      ...week,
      residentIds: [kurt],
      accountIds: [stand.doctor.accountId],
      rooms: ['Garden'],
      type: 'talk',
    });
    const ids = async (filter: object) =>
      (await stand.nurse.call(events.list, { ...week, ...filter })).items.map((one) => one.id);
    for (const filter of [
      {},
      { residentIds: [kurt] },
      { accountIds: [stand.doctor.accountId] },
      { rooms: ['garden'] },
      { type: 'talk' },
    ])
      expect(await ids(filter), JSON.stringify(filter)).toContain(event.id);
    for (const filter of [{ residentIds: [anna] }, { rooms: ['Kitchen'] }, { type: 'visit' }])
      expect(await ids(filter), JSON.stringify(filter)).not.toContain(event.id);
    const { staff, rooms } = await stand.nurse.call(events.choices, {});
    expect(staff.map((one) => one.id)).toContain(stand.doctor.accountId);
    expect(rooms).toContain('Garden');
  });

  test('who or what would be in two places is named on both, and it is not forbidden', async () => {
    const lea = await stand.resident();
    const first = await stand.create({ residentIds: [lea], rooms: ['Chapel'], title: 'Mass' });
    const second = await stand.create({
      residentIds: [lea],
      title: 'Physio',
      startTime: '10:30',
      endTime: '11:30',
    });
    await stand.create({ residentIds: [lea], title: 'After', startTime: '11:30', endTime: '12:00' });
    await stand.create({
      residentIds: [lea],
      title: 'Birthday',
      type: 'birthday',
      startTime: null,
      endTime: null,
    });
    await stand.create({ rooms: ['chapel'], title: 'Choir' });
    const all = new Map(
      (await listed(lea, '2026-11-24', '2026-11-24')).map((one) => [one.title, one.conflicts]),
    );
    expect(all.get('Mass')).toEqual([
      { title: 'Choir', startsAt: '2026-11-24T09:00:00.000Z', who: ['Chapel'] },
      { title: 'Physio', startsAt: '2026-11-24T09:30:00.000Z', who: [expect.stringContaining('MUSTER')] },
    ]);
    expect(all.get('Physio')).toMatchObject([{ title: 'Mass' }]);
    expect([all.get('After'), all.get('Birthday')]).toEqual([[], []]);
    expect([first.version, second.version]).toEqual([1, 1]);
  });
});

describe('bad input is said at its field and saves nothing', () => {
  test.each<[string, string, object]>([
    ['endBeforeStart', 'lastDay', { lastDay: '2026-11-23' }],
    ['lastsTooLong', 'lastDay', { lastDay: '2027-11-26' }],
    ['timesBackwards', 'endTime', { endTime: '10:00' }],
    ['timeMissing', 'endTime', { endTime: null }],
    ['startMissing', 'startTime', { startTime: null }],
    [
      'startSkipped',
      'startTime',
      { firstDay: '2027-03-28', lastDay: '2027-03-28', startTime: '02:30', endTime: '04:00' },
    ],
    [
      'endSkipped',
      'endTime',
      { firstDay: '2027-03-28', lastDay: '2027-03-28', startTime: '01:30', endTime: '02:30' },
    ],
    ['unknownType', 'type', { type: 'party' }],
    ['unknownResident', 'residentIds', { residentIds: ['019aa000-0000-7000-8000-000000000000'] }],
    ['unknownPerson', 'accountIds', { accountIds: ['019aa000-0000-7000-8000-000000000000'] }],
    ['untilBeforeStart', 'recurrence.until', { recurrence: { frequency: 'daily', until: '2026-11-23' } }],
    ['untilTooFar', 'recurrence.until', { recurrence: { frequency: 'yearly', until: '2126-11-25' } }],
    ['tooManyTimes', 'recurrence.until', { recurrence: { frequency: 'daily', until: '2060-01-01' } }],
    ['countTooFar', 'recurrence.count', { recurrence: { frequency: 'yearly', count: 200 } }],
    [
      'untilAndCount',
      'recurrence.count',
      { recurrence: { frequency: 'daily', until: '2026-12-01', count: 2 } },
    ],
    [
      'ruleNeverHappens',
      'recurrence.until',
      { recurrence: { frequency: 'weekly', weekdays: [1], until: '2026-11-29' } },
    ],
  ])('%s at %s', async (code, path, more) => {
    expect(await stand.nurse.refused(events.create, { ...once, title: code, ...more })).toMatchObject({
      status: 422,
      code,
      errors: [{ path }],
    });
    const { items } = await stand.nurse.call(events.list, { from: '2026-11-16', to: '2026-12-31' });
    expect(items.filter((one) => one.title === code)).toEqual([]);
  });

  test('10,001 times and an empty title are refused by their fields', async () => {
    expect(await stand.nurse.refused(events.create, { ...once, title: ' ' })).toMatchObject({
      status: 400,
      errors: [{ path: 'title' }],
    });
    expect(
      await stand.nurse.refused(events.create, {
        ...once,
        recurrence: { frequency: 'daily', count: 10_001 },
      }),
    ).toMatchObject({ status: 400, errors: [{ path: 'recurrence.count' }] });
  });

  test('a longer span than ten weeks', async () => {
    const long = { from: '2026-01-01', to: '2026-03-12' };
    expect(await stand.nurse.refused(events.list, long)).toMatchObject({ code: 'spanTooLong' });
    expect(await stand.nurse.refused(residentEvents.list, { residentId: anna, ...long })).toMatchObject({
      code: 'spanTooLong',
    });
  });
});

test('the next days of a rule before it is saved', async () => {
  const ask = (recurrence: object) =>
    stand.nurse.call(events.preview, {
      firstDay: '2026-01-31',
      frequency: 'monthly',
      ...recurrence,
    });
  expect(await ask({})).toEqual({
    days: ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
  });
  expect(await ask({ count: 2 })).toEqual({ days: ['2026-01-31', '2026-02-28'] });
  expect(
    await stand.nurse.refused(events.preview, {
      firstDay: '2026-01-31',
      frequency: 'daily',
      until: '2026-01-01',
    }),
  ).toMatchObject({ code: 'untilBeforeStart' });
});

describe('who may', () => {
  test('the kitchen nothing, the doctor reads, another home finds nothing', async () => {
    const event = await stand.create({ residentIds: [anna] });
    const named = { id: event.id, version: event.version };
    const change = { ...named, scope: 'all', day: event.firstDay, ...once };
    for (const [call, input] of [
      [events.list, week],
      [events.get, { id: event.id }],
      [events.choices, {}],
      [events.preview, { firstDay: '2026-11-24', frequency: 'daily' }],
      [events.create, once],
      [events.change, change],
      [events.remove, { ...named, scope: 'all', day: event.firstDay }],
      [events.restore, named],
      [residentEvents.list, { residentId: anna, ...week }],
    ] as const)
      expect(await stand.cook.refused(call, input), call.name).toMatchObject({ status: 403 });
    expect((await stand.doctor.call(events.get, { id: event.id })).title).toBe('Dentist');
    expect(await stand.doctor.refused(events.change, change)).toMatchObject({ status: 403 });
    expect((await stand.stranger.call(events.list, week)).items).toEqual([]);
    for (const [call, input] of [
      [events.get, { id: event.id }],
      [events.change, change],
      [events.remove, { ...named, scope: 'all', day: event.firstDay }],
      [events.restore, named],
      [residentEvents.list, { residentId: anna, ...week }],
    ] as const)
      expect(await stand.stranger.refused(call, input), call.name).toMatchObject({ status: 404 });
  });

  test('what is of staff alone only they see, and who wrote it; others only learn that the time is taken', async () => {
    const talk = await stand.create({
      title: 'Appraisal',
      accountIds: [stand.doctor.accountId],
      rooms: ['Office'],
    });
    const other = await stand.world.actor(stand.home, 'NURSE');
    expect(await other.refused(events.get, { id: talk.id })).toMatchObject({ status: 404 });
    await other.call(events.create, { ...once, title: 'Audit', rooms: ['Office'] });
    const seen = (await other.call(events.list, week)).items;
    expect(seen.map((one) => one.title)).not.toContain('Appraisal');
    expect(seen.find((one) => one.title === 'Audit')?.conflicts).toMatchObject([
      { title: 'Another appointment', who: ['Office'] },
    ]);
    expect((await stand.doctor.call(events.get, { id: talk.id })).title).toBe('Appraisal');
  });

  test('a closed record is left as it is', async () => {
    const gone = await stand.resident();
    const event = await stand.create({ residentIds: [gone] });
    await stand.world.inside(stand.home, (context) =>
      setArchived(context, { residentId: gone, version: 1, archived: true, until: null }),
    );
    const named = { id: event.id, version: event.version, scope: 'all', day: event.firstDay };
    expect(
      await stand.nurse.refused(events.change, { ...named, ...once, residentIds: [gone] }),
    ).toMatchObject({ code: 'recordClosed' });
    expect(await stand.nurse.refused(events.remove, named)).toMatchObject({ code: 'recordClosed' });
    expect(await stand.nurse.refused(events.create, { ...once, residentIds: [gone] })).toMatchObject({
      code: 'residentArchived',
    });
    expect(await listed(gone, '2026-11-24', '2026-11-24')).toHaveLength(1);
  });
});

test('the same key twice records once; a stale version is told the record as it is', async () => {
  const kim = await stand.resident();
  const first = await stand.nurse.call(
    events.create,
    { ...once, residentIds: [kim] },
    { key: 'calendar-once' },
  );
  expect(
    await stand.nurse.call(events.create, { ...once, residentIds: [kim] }, { key: 'calendar-once' }),
  ).toEqual(first);
  expect(await listed(kim, '2026-11-24', '2026-11-24')).toHaveLength(1);
  const change = (version: number, title: string) => ({
    ...once,
    id: first.id,
    version,
    scope: 'all',
    day: first.firstDay,
    title,
  });
  const [one, other] = await Promise.allSettled(
    ['A', 'B'].map((title) => stand.nurse.call(events.change, change(1, title) as never)),
  );
  expect([one!.status, other!.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  const current = await stand.nurse.call(events.get, { id: first.id });
  expect(current.version).toBe(2);
  expect(await stand.nurse.refused(events.change, change(1, 'C'))).toMatchObject({ status: 412, current });
  expect(
    await stand.nurse.refused(events.remove, { id: first.id, version: 1, scope: 'all', day: first.firstDay }),
  ).toMatchObject({ status: 412, current });
});

test('the database repeats the invariants', async () => {
  const event = await stand.create({ residentIds: [anna], ...daily });
  const refuses = (change: string) =>
    expect(
      stand.world.server.database.tenant(
        { organisationId: stand.home, accountId: stand.nurse.accountId, requestId: 'x' },
        (unit) =>
          sql
            .raw(
              `update calendar.events set ${change} where organisation_id = '${stand.home}' and id = '${event.id}'`,
            )
            .execute(unit.db),
      ),
      change,
    ).rejects.toThrow(/check constraint/);
  for (const change of [
    `last_day = first_day - 1`,
    `last_day = first_day + 367`,
    `end_time = start_time`,
    `end_time = null`,
    `title = ''`,
    `rule = 'FREQ=SECONDLY'`,
    `rule_until = first_day + 1, rule_count = 2`,
    `rule_until = first_day + interval '101 years'`,
    `rule_count = 10001, ends_by = first_day + 10001`,
    `removed_at = now()`,
  ])
    await refuses(change);
});
