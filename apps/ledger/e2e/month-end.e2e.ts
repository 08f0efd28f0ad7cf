import fs from 'node:fs';
import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { axeViolations, desktop, openStage, settled, type Stage } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

/** Some of the demo home's money comes in euros, on a day that is over. */
async function euros(): Promise<void> {
  await stage.home.server.database.pool.query(
    `insert into payments.payments (organisation_id, id, way, booked_on, value_on, amount, currency, payer_name, created_at)
      select organisation_id, gen_random_uuid(), 'manual', current_date - 2, current_date - 2, 4200, 'EUR', 'Planted', now() - interval '2 days'
      from payments.payments limit 1`,
  );
}

test('the bookkeeper looks at a period, settles what is missing, exports it once and gets the same file again', async () => {
  await euros();
  const page = await stage.signIn(await stage.context({ size: desktop, language: 'de' }), 'buchhaltung', {
    at: '/app-billing/ledger?view=next',
  });
  // up to yesterday: what came since the last export
  const until = page.getByLabel(/^Bis und mit/);
  await until.fill('-1');
  await until.blur();
  await page.getByText('1 Beleg kann noch nicht gebucht werden').waitFor();
  expect(await page.getByRole('button', { name: 'Exportieren', exact: true }).isDisabled()).toBe(true);
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Von Hand verbuchen/ }).click();
  const form = page.locator('form');
  await form.getByLabel(/^Grund/).fill('Kurs 0.95, Beleg 17');
  await form.getByRole('button', { name: 'Von Hand verbuchen' }).click();
  await page.getByText(/Belege, Soll CHF/).waitFor();
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/ledger-next.png`, fullPage: true });

  await page.getByRole('button', { name: 'Exportieren', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Exportieren', exact: true }).click();
  await page.waitForURL(/ledger\/[0-9a-f-]{36}/);
  await page.getByRole('heading', { name: /^FB\d{4}-0002/ }).waitFor();
  await page
    .getByText(/^Als bezahlt markiert/)
    .first()
    .waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/ledger-run.png`, fullPage: true });
  const download = async (): Promise<Buffer> => {
    const link = page.getByRole('link', { name: 'Datei herunterladen' });
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    return fs.readFileSync(await file.path());
  };
  const bytes = await download();
  await page.getByText(createHash('sha256').update(bytes).digest('hex')).waitFor();
  expect((await download()).equals(bytes)).toBe(true);
  // what is booked by hand stands in it with its reason, nobody with a name
  expect(bytes.toString()).toContain(';Kurs 0.95, Beleg 17\r\n');
  expect(bytes.toString()).not.toContain('Planted');

  await page.goto('/settings/ledger-accounts');
  await page.getByText('in Gebrauch, bleibt so').waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/ledger-accounts.png`, fullPage: true });
  expect(stage.problems).toEqual([]);
});
