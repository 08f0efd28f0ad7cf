import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { entries } from '#apps/care-reports/contract/entries.ts';
import { falls } from '#apps/falls/contract/falls.ts';
import { phases } from '#apps/observations/contract/phases.ts';
import { absences } from '#apps/residents/contract/absences.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { recordReadings } from '#apps/vitals/api.ts';
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
    await recordReadings(context, id, [
      {
        kind: 'weight',
        value: 60,
        measuredAt: new Date(Date.now() - 40 * 86_400_000).toISOString(),
        source: 'manual',
      },
      {
        kind: 'weight',
        value: 58,
        measuredAt: new Date(Date.now() - 86_400_000).toISOString(),
        source: 'manual',
      },
      {
        kind: 'bloodPressure',
        value: 142,
        secondValue: 78,
        measuredAt: new Date(Date.now() - 86_400_000).toISOString(),
        source: 'manual',
      },
    ]);
    return { today: context.today, residentId: id };
  }));
  await nurse.call(falls.record, { residentId, place: 'room' });
  await nurse.call(entries.write, { residentId, text: 'Refused supper.', handOver: true });
  await nurse.call(entries.write, { residentId, text: 'Slept well.' });
  await nurse.call(phases.start, {
    residentId,
    topic: 'sleep',
    from: today,
    to: addDays(today, 3),
    shifts: [2],
  });
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
  expect(all.map((lane) => [lane.key, lane.kind, lane.items.length])).toEqual(
    expect.arrayContaining([
      ['residents.stays', 'spans', 1],
      ['residents.absences', 'spans', 1],
      ['care-reports.handedOver', 'events', 1],
      ['falls.fall', 'events', 1],
      ['observations.phases', 'spans', 1],
      ['vitals.weight', 'values', 2],
      ['vitals.bloodPressure', 'values', 1],
    ]),
  );
  const pressure = all.find((lane) => lane.key === 'vitals.bloodPressure')!;
  expect(pressure.items[0]).toMatchObject({ value: 142, text: '142/78 mmHg' });
  expect(all.find((lane) => lane.key === 'care-reports.handedOver')!.items[0]!.text).toBe('Refused supper.');
});

test('only what touches the period; an absence that began before it, too', async () => {
  const week = await keys(addDays(today, -7), addDays(today, -6));
  expect(week).toEqual(expect.arrayContaining(['residents.stays', 'residents.absences']));
  expect(week).not.toContain('falls.fall');
  const [weights] = (await listed(addDays(today, -7), today)).filter((lane) => lane.key === 'vitals.weight');
  expect(weights!.items).toHaveLength(1);
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
