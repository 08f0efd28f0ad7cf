import { beforeAll, expect, test } from 'vitest';
import { createResident } from '#apps/residents/api.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { recordReadings } from '../api.ts';
import { bmiHint } from '../contract/bmi-hint.ts';
import { readings } from '../contract/readings.ts';

let world: World;
let home: string;
let admin: Actor;
let nurse: Actor;
let residentId: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  [admin, nurse] = [await world.actor(home, 'ADMIN'), await world.actor(home, 'NURSE')];
  residentId = await world.inside(home, async (context) => {
    const id = await createResident(context, { lastName: 'Leicht', entryDate: '2026-01-01' });
    await recordReadings(context, id, [
      { kind: 'weight', value: 53.76, measuredAt: '2026-02-01T08:00:00Z', source: 'manual' },
      { kind: 'height', value: 160, measuredAt: '2026-02-01T08:00:00Z', source: 'manual' },
    ]);
    return id;
  });
});
const bmi = async () => (await nurse.call(readings.overview, { residentId })).bmi;

test('without a hint the category stands alone; the hint of the home stands beside it, below its BMI only or always', async () => {
  expect(await bmi()).toEqual({ bmi: 21, shown: '21.0', category: 1 });
  await admin.call(bmiHint.change, {
    version: 1,
    below: 21,
    text: 'Im Alter unter 21: an die Ernährung denken',
  });
  expect(await bmi()).toEqual({ bmi: 21, shown: '21.0', category: 1 });
  expect(
    await admin.call(bmiHint.change, {
      version: 2,
      below: 21.1,
      text: 'Im Alter unter 21: an die Ernährung denken',
    }),
  ).toEqual({ version: 3, below: 21.1, text: 'Im Alter unter 21: an die Ernährung denken' });
  expect(await bmi()).toEqual({
    bmi: 21,
    shown: '21.0',
    category: 1,
    hint: 'Im Alter unter 21: an die Ernährung denken',
  });
  await admin.call(bmiHint.change, { version: 3, below: null, text: 'Immer' });
  expect(await bmi()).toMatchObject({ category: 1, hint: 'Immer' });
});
test('stale, out of bounds, without the right; another home has its own', async () => {
  expect(await admin.refused(bmiHint.change, { version: 1, below: null, text: '' })).toMatchObject({
    status: 412,
    current: { version: 4, text: 'Immer' },
  });
  for (const below of [9.9, 60.1, 20.05])
    expect((await admin.refused(bmiHint.change, { version: 4, below, text: 'x' })).status).toBe(400);
  expect(
    (await admin.refused(bmiHint.change, { version: 4, below: null, text: 'x'.repeat(161) })).status,
  ).toBe(400);
  expect([
    (await nurse.refused(bmiHint.get, {})).status,
    (await nurse.refused(bmiHint.change, { version: 4, below: null, text: '' })).status,
  ]).toEqual([403, 403]);
  const stranger = await world.actor(await world.organisation(), 'ADMIN');
  expect(await stranger.call(bmiHint.get, {})).toEqual({ version: 1, below: null, text: '' });
});

test('the calf is a vital sign: kept and read back, impossible ones are refused, the database refuses others', async () => {
  await nurse.call(readings.record, {
    residentId,
    values: [{ kind: 'calfCircumference', value: 30.9 }],
  });
  expect(
    (await nurse.call(readings.overview, { residentId })).latest.find(
      (one) => one.reading.kind === 'calfCircumference',
    ),
  ).toMatchObject({ reading: { value: 30.9, whereabouts: 'noReference' } });
  for (const value of [19, 81])
    expect(
      (
        await nurse.refused(readings.record, {
          residentId,
          values: [{ kind: 'calfCircumference', value }],
        })
      ).code,
    ).toBe('notPossible');
  await expect(
    world.inside(home, (context) =>
      context.db
        .insertInto('vitals.readings')
        .values({
          organisation_id: home,
          id: newId(),
          resident_id: residentId,
          kind: 'calfCircumference',
          value: 81,
          measured_at: '2026-02-01T08:00:00Z',
        })
        .execute(),
    ),
  ).rejects.toMatchObject({ code: '23514' });
});
