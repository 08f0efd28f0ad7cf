import { beforeAll, expect, test } from 'vitest';
import { createResident, enter } from '#apps/residents/api.ts';
import { bedAssignments } from '#apps/residents/contract/index.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { moveFacts } from './facts.ts';
import { makeHouse } from './testing.ts';

let world: World;
let home: string;
let nurse: Actor;
let today: string;
let beds: string[];
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'ADMIN');
  await world.inside(home, async (context) => {
    ({ today } = context);
    ({ beds } = await makeHouse(context, ['1', '2', '3'], 'House', 2));
  });
});
const lives = (bedId: string, since: string) =>
  world.inside(home, async (context) => {
    const id = await createResident(context, { lastName: 'Moves', allowSimilar: true });
    await enter(context, { residentId: id, entryDate: since, bedId });
    return id;
  });
const told = (residentId: string, days: number, language: 'en' | 'de' = 'en') =>
  world.inside(home, async (context) =>
    (
      await moveFacts({ ...context, language } as typeof context, {
        since: new Date(context.now.getTime() - days * 86_400_000),
        residentIds: [residentId],
      })
    ).map((one) => [one.kind, one.at, one.text]),
  );

test('another room is told with where from and where to; an entry and another bed of the room are none', async () => {
  const residentId = await lives(beds[0]!, addDays(today, -30));
  const fresh = await lives(beds[2]!, today);
  expect([await told(residentId, 2), await told(fresh, 2)]).toEqual([[], []]);
  await nurse.call(bedAssignments.move, { residentId, bedId: beds[1]!, fromDate: addDays(today, -1) });
  expect(await told(residentId, 2)).toEqual([]);
  await nurse.call(bedAssignments.move, { residentId, bedId: beds[4]!, fromDate: today });
  expect(await told(residentId, 2)).toEqual([['move', today, 'Room change: 1 → 3']]);
  expect(await told(residentId, 2, 'de')).toEqual([['move', today, 'Zimmerwechsel: 1 → 3']]);
});

test('one of before is none, and who may not see who lives here hears of none', async () => {
  const residentId = await lives(beds[3]!, addDays(today, -30));
  await nurse.call(bedAssignments.move, { residentId, bedId: beds[5]!, fromDate: addDays(today, -5) });
  expect(await told(residentId, 2)).toEqual([]);
  expect(await told(residentId, 6)).toHaveLength(1);
  const none = await world.inside(home, (context) =>
    moveFacts({ ...context, can: () => false }, { since: new Date(0), residentIds: [residentId] }),
  );
  expect(none).toEqual([]);
});
