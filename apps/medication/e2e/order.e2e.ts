import { beforeAll, expect, test } from 'vitest';
import { axeViolations, openStage, type Stage, settled, tablet } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

test('on a tablet in German: a medicine is ordered by telephone with its pattern, confirmed above its maximum, paused, signed by the doctor and stopped', async () => {
  const context = await stage.context({ size: tablet, language: 'de' });
  const page = await stage.signIn(context, 'pflege', { at: '/app-residents/residents-list' });
  const picture = async (name: string, at = page) => {
    await settled(at);
    expect(await axeViolations(at)).toEqual([]);
    if (process.env['PICTURES'])
      await at.screenshot({ path: `${process.env['PICTURES']}/${name}.png`, fullPage: true });
  };
  const panel = page.getByRole('complementary').or(page.getByRole('dialog'));
  await page.getByRole('link', { name: /BUCHER, Anton/ }).click();
  await page.waitForURL(/\/dashboard/);
  const record = page.url().replace(/\/[^/]*$/, '');
  await page.goto(`${record}/medications`);
  await page.getByRole('heading', { name: 'Medikation', level: 2 }).waitFor();
  await picture('tab');

  await page.getByRole('button', { name: 'Neues Medikament' }).first().click();
  await panel.getByRole('button', { name: 'Stattdessen Namen schreiben' }).click();
  await panel.getByRole('textbox', { name: /^Name/ }).fill('Pantozol');
  await panel.getByRole('combobox', { name: /^Darreichungsform/ }).click();
  await page.getByRole('option', { name: 'Tablette', exact: true }).click();
  await panel.getByRole('combobox', { name: /^Einheit/ }).click();
  await page.getByRole('option', { name: 'Tablette', exact: true }).click();
  await panel.getByRole('textbox', { name: /Morgen-Mittag-Abend-Nacht/ }).fill('2-0-1-0');
  await panel.getByRole('textbox', { name: /^Höchstens in 24 Stunden$/ }).fill('2');
  await panel.getByText(/Die Anzahl Dosen überschreitet das Tagesmaximum: 3 von 2/).waitFor();
  await panel.getByRole('textbox', { name: /^Arzt/ }).fill('Dr. Frei');
  await panel.getByText('Telefon', { exact: true }).click();
  await picture('form');
  await panel.getByRole('button', { name: 'Verordnung speichern' }).click();
  await panel.getByText('Die Anzahl Dosen überschreitet das Tagesmaximum', { exact: true }).first().waitFor();
  await panel.getByRole('switch', { name: /Ich bestätige die Verordnung/ }).check();
  await panel.getByRole('button', { name: 'Verordnung speichern' }).click();
  await page.getByText('Verordnung gespeichert').waitFor();
  await page.getByText('Nicht unterzeichnet').first().waitFor();
  await page
    .getByRole('link', { name: /Pantozol/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Pantozol' }).waitFor();
  await page.getByText(/Tagesmaximum überschritten, bestätigt von/).waitFor();
  await page.getByRole('button', { name: 'Pausieren' }).click();
  await panel.getByRole('textbox', { name: /Bis und mit/ }).fill('+3');
  await panel.getByRole('textbox', { name: /^Grund/ }).fill('Übelkeit');
  await panel.getByText('Arzt anwesend', { exact: true }).click();
  await panel.getByRole('button', { name: 'Pausieren', exact: true }).click();
  await page
    .getByText(/Pausiert bis .*Übelkeit/)
    .first()
    .waitFor();
  await picture('order');

  const doctor = await stage.signIn(await stage.context({ size: tablet, language: 'de' }), 'arzt', {
    at: new URL(page.url()).pathname,
  });
  await doctor.getByRole('button', { name: 'Unterzeichnen' }).click();
  await doctor.getByText(/^Unterzeichnet von /).waitFor();
  await doctor.goto(`${record}/prescriptions`);
  await doctor.getByText('Gültigkeit offen').first().waitFor();
  await picture('prescriptions', doctor);
  await doctor.getByText('Gültigkeit offen').first().waitFor();

  await page.getByText(/^Unterzeichnet von /).waitFor();
  await page.getByRole('button', { name: 'Stoppen' }).click();
  await panel.getByRole('textbox', { name: /^Grund/ }).fill('Allergie');
  await panel.getByText('Arzt anwesend', { exact: true }).click();
  await panel.getByRole('button', { name: 'Stoppen', exact: true }).click();
  await page
    .getByText(/Gestoppt .*Allergie/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Stoppen' }).waitFor({ state: 'detached' });
  await doctor.getByText('Pantozol').first().waitFor({ state: 'detached' });
  await picture('prescriptions-later', doctor);
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});
