import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { manifests } from '#apps/manifests.ts';
import type { Manifest } from '#platform/contract/app.ts';
import { visitable, type Visit } from '#tools/visitable.ts';
import { openStage, settled, type Stage } from './stage/stage.ts';

const widths = [1280, 1024, 820, 360] as const;
let stage: Stage;
let visits: Visit[];
beforeAll(async () => {
  stage = await openStage();
  const all = manifests as readonly Manifest[];
  const inMenu = new Set<string>(
    all.flatMap((app) =>
      Object.values(app.screens).flatMap((one) => (one.menu && one.path !== undefined ? [one.path] : [])),
    ),
  );
  visits = (await visitable(all, stage.home.server.database.pool)).filter(
    (one) => inMenu.has(one.path) || one.path.startsWith('/app-gastro/'),
  );
});

/** Buttons of which some text lies outside of the box that is painted. */
const cutButtons = (page: Page): Promise<{ cut: string[]; buttons: number }> =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.mantine-Button-root')].filter(
      (one) => one.clientHeight > 0,
    );
    const cut = buttons.filter((button) => {
      const text = document.createRange();
      text.selectNodeContents(button.querySelector('.mantine-Button-label') ?? button);
      const box = button.getBoundingClientRect();
      const inside = text.getBoundingClientRect();
      return (
        button.textContent?.trim() !== '' &&
        (inside.top < box.top - 1 ||
          inside.bottom > box.bottom + 1 ||
          inside.left < box.left - 1 ||
          inside.right > box.right + 1)
      );
    });
    return { cut: cut.map((one) => one.textContent!.trim()), buttons: buttons.length };
  });

test('no word on a button is cut, at 360, 820, 1024 and 1280 points, in German', async () => {
  const page = await stage.signIn(await stage.context({ language: 'de' }), 'verwaltung');
  const found: string[] = [];
  let buttons = 0;
  for (const { path } of visits) {
    await page.goto(path);
    await settled(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      let seen = await cutButtons(page);
      // on a busy machine the layout follows later; what stays cut is found
      for (let again = 0; seen.cut.length > 0 && again < 3; again += 1) {
        await page.waitForTimeout(150);
        seen = await cutButtons(page);
      }
      buttons += seen.buttons;
      found.push(...seen.cut.map((text) => `${path} ${width}: ${text}`));
    }
  }
  expect(found).toEqual([]);
  expect(visits.length).toBeGreaterThan(10);
  expect(buttons).toBeGreaterThan(100);
}, 300_000);
