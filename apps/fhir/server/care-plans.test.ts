import { beforeAll, expect, test } from 'vitest';
import { evaluations } from '#apps/care-plan/contract/evaluations.ts';
import { goals } from '#apps/care-plan/contract/goals.ts';
import { plans } from '#apps/care-plan/contract/plans.ts';
import { tasks } from '#apps/care-plan/contract/tasks.ts';
import { dayFrom, planned, today } from '#apps/care-plan/server/testing.ts';
import { resources } from '../contract/resources.ts';
import { ask, expectGuarded, found, ida, nurse, openRecords, otto } from './testing.ts';

beforeAll(openRecords);
const { findCarePlans: find, readCarePlan: read, findGoals, readGoal } = resources;

test('a plan with its problem contained, its goal by reference and its measures with their timing', async () => {
  const { plan, problem, goal } = await planned(nurse, ida);
  const more = { residentId: ida, goalId: goal.id, dueDate: today() };
  await nurse.call(tasks.create, { ...more, name: 'at two times', times: ['08:00', '17:30'], every: 2 });
  await nurse.call(tasks.create, {
    ...more,
    ...{ name: 'weekly', repetition: 'weekly', weekdays: [1, 4], times: ['earlyShift', '20:00'] },
    until: dayFrom(30),
  });
  await nurse.call(tasks.create, { ...more, name: 'once', repetition: 'once', startTime: '10:00' });
  const [told] = found(await ask(find, { patient: ida }));
  expect(told).toMatchObject({
    id: plan.id,
    status: 'active',
    intent: 'plan',
    title: 'Risk of falling',
    subject: { reference: `Patient/${ida}` },
    contained: [{ resourceType: 'Condition', id: problem.id, code: { text: 'Unsafe gait' } }],
    addresses: [{ reference: `#${problem.id}`, display: 'Unsafe gait' }],
    goal: [{ reference: `Goal/${goal.id}`, display: 'walks 20 m with the walker' }],
  });
  const timings = Object.fromEntries(
    told!['activity'].map((one: { detail: { code: { text: string }; scheduledTiming: object } }) => [
      one.detail.code.text,
      one.detail.scheduledTiming,
    ]),
  );
  expect(timings).toEqual({
    'Measure 1': { repeat: { boundsPeriod: { start: today() }, when: ['MORN'], period: 1, periodUnit: 'd' } },
    'at two times': {
      repeat: {
        boundsPeriod: { start: today() },
        ...{ timeOfDay: ['08:00:00', '17:30:00'], period: 2, periodUnit: 'd' },
      },
    },
    weekly: {
      repeat: {
        boundsPeriod: { start: today(), end: dayFrom(30) },
        ...{ frequency: 2, period: 1, periodUnit: 'wk', dayOfWeek: ['mon', 'thu'] },
      },
      code: { text: 'earlyShift, 20:00' },
    },
    once: { event: [today()], code: { text: '10:00' } },
  });
  expect(await ask(read, { id: plan.id })).toEqual(told);
});

test('a goal with its day and how far it is; both are over when the plan is, with another version', async () => {
  const { plan, goal } = await planned(nurse, otto);
  const [before] = found(await ask(findGoals, { patient: otto }));
  expect(before).toMatchObject({
    ...{ id: goal.id, lifecycleStatus: 'active', description: { text: 'walks 20 m with the walker' } },
    achievementStatus: { text: '0 %', coding: [{ code: 'in-progress' }] },
    priority: { coding: [{ code: 'medium-priority' }] },
    target: [{ dueDate: dayFrom(60) }],
  });
  const changed = await nurse.call(goals.change, {
    ...{ residentId: otto, id: goal.id, version: goal.version, name: goal.name },
    ...{ targetOn: dayFrom(90), progress: 100 },
  });
  expect(await ask(readGoal, { id: goal.id })).toMatchObject({
    achievementStatus: { text: '100 %', coding: [{ code: 'achieved' }] },
    target: [{ dueDate: dayFrom(90) }],
  });
  expect(changed.progress).toBe(100);
  const evaluated = { residentId: otto, planId: plan.id, goalId: goal.id, evaluatedOn: today() };
  for (const [progress, outcome, code] of [
    [60, 'partlyReached', 'in-progress'],
    [60, 'notReached', 'not-achieved'],
    [100, 'reached', 'achieved'],
  ] as const) {
    const former = await ask(readGoal, { id: goal.id });
    await nurse.call(evaluations.create, { ...evaluated, comment: outcome, progress, outcome });
    const now = await ask(readGoal, { id: goal.id });
    expect(now).toMatchObject({ achievementStatus: { text: `${progress} %`, coding: [{ code }] } });
    expect(Date.parse(now['meta'].lastUpdated)).toBeGreaterThan(Date.parse(former['meta'].lastUpdated));
  }
  const asked = { patient: otto, status: 'completed' };
  expect(found(await ask(find, asked))).toEqual([]);
  const current = (await nurse.call(plans.list, { residentId: otto })).find((one) => one.id === plan.id)!;
  await nurse.call(plans.close, {
    ...{ residentId: otto, id: plan.id, version: current.version, evaluation: 'walks alone' },
  });
  const [closed] = found(await ask(find, asked));
  expect(closed).toMatchObject({ status: 'completed', note: [{ text: 'walks alone' }] });
  expect(closed!['activity'][0].detail.status).toBe('stopped');
  expect(closed!['period'].end).toBeDefined();
  const [after] = found(await ask(findGoals, { patient: otto, 'lifecycle-status': 'completed' }));
  expect(after!['meta'].versionId).not.toBe(before!['meta'].versionId);
  expect(Date.parse(after!['meta'].lastUpdated)).toBeGreaterThan(Date.parse(before!['meta'].lastUpdated));
});

test('a foreign one does not exist, without the right there is none, and each read is logged', async () => {
  const { plan, goal } = await planned(nurse, otto);
  await expectGuarded({ find, read }, plan.id);
  await expectGuarded({ find: findGoals, read: readGoal }, goal.id);
});
