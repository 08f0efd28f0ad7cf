import { expect, test } from 'vitest';
import { residents } from '#apps/residents/contract/residents.ts';
import { createWorld } from '#platform/server/testing/world.ts';
import { loadDemo } from '#platform/server/start/demo.ts';
import { assessments } from '../contract/assessments.ts';
import { due } from '../contract/due.ts';

test('the demo home has histories, a delirium, drafts, a deleted one, a correction and overdue ones', async () => {
  const world = await createWorld();
  await loadDemo(world.server);
  const {
    rows: [home],
  } = await world.server.database.pool.query<{ id: string }>('select id from platform.organisations');
  const {
    rows: [account],
  } = await world.server.database.pool.query<{ id: string }>(
    "select id from platform.accounts where username = 'nurse'",
  );
  const nurse = await world.signIn(home!.id, account!.id);
  const { items, total } = await nurse.call(due.list, { limit: 200 });
  expect(total).toBeGreaterThan(20);
  const summary = await nurse.call(due.summary, {});
  expect(summary.overdue).toBeGreaterThan(2);
  expect(items.some((row) => row.trigger === 'fall')).toBe(true);
  const { items: residentRows } = await nurse.call(residents.list, { limit: 200 });
  const all = { complete: 0, drafts: 0, deleted: 0, corrected: 0, declining: 0 };
  for (const { id: residentId } of residentRows) {
    const rows = await nurse.call(assessments.list, { residentId });
    all.complete += rows.filter((row) => row.status === 'complete').length;
    all.drafts += rows.filter((row) => row.status === 'inProgress').length;
    all.corrected += rows.filter((row) => row.corrects !== null).length;
    all.deleted += (await nurse.call(assessments.deleted, { residentId })).length;
    const scores = rows.filter((row) => row.code === 'mini-mental-status').map((row) => row.score!);
    if (scores.length >= 3 && scores.every((score, index) => index === 0 || score > scores[index - 1]!))
      all.declining += 1;
  }
  expect(all.complete).toBeGreaterThan(60);
  expect(all.declining).toBeGreaterThan(1);
  expect(all).toMatchObject({ drafts: 2, deleted: 1, corrected: 1 });
  // each shift, once more after a measure, more often after entry; and two scales of one thing beside each other
  const reasons = new Set(items.map((row) => row.reason));
  expect([...reasons]).toEqual(expect.arrayContaining(['interval', 'shift', 'recheck', 'trigger']));
  const definitionId = items.find((row) => row.code === 'pressure-ulcer-braden')!.definitionId;
  const courses = await Promise.all(
    residentRows
      .slice(0, 5)
      .map(({ id: residentId }) => nurse.call(assessments.trend, { residentId, definitionId })),
  );
  expect(Math.max(...courses.map(({ series }) => series.length))).toBe(2);
}, 240_000);
