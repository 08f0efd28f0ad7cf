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

  // a blow to the head leads on: the checks and the protocol
  await form.getByRole('heading', { name: 'Wie es weitergeht' }).waitFor();
  await form.getByText(/^13 Kontrollen bis /).waitFor();
  await form.getByRole('button', { name: 'Kontrollen anordnen' }).click();
  await form.getByText(/^Sturz auf den Kopf: Kontrollen bis /).waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/next.png`, fullPage: true });
  await form.getByRole('link', { name: /Sturzprotokoll abschliessen/ }).click();
  await page.getByRole('heading', { name: /^Sturz / }).waitFor();
  await page.getByText(/Es fehlt noch: .*Bewusstsein/).waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/protocol.png`, fullPage: true });
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

  // the first check is due at once: it is no tick, three taps record that nothing is wrong
  await page.goto(`${stage.base}/app-residents/nurse-roster/nurse-roster-now`);
  const check = page.getByRole('button', {
    name: 'Befund: Kontrolle nach Schlag auf den Kopf, BUCHER, Anton',
  });
  await check.first().waitFor();
  await check.first().click();
  await form.getByRole('button', { name: 'Alles unauffällig' }).waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  const taps = await counter.during(page, async () => {
    await form.getByRole('button', { name: 'Alles unauffällig' }).click();
    await form.getByRole('button', { name: 'Befund speichern' }).click();
    await page.getByText('BUCHER, Anton: Befund erfasst').waitFor();
  });
  expectWithin(3, taps, 'record a check after a blow to the head');
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/now.png`, fullPage: true });
  await page.goto(`${stage.base}/app-residents/forms/details/${residentId}/dashboard`);
  await page
    .getByText(/^Sturz auf den Kopf: Kontrollen bis /)
    .first()
    .waitFor();
  await settled(page);
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/banner.png`, fullPage: true });

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
