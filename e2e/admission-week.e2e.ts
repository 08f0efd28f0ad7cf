import { beforeAll, expect, test } from 'vitest';
import { recordOf, residentNamed } from './stage/bedside.ts';
import { axeViolations, openStage, settled, type Stage, tablet } from './stage/stage.ts';

// The first week of somebody who moves in: admitted, assessed, planned from what the assessment found, cared for by another person in
// another language, evaluated. Nothing of it is typed twice.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  // in the night the board shows the day before: here a day begins at midnight, so that a new measure stands there at any hour
  await stage.home.server.database.pool.query(
    `insert into platform.settings (organisation_id, id, scope, scope_id, key, value)
     select id, platform.new_id(), 'organisation', id, 'care-reports.shiftLimits', '{"early":"00:00","late":"14:00","night":"22:00"}' from platform.organisations
     on conflict (organisation_id, scope, scope_id, key) do update set value = excluded.value`,
  );
});

const name = 'WYRSCH, Alfons';

test('whoever moves in is assessed, the finding becomes a problem with one tap, its measures are due for the colleague, and the goal is evaluated', async () => {
  const page = await stage.signIn(await stage.context({ size: tablet }), 'nurse', {
    at: '/app-residents/new',
  });
  await page.getByRole('textbox', { name: 'Last name' }).fill('Wyrsch');
  await page.getByRole('textbox', { name: 'First name' }).fill('Alfons');
  await page.getByLabel('Date of birth', { exact: true }).fill('02/03/1938');
  await page.keyboard.press('Tab');
  await page.getByLabel('Entry date', { exact: true }).fill('01/05/2026');
  await page.keyboard.press('Tab');
  await page.locator('form').getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  const id = await residentNamed(stage, 'Wyrsch', 'Alfons');

  await page.goto(recordOf(id, 'assessments'));
  await page.getByRole('button', { name: 'New assessment', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'New assessment' })
    .getByRole('link', { name: /^Fall risk/ })
    .click();
  for (const [item, label] of [
    ['Age', /80 or older/],
    ['Mental state', /confused at times/],
    ['Elimination', /none applies/],
    ['Previous falls', /one or two/],
    ['Activities', /gets up with help/],
    ['Gait and balance', /none applies/],
    ['Medication', /none applies/],
    ['Alcohol', /none applies/],
  ] as const)
    await page
      .getByRole('radiogroup', { name: new RegExp(item) })
      .getByRole('radio', { name: label })
      .click();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByText('Assessment completed').waitFor();

  await page.goto(recordOf(id, 'ipp'));
  const proposals = page.getByRole('region', { name: 'Proposals' });
  await proposals.getByText(/Fall risk/).waitFor();
  await proposals.getByRole('button', { name: 'Make it a problem' }).first().click();
  await page
    .getByText(/^In the plan: /)
    .first()
    .waitFor();
  // what is to be done about it comes from the standard plan of its area, without a word typed
  const plan = page.locator('main');
  await plan
    .getByRole('button', { name: /^Falls/ })
    .first()
    .click();
  await page.waitForURL(/plan=/);
  await plan.locator('button[data-open]').filter({ hasText: 'Falls' }).last().click();
  await plan.getByRole('button', { name: 'Goals from the standard plan' }).click();
  await page.getByRole('button', { name: 'Apply what is ticked' }).click();
  await page.waitForURL(/\/ipp/);
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);

  const colleague = await stage.signIn(await stage.context({ size: tablet, language: 'de' }), 'pflege', {
    at: '/app-residents/nurse-roster/nurse-roster-tasks?shift=day',
  });
  const due = colleague.getByRole('region', { name });
  const done = due.getByRole('button', { name: /^Erledigt: / });
  await done.first().waitFor();
  const count = await done.count();
  await done.first().click();
  await expect.poll(() => done.count()).toBe(count - 1);
  await due
    .getByText(/^Erledigt .*Anna Stocker/)
    .first()
    .waitFor();

  const { rows } = await stage.home.server.database.pool.query<{ name: string }>(
    'select name from care_plan.goals where resident_id = $1 order by sort_order, id limit 1',
    [id],
  );
  await plan.locator('button[data-open]').filter({ hasText: rows[0]!.name }).click();
  const work = page.getByRole('complementary').or(page.getByRole('dialog'));
  await page.getByRole('region', { name: 'Evaluation' }).getByRole('button', { name: 'Evaluate' }).click();
  await work.getByRole('textbox', { name: 'Course', exact: true }).fill('Walks to the door with the walker.');
  await work.getByRole('textbox', { name: /Progress/ }).fill('40');
  await work.getByRole('button', { name: 'Evaluate', exact: true }).click();
  await page.getByText('Walks to the door with the walker.').first().waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  // the finding is planned: it is proposed no more
  await page.goto(recordOf(id, 'ipp'));
  await plan
    .getByRole('button', { name: /^Falls/ })
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: 'Make it a problem' }).count()).toBe(0);
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});
