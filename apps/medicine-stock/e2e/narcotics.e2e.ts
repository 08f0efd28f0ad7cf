import { beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#platform/server/config/demo-password.ts';
import { axeViolations, openStage, phone, type Stage, settled, tablet } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
const path = '/app-residents/medicine-stock';

test('on a tablet in German: narcotics come, are counted blind, one is missing, a second nurse signs, a delivery too many is taken back', async () => {
  const context = await stage.context({ size: tablet, language: 'de' });
  const page = await stage.signIn(context, 'pflege', { at: `${path}/books` });
  const panel = page.getByRole('complementary').or(page.getByRole('dialog'));
  const picture = async (name: string, at = page) => {
    await settled(at);
    expect(await axeViolations(at)).toEqual([]);
    if (process.env['PICTURES'])
      await at.screenshot({ path: `${process.env['PICTURES']}/${name}.png`, fullPage: true });
  };
  /** Maria Keller stands beside: she is chosen and types her own password. */
  const countersign = async () => {
    await panel.getByRole('button', { name: /Maria Keller/ }).click();
    await panel.getByLabel('Passwort von Maria Keller').fill(demoPassword);
    await panel.getByRole('button', { name: 'Unterschreiben', exact: true }).click();
    await panel.getByText(/^Maria Keller, \d/).waitFor();
  };
  const receive = async (quantity: string, note: string) => {
    await panel.getByRole('textbox', { name: /^Menge/ }).fill(quantity);
    await panel.getByRole('textbox', { name: /^Lieferschein/ }).fill(note);
    await panel.getByRole('button', { name: 'Eingang erfassen', exact: true }).click();
    await page.getByText('Eingang erfasst').first().waitFor();
  };
  await page.getByRole('heading', { name: 'Betäubungsmittelbücher' }).waitFor();
  // a difference of yesterday tells no number while another count is due
  await page.getByText('Weicht vom Buch ab').first().waitFor();
  expect(await page.getByText(/Differenz [−+]\d/).count()).toBe(0);
  await picture('books');

  // the first delivery opens the book of the ward
  await page.getByRole('button', { name: 'Eingang erfassen' }).first().click();
  await panel.getByRole('combobox', { name: /^Medikament/ }).fill('Sevredol');
  await page
    .getByRole('option', { name: /Sevredol/ })
    .first()
    .click();
  await panel.getByText('Station', { exact: true }).click();
  await picture('receipt');
  await receive('20', 'LS 5001');
  await page
    .getByRole('link', { name: /Sevredol/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Sevredol 10 mg' }).waitFor();
  await page.getByText('20 Tabletten').first().waitFor();

  // the balance is not told while somebody counts; twice the same number is a difference
  await page.getByRole('button', { name: 'Zählen', exact: true }).click();
  for (const attempt of ['18', '19']) {
    await panel.getByRole('textbox', { name: /^Gezählt/ }).fill(attempt);
    await panel.getByRole('button', { name: 'Zählen', exact: true }).click();
    await panel.getByText(/weicht vom Buch ab/).waitFor();
    if (attempt === '18') await panel.getByRole('button', { name: 'Nochmals zählen', exact: true }).click();
  }
  await panel.getByRole('button', { name: 'Differenz erfassen', exact: true }).click();
  await panel.getByText(/19 gezählt, 20 im Buch/).waitFor();
  await panel
    .getByRole('textbox', { name: /^Grund/ })
    .fill('Eine Tablette fiel zu Boden und wurde nicht gefunden');
  // nobody signs beside oneself, and without a second person it does not stand
  expect(await panel.getByRole('button', { name: /Anna Stocker/ }).count()).toBe(0);
  await panel.getByRole('button', { name: 'Differenz erfassen', exact: true }).click();
  await panel.getByRole('alert').first().waitFor();
  await countersign();
  await picture('difference');
  await panel.getByRole('button', { name: 'Differenz erfassen', exact: true }).click();
  await page.getByText('Differenz erfasst').first().waitFor();
  await page.getByText('19 Tabletten').first().waitFor();
  await page.getByText('Anna Stocker + Maria Keller').first().waitFor();

  // a delivery that was written twice is taken back by a line of its own
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Eingang erfassen' }).click();
  await receive('20', 'LS 5001');
  await page.getByText('39 Tabletten').first().waitFor();
  await page.getByRole('button', { name: 'Aktionen für Nr. 5' }).click();
  await page.getByRole('menuitem', { name: 'Stornieren' }).click();
  await panel.getByRole('textbox', { name: /^Grund/ }).fill('Derselbe Lieferschein wurde zweimal erfasst');
  await countersign();
  await panel.getByRole('button', { name: 'Stornieren', exact: true }).click();
  await page.getByText('Eintrag storniert').first().waitFor();
  await page.getByText('Storniert mit Nr. 6').first().waitFor();
  await page.getByText('19 Tabletten').first().waitFor();
  await picture('book');

  // who only reads sees the lines and changes nothing; on a phone nothing is wider than it
  const doctor = await stage.signIn(await stage.context({ size: phone, language: 'de' }), 'arzt', {
    at: new URL(page.url()).pathname,
  });
  await doctor.getByText('Storniert mit Nr. 6').first().waitFor();
  expect(await doctor.getByRole('button', { name: 'Zählen', exact: true }).count()).toBe(0);
  expect(await doctor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await picture('book-phone', doctor);
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});
