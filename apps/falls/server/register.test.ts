import { beforeAll, describe, expect, test } from 'vitest';
import { absences } from '#apps/residents/contract/absences.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { falls } from '../contract/falls.ts';
import { register } from '../contract/register.ts';
import { ago, openStand, type Stand } from './testing.ts';

let stand: Stand;
let today: string;
beforeAll(async () => {
  stand = await openStand();
  today = await stand.world.inside(stand.home, (context) => Promise.resolve(context.today));
});

describe('falls of the home', () => {
  test('the newest first, in pages, filtered by kind, injury, what is owed and days; struck ones are not in it', async () => {
    const residentId = await stand.resident();
    const old = await stand.complete(await stand.record(residentId, { happenedAt: ago(40 * 24) }));
    const near = await stand.complete(
      await stand.record(residentId, { kind: 'nearFall', happenedAt: ago(48) }),
      { injuryGrade: null },
    );
    const hurt = await stand.record(residentId, {
      injuries: ['head'],
      anticoagulant: 'yes',
      happenedAt: ago(24),
    });
    const struck = await stand.record(residentId);
    await stand.nurse.call(falls.strike, { residentId, id: struck.id, version: 1, reason: 'twice' });
    const idsOf = async (more: object = {}) =>
      (await stand.nurse.call(register.list, more)).items
        .filter((one) => one.resident.id === residentId)
        .map((one) => one.id);
    expect(await idsOf()).toEqual([hurt.id, near.id, old.id]);
    expect(await idsOf({ show: 'falls' })).toEqual([hurt.id, old.id]);
    expect(await idsOf({ show: 'nearFalls' })).toEqual([near.id]);
    expect(await idsOf({ show: 'injured' })).toEqual([hurt.id]);
    expect(await idsOf({ show: 'owed' })).toEqual([hurt.id]);
    expect(await idsOf({ from: addDays(today, -10), to: today })).toEqual([hurt.id, near.id]);
    expect(await idsOf({ to: addDays(today, -10) })).toEqual([old.id]);
    const first = await stand.nurse.call(register.list, { limit: 2 });
    const second = await stand.nurse.call(register.list, { limit: 2, cursor: first.nextCursor! });
    expect([...first.items, ...second.items].map((one) => one.id)).toEqual([hurt.id, near.id, old.id]);
    expect(first.items[0]).toMatchObject({ alarm: true, injuries: ['head'], resident: { id: residentId } });
    expect(first.items[0]!.completeBy).not.toBeNull();
  });
  test('as a file with the words of the reader', async () => {
    const residentId = await stand.resident();
    await stand.record(residentId, { place: 'stairs', manner: 'walking', injuries: ['wound'] });
    const text = new TextDecoder().decode(await stand.nurse.file(register.export, { format: 'csv' }));
    expect(text).toContain('Resident');
    expect(text).toMatch(/MUSTER \d+, Test.*Stairs.*wound/);
  });
  test('not for the kitchen; another home has none', async () => {
    expect((await stand.cook.refused(register.list, {})).status).toBe(403);
    expect((await stand.cook.refused(register.export, { format: 'csv' })).status).toBe(403);
    expect((await stand.cook.refused(register.figures, { from: today, to: today })).status).toBe(403);
    expect((await stand.stranger.call(register.list, {})).items).toEqual([]);
  });
});

describe('key figures', () => {
  test('falls by 1000 resident days, share with an injury, who fell again; near falls and struck ones count in none', async () => {
    const other = await openStand();
    const entry = addDays(today, -29);
    const people = await Promise.all(Array.from({ length: 4 }, () => other.resident(entry)));
    const [first, second, away] = people as [string, string, string];
    // 4 people for 30 days, one of them away on 5 days between departure and return
    await other.nurse.call(absences.create, {
      residentId: away,
      kind: 'hospital',
      departureDate: addDays(today, -10),
      returnDate: addDays(today, -4),
    });
    for (const hours of [1, 30]) await other.record(first, { happenedAt: ago(hours), injuries: ['bruise'] });
    await other.complete(await other.record(second, { happenedAt: ago(50) }));
    await other.record(second, { kind: 'nearFall' });
    const struck = await other.record(second, {});
    await other.nurse.call(falls.strike, { residentId: second, id: struck.id, version: 1, reason: 'twice' });
    const period = { from: entry, to: today };
    expect(await other.nurse.call(register.figures, period)).toEqual({
      falls: 3,
      nearFalls: 1,
      residentDays: 115,
      perThousandDays: 26.1,
      shareInjured: 67,
      repeatFallers: 1,
    });
    // what is still to come has no days yet
    expect(
      (await other.nurse.call(register.figures, { from: entry, to: addDays(today, 60) })).residentDays,
    ).toBe(115);
  });
  test('a period the wrong way round or over two years is refused', async () => {
    expect(
      await stand.nurse.refused(register.figures, { from: today, to: addDays(today, -1) }),
    ).toMatchObject({ status: 422, code: 'periodReversed' });
    expect(
      await stand.nurse.refused(register.figures, { from: addDays(today, -731), to: today }),
    ).toMatchObject({ status: 422, code: 'tooLong' });
  });
});
