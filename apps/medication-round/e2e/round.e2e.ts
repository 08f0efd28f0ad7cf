import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectWithin, interactionsIn } from '../../../e2e/stage/interactions.ts';
import { axeViolations, openStage, type Stage, settled, tablet } from '../../../e2e/stage/stage.ts';
import { givenSince, withDueDoses } from './people.ts';

// Tasks 2 and 3 of experience 8.1, counted: six residents stand for twenty, as each takes the same.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
const people = 6;
const each = 5;

const head = (page: Page) => page.locator('[data-person]');
const shownPerson = (page: Page) => head(page).getAttribute('data-person');
async function picture(page: Page, name: string): Promise<void> {
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/${name}.png`, fullPage: false });
}

test('on a tablet in German: a round of six residents with five medicines each takes two presses a resident, one to begin and one to close; a refusal takes three', async () => {
  const context = await stage.context({ size: tablet, language: 'de' });
  const counter = await interactionsIn(context);
  const page = await stage.signIn(context, 'pflege');
  const since = Date.now();
  await withDueDoses(stage, page, people, each);
  const prepared = (await givenSince(stage, since)).given;
  await page.goto('/');
  const due = page.getByText(/^Medikationsrunde: Dosen 30, Bewohnende 6/);
  await due.waitFor();
  const all = page.getByRole('button', { name: `Alle wie geplant (${each})` });
  const begin = await counter.during(page, async () => {
    await page
      .getByRole('listitem')
      .filter({ has: due })
      .getByRole('link', { name: /Beginnen|Starten|Öffnen/ })
      .click();
    await all.waitFor();
  });
  expectWithin(1, begin, 'begin the round');
  await picture(page, 'person');

  let first = '';
  const given = await counter.during(page, async () => {
    for (let at = 0; at < people - 1; at += 1) {
      const now = (await shownPerson(page))!;
      first ||= now;
      await all.click();
      await page.getByRole('button', { name: new RegExp(`^${each} visieren · `) }).click();
      await expect.poll(() => shownPerson(page)).not.toBe(now);
    }
  });
  expectWithin(2 * (people - 1), given, 'give five medicines to each of five residents');
  await picture(page, 'last');

  // the last one refuses a medicine: three presses with the signature, the other four are signed with it
  const medicine = 'Torem 50 mg';
  const refused = await counter.during(page, async () => {
    await page.getByRole('button', { name: `${medicine}: etwas anderes` }).click();
    await page.getByRole('button', { name: 'Verweigert', exact: true }).click();
    await page.getByRole('button', { name: /^1 visieren · / }).click();
    await page
      .getByRole('button', { name: 'Runde abschliessen' })
      .or(page.getByText('Verweigert').first())
      .first()
      .waitFor();
  });
  expectWithin(3, refused, 'record a refused dose with its reason');
  await expect
    .poll(async () => (await givenSince(stage, since)).given)
    .toBe(prepared + each * (people - 1) + 1);
  const rest = await counter.during(page, async () => {
    if ((await head(page).count()) === 0) await page.getByRole('button', { name: 'Weiterfahren' }).click();
    await page.getByRole('button', { name: `Alle wie geplant (${each - 1})` }).click();
    await page.getByRole('button', { name: new RegExp(`^${each - 1} visieren · `) }).click();
    await page.getByRole('button', { name: 'Runde abschliessen' }).waitFor();
  });
  expectWithin(3, rest, 'sign the other four');
  await picture(page, 'done');
  const close = await counter.during(page, async () => {
    await page.getByRole('button', { name: 'Runde abschliessen' }).click();
    await page.getByText(/29 abgegeben · 1 verweigert · 0 nicht abgegeben · 0 offen/).waitFor();
  });
  expectWithin(1, close, 'close the round');
  expect(await givenSince(stage, since)).toMatchObject({
    given: prepared + people * each,
    twice: 0,
    waited: 0,
  });
  await picture(page, 'closed');
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});

test('another nurse goes on with a round on another device, with a line that says so; open doses are named before it is closed', async () => {
  const context = await stage.context({ size: tablet, language: 'de' });
  const page = await stage.signIn(context, 'pflege');
  await withDueDoses(stage, page, 2, 2);
  await page.goto('/app-residents/nurse-roster/nurse-roster-medication');
  await page.getByRole('button', { name: /Runde beginnen|Weitere Runde beginnen/ }).click();
  await page.getByRole('button', { name: 'Alle wie geplant (2)' }).click();
  await page.getByRole('button', { name: /^2 visieren · / }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Alle wie geplant (2)' }).count()).toBe(1);

  const other = await stage.signIn(await stage.context({ size: tablet, language: 'de' }), 'nurse', {
    at: '/app-residents/nurse-roster/nurse-roster-medication',
  });
  await other.getByText(/^Geführt von /).waitFor();
  await other.getByRole('button', { name: 'Übernehmen' }).click();
  await other.getByText(/hat von .* übernommen$/).waitFor();
  await other.getByRole('button', { name: 'Runde abschliessen' }).click();
  const dialog = other.getByRole('dialog', { name: '2 Dosen sind noch offen' });
  await dialog
    .getByRole('button', { name: /^Grund für / })
    .first()
    .click();
  await other.getByRole('menuitem', { name: 'Nicht vorhanden' }).click();
  await other.getByRole('dialog', { name: '1 Dosis ist noch offen' }).waitFor();
  await picture(other, 'close');
  await other.getByRole('button', { name: 'Runde abschliessen, 1 bleibt überfällig' }).click();
  await other.getByText(/2 abgegeben · 0 verweigert · 1 nicht abgegeben · 1 offen/).waitFor();
  // the first nurse sees it within a second
  await page
    .getByText(/^Abgeschlossen von |Abgeschlossen/)
    .first()
    .waitFor({ state: 'attached' });
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});
