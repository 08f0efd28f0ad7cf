import { expect, test } from 'vitest';
import { createWorld } from '#platform/server/testing/world.ts';
import { plans } from '../contract/plans.ts';
import { linkableProblems } from './facts.ts';
import { newResident, planned } from './testing.ts';

test('problems of running plans are offered to belong to; of closed ones, and of somebody else, they are not', async () => {
  const world = await createWorld();
  const home = await world.organisation();
  const nurse = await world.actor(home, 'NURSE');
  const [residentId, other] = [await newResident(world, home), await newResident(world, home)];
  const { plan, problem } = await planned(nurse, residentId);
  await planned(nurse, other);
  const offered = () => world.inside(home, (context) => linkableProblems(context, { residentId }));
  expect(await offered()).toEqual([{ kind: 'problem', id: problem.id, label: 'Unsafe gait', tab: 'ipp' }]);
  const { version } = await nurse.call(plans.get, { residentId, id: plan.id });
  await nurse.call(plans.close, { residentId, id: plan.id, version, evaluation: 'Walks alone' });
  expect(await offered()).toEqual([]);
});
