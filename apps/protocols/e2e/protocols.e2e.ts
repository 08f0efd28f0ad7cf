import { beforeAll, expect, test } from 'vitest';
import { expectWithin, interactionsIn } from '../../../e2e/stage/interactions.ts';
import { axeViolations, openStage, phone, type Stage, settled, tablet } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
const picture = (name: string) =>
  process.env['PICTURES'] ? { path: `${process.env['PICTURES']}/${name}.png`, fullPage: true } : null;

test('pain in four interactions on a phone in German, and who lies how on the page of the protocols on a tablet', async () => {
  const context = await stage.context({ size: phone, language: 'de' });
  const counter = await interactionsIn(context);
  const page = await stage.signIn(context, 'pflege', { at: '/app-residents/residents-list' });
  await page.getByRole('button', { name: /Erfassen.*BUCHER, Anton/ }).waitFor();
  const counted = await counter.during(page, async () => {
    await page.getByRole('button', { name: /Erfassen.*BUCHER, Anton/ }).click();
    await page.getByRole('button', { name: 'Schmerz', exact: true }).click();
    await page.getByRole('radio', { name: '6 mässig' }).click();
    await settled(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    const short = picture('pain-short');
    if (short) await page.screenshot({ ...short, fullPage: false });
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByText('BUCHER, Anton: Schmerz 6 erfasst').waitFor();
  });
  expectWithin(4, counted, 'record pain');

  const tabletPage = await stage.signIn(await stage.context({ size: tablet, language: 'de' }), 'pflege', {
    at: '/app-residents/residents-list',
  });
  await tabletPage
    .getByRole('link', { name: /BUCHER, Anton/ })
    .first()
    .click();
  await tabletPage
    .getByRole('heading', { name: /BUCHER/ })
    .first()
    .waitFor();
  const record = new URL(tabletPage.url()).pathname.replace(/[^/]*$/, 'protocols');
  await tabletPage.goto(new URL(record, tabletPage.url()).href);
  await tabletPage.getByText('6 · mässig').first().waitFor();
  await settled(tabletPage);
  expect(await axeViolations(tabletPage)).toEqual([]);
  const tiles = picture('tiles');
  if (tiles) await tabletPage.screenshot(tiles);
  await tabletPage.getByRole('button', { name: 'Erfassen: Lagerung' }).click();
  const form = tabletPage.getByRole('complementary').or(tabletPage.getByRole('dialog'));
  await form.getByText('30° links', { exact: true }).first().click();
  await settled(tabletPage);
  expect(await axeViolations(tabletPage)).toEqual([]);
  const positioning = picture('positioning');
  if (positioning) await tabletPage.screenshot(positioning);
  await form.getByRole('button', { name: 'Speichern', exact: true }).click();
  await tabletPage.getByText('Jetzt: 30° links').waitFor();
  await tabletPage.getByRole('button', { name: 'Erfassen: Urinstreifen' }).click();
  await form.getByRole('radio', { name: 'positiv' }).click();
  await form.getByText('Brennen', { exact: true }).click();
  await form.getByText(/Das ist ein Hinweis/).waitFor();
  await settled(tabletPage);
  expect(await axeViolations(tabletPage)).toEqual([]);
  const strip = picture('strip');
  if (strip) await tabletPage.screenshot(strip);
  await form.getByRole('button', { name: 'Speichern', exact: true }).click();
  await tabletPage.getByText('Nitrit positiv').first().waitFor();

  await tabletPage.goto(new URL(`${record}?protocol=pain`, tabletPage.url()).href);
  await tabletPage.getByRole('heading', { name: 'Verlauf von 30 Tagen' }).waitFor();
  await settled(tabletPage);
  expect(await axeViolations(tabletPage)).toEqual([]);
  const list = picture('pain-list');
  if (list) await tabletPage.screenshot(list);
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});
