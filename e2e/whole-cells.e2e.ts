import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { manifests } from '#apps/manifests.ts';
import type { Manifest } from '#platform/contract/app.ts';
import { visitable, type Visit } from '#tools/visitable.ts';
import { look } from './stage/cut.ts';
import { openStage, settled, type Stage } from './stage/stage.ts';

const widths = [1280, 1024, 820, 768, 360] as const;
let stage: Stage;
let visits: Visit[];
beforeAll(async () => {
  stage = await openStage();
  visits = (await visitable(manifests as readonly Manifest[], stage.home.server.database.pool)).filter(
    (one) => one.slot !== 'public',
  );
});

/** At this width as soon as the layout follows: two pictures later. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function walk(page: Page, language: string) {
  const found: string[] = [];
  const pages = new Set<string>();
  let facts = 0;
  for (const visit of visits) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(visit.path);
    await settled(page);
    // a list that is still coming has no table yet, and would pass unseen
    await page
      .waitForFunction(
        () => document.querySelector('h1') !== null && document.querySelector('main [data-coming]') === null,
        null,
        { timeout: 5000 },
      )
      .catch(() => undefined);
    if ((await page.locator('main table, main ul > [data-row]').count()) === 0) continue;
    for (const width of widths) {
      await resize(page, width);
      let seen = await look(page);
      // on a busy machine the layout follows later; what stays cut is found
      for (let again = 0; seen.cut.length > 0 && again < 3; again += 1) {
        await page.waitForTimeout(150);
        seen = await look(page);
      }
      if (seen.tables > 0) pages.add(visit.path);
      facts += seen.facts;
      found.push(...seen.cut.map((line) => `${visit.path} ${language} ${width}: ${line}`));
    }
  }
  return { found, pages: [...pages], facts };
}

test('no number, date, badge or state of any table is cut, scrolled away or covered, at 360, 768, 820, 1024 and 1280 points, in both languages', async () => {
  const english = await stage.signIn(await stage.context({ language: 'en' }), 'admin');
  const german = await stage.signIn(await stage.context({ language: 'de' }), 'verwaltung');
  // opening the second context gave everybody its language
  await stage.home.server.database.pool.query(
    "update platform.accounts set language = 'en' where username = 'admin'",
  );
  const walks = await Promise.all([walk(english, 'en'), walk(german, 'de')]);
  const found = walks.flatMap((one) => one.found);
  expect(found).toEqual([]);
  for (const one of walks) {
    expect(one.pages.length).toBeGreaterThan(20);
    expect(one.facts).toBeGreaterThan(1000);
  }
}, 900_000);

test('the measure sees what is planted: a number under a cell that sticks, a badge and a date that are cut, a number beyond its cell; not a cut sentence', async () => {
  const page = await stage.signIn(await stage.context(), 'admin');
  await settled(page);
  await page.evaluate(() => {
    const cut = 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap; width: 3rem';
    document.querySelector('main')!.innerHTML =
      `<div style="width: 400px; overflow-x: auto"><table aria-label="Planted" style="table-layout: fixed; width: 600px"><tbody>
      <tr><td style="width: 380px; padding: 0; text-align: end">3 of 34</td><td style="width: 60px; padding: 0; position: sticky; right: 0; background: #fff">Open</td><td style="width: 160px"></td></tr></tbody></table></div>
      <table aria-label="Cut"><tbody><tr><td><div style="${cut}"><span data-look="soft"><span>Active for ever</span></span></div></td><td><div style="${cut}">22.06.2036 11:30</div></td>
      <td><div style="${cut}">A long sentence that may end early</div></td><td>44 of 45</td></tr></tbody></table>
      <table aria-label="Beyond" style="table-layout: fixed; width: 80px"><tbody><tr><td style="white-space: nowrap">1234567890 1234567890</td><td></td></tr></tbody></table>`;
  });
  const { cut, facts, tables } = await look(page);
  expect([tables, facts]).toEqual([3, 5]);
  expect(cut).toEqual([
    'Planted: "3 of 34" under a cell that sticks',
    'Cut: "Active for ever" clipped',
    'Cut: "22.06.2036 11:30" clipped',
    'Beyond: "1234567890 1234567890" beyond its cell',
  ]);
});
