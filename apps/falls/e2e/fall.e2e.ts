import { beforeAll, expect, test } from 'vitest';
import { expectWithin, interactionsIn } from '../../../e2e/stage/interactions.ts';
import { axeViolations, openStage, phone, type Stage, settled, tablet } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

test('a fall in nine interactions from the list on a phone in German; the protocol is completed the same night and handed over', async () => {
  const context = await stage.context({ size: phone, language: 'de' });
  const counter = await interactionsIn(context);
  const page = await stage.signIn(context, 'pflege', { at: '/app-residents/residents-list' });
  const form = page.getByRole('complementary').or(page.getByRole('dialog'));
  await page.getByRole('button', { name: /Erfassen.*BUCHER, Anton/ }).waitFor();
  const counted = await counter.during(page, async () => {
    await page.getByRole('button', { name: /Erfassen.*BUCHER, Anton/ }).click();
    await page.getByRole('button', { name: 'Sturz', exact: true }).click();
    for (const choice of ['Zimmer', 'aus dem Bett', 'nicht gesehen', 'Kopf', 'ja'])
      await form.getByText(choice, { exact: true }).click();
    await page.getByText('Kopfverletzung unter Blutverdünnung').waitFor();
    await form.getByText('Ärztin/Arzt informiert', { exact: true }).click();
    await settled(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    if (process.env['PICTURES'])
      await page.screenshot({ path: `${process.env['PICTURES']}/short.png`, fullPage: true });
    await page.getByRole('button', { name: 'Kurzprotokoll speichern' }).click();
    await page.getByText('BUCHER, Anton: Sturz erfasst').waitFor();
  });
  expectWithin(10, counted, 'record a fall (task 6)');

  await page.getByRole('link', { name: /BUCHER, Anton/ }).click();
  await page
    .getByRole('link', { name: /Sturzprotokoll abschliessen/ })
    .first()
    .click();
  await page.getByRole('heading', { name: /^Sturz / }).waitFor();
  await page.getByText(/Es fehlt noch: .*Bewusstsein/).waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/protocol.png`, fullPage: true });
  await page.getByText(/^12 Kontrollen bis /).waitFor();
  await page.getByRole('button', { name: 'Kontrollen anordnen' }).click();
  await page.getByText(/^Kontrollen bis .*, angeordnet von /).waitFor();
  await page.getByText('2 behandlungsbedürftig', { exact: true }).click();
  await page.getByText('wach', { exact: true }).click();
  await page.getByRole('textbox', { name: /^Puls/ }).fill('92');
  await page.getByRole('textbox', { name: /Sofortmassnahmen/ }).fill('Zu zweit aufgeholfen, Kopf gekühlt.');
  await page.getByText('Es fehlt nichts.').waitFor();
  await page.getByRole('switch', { name: 'Abschliessen' }).check();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByText('Protokoll abgeschlossen').waitFor();
  await page.getByRole('button', { name: 'Korrigieren' }).waitFor();
  // what was measured after the fall stands among the vital signs, typed once
  const [, residentId] = /falls\/([^/]+)\//.exec(page.url())!;
  await page.goto(`${stage.base}/app-residents/forms/details/${residentId}/vitals`);
  const values = page.getByRole('list', { name: 'Werte, neueste zuerst' });
  await values.getByRole('listitem').filter({ hasText: '92 /min' }).first().waitFor();

  const tabletPage = await stage.signIn(await stage.context({ size: tablet }), 'nurse', {
    at: '/app-residents/nurse-roster/nurse-roster-handover',
  });
  await tabletPage
    .getByText(/Fall: from the bed, Room. Injury: head/)
    .first()
    .waitFor();
  if (process.env['PICTURES'])
    await tabletPage.screenshot({ path: `${process.env['PICTURES']}/handover.png` });
  await tabletPage.goto(`${stage.base}/app-residents/falls`);
  await tabletPage.getByText('Falls per 1000 resident days').waitFor();
  await tabletPage
    .getByRole('link', { name: /BUCHER, Anton/ })
    .first()
    .waitFor();
  await settled(tabletPage);
  expect(await axeViolations(tabletPage)).toEqual([]);
  if (process.env['PICTURES'])
    await tabletPage.screenshot({ path: `${process.env['PICTURES']}/falls.png`, fullPage: true });
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});
