import { beforeAll, expect, test } from 'vitest';
import { expectWithin, interactionsIn } from '../../../e2e/stage/interactions.ts';
import { axeViolations, openStage, phone, type Stage, settled } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

const record = async (name: string): Promise<string> => {
  const {
    rows: [one],
  } = await stage.home.server.database.pool.query<{ id: string }>(
    'select id from residents.residents where last_name = $1 and archived_at is null',
    [name],
  );
  return one!.id;
};
const instrument = async (code: string): Promise<string> => {
  const {
    rows: [one],
  } = await stage.home.server.database.pool.query<{ id: string }>(
    'select id from forms.definitions where code = $1',
    [code],
  );
  return one!.id;
};

test('fall risk from the resident page to complete in eleven interactions, with a live score; then a correction, and a deletion in the timeline', async () => {
  const context = await stage.context();
  const counter = await interactionsIn(context);
  const page = await stage.signIn(context, 'admin');
  const keller = await record('Bucher');
  await page.goto(`/app-residents/forms/details/${keller}/assessments`);
  await page.getByRole('table', { name: 'By instrument' }).waitFor();
  const option = (item: string, label: RegExp) =>
    page.getByRole('radiogroup', { name: new RegExp(item) }).getByRole('radio', { name: label });
  const began = Date.now();
  const all = await counter.during(page, async () => {
    await page.getByRole('button', { name: 'New assessment', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'New assessment' })
      .getByRole('link', { name: /^Fall risk/ })
      .click();
    await option('Age', /80 or older/).click();
    await option('Mental state', /confused at times/).click();
    await option('Elimination', /none applies/).click();
    await page.getByText('so far').waitFor();
    await option('Previous falls', /one or two/).click();
    await option('Activities', /gets up with help/).click();
    await option('Gait and balance', /none applies/).click();
    await option('Medication', /none applies/).click();
    await option('Alcohol', /none applies/).click();
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await page.getByText('Assessment completed').waitFor();
  });
  const seconds = (Date.now() - began) / 1000;
  console.info(`fall risk: ${seconds.toFixed(1)} s`);
  expectWithin(11, all, 'fall risk');
  expect(seconds).toBeLessThan(60);
  await page.getByRole('button', { name: 'Correct', exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole('status').filter({ hasText: '12' }).first().textContent())
    .toContain('very high');
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  await page.getByText('Correction', { exact: true }).waitFor();
  await option('Mental state', /none applies/).click();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  // the toast of the first completion may still be there; only what is complete is printed
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole('status').filter({ hasText: '8' }).first().textContent())
    .toContain('high');

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete assessment?' });
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('wrong person');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('link', { name: 'Deleted assessments' }).click();
  await page.getByText('Reason: wrong person').waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  await context.close();
});

test('a clock is drawn on the screen and kept as a picture', async () => {
  const context = await stage.context({ size: phone, language: 'de' });
  const page = await stage.signIn(context, 'pflege');
  await page.goto(
    `/app-residents/forms/asm/${await instrument('clock-test-shulman')}/${await record('Amstutz')}/new`,
  );
  await page.getByRole('button', { name: 'Hier zeichnen', exact: true }).click();
  const field = page.getByRole('img', { name: 'Feld zum Zeichnen' });
  const undo = page.getByRole('button', { name: 'Strich zurücknehmen', exact: true });
  // the pen is there when the field has its pixels
  await expect.poll(() => field.evaluate((canvas: HTMLCanvasElement) => canvas.width > 500)).toBe(true);
  const box = (await field.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1)
    await page.mouse.move(box.x + 40 + step * 12, box.y + 60 + (step % 2) * 30);
  await page.mouse.up();
  await expect.poll(() => undo.isEnabled()).toBe(true);
  await page.getByRole('button', { name: 'Zeichnung übernehmen', exact: true }).click();
  await page.getByRole('img', { name: 'Bild 1', exact: true }).waitFor();
  await expect
    .poll(() =>
      page
        .getByRole('img', { name: 'Bild 1', exact: true })
        .evaluate((picture: HTMLImageElement) => picture.naturalWidth > 0),
    )
    .toBe(true);
  await page.getByText(/Entwurf gespeichert/).waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  await context.close();
});

test('German on a phone: the depression scale is locked with its reason, after 17 points in the mini mental status it opens', async () => {
  const context = await stage.context({ size: phone, language: 'de' });
  const page = await stage.signIn(context, 'pflege');
  const amstutz = await record('Amstutz');
  await page.goto(`/app-residents/forms/details/${amstutz}/assessments`);
  await page.getByRole('button', { name: 'Neues Assessment', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Neues Assessment' });
  await menu.getByText('Gilt nur bei einem Mini-Mental-Status über 16', { exact: false }).waitFor();
  await menu.getByRole('link', { name: /Cornell.* verwenden/ }).waitFor();
  await page.keyboard.press('Escape');

  await page.goto(`/app-residents/forms/asm/${await instrument('mini-mental-status')}/${amstutz}/new`);
  const groups = page.getByRole('radiogroup');
  await groups.nth(29).waitFor();
  for (let index = 0; index < 30; index += 1)
    await groups
      .nth(index)
      .getByRole('radio')
      .nth(index < 17 ? 0 : 1)
      .click();
  // the score sticks on top, under the banner, however far down the last question is
  await expect
    .poll(() =>
      page.evaluate(() => {
        const bands = document.querySelector('[aria-label="Bereiche der Punktzahl"]');
        const { left, top, width, height } = bands?.getBoundingClientRect() ?? new DOMRect();
        // what a finger would meet there is the score, not the banner above it
        return (
          window.scrollY > 500 &&
          bands?.contains(document.elementFromPoint(left + width / 2, top + height / 2)) === true
        );
      }),
    )
    .toBe(true);
  await page.getByRole('button', { name: 'Abschliessen', exact: true }).click();
  await page.getByText('Assessment abgeschlossen').waitFor();
  await page.getByRole('button', { name: 'Korrigieren', exact: true }).waitFor();
  await settled(page);
  await page.goto(`/app-residents/forms/asm/${await instrument('depression-15')}/${amstutz}/new`);
  await page.getByRole('radiogroup').nth(14).waitFor();
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  expect(await axeViolations(page)).toEqual([]);
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
  await context.close();
});
