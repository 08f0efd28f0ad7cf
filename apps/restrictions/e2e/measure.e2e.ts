import { beforeAll, expect, test } from 'vitest';
import { axeViolations, openStage, type Stage, settled, tablet } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

test('on a tablet in German: the register says what is owed, a review settles it, a measure is ordered, checked in three taps and ended', async () => {
  const context = await stage.context({ size: tablet, language: 'de' });
  const page = await stage.signIn(context, 'pflege', { at: '/app-residents/restrictions?show=owed' });
  const picture = async (name: string) => {
    await settled(page);
    expect(await axeViolations(page)).toEqual([]);
    if (process.env['PICTURES'])
      await page.screenshot({ path: `${process.env['PICTURES']}/${name}.png`, fullPage: true });
  };
  const panel = page.getByRole('complementary').or(page.getByRole('dialog'));
  await page.getByText('Überprüfung überfällig').first().waitFor();
  await picture('register');
  await page.getByText('Sensormatte').first().click();
  await page.getByRole('heading', { name: /^Sensormatte, / }).waitFor();
  await picture('measure');
  await page.getByRole('button', { name: 'Überprüfen', exact: true }).click();
  await panel.getByRole('textbox', { name: /Bemerkung/ }).fill('Weiterhin nötig, steht nachts allein auf.');
  await panel.getByRole('button', { name: 'Überprüfen', exact: true }).click();
  await page.getByText(/^Überprüft; nächste am /).waitFor();
  await page.getByText('Überprüfung überfällig').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Zurück zum Dossier' }).click();
  await page.getByRole('button', { name: 'Massnahme anordnen' }).click();
  await panel.getByRole('button', { name: 'Massnahme anordnen', exact: true }).click();
  await panel
    .getByText(/Versuchte mildere Mittel/)
    .first()
    .waitFor();
  await panel.getByRole('combobox', { name: /^Massnahme/ }).click();
  await page.getByRole('option', { name: 'Bettgitter beidseitig' }).click();
  await panel.getByText('Ernsthafte Gefahr für das eigene Leben oder den Körper').click();
  await panel.getByRole('textbox', { name: /Worin die Gefahr besteht/ }).fill('Steigt nachts aus dem Bett.');
  await panel.getByRole('textbox', { name: /Versuchte mildere Mittel/ }).fill('Niederbett und Matte.');
  await panel.getByRole('textbox', { name: /Angeordnet von/ }).fill('Maria Keller');
  await panel.getByText('Urteilsunfähig', { exact: true }).click();
  await panel.getByRole('textbox', { name: /Beurteilt von/ }).fill('Dr. Weber');
  await panel.getByRole('textbox', { name: /Beurteilt am/ }).fill('-1');
  await panel.getByRole('textbox', { name: /Was der Person erklärt wurde/ }).fill('Am Bett erklärt.');
  await picture('order');
  await panel.getByRole('button', { name: 'Massnahme anordnen', exact: true }).click();
  await page.getByText('Massnahme erfasst').waitFor();
  await page
    .getByRole('link', { name: /Bettgitter beidseitig/ })
    .first()
    .waitFor();
  await picture('measures');

  await page
    .getByRole('link', { name: /Bettgitter beidseitig/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Kontrolle erfassen' }).click();
  await panel.getByText('Bettgitter beidseitig', { exact: true }).click();
  await panel.getByText('ruhig', { exact: true }).click();
  await picture('check');
  await panel.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByText(/Kontrolle erfasst$/).waitFor();
  await page.getByRole('button', { name: 'Massnahme beenden' }).click();
  await panel.getByRole('textbox', { name: /Grund des Endes/ }).fill('Neues Bett.');
  await panel.getByRole('button', { name: 'Massnahme beenden', exact: true }).click();
  await page.getByText('Massnahme beendet', { exact: true }).waitFor();
  await page.getByText(/Beendet von .*Neues Bett\./).waitFor();
  await picture('ended');
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});
