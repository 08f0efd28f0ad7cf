import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { manifests } from '#apps/manifests.ts';
import type { Manifest } from '#platform/contract/app.ts';
import { visitable, type Visit } from '#tools/visitable.ts';
import { axeViolations, desktop, openStage, phone, settled, type Stage } from './stage/stage.ts';

let stage: Stage;
let visits: Visit[];
beforeAll(async () => {
  stage = await openStage();
  visits = await visitable(manifests as readonly Manifest[], stage.home.server.database.pool);
});

/** What is wrong with the page as it stands at one width, in light and dark. */
async function faults(page: Page, visit: Visit, width: 'phone' | 'desktop'): Promise<string[]> {
  await page.setViewportSize(width === 'phone' ? phone : desktop);
  await page.waitForTimeout(120);
  // on a busy machine the layout follows the window later; what stays too wide is found below
  await page
    .waitForFunction(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth <= 1,
      null,
      { timeout: 5000 },
    )
    .catch(() => undefined);
  const found: string[] = [];
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow > 1) found.push(`${visit.path} ${width}: scrolls sideways by ${overflow}`);
  for (const scheme of ['light', 'dark'] as const) {
    await page.evaluate(
      (chosen) => document.documentElement.setAttribute('data-mantine-color-scheme', chosen),
      scheme,
    );
    await page.waitForTimeout(60);
    found.push(...(await axeViolations(page)).map((line) => `${visit.path} ${width} ${scheme}: ${line}`));
  }
  return found;
}

test.each(['en', 'de'] as const)(
  'every screen in %s opens, has a title, no axe violation on phone and desktop in light and dark, no sideways scrolling, no script error',
  async (language) => {
    const context = await stage.context({ size: desktop, language });
    const page = await stage.signIn(context, language === 'de' ? 'verwaltung' : 'admin');
    const found: string[] = [];
    for (const visit of visits.filter((one) => one.slot !== 'public')) {
      await page.setViewportSize(desktop);
      await page.goto(visit.path);
      await settled(page);
      // colours change with a transition that inherits down: only the final ones are judged
      await page.addStyleTag({
        content: '*, *::before, *::after { transition: none !important; animation: none !important }',
      });
      const heading =
        (await page
          .locator('h1')
          .first()
          .textContent({ timeout: 3000 })
          .catch(() => '')) ?? '';
      if (heading.trim() === '') found.push(`${visit.path}: no heading`);
      if (/^(404|403|500)|not found|nicht gefunden|Access Denied/i.test(heading))
        found.push(`${visit.path}: ${heading}`);
      if ((await page.title()).trim() === '') found.push(`${visit.path}: no title`);
      if ((await page.locator('html').getAttribute('lang')) !== language)
        found.push(`${visit.path}: wrong lang`);
      found.push(...(await faults(page, visit, 'desktop')), ...(await faults(page, visit, 'phone')));
    }
    await context.close();
    expect(found).toEqual([]);
    expect(stage.problems).toEqual([]);
  },
  1_800_000,
);

test('the check sees a violation that is planted', async () => {
  const context = await stage.context();
  const page = await stage.signIn(context, 'admin');
  await settled(page);
  await page.evaluate(() =>
    document
      .querySelector('main')!
      .insertAdjacentHTML(
        'beforeend',
        '<button></button><p style="color:#eee;background:#fff">pale words</p>',
      ),
  );
  const lines = await axeViolations(page);
  expect(lines.some((line) => line.startsWith('button-name'))).toBe(true);
  expect(lines.some((line) => line.startsWith('color-contrast'))).toBe(true);
  await context.close();
});

test('a route that nobody has is a real 404 page in the frame; the empty path goes to the dashboards', async () => {
  const context = await stage.context();
  const page = await stage.signIn(context, 'admin');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/app-dashboard/dashboards');
  await page.goto('/app-residents/nowhere');
  await expect.poll(() => page.locator('h1').first().textContent()).toMatch(/not found/i);
  await page.getByRole('banner').waitFor(); // the bar of the frame stands above it
  await context.close();
});
