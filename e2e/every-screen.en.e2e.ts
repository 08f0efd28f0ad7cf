import { beforeAll, expect, test } from 'vitest';
import { axeViolations, openStage, settled, type Stage } from './stage/stage.ts';
import { tour } from './stage/tour.ts';

// Every screen in English; the other language is the other file, so that two workers share the tour.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('of people');
});

test('every screen in en opens, has a title; no axe violation on phone and desktop, no sideways scrolling, no script error; no number, date, badge or state of a table is cut, scrolled away or covered at 360, 768, 820, 1024, 1280 and 1440 points, and above a list stands one line, two on a phone', async () => {
  const { found, pages, pagesWithTables, lists, facts } = await tour(stage, 'en');
  expect(found).toEqual([]);
  expect(stage.problems).toEqual([]);
  expect(pages).toBeGreaterThan(100);
  expect(pagesWithTables).toBeGreaterThan(20);
  expect(lists).toBeGreaterThan(20);
  expect(facts).toBeGreaterThan(1000);
}, 1_800_000);

test('the check sees a violation that is planted', async () => {
  const context = await stage.context();
  const page = await stage.signIn(context, 'admin');
  await settled(page);
  // planted anew for each look: the frame may still be drawing its first page
  const found = async () => {
    await page.evaluate(() =>
      document
        .querySelector('main')!
        .insertAdjacentHTML(
          'beforeend',
          '<button></button><p style="color:#eee;background:#fff">pale words</p>',
        ),
    );
    const kinds = (await axeViolations(page)).map((line) => line.split(':')[0]);
    return ['button-name', 'color-contrast'].filter((kind) => kinds.includes(kind));
  };
  await expect.poll(found).toEqual(['button-name', 'color-contrast']);
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
