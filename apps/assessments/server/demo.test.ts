import { beforeAll, expect, test } from 'vitest';
import { residents } from '#apps/residents/contract/residents.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { loadDemo } from '#platform/server/start/demo.ts';
import { assessments } from '../contract/assessments.ts';
import { due } from '../contract/due.ts';

let world: World;
// half a minute on a machine at rest
beforeAll(async () => {
  world = await createWorld();
  await loadDemo(world.server);
}, 180_000);

test('the demo home has histories, a delirium, drafts, a deleted one, a correction and overdue ones', async () => {
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

/** Columns in which both languages stand beside each other, or each in the language of a family or of an account. */
const both =
  /^(recipes|report_snippets|relatives|jobs|platform|compendium)\.|\.(search|english|\w+_en)$|^catalog\./;

/** What reads as English in the tables of the apps: sentences with a word that German does not have, and none that only it has. */
async function englishIn(): Promise<string[]> {
  const { pool } = world.server.database;
  const { rows: columns } = await pool.query<{ place: string; query: string }>(`
    select format('%s.%s.%s', table_schema, table_name, column_name) as place,
      format('select distinct %L || %I as told from %I.%I where %I like ''%% %%'' and %I ~* $1 and %I !~* $2',
        table_schema || '.' || table_name || '.' || column_name || ': ', column_name, table_schema, table_name, column_name, column_name, column_name) as query
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and data_type = 'text' and table_schema not in ('pg_catalog', 'information_schema')`);
  const told: string[] = [];
  for (const { query } of columns.filter(({ place }) => !both.test(place)))
    told.push(
      ...(
        await pool.query<{ told: string }>(query, [
          '\\m(the|with|and|every|from|was|until|morning|after|looks|well|before|not)\\M',
          '\\m(der|die|das|und|mit|nicht|ist|klar)\\M',
        ])
      ).rows.map((row) => row.told),
    );
  return told;
}

test('what people of the demo home have written is German, whoever reads it', async () => {
  expect(await englishIn()).toEqual([]);
  // the measure sees what is planted
  const { pool } = world.server.database;
  await pool.query(
    "create schema planted; create table planted.notes (note text); insert into planted.notes values ('vor dem Essen'), ('before lunch')",
  );
  expect(await englishIn()).toEqual(['planted.notes.note: before lunch']);
});
