import { beforeAll, expect, test } from 'vitest';
import { expectWithin, interactionsIn } from '../../../e2e/stage/interactions.ts';
import { axeViolations, openStage, type Stage, settled, tablet } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
const picture = async (page: Awaited<ReturnType<Stage['signIn']>>, name: string) => {
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/${name}.png`, fullPage: true });
};

test('a standard plan is applied in one tap, a measure changed, the goal evaluated and the plan closed, on a tablet in German', async () => {
  const context = await stage.context({ size: tablet, language: 'de' });
  const counter = await interactionsIn(context);
  const page = await stage.signIn(context, 'pflege', { at: '/app-residents/residents-list' });
  await page
    .getByRole('link', { name: /BUCHER, Anton/ })
    .first()
    .click();
  await page.waitForURL(/forms\/details\/[0-9a-f-]{36}/);
  const [, residentId = ''] = /details\/([0-9a-f-]{36})/.exec(page.url()) ?? [];
  await page.goto(
    `${new URL(page.url()).origin}/app-residents/forms/details/${residentId}/scp-mds?area=dehydration`,
  );
  await page.getByRole('checkbox', { name: /Trinkt zu wenig/ }).waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  await picture(page, 'standard-plan');
  const counted = await counter.during(page, async () => {
    await page.getByRole('button', { name: 'Angekreuztes übernehmen' }).click();
    await page.getByRole('heading', { name: 'Flüssigkeit' }).waitFor();
  });
  expectWithin(1, counted, 'accept a proposal');

  await page
    .getByRole('button', { name: /trinkt 1,3 Liter im Tag/ })
    .first()
    .click();
  await page.getByRole('heading', { name: /Ziel: trinkt 1,3 Liter/ }).waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  await picture(page, 'goal');
  const form = page.getByRole('complementary').or(page.getByRole('dialog'));
  await page.getByRole('button', { name: /Ändern: Lieblingsgetränke/ }).click();
  await form.getByRole('textbox', { name: /Bemerkung/ }).fill('Mag Holundersirup');
  await form.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByText('Mag Holundersirup').first().waitFor();

  await page.getByRole('region', { name: 'Evaluation' }).getByRole('button', { name: 'Evaluieren' }).click();
  await form.getByRole('textbox', { name: 'Verlauf', exact: true }).fill('Trinkt gut, vor allem am Morgen.');
  await form.getByRole('textbox', { name: /Fortschritt/ }).fill('80');
  await form.getByText('teilweise erreicht', { exact: true }).click();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  await picture(page, 'evaluate');
  await form.getByRole('button', { name: 'Evaluieren', exact: true }).click();
  await page.getByText('Trinkt gut, vor allem am Morgen.').first().waitFor();
  await page.getByText('80 % · teilweise erreicht').waitFor();
  await picture(page, 'evaluated');

  await page.getByRole('button', { name: 'Aktionen für Flüssigkeit' }).click();
  await page.getByRole('menuitem', { name: 'Planung abschliessen' }).click();
  await form.getByText('Diese Massnahmen enden heute:').waitFor();
  await form.getByRole('textbox', { name: /Evaluation/ }).fill('Trinkt genug.');
  await form.getByRole('button', { name: 'Planung abschliessen', exact: true }).click();
  await page
    .getByText(/Diese Planung ist abgeschlossen/)
    .first()
    .waitFor();
  await settled(page);
  await picture(page, 'closed');
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});
