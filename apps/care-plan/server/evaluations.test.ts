import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { uploaded } from '#platform/server/testing/upload.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { attachments } from '../contract/attachments.ts';
import { evaluations } from '../contract/evaluations.ts';
import { plans } from '../contract/plans.ts';
import { problems } from '../contract/problems.ts';
import { tasks } from '../contract/tasks.ts';
import { evaluationsDueNow, evaluationsWaiting } from './due.ts';
import { planFacts, planLanes, planMarks } from './facts.ts';
import { dayFrom, newResident, planned, today } from './testing.ts';

let world: World;
let home: string;
let nurse: Actor;
let doctor: Actor;
let cook: Actor;
let stranger: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  doctor = await world.actor(home, 'DOCTOR');
  cook = await world.actor(home, 'COOK');
  stranger = await world.actor(await world.organisation(), 'NURSHOME');
});
const plan = () => newResident(world, home).then((id) => planned(nurse, id));
/** Makes a problem due on a day. */
const dueOn = (id: string, day: string) =>
  world.inside(home, (context) =>
    sql`update care_plan.problems set next_evaluation_on = ${day}::date where organisation_id = ${home} and id = ${id}`.execute(
      context.db,
    ),
  );
const treeOf = (residentId: string, id: string) => nurse.call(plans.get, { residentId, id });

describe('an evaluation', () => {
  test('of a goal sets its progress, and its problem is due again after its weeks', async () => {
    const { residentId, plan: made, problem, goal } = await plan();
    await dueOn(problem.id, dayFrom(-3));
    for (const [days, progress] of [
      [10, 20],
      [0, 60],
      [5, 40],
    ] as const)
      await nurse.call(evaluations.create, {
        residentId,
        planId: made.id,
        goalId: goal.id,
        evaluatedOn: dayFrom(-days),
        comment: `${progress} percent`,
        progress,
      });
    const tree = await treeOf(residentId, made.id);
    // the one of today says how far it is, although another one was entered after it
    expect(tree.problems[0]!.goals[0]).toMatchObject({
      progress: 60,
      course: [
        { on: dayFrom(-10), progress: 20, outcome: null },
        { on: dayFrom(-5), progress: 40, outcome: null },
        { on: today(), progress: 60, outcome: null },
      ],
    });
    expect(tree.problems[0]!.nextEvaluationOn).toBe(dayFrom(91));
  });

  test('of the whole plan evaluates all its problems; of an earlier day never brings a later day back', async () => {
    const { residentId, plan: made, problem } = await plan();
    await dueOn(problem.id, dayFrom(-3));
    const input = { residentId, planId: made.id, comment: 'x' };
    await nurse.call(evaluations.create, { ...input, evaluatedOn: today() });
    await nurse.call(evaluations.create, { ...input, problemId: problem.id, evaluatedOn: dayFrom(-20) });
    expect((await treeOf(residentId, made.id)).nextEvaluationOn).toBe(dayFrom(91));
  });

  test('lists show the last 3 or 6, the newest first, of the plan or of one goal, with what each is about', async () => {
    const { residentId, plan: made, goal } = await plan();
    for (let days = 8; days > 0; days -= 1)
      await nurse.call(evaluations.create, {
        residentId,
        planId: made.id,
        goalId: days % 2 === 0 ? goal.id : null,
        evaluatedOn: dayFrom(-days),
        comment: `before ${days} days`,
      });
    const of = { residentId, planId: made.id };
    const three = await nurse.call(evaluations.list, of);
    expect(three.total).toBe(8);
    expect(three.items.map((one) => [one.evaluatedOn, one.about])).toEqual([
      [dayFrom(-1), made.name],
      [dayFrom(-2), goal.name],
      [dayFrom(-3), made.name],
    ]);
    expect(three.items[0]).toMatchObject({ late: true, entered: { by: expect.stringContaining('nurse') } });
    expect((await nurse.call(evaluations.list, { ...of, last: 6 })).items).toHaveLength(6);
    const own = await nurse.call(evaluations.list, { ...of, goalId: goal.id, last: 6 });
    expect([own.total, own.items.length]).toEqual([4, 4]);
  });

  test('tomorrow, without words, and a progress of a problem are said at the field', async () => {
    const { residentId, plan: made, problem, goal } = await plan();
    const input = { residentId, planId: made.id, evaluatedOn: today(), comment: 'x' };
    for (const [more, code, path] of [
      [{ evaluatedOn: dayFrom(1) }, 'evaluatedInFuture', 'evaluatedOn'],
      [{ problemId: problem.id, progress: 10 }, 'progressOnlyGoal', 'progress'],
      [{ comment: ' ' }, 'form', 'comment'],
      [{ goalId: goal.id, progress: 101 }, 'form', 'progress'],
    ] as const)
      expect(await nurse.refused(evaluations.create, { ...input, ...more })).toMatchObject({
        code,
        errors: [{ path }],
      });
    expect((await nurse.call(evaluations.list, { residentId, planId: made.id })).total).toBe(0);
    const other = await plan();
    expect((await nurse.refused(evaluations.create, { ...input, goalId: other.goal.id })).status).toBe(404);
  });

  test('corrected with a reason; what it said stays readable, the author stays, and the goal follows', async () => {
    const { residentId, plan: made, goal } = await plan();
    const said = await nurse.call(evaluations.create, {
      residentId,
      planId: made.id,
      goalId: goal.id,
      evaluatedOn: today(),
      comment: 'walks alone',
      progress: 80,
    });
    const input = { residentId, id: said.id, version: 1, evaluatedOn: today(), reason: 'another resident' };
    expect(
      (await nurse.refused(evaluations.correct, { ...input, comment: 'walks alone', progress: 80 })).code,
    ).toBe('nothingChanged');
    const right = await nurse.call(evaluations.correct, {
      ...input,
      comment: 'walks with help',
      progress: 30,
    });
    expect(right).toMatchObject({
      comment: 'walks with help',
      version: 2,
      entered: said.entered,
      corrections: [{ reason: 'another resident', comment: 'walks alone', progress: 80 }],
    });
    expect((await treeOf(residentId, made.id)).problems[0]!.goals[0]!.progress).toBe(30);
    expect(
      await nurse.refused(evaluations.correct, { ...input, comment: 'again', progress: 1 }),
    ).toMatchObject({ status: 412, current: { version: 2 } });
  });

  describe('corrected to another day', () => {
    /** A problem that has been there for 50 days and was evaluated today by mistake. */
    async function evaluatedToday(of: 'plan' | 'problem' | 'goal') {
      const { residentId, plan: made, problem, goal } = await plan();
      await world.inside(home, (context) =>
        sql`update care_plan.problems set recorded_at = ${`${dayFrom(-50)}T09:00:00Z`}::timestamptz, next_evaluation_on = ${dayFrom(41)}::date
          where organisation_id = ${home} and id = ${problem.id}`.execute(context.db),
      );
      const about = { plan: {}, problem: { problemId: problem.id }, goal: { goalId: goal.id } }[of];
      const said = await nurse.call(evaluations.create, {
        ...about,
        residentId,
        planId: made.id,
        evaluatedOn: today(),
        comment: 'x',
      });
      const nextOn = async () => (await treeOf(residentId, made.id)).problems[0]!.nextEvaluationOn;
      const correct = (days: number, version = 1) =>
        nurse.call(evaluations.correct, {
          residentId,
          id: said.id,
          version,
          evaluatedOn: dayFrom(days),
          comment: 'x',
          reason: 'another day',
        });
      expect(await nextOn()).toBe(dayFrom(91));
      return { residentId, planId: made.id, problem, correct, nextOn };
    }
    test.each(['plan', 'problem', 'goal'] as const)(
      'of a %s: the next one is counted from that day, never from before the problem',
      async (of) => {
        const { correct, nextOn } = await evaluatedToday(of);
        await correct(-30);
        expect(await nextOn()).toBe(dayFrom(61));
        await correct(-60, 2);
        expect(await nextOn()).toBe(dayFrom(41));
        await correct(-10, 3);
        expect(await nextOn()).toBe(dayFrom(81));
      },
    );
    test('another evaluation that is later still counts; what was brought forward stays due', async () => {
      const { residentId, planId, problem, correct, nextOn } = await evaluatedToday('goal');
      await nurse.call(evaluations.create, { residentId, planId, evaluatedOn: dayFrom(-5), comment: 'y' });
      await correct(-30);
      expect(await nextOn()).toBe(dayFrom(86));
      await dueOn(problem.id, today());
      await correct(-1, 2);
      expect(await nextOn()).toBe(today());
    });
  });

  test('a plan, a problem or a goal that was evaluated is closed, not deleted; a closed plan is not evaluated', async () => {
    const { residentId, plan: made } = await plan();
    const said = await nurse.call(evaluations.create, {
      residentId,
      planId: made.id,
      evaluatedOn: today(),
      comment: 'x',
    });
    await nurse.call(plans.close, { residentId, id: made.id, version: 1, evaluation: 'done' });
    const input = { residentId, evaluatedOn: today(), comment: 'y' };
    expect((await nurse.refused(evaluations.create, { ...input, planId: made.id })).code).toBe(
      'planCompleted',
    );
    expect(
      (await nurse.refused(evaluations.correct, { ...input, id: said.id, version: 1, reason: 'x' })).code,
    ).toBe('planCompleted');
  });

  test('carries files, each with its name', async () => {
    const { residentId, plan: made } = await plan();
    const said = await nurse.call(evaluations.create, {
      residentId,
      planId: made.id,
      evaluatedOn: today(),
      comment: 'x',
    });
    const file = async () => uploaded(world.server, nurse.token, 'walk.txt', Buffer.from('20 m'));
    const kept = await nurse.call(attachments.add, {
      residentId,
      subjectId: said.id,
      fileId: await file(),
      label: 'Walking test',
    });
    expect((await nurse.call(attachments.list, { residentId })).map((one) => one.label)).toEqual([
      'Walking test',
    ]);
    expect((await doctor.file(attachments.download, { residentId, id: kept.id })).toString()).toBe('20 m');
    const other = { residentId, subjectId: crypto.randomUUID(), fileId: await file(), label: 'x' };
    expect((await nurse.refused(attachments.add, other)).status).toBe(404);
    await nurse.call(attachments.remove, { residentId, id: kept.id });
    expect(await nurse.call(attachments.list, { residentId })).toEqual([]);
  });
});

describe('what is due', () => {
  test('over all residents who are here, the oldest first, page after page; a closed plan is not due', async () => {
    const own = await world.organisation();
    const lead = await world.actor(own, 'NURSHOME');
    const all: Awaited<ReturnType<typeof planned>>[] = [];
    for (const days of [-2, -9, 0, 8]) {
      const made = await planned(lead, await newResident(world, own));
      await world.inside(own, (context) =>
        sql`update care_plan.problems set next_evaluation_on = ${dayFrom(days)}::date where organisation_id = ${own} and id = ${made.problem.id}`.execute(
          context.db,
        ),
      );
      all.push(made);
    }
    const names = async (input: object) =>
      (await lead.call(evaluations.due, input)).items.map((one) => one.dueOn);
    expect(await names({ by: today() })).toEqual([dayFrom(-9), dayFrom(-2), today()]);
    expect(await names({})).toHaveLength(4);
    expect(await names({ mine: true })).toEqual([]);
    const first = await lead.call(evaluations.due, { by: today(), limit: 2 });
    expect(first.total).toBe(3);
    expect(await names({ by: today(), limit: 2, cursor: first.nextCursor! })).toEqual([today()]);
    const counted = () =>
      world.inside(own, async (context) => [
        await evaluationsWaiting(context, undefined),
        await evaluationsDueNow(context, { centerId: undefined, rows: 2 }),
      ]);
    expect(await counted()).toMatchObject([
      { '/app-residents/evaluations-due': 3 },
      { total: 3, items: [{ urgency: 'overdue', what: 'Evaluate: Unsafe gait' }, { urgency: 'overdue' }] },
    ]);
    await lead.call(evaluations.create, {
      residentId: all[1]!.residentId,
      planId: all[1]!.plan.id,
      evaluatedOn: today(),
      comment: 'x',
    });
    await lead.call(plans.close, {
      residentId: all[0]!.residentId,
      id: all[0]!.plan.id,
      version: 1,
      evaluation: 'x',
    });
    expect(await names({ by: today() })).toEqual([today()]);
    const rows = await lead.call(evaluations.due, {});
    expect(rows.items.find((one) => one.resident.id === all[1]!.residentId)?.lastOn).toBe(today());
  });

  test('on the day of the resident: what is late, and what was evaluated', async () => {
    const { residentId, plan: made, problem } = await plan();
    await dueOn(problem.id, dayFrom(-1));
    const marks = () => world.inside(home, (context) => planMarks(context, { residentId }));
    expect(await marks()).toMatchObject([{ state: 'late', what: 'Evaluate: Unsafe gait' }]);
    await nurse.call(evaluations.create, { residentId, planId: made.id, evaluatedOn: today(), comment: 'x' });
    expect(await marks()).toMatchObject([{ state: 'recorded', what: 'Care plan evaluated' }]);
  });
});

test('on the time line a plan lasts until it is closed', async () => {
  const { residentId } = await plan();
  const [lane] = await world.inside(home, (context) =>
    planLanes(context, { residentId, from: context.today, to: context.today }),
  );
  expect(lane!.items).toMatchObject([{ until: null, text: 'Risk of falling' }]);
});

describe('the hand-over', () => {
  const told = (residentId: string, since: Date) =>
    world.inside(home, async (context) =>
      (await planFacts(context, { since, residentIds: [residentId] })).map((one) => one.text),
    );
  test('tells a plan that was begun once, then each measure that changes, then that it was closed', async () => {
    const { residentId, plan: made, goal, tasks: all } = await plan();
    expect(await told(residentId, new Date(Date.now() - 60_000))).toEqual([
      'Care plan begun: Risk of falling',
    ]);
    // as if it had been begun the day before: measured at the clock of the database, hours may differ by a minute
    await world.inside(home, async (context) => {
      await sql`update care_plan.plans set opened_at = now() - interval '1 day' where organisation_id = ${home} and id = ${made.id}`.execute(
        context.db,
      );
      await sql`update care_plan.tasks set changed_at = now() - interval '1 day' where organisation_id = ${home} and plan_id = ${made.id}`.execute(
        context.db,
      );
      await sql`update care_plan.problems set recorded_at = now() - interval '1 day' where organisation_id = ${home} and plan_id = ${made.id}`.execute(
        context.db,
      );
    });
    const before = new Date(Date.now() - 3_600_000);
    expect(await told(residentId, before)).toEqual([]);
    await nurse.call(tasks.create, {
      residentId,
      goalId: goal.id,
      name: 'Sing',
      dueDate: today(),
      times: ['noon'],
    });
    const { version } = (await treeOf(residentId, made.id)).problems[0]!.goals[0]!.tasks[0]!;
    await nurse.call(tasks.stop, { residentId, id: all[0]!.id, version, endedOn: today() });
    expect((await told(residentId, before)).toSorted()).toEqual([
      'Measure stopped: Measure 1',
      'New measure: Sing',
    ]);
    const about = { residentId, planId: made.id };
    await nurse.call(problems.create, { ...about, name: 'Weak grip', area: 'adl' });
    await nurse.call(evaluations.create, { ...about, evaluatedOn: today(), comment: 'walks better' });
    expect((await told(residentId, before)).toSorted()).toEqual([
      'Evaluated: Risk of falling',
      'Measure stopped: Measure 1',
      'New measure: Sing',
      'New problem: Weak grip',
    ]);
    const { version: now } = await treeOf(residentId, made.id);
    await nurse.call(plans.close, { residentId, id: made.id, version: now, evaluation: 'x' });
    expect(await told(residentId, before)).toEqual(['Care plan closed: Risk of falling']);
  });
  test('a change of a plan that was begun some days ago is news in any span, and by the key by which it can be confirmed', async () => {
    const { residentId, plan: made, goal } = await plan();
    await world.inside(home, async (context) => {
      for (const [table, column] of [
        ['plans', 'opened_at'],
        ['tasks', 'changed_at'],
        ['problems', 'recorded_at'],
      ])
        await sql`update ${sql.ref(`care_plan.${table}`)} set ${sql.ref(column!)} = now() - interval '3 days' where organisation_id = ${home} and resident_id = ${residentId}`.execute(
          context.db,
        );
    });
    const input = { residentId, goalId: goal.id, name: 'Walk with two people', dueDate: today() };
    await nurse.call(tasks.create, { ...input, times: ['noon'] });
    await nurse.call(problems.create, { residentId, planId: made.id, name: 'Swallowing', area: 'nutrition' });
    const keys = (days: number) =>
      world.inside(home, async (context) =>
        (
          await planFacts(context, {
            since: new Date(Date.now() - days * 86_400_000),
            residentIds: [residentId],
          })
        )
          .filter((one) => !one.key.startsWith('care-plan.begun'))
          .map((one) => one.key)
          .toSorted(),
      );
    const day = await keys(1);
    expect(day).toHaveLength(2);
    expect([await keys(14), await keys(31)]).toEqual([day, day]);
  });
});

test('who may: a doctor reads, a cook has no door, another home no such resident', async () => {
  const { residentId, plan: made } = await plan();
  const of = { residentId, planId: made.id };
  expect((await doctor.call(evaluations.list, of)).total).toBe(0);
  const input = { ...of, evaluatedOn: today(), comment: 'x' };
  expect((await doctor.refused(evaluations.create, input)).status).toBe(403);
  expect((await cook.refused(evaluations.list, of)).status).toBe(403);
  expect((await cook.refused(evaluations.due, {})).status).toBe(403);
  expect((await stranger.refused(evaluations.create, input)).status).toBe(404);
  expect((await stranger.call(evaluations.due, {})).items).toEqual([]);
});
