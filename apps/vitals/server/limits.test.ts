import { beforeAll, describe, expect, test } from 'vitest';
import { createResident, enter } from '#apps/residents/api.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { latestReadings, readingsWithin } from '../api.ts';
import { limits, type OwnLimit } from '../contract/limits.ts';
import { outOfRange } from '../contract/out-of-range.ts';
import { readings } from '../contract/readings.ts';
import { valueFacts } from './facts.ts';

let world: World;
let home: string;
let nurse: Actor;
let stranger: Actor;
let cook: Actor;
let count = 0;
const newResident = () =>
  world.inside(home, async (context) => {
    const id = await createResident(context, { lastName: `Grenz ${++count}` });
    await enter(context, { residentId: id, entryDate: '2026-01-05' });
    return id;
  });
const limit = (name: OwnLimit['name'], more: Partial<OwnLimit>): OwnLimit => ({
  ...{ low: null, high: null, warnBelow: null, warnAbove: null },
  ...more,
  name,
});
// somebody whose lungs are used to less: 88 to 92 % (assessments, section 14)
const lungs = limit('oxygenSaturation', { low: 88, high: 92, warnBelow: 86 });
const change = (residentId: string, some: readonly OwnLimit[], version = 0) =>
  nurse.call(limits.change, { residentId, limits: [...some], reason: 'Dr. Frei, 24.11.', version });
const saturation = async (residentId: string, value: number) =>
  (await nurse.call(readings.record, { residentId, values: [{ kind: 'oxygenSaturation', value }] }))
    .readings[0]!;

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  cook = await world.actor(home, 'COOK');
  stranger = await world.actor(await world.organisation(), 'NURSE');
});

describe('own limits', () => {
  test('replace the usual range and warning on every way to a value; another resident keeps the usual ones', async () => {
    const [residentId, other] = [await newResident(), await newResident()];
    await change(residentId, [lungs]);
    const judged = [];
    for (const value of [93, 92, 88, 87, 86, 85]) judged.push(await saturation(residentId, value));
    expect(judged.map((one) => [one.value, one.whereabouts, one.warning])).toEqual([
      [93, 'high', null],
      [92, 'inRange', null],
      [88, 'inRange', null],
      [87, 'low', null],
      [86, 'low', null],
      [85, 'low', 'low'],
    ]);
    expect(await saturation(other, 91)).toMatchObject({ whereabouts: 'low', warning: 'low' });
    const last = judged.at(-1)!;
    const corrected = await nurse.call(readings.correct, {
      ...{ residentId, id: last.id, version: last.version, reason: 'typing error' },
      value: 89,
    });
    expect(corrected.reading).toMatchObject({ whereabouts: 'inRange', warning: null });
    expect(corrected.earlier[0]).toMatchObject({ whereabouts: 'low', warning: 'low' });
    const list = await nurse.call(readings.list, { residentId });
    expect(list.items[0]!.reading).toMatchObject({ value: 89, whereabouts: 'inRange' });
    const { latest } = await nurse.call(readings.overview, { residentId });
    expect(latest[0]!.reading).toMatchObject({ value: 89, whereabouts: 'inRange' });
    const known = await world.inside(home, async (context) => [
      (await latestReadings(context, [residentId], ['oxygenSaturation'])).get(residentId)![0],
      (
        await readingsWithin(context, [
          {
            ...{ residentId, kind: 'oxygenSaturation' },
            from: '2020-01-01T00:00:00Z',
            before: '2100-01-01T00:00:00Z',
          },
        ])
      )[0]![0],
    ]);
    for (const one of known) expect(one).toMatchObject({ value: 89, whereabouts: 'inRange', warning: null });
  });

  test('decide what the home page and the hand-over tell', async () => {
    const [residentId, other, strict] = [await newResident(), await newResident(), await newResident()];
    await change(residentId, [lungs]);
    // a pulse that is usual for others is too fast for one of them
    await change(strict, [limit('pulse', { low: 50, high: 70, warnAbove: 90 })]);
    await saturation(residentId, 90);
    await saturation(other, 90);
    await nurse.call(readings.record, { residentId: strict, values: [{ kind: 'pulse', value: 95 }] });
    const mine = [residentId, other, strict];
    const shown = (await nurse.call(outOfRange.list, { rows: 50 })).items.filter((one) =>
      mine.includes(one.resident.id),
    );
    expect(shown.map((one) => [one.resident.id, one.reading.warning]).toSorted()).toEqual(
      [
        [other, 'low'],
        [strict, 'high'],
      ].toSorted(),
    );
    const told = await world.inside(home, (context) =>
      valueFacts(context, { since: new Date(Date.now() - 3_600_000), residentIds: mine }),
    );
    expect(told.map((one) => [one.residentId, one.kind, one.text]).toSorted()).toEqual(
      [
        [other, 'critical', 'SpO2 90 % ↓'],
        [strict, 'critical', 'Pulse 95 /min ↑'],
      ].toSorted(),
    );
  });

  test('are read with who set them and why; an empty list gives the usual ones back; two at once: the second is told', async () => {
    const residentId = await newResident();
    expect(await nurse.call(limits.get, { residentId })).toMatchObject({
      limits: [],
      changed: null,
      version: 0,
    });
    const set = await change(residentId, [lungs]);
    expect(set).toMatchObject({
      limits: [lungs],
      reason: 'Dr. Frei, 24.11.',
      changed: { by: expect.stringContaining('nurse') },
      version: 1,
    });
    const again = { residentId, limits: [], reason: 'as usual again' };
    expect(await nurse.refused(limits.change, { ...again, version: 0 })).toMatchObject({ status: 412 });
    expect(await nurse.call(limits.change, { ...again, version: 1 })).toMatchObject({
      limits: [],
      version: 2,
    });
    expect(await nurse.refused(limits.change, { ...again, version: 1 })).toMatchObject({ status: 412 });
    expect(await saturation(residentId, 91)).toMatchObject({ warning: 'low' });
  });

  test('two who set the first ones at the same moment: one wins', async () => {
    const residentId = await newResident();
    const all = await Promise.allSettled([change(residentId, [lungs]), change(residentId, [lungs])]);
    expect(all.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test.each<[string, readonly OwnLimit[], string]>([
    ['twice the same value', [lungs, lungs], 'nameTwice'],
    ['a row that says nothing', [limit('pulse', {})], 'nothingSaid'],
    ['half a range', [limit('pulse', { low: 50 })], 'rangeIncomplete'],
    ['a range upside down', [limit('pulse', { low: 90, high: 50 })], 'rangeOrder'],
    ['warnings that meet', [limit('pulse', { warnBelow: 90, warnAbove: 60 })], 'rangeOrder'],
    ['a warning within', [limit('pulse', { low: 50, high: 90, warnBelow: 60 })], 'warningWithin'],
    ['a warning within, above', [limit('pulse', { low: 50, high: 90, warnAbove: 80 })], 'warningWithin'],
    ['what no pulse reaches', [limit('pulse', { warnAbove: 400 })], 'neverReached'],
  ])('%s: %s', async (_, some, code) => {
    const residentId = await newResident();
    expect(
      await nurse.refused(limits.change, { residentId, limits: [...some], reason: 'x', version: 0 }),
    ).toMatchObject({ code });
    expect((await nurse.call(limits.get, { residentId })).version).toBe(0);
  });

  test('without the right, of a foreign home, and without a reason: nothing', async () => {
    const residentId = await newResident();
    const input = { residentId, limits: [lungs], reason: 'x', version: 0 };
    expect(await cook.refused(limits.get, { residentId })).toMatchObject({ status: 403 });
    expect(await cook.refused(limits.change, input)).toMatchObject({ status: 403 });
    expect(await stranger.refused(limits.get, { residentId })).toMatchObject({ status: 404 });
    expect(await stranger.refused(limits.change, input)).toMatchObject({ status: 404 });
    expect(await nurse.refused(limits.change, { ...input, reason: ' ' })).toMatchObject({ status: 400 });
    expect(await nurse.refused(limits.get, { residentId: newId() })).toMatchObject({ status: 404 });
  });
});
