import { beforeAll, expect, test } from 'vitest';
import { readings } from '#apps/vitals/contract/readings.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { key, orders } from '../contract/orders.ts';
import { round } from '../contract/round.ts';
import { orderFacts } from './facts.ts';
import { newResident } from './testing.ts';

let world: World;
let home: string;
let nurse: Actor;
let planner: Actor;
let residentId: string;

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  await world.server.database.pool.query(
    `insert into platform.roles (organisation_id, id, code, name, permissions) values ($1, platform.new_id(), 'PLANNER', 'PLANNER', $2)`,
    [home, { [key]: ['Read', 'Write'] }],
  );
  [nurse, planner] = [await world.actor(home, 'NURSE'), await world.actor(home, 'PLANNER')];
  residentId = await newResident(world, home);
  const today = await world.inside(home, (context) => Promise.resolve(context.today));
  await nurse.call(orders.create, {
    residentId,
    kind: 'pulse',
    timing: {
      repetition: 'daily',
      from: addDays(today, -1),
      moments: ['earlyShift', 'lateShift', 'nightShift'],
    },
    above: 70,
  });
});

test('who sees orders and no vital signs hears that something was measured, not what', async () => {
  await nurse.call(readings.record, { residentId, values: [{ kind: 'pulse', value: 77 }] });
  const [full] = (await nurse.call(round.get, {})).people;
  expect(full).toMatchObject({ last: [{ value: 77 }] });
  const item = full!.items.find(({ state }) => state === 'measured')!;
  expect(item).toMatchObject({ reading: { value: 77 }, beyond: 'high' });

  const [bare] = (await planner.call(round.get, {})).people;
  expect(bare!.last).toEqual([]);
  expect(bare!.items.find(({ state }) => state === 'measured')).toEqual({
    ...item,
    ...{ reading: null, shown: '', beyond: null },
  });
  const { orderId, day, moment } = item;
  const late = await planner.refused(round.skip, { residentId, orderId, day, moment, outcome: 'asleep' });
  expect(late).toMatchObject({ code: 'alreadyRecorded', data: { what: 'measured' } });
  expect(JSON.stringify([bare, late])).not.toContain('77 ');
});

test('values beyond the ordered bounds are told to those who may read them', async () => {
  const keys = (denied: string) =>
    world.inside(home, async (context) => {
      const can = (asked: string): boolean => asked !== denied;
      const since = new Date(context.now.getTime() - 3_600_000);
      const told = await orderFacts({ ...context, can }, { since, residentIds: [residentId] });
      return told.filter((one) => one.kind === 'critical').map(({ text }) => text);
    });
  expect(await keys('none')).toEqual([expect.stringContaining('77')]);
  expect(await keys('authorization.residents.vitals')).toEqual([]);
});
