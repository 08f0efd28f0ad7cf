import { beforeAll, expect, test } from 'vitest';
import { expectWithin, interactionsIn } from '../../../e2e/stage/interactions.ts';
import { axeViolations, openStage, phone, type Stage, settled, tablet } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
const picture = (name: string) =>
  process.env['PICTURES'] ? { path: `${process.env['PICTURES']}/${name}.png`, fullPage: true } : null;

test('behaviour in four taps of the sheet on a phone in German; its evenings as a grid on a tablet; the settings', async () => {
  const context = await stage.context({ size: phone, language: 'de' });
  const counter = await interactionsIn(context);
  const page = await stage.signIn(context, 'pflege', { at: '/app-residents/residents-list' });
  await page.getByRole('button', { name: /Erfassen.*BUCHER, Anton/ }).click();
  const counted = await counter.during(page, async () => {
    await page.getByRole('button', { name: 'Eigenes Protokoll', exact: true }).click();
    await page.getByRole('radio', { name: /unruhig/ }).click();
    await page.getByRole('radio', { name: /deutlich/ }).click();
    await settled(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    const sheet = picture('sheet');
    if (sheet) await page.screenshot({ ...sheet, fullPage: false });
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByText('BUCHER, Anton: Verhalten erfasst').waitFor();
  });
  expectWithin(4, counted, 'record behaviour');

  const wide = await stage.signIn(await stage.context({ size: tablet, language: 'de' }), 'pflege', {
    at: '/app-residents/residents-list',
  });
  await wide
    .getByRole('link', { name: /BUCHER, Anton/ })
    .first()
    .click();
  await wide
    .getByRole('heading', { name: /BUCHER/ })
    .first()
    .waitFor();
  const record = new URL(wide.url()).pathname.replace(/[^/]*$/, 'protocols');
  await wide.goto(new URL(record, wide.url()).href);
  await wide.getByText('deutlich').first().waitFor();
  await settled(wide);
  expect(await axeViolations(wide)).toEqual([]);
  const tiles = picture('tiles');
  if (tiles) await wide.screenshot(tiles);
  await wide.goto(new URL(`${record}?protocol=own`, wide.url()).href);
  await wide.getByRole('table', { name: /Verhalten, die letzten 14 Tage/ }).waitFor();
  await settled(wide);
  expect(await axeViolations(wide)).toEqual([]);
  const list = picture('list');
  if (list) await wide.screenshot(list);
  await wide.goto(new URL(`${record}?protocol=stays`, wide.url()).href);
  await wide.getByRole('button', { name: 'Abwesenheit erfassen' }).waitFor();
  await settled(wide);
  const stays = picture('stays');
  if (stays) await wide.screenshot(stays);
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});
