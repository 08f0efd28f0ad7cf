import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { panel, recordOf, residentNamed, residentsList } from './stage/bedside.ts';
import { openStage, phone, settled, type Stage, tablet } from './stage/stage.ts';
import { smallTargets } from './stage/targets.ts';

// Fingers, also in gloves: whatever is pressed is at least 44 points wide and high on a device without a mouse (experience, 2.5 and 7.1).

let stage: Stage;
let resident: string;
beforeAll(async () => {
  stage = await openStage();
  resident = await residentNamed(stage, 'Keller', 'Margrit');
});

/** What is opened on the way, with what of the kit is on it. */
const floating = '[role=dialog], [role=menu], [role=listbox]';

async function walk(page: Page, look: (what: string, within?: string) => Promise<void>): Promise<void> {
  const at = async (path: string) => {
    await page.goto(path);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    await settled(page);
  };
  const opened = async (name: RegExp | string, what: string, within = page.locator('body')) => {
    await within.getByRole('button', { name }).first().click();
    await settled(page);
    await look(what, floating);
  };
  await at(residentsList);
  await look('list');
  await opened(/^Filter/, 'filters');
  // measuring moves the page: what floats opens beside its button on a fresh one
  await at(residentsList);
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem').first().waitFor();
  await look('menu of a list', floating);
  await page.getByRole('menuitem', { name: 'Columns' }).click();
  await page.locator('.mantine-Checkbox-input').first().waitFor();
  await look('columns of a list', floating);
  await at(recordOf(resident, 'dashboard'));
  await look('record');
  await page
    .getByRole('button', { name: /^Record/ })
    .first()
    .click();
  await panel(page).getByRole('button', { name: 'Note', exact: true }).click();
  await panel(page).getByRole('switch').first().waitFor();
  await look('form');
  await panel(page).getByRole('combobox').first().click();
  await page.getByRole('option').first().waitFor();
  await look('list of a select field', floating);
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await look('form with something chosen');
  await at(recordOf(resident, 'calendar'));
  await look('calendar');
  await at('/app-residents/nurse-roster/nurse-roster-tasks?shift=day');
  await look('tasks');
  await at('/profile/details');
  await page.locator('.mantine-SegmentedControl-label').first().waitFor();
  await look('profile');
}

test('every control of the kit is large enough for a finger on a tablet, in each of its sizes', async () => {
  const context = await stage.context({ size: tablet, touch: true });
  const page = await stage.signIn(context, 'nurse');
  const kinds = new Set<string>();
  const found: string[] = [];
  let all = 0;
  await walk(page, async (what, within) => {
    const { small, targets, kinds: here } = await smallTargets(page, within === undefined ? {} : { within });
    found.push(...small.map((one) => `${what}: ${one}`));
    for (const kind of here) kinds.add(kind);
    all += targets;
  });
  expect([...new Set(found)]).toEqual([]);
  console.info(`${all} targets of ${kinds.size} kinds`, [...kinds].join(' '));
  expect(all).toBeGreaterThan(300);
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      'mantine-ActionIcon-root',
      'mantine-Button-root',
      'mantine-Checkbox-input',
      'mantine-Chip-label',
      'mantine-InputClearButton-root',
      'mantine-Switch-body',
      'menuitem',
      'a',
      'button',
    ]),
  );
  await context.close();
}, 300_000);

test('the density of an office stays what it is where there is a mouse', async () => {
  const context = await stage.context();
  const page = await stage.signIn(context, 'nurse', { at: residentsList });
  await settled(page);
  const { small } = await smallTargets(page);
  expect(small.length).toBeGreaterThan(0);
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--target')),
  ).toBe('0rem');
  await context.close();
});

/** How much of one lies under the other, in points. */
const overlap = async (page: Page, one: string, other: string): Promise<number> =>
  await page.evaluate(
    ([a, b]) => {
      const boxes = (words: string) =>
        [...document.querySelectorAll(words)].map((part) => part.getBoundingClientRect());
      return Math.max(
        0,
        ...boxes(a!).flatMap((first) =>
          boxes(b!).map((second) =>
            Math.max(
              0,
              Math.min(
                Math.min(first.right, second.right) - Math.max(first.left, second.left),
                Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top),
              ),
            ),
          ),
        ),
      );
    },
    [one, other],
  );

test('what was done is told beside the rail and above the bar, and the words of a task end before its buttons', async () => {
  const context = await stage.context({ size: { width: 768, height: 1024 }, touch: true });
  const page = await stage.signIn(context, 'nurse', {
    at: '/app-residents/nurse-roster/nurse-roster-tasks?shift=day',
  });
  const done = page.getByRole('button', { name: /^Done: / });
  await done.first().waitFor();
  await settled(page);
  const words = 'main li[data-state] > div:not(:first-child) > *';
  expect(await page.locator(words).count()).toBeGreaterThan(3);
  expect(await overlap(page, words, 'main li[data-state] button')).toBe(0);
  await done.first().click();
  const toasts = '[role=status]:has(> button)';
  await page.locator(toasts).first().waitFor();
  expect(await page.locator('nav[data-shell]:visible').count()).toBe(1);
  expect(await overlap(page, toasts, 'nav[data-shell]')).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await done.first().click();
  await page.locator(toasts).first().waitFor();
  expect(await overlap(page, toasts, 'nav[data-shell]')).toBe(0);
  await context.close();
});

test('beside a panel the banner keeps its room, and a row of pages says that there is more', async () => {
  const context = await stage.context({ size: { width: 1024, height: 768 }, touch: true });
  const page = await stage.signIn(context, 'nurse', { at: recordOf(resident, 'medications') });
  await page
    .getByRole('button', { name: /^Record/ })
    .first()
    .click();
  await panel(page).getByRole('button', { name: 'Note', exact: true }).click();
  await panel(page).getByRole('switch').first().waitFor();
  await settled(page);
  const words = page.locator('section[aria-label] h1').locator('xpath=ancestor::section/div[1]');
  expect((await words.boundingBox())!.width).toBeGreaterThan(360);
  const more = page.locator('main nav [data-end=after]').last();
  const last = page.locator('main nav ul[aria-label] a').last();
  expect(await last.evaluate((one) => one.getBoundingClientRect().right)).toBeGreaterThan(604);
  for (let presses = 0; presses < 8 && (await more.count()) > 0; presses += 1) {
    await more.click();
    await page.waitForTimeout(200);
  }
  expect(await last.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(604);
  await context.close();
});

test.each([tablet, phone])(
  'a record that loads shows its picture at once, at $width points',
  async (size) => {
    const context = await stage.context({ size, touch: true });
    const page = await stage.signIn(context, 'nurse', { at: residentsList });
    // everything but who it is takes its time
    await page.route('**/api/**', async (route) => {
      if (!/\/(banner|me)\b|access/.test(route.request().url()))
        await new Promise((resolve) => setTimeout(resolve, 4000));
      await route.continue().catch(() => undefined);
    });
    await page.goto(recordOf(resident, 'dashboard'));
    await page.locator('main h1').first().waitFor();
    const picture = page.locator('[data-picture]');
    await picture.waitFor({ timeout: 1500 });
    const box = (await picture.boundingBox())!;
    expect(box.y).toBeLessThan(size.height / 2);
    expect(box.height).toBeGreaterThan(300);
    await context.close();
  },
);
