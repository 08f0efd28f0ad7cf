import { beforeAll, expect, test } from 'vitest';
import { axeViolations, openStage, type Stage, settled, tablet } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

test('a weekly appointment of a resident in German on a tablet; one day is deleted, the others stay; the calendar of the home has it', async () => {
  const page = await stage.signIn(await stage.context({ size: tablet, language: 'de' }), 'pflege', {
    at: '/app-residents/nurse-roster/nurse-roster-calendar?view=week',
  });
  await page.getByRole('heading', { name: 'Kalender', level: 1 }).waitFor();
  await page
    .getByText(/Turnen|Gymnastics/)
    .first()
    .waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/week.png` });

  await page.goto(`${stage.base}/app-residents/residents-list`);
  await page.getByRole('link', { name: /BUCHER, Anton/ }).click();
  await page.waitForURL(/forms\/details\//);
  await page.goto(page.url().replace(/\/[^/]*$/, '/calendar?view=week'));
  await page.getByRole('button', { name: 'Neuer Termin' }).click();
  const form = page.getByRole('complementary').or(page.getByRole('dialog'));
  await form.getByRole('textbox', { name: /Titel/ }).fill('Logopädie');
  await form.getByText('Täglich', { exact: true }).click();
  await form.getByText('nach so vielen Malen', { exact: true }).click();
  await form.getByText(/^Nächste: /).waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/form.png`, fullPage: true });
  await form.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Logopädie eingetragen').waitFor();

  await page.getByRole('button', { name: 'Heute' }).click();
  await page.getByText('Agenda', { exact: true }).click();
  const days = page.getByRole('button', { name: /Logopädie/ });
  await expect.poll(() => days.count()).toBe(10);
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/agenda.png`, fullPage: true });
  await days.nth(2).click();
  await form.getByRole('button', { name: 'Löschen' }).click();
  await form.getByText('Nur diesen', { exact: true }).waitFor();
  await form.getByRole('button', { name: 'Löschen' }).click();
  await page.getByText('Termin gelöscht').waitFor();
  await expect.poll(() => days.count()).toBe(9);

  await page.goto(`${stage.base}/app-residents/nurse-roster/nurse-roster-calendar?view=day`);
  await page.getByRole('button', { name: /Logopädie/ }).waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/day.png`, fullPage: true });
  await page.goto(`${stage.base}/app-residents/nurse-roster/nurse-roster-calendar`);
  await page
    .getByText(/Turnen|Gymnastics/)
    .first()
    .waitFor();
  await settled(page);
  if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/month.png` });
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});
