import { beforeAll, describe, expect, test } from 'vitest';
import { pdfWords } from '#platform/server/testing/pdf.ts';
import { said } from '#platform/server/testing/said.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { catalogItems } from '#apps/care-catalog/contract/catalog-items.ts';
import { proposals } from '#apps/care-catalog/contract/proposals.ts';
import { orderedFor } from '#apps/care-tasks/server/testing.ts';
import { evaluations } from '../contract/evaluations.ts';
import { goals } from '../contract/goals.ts';
import { plans } from '../contract/plans.ts';
import { problems } from '../contract/problems.ts';
import { tasks } from '../contract/tasks.ts';
import { dayFrom, newResident, planned, today } from './testing.ts';

let world: World;
let home: string;
let nurse: Actor;
let lead: Actor;
let doctor: Actor;
let cook: Actor;
let stranger: Actor;
const resident = () => newResident(world, home);
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  lead = await world.actor(home, 'NURSHOME');
  doctor = await world.actor(home, 'DOCTOR');
  cook = await world.actor(home, 'COOK');
  stranger = await world.actor(await world.organisation(), 'NURSHOME');
});

const get = (residentId: string, id: string) => lead.call(plans.get, { residentId, id });
/** What is still ordered of measures, as the care tasks have it. */
const ordered = (ids: readonly string[]) =>
  world.inside(home, (context) => orderedFor(context, 'care-plan.tasks', ids));

describe('a plan', () => {
  test('each field comes back, in the plan, the problem, the goal and the measure', async () => {
    const residentId = await resident();
    const people = await nurse.call(plans.people, { residentId });
    const somebody = people[0]!;
    const plan = {
      name: 'Risk of falling',
      code: 'fallRisk',
      priority: 1,
      responsible: somebody.id,
      description: 'since the fall in spring',
    };
    const created = await nurse.call(plans.create, { residentId, ...plan });
    expect(created).toMatchObject({ ...plan, status: 'OPEN', closed: null, responsibleName: somebody.name });
    const problem = {
      kind: 'actual',
      name: 'Unsafe gait',
      code: 'unsafeGait',
      description: 'in the afternoon',
      influencingFactors: 'weak legs',
      symptoms: 'holds on to furniture',
      resources: 'wants to walk',
      area: 'falls',
      cap: 'falls',
      priority: 2,
      evaluationWeeks: 4,
    } as const;
    const { id: problemId } = await nurse.call(problems.create, {
      residentId,
      planId: created.id,
      ...problem,
    });
    const goal = {
      name: 'walks 20 m',
      code: 'walksWithWalker',
      description: 'with the walker',
      targetOn: dayFrom(30),
      priority: 4,
      progress: 20,
    };
    const { id: goalId } = await nurse.call(goals.create, { residentId, problemId, ...goal });
    const task = {
      name: 'Walk after lunch',
      code: 'walkAccompanied',
      description: 'in the corridor',
      dueDate: today(),
      until: dayFrom(90),
      startTime: '13:00',
      endTime: '13:30',
      times: ['noon' as const],
      repetition: 'weekly' as const,
      every: 2,
      weekdays: [1, 4],
      assignedTo: somebody.id,
      comment: 'with shoes',
      reports: true,
      priority: 5,
    };
    await nurse.call(tasks.create, { residentId, goalId, ...task });
    const tree = await get(residentId, created.id);
    // nothing of the contract is left out above: an empty value would not show that its column is written
    for (const said of [plan, problem, goal, task])
      expect(Object.entries(said).filter(([, value]) => value === null || value === '')).toEqual([]);
    expect(tree).toMatchObject(plan);
    expect(tree.problems[0]).toMatchObject({ ...problem, nextEvaluationOn: dayFrom(28) });
    expect(tree.problems[0]!.goals[0]).toMatchObject({ ...goal, measures: 'continued' });
    expect(tree.problems[0]!.goals[0]!.tasks[0]).toMatchObject({ ...task, status: 'running', endedOn: null });
    expect(tree).toMatchObject({ progress: 20, runningTasks: 1, nextEvaluationOn: dayFrom(28) });
    const own = await lead.call(catalogItems.list, { kind: 'measure', text: 'walkAccompanied' });
    expect(own.items[0]?.used).toBe(true);
  });

  test('without a rhythm of its own a problem is evaluated as the home has it: 13 weeks, delirium 1', async () => {
    const residentId = await resident();
    const { id: planId } = await nurse.call(plans.create, { residentId, name: 'x' });
    for (const [area, weeks] of [
      ['falls', 13],
      ['delirium', 1],
    ] as const)
      expect(await nurse.call(problems.create, { residentId, planId, name: area, area })).toMatchObject({
        evaluationWeeks: weeks,
        nextEvaluationOn: dayFrom(weeks * 7),
      });
  });

  test('changed with the version that was read; a stale one is told what stands there', async () => {
    const { residentId, plan } = await planned(nurse, await resident());
    const input = { residentId, id: plan.id, version: plan.version, name: 'Falls', priority: 2 };
    expect(await nurse.call(plans.change, input)).toMatchObject({ name: 'Falls', version: 2 });
    expect(await nurse.refused(plans.change, input)).toMatchObject({
      status: 412,
      current: { name: 'Falls', version: 2 },
    });
  });

  test('who does not work here, and what the catalogue does not have, is said at its field', async () => {
    const residentId = await resident();
    const somewhere = (await stranger.call(plans.people, { residentId }).catch(() => [])) as { id: string }[];
    expect(somewhere).toEqual([]);
    for (const [more, code, path] of [
      [{ responsible: crypto.randomUUID() }, 'unknownPerson', 'responsible'],
      [{ code: 'nowhere' }, 'unknownCode', 'code'],
    ] as const)
      expect(await nurse.refused(plans.create, { residentId, name: 'x', ...more })).toMatchObject({
        status: 422,
        code,
        errors: [{ path }],
      });
  });

  test('the same key twice makes one plan', async () => {
    const residentId = await resident();
    const key = '0190a5b0-0000-7000-8000-00000000ca7e';
    await nurse.call(plans.create, { residentId, name: 'x' }, { key });
    await nurse.call(plans.create, { residentId, name: 'x' }, { key });
    expect(await nurse.call(plans.list, { residentId })).toHaveLength(1);
  });

  test('plans are sorted as somebody puts them, completed ones behind', async () => {
    const residentId = await resident();
    const made = [];
    for (const name of ['a', 'b', 'c']) made.push(await nurse.call(plans.create, { residentId, name }));
    await nurse.call(plans.sort, { residentId, ids: [made[2]!.id, made[0]!.id] });
    await nurse.call(plans.close, {
      residentId,
      id: made[0]!.id,
      version: (await get(residentId, made[0]!.id)).version,
      evaluation: 'done',
    });
    expect((await nurse.call(plans.list, { residentId })).map((one) => one.name)).toEqual(['c', 'b', 'a']);
  });
});

describe('closing', () => {
  test('a plan with 4 measures: 4 stopped today, status COMPLETED, goals keep their progress', async () => {
    const { residentId, plan, goal, tasks: all } = await planned(nurse, await resident(), 4);
    await nurse.call(goals.change, { ...goal, residentId, progress: 60 });
    expect(
      (await nurse.refused(plans.close, { residentId, id: plan.id, version: 1, evaluation: ' ' })).status,
    ).toBe(400);
    const closed = await nurse.call(plans.close, {
      residentId,
      id: plan.id,
      version: 1,
      evaluation: 'Walks alone.',
    });
    expect(closed).toMatchObject({
      status: 'COMPLETED',
      runningTasks: 0,
      nextEvaluationOn: null,
      closed: { on: today(), evaluation: 'Walks alone.' },
    });
    const tree = await get(residentId, plan.id);
    const [now] = tree.problems[0]!.goals;
    expect(now).toMatchObject({ progress: 60 });
    expect(now!.tasks.map((one) => [one.status, one.endedOn])).toEqual(Array(4).fill(['stopped', today()]));
    expect((await ordered(all.map((one) => one.id))).map((one) => one.ends_on)).toEqual(
      Array(4).fill(today()),
    );
  });

  test('a measure that was stopped by a later day ends with the plan; one that ended before keeps its day', async () => {
    const { residentId, plan, tasks: all } = await planned(lead, await resident(), 3);
    const stop = (index: number, days: number) =>
      lead.call(tasks.stop, {
        residentId,
        id: all[index]!.id,
        version: 1,
        endedOn: dayFrom(days),
        closeComment: 'no more',
      });
    await stop(0, 37);
    await stop(1, 0);
    // as if it had begun and ended some days ago
    await world.inside(home, (context) =>
      context.db
        .updateTable('care_plan.tasks')
        .set({ due_date: dayFrom(-9), ended_on: dayFrom(-2) })
        .where('organisation_id', '=', home)
        .where('id', '=', all[1]!.id)
        .execute(),
    );
    await lead.call(plans.close, { residentId, id: plan.id, version: 1, evaluation: 'x' });
    const shown = (await get(residentId, plan.id)).problems[0]!.goals[0]!.tasks;
    expect(shown.map((one) => [one.endedOn, one.closeComment])).toEqual([
      [today(), 'no more'],
      [dayFrom(-2), 'no more'],
      [today(), ''],
    ]);
    const ends = (await ordered(all.map((one) => one.id))).map((one) => one.ends_on);
    expect(ends).toEqual([today(), today(), today()]);
  });

  test('a completed plan is read only for everything that could be done with it', async () => {
    const { residentId, plan, problem, goal, tasks: all } = await planned(lead, await resident());
    await lead.call(plans.close, { residentId, id: plan.id, version: 1, evaluation: 'x' });
    const tree = await get(residentId, plan.id);
    const task = tree.problems[0]!.goals[0]!.tasks[0]!;
    const of = (id: string, version: number) => ({ residentId, id, version });
    for (const [call, input] of [
      [plans.change, { ...of(plan.id, 2), name: 'x' }],
      [plans.close, { ...of(plan.id, 2), evaluation: 'x' }],
      [plans.remove, { ...of(plan.id, 2), keyword: 'Delete' }],
      [plans.apply, { residentId, planId: plan.id, from: 'diagnosis', code: 'chronicPain', chosen: ['0'] }],
      [problems.create, { residentId, planId: plan.id, name: 'x', area: 'falls' }],
      [problems.change, { ...of(problem.id, 1), name: 'x', area: 'falls' }],
      [problems.remove, of(problem.id, 1)],
      [problems.sort, { residentId, planId: plan.id, ids: [problem.id] }],
      [goals.create, { residentId, problemId: problem.id, name: 'x', targetOn: dayFrom(1) }],
      [goals.change, { ...of(goal.id, 1), name: 'x', targetOn: dayFrom(1) }],
      [goals.remove, of(goal.id, 1)],
      [goals.stopMeasures, { ...of(goal.id, 1), ends: [] }],
      [goals.continueMeasures, of(goal.id, 1)],
      [goals.sort, { residentId, problemId: problem.id, ids: [goal.id] }],
      [tasks.create, { residentId, goalId: goal.id, name: 'x', dueDate: today(), times: ['noon'] }],
      [tasks.change, { ...of(task.id, 2), name: 'x', dueDate: today(), times: ['noon'] }],
      [tasks.stop, { ...of(task.id, 2), endedOn: today() }],
      [tasks.remove, of(task.id, 2)],
      [tasks.sort, { residentId, goalId: goal.id, ids: [all[0]!.id] }],
    ] as const)
      expect(await lead.refused(call, input), call.name).toMatchObject({
        status: 409,
        code: 'planCompleted',
      });
    expect(await get(residentId, plan.id)).toEqual(tree);
  });

  test('two at once: a plan is closed while somebody adds a measure; whoever is second is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { residentId, plan, goal } = await planned(nurse, await resident());
      const [closed, added] = await Promise.all([
        lead
          .call(plans.close, { residentId, id: plan.id, version: 1, evaluation: 'x' })
          .then(() => 'done')
          .catch(String),
        nurse
          .call(tasks.create, {
            residentId,
            goalId: goal.id,
            name: 'late',
            dueDate: today(),
            times: ['noon'],
          })
          .then(() => 'done')
          .catch(String),
      ]);
      expect(closed).toBe('done');
      const tree = await get(residentId, plan.id);
      const all = tree.problems[0]!.goals[0]!.tasks;
      expect(added === 'done' || added.includes('409 planCompleted'), added).toBe(true);
      expect(all.length).toBe(added === 'done' ? 2 : 1);
      // nobody's measure runs on in a plan that is closed
      expect(all.filter((one) => one.status === 'running')).toEqual([]);
    }
  });
});

describe('deleting', () => {
  test('a plan with 1 problem is refused; after goal and problem are gone only the exact word deletes it', async () => {
    const { residentId, plan, problem, goal, tasks: all } = await planned(lead, await resident());
    const remove = (keyword: string) => ({ residentId, id: plan.id, version: 1, keyword });
    const of = (one: { id: string; version: number }) => ({ residentId, id: one.id, version: one.version });
    expect(await said(lead, plans.remove, remove('Delete'))).toEqual([
      'planHasProblems',
      'The plan still has problems: delete them first.',
      'Die Planung hat noch Probleme: Löschen Sie zuerst diese.',
    ]);
    expect((await lead.refused(problems.remove, of(problem))).code).toBe('problemHasGoals');
    expect((await lead.refused(goals.remove, of(goal))).code).toBe('goalHasTasks');
    await lead.call(tasks.remove, of(all[0]!));
    await lead.call(goals.remove, of(goal));
    await lead.call(problems.remove, of(problem));
    const german = (keyword: string) => lead.refused(plans.remove, remove(keyword), { language: 'de' });
    expect(await german('löschen')).toMatchObject({
      status: 422,
      code: 'wrongKeyword',
      title: 'Geben Sie genau ein: Löschen',
      errors: [{ path: 'keyword' }],
    });
    expect((await german('Delete')).code).toBe('wrongKeyword');
    expect((await lead.refused(plans.remove, remove('delete'))).code).toBe('wrongKeyword');
    await lead.call(plans.remove, remove('Löschen'), { language: 'de' });
    expect((await lead.refused(plans.get, { residentId, id: plan.id })).status).toBe(404);
  });
  test('a measure that is taken out is due no more from today on', async () => {
    const { residentId, tasks: all } = await planned(lead, await resident());
    await lead.call(tasks.remove, { residentId, id: all[0]!.id, version: 1 });
    const [schedule] = await ordered([all[0]!.id]);
    expect(schedule!.ends_on! <= today()).toBe(true);
  });
});

describe('standard plans', () => {
  test('what was ticked is copied with its version; what is planned already in that area is skipped and said', async () => {
    const residentId = await resident();
    const proposal = await nurse.call(proposals.get, { from: 'mds', code: 'nutrition' });
    const [first, second] = proposal.problems;
    const chosen = [first!.at, first!.goals[0]!.at, first!.goals[0]!.tasks[0]!.at, second!.at];
    const applied = await nurse.call(plans.apply, { residentId, from: 'mds', code: 'nutrition', chosen });
    expect(applied).toMatchObject({ added: 2, skipped: [] });
    const tree = await get(residentId, applied.planId);
    expect(tree).toMatchObject({
      name: 'Nutrition',
      applied: { from: 'mds', code: 'nutrition', version: 0 },
      problems: [
        {
          name: first!.name,
          applied: { version: 0 },
          goals: [{ tasks: [{ name: first!.goals[0]!.tasks[0]!.name }] }],
        },
        { name: second!.name, goals: [] },
      ],
    });
    expect(await ordered(tree.problems[0]!.goals[0]!.tasks.map((one) => one.id))).toHaveLength(1);
    expect(
      await said(nurse, plans.apply, { residentId, from: 'mds', code: 'nutrition', chosen: [first!.at] }),
    ).toEqual(['allPlanned', `Planned already: ${first!.name}.`, expect.stringMatching(/^Schon geplant: /)]);
    // of the same protocol what is about another area is added, the rest is skipped
    const ltcf = await nurse.call(proposals.get, { from: 'ltcf', code: 'undernutrition' });
    const adl = await nurse.call(proposals.get, { from: 'ltcf', code: 'physicalActivity' });
    expect(ltcf.problems.every((one) => one.area === 'nutrition')).toBe(true);
    const some = await nurse.call(plans.apply, {
      residentId,
      planId: applied.planId,
      from: 'ltcf',
      code: 'physicalActivity',
      chosen: adl.problems.map((one) => one.at),
    });
    const [skipped, added] = [
      adl.problems.filter((one) => one.area === 'nutrition'),
      adl.problems.filter((one) => one.area !== 'nutrition'),
    ];
    expect(some).toEqual({
      planId: applied.planId,
      added: added.length,
      skipped: skipped.map((one) => one.name),
    });
    expect(skipped.length).toBeGreaterThan(0);
    expect(
      (await get(residentId, applied.planId)).problems.find((one) => one.name === added[0]!.name)?.cap,
    ).toBe('physicalActivity');
  });
  test('a diagnosis that somebody chose by hand is planned though its area is planned', async () => {
    const { residentId } = await planned(nurse, await resident());
    const input = { residentId, from: 'diagnosis', code: 'fallRisk' } as const;
    expect((await nurse.call(plans.apply, { ...input, chosen: ['0'] })).added).toBe(1);
    expect((await nurse.refused(plans.apply, { ...input, chosen: ['0.0'] })).code).toBe('nothingChosen');
    expect((await nurse.refused(plans.apply, { ...input, chosen: [] })).status).toBe(400);
    expect((await nurse.refused(plans.apply, { ...input, code: 'nowhere', chosen: ['0'] })).status).toBe(404);
  });
});

describe('who may', () => {
  test('a doctor reads and prints and changes nothing, a cook has no door, another home no such resident', async () => {
    const { residentId, plan } = await planned(nurse, await resident());
    const of = { residentId, id: plan.id };
    expect((await doctor.refused(plans.remove, { ...of, version: 1, keyword: 'Delete' })).status).toBe(403);
    expect((await doctor.call(plans.get, of)).id).toBe(plan.id);
    const words = pdfWords(await doctor.file(plans.print, of)).join(' ');
    for (const said of [
      'Risk of falling',
      'Unsafe gait',
      'walks 20 m',
      'Measure 1',
      'Unterschrift der Bewohnerin',
    ])
      expect(words).toContain(said);
    expect((await doctor.refused(plans.create, { residentId, name: 'x' })).status).toBe(403);
    expect((await cook.refused(plans.list, { residentId })).status).toBe(403);
    expect((await stranger.refused(plans.get, of)).status).toBe(404);
    expect((await stranger.refused(plans.create, { residentId, name: 'x' })).status).toBe(404);
    const other = await resident();
    expect((await nurse.refused(plans.get, { residentId: other, id: plan.id })).status).toBe(404);
    expect(
      (await nurse.refused(problems.create, { residentId: other, planId: plan.id, name: 'x', area: 'falls' }))
        .status,
    ).toBe(404);
  });
  test('on paper stands how it went: the last three evaluations of each, and why a measure was ended', async () => {
    const { residentId, plan, goal, tasks: all } = await planned(nurse, await resident());
    const about = { residentId, planId: plan.id, goalId: goal.id };
    for (const [number, progress] of [10, 30, 50, 80].entries())
      await nurse.call(evaluations.create, {
        ...about,
        ...{ evaluatedOn: dayFrom(number - 5), comment: `Try ${number + 1}`, progress },
      });
    const { version } = (await nurse.call(plans.get, { residentId, id: plan.id })).problems[0]!.goals[0]!
      .tasks[0]!;
    await nurse.call(tasks.stop, {
      ...{ residentId, id: all[0]!.id, version, endedOn: today(), closeComment: 'can do it alone' },
    });
    const words = pdfWords(await nurse.file(plans.print, { residentId, id: plan.id })).join(' ');
    expect(words.match(/Try \d/g)).toEqual(['Try 4', 'Try 3', 'Try 2']);
    expect(words).toContain('(80 %): Try 4');
    expect(words).toContain('Warum sie endet: can do it alone');
  });
  test('the dashboard: open problems, evaluations due, progress', async () => {
    const { residentId } = await planned(nurse, await resident());
    expect(await nurse.call(plans.overview, { residentId })).toMatchObject({
      openProblems: 1,
      evaluationsDue: 0,
      nextEvaluationOn: dayFrom(91),
      plans: [{ name: 'Risk of falling', progress: 0 }],
    });
  });
});
