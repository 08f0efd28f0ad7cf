import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { axeViolations, openStage, phone, type Stage, settled } from '../../../e2e/stage/stage.ts';
import { givenSince, roundPage, withDueDoses } from './people.ts';

// A round in a cellar: the server is gone in the middle, the browser is opened anew, and nothing is lost or given twice.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

/** Takes the server away from every browser, as a broken line or a machine that went down does; answers how it comes back. */
async function stopServer(): Promise<() => Promise<void>> {
  const { server } = stage.home.server.http;
  const { port } = server.address() as AddressInfo;
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
  return () => new Promise((resolve) => void server.listen(port, '127.0.0.1', () => resolve()));
}

test('on a phone in German: doses signed while the server is gone outlive a reload, and are in the record once when it is back', async () => {
  const context = await stage.context({ size: phone, language: 'de', program: true });
  const page = await stage.signIn(context, 'pflege');
  await withDueDoses(stage, page, 3, 2);
  const since = Date.now();
  await page.goto(roundPage);
  await page.getByRole('button', { name: 'Runde beginnen' }).click();
  const all = page.getByRole('button', { name: 'Alle wie geplant (2)' });
  const sign = page.getByRole('button', { name: /^2 visieren · / });
  const person = () => page.locator('[data-person]').getAttribute('data-person');
  await all.click();
  await sign.click();
  await expect.poll(async () => (await givenSince(stage, since)).given).toBe(2);
  // the round and the program are on the device
  await page.getByRole('button', { name: 'Alles gespeichert' }).click();
  await page.getByText('Obhut öffnet sich hier auch ohne Verbindung.').waitFor();
  await page.keyboard.press('Escape');

  const startAgain = await stopServer();
  await page.getByText(/^Keine Verbindung\. Dosen lassen sich bis \d\d:\d\d visieren/).waitFor();
  const second = (await person())!;
  await all.click();
  await sign.click();
  await expect.poll(person).not.toBe(second);
  await page.getByText(/^Visiert, noch nicht gesendet: 1 Eintrag/).waitFor();
  await page.reload();
  // nothing is lost by the reload: it waits, stands dashed, and is not asked for again
  await page.getByText(/^Visiert, noch nicht gesendet: 1 Eintrag/).waitFor();
  await all.click();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  await sign.click();
  await page.getByText(/^Visiert, noch nicht gesendet: 2 Einträge/).waitFor();
  await page.getByText('2 warten').first().waitFor();
  if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/offline.png` });
  expect((await givenSince(stage, since)).given).toBe(2);

  await startAgain();
  await page.getByText(/^Visiert, noch nicht gesendet/).waitFor({ state: 'detached', timeout: 40_000 });
  await expect.poll(async () => givenSince(stage, since)).toEqual({ given: 6, twice: 0, waited: 4 });
  await page.getByRole('button', { name: 'Runde abschliessen' }).click();
  await page.getByText(/6 abgegeben · 0 verweigert · 0 nicht abgegeben · 0 offen/).waitFor();
});

test('two devices that gave the same dose: both entries stay, and it is said on the round within a second', async () => {
  const first = await stage.context({ size: phone, language: 'de' });
  const page = await stage.signIn(first, 'pflege');
  await withDueDoses(stage, page, 1, 1);
  const since = Date.now();
  await page.goto(roundPage);
  await page.getByRole('button', { name: /beginnen$/ }).click();
  await page.waitForURL(/person=/);
  const other = await stage.signIn(await stage.context({ size: phone, language: 'de' }), 'nurse', {
    at: new URL(page.url()).pathname + new URL(page.url()).search,
  });
  await page.getByRole('button', { name: 'Alle wie geplant (1)' }).waitFor();
  await first.setOffline(true);
  await page.getByText(/^Keine Verbindung\. Dosen lassen sich/).waitFor();
  await page.getByRole('button', { name: 'Alle wie geplant (1)' }).click();
  await page.getByRole('button', { name: /^1 visieren · / }).click();
  await page.getByText(/^Visiert, noch nicht gesendet: 1 Eintrag/).waitFor();
  await other.getByRole('button', { name: 'Alle wie geplant (1)' }).click();
  await other.getByRole('button', { name: /^1 visieren · / }).click();
  await expect.poll(async () => (await givenSince(stage, since)).given).toBe(1);
  await first.setOffline(false);
  for (const each of [page, other])
    await each.getByRole('alert').getByText('Zweimal abgegeben').first().waitFor();
  expect(await givenSince(stage, since)).toMatchObject({ given: 2, twice: 2 });
});
