import { beforeAll, expect, test } from 'vitest';
import { absences } from '#apps/residents/contract/absences.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { orderTask } from '../api.ts';
import { occurrences } from '../contract/occurrences.ts';
import { tasksDue, tasksToday } from './facts.ts';
import { awayRows } from './round.ts';
import { occurrencesOf, toOccurrences } from './rows.ts';

let world: World;
let home: string;
let nurse: Actor;
/** Two days ahead, so that the hour of the test does not matter. */
let day: string;
let count = 0;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  day = addDays(await world.inside(home, async (context) => context.today), 2);
});

const moments = ['07:00', '11:00', '12:30-13:30', '15:45-16:30', '18:00', 'lateShift'];
/** Somebody for whom something is to be done at each of these moments of each day. */
const resident = () =>
  world.inside(home, async (context) => {
    const residentId = await createResident(context, {
      lastName: `Ausflug ${++count}`,
      firstName: 'Test',
      allowSimilar: true,
    });
    await enter(context, { residentId, entryDate: '2026-01-01' });
    await orderTask(context, {
      source: 'care-plan.tasks',
      sourceId: crypto.randomUUID(),
      residentId,
      title: 'Drink',
      instructions: '',
      tab: 'ipp',
      assignedTo: null,
      reports: false,
      timing: { repetition: 'daily', every: 1, weekdays: [], from: addDays(day, -2), until: null, moments },
    });
    return residentId;
  });
const momentsOn = async (residentId: string, on = day) =>
  (await nurse.call(occurrences.board, { day: on })).items
    .filter((one) => one.resident.id === residentId)
    .map((one) => one.occurrence.moment)
    .toSorted();
const away = (residentId: string, hours: Partial<Record<'departureTime' | 'returnTime', string>>) =>
  nurse.call(absences.create, { residentId, kind: 'dayLeave', departureDate: day, ...hours });
const without = (...gone: readonly string[]) => moments.filter((one) => !gone.includes(one)).toSorted();

test('a leave by day leaves out what is due wholly while somebody is away, and nothing else', async () => {
  const residentId = await resident();
  await away(residentId, { departureTime: '10:00', returnTime: '16:00' });
  expect(await momentsOn(residentId)).toEqual(without('11:00', '12:30-13:30'));
  expect(await momentsOn(residentId, addDays(day, 1))).toEqual(moments.toSorted());
});

test('a leave without hours leaves nothing out: nobody knows when that person is away', async () => {
  const residentId = await resident();
  await away(residentId, {});
  expect(await momentsOn(residentId)).toEqual(moments.toSorted());
});

test('with one hour alone the leave goes on until the end of the day, or began with it', async () => {
  const [gone, back] = [await resident(), await resident()];
  await away(gone, { departureTime: '12:00' });
  expect(await momentsOn(gone)).toEqual(['07:00', '11:00']);
  await away(back, { returnTime: '14:00' });
  expect(await momentsOn(back)).toEqual(without('07:00', '11:00', '12:30-13:30'));
});

test('who goes to hospital at an hour has what was due before it, and what comes after the return', async () => {
  const residentId = await resident();
  await nurse.call(absences.create, {
    residentId,
    kind: 'hospital',
    departureDate: day,
    departureTime: '12:00',
    returnDate: addDays(day, 2),
    returnTime: '15:00',
  });
  expect(await momentsOn(residentId)).toEqual(['07:00', '11:00']);
  expect(await momentsOn(residentId, addDays(day, 1))).toEqual([]);
  expect(await momentsOn(residentId, addDays(day, 2))).toEqual(['15:45-16:30', '18:00', 'lateShift']);
});

test('on the list and the day of somebody what is due meanwhile stands as away, and what was missed before as that', async () => {
  const residentId = await resident();
  await away(residentId, { departureTime: '10:00', returnTime: '16:00' });
  const at = (time: string) =>
    world.inside(
      home,
      async (context) => {
        const marks = await tasksToday(context, { residentId });
        const items = await occurrencesOf(context)
          .where('o.resident_id', '=', residentId)
          .where('o.day', '=', day)
          .orderBy('o.due_from')
          .orderBy('o.id')
          .execute();
        const shown = await toOccurrences(context, items, await awayRows(context, items));
        return {
          marks: marks.map((one) => one.state),
          urgencies: shown.map((one) => one.urgency),
        };
      },
      new Date(instantAt(day, time, 'Europe/Zurich')),
    );
  // 07:00, 11:00, 12:30-13:30, late shift, 15:45-16:30, 18:00
  expect(await at('13:00')).toEqual({
    marks: ['late', 'away', 'away', 'due', 'due', 'due'],
    urgencies: ['overdue', 'away', 'away', 'soon', 'later', 'later'],
  });
  expect(await at('17:00')).toEqual({
    marks: ['late', 'away', 'away', 'due', 'late', 'due'],
    urgencies: ['overdue', 'away', 'away', 'due', 'overdue', 'soon'],
  });
});

test('of a leave by day nobody knows when it ends: what is due after it began is told as due and late, never as away', async () => {
  const residentId = await resident();
  await away(residentId, { departureTime: '10:00' });
  const marks = await world.inside(
    home,
    async (context) => (await tasksToday(context, { residentId })).map((one) => one.state),
    new Date(instantAt(day, '20:00', 'Europe/Zurich')),
  );
  expect(marks).toHaveLength(moments.length);
  expect(marks).not.toContain('away');
});

test('what is due now leaves out who is away, and knows them again when they are back', async () => {
  const residentId = await resident();
  await away(residentId, { departureTime: '10:00', returnTime: '16:00' });
  const dueAt = (time: string) =>
    world.inside(
      home,
      async (context) =>
        (await tasksDue(context, { centerId: undefined, rows: 100 })).items.filter(
          (one) => one.residentId === residentId && one.at?.slice(0, 10) === day,
        ).length,
      new Date(instantAt(day, time, 'Europe/Zurich')),
    );
  expect(await dueAt('07:10')).toBe(1);
  // what was due in the morning is overdue; what is due meanwhile is not
  expect(await dueAt('11:10')).toBe(1);
  expect(await dueAt('16:10')).toBe(3);
});
