import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { absences } from '#apps/residents/contract/absences.ts';
import { week } from '../contract/week.ts';
import { makeHouse } from './testing.ts';

let world: World;
let home: string;
let nurse: Actor;
let today: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  await world.inside(home, async (context) => {
    today = context.today;
    const day = (days: number) => addDays(today, days);
    const { beds } = await makeHouse(context, ['1', '2', '3', '4'], 'Seeblick');
    await makeHouse(context, ['1'], 'Bergblick');
    const stay = async (
      lastName: string,
      entryDate: string,
      exitDate: string | null = null,
      bedId: string | null = null,
    ) => {
      const residentId = await createResident(context, { lastName });
      await enter(context, { residentId, entryDate, exitDate, bedId });
      return residentId;
    };
    ids['here'] = await stay('Here', day(-30), null, beds[0]);
    ids['leavesToday'] = await stay('Leaves', day(-30), today, beds[1]);
    ids['comesSoon'] = await stay('Comes', day(6), day(20), beds[1]);
    await stay('Later', day(7), null, beds[2]);
    ids['short'] = await stay('Short', day(2), day(4));
    await stay('Left', day(-30), day(-1));
  });
  await nurse.call(absences.create, {
    residentId: ids['here']!,
    kind: 'hospital',
    departureDate: addDays(today, -1),
    returnDate: null,
  });
});

test('beds by center: the bed of who leaves today is free tonight, the one of who is in hospital is not', async () => {
  const answer = await nurse.call(week.overview, {});
  expect(answer.centers.map(({ name, beds, occupied, free }) => [name, beds, occupied, free]).sort()).toEqual(
    [
      ['Bergblick', 1, 0, 1],
      ['Seeblick', 4, 1, 3],
    ],
  );
  expect(answer).toMatchObject({ from: today, to: addDays(today, 6), away: 1 });
});

test('who comes and leaves within seven days, by day, with the room', async () => {
  const { changes } = await nurse.call(week.overview, {});
  expect(
    changes.map(({ kind, day, resident }) => [kind, day, resident.lastName, resident.roomNumber]),
  ).toEqual([
    ['exit', today, 'Leaves', '2'],
    ['entry', addDays(today, 2), 'Short', null],
    ['exit', addDays(today, 4), 'Short', null],
    ['entry', addDays(today, 6), 'Comes', '2'],
  ]);
});

test('of one care center: its beds, its absent people, its comings and goings', async () => {
  const all = await nurse.call(week.overview, {});
  const [mountain, lake] = ['Bergblick', 'Seeblick'].map(
    (name) => all.centers.find((one) => one.name === name)!.id,
  );
  const ofLake = await nurse.call(week.overview, { centerId: lake! });
  expect(ofLake).toMatchObject({ centers: [{ name: 'Seeblick' }], away: 1 });
  // who comes without a bed is of no center yet
  expect(ofLake.changes.map((one) => one.resident.lastName)).toEqual(['Leaves', 'Comes']);
  expect(await nurse.call(week.overview, { centerId: mountain! })).toMatchObject({
    centers: [{ name: 'Bergblick' }],
    away: 0,
    changes: [],
  });
});

test('the read log names whom it showed, and nobody else', async () => {
  await nurse.call(week.overview, {});
  const row = await world.inside(home, (context) =>
    context.db
      .selectFrom('platform.reads')
      .select(['row_ids'])
      .where('organisation_id', '=', home)
      .where('call', '=', 'occupancy.week.overview')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  expect([...row.row_ids!].sort()).toEqual([ids['leavesToday']!, ids['short']!, ids['comesSoon']!].sort());
});

test('another home sees its own; the kitchen may not', async () => {
  const stranger = await world.actor(await world.organisation(), 'NURSE');
  expect(await stranger.call(week.overview, {})).toMatchObject({ centers: [], away: 0, changes: [] });
  expect((await (await world.actor(home, 'COOK')).refused(week.overview, {})).status).toBe(403);
});
