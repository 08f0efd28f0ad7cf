import { beforeAll, expect, test } from 'vitest';
import { createResident, enter } from '#apps/residents/api.ts';
import type { Call } from '#platform/contract/call.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { lanes } from '../contract/lanes.ts';

// Positions and diagnoses, lanes of apps that this one does not know.

let world: World;
let home: string;
let zone: string;
let nurse: Actor;
let today: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  ({ today, zone } = await world.inside(home, ({ today: day, zone: here }) =>
    Promise.resolve({ today: day, zone: here }),
  ));
});
const newResident = () =>
  world.inside(home, async (context) => {
    const residentId = await createResident(context, { lastName: 'Muster', allowSimilar: true });
    await enter(context, { residentId, entryDate: '2020-01-05' });
    return residentId;
  });
const door = (name: string) =>
  world.server.implementations.find((one) => one.call.name === name)!.call as Call<
    Record<string, unknown>,
    unknown,
    unknown,
    { id: string; version: number }
  >;
const drawn = async (
  residentId: string,
  days: number,
  { who = nurse, language = 'en' as 'en' | 'de' } = {},
) => {
  const period = { residentId, from: addDays(today, 1 - days), to: today };
  return (await who.call(lanes.list, period, { language })).filter(
    (one) => one.key.startsWith('positioning.') || one.key.startsWith('health-record.'),
  );
};
const position = (residentId: string, daysAgo: number, hour: string, more: object) =>
  nurse.call(door('positioning.positions.record'), {
    ...{ residentId, at: instantAt(addDays(today, -daysAgo), hour, zone) },
    ...more,
  });
const texts = (all: Awaited<ReturnType<typeof drawn>>) =>
  Object.fromEntries(all.map((one) => [one.name, one.items.map((item) => item.text)]));

test('positions one by one within a month, skin and what was skipped in a lane of its own; nothing struck', async () => {
  const residentId = await newResident();
  expect(await drawn(residentId, 7)).toEqual([]);
  await position(residentId, 3, '08:00', { position: 'left30' });
  await position(residentId, 3, '10:00', { position: 'back', skin: 'lastingRedness' });
  await position(residentId, 2, '02:00', { skippedReason: 'asleep' });
  const wrong = await position(residentId, 2, '04:00', { position: 'right30' });
  await nurse.call(door('positioning.positions.strike'), {
    ...{ residentId, id: wrong.id, version: wrong.version, reason: 'another resident' },
  });
  await position(residentId, 40, '08:00', { position: 'left30' });
  expect(texts(await drawn(residentId, 7))).toEqual({
    Positions: [expect.stringMatching(/left 30/i), expect.stringMatching(/back.*redness that stays/i)],
    'Skin, and what was skipped': [
      expect.stringMatching(/redness that stays/),
      expect.stringMatching(/asleep/),
    ],
  });
  expect(Object.keys(texts(await drawn(residentId, 7, { language: 'de' })))).toEqual([
    'Lagerung',
    'Haut und Ausgelassenes',
  ]);
});

test('over a longer time there is one row a day, as the home has its days', async () => {
  const residentId = await newResident();
  // both sides of a midnight that is none in UTC
  await position(residentId, 5, '23:30', { position: 'left30' });
  for (const [hour, place] of [
    ['00:30', 'back'],
    ['02:30', 'right30'],
    ['04:30', 'left30'],
  ] as const)
    await position(residentId, 4, hour, { position: place });
  await position(residentId, 4, '06:30', { skippedReason: 'asleep' });
  const [counted, other] = await drawn(residentId, 731);
  expect(counted).toMatchObject({
    key: 'positioning.positions',
    name: 'Positions a day',
    kind: 'values',
    tab: 'protocols',
    items: [
      { at: addDays(today, -5), value: 1, text: '1 position' },
      { at: addDays(today, -4), value: 3, text: '3 positions' },
    ],
  });
  expect(other!.items).toHaveLength(1);
  expect((await drawn(residentId, 31))[0]).toMatchObject({ kind: 'events', key: 'positioning.positions' });
  expect((await drawn(residentId, 32))[0]).toMatchObject({ kind: 'values' });
});

test('diagnoses last from their beginning to their end; without a day they stand in the list alone', async () => {
  const residentId = await newResident();
  const diagnosis = (name: string, more: object) =>
    nurse.call(door('health-record.diagnoses.create'), { residentId, name, status: 'chronic', ...more });
  const ago = (days: number) => addDays(today, -days);
  await diagnosis('Dementia', { code: 'F03', onsetOn: ago(900) });
  await diagnosis('Pneumonia', { status: 'resolved', onsetOn: ago(60), endedOn: ago(40) });
  await diagnosis('Fracture', { status: 'resolved', onsetOn: ago(50) });
  await diagnosis('Old fracture', { status: 'resolved', onsetOn: ago(500) });
  await diagnosis('Old pneumonia', { status: 'resolved', onsetOn: ago(500), endedOn: ago(480) });
  await diagnosis('Shingles', { status: 'resolved', endedOn: ago(30) });
  await diagnosis('Diabetes', {});
  const [lane] = await drawn(residentId, 92);
  expect(lane).toMatchObject({
    ...{ key: 'health-record.diagnoses', name: 'Diagnoses', kind: 'spans', tab: 'medical-info' },
    items: [
      { at: ago(900), until: null, text: 'Dementia (F03): Chronic' },
      { at: ago(60), until: ago(40), text: 'Pneumonia: Resolved' },
      { at: ago(50), until: ago(50), text: 'Fracture: Resolved' },
      { at: ago(30), until: ago(30), text: 'Shingles: Resolved' },
    ],
  });
  expect((await drawn(residentId, 731))[0]!.items).toHaveLength(6);
  expect(texts(await drawn(residentId, 20, { language: 'de' }))).toEqual({
    Diagnosen: ['Dementia (F03): Chronisch'],
  });
});

test('whoever may see no positions and no diagnoses sees no lane of them', async () => {
  const residentId = await newResident();
  await position(residentId, 1, '08:00', { position: 'left30' });
  await nurse.call(door('health-record.diagnoses.create'), {
    ...{ residentId, name: 'Dementia', status: 'chronic', onsetOn: '2024-01-01' },
  });
  const without = (role: string, what: string) =>
    world.inside(home, (context) =>
      context.db
        .updateTable('platform.roles')
        .set({ denials: JSON.stringify({ [`authorization.residents.${what}`]: ['Read'] }) })
        .where('organisation_id', '=', home)
        .where('code', '=', role)
        .execute(),
    );
  await without('DOCTOR', 'positioning');
  await without('NURSHOME', 'medical-info');
  const seenBy = async (role: string) =>
    (await drawn(residentId, 7, { who: await world.actor(home, role) })).map((one) => one.key);
  expect(await seenBy('NURSE')).toEqual(['health-record.diagnoses', 'positioning.positions']);
  expect(await seenBy('DOCTOR')).toEqual(['health-record.diagnoses']);
  expect(await seenBy('NURSHOME')).toEqual(['positioning.positions']);
});
