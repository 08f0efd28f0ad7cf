import { beforeAll, expect, test } from 'vitest';
import { events } from '#apps/calendar/contract/events.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { createCenter, createDepartment, createRoom } from '#apps/sites/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { patients, visits } from '../contract/index.ts';
import { openStand, type Stand } from './testing.ts';

let stand: Stand;
let today: string;
const people = {} as Record<'asked' | 'calm' | 'named', string>;

beforeAll(async () => {
  stand = await openStand();
  today = await stand.world.inside(stand.home, (context) => Promise.resolve(context.today));
  people.asked = await stand.resident('Ammann');
  people.calm = await stand.resident('Frei');
  people.named = await stand.resident('Zwyer');
  await stand.ask(people.asked, 'Is the pill still right?');
});

const visit = (more: object = {}) =>
  stand.nurse.call(events.create, {
    ...{ title: 'Round', type: 'doctorsVisit', firstDay: today, lastDay: today },
    ...{ startTime: '14:00', endTime: '15:00', guests: ['Dr. Rossi'], rooms: ['Ward 1'] },
    ...more,
  });
const listed = async (who = stand.doctor, from = today, to = today) =>
  (await who.call(visits.list, { from, to })).items;
const names = async (id: string, day = today) =>
  (await stand.doctor.call(visits.get, { id, day })).patients.map((one) => one.resident.lastName);

test('a visit is an event of the calendar of its type: with its time, who comes, and how many are named', async () => {
  const own = await visit({ residentIds: [people.named] });
  await visit({ title: 'Haircut', type: 'bodyCare' });
  const all = await listed();
  expect(all).toHaveLength(1);
  expect(all[0]).toMatchObject({
    ...{ id: own.id, day: today, title: 'Round', startTime: '14:00', endTime: '15:00' },
    ...{ guests: ['Dr. Rossi'], rooms: ['Ward 1'], named: 1 },
  });
  expect(await names(own.id)).toEqual(['Zwyer']);
  // nurses prepare the same list
  expect(await listed(stand.nurse)).toEqual(all);
});

test('one that names nobody is for whoever has something that waits, and tells what', async () => {
  const open = await visit({ startTime: '16:00', endTime: '17:00' });
  const got = await stand.doctor.call(visits.get, { id: open.id, day: today });
  expect(got.visit.named).toBe(0);
  expect(got.patients.map((one) => [one.resident.lastName, one.counts.question])).toEqual([['Ammann', 1]]);
  const listedNow = (await stand.doctor.call(patients.list, {})).items.find(
    (one) => one.id === people.asked,
  )!;
  expect({ ...got.patients[0], readAt: '' }).toEqual({ ...listedNow, readAt: '' });
});

test('each day of a series is a visit of its own; a day without one is none', async () => {
  const firstDay = addDays(today, 7);
  const series = await visit({
    ...{ firstDay, lastDay: firstDay, title: 'Series' },
    recurrence: { frequency: 'weekly', count: 3 },
  });
  const days = (await listed(stand.doctor, firstDay, addDays(firstDay, 34))).map((one) => one.day);
  expect(days).toEqual([firstDay, addDays(firstDay, 7), addDays(firstDay, 14)]);
  expect(await names(series.id, addDays(firstDay, 7))).toEqual(['Ammann']);
  for (const day of [addDays(firstDay, 1), addDays(firstDay, 21)])
    expect(await stand.doctor.refused(visits.get, { id: series.id, day })).toMatchObject({ status: 404 });
});

test('more than five weeks, or backwards, is refused at its field', async () => {
  for (const to of [addDays(today, 35), addDays(today, -1)])
    expect(await stand.doctor.refused(visits.list, { from: today, to })).toMatchObject({
      errors: [{ path: 'to', code: 'spanTooLong' }],
    });
  expect(await listed(stand.doctor, today, addDays(today, 34))).not.toEqual([]);
});

test('the list is taken along as a file, with everything that waits and room to write', async () => {
  const { id } = await visit({ startTime: '18:00', endTime: '19:00', residentIds: [people.asked] });
  const file = await stand.doctor.file(visits.export, { id, day: today, format: 'csv' });
  const text = Buffer.from(file).toString('utf8');
  for (const words of ['AMMANN, Ida', 'Is the pill still right?', 'Notes']) expect(text).toContain(words);
  const paper = await stand.doctor.file(visits.export, { id, day: today, format: 'pdf' });
  expect(Buffer.from(paper).subarray(0, 5).toString()).toBe('%PDF-');
});

test('of the care center that is chosen, patients and visits alike; whom a visit names is looked at wherever they live', async () => {
  const { centerId, placed } = await stand.world.inside(stand.home, async (context) => {
    const center = await createCenter(context, { name: 'Haus West' });
    const departmentId = await createDepartment(context, { centerId: center, name: 'West 1' });
    const { bedIds } = await createRoom(context, { departmentId, number: '7', beds: ['A'] });
    const id = await createResident(context, { lastName: 'Westermann', allowSimilar: true });
    await enter(context, { residentId: id, entryDate: '2026-01-05', bedId: bedIds[0]! });
    return { centerId: center, placed: id };
  });
  await stand.ask(placed);
  const lastNames = (all: readonly { resident: { lastName: string } }[]) =>
    all.map((one) => one.resident.lastName);
  expect(lastNames((await stand.doctor.call(patients.list, { centerId })).items)).toEqual(['Westermann']);
  expect(await stand.doctor.call(patients.sums, { centerId })).toEqual({ mine: 0, all: 1 });
  const open = await visit({ startTime: '20:00', endTime: '21:00' });
  const got = async (id: string) =>
    lastNames((await stand.doctor.call(visits.get, { id, day: today, centerId })).patients);
  expect(await got(open.id)).toEqual(['Westermann']);
  expect(await names(open.id)).toEqual(['Westermann', 'Ammann']);
  const named = await visit({ startTime: '22:00', endTime: '23:00', residentIds: [people.named] });
  expect(await got(named.id)).toEqual(['Zwyer']);
});

test('a cook sees none, another home none of these, whoever is outside none; who is shown stands in the log', async () => {
  const { id } = await visit({ residentIds: [people.calm] });
  const one = { id, day: today };
  expect(await stand.cook.refused(visits.list, { from: today, to: today })).toMatchObject({ status: 403 });
  expect(await stand.cook.refused(visits.get, one)).toMatchObject({ status: 403 });
  expect(await listed(stand.stranger)).toEqual([]);
  expect(await stand.stranger.refused(visits.get, one)).toMatchObject({ status: 404 });
  expect(await stand.stranger.refused(visits.export, { ...one, format: 'csv' })).toMatchObject({
    status: 404,
  });
  const outside = await stand.world.actor(stand.home, 'DOCTOR', 'EXTERNAL_USER');
  expect(await outside.refused(visits.list, { from: today, to: today })).toMatchObject({ status: 403 });
  await stand.colleague.call(visits.get, one);
  const { rows } = await stand.world.server.database.pool.query<{ resident_id: string }>(
    `select distinct resident_id from platform.reads where organisation_id = $1 and account_id = $2 and call = 'doctor.visits.get'`,
    [stand.home, stand.colleague.accountId],
  );
  expect(rows.map((row) => row.resident_id)).toEqual([people.calm]);
});
