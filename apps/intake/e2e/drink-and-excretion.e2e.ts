import { beforeAll, expect, test } from 'vitest';
import { expectWithin, interactionsIn } from '../../../e2e/stage/interactions.ts';
import { axeViolations, openStage, phone, type Stage, settled, tablet } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
const picture = process.env['PICTURES'];

test('a glass in three presses from the list and a stool in two after its sheet is open, on a phone in German; both stand in the record', async () => {
  const context = await stage.context({ size: phone, language: 'de' });
  const counter = await interactionsIn(context);
  const page = await stage.signIn(context, 'pflege', { at: '/app-residents/residents-list' });
  const record = page.getByRole('button', { name: /Erfassen.*BUCHER, Anton/ });
  await record.waitFor();
  const drunk = await counter.during(page, async () => {
    await record.click();
    await page.getByRole('button', { name: 'Trinken', exact: true }).click();
    await page.getByText(/von 1.500 ml/).waitFor();
    if (picture) await page.screenshot({ path: `${picture}/drink-sheet.png` });
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByText(/BUCHER, Anton: 200 ml erfasst/).waitFor();
  });
  expectWithin(3, drunk, 'a drink from the list');

  await record.click();
  await page.getByRole('button', { name: 'Ausscheidung', exact: true }).click();
  const form = page.getByRole('button', { name: '4 glatte weiche Wurst, mittel' });
  await form.waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  if (picture) await page.screenshot({ path: `${picture}/excretion-sheet.png` });
  const excreted = await counter.during(page, async () => {
    await form.click();
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByText('BUCHER, Anton: glatte weiche Wurst, mittel erfasst').waitFor();
  });
  expectWithin(2, excreted, 'a stool after its sheet is open');

  await record.click();
  await page.getByRole('button', { name: 'Gegessen', exact: true }).click();
  await page.getByRole('button', { name: 'die Hälfte' }).click();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  if (picture) await page.screenshot({ path: `${picture}/meal-sheet.png` });
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByText('BUCHER, Anton: Mahlzeit erfasst').waitFor();

  await page.getByRole('link', { name: /BUCHER, Anton/ }).click();
  await page.getByRole('heading', { name: /BUCHER, Anton/, level: 1 }).waitFor();
  const tab = (name: string) => page.url().replace(/\/[^/]*$/, `/${name}`);
  await page.goto(tab('excretion'));
  await page
    .getByRole('table', { name: 'Sieben Tage nach Dienst' })
    .getByText('glatte weiche Wurst')
    .first()
    .waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  if (picture) await page.screenshot({ path: `${picture}/excretion-phone.png`, fullPage: true });

  const desk = await stage.signIn(await stage.context({ size: tablet, language: 'de' }), 'pflege', {
    at: new URL(tab('intake')).pathname,
  });
  await desk.getByRole('list', { name: 'Ein- und Ausfuhr an sieben Tagen' }).waitFor();
  await desk.getByText('getrunken, Wasser').first().waitFor();
  await settled(desk);
  expect(await axeViolations(desk)).toEqual([]);
  if (picture) await desk.screenshot({ path: `${picture}/intake-tablet.png`, fullPage: true });
  await desk.goto(new URL('/app-residents/nurse-roster/elimination', desk.url()).href);
  await desk
    .getByText(/Tagen kein Stuhlgang/)
    .first()
    .waitFor();
  await settled(desk);
  expect(await axeViolations(desk)).toEqual([]);
  if (picture) await desk.screenshot({ path: `${picture}/elimination-tablet.png`, fullPage: true });
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});
