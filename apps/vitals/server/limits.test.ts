import { beforeAll, describe, expect, test } from 'vitest';
import { createResident, enter } from '#apps/residents/api.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { latestReadings, readingsWithin, recordReadings } from '../api.ts';
import { limits, type OwnLimit } from '../contract/limits.ts';
import { outOfRange } from '../contract/out-of-range.ts';
import { readings } from '../contract/readings.ts';
import { valueFacts } from './facts.ts';
import { limitFacts } from './limits.ts';

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
  test('that are set, changed or given up are told to the next shift: what warned may warn no more', async () => {
    const residentId = await newResident();
    const told = (since = new Date(Date.now() - 3_600_000)) =>
      world.inside(home, (context) => limitFacts(context, { since, residentIds: [residentId] }));
    expect(await told()).toEqual([]);
    await change(residentId, [lungs]);
    const [first] = await told();
    expect(first).toMatchObject({
      kind: 'warning',
      text: 'Own limits: Oxygen saturation 88 % to 92 %, warns below 86 % (Dr. Frei, 24.11.)',
    });
    await change(
      residentId,
      [limit('glucose', { warnAbove: 18 }), limit('systolic', { low: 100, high: 170 })],
      1,
    );
    expect((await told())[0]!.text).toBe(
      'Own limits: Systolic 100 mmHg to 170 mmHg; Blood glucose warns above 18.0 mmol/l (Dr. Frei, 24.11.)',
    );
    await change(residentId, [limit('consciousness', { warnBelow: 3 })], 2);
    expect((await told())[0]!.text).toBe(
      'Own limits: Consciousness (ACVPU) warns below C (Dr. Frei, 24.11.)',
    );
    await change(residentId, [], 3);
    const again = await told();
    expect(again.map((one) => one.text)).toEqual([
      'Own limits: The usual reference ranges hold. (Dr. Frei, 24.11.)',
    ]);
    // news again to whoever had heard of the first ones
    expect(again[0]!.key).not.toBe(first!.key);
    expect(await told(new Date(Date.now() + 60_000))).toEqual([]);
  });
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

  test('nobody else is told more or less for it: kinds without own limits as usual, and no crowd hides a critical value', async () => {
    const [strict, ill] = [await newResident(), await newResident()];
    await change(strict, [limit('pulse', { low: 50, high: 70, warnAbove: 90 })]);
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await world.inside(home, async (context) => {
      const rows = (kind: 'pulse' | 'hba1c' | 'creatinine', value: number, count: number) =>
        Array.from({ length: count }, (_, place) => ({
          ...{ kind, value, source: 'import' as const },
          measuredAt: at(1 + place / 100),
        }));
      await recordReadings(context, strict, [
        ...rows('pulse', 60, 2100),
        ...rows('hba1c', 9, 1),
        ...rows('creatinine', 300, 1),
      ]);
      await recordReadings(context, ill, [
        { kind: 'oxygenSaturation', value: 70, source: 'import', measuredAt: at(50) },
      ]);
    });
    const told = await world.inside(home, (context) =>
      valueFacts(context, { since: new Date(Date.now() - 3_600_000), residentIds: [strict, ill] }),
    );
    expect(told.map((one) => [one.residentId, one.text])).toEqual([[ill, 'SpO2 70 % ↓']]);
  });
  test('an INR that warns is told to everybody, one within or below is not; with own limits its range counts', async () => {
    const [residentId, treated] = [await newResident(), await newResident()];
    await change(treated, [limit('inr', { low: 2, high: 3 })]);
    const inr = (id: string, value: number, minutes: number) =>
      nurse.call(readings.record, {
        ...{ residentId: id, values: [{ kind: 'inr', value }], confirmed: ['unlikely'] },
        measuredAt: new Date(Date.now() - minutes * 60_000).toISOString(),
      });
    for (const [place, value] of [1, 4, 4.1].entries()) {
      await inr(residentId, value, 30 - place);
      await inr(treated, value, 30 - place);
    }
    const told = await world.inside(home, (context) =>
      valueFacts(context, { since: new Date(Date.now() - 3_600_000), residentIds: [residentId, treated] }),
    );
    const of = (id: string) => told.filter((one) => one.residentId === id).map((one) => one.text);
    expect(of(residentId)).toEqual(['INR 4.1 ↑']);
    expect(of(treated).toSorted()).toEqual(['INR 1.0 ↓', 'INR 4.0 ↑', 'INR 4.1 ↑']);
    const shown = (await nurse.call(outOfRange.list, { rows: 50 })).items;
    expect(shown.filter((one) => one.resident.id === residentId)).toHaveLength(1);
  });
  test('what is usual for somebody alarms nobody: a usual warning within the own range moves to its end', async () => {
    const residentId = await newResident();
    await change(residentId, [limit('oxygenSaturation', { low: 88, high: 92 })]);
    const judged = [];
    for (const value of [90, 88, 87]) judged.push(await saturation(residentId, value));
    expect(judged.map((one) => [one.whereabouts, one.warning])).toEqual([
      ['inRange', null],
      ['inRange', null],
      ['low', 'low'],
    ]);
  });
  test('LO and HI warn whatever the limits', async () => {
    const residentId = await newResident();
    await change(residentId, [limit('glucose', { low: 1, high: 40, warnAbove: 45 })]);
    for (const [beyond, side] of [
      ['below', 'low'],
      ['above', 'high'],
    ] as const) {
      const { readings: all } = await nurse.call(readings.record, {
        residentId,
        values: [{ kind: 'bloodGlucose', value: 1, circumstances: { beyond } }],
      });
      expect(all[0]).toMatchObject({ warning: side, whereabouts: side });
    }
    const told = await world.inside(home, (context) =>
      valueFacts(context, { since: new Date(Date.now() - 3_600_000), residentIds: [residentId] }),
    );
    expect(told).toHaveLength(2);
  });
  test('weight beyond an own limit stands on the home page', async () => {
    const residentId = await newResident();
    await change(residentId, [limit('weight', { warnAbove: 75 })]);
    await nurse.call(readings.record, { residentId, values: [{ kind: 'weight', value: 90 }] });
    const shown = (await nurse.call(outOfRange.list, { rows: 50 })).items;
    expect(shown.filter((one) => one.resident.id === residentId)).toMatchObject([
      { reading: { kind: 'weight', warning: 'high' } },
    ]);
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
    ['the most that can be stored', [limit('pulse', { warnAbove: 250 })], 'neverReached'],
    ['below no reaction', [limit('consciousness', { warnBelow: 0 })], 'neverReached'],
    ['half a level', [limit('consciousness', { warnBelow: 2.5 })], 'limitDecimals'],
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
