import type { BrowserContext, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, mondayOf } from '#platform/domain/days.ts';
import { listName } from '#platform/domain/person-name.ts';
import { recordOf, residentNamed, residentsList } from './stage/bedside.ts';
import { expectWithin, interactionsIn } from './stage/interactions.ts';
import { arrived, desktop, openStage, phone, settled, type Stage, tablet } from './stage/stage.ts';
import { anyOf, filled, words } from './stage/words.ts';

// Budgets of experience 8.1 that have no other journey, and that nothing jumps while a first screen loads (8.2).

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
const { careReports, gastro, platform } = words.en;

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
      const all = page.getByRole('button', { name: careReports.actions.readAll });
      await all.click();
      await all.waitFor({ state: 'hidden' });
    });
    expectWithin(10, counted, 'take over a shift');
    await context.close();
  });

  test('a week of meals for one resident, seven that differ: at most 9 (task 9); the usual menu for everybody else: at most 3', async () => {
    const context = await stage.context({ size: tablet });
    const counter = await interactionsIn(context);
    const page = await stage.signIn(context, 'nurse');
    const next = addDays(mondayOf(new Date().toISOString().slice(0, 10)), 7);
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

const free = 'button[aria-pressed=false]:not([data-conflict]):not([disabled])';

/** Chooses another menu than the one that is ordered. */
async function orderOther(meal: Locator): Promise<void> {
  const other = meal.locator(free).first();
  const dish = await other.locator('[class*=dish]').first().textContent();
  await other.click();
  await meal.locator('button[aria-pressed=true]').filter({ hasText: dish! }).waitFor();
}

interface Shifts {
  readonly total: number;
  readonly worst: readonly string[];
  readonly usableMs: number;
}

/** Adds up what jumped since the page began, without what followed an own press (layout-shift, as the browser counts it). */
async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen = { total: 0, worst: [] as string[] };
    (window as unknown as { shifts: typeof seen }).shifts = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      }[]) {
        if (entry.hadRecentInput) continue;
        seen.total += entry.value;
        seen.worst.push(
          `${entry.value.toFixed(3)} ${entry.sources.map(({ node }) => (node instanceof Element ? node.className || node.tagName : node?.nodeName)).join(' ')}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function shiftsOf(page: Page, address: string, content: string): Promise<Shifts> {
  await page.goto(address);
  await page.locator(content).first().waitFor();
  const usableMs = await page.evaluate(() => Math.round(performance.now()));
  await settled(page);
  // the grey pictures that can be seen are gone
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-coming]')].every(
      (one) => one.getBoundingClientRect().top > innerHeight,
    ),
  );
  return {
    usableMs,
    ...(await page.evaluate(
      () => (window as unknown as { shifts: { total: number; worst: string[] } }).shifts,
    )),
  };
}

describe.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)('nothing jumps while a first screen loads, %s', (name, size) => {
  test.each([
    ['dashboards', '/app-dashboard/dashboards', 'main section li, main section [class*=value]', 0.1],
    ['residents list', residentsList, 'main [data-row]', 0.15],
    ['record', null, 'main section section, main [class*=widget]', 0.1],
  ])('%s', async (screen, address, content, limit) => {
    const context = await stage.context({ size });
    await watchShifts(context);
    const page = await stage.signIn(context, 'nurse');
    const target = address ?? recordOf(await residentNamed(stage, 'Keller', 'Margrit'), 'dashboard');
    const first = await shiftsOf(page, target, content);
    // the device knows by now how high each part is
    await page.waitForTimeout(600);
    const again = await shiftsOf(page, target, content);
    for (const [visit, one] of [
      ['first', first],
      ['second', again],
    ] as const) {
      console.info(
        `${screen}, ${name}, ${visit} visit: layout shift ${one.total.toFixed(3)}, usable after ${one.usableMs} ms`,
      );
    }
    // the first visit of a device is told, not judged: it does not know yet how high the parts will be
    expect(again.total, again.worst.join('\n')).toBeLessThanOrEqual(limit);
    await context.close();
  });
});

test('the measure sees a jump that is planted', async () => {
  const context = await stage.context({ size: phone });
  await watchShifts(context);
  const page = await stage.signIn(context, 'nurse');
  await page.goto('/profile/details');
  await arrived(page);
  await page.locator('main h1').waitFor({ state: 'attached' });
  await settled(page);
  await page.evaluate(() =>
    document.querySelector('main')!.insertAdjacentHTML('afterbegin', '<div style="height:400px"></div>'),
  );
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total))
    .toBeGreaterThan(0.1);
  await context.close();
});
