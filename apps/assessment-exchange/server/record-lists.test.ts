import { recordDeath } from '#apps/residents/server/testing.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { dueRecords, records } from '../contract/records.ts';
import { fillAndComplete } from './testing.ts';
import { ago, cook, newResident, nurse, openWard, stranger, today, world } from './testing/begun.ts';

beforeAll(openWard);

describe('lists', () => {
  test('filters by type, status and open points; pages without gap or repetition', async () => {
    const own = await world.organisation();
    const chief = await world.actor(own, 'ADMIN');
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const residentId = await newResident(own);
      const { id } = await chief.call(records.create, {
        residentId,
        type: index === 0 ? 'ANNUAL' : 'INITIAL',
        referenceDate: ago(index),
      });
      ids.push(id);
      if (index === 1) await fillAndComplete(chief, await chief.call(records.get, { residentId, id }));
    }
    const all = await chief.call(records.list, { limit: 50 });
    expect(all.items.map((row) => row.id)).toEqual(ids);
    const first = await chief.call(records.list, { limit: 2 });
    const second = await chief.call(records.list, { limit: 3, cursor: first.nextCursor! });
    expect([...first.items, ...second.items].map((row) => row.id)).toEqual(ids);
    expect((await chief.call(records.list, { type: 'ANNUAL' })).items.map((row) => row.id)).toEqual([ids[0]]);
    expect((await chief.call(records.list, { status: 1 })).items.map((row) => row.id)).toEqual([ids[1]]);
    expect((await chief.call(records.list, { errors: true })).items).toHaveLength(4);
    expect((await stranger.call(records.list, {})).items).toEqual([]);
  });
  test('who needs a record next, the earliest first, with the traffic light', async () => {
    const own = await world.organisation();
    const chief = await world.actor(own, 'ADMIN');
    const late = await newResident(own, 60);
    const fresh = await newResident(own, 1);
    const done = await newResident(own, 200);
    const sheet = await chief.call(records.get, {
      residentId: done,
      id: (await chief.call(records.create, { residentId: done, type: 'INITIAL', referenceDate: ago(155) }))
        .id,
    });
    await fillAndComplete(chief, sheet);
    const { items, total } = await chief.call(dueRecords.list, {});
    expect(items.map((row) => [row.residentId, row.type, row.day, row.state])).toEqual([
      [late, 'INITIAL', ago(46), 'overdue'],
      [fresh, 'INITIAL', addDays(today(), 13), 'soon'],
      [done, 'HALFYEAR', addDays(today(), 25), 'coming'],
    ]);
    expect(total).toBe(3);
    expect(
      (await chief.call(dueRecords.list, { state: 'overdue' })).items.map((row) => row.residentId),
    ).toEqual([late]);
    const page = await chief.call(dueRecords.list, { limit: 1 });
    expect(
      (await chief.call(dueRecords.list, { limit: 2, cursor: page.nextCursor! })).items.map(
        (row) => row.residentId,
      ),
    ).toEqual([fresh, done]);
    // whoever has died needs none, whether the exit was recorded or not
    await world.inside(own, (context) => recordDeath(context, late, ago(1)));
    expect((await chief.call(dueRecords.list, {})).items.map((row) => row.residentId)).toEqual([fresh, done]);
    expect((await chief.call(records.ofResident, { residentId: late })).due).toBeNull();
    expect((await chief.call(records.ofResident, { residentId: fresh })).due).not.toBeNull();
  });
});

test('who may be the assessor: those who may sign in to the home, by name, and nobody of another home', async () => {
  const gone = await world.actor(nurse.organisationId, 'NURSE');
  const names = async () => (await nurse.call(records.assessors, {})).people;
  const before = await names();
  expect(before.map((one) => one.id)).toContain(gone.accountId);
  expect(before.map((one) => one.name)).toEqual(before.map((one) => one.name).toSorted());
  await world.server.database.pool.query('update platform.accounts set active = false where id = $1', [
    gone.accountId,
  ]);
  const after = await names();
  expect(after.map((one) => one.id)).not.toContain(gone.accountId);
  expect(after.map((one) => one.id)).not.toContain(stranger.accountId);
  expect((await cook.refused(records.assessors, {})).status).toBe(403);
});
