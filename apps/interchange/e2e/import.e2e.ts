import { beforeAll, expect, test } from 'vitest';
import { axeViolations, openStage, phone, type Stage, settled } from '../../../e2e/stage/stage.ts';
import { fileOf, fullBundle } from '../server/testing.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

const file = (given: { name: string; bytes: Uint8Array }) => ({
  name: given.name,
  mimeType: 'application/json',
  buffer: Buffer.from(given.bytes),
});

test('an administrator checks two files, sees why one is refused, imports, and imports again without doubles', async () => {
  const page = await stage.signIn(await stage.context(), 'admin');
  const check = async () => {
    await page.goto('/admin/import');
    await page
      .getByLabel('Files')
      .first()
      .setInputFiles([
        file(fullBundle('Zwyssig', 'Agnes', { birthDate: '1931-07-19' })),
        file(fileOf('broken.json', '{}')),
      ]);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Checked. Nothing was changed.').waitFor();
  };
  await check();
  await page.getByText('This is not a FHIR bundle.').waitFor();
  await page.getByText('An import would do the following: New 1 · Refused 1').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import now' }).click();
  await page.getByText('Imported.').waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filter' }).getByText('Refused 1').click();
  await page.waitForURL(/outcome=refused/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^import-\d{4}-\d\d-\d\d\.csv$/);
  await check();
  await page.getByText('An import would do the following: Unchanged 1 · Refused 1').waitFor();
  expect(await page.getByRole('button', { name: 'Import now' }).count()).toBe(0);
});

test('on a phone nothing is wider than the screen; a nurse is turned away', async () => {
  const page = await stage.signIn(await stage.context({ size: phone, language: 'de' }), 'verwaltung');
  for (const path of ['/admin/import', '/settings']) {
    await page.goto(path);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    expect(await axeViolations(page)).toEqual([]);
  }
  const nurse = await stage.signIn(await stage.context(), 'nurse', { at: '/admin/import' });
  await nurse.getByText('You do not have access to this page').first().waitFor();
});
