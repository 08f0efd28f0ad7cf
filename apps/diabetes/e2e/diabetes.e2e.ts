import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectWithin, interactionsIn } from '../../../e2e/stage/interactions.ts';
import { axeViolations, openStage, phone, type Stage, settled, tablet } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

/** The view of insulin of the demo resident whose skin is hardened. */
async function addressOf(): Promise<string> {
  const { rows } = await stage.home.server.database.pool.query<{ resident_id: string }>(
    'select resident_id from diabetes.site_blocks order by recorded_at limit 1',
  );
  return `/app-residents/forms/details/${rows[0]!.resident_id}/medications?view=insulin`;
}
const sections = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('on a tablet a glucose with its finger takes four interactions, and the finger rests', async () => {
  const context = await stage.context({ size: tablet });
  const counter = await interactionsIn(context);
  const page = await stage.signIn(context, 'nurse', { at: await addressOf() });
  const glucose = sections(page, 'Last glucose').getByRole('button', { name: 'Glucose' });
  await glucose.waitFor();
  let finger = '';
  const count = await counter.during(page, async () => {
    await glucose.click();
    await page
      .getByRole('textbox', { name: /Glucose/ })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.type('9.8');
    const first = page.getByRole('group', { name: 'Puncture site', exact: true }).getByRole('button').first();
    finger = await first.innerText();
    await first.click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await sections(page, 'Last glucose')
      .getByText(/^9\.8 mmol/)
      .waitFor();
  });
  expectWithin(4, count, 'record a glucose');
  await page.getByRole('button', { name: new RegExp(`^${finger}: Rests until`) }).waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});

test('on a phone in German a low value answers with the protocol, and the next one ends it; nothing is wider than the screen', async () => {
  const page = await stage.signIn(await stage.context({ size: phone, language: 'de' }), 'pflege', {
    at: await addressOf(),
  });
  const record = async (value: string) => {
    await sections(page, 'Letzter Blutzucker').getByRole('button', { name: 'Blutzucker' }).click();
    await page.getByRole('textbox', { name: /Blutzucker/ }).fill(value);
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  };
  await record('3.4');
  await page.getByText('Notruf 144').first().waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(await addressOf());
  await sections(page, 'Letzter Blutzucker').getByText('Hypoglykämie: 3.4 mmol/l').waitFor();
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await record('5.6');
  await sections(page, 'Letzter Blutzucker')
    .getByText(/^5\.6 mmol/)
    .waitFor();
  await expect
    .poll(() => sections(page, 'Letzter Blutzucker').getByText('Hypoglykämie: 3.4 mmol/l').count())
    .toBe(0);
});
