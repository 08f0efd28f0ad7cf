import { beforeAll, describe, expect, test } from 'vitest';
import { type Event, events, residentEvents, type Scope } from '../contract/events.ts';
import { setArchived } from '#apps/residents/api.ts';
import { ruleMoved } from '../domain/moved-rules.ts';
import { once, openStand, type Stand } from './testing.ts';

let stand: Stand;
let person: string;
beforeAll(async () => {
  stand = await openStand();
});

const weekly = { frequency: 'weekly', weekdays: [2] } as const;
const listed = async (from: string, to: string) =>
  (await stand.nurse.call(residentEvents.list, { residentId: person, from, to })).items;
const days = async (from = '2026-11-23', to = '2027-01-10') =>
  (await listed(from, to)).map((one) => `${one.firstDay} ${one.startTime} ${one.title}`);
const series = async (recurrence: object = weekly) => {
  person = await stand.resident();
  return stand.create({ title: 'Physio', residentIds: [person], recurrence });
};
const change = (event: Event, scope: Scope, day: string, more: object = {}) =>
  stand.nurse.call(events.change, {
    ...once,
    title: 'Physio',
    residentIds: [person],
    recurrence: event.recurrence,
    ...more,
    id: event.id,
    version: event.version,
    scope,
    day,
    ...('firstDay' in more ? {} : { firstDay: day, lastDay: day }),
  });
const remove = (event: Event, scope: Scope, day: string) =>
  stand.nurse.call(events.remove, { id: event.id, version: event.version, scope, day });

const plain = ['11-24', '12-01', '12-08', '12-15'].map((day) => `2026-${day} 10:00 Physio`);

describe('a day of a series', () => {
  test('called off: the others stay', async () => {
    const event = await series({ ...weekly, count: 4 });
    const after = await remove(event, 'one', '2026-12-01');
    expect(after).toMatchObject({ id: event.id, version: 2, removed: false });
    expect(await days()).toEqual([plain[0], plain[2], plain[3]]);
    expect(
      await stand.nurse.refused(events.remove, { id: event.id, version: 2, scope: 'one', day: '2026-12-01' }),
    ).toMatchObject({ code: 'noSuchDay' });
  });

  test('changed: it becomes an event of its own, on another day and hour', async () => {
    const event = await series({ ...weekly, count: 4 });
    const own = await change(event, 'one', '2026-12-01', {
      firstDay: '2026-12-03',
      lastDay: '2026-12-03',
      startTime: '08:00',
      endTime: '09:00',
      title: 'Physio moved',
    });
    expect(own.id).not.toBe(event.id);
    expect(own.recurrence).toBeNull();
    expect(await days()).toEqual([plain[0], '2026-12-03 08:00 Physio moved', plain[2], plain[3]]);
  });

  test('two who change the same day at once: one wins, the other is told', async () => {
    const event = await series({ ...weekly, count: 4 });
    const both = await Promise.allSettled([
      change(event, 'one', '2026-12-01', { title: 'A' }),
      change(event, 'one', '2026-12-01', { title: 'B' }),
    ]);
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(String((both.find((one) => one.status === 'rejected') as PromiseRejectedResult).reason)).toContain(
      '412',
    );
    expect(await days()).toHaveLength(4);
  });

  test('somebody changed the day while the event was being read: what is said is that it was changed', async () => {
    const event = await series({ ...weekly, count: 4 });
    const other = await stand.world.server.database.pool.connect();
    await other.query('begin');
    // whoever reads the days that were called off waits here, after the event itself
    await other.query('lock table calendar.exceptions in access exclusive mode');
    await other.query('update calendar.events set title = $3 where organisation_id = $1 and id = $2', [
      stand.home,
      event.id,
      'A',
    ]);
    await other.query(
      'insert into calendar.exceptions (organisation_id, id, event_id, day, moved) values ($1, gen_random_uuid(), $2, $3, false)',
      [stand.home, event.id, '2026-12-01'],
    );
    const refused = stand.nurse.refused(events.remove, {
      ...{ id: event.id, version: event.version, scope: 'one', day: '2026-12-01' },
    });
    const waits = 'select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))';
    await expect.poll(async () => (await other.query(waits)).rowCount, { timeout: 10_000 }).toBe(1);
    await other.query('commit');
    other.release();
    expect(await refused).toMatchObject({ status: 412, current: { title: 'A', version: event.version + 1 } });
  });
});

describe('this day and what follows', () => {
  test('removed: the days before stay, what was taken out later goes along', async () => {
    const event = await series({ ...weekly, count: 4 });
    await change(event, 'one', '2026-12-15', { title: 'Taken out' });
    const now = await stand.nurse.call(events.get, { id: event.id });
    await remove(now, 'following', '2026-12-08');
    expect(await days()).toEqual([plain[0], plain[1]]);
  });

  test('changed: the count goes on, what was called off stays called off', async () => {
    const event = await series({ ...weekly, count: 4 });
    await remove(event, 'one', '2026-12-15');
    const now = await stand.nurse.call(events.get, { id: event.id });
    const rest = await change(now, 'following', '2026-12-08', { startTime: '14:00', endTime: '15:00' });
    expect(rest.recurrence).toMatchObject({ count: 2 });
    expect(await days()).toEqual([plain[0], plain[1], '2026-12-08 14:00 Physio']);
    // the older series ends the day before
    expect((await stand.nurse.call(events.get, { id: event.id })).recurrence).toMatchObject({
      until: '2026-12-07',
      count: null,
    });
  });

  test('of the 31st: February is not the day of the rest of the series', async () => {
    person = await stand.resident();
    const event = await stand.create({
      title: 'Physio',
      residentIds: [person],
      firstDay: '2026-12-31',
      lastDay: '2026-12-31',
      recurrence: { frequency: 'monthly' },
    });
    await change(event, 'following', '2027-02-28', { title: 'Later' });
    expect(await days('2027-01-25', '2027-04-02')).toEqual([
      '2027-01-31 10:00 Physio',
      '2027-02-28 10:00 Later',
      '2027-03-31 10:00 Later',
    ]);
  });

  test('from its first day on it is the whole series', async () => {
    const event = await series({ ...weekly, count: 2 });
    const changed = await change(event, 'following', '2026-11-24', { title: 'Other' });
    expect(changed.id).toBe(event.id);
    expect(await days()).toEqual(['2026-11-24 10:00 Other', '2026-12-01 10:00 Other']);
    const gone = await remove(changed, 'following', '2026-11-24');
    expect(gone.removed).toBe(true);
    expect(await days()).toEqual([]);
  });
});

describe('the whole series', () => {
  test('changed from one of its days: hours of all, and all move by as much as that day', async () => {
    const event = await series({ ...weekly, count: 3 });
    const changed = await change(event, 'all', '2026-12-01', {
      firstDay: '2026-12-02',
      lastDay: '2026-12-02',
      recurrence: { ...weekly, weekdays: [3], count: 3 },
      startTime: '16:00',
      endTime: '17:00',
    });
    expect(changed).toMatchObject({ id: event.id, firstDay: '2026-11-25', version: 2 });
    expect(await days()).toEqual(['11-25', '12-02', '12-09'].map((day) => `2026-${day} 16:00 Physio`));
  });

  test('moved to another day: what was called off or changed alone moves along', async () => {
    const event = await series({ ...weekly, count: 4 });
    await remove(event, 'one', '2026-12-01');
    const before = await stand.nurse.call(events.get, { id: event.id });
    await change(before, 'one', '2026-12-08', { title: 'Alone' });
    const now = await stand.nurse.call(events.get, { id: event.id });
    const moved = { ...weekly, weekdays: [3], count: 4 };
    const to = (day: string) => ({ firstDay: day, lastDay: day, recurrence: moved });
    const whole = await change(now, 'all', '2026-11-24', to('2026-11-25'));
    const there = ['2026-12-08 10:00 Alone', '2026-12-16 10:00 Physio'];
    expect(await days()).toEqual(['2026-11-25 10:00 Physio', ...there]);
    const late = { firstDay: '2026-12-17', lastDay: '2026-12-17' };
    await change(whole, 'following', '2026-12-16', { ...late, recurrence: { ...weekly, weekdays: [4] } });
    expect(await days('2026-11-23', '2026-12-18')).toEqual([
      '2026-11-25 10:00 Physio',
      there[0],
      '2026-12-17 10:00 Physio',
    ]);
  });

  test('that goes on elsewhere takes along what was called off later', async () => {
    const event = await series({ ...weekly, count: 4 });
    await remove(event, 'one', '2026-12-15');
    const now = await stand.nurse.call(events.get, { id: event.id });
    await change(now, 'following', '2026-12-08', {
      firstDay: '2026-12-09',
      lastDay: '2026-12-09',
      recurrence: { ...weekly, weekdays: [3], count: 4 },
    });
    expect(await days()).toEqual([plain[0], plain[1], '2026-12-09 10:00 Physio']);
  });

  test('of so many-th weekdays keeps all its months, what was called off in them, and goes back as it came', async () => {
    person = await stand.resident();
    const rule = { frequency: 'monthly', ordinal: 1, weekday: 1, until: '2027-03-01' };
    const start = { firstDay: '2026-12-07', lastDay: '2026-12-07' };
    const event = await stand.create({ title: 'Physio', residentIds: [person], recurrence: rule, ...start });
    const shown = async () =>
      (await days('2026-12-01', '2027-02-08')).concat(await days('2027-02-09', '2027-03-31'));
    const at = (...all: string[]) => all.map((day) => `${day} 10:00 Physio`);
    expect(await shown()).toEqual(at('2026-12-07', '2027-01-04', '2027-02-01', '2027-03-01'));
    await remove(event, 'one', '2026-12-07');
    const now = await stand.nurse.call(events.get, { id: event.id });
    const there = ruleMoved(now.recurrence!, 1, '2027-01-05');
    const to = (day: string) => ({ firstDay: day, lastDay: day });
    // the first Tuesday of December is the 1st, before the first Monday
    const moved = await change(now, 'all', '2027-01-04', { ...to('2027-01-05'), recurrence: there });
    expect(moved.firstDay).toBe('2026-12-01');
    expect(await shown()).toEqual(at('2027-01-05', '2027-02-02', '2027-03-02'));
    const back = await change(moved, 'all', '2027-01-05', {
      ...to('2027-01-04'),
      recurrence: now.recurrence,
    });
    expect(back).toMatchObject({ firstDay: '2026-12-07', recurrence: now.recurrence });
    expect(await shown()).toEqual(at('2027-01-04', '2027-02-01', '2027-03-01'));
  });

  test('becomes one event, and one event becomes a series', async () => {
    const event = await series();
    const single = await change(event, 'all', '2026-12-08', { recurrence: null });
    expect(await days()).toEqual([plain[2]]);
    const again = await change(single, 'all', '2026-12-08', { recurrence: { frequency: 'daily', count: 2 } });
    expect(await days()).toEqual([plain[2], '2026-12-09 10:00 Physio']);
    expect(again.version).toBe(3);
  });

  test('removed with what was taken out of it, and restored with it', async () => {
    const event = await series({ ...weekly, count: 3 });
    await change(event, 'one', '2026-12-01', { title: 'Taken out' });
    const now = await stand.nurse.call(events.get, { id: event.id });
    const gone = await remove(now, 'all', '2026-12-08');
    expect(gone.removed).toBe(true);
    expect(await days()).toEqual([]);
    expect(
      await stand.nurse.refused(events.change, {
        ...once,
        id: gone.id,
        version: gone.version,
        scope: 'all',
        day: '2026-11-24',
      }),
    ).toMatchObject({ status: 409, code: 'eventRemoved' });
    const back = await stand.nurse.call(events.restore, { id: gone.id, version: gone.version });
    expect(back.removed).toBe(false);
    expect(await days()).toEqual([plain[0], '2026-12-01 10:00 Taken out', plain[2]]);
    expect(await stand.nurse.refused(events.restore, { id: back.id, version: back.version })).toMatchObject({
      code: 'notRemoved',
    });
    expect(await stand.nurse.refused(events.restore, { id: back.id, version: 1 })).toMatchObject({
      status: 412,
    });
  });

  test('of a closed record stays removed', async () => {
    const event = await series();
    const gone = await remove(event, 'all', '2026-11-24');
    await stand.world.inside(stand.home, (context) =>
      setArchived(context, { residentId: person, version: 1, archived: true, until: null }),
    );
    expect(await stand.nurse.refused(events.restore, { id: gone.id, version: gone.version })).toMatchObject({
      status: 409,
      code: 'recordClosed',
    });
  });

  test('restored by two at once: one of them is told that it is another version by now', async () => {
    const gone = await remove(await series(), 'all', '2026-11-24');
    const restore = () => stand.nurse.call(events.restore, { id: gone.id, version: gone.version });
    const both = await Promise.allSettled([restore(), restore()]);
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await stand.nurse.call(events.get, { id: gone.id })).version).toBe(gone.version + 1);
  });
});
