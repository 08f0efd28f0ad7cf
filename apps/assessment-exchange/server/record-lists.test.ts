import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/days.ts';
import { dueRecords, records } from '../contract/records.ts';
import { fillAndComplete } from './testing.ts';
import { ago, newResident, openWard, stranger, today, world } from './testing/begun.ts';

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
  });
});
