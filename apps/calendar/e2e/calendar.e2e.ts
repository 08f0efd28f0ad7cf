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
  const block = page.getByRole('button', { name: /Logopädie/ });
  await block.waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/day.png`, fullPage: true });
  // an hour is 48 px high: two hours later, taken back, and by its lower edge half an hour longer
  const drag = async (from: 'middle' | 'edge', down: number, repeats: boolean) => {
    const box = (await block.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + (from === 'middle' ? box.height / 2 : box.height - 3)];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + down / 2, { steps: 4 });
    await page.mouse.move(x, y + down, { steps: 4 });
    await page.mouse.up();
    if (repeats) await page.getByRole('button', { name: 'Nur diesen' }).click();
  };
  await drag('middle', 96, true);
  await page.getByText(/Logopädie: .*11:00 – 12:00/).waitFor();
  await page.getByRole('button', { name: /Logopädie 11:00 – 12:00/ }).waitFor();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await page.getByRole('button', { name: /Logopädie 09:00 – 10:00/ }).waitFor();
  await drag('edge', 24, false);
  await page.getByRole('button', { name: /Logopädie 09:00 – 10:30/ }).waitFor();
  await page.goto(`${stage.base}/app-residents/nurse-roster/nurse-roster-calendar`);
  await page
    .getByText(/Turnen|Gymnastics/)
    .first()
    .waitFor();
  await settled(page);
  if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/month.png` });
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});
