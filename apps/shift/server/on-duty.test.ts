import { beforeAll, expect, test } from 'vitest';
import { createResident, enter } from '#apps/residents/api.ts';
import { absences } from '#apps/residents/contract/absences.ts';
import { createCenter, createDepartment, createRoom } from '#apps/sites/api.ts';
import { currentShift } from '#apps/care-reports/api.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { onDuty } from '../contract/index.ts';

let world: World;
let home: string;
let nurse: Actor;
let centers: string[];
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  let [today, away] = ['', ''];
  await world.inside(home, async (context) => {
    today = context.today;
    const build = async (name: string, people: readonly string[]) => {
      const centerId = await createCenter(context, { name });
      const departmentId = await createDepartment(context, { centerId, name: 'Rigi' });
      const { bedIds } = await createRoom(context, {
        departmentId,
        number: name.slice(0, 3),
        beds: ['A', 'B', 'C'],
      });
      for (const [index, lastName] of people.entries()) {
        const residentId = await createResident(context, { lastName, allowSimilar: true });
        await enter(context, { residentId, entryDate: '2026-01-05', bedId: bedIds[index]! });
        if (lastName === 'Away') away = residentId;
      }
      return centerId;
    };
    centers = [await build('Seeblick', ['Keller', 'Away', 'Frei']), await build('Sonnegg', ['Huber'])];
  });
  await nurse.call(absences.create, {
    residentId: away,
    kind: 'hospital',
    departureDate: addDays(today, -2),
    returnDate: null,
    remarks: '',
  });
});

test('how many people are here and away, of all care centers or of the chosen one with its name', async () => {
  expect(await nurse.call(onDuty.show, {})).toMatchObject({ people: { here: 3, away: 1 }, center: null });
  expect(await nurse.call(onDuty.show, { centerId: centers[0]! })).toMatchObject({
    people: { here: 2, away: 1 },
    center: 'Seeblick',
  });
  expect(await nurse.call(onDuty.show, { centerId: centers[1]! })).toMatchObject({
    people: { here: 1, away: 0 },
    center: 'Sonnegg',
  });
});

test('who left today, or is on a leave of today, is away; who came back today is here', async () => {
  const own = await world.organisation();
  const chief = await world.actor(own, 'NURSE');
  const today = await world.inside(own, async (context) => context.today);
  const gone = async (kind: string, departureDate: string, returnDate: string | null) => {
    const residentId = await world.inside(own, async (context) => {
      const id = await createResident(context, {
        lastName: kind,
        firstName: departureDate,
        allowSimilar: true,
      });
      await enter(context, { residentId: id, entryDate: '2026-01-05' });
      return id;
    });
    await chief.call(absences.create, {
      residentId,
      kind: kind as 'hospital',
      departureDate,
      returnDate,
      remarks: '',
    });
  };
  await gone('hospital', today, null);
  await gone('dayLeave', today, today);
  await gone('dayLeave', addDays(today, -1), addDays(today, -1));
  await gone('vacation', addDays(today, -5), today);
  await gone('vacation', addDays(today, 1), addDays(today, 3));
  expect((await chief.call(onDuty.show, {})).people).toEqual({ here: 3, away: 2 });
});

test('who may not see the residents is told no numbers, the kitchen no shift of the care; another home counts its own people', async () => {
  const of = async (role: string) => (await world.actor(home, role)).call(onDuty.show, {});
  expect((await of('EXTERNAL_USER')).people).toBe(null);
  expect(await of('COOK')).toMatchObject({ shift: null });
  expect((await of('NURSE')).shift).toMatchObject({ until: expect.stringMatching(/^\d\d:\d\d$/) as string });
  const stranger = await world.actor(await world.organisation(), 'NURSE');
  expect(await stranger.call(onDuty.show, { centerId: centers[0]! })).toMatchObject({
    people: { here: 0, away: 0 },
    center: null,
  });
});

test.each([
  ['06:59', 'night', '07:00'],
  ['07:00', 'early', '14:00'],
  ['13:59', 'early', '14:00'],
  ['14:00', 'late', '22:00'],
  ['22:00', 'night', '07:00'],
] as const)('at %s of the home it is the %s shift until %s', async (time, shift, until) => {
  expect(
    await world.inside(home, (context) =>
      currentShift({ ...context, now: new Date(instantAt(context.today, time, context.zone)) }),
    ),
  ).toEqual({ name: shift, until });
});
