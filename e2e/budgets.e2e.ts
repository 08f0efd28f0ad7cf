import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, mondayOf } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { panel, residentsList } from './stage/bedside.ts';
import { inSight } from './stage/in-sight.ts';
import { expectWithin, interactionsIn } from './stage/interactions.ts';
import { openStage, type Stage, tablet } from './stage/stage.ts';
import { anyOf, filled, words } from './stage/words.ts';

// Budgets of experience 8.1 that have no other journey.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
const { careReports, gastro, platform, residents, vitals } = words.en;

describe('few steps', () => {
  test('taking over a shift, from the first page to everything read: at most 10 (task 7)', async () => {
    const context = await stage.context({ size: tablet });
    const counter = await interactionsIn(context);
    const page = await stage.signIn(context, 'nurse');
    const widget = page.getByRole('region', { name: careReports.screens.HandOverWidget });
    await widget.getByRole('link').first().waitFor();
    const counted = await counter.during(page, async () => {
      await widget
        .getByRole('link', {
          name: filled(platform.kit.openPageOf, { name: careReports.screens.HandOverWidget }),
        })
        .click();
      const confirm = page.getByRole('button', { name: anyOf(careReports.handOver.confirm) });
      const rows = page.locator('[data-resident]');
      await rows.first().waitFor();
      // only what was on the screen is confirmed: it is read down to the end
      await rows.first().hover();
      for (let left = true; left;) {
        await page.waitForTimeout(900);
        await page.mouse.wheel(0, 600);
        left = await page.evaluate(() => scrollY + innerHeight < document.documentElement.scrollHeight - 2);
      }
      await rows.last().evaluate((row) => row.scrollIntoView({ block: 'center' }));
      await page.getByText(careReports.handOver.seen).waitFor();
      await confirm.click();
      await confirm.waitFor({ state: 'hidden' });
    });
    expectWithin(10, counted, 'take over a shift');
    await context.close();
  });

  test('a week of meals for one resident, seven that differ: at most 9 (task 9); the usual menu for everybody else: at most 3', async () => {
    const context = await stage.context({ size: tablet });
    const counter = await interactionsIn(context);
    const page = await stage.signIn(context, 'nurse');
    const next = addDays(mondayOf(civilOf(Date.now(), 'Europe/Zurich').day), 7);
    await page.goto(`/app-gastro/menu-orders/residents?week=${next}`);
    // somebody who may eat everything, or there are not seven choices
    const {
      rows: [eater],
    } = await stage.home.server.database.pool.query<{ last_name: string; first_name: string }>(`
      select r.last_name, r.first_name from residents.residents r join residents.bed_assignments b on b.resident_id = r.id and b.to_date is null
      where r.archived_at is null and not exists (select 1 from health_record.allergies a where a.resident_id = r.id)
        and not exists (select 1 from health_record.nutrition n where n.resident_id = r.id and (n.diet <> 'regular' or n.texture is not null or n.drink_level is not null)) order by r.number limit 1`);
    const person = page
      .getByRole('navigation', { name: gastro.orders.navigator })
      .getByRole('link', { name: listName({ lastName: eater!.last_name, firstName: eater!.first_name }) });
    await person.waitFor();
    const meals = page
      .getByRole('region', { name: new RegExp(`^(${gastro.meals.lunch}|${gastro.meals.dinner})$`) })
      .filter({ has: page.locator(free) });
    const counted = await counter.during(page, async () => {
      await person.click();
      await expect.poll(() => meals.count()).toBeGreaterThanOrEqual(7);
      for (let index = 0; index < 7; index += 1) await orderOther(meals.nth(index));
    });
    expectWithin(9, counted, 'order a week');
    // five days beside each other here, the whole week at a desk, and nothing to push sideways there
    const heads = '[id^=day-] > h3';
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await inSight(page, heads)).toBeGreaterThanOrEqual(5);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => inSight(page, heads)).toBe(7);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
    const list = `nav[aria-label="${gastro.orders.navigator}"]`;
    await expect.poll(() => inSight(page, `${list} a[aria-current]`)).toBe(1);
    await page.setViewportSize(tablet);
    const forAll = page.getByRole('button', { name: anyOf(gastro.actions.orderDefaults) });
    const label = await forAll.textContent();
    const usual = await counter.during(page, async () => {
      await forAll.click();
      await expect.poll(() => forAll.textContent()).not.toBe(label);
    });
    expectWithin(3, usual, 'usual menu for everybody');
    await context.close();
  });
});

/** FAMILY, Given as the sheet names the person: with face, room and age around it. */
const named = (title: string): string =>
  /\p{Lu}[\p{Lu}' -]+, \p{Lu}[\p{L}' -]+?(?=\s*(?:\d|≈|·|$))/u.exec(title)![0];

test('five blood pressures in the order of the beds: at most 12, from the list to the last one saved', async () => {
  const context = await stage.context({ size: tablet });
  const counter = await interactionsIn(context);
  const page = await stage.signIn(context, 'nurse', { at: residentsList });
  const rows = page.locator('#content [data-row]');
  await rows.first().waitFor();
  const names = await rows.locator('[data-open]').evaluateAll((all) => all.map((one) => one.textContent));
  const titles: string[] = [];
  const field = page
    .getByRole('textbox', { name: anyOf(vitals.kinds.bloodPressure) })
    .and(page.locator(':focus'));
  const counted = await counter.during(page, async () => {
    await rows
      .first()
      .getByRole('button', { name: anyOf(residents.actions.record) })
      .click();
    await panel(page).getByRole('button', { name: vitals.screens.RecordVitals, exact: true }).click();
    for (let at = 0; at < 5; at += 1) {
      await field.waitFor();
      titles.push((await panel(page).locator('[data-whose]').textContent()) ?? '');
      const value = `${131 + at} 8${at}`;
      await page.keyboard.type(value);
      if (at < 4) await page.keyboard.press('Control+Enter');
      else await panel(page).getByRole('button', { name: vitals.actions.save, exact: true }).click();
      await page
        .getByText(filled(vitals.states.recorded, { values: `${value.replace(' ', '/')} mmHg` }))
        .waitFor();
    }
  });
  expectWithin(12, counted, 'five blood pressures');
  // each stands with its own person, as they lie in their beds
  for (const [at, title] of titles.entries()) {
    const person = named(title);
    expect(names[at]).toContain(person);
    const { rows: stored } = await stage.home.server.database.pool.query<{ value: string }>(
      `select v.value from vitals.readings v join residents.residents r on r.id = v.resident_id
       where upper(r.last_name) || ', ' || r.first_name = $1 and v.kind = 'bloodPressure' order by v.recorded_at desc limit 1`,
      [person],
    );
    expect(Number(stored[0]!.value)).toBe(131 + at);
  }
  // and the focus is on the row of the last one
  expect(await page.evaluate(() => document.activeElement?.closest('[data-row]')?.textContent)).toContain(
    named(titles[4]!),
  );
  await context.close();
});

const free = 'button[aria-pressed=false]:not([data-conflict]):not([disabled])';

/** Chooses another menu than the one that is ordered. */
async function orderOther(meal: Locator): Promise<void> {
  const other = meal.locator(free).first();
  const dish = await other.locator('[class*=dish]').first().textContent();
  await other.click();
  await meal.locator('button[aria-pressed=true]').filter({ hasText: dish! }).waitFor();
}
