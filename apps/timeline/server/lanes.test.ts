import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { absences } from '#apps/residents/contract/absences.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { lanes } from '../contract/lanes.ts';

let world: World;
let home: string;
let nurse: Actor;
let cook: Actor;
let stranger: Actor;
let today: string;
let residentId: string;

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  cook = await world.actor(home, 'COOK');
  stranger = await world.actor(await world.organisation(), 'NURSE');
  ({ today, residentId } = await world.inside(home, async (context) => {
    const id = await createResident(context, { lastName: 'Muster', firstName: 'Test', allowSimilar: true });
    await enter(context, { residentId: id, entryDate: '2026-01-01' });
    return { today: context.today, residentId: id };
  }));
  await nurse.call(absences.create, {
    residentId,
    kind: 'hospital',
    departureDate: addDays(today, -10),
    returnDate: addDays(today, -5),
    remarks: '',
  });
});
const listed = (from: string, to: string, who = nurse) => who.call(lanes.list, { residentId, from, to });
const keys = async (from: string, to: string) => (await listed(from, to)).map((lane) => lane.key);

test('what the apps tell of a period stands in lanes, each with the words of what it is', async () => {
  const all = await listed(addDays(today, -92), today);
  expect(all.map(({ key, kind, name, first }) => [key, kind, name, first])).toEqual([
    ['residents.stays', 'spans', 'Stays', true],
    ['residents.absences', 'spans', 'Absences', true],
  ]);
  expect(all[1]!.items).toMatchObject([
    { at: addDays(today, -10), until: addDays(today, -5), text: 'Hospital' },
  ]);
});

test('only what touches the period; an absence that began before it, too', async () => {
  expect(await keys(addDays(today, -7), addDays(today, -6))).toEqual([
    'residents.stays',
    'residents.absences',
  ]);
  expect(await keys(addDays(today, -4), today)).toEqual(['residents.stays']);
});

test('an end before the beginning and more than ten years are refused at their field', async () => {
  const period = (from: string, to: string) => nurse.refused(lanes.list, { residentId, from, to });
  expect(await period(today, addDays(today, -1))).toMatchObject({
    code: 'endBeforeStart',
    errors: [{ path: 'to' }],
  });
  expect(await period('2010-01-01', today)).toMatchObject({ code: 'tooLong', errors: [{ path: 'from' }] });
});

test('who may not, and who is of another home; the look is in the log of reads', async () => {
  expect((await cook.refused(lanes.list, { residentId, from: today, to: today })).status).toBe(403);
  expect((await stranger.refused(lanes.list, { residentId, from: today, to: today })).status).toBe(404);
  await listed(today, today);
  const reads = await world.inside(home, (context) =>
    context.db
      .selectFrom('platform.reads')
      .select('call')
      .where('organisation_id', '=', home)
      .where('call', '=', 'timeline.lanes.list')
      .execute(),
  );
  expect(reads.length).toBeGreaterThan(0);
});
