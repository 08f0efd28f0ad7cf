import { beforeAll, expect, test } from 'vitest';
import { axeViolations, openStage, phone, type Stage, settled } from '../../../e2e/stage/stage.ts';

let stage: Stage;
let open: { id: string; resident_id: string };
beforeAll(async () => {
  stage = await openStage();
  const { rows } = await stage.home.server.database.pool.query<{ id: string; resident_id: string }>(
    "select id, resident_id from assessment_exchange.records where status = 0 and type = 'ANNUAL'",
  );
  open = rows[0]!;
});

test('two people fill one record, it is checked with jumps, signed, exported, and the vendor answers', async () => {
  const record = `/app-residents/forms/details/${open.resident_id}/raiMDS?record=${open.id}`;
  const page = await stage.signIn(await stage.context(), 'admin');
  const other = await stage.signIn(await stage.context(), 'nurse');
  await page.goto('/app-residents/assessment-exchange');
  await page.getByText('11 open').waitFor();
  expect(await axeViolations(page)).toEqual([]);

  // the nurse works in another section at the same time
  await other.goto(`${record}&section=health`);
  await other.getByText('Short of breath').waitFor();
  for (const name of [
    'Vomits',
    'Swollen legs',
    'Short of breath',
    'Lost weight',
    'Drinks too little',
    'Eats less',
    'Ill with six months or less to live',
  ])
    await other.getByRole('radiogroup', { name }).getByText('no', { exact: true }).click();
  await other.getByRole('radiogroup', { name: 'How often pain' }).getByText('none', { exact: true }).click();
  await other.getByRole('textbox', { name: 'Weight' }).fill('61.5');
  await other.getByRole('button', { name: 'F Health 9 of 10' }).waitFor();

  // the check jumps to what is missing
  await page.goto(record);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('link', { name: 'Bladder: No answer yet' }).click();
  await page.getByRole('radiogroup', { name: 'Bladder' }).getByText('at times', { exact: true }).click();
  await page.getByRole('radiogroup', { name: 'Bowel' }).getByText('continent', { exact: true }).click();
  await page.getByRole('button', { name: 'E Continence 2 of 2' }).waitFor();

  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByLabel('Signature: your full name').fill('Andrea Frei');
  expect(await axeViolations(page)).toEqual([]);
  await page
    .locator('aside[data-work]:visible')
    .getByRole('button', { name: 'Complete', exact: true })
    .click();
  await page.getByText(/A change needs a correction/).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^assessment-exchange-\d{4}-\d\d-\d\d\.json$/);
  await page.getByText('Exported. Marked as transmitted.').waitFor();

  await page.goto('/app-residents/assessment-exchange');
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import', exact: true }).click();
  const answer = {
    format: 'obhut-assessment-results',
    formatVersion: 1,
    results: [
      {
        record: open.id,
        state: 'accepted',
        careLevel: { instrument: 'RAI-NH', level: 5, minutes: 92 },
        areas: [{ system: 'mds', code: 'falls', triggered: true }],
      },
    ],
  };
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles([
      { name: 'results.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(answer)) },
    ]);
  await page.getByText('1 entry read').waitFor();
  await page.goto(record);
  await page.getByText('Level 5', { exact: true }).waitFor();
  await page.locator('main').getByText('Falls', { exact: true }).first().waitFor();
});

test('in German on a phone nothing is wider than the screen', async () => {
  const page = await stage.signIn(await stage.context({ size: phone, language: 'de' }), 'verwaltung');
  for (const path of [
    '/app-residents/assessment-exchange',
    '/app-residents/assessment-exchange?view=due',
    `/app-residents/forms/details/${open.resident_id}/raiMDS`,
    '/settings/assessment-exchange',
  ]) {
    await page.goto(path);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    expect(await axeViolations(page)).toEqual([]);
  }
});
