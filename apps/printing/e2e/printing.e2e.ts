import { beforeAll, expect, test } from 'vitest';
import { atFileEnd } from '#platform/server/testing/endings.ts';
import { axeViolations, desktop, openStage, phone, settled, type Stage } from '../../../e2e/stage/stage.ts';
import { startPrinter, type TestPrinter } from '../server/testing.ts';

let stage: Stage;
let device: TestPrinter;
beforeAll(async () => {
  stage = await openStage();
  device = await startPrinter();
  atFileEnd(() => device.stop());
});

const picture = async (page: Awaited<ReturnType<Stage['signIn']>>, name: string) => {
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/printing-${name}.png`, fullPage: true });
};

test('a printer is set up and answers; paper runs out, a test print fails, is sent again; its line is cut, a person decides', async () => {
  const page = await stage.signIn(await stage.context({ size: desktop, language: 'de' }), 'admin', {
    at: '/settings/printers',
  });
  await page.getByRole('button', { name: 'Drucker erfassen' }).click();
  const form = page.getByRole('form').or(page.locator('form'));
  await form.getByLabel(/Bezeichnung/).fill('Bar');
  await form.getByText('ESC/POS über TCP').click();
  await form.getByLabel(/IP-Adresse/).fill('127.0.0.1');
  await form.getByLabel(/Port/).fill(String(device.ports.escpos));
  await picture(page, 'form');
  await form.getByRole('button', { name: 'Speichern' }).click();
  const row = page.getByRole('row', { name: /Bar/ });
  // it is asked by itself
  await row.getByText('Bereit').waitFor();

  await device.set({ states: ['paperEnd'] });
  const act = async (name: string) => {
    await row.getByRole('button', { name: /Aktionen/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Testdruck');
  await row.getByText('Papier ist aufgebraucht').waitFor();
  await row.getByText('Neue Rolle einlegen.').waitFor();
  await act('Aufträge anzeigen');
  const job = page.getByRole('article', { name: 'Testdruck' });
  await job.first().getByText('Fehlgeschlagen', { exact: true }).waitFor();
  await picture(page, 'failed');
  await device.set();
  await job.first().getByRole('button', { name: 'Erneut versuchen' }).click();
  await job.first().getByText('Erledigt').waitFor();

  await device.set({ cutAfter: 30 });
  await act('Testdruck');
  await job.first().getByText('Ungewiss').waitFor();
  await picture(page, 'uncertain');
  await device.set();
  await job.first().getByRole('button', { name: 'Nein, nochmals als Kopie drucken' }).click();
  await job.first().getByText('Erledigt').waitFor();
  await job.first().getByRole('button', { name: 'Papier anzeigen' }).click();
  await job.first().getByText('Kopie', { exact: true }).waitFor();
  await picture(page, 'copy');
  const papers = (await device.told()).papers.map(({ bytes }) => Buffer.from(bytes).toString('latin1'));
  expect(papers.map((paper) => paper.includes('Kopie'))).toEqual([false, false, true]);
});

test('on the phone a template shows how its paper looks', async () => {
  const page = await stage.signIn(await stage.context({ size: phone, language: 'de' }), 'admin', {
    at: '/settings/receipt-templates',
  });
  await page.getByText('Beleg Restaurant').click();
  await page.getByText('2 Kaffee').waitFor();
  await picture(page, 'template-phone');
});
