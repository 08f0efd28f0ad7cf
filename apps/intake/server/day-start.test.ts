import { beforeAll, expect, test } from 'vitest';
import { createResident, enter } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { balance } from '../contract/balance.ts';
import { entries } from '../contract/entries.ts';

let world: World;
let home: string;
let nurse: Actor;

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  const head = await world.actor(home, 'NURSHOME');
  const rules = await head.call(balance.rules, {});
  await head.call(balance.changeRules, { ...rules, dayStart: '02:30' });
});

test.each(['2026-03-29', '2026-10-25'])(
  'a day that begins at 02:30 in the night of %s loses and doubles nothing, in the day and in the list of days',
  async (changed) => {
    const residentId = await world.inside(home, async (context) => {
      const id = await createResident(context, { lastName: 'Graf', allowSimilar: true });
      await enter(context, { residentId: id, entryDate: '2026-01-01' });
      return id;
    });
    const begin = Date.parse(`${changed}T00:00:00Z`) - 2 * 3_600_000;
    for (let step = 0; step < 12; step += 1)
      await nurse.call(entries.record, {
        ...{ residentId, ml: 2 ** step, drink: 'water', confirmed: [] },
        happenedAt: new Date(begin + step * 20 * 60_000).toISOString(),
      } as never);
    const days = [addDays(changed, -1), changed];
    const ofDay = [];
    for (const day of days) ofDay.push((await nurse.call(balance.day, { residentId, day })).in);
    const listed = await nurse.call(balance.days, { residentId, to: changed });
    expect(listed.slice(-2).map((one) => one.in)).toEqual(ofDay);
    expect(ofDay[0]! + ofDay[1]!).toBe(2 ** 12 - 1);
    expect(Math.min(...ofDay)).toBeGreaterThan(0);
  },
);
