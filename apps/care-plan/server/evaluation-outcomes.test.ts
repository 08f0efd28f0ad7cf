import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { pdfWords } from '#platform/server/testing/pdf.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { evaluations } from '../contract/evaluations.ts';
import { plans } from '../contract/plans.ts';
import { planFacts, planLanes } from './facts.ts';
import { dayFrom, newResident, planned, today } from './testing.ts';

let world: World;
let home: string;
let nurse: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
});
const plan = () => newResident(world, home).then((id) => planned(nurse, id));
const treeOf = (residentId: string, id: string) => nurse.call(plans.get, { residentId, id });

describe('says whether it is reached', () => {
  test('of a goal and a problem, the last that says so stands; before, nothing is stated', async () => {
    const { residentId, plan: made, problem, goal } = await plan();
    const of = { residentId, planId: made.id, comment: 'x' };
    const standing = async () => {
      const [first] = (await treeOf(residentId, made.id)).problems;
      return [first!.standing, first!.goals[0]!.standing];
    };
    await nurse.call(evaluations.create, {
      ...{ ...of, goalId: goal.id, evaluatedOn: dayFrom(-9), progress: 100 },
    });
    expect((await nurse.call(evaluations.list, of)).items[0]).toMatchObject({ outcome: null });
    expect(await standing()).toEqual([null, null]);
    await nurse.call(evaluations.create, {
      ...{ ...of, goalId: goal.id, evaluatedOn: dayFrom(-1), progress: 40, outcome: 'partlyReached' },
    });
    await nurse.call(evaluations.create, {
      ...{ ...of, goalId: goal.id, evaluatedOn: dayFrom(-5), progress: 100, outcome: 'reached' },
    });
    await nurse.call(evaluations.create, { ...of, goalId: goal.id, evaluatedOn: today(), progress: 50 });
    await nurse.call(evaluations.create, {
      ...{ ...of, problemId: problem.id, evaluatedOn: today(), outcome: 'notReached' },
    });
    expect(await standing()).toEqual([
      { on: today(), outcome: 'notReached' },
      { on: dayFrom(-1), outcome: 'partlyReached' },
    ]);
    expect((await treeOf(residentId, made.id)).problems[0]!.goals[0]!.course).toEqual([
      { on: dayFrom(-9), progress: 100, outcome: null },
      { on: dayFrom(-5), progress: 100, outcome: 'reached' },
      { on: dayFrom(-1), progress: 40, outcome: 'partlyReached' },
      { on: today(), progress: 50, outcome: null },
    ]);
    const lanes = await world.inside(home, (context) =>
      planLanes(context, { residentId, from: dayFrom(-9), to: today() }),
    );
    expect(lanes[1]!.items.map((one) => one.text)).toEqual([
      '100 %',
      '100 %, reached',
      '40 %, partly reached',
      '50 %',
    ]);
    const page = pdfWords(await nurse.file(plans.print, { residentId, id: made.id })).join(' ');
    expect(page).toContain('(40 %, teilweise erreicht): x');
  });
  test('a correction keeps what it said; of a plan, and against the progress, it is refused, by the table too', async () => {
    const { residentId, plan: made, goal } = await plan();
    const of = { residentId, planId: made.id, evaluatedOn: today(), comment: 'x' };
    for (const [more, code, path] of [
      [{ outcome: 'reached' }, 'outcomeNotOfPlan', 'outcome'],
      [{ goalId: goal.id, outcome: 'reached', progress: 90 }, 'outcomeContradicts', 'progress'],
      [{ goalId: goal.id, outcome: 'notReached', progress: 100 }, 'outcomeContradicts', 'progress'],
      [{ goalId: goal.id, outcome: 'nearly' }, 'form', 'outcome'],
    ] as const)
      expect(await nurse.refused(evaluations.create, { ...of, ...(more as object) })).toMatchObject({
        code,
        errors: [{ path }],
      });
    const said = await nurse.call(evaluations.create, { ...of, goalId: goal.id, outcome: 'notReached' });
    const input = { residentId, id: said.id, evaluatedOn: today(), comment: 'x', reason: 'walked today' };
    expect(
      await nurse.refused(evaluations.correct, { ...input, version: 1, outcome: 'reached', progress: 5 }),
    ).toMatchObject({ code: 'outcomeContradicts' });
    const right = { ...input, version: 1, outcome: 'reached', progress: 100 } as const;
    expect(await nurse.call(evaluations.correct, right)).toMatchObject({
      outcome: 'reached',
      corrections: [{ outcome: 'notReached', progress: null }],
    });
    for (const wrong of ['progress = 10', 'goal_id = null, progress = null'])
      await expect(
        world.inside(home, (context) =>
          sql`update care_plan.evaluations set ${sql.raw(wrong)} where organisation_id = ${home} and id = ${said.id}`.execute(
            context.db,
          ),
        ),
      ).rejects.toThrow(/evaluations_outcome/);
  });
  test('each is told to the next shift by itself', async () => {
    const { residentId, plan: made, problem, goal } = await plan();
    await world.inside(home, (context) =>
      sql`update care_plan.plans set opened_at = now() - interval '3 days' where organisation_id = ${home} and id = ${made.id}`.execute(
        context.db,
      ),
    );
    const of = { residentId, planId: made.id, evaluatedOn: today(), comment: 'x' };
    await nurse.call(evaluations.create, { ...of, goalId: goal.id, progress: 100, outcome: 'reached' });
    await nurse.call(evaluations.create, { ...of, problemId: problem.id, outcome: 'partlyReached' });
    const told = await world.inside(home, async (context) =>
      (
        await planFacts(context, { since: new Date(Date.now() - 3_600_000), residentIds: [residentId] })
      ).flatMap((one) => (one.key.startsWith('care-plan.evaluated') ? [[one.text, one.series]] : [])),
    );
    expect(told.toSorted()).toEqual([
      ['Evaluated, partly reached: Unsafe gait', undefined],
      ['Evaluated, reached: walks 20 m with the walker', undefined],
    ]);
  });
});
