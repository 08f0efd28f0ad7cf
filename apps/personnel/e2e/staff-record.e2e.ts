import fs from 'node:fs/promises';
import PDFDocument from 'pdfkit';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { panel } from '../../../e2e/stage/bedside.ts';
import { axeViolations, openStage, settled, type Stage } from '../../../e2e/stage/stage.ts';

// The record of somebody who works here, from the list to the exported list.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

const contract = () =>
  new Promise<Buffer>((resolve) => {
    const document = new PDFDocument();
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
    document.text('Contract');
    document.end();
  });
const typed = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
/** The field of the kit that is searched by typing. */
const list = (within: Locator, label: RegExp) =>
  within.getByRole('combobox', { name: label }).or(within.getByLabel(label)).first();
const choose = async (page: Page, field: Locator, option: string | RegExp) => {
  await field.click();
  await page.getByRole('option', { name: option }).click();
  // the list is gone before the next field is used
  await page.getByRole('option').first().waitFor({ state: 'hidden' });
};
const save = async (page: Page) => {
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
  await panel(page).waitFor({ state: 'hidden' });
};
const tab = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name, exact: true })
    .or(page.getByRole('tab', { name, exact: true }))
    .first();

test('photo, qualification with its end, absence, document and the exported list', async () => {
  const today = civilOf(Date.now(), 'Europe/Zurich').day;
  const context = await stage.context();
  const page = await stage.signIn(context, 'admin', { at: '/app-staff/app-staff-list' });
  await page.getByRole('link', { name: 'Lea Hofer' }).first().click();
  await page.getByRole('heading', { name: 'Lea Hofer', level: 1 }).waitFor();

  await page.getByLabel('Choose photo', { exact: true }).setInputFiles({
    name: 'lea.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 400, height: 400, channels: 3, background: 'seagreen' } })
      .jpeg()
      .toBuffer(),
  });
  const photo = page.getByRole('img', { name: 'Photo of Lea Hofer' });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);

  await tab(page, 'Qualifications and skills').click();
  await page.getByRole('button', { name: 'Add qualification', exact: true }).click();
  await choose(page, list(panel(page), /^Qualification/), 'Wound care');
  await panel(page)
    .getByRole('textbox', { name: 'Valid until' })
    .fill(typed(addDays(today, 30)));
  await save(page);
  await page.getByRole('main').getByText('Expires soon', { exact: true }).waitFor();

  await tab(page, 'Absences').click();
  await page.getByRole('button', { name: 'Add absence', exact: true }).click();
  await choose(page, list(panel(page), /^Kind of absence/), 'Training');
  await panel(page)
    .getByRole('textbox', { name: 'Until', exact: true })
    .fill(typed(addDays(today, 2)));
  await save(page);
  await page
    .getByRole('row')
    .filter({ hasText: 'Training' })
    .filter({ hasText: typed(addDays(today, 2)) })
    .filter({ hasText: 'Now' })
    .waitFor();

  await tab(page, 'Documents').click();
  await page.getByRole('button', { name: 'Add document', exact: true }).click();
  await panel(page)
    .getByLabel('Choose file', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'Contract 2026.pdf', mimeType: 'application/pdf', buffer: await contract() });
  await panel(page).getByRole('status').filter({ hasText: 'Contract 2026.pdf' }).waitFor();
  await save(page);
  await page.getByRole('row').filter({ hasText: 'Contract 2026' }).first().waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  const {
    rows: [kept],
  } = await stage.home.server.database.pool.query<{ id: string }>(
    `select id from personnel.documents where label = 'Contract 2026'`,
  );
  const answer = await context.request.get(`/api/personnel/documents/${kept!.id}/read`);
  expect([answer.status(), (await answer.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);

  // whose qualification ends: in the list, and in the file that is saved of it
  await page.goto('/app-staff/app-staff-list?expiring=yes');
  await page
    .getByRole('row')
    .filter({ hasText: 'Lea Hofer' })
    .filter({ hasText: 'Wound care: Expires soon' })
    .waitFor();
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
  ]);
  const table = await fs.readFile(await file.path(), 'utf8');
  expect(table).toMatch(/Lea Hofer.*Wound care/);
  expect(table).not.toContain('Sofia Brunner');
  await settled(page);
  await context.close();
});

test('before an account is closed, what is open in its name goes to somebody else', async () => {
  const { pool } = stage.home.server.database;
  const open = async (accountId: string) =>
    (
      await pool.query<{ n: number }>(
        'select count(*)::int as n from assessments.due_dates where responsible = $1 and next_due is not null',
        [accountId],
      )
    ).rows[0]!.n;
  const {
    rows: [leaver],
  } = await pool.query<{
    id: string;
    full_name: string;
  }>(`select a.id, a.full_name from assessments.due_dates d join platform.accounts a on a.organisation_id = d.organisation_id and a.id = d.responsible
    where d.next_due is not null and a.username in ('nurse', 'pflege') group by a.id, a.full_name order by count(*) desc limit 1`);
  const context = await stage.context();
  const page = await stage.signIn(context, 'admin', { at: `/app-staff/forms/details/${leaver!.id}/account` });
  await page
    .getByRole('group', { name: 'Open tasks' })
    .getByText(/Assessments that will be due: \d+/)
    .waitFor();
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Open tasks' });
  await choose(page, list(dialog, /^Assessments that will be due/), /^Sofia Brunner/);
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Give and continue', exact: true }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: `Disable ${leaver!.full_name}?` })
    .getByRole('button', { name: 'Disable', exact: true })
    .click();
  await page.getByRole('button', { name: 'Enable', exact: true }).waitFor();
  expect(await open(leaver!.id)).toBe(0);
  await context.close();
});
