import { beforeAll, expect, test } from 'vitest';
import { expectWithin, interactionsIn } from '../../../e2e/stage/interactions.ts';
import { axeViolations, openStage, phone, type Stage, settled } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => { stage = await openStage(); });

test('any setting is found by search with at most three interactions, in the other language, too', async () => {
  const context = await stage.context();
  const counter = await interactionsIn(context);
  const page = await stage.signIn(context, 'admin');
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Word lists' }).waitFor();
  const titles = await page.locator('main section a').allInnerTexts();
  expect(titles.length).toBeGreaterThan(15);
  const field = page.getByRole('searchbox').or(page.getByRole('textbox', { name: 'Search settings' })).last();
  for (const title of titles) {
    await field.fill(title.trim());
    await page.locator('main section a', { hasText: title.trim() }).first().waitFor();
  }
  await page.goto('/settings');
  expectWithin(3, await counter.during(page, async () => {
    await field.click();
    await page.keyboard.type('Nummernkreis');
    await page.getByRole('link', { name: 'Number patterns' }).click();
    await page.getByRole('cell', { name: '{YYYY}-{N:6}' }).waitFor();
  }), 'a setting by a word of the other language');
});

test('a list gets a value in both languages; a value in use is switched off, not removed; an unknown page is a 404', async () => {
  const page = await stage.signIn(await stage.context(), 'admin');
  await page.goto('/settings/dictionaries?list=residents.residentType');
  await page.getByRole('button', { name: 'New value' }).click();
  await page.getByRole('textbox', { name: /German/ }).fill('Gästezimmer');
  await page.getByRole('textbox', { name: /English/ }).fill('Guest room');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('row', { name: /Guest room Gästezimmer/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /Long-term stay/ }).last().click();
  await page.getByText(/belongs to the app and can only be set inactive/).first().waitFor();
  await page.goto('/settings/nothing-here');
  await page.getByRole('heading', { name: /not found/i }).waitFor();
});

test('a retention policy says in a sentence what it does; the dry run shows a day; on a phone nothing is wider than the screen', async () => {
  const page = await stage.signIn(await stage.context({ size: phone, language: 'de' }), 'verwaltung');
  await page.goto('/admin/resident-retention-policy');
  await page.getByText('Archiviert 730 Tage nach dem Austritt, gelöscht nach 20 Jahren').waitFor();
  await page.goto('/admin/retention-due');
  await page.getByText('Was die Richtlinien am gewählten Tag tun würden. Nichts wird geändert.').waitFor();
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  expect(await axeViolations(page)).toEqual([]);
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});
