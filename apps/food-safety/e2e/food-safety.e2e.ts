import { beforeAll, expect, test } from 'vitest';
import { axeViolations, openStage, type Stage, settled, tablet } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

test('on a tablet in German: a delivery too warm goes back, a pot cools down, a typo is corrected, a sample is kept, the course of a refrigerator', async () => {
  const context = await stage.context({ size: tablet, language: 'de' });
  const page = await stage.signIn(context, 'koch', { at: '/app-gastro/food-safety' });
  const picture = async (name: string) => {
    await settled(page);
    expect(await axeViolations(page)).toEqual([]);
    if (process.env['PICTURES'])
      await page.screenshot({ path: `${process.env['PICTURES']}/${name}.png`, fullPage: true });
  };
  const panel = page.getByRole('complementary').or(page.getByRole('dialog'));
  const temperature = panel.getByRole('textbox', { name: /Temperatur/ });
  const save = panel.getByRole('button', { name: 'Speichern', exact: true });
  const said = (text: string) => page.getByText(text, { exact: true }).last().waitFor();
  await page.getByRole('heading', { name: 'Kontrollen von heute' }).waitFor();
  await picture('today');

  // keys without a minus: the digits, then the sign
  await page.getByRole('button', { name: 'Delivery: frozen goods' }).click();
  await panel.getByRole('textbox', { name: /Gericht, Charge oder Lieferung/ }).fill('Frigo AG, Spinat');
  await temperature.fill('9');
  await panel.getByRole('button', { name: 'Plus oder Minus' }).click();
  await save.click();
  await panel
    .getByText(/Was wurde unternommen\?$/)
    .first()
    .waitFor();
  await panel.getByText('Lieferung zurückgewiesen').click();
  await picture('breach');
  await save.click();
  await said('Eingetragen');

  await page.getByRole('button', { name: 'Blast chiller', exact: true }).click();
  await panel.getByRole('textbox', { name: /Gericht/ }).fill('Kürbissuppe');
  await temperature.fill('72');
  await panel.getByRole('button', { name: 'Beginnen' }).click();
  await said('Begonnen');
  const pot = page.getByRole('row', { name: /Kürbissuppe/ });
  await pot.getByRole('button', { name: /^Messen/ }).click();
  await panel.getByText('Messen: Kürbissuppe').waitFor();
  await temperature.fill('4,5');
  await save.click();
  await page.getByText('Beendet', { exact: true }).first().waitFor();
  await picture('batches');

  await page.getByRole('link', { name: 'Protokoll' }).click();
  await page.getByText('Frigo AG, Spinat').first().waitFor();
  await picture('log');
  await page
    .getByRole('button', { name: /Delivery: frozen goods/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Berichtigen' }).click();
  await temperature.fill('-19');
  await panel.getByRole('textbox', { name: /Warum/ }).fill('Falsch abgelesen');
  await panel.getByRole('button', { name: 'Berichtigen', exact: true }).click();
  await page
    .getByText(/^Berichtigt Nr\. /)
    .first()
    .waitFor();

  await page.getByRole('link', { name: 'Rückstellmuster' }).click();
  await page.getByRole('button', { name: 'Muster nehmen' }).first().click();
  await panel.getByRole('button', { name: 'Alle Gerichte' }).click();
  await panel.getByRole('textbox', { name: 'Anderes Gericht' }).fill('Kürbissuppe');
  await picture('take');
  await panel.getByRole('button', { name: 'Muster nehmen', exact: true }).click();
  await page.getByText(/Muster eingetragen$/).waitFor();
  await picture('samples');

  await page.getByRole('link', { name: 'Kontrollpunkte' }).click();
  await page.getByRole('link', { name: 'Refrigerator dairy' }).waitFor();
  await picture('points');
  await page.getByRole('link', { name: 'Refrigerator dairy' }).click();
  await page.getByRole('figure', { name: /Refrigerator dairy/ }).waitFor();
  await picture('point');
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});
