import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openStage, settled, type Stage, tablet } from './stage/stage.ts';

// Entries at the bedside without a connection (experience 3.7), in a real browser.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

const person = 'KELLER, Margrit';
/** How often the text stands in the record, as the server tells it. */
const written = (page: Page, text: string) =>
  page.evaluate(async (wanted) => {
    const found = (await (
      await fetch('/api/frame/search/find?text=Keller', { headers: { Accept: 'application/json' } })
    ).json()) as { title: string; link: string }[];
    const id = /details\/([0-9a-f-]{36})/.exec(
      found.find((one) => one.title.includes('Margrit'))?.link ?? '',
    )?.[1];
    const list = (await (await fetch(`/api/care-reports/entries?residentId=${id}&limit=50`)).json()) as {
      items: { text: string; happenedAt: string }[];
    };
    return list.items.filter((one) => one.text === wanted).map((one) => one.happenedAt);
  }, text);

async function openNote(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`Record.*${person}`) }).click();
  await page.getByRole('button', { name: 'Note' }).click();
  await page.getByRole('textbox', { name: /Text/ }).and(page.locator(':focus')).waitFor();
}
async function writeNote(page: Page, text: string): Promise<void> {
  await openNote(page);
  await page.keyboard.type(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

test('notes and values written without a connection wait, survive a killed tab, and are there once when it is back', async () => {
  const context = await stage.context({ size: tablet });
  const page = await stage.signIn(context, 'nurse', { at: '/app-residents/residents-list' });
  await settled(page);
  await page.waitForTimeout(4500); // the forms of the bedside are fetched ahead
  await page.getByRole('button', { name: 'All saved' }).click();
  await page.getByText(/residents are on this device/).waitFor();
  await page.keyboard.press('Escape');
  const [first, second] = [`Slept well ${randomUUID()}`, `Walked to the garden ${randomUUID()}`];
  const before = Date.now();
  await context.setOffline(true);
  await page.getByText(/^Offline\. Shown as of/).waitFor();
  await writeNote(page, first);
  await page
    .getByText(/KELLER, Margrit: entry saved · waiting/)
    .first()
    .waitFor();
  await writeNote(page, second);
  const indicator = page.getByRole('button', { name: 'Offline · 2 waiting' });
  await indicator.click();
  const list = page.getByRole('dialog', { name: 'Entries on this device' });
  await list.getByText(first).waitFor();
  expect(await list.getByRole('listitem').allTextContents()).toEqual([
    expect.stringContaining(first),
    expect.stringContaining(second),
  ]);
  await expect.poll(() => list.getByText(new RegExp(`Note: ${person}`)).count()).toBe(2);
  await page.keyboard.press('Escape');
  const until = Date.now();

  await page.close(); // a killed tab: nothing is lost
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/app-residents/residents-list');
  await again.getByRole('button', { name: 'All saved' }).waitFor();
  for (const text of [first, second]) {
    await expect.poll(() => written(again, text)).toHaveLength(1);
    const [at] = await written(again, text);
    expect(Date.parse(at!)).toBeGreaterThanOrEqual(before - 1000);
    expect(Date.parse(at!)).toBeLessThanOrEqual(until + 1000);
  }
  await context.close();
});

test('an entry that arrived though its answer was lost is written once', async () => {
  const context = await stage.context({ size: tablet });
  const page = await stage.signIn(context, 'nurse', { at: '/app-residents/residents-list' });
  await settled(page);
  const text = `Drank two glasses ${randomUUID()}`;
  let sent = 0;
  await page.route('**/api/care-reports/entries/write', async (route) => {
    sent += 1;
    if (sent > 1) return route.fallback();
    await route.fetch(); // the server has it
    return route.abort('connectionreset'); // the device does not know
  });
  await writeNote(page, text);
  await page
    .getByText(/KELLER, Margrit: entry saved · waiting/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'All saved' }).waitFor();
  await expect.poll(() => sent).toBe(2);
  expect(await written(page, text)).toHaveLength(1);
  await context.close();
});

test('the group and the forms of the bedside outlive a reload without the server, and nothing of them a sign-out', async () => {
  const context = await stage.context({ size: tablet, program: true });
  const page = await stage.signIn(context, 'nurse', { at: '/app-residents/residents-list' });
  await page.getByRole('button', { name: 'All saved' }).click();
  await page.getByText('Obhut opens here without a connection, too.').waitFor();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await page.reload();
  await page.getByText(/^Offline\. Shown as of \d\d:\d\d\.$/).waitFor();
  await page
    .getByText(/residents are on this device, as of .* wait here .*: .*Vital signs.*, Note[,.]/)
    .waitFor();
  await page
    .getByRole('link', { name: new RegExp(person) })
    .first()
    .click();
  await page.getByRole('heading', { name: new RegExp(person) }).waitFor();
  await page
    .getByRole('button', { name: /^Record/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Vital signs' }).click();
  const systolic = 131 + Math.floor(Math.random() * 9);
  await page
    .getByRole('textbox', { name: /Blood pressure/ })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.type(`${systolic} 83`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Offline · 1 waiting' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'All saved' }).waitFor();
  const stored = () =>
    page.evaluate(async (value) => {
      const id = /details\/([0-9a-f-]{36})/.exec(location.pathname)?.[1];
      const list = (await (await fetch(`/api/vitals/readings?residentId=${id}&limit=50`)).json()) as {
        items: { reading: { value: number; secondValue: number | null } }[];
      };
      return list.items.filter(({ reading }) => reading.value === value && reading.secondValue === 83).length;
    }, systolic);
  await expect.poll(stored).toBe(1);

  const left = () =>
    page.evaluate(async () => ({
      stores: (await indexedDB.databases()).map((one) => one.name),
      answers: (await (await caches.open('obhut-program')).keys())
        .map((one) => new URL(one.url).pathname)
        .filter((path) => !/^\/($|js\/|css\/|assets\/)/.test(path)),
    }));
  expect(await left()).toEqual({ stores: ['obhut.bedside'], answers: [] });
  await page.getByRole('button', { name: /Maria Keller/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel(/User name/).waitFor();
  await expect.poll(left).toEqual({ stores: [], answers: [] });
  await context.setOffline(true);
  await page.goto('/app-residents/residents-list');
  await page.getByLabel(/User name/).waitFor();
  expect(await page.getByText(/KELLER/).count()).toBe(0);
  await context.close();
});
