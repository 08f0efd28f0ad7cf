import { beforeAll, describe, expect, test } from 'vitest';
import { said } from '#platform/server/testing/said.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { recordFallRisk, recordSkinRisks } from '#apps/assessments/server/testing.ts';
import { proposals } from '#apps/care-catalog/contract/proposals.ts';
import { occurrences } from '#apps/care-tasks/contract/occurrences.ts';
import { concerns } from '../contract/concerns.ts';
import { plans } from '../contract/plans.ts';
import { problems } from '../contract/problems.ts';
import { dayFrom, newResident, planned, today } from './testing.ts';

/** How often two do something at the same moment. */
const rounds = 12;

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
/** Somebody whose fall risk was assessed as high. */
const atRisk = async (day = dayFrom(-1)) => {
  const residentId = await newResident(world, home);
  await world.inside(home, (context) => recordFallRisk(context, residentId, day));
  return residentId;
};
const list = (residentId: string) => nurse.call(concerns.list, { residentId });

describe('a finding', () => {
  test('of an assessment is proposed with its words and its area, and taken with one tap', async () => {
    const residentId = await atRisk();
    const [one] = await list(residentId);
    expect(one).toMatchObject({ area: 'falls', tab: 'assessments', openProblem: null });
    expect(one!.text).toMatch(/fall/i);
    const taken = await nurse.call(concerns.take, { residentId, concernKey: one!.key });
    expect(taken).toMatchObject({ added: true, name: 'Falls' });
    const tree = await nurse.call(plans.get, { residentId, id: taken.planId });
    expect(tree).toMatchObject({
      name: 'Falls',
      responsible: nurse.accountId,
      problems: [
        {
          id: taken.problemId,
          area: 'falls',
          // the scale says how likely a fall is: nothing is there yet
          kind: 'risk',
          symptoms: '',
          influencingFactors: one!.text,
          source: { key: one!.key, text: one!.text },
          nextEvaluationOn: dayFrom(91),
        },
      ],
    });
    expect(await list(residentId)).toEqual([]);
  });

  test('makes a plan that each reads in the own language, until somebody gives it a name', async () => {
    const residentId = await atRisk();
    const [one] = await list(residentId);
    const taken = await nurse.call(concerns.take, { residentId, concernKey: one!.key }, { language: 'de' });
    expect(taken.name).toBe('Stürze');
    const of = { residentId, id: taken.planId };
    const names = async (language: 'en' | 'de') => {
      const tree = await nurse.call(plans.get, of, { language });
      const [listed] = await nurse.call(plans.list, { residentId }, { language });
      const { plans: cards } = await nurse.call(plans.overview, { residentId }, { language });
      return [tree.name, listed!.name, cards[0]!.name, tree.problems[0]!.name];
    };
    expect(await names('en')).toEqual(Array(4).fill('Falls'));
    expect(await names('de')).toEqual(Array(4).fill('Stürze'));
    // what is saved as it was read stays in both
    const [plan] = await nurse.call(plans.list, { residentId }, { language: 'de' });
    const { name, version } = plan!;
    const left = await nurse.call(plans.change, { ...of, version, name, priority: 1 }, { language: 'de' });
    expect(await names('en')).toEqual(Array(4).fill('Falls'));
    await nurse.call(plans.change, { ...of, version: left.version, name: 'Sturz im Bad' });
    const [problem] = (await nurse.call(plans.get, of)).problems;
    await nurse.call(problems.change, { ...problem!, residentId, name: 'Sturz im Bad' });
    expect(await names('en')).toEqual(Array(4).fill('Sturz im Bad'));
    expect(await names('de')).toEqual(Array(4).fill('Sturz im Bad'));
  });

  test('whose area is planned already asks to evaluate that problem today', async () => {
    const residentId = await atRisk();
    const { plan, problem } = await planned(nurse, residentId);
    const [one] = await list(residentId);
    expect(one!.openProblem).toEqual({ id: problem.id, planId: plan.id, name: problem.name });
    expect(await nurse.call(concerns.take, { residentId, concernKey: one!.key })).toEqual({
      planId: plan.id,
      problemId: problem.id,
      added: false,
      name: problem.name,
    });
    expect((await nurse.call(plans.get, { residentId, id: plan.id })).nextEvaluationOn).toBe(today());
    expect(await nurse.call(plans.list, { residentId })).toHaveLength(1);
  });

  test('declined it stays so until somebody assesses again; a decline is taken back', async () => {
    const residentId = await atRisk(dayFrom(-3));
    const [one] = await list(residentId);
    await nurse.call(concerns.decline, { residentId, concernKey: one!.key });
    expect(await list(residentId)).toEqual([]);
    await nurse.call(concerns.proposeAgain, { residentId, concernKey: one!.key });
    expect((await list(residentId)).map((each) => each.key)).toEqual([one!.key]);
    await nurse.call(concerns.decline, { residentId, concernKey: one!.key });
    await world.inside(home, (context) => recordFallRisk(context, residentId, today()));
    const [other] = await list(residentId);
    expect(other!.key).not.toBe(one!.key);
    // what was taken stays taken
    await nurse.call(concerns.take, { residentId, concernKey: other!.key });
    await nurse.call(concerns.proposeAgain, { residentId, concernKey: other!.key });
    expect(await list(residentId)).toEqual([]);
  });

  test('that the record does not say, or about which somebody has decided, is refused with a word', async () => {
    const residentId = await atRisk();
    expect(await said(nurse, concerns.take, { residentId, concernKey: 'nowhere' })).toEqual([
      'concernGone',
      'The record does not say this any more.',
      'Das Dossier sagt das nicht mehr.',
    ]);
    const [one] = await list(residentId);
    const input = { residentId, concernKey: one!.key };
    await nurse.call(concerns.decline, input);
    expect((await nurse.refused(concerns.take, input)).code).toBe('alreadyDecided');
    expect((await nurse.refused(concerns.decline, input)).code).toBe('alreadyDecided');
    expect(await nurse.call(plans.list, { residentId })).toEqual([]);
  });

  test('two who take it at once make one problem: one of them is told', async () => {
    const residentId = await atRisk();
    const [one] = await list(residentId);
    const take = () =>
      nurse
        .call(concerns.take, { residentId, concernKey: one!.key })
        .then(() => 'taken')
        .catch(String);
    const answers = await Promise.all([take(), take()]);
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
    expect(answers.find((answer) => answer !== 'taken')).toContain('409 alreadyDecided');
    expect(await nurse.call(plans.list, { residentId })).toHaveLength(1);
  });

  test('two of one area that are taken at once make one problem, however often', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const residentId = await newResident(world, home);
      await world.inside(home, (context) => recordSkinRisks(context, residentId, dayFrom(-1)));
      const found = await list(residentId);
      expect(found.map((one) => one.area)).toEqual(['pressureInjury', 'pressureInjury']);
      const taken = await Promise.all(
        found.map((one) => nurse.call(concerns.take, { residentId, concernKey: one.key })),
      );
      expect(taken.map((one) => one.added).toSorted(), `round ${round}`).toEqual([false, true]);
      expect(taken[0]!.problemId, `round ${round}`).toBe(taken[1]!.problemId);
      expect(await nurse.call(plans.list, { residentId })).toHaveLength(1);
    }
  });

  test('the standard plan of its area fills the problem that a finding began, once, and its measures are due', async () => {
    const residentId = await atRisk();
    const [one] = await list(residentId);
    const { planId, problemId } = await nurse.call(concerns.take, { residentId, concernKey: one!.key });
    const proposal = await nurse.call(proposals.get, { from: 'mds', code: 'falls' });
    const [first] = proposal.problems.filter(({ area }) => area === 'falls');
    const alone = { residentId, from: 'mds' as const, code: 'falls', chosen: [first!.at] };
    const planned = async (from: 'mds' | 'diagnosis', code: string) =>
      (await nurse.call(plans.planned, { residentId, from, code })).at;
    // begun by a finding, without a goal: it is not planned yet
    expect(await planned('mds', 'falls')).toEqual([]);
    // a problem without a goal brings nothing
    expect((await nurse.refused(plans.apply, alone)).code).toBe('allPlanned');
    const goal = first!.goals[0]!;
    const chosen = [first!.at, goal.at, ...goal.tasks.map((task) => task.at)];
    const applied = await nurse.call(plans.apply, { ...alone, chosen });
    expect(applied).toEqual({ planId, added: 1, skipped: [] });
    const tree = await nurse.call(plans.get, { residentId, id: planId });
    expect(tree.problems).toMatchObject([
      {
        id: problemId,
        source: { text: one!.text },
        applied: { from: 'mds', code: 'falls' },
        goals: [{ name: goal.name, tasks: goal.tasks.map((task) => ({ name: task.name })) }],
      },
    ]);
    const today = dayFrom(0);
    const due = await nurse.call(occurrences.list, { residentId, from: today, to: dayFrom(7) });
    expect(due.items.length).toBeGreaterThan(0);
    // now it has goals: the second time is skipped, and the proposal says so before
    expect(await planned('mds', 'falls')).toEqual(
      proposal.problems.filter(({ area }) => area === 'falls').map((problem) => problem.at),
    );
    expect(await planned('diagnosis', 'fallRisk')).toEqual(['0']);
    expect(await planned('mds', 'nutrition')).toEqual([]);
    expect((await nurse.refused(plans.apply, { ...alone, chosen })).code).toBe('allPlanned');
  });

  test('a finding and a standard plan of its area that come at once plan that area once', async () => {
    const proposal = await nurse.call(proposals.get, { from: 'mds', code: 'falls' });
    const chosen = proposal.problems.filter((one) => one.area === 'falls').map((one) => one.at);
    for (let round = 0; round < rounds; round += 1) {
      const residentId = await atRisk();
      const [one] = await list(residentId);
      await Promise.allSettled([
        nurse.call(plans.apply, { residentId, from: 'mds', code: 'falls', chosen }),
        nurse.call(concerns.take, { residentId, concernKey: one!.key }),
      ]);
      expect(await nurse.call(plans.list, { residentId }), `round ${round}`).toHaveLength(1);
    }
  });
});

test('who may: a doctor reads, a cook has no door, another home no such resident', async () => {
  const residentId = await atRisk();
  const [one] = await doctor.call(concerns.list, { residentId });
  const input = { residentId, concernKey: one!.key };
  for (const call of [concerns.take, concerns.decline, concerns.proposeAgain])
    expect((await doctor.refused(call, input)).status, call.name).toBe(403);
  expect((await cook.refused(concerns.list, { residentId })).status).toBe(403);
  expect((await stranger.refused(concerns.list, { residentId })).status).toBe(404);
});
