import { beforeAll, expect, test } from 'vitest';
import { createResident, enter, presentResidents } from '#apps/residents/api.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { type ReadingRow, recordReadings } from '../api.ts';
import { outOfRange } from '../contract/out-of-range.ts';
import { readings } from '../contract/readings.ts';
import { valueFacts } from './facts.ts';

let world: World;
let home: string;
let nurse: Actor;
const row = (
  kind: ReadingRow['kind'],
  value: number,
  hours: number,
  secondValue: number | null = null,
): ReadingRow => ({
  kind,
  value,
  secondValue,
  measuredAt: new Date(Date.now() - hours * 3_600_000).toISOString(),
  source: 'import',
});
const resident = (lastName: string, rows: readonly ReadingRow[], exitDate: string | null = null) =>
  world.inside(home, async (context) => {
    const id = await createResident(context, { lastName });
    await enter(context, { residentId: id, entryDate: '2026-01-05', exitDate });
    await recordReadings(context, id, rows);
    return id;
  });

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  await resident('Normal', [row('pulse', 72, 1), row('bloodPressure', 125, 1, 70), row('weight', 58, 1)]);
  // 145 is outside the reference range, 185 a warning
  await resident('High', [row('bloodPressure', 145, 1, 80), row('temperature', 39.5, 26)]);
  await resident('Warning', [row('bloodPressure', 185, 5, 80)]);
  await resident('Better', [row('oxygenSaturation', 88, 3), row('oxygenSaturation', 97, 1)]);
  await resident('Diastolic', [row('bloodPressure', 120, 2, 95)]);
  await resident('Treated', [row('oxygenFlow', 2, 1), row('hba1c', 8, 1)]);
  await resident('Left', [row('pulse', 130, 1)], '2026-02-01');
});

const shown = async (input: object = {}) =>
  (await nurse.call(outOfRange.list, input)).items.map((one) => [
    one.resident.lastName,
    one.reading.kind,
    one.reading.warning,
  ]);

test('last values outside the reference range: warnings first, then the newest; not what is stale, better since, treatment or of who left', async () => {
  expect(await shown()).toEqual([
    ['Warning', 'bloodPressure', 'high'],
    ['High', 'bloodPressure', null],
    ['Diastolic', 'bloodPressure', null],
  ]);
  expect(await nurse.call(outOfRange.list, { rows: 1 })).toMatchObject({
    total: 3,
    warnings: 1,
    items: [{ resident: { lastName: 'Warning' } }],
  });
});

test('a struck value does not count', async () => {
  const id = await resident('Mistyped', [row('pulse', 140, 1)]);
  expect(await shown()).toContainEqual(['Mistyped', 'pulse', 'high']);
  const { items } = await nurse.call(readings.list, { residentId: id });
  await nurse.call(readings.strike, {
    residentId: id,
    id: items[0]!.reading.id,
    version: 1,
    reason: 'of another resident',
  });
  expect(await shown()).not.toContainEqual(['Mistyped', 'pulse', 'high']);
});

test('another home sees its own; the kitchen may not', async () => {
  const stranger = await world.actor(await world.organisation(), 'NURSE');
  expect(await stranger.call(outOfRange.list, {})).toEqual({ total: 0, warnings: 0, items: [] });
  expect((await (await world.actor(home, 'COOK')).refused(outOfRange.list, {})).status).toBe(403);
});

test('a loss of weight asks for attention: 5 % in 30 days or more than 2.5 kg, 10 % in 180 days; less does not, nor one of months ago (section 14)', async () => {
  const own = await world.organisation();
  const chief = await world.actor(own, 'NURSE');
  const weighed = (lastName: string, ...kilograms: [number, number][]) =>
    world.inside(own, async (context) => {
      const id = await createResident(context, { lastName });
      await enter(context, { residentId: id, entryDate: '2026-01-05', exitDate: null });
      await recordReadings(
        context,
        id,
        kilograms.map(([value, days]) => row('weight', value, days * 24)),
      );
    });
  await weighed('Month', [50, 30], [47.5, 0]);
  await weighed('Kilograms', [80, 30], [77.4, 0]);
  await weighed('HalfYear', [60, 180], [54.5, 30], [54, 0]);
  await weighed('Less', [50, 30], [47.6, 0]);
  await weighed('TwoAndAHalf', [80, 30], [77.5, 0]);
  await weighed('Before', [50, 230], [45, 200]);
  await weighed('Gained', [50, 30], [56, 0]);
  await weighed('First', [50, 0]);
  // weighed twice on the day: that nearer to 30 days before counts, in whichever order the database brings them
  await weighed('Twice', [59.1, 30.12], [60, 30], [57, 0]);
  await weighed('TwiceLess', [60, 30.12], [59.1, 30], [57, 0]);
  const { items, total, warnings } = await chief.call(outOfRange.list, { rows: 20 });
  expect(
    items
      .map((one) => [one.resident.lastName, one.loss?.window, one.loss?.percent, one.loss?.byPercent])
      .toSorted(),
  ).toEqual([
    ['HalfYear', 'halfYear', 10, true],
    ['Kilograms', 'month', 3.25, false],
    ['Month', 'month', 5, true],
    ['Twice', 'month', 5, true],
  ]);
  expect([total, warnings]).toEqual([4, 4]);
  // the hand-over tells of the same people
  const facts = await world.inside(own, async (context) => {
    const residentIds = (await presentResidents(context, { day: context.today })).map((one) => one.id);
    return valueFacts(context, { since: new Date(Date.now() - 2 * 86_400_000), residentIds });
  });
  const told = new Set(facts.map((one) => one.residentId));
  expect([...told].toSorted()).toEqual(items.map((one) => one.resident.id).toSorted());
});
