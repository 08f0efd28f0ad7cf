import { expect, test } from 'vitest';
import { occurrences } from '#apps/care-tasks/contract/occurrences.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { createAccount } from '#platform/server/access/organisations.ts';
import { createWorld } from '#platform/server/testing/world.ts';
import { demo } from '../demo.ts';
import { evaluations } from '../contract/evaluations.ts';
import { plans } from '../contract/plans.ts';
import { today } from './testing.ts';

test('the demo has plans of three people, one evaluation that is overdue and one completed plan; its measures live', async () => {
  const world = await createWorld();
  const home = await world.organisation();
  const nurse = await world.actor(home, 'NURSE');
  const ids = await world.inside(home, async (context) => {
    const made: string[] = [];
    for (let index = 0; index < 18; index += 1) {
      const id = await createResident(context, {
        lastName: `A${String(index).padStart(2, '0')}`,
        allowSimilar: true,
      });
      await enter(context, { residentId: id, entryDate: '2026-01-05' });
      made.push(id);
    }
    return made;
  });
  await world.inside(home, demo);
  expect(await nurse.call(plans.list, { residentId: ids[3]! })).toEqual([]);
  await world.server.database.system((db) =>
    createAccount(db, home, {
      username: 'nurse',
      fullName: 'Maria Keller',
      email: 'keller@example.org',
      roles: ['NURSE'],
      passwordHash: '',
      language: 'en',
      demo: false,
    }),
  );
  await world.inside(home, demo);
  const all = [];
  for (const residentId of [ids[3]!, ids[9]!, ids[15]!])
    all.push(...(await nurse.call(plans.list, { residentId })));
  expect(all.map((plan) => plan.status).toSorted()).toEqual(['COMPLETED', 'OPEN', 'OPEN', 'OPEN']);
  for (const plan of all) {
    expect(plan).toMatchObject({ responsibleName: 'Maria Keller' });
    expect(plan.opened.at < today()).toBe(true);
    expect(plan.evaluationCount).toBeGreaterThan(0);
  }
  expect((await nurse.call(evaluations.due, { by: today() })).total).toBe(1);
  const tree = await nurse.call(plans.get, { residentId: ids[3]!, id: all[0]!.id });
  expect(tree.problems[0]!.goals[0]!.course.map((one) => one.outcome)).toEqual([
    null,
    'notReached',
    'partlyReached',
  ]);
  expect(tree.problems[0]!.goals[0]!.tasks.length).toBeGreaterThan(0);

  // its measures were due on the last days and are due tomorrow, as in a home that lives
  const due = async (from: string, to: string) =>
    (await nurse.call(occurrences.list, { residentId: ids[3]!, from, to, limit: 100 })).items;
  const past = await due(addDays(today(), -3), addDays(today(), -2));
  expect(past.length).toBeGreaterThan(4);
  expect(new Set(past.map((one) => one.decidedBy))).toEqual(new Set(['Maria Keller']));
  expect(past.every((one) => one.decidedAt! < one.dueUntil)).toBe(true);
  const coming = await due(addDays(today(), 1), addDays(today(), 1));
  expect(coming.length).toBeGreaterThan(2);
  expect(coming.every((one) => one.state === 'open')).toBe(true);
});
