import { beforeAll, expect, test } from 'vitest';
import { axeViolations, openStage, type Stage, settled, tablet } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

test('the home sets after how many weeks an area is evaluated; more than a year is refused at the field', async () => {
  const context = await stage.context({ size: tablet, language: 'de' });
  const page = await stage.signIn(context, 'admin', { at: '/settings/ipp-eval-schedule' });
  const row = page.getByRole('row', { name: /Stürze/ });
  await row.waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  await row.click();
  const form = page.getByRole('complementary').or(page.getByRole('dialog'));
  const weeks = form.getByRole('textbox', { name: /Wochen/ });
  await weeks.fill('53');
  await form.getByRole('button', { name: 'Speichern', exact: true }).click();
  await form.getByText(/52/).first().waitFor();
  await weeks.fill('6');
  await form.getByRole('button', { name: 'Speichern', exact: true }).click();
  await row.getByText('6 Wochen').waitFor();
  await page.reload();
  await row.getByText('6 Wochen').waitFor();
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/catalog.png`, fullPage: true });
  // the save that was refused is told by the server and is no fault of the page
  expect(stage.problems.filter((one) => !one.startsWith('about:blank') && !one.includes('422'))).toEqual([]);
});
