import { beforeAll, expect, test } from 'vitest';
import { axeViolations, openStage, phone, type Stage, settled, tablet } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

test('a blood pressure is saved from the residents list with four interactions, and stands on top of the tab', async () => {
  const page = await stage.signIn(await stage.context({ size: tablet }), 'nurse', {
    at: '/app-residents/residents-list',
  });
  await page.getByRole('button', { name: /Record.*KELLER, Margrit/ }).click();
  await page.getByRole('button', { name: 'Vital signs' }).click();
  await page
    .getByRole('textbox', { name: /Blood pressure/ })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.type('142 78');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('KELLER, Margrit: 142/78 mmHg recorded').waitFor();
  await page.getByRole('link', { name: /KELLER, Margrit/ }).click();
  await page.getByRole('heading', { name: /KELLER, Margrit/, level: 1 }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Vital signs' }).first().click();
  await page.getByRole('table', { name: 'Values, newest first' }).waitFor();
  expect(await page.getByRole('row').nth(1).innerText()).toContain('142/78 mmHg');
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});

test('a wrong value is corrected with a reason and stays readable; on a phone nothing is wider than the screen', async () => {
  const page = await stage.signIn(await stage.context({ size: phone, language: 'de' }), 'pflege', {
    at: '/app-residents/residents-list',
  });
  await page.getByRole('link', { name: /BUCHER, Anton/ }).click();
  await page.getByRole('heading', { name: /BUCHER, Anton/, level: 1 }).waitFor();
  const address = page.url().replace(/\/[^/]*$/, '/vitals');
  await page.goto(address);
  await page.getByRole('list', { name: 'Werte, neueste zuerst' }).waitFor();
  const first = page.getByRole('list', { name: 'Werte, neueste zuerst' }).getByRole('listitem').first();
  await first.getByRole('button', { name: /^Korrigieren/ }).click();
  const field = page
    .getByRole('complementary', { name: /korrigieren/ })
    .getByRole('textbox')
    .first();
  await field.fill(String(Number((await field.inputValue()).replace(',', '.')) + 1));
  await page.getByRole('textbox', { name: /Grund/ }).fill('Tippfehler');
  await page.getByRole('button', { name: 'Korrigieren', exact: true }).click();
  await page.getByText('Wert korrigiert').waitFor();
  await page
    .getByText(/Gestrichen von Anna Stocker.*Tippfehler/)
    .first()
    .waitFor();
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  expect(await axeViolations(page)).toEqual([]);
});
