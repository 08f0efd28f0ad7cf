import { beforeAll, expect, test } from 'vitest';
import { axeViolations, openStage, type Stage, settled, tablet } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
const picture = async (page: Awaited<ReturnType<Stage['signIn']>>, name: string) => {
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/${name}.png`, fullPage: true });
};

test('the time line of a record: further back with one press, the same as a table, and from a lane to where it stands', async () => {
  const context = await stage.context({ size: tablet, language: 'de' });
  const page = await stage.signIn(context, 'pflege', { at: '/app-residents/residents-list' });
  await page
    .getByRole('link', { name: /BUCHER, Anton/ })
    .first()
    .click();
  await page.waitForURL(/forms\/details\/[0-9a-f-]{36}/);
  const [, residentId = ''] = /details\/([0-9a-f-]{36})/.exec(page.url()) ?? [];
  await page.goto(`${new URL(page.url()).origin}/app-residents/forms/details/${residentId}/timeline`);
  await page.getByRole('heading', { name: 'Zeitachse' }).waitFor();
  const lanes = page.locator('figure');
  await lanes.first().waitFor();
  await page.getByText('1 Jahr', { exact: true }).click();
  await page.waitForURL(/span=/);
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  await picture(page, 'timeline');

  await page.getByRole('button', { name: 'Als Tabelle' }).click();
  await page.getByRole('columnheader', { name: 'Spur' }).waitFor();
  expect(await page.getByRole('row').count()).toBeGreaterThan(1);
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  await picture(page, 'timeline-table');

  await page.getByRole('button', { name: 'Als Zeichnung' }).click();
  await lanes.first().getByRole('link').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/timeline'));
  expect(new URL(page.url()).pathname).toContain(residentId);
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});
