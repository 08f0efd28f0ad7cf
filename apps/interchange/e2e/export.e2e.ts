import { beforeAll, expect, test } from 'vitest';
import { arrived, axeViolations, openStage, phone, type Stage, settled } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

test('everything about a person is made in the background and fetched on its page, after a reload and from the bell, in German on a phone', async () => {
  const {
    rows: [resident],
  } = await stage.home.server.database.pool.query<{ id: string }>(
    'select id from residents.residents where archived_at is null order by id limit 1',
  );
  const context = await stage.context({ size: phone, language: 'de' });
  const page = await stage.signIn(context, 'verwaltung');
  await settled(page);
  await page.goto(`/app-residents/forms/details/${resident!.id}/profile`);
  await page.getByRole('button', { name: 'Alles über diese Person', exact: true }).click();
  await page.waitForURL(/\/export\/[0-9a-f-]{36}$/);
  const made = page.getByRole('button', { name: 'Herunterladen', exact: true });
  await made.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(phone.width);
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/export-phone.png`, fullPage: true });
  await page.reload();
  await arrived(page);
  await made.waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), made.click()]);
  expect(file.suggestedFilename()).toMatch(/^\S+ \d{4}-\d\d-\d\d\.zip$/);
  const address = new URL(page.url()).pathname;
  await settled(page);
  await context.close();
  // the bell leads there, on any device
  const desk = await stage.signIn(await stage.context({ language: 'de' }), 'verwaltung');
  await settled(desk);
  await desk
    .getByRole('button', { name: /^Benachrichtigungen/ })
    .first()
    .click();
  const notice = desk.getByRole('dialog').getByText('Ein Export ist bereit', { exact: true }).first();
  await notice.waitFor();
  await notice.locator('xpath=..').getByRole('button', { name: 'Öffnen', exact: true }).click();
  await desk.waitForURL((url) => url.pathname === address);
  await desk.getByRole('button', { name: 'Herunterladen', exact: true }).waitFor();
  if (process.env['SHOTS']) await desk.screenshot({ path: `${process.env['SHOTS']}/export-desktop.png` });
});
