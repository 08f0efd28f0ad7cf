import { beforeAll, expect, test } from 'vitest';
import { createResident, enter } from '#apps/residents/api.ts';
import type { Call } from '#platform/contract/call.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { lanes } from '../contract/lanes.ts';

// Lanes of apps that this one does not know: what is asserted is that what a shift writes stands on the time line, and nothing struck.

let world: World;
let nurse: Actor;
let residentId: string;
let today: string;
beforeAll(async () => {
  world = await createWorld();
  const home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  await world.inside(home, async (context) => {
    ({ today } = context);
    residentId = await createResident(context, { lastName: 'Muster' });
    await enter(context, { residentId, entryDate: '2026-01-05' });
  });
});
const door = (name: string) =>
  world.server.implementations.find((one) => one.call.name === name)!.call as Call<
    Record<string, unknown>,
    unknown,
    unknown,
    { id: string; version: number; planId: string }
  >;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const drawn = async (language: 'en' | 'de' = 'en') =>
  Object.fromEntries(
    (await nurse.call(lanes.list, { residentId, from: addDays(today, -2), to: today }, { language })).map(
      (lane) => [lane.name, lane.items.map((item) => item.text)],
    ),
  );

test('excretion, urine strips, drinking, isolation and goals are drawn, in the language of the reader', async () => {
  expect(await drawn()).toEqual({ Stays: ['Stays'] });
  const stool = { residentId, what: 'stool', stoolType: 'type4', amount: 'medium' };
  await nurse.call(door('excretion.entries.record'), { ...stool, happenedAt: ago(2) });
  const wrong = await nurse.call(door('excretion.entries.record'), { ...stool, happenedAt: ago(1) });
  await nurse.call(door('excretion.entries.strike'), {
    ...{ residentId, id: wrong.id, version: wrong.version, reason: 'another resident' },
  });
  await nurse.call(door('protocols.urineStrips.record'), { residentId, leucocytes: '2' });
  await nurse.call(door('intake.entries.record'), { residentId, kind: 'in', route: 'oral', ml: 200 });
  await nurse.call(door('intake.entries.record'), { residentId, kind: 'in', route: 'oral', ml: 150 });
  await nurse.call(door('infection-control.isolations.order'), {
    ...{ residentId, kind: 'contact', reason: 'Norovirus', fromDate: today },
  });
  const plan = await nurse.call(door('care-plan.plans.create'), { residentId, name: 'Walking' });
  const problem = await nurse.call(door('care-plan.problems.create'), {
    ...{ residentId, planId: plan.id, name: 'Unsafe gait', area: 'falls' },
  });
  const goal = await nurse.call(door('care-plan.goals.create'), {
    ...{ residentId, problemId: problem.id, name: 'walks 20 m', targetOn: addDays(today, 60) },
  });
  await nurse.call(door('care-plan.evaluations.create'), {
    ...{ residentId, planId: plan.id, goalId: goal.id, evaluatedOn: today, comment: 'better', progress: 40 },
  });
  expect(await drawn()).toMatchObject({
    Stool: [expect.stringMatching(/^Stool: .*medium/)],
    'Urine strips': [expect.stringMatching(/^Urine strip: /)],
    'Drunk a day': ['350 ml'],
    Isolation: [expect.stringMatching(/contact/i)],
    'Goal: walks 20 m': ['40 %'],
  });
  expect(Object.keys(await drawn('de'))).toEqual(
    expect.arrayContaining(['Stuhl', 'Getrunken am Tag', 'Ziel: walks 20 m']),
  );
});
