import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Actor, World } from '#platform/server/testing/world.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { goals } from '../contract/goals.ts';
import { plans } from '../contract/plans.ts';
import { problems } from '../contract/problems.ts';
import { tasks } from '../contract/tasks.ts';

let count = 0;

/** A resident who has been here since new year. */
export const newResident = (world: World, organisationId: string): Promise<string> =>
  world.inside(organisationId, async (context) => {
    const id = await createResident(context, {
      lastName: `Plan ${++count}`,
      firstName: 'Test',
      allowSimilar: true,
    });
    await enter(context, { residentId: id, entryDate: '2026-01-01' });
    return id;
  });

/** The day in the homes of tests: soon after midnight another one than in universal time. */
export const today = (): string => civilOf(Date.now(), 'Europe/Zurich').day;
/** A day so many days away. */
export const dayFrom = (days: number): string => addDays(today(), days);

/** A plan with one problem, one goal and as many measures, all written by a person. */
export async function planned(by: Actor, residentId: string, measures = 1) {
  const plan = await by.call(plans.create, { residentId, name: 'Risk of falling' });
  const problem = await by.call(problems.create, {
    residentId,
    planId: plan.id,
    name: 'Unsafe gait',
    area: 'falls',
  });
  const goal = await by.call(goals.create, {
    residentId,
    problemId: problem.id,
    name: 'walks 20 m with the walker',
    targetOn: dayFrom(60),
  });
  const all = [];
  for (let index = 0; index < measures; index += 1)
    all.push(
      await by.call(tasks.create, {
        residentId,
        goalId: goal.id,
        name: `Measure ${index + 1}`,
        dueDate: today(),
        times: ['morning'],
      }),
    );
  return { residentId, plan, problem, goal, tasks: all };
}
