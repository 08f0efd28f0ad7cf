import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { said } from '#platform/server/testing/said.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { orderedFor } from '#apps/care-tasks/server/testing.ts';
import { goals } from '../contract/goals.ts';
import { plans } from '../contract/plans.ts';
import { problems } from '../contract/problems.ts';
import { tasks } from '../contract/tasks.ts';
import { assignments } from './people.ts';
import { dayFrom, newResident, planned, today } from './testing.ts';

let world: World;
let home: string;
let nurse: Actor;
let lead: Actor;
let stranger: Actor;
let doctor: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  lead = await world.actor(home, 'NURSHOME');
  doctor = await world.actor(home, 'DOCTOR');
  stranger = await world.actor(await world.organisation(), 'NURSHOME');
});
const plan = (measures = 1) => newResident(world, home).then((id) => planned(lead, id, measures));
const treeOf = (residentId: string, id: string) => lead.call(plans.get, { residentId, id });

/** What is ordered of a measure, as the care tasks have it. */
const orderedOf = async (id: string) =>
  (await world.inside(home, (context) => orderedFor(context, 'care-plan.tasks', [id])))[0];

describe('a measure', () => {
  test('is ordered as it is written, and ordered anew when it changes', async () => {
    const { residentId, goal } = await plan(0);
    const written = await lead.call(tasks.create, {
      residentId,
      goalId: goal.id,
      name: 'Walk',
      dueDate: today(),
      startTime: '13:00',
      endTime: '13:30',
      reports: true,
      assignedTo: nurse.accountId,
    });
    expect(await orderedOf(written.id)).toMatchObject({
      title: 'Walk',
      moments: ['13:00-13:30'],
      reports: true,
      assigned_to: nurse.accountId,
      tab: 'ipp',
    });
    const changed = await lead.call(tasks.change, {
      residentId,
      id: written.id,
      version: 1,
      name: 'Walk twice',
      dueDate: today(),
      times: ['morning', 'evening'],
      repetition: 'weekly',
      weekdays: [1, 3],
    });
    expect(changed).toMatchObject({ version: 2, startTime: null, repetition: 'weekly' });
    expect(await orderedOf(written.id)).toMatchObject({
      title: 'Walk twice',
      moments: ['morning', 'evening'],
      weekdays: [1, 3],
      reports: false,
      assigned_to: null,
    });
  });

  test.each<[string, object, string, string]>([
    ['13:30 to 13:00', { startTime: '13:30', endTime: '13:00' }, 'startBeforeEnd', 'endTime'],
    ['an end alone', { endTime: '13:00' }, 'startMissing', 'startTime'],
    ['no time of the day', { times: [] }, 'whenMissing', 'times'],
    ['the same twice', { times: ['noon', 'noon'] }, 'timeTwice', 'times'],
    ['weekly without days', { repetition: 'weekly' }, 'weekdaysMissing', 'weekdays'],
    ['once every second day', { repetition: 'once', every: 2 }, 'onceEvery', 'every'],
    ['until yesterday', { until: dayFrom(-1) }, 'untilBeforeStart', 'until'],
    [
      'nobody of the home',
      { assignedTo: '0190a5b0-0000-7000-8000-000000000001' },
      'unknownPerson',
      'assignedTo',
    ],
    ['not in the catalogue', { code: 'nowhere' }, 'unknownCode', 'code'],
  ])('%s is said at its field, and nothing is ordered', async (_, wrong, code, path) => {
    const { residentId, plan: made, goal } = await plan(0);
    const input = { residentId, goalId: goal.id, name: 'x', dueDate: today(), times: ['noon'], ...wrong };
    expect(await lead.refused(tasks.create, input)).toMatchObject({ status: 422, code, errors: [{ path }] });
    expect((await treeOf(residentId, made.id)).problems[0]!.goals[0]!.tasks).toEqual([]);
  });

  test('the words at the field, in both languages', async () => {
    const { residentId, goal } = await plan(0);
    expect(
      await said(lead, tasks.create, {
        residentId,
        goalId: goal.id,
        name: 'x',
        dueDate: today(),
        startTime: '14:00',
        endTime: '13:00',
      }),
    ).toEqual([
      'startBeforeEnd',
      'The start must be before the end.',
      'Der Anfang muss vor dem Ende liegen.',
    ]);
  });

  test('stopped with its last day it stays readable, and is not changed or stopped again', async () => {
    const { residentId, tasks: all } = await plan();
    const mine = { residentId, id: all[0]!.id };
    const stop = { ...mine, version: 1, endedOn: dayFrom(3), closeComment: 'no longer wanted' };
    expect((await lead.refused(tasks.stop, { ...stop, endedOn: dayFrom(-1) })).code).toBe('endsBeforeStart');
    expect(await lead.call(tasks.stop, stop)).toMatchObject({
      status: 'stopped',
      endedOn: dayFrom(3),
      closeComment: 'no longer wanted',
    });
    expect((await orderedOf(mine.id))?.ends_on).toBe(dayFrom(3));
    expect((await lead.refused(tasks.stop, stop)).status).toBe(412);
    expect((await lead.refused(tasks.stop, { ...stop, version: 2 })).code).toBe('taskIsStopped');
    expect(
      (
        await lead.refused(tasks.change, {
          ...mine,
          version: 2,
          name: 'x',
          dueDate: today(),
          times: ['noon'],
        })
      ).code,
    ).toBe('taskIsStopped');
  });

  test('sorted within its goal', async () => {
    const { residentId, plan: made, goal, tasks: all } = await plan(3);
    await lead.call(tasks.sort, { residentId, goalId: goal.id, ids: [all[2]!.id, all[0]!.id, all[1]!.id] });
    const names = (await treeOf(residentId, made.id)).problems[0]!.goals[0]!.tasks.map((one) => one.name);
    expect(names).toEqual(['Measure 3', 'Measure 1', 'Measure 2']);
  });
});

describe('a goal at 100 % with 3 running measures', () => {
  test('stopping asks 3 end dates; 2 filled are refused with which is missing; 3 stop them all', async () => {
    const { residentId, plan: made, goal, tasks: all } = await plan(3);
    const reached = await lead.call(goals.change, { ...goal, residentId, progress: 100 });
    const ends = all.map((one) => ({ taskId: one.id, endedOn: today() }));
    const stop = { residentId, id: goal.id, version: reached.version };
    expect(await said(lead, goals.stopMeasures, { ...stop, ends: ends.slice(0, 2) })).toEqual([
      'endDatesMissing',
      'These measures have no end date yet: Measure 3.',
      'Diese Massnahmen haben noch kein Enddatum: Measure 3.',
    ]);
    expect((await treeOf(residentId, made.id)).runningTasks).toBe(3);
    const early = [...ends.slice(0, 2), { taskId: all[2]!.id, endedOn: dayFrom(-1) }];
    expect(await lead.refused(goals.stopMeasures, { ...stop, ends: early })).toMatchObject({
      code: 'endBeforeStart',
    });
    // nothing is half stopped
    expect((await treeOf(residentId, made.id)).runningTasks).toBe(3);
    const stopped = await lead.call(goals.stopMeasures, { ...stop, ends });
    expect(stopped).toMatchObject({ measures: 'stopped', progress: 100 });
    expect(stopped.tasks.map((one) => [one.status, one.endedOn])).toEqual(
      Array(3).fill(['stopped', today()]),
    );
    expect((await orderedOf(all[0]!.id))?.ends_on).toBe(today());
    const again = { residentId, id: goal.id, version: stopped.version };
    expect((await lead.refused(goals.stopMeasures, { ...again, ends })).code).toBe('measuresAreStopped');
    const added = { residentId, goalId: goal.id, name: 'x', dueDate: today(), times: ['noon' as const] };
    expect((await lead.refused(tasks.create, added)).code).toBe('measuresAreStopped');
    const continued = await lead.call(goals.continueMeasures, again);
    expect(continued.measures).toBe('continued');
    expect((await lead.refused(goals.continueMeasures, { ...again, version: continued.version })).code).toBe(
      'measuresContinue',
    );
    await lead.call(tasks.create, added);
  });
});

describe('problems and goals', () => {
  test('a risk has no symptoms; the day of a goal has not passed', async () => {
    const { residentId, plan: made, problem } = await plan(0);
    expect(
      await lead.refused(problems.create, {
        residentId,
        planId: made.id,
        name: 'x',
        area: 'falls',
        kind: 'risk',
        symptoms: 'falls',
      }),
    ).toMatchObject({ code: 'symptomsOnlyActual', errors: [{ path: 'symptoms' }] });
    expect(
      await lead.refused(goals.create, {
        residentId,
        problemId: problem.id,
        name: 'x',
        targetOn: dayFrom(-1),
      }),
    ).toMatchObject({ code: 'targetPast', errors: [{ path: 'targetOn' }] });
    expect(
      await lead.refused(goals.create, { residentId, problemId: problem.id, name: 'x' } as never),
    ).toMatchObject({ status: 400, errors: [{ path: 'targetOn' }] });
    for (const progress of [-1, 101])
      expect(
        await lead.refused(goals.create, {
          residentId,
          problemId: problem.id,
          name: 'x',
          targetOn: today(),
          progress,
        }),
      ).toMatchObject({ status: 400, errors: [{ path: 'progress' }] });
    expect(
      (
        await lead.refused(problems.create, {
          residentId,
          planId: made.id,
          name: 'x',
          area: 'falls',
          priority: 6,
        })
      ).status,
    ).toBe(400);
    for (const weeks of [0, 53])
      expect(
        await lead.refused(problems.create, {
          residentId,
          planId: made.id,
          name: 'x',
          area: 'falls',
          evaluationWeeks: weeks,
        }),
      ).toMatchObject({ status: 400, errors: [{ path: 'evaluationWeeks' }] });
  });
  test('another rhythm counts from the last evaluation; a stale version is told', async () => {
    const { residentId, problem } = await plan(0);
    const change = {
      residentId,
      id: problem.id,
      version: 1,
      name: 'x',
      area: 'falls',
      evaluationWeeks: 2,
    } as const;
    expect(await lead.call(problems.change, change)).toMatchObject({
      nextEvaluationOn: dayFrom(14),
      version: 2,
    });
    expect(await lead.refused(problems.change, change)).toMatchObject({
      status: 412,
      current: { version: 2 },
    });
  });
  test('both are sorted within their level, and ids of elsewhere are passed over', async () => {
    const { residentId, plan: made, problem } = await plan(0);
    const other = await lead.call(problems.create, {
      residentId,
      planId: made.id,
      name: 'Fear',
      area: 'mood',
    });
    const goal = await lead.call(goals.create, {
      residentId,
      problemId: problem.id,
      name: 'second',
      targetOn: dayFrom(3),
    });
    await lead.call(problems.sort, { residentId, planId: made.id, ids: [goal.id, other.id] });
    await lead.call(goals.sort, { residentId, problemId: problem.id, ids: [goal.id] });
    const tree = await treeOf(residentId, made.id);
    expect(tree.problems.map((one) => one.name)).toEqual(['Fear', 'Unsafe gait']);
    expect(tree.problems[1]!.goals.map((one) => one.name)).toEqual(['second', 'walks 20 m with the walker']);
  });
});

test('what is in the name of an account is counted and given to somebody else, measures are ordered anew', async () => {
  const { residentId, goal } = await plan(0);
  const leaving = await world.actor(home, 'NURSE');
  const task = await lead.call(tasks.create, {
    residentId,
    goalId: goal.id,
    name: 'mine',
    dueDate: today(),
    times: ['noon'],
    assignedTo: leaving.accountId,
  });
  await lead.call(plans.create, { residentId, name: 'mine', responsible: leaving.accountId });
  const counts = () =>
    world.inside(home, async (context) => [
      await assignments['plans']!.count(context, leaving.accountId),
      await assignments['tasks']!.count(context, leaving.accountId),
    ]);
  expect(await counts()).toEqual([1, 1]);
  await world.inside(home, async (context) => {
    await assignments['plans']!.give(context, leaving.accountId, nurse.accountId);
    await assignments['tasks']!.give(context, leaving.accountId, nurse.accountId);
  });
  expect(await counts()).toEqual([0, 0]);
  expect((await orderedOf(task.id))?.assigned_to).toBe(nurse.accountId);
});

test('another home has no such problem, goal or measure; a doctor deletes none', async () => {
  const { residentId, plan: made, problem, goal, tasks: all } = await plan();
  const of = (id: string) => ({ residentId, id, version: 1 });
  for (const [call, input] of [
    [problems.change, { ...of(problem.id), name: 'x', area: 'falls' }],
    [problems.sort, { residentId, planId: made.id, ids: [problem.id] }],
    [goals.change, { ...of(goal.id), name: 'x', targetOn: today() }],
    [goals.stopMeasures, { ...of(goal.id), ends: [] }],
    [tasks.stop, { ...of(all[0]!.id), endedOn: today() }],
    [tasks.remove, of(all[0]!.id)],
  ] as const)
    expect(await stranger.refused(call, input), call.name).toMatchObject({ status: 404 });
  for (const [call, id] of [
    [problems.remove, problem.id],
    [goals.remove, goal.id],
    [tasks.remove, all[0]!.id],
  ] as const)
    expect(await doctor.refused(call, of(id)), call.name).toMatchObject({ status: 403 });
});

test('the database refuses what the rules refuse', async () => {
  const { plan: made, problem, goal, tasks: all } = await plan();
  for (const statement of [
    sql`update care_plan.plans set status = 'COMPLETED' where organisation_id = ${home} and id = ${made.id}`,
    sql`update care_plan.problems set kind = 'risk', symptoms = 'x' where organisation_id = ${home} and id = ${problem.id}`,
    sql`update care_plan.goals set progress = 101 where organisation_id = ${home} and id = ${goal.id}`,
    sql`update care_plan.tasks set start_time = '14:00', end_time = '13:00' where organisation_id = ${home} and id = ${all[0]!.id}`,
    sql`update care_plan.tasks set status = 'stopped' where organisation_id = ${home} and id = ${all[0]!.id}`,
    sql`delete from care_plan.goals where organisation_id = ${home} and id = ${goal.id}`,
  ])
    await expect(world.inside(home, (context) => statement.execute(context.db))).rejects.toThrow(
      /check constraint|foreign key/,
    );
});
