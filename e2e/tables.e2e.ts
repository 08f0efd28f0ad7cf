import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { manifests } from '#apps/manifests.ts';
import type { Manifest } from '#platform/contract/app.ts';
import { visitable, type Visit } from '#tools/visitable.ts';
import { look } from './stage/cut.ts';
import { openStage, phone, settled, type Stage } from './stage/stage.ts';

// A list on every width (experience 0.1 and 0.2). The pages of the administrator are walked by the tour (e2e/stage/tour.ts), with
// the same measure; here are those of the nurse, the one line above every list, and the rows that are in sight.

const list = '/app-residents/residents-list';
const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
] as const;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Asks again for a while: on a busy machine the layout follows later. What stays is found. */
async function lasting<T>(page: Page, ask: () => Promise<T>, bad: (answer: T) => boolean): Promise<T> {
  let answer = await ask();
  for (let again = 0; bad(answer) && again < 5; again += 1) {
    await page.waitForTimeout(150);
    answer = await ask();
  }
  return answer;
}

/** From page to page within the product, as people go; there as soon as nothing more comes for a moment. */
const go = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (to) => {
    const quietMs = 150;
    const longestMs = 5000;
    // the page before stands until the next one has come, which has another title
    const former = document.title;
    const titleMs = 2000;
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    const main = document.querySelector('main')!;
    const began = performance.now();
    let changed = began;
    const watch = new MutationObserver(() => {
      changed = performance.now();
    });
    watch.observe(main, { childList: true, subtree: true, characterData: true });
    const comes = () =>
      main.querySelector('[data-skeleton], [data-coming], [aria-busy=true], [data-mark=waits]') !== null;
    const waits = () => {
      const [now, same] = [performance.now(), document.title === former];
      return (same && now - began < titleMs) || comes() || now - changed < quietMs;
    };
    while (performance.now() - began < longestMs && waits())
      await new Promise((done) => {
        setTimeout(done, 50);
      });
    watch.disconnect();
  }, path);

/** How high the line above the list is, and what reaches out of it. */
const line = (page: Page) =>
  page.evaluate(() => {
    const heads = [...document.querySelectorAll<HTMLElement>('main [data-tight]')];
    // the page before is still there, out of sight, until the next one has come
    const head = heads.find((one) => one.checkVisibility());
    // a plan of the kitchen is no list
    if (!head || document.querySelector('main table, main [data-row]') === null) return null;
    const box = head.getBoundingClientRect();
    const out = [...head.querySelectorAll<HTMLElement>('button, a, input, h1')].filter((one) => {
      const own = one.getBoundingClientRect();
      return own.width > 2 && (own.right > box.right + 1 || own.left < box.left - 1);
    });
    return {
      height: Math.round(box.height),
      // a long title takes two lines of small letters, and the line stays one
      lines: Math.round(box.height / 48),
      out: out.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? one.tagName),
    };
  });

/** The pages that an account with this access may open. */
async function openTo(access: Readonly<Record<string, readonly string[]>>): Promise<Visit[]> {
  const all = manifests as readonly Manifest[];
  const visits = await visitable(all, stage.home.server.database.pool);
  return visits.filter((visit) => {
    const app = all.find(
      (one) => visit.name.startsWith(`${one.code}-`) && visit.name.slice(one.code.length + 1) in one.screens,
    );
    const { may } = app!.screens[visit.name.slice(app!.code.length + 1)]!;
    return visit.slot !== 'public' && (may === undefined || access[may[0]]?.includes(may[1]));
  });
}

const inSight = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main [data-row]')].filter(
        (row) => row.getBoundingClientRect().bottom <= innerHeight,
      ).length,
  );
const lowestRow = async (page: Page) => {
  await page.locator('main tbody tr').nth(3).waitFor();
  return await page
    .locator('main tbody tr')
    .evaluateAll((rows) =>
      Math.min(
        ...rows
          .filter((row) => row.checkVisibility())
          .map((row) => Math.round(row.getBoundingClientRect().height)),
      ),
    );
};

/** What is wrong on the page that is open, at every width. */
async function judge(page: Page, path: string): Promise<{ found: string[]; facts: number }> {
  const found: string[] = [];
  let facts = 0;
  for (const size of sizes) {
    await resize(page, size);
    const at = `${path} ${size.width}`;
    const seen = await lasting(
      page,
      () => look(page),
      (one) => one.cut.length > 0,
    );
    facts += seen.facts;
    found.push(...seen.cut.map((words) => `${at}: ${words}`));
    const most = size.width < 768 ? 2 : 1;
    const above = await lasting(
      page,
      () => line(page),
      (one) => one !== null && (one.lines > most || one.out.length > 0),
    );
    if (above && above.lines > most) found.push(`${at}: ${above.lines} lines above the list`);
    found.push(...(above?.out ?? []).map((words) => `${at}: "${words}" beside the line`));
  }
  await resize(page, sizes[0]);
  return { found, facts };
}

test.each([
  ['en', 'nurse'],
  ['de', 'pflege'],
] as const)(
  'in %s: 14 residents in sight at 820 by 1180, 8 at 1024 by 768, 16 at 1440 by 900; on every page that a nurse may open no number, date, badge or state of a table is cut or covered from 360 to 1440 points, and above a list stands one line, two on a phone',
  async (language, username) => {
    const context = await stage.context({ size: sizes[0], language });
    const page = await stage.signIn(context, username, { at: list });
    await page.getByRole('row').nth(20).waitFor();
    await go(page, list);
    expect(
      await lasting(
        page,
        () => lowestRow(page),
        (one) => one !== 44,
      ),
    ).toBe(44);
    for (const [width, height, least] of [
      [820, 1180, 14],
      [1024, 768, 8],
      [1440, 900, 16],
    ] as const) {
      await resize(page, { width, height });
      const rows = await lasting(
        page,
        () => inSight(page),
        (one) => one < least,
      );
      console.info(`residents in sight at ${width} by ${height}, ${language}: ${rows}`);
      expect(rows, `${width} by ${height}`).toBeGreaterThanOrEqual(least);
    }
    await go(page, '/app-residents/contacts');
    expect(
      await lasting(
        page,
        () => lowestRow(page),
        (one) => one !== 36,
      ),
    ).toBe(36);
    const me = (await (await context.request.get('/profile/api/me')).json()) as {
      access: Record<string, string[]>;
    };
    const found: string[] = [];
    let [lists, tables, facts] = [0, 0, 0];
    for (const { path } of await openTo(me.access)) {
      await go(page, path);
      const [first, head] = [await look(page), await line(page)];
      if (head) lists += 1;
      tables += first.tables;
      if (first.tables === 0 && !head) continue;
      const judged = await judge(page, path);
      found.push(...judged.found);
      facts += judged.facts;
    }
    await context.close();
    expect(found).toEqual([]);
    expect([lists > 5, tables > 12, facts > 1000]).toEqual([true, true, true]);
  },
  300_000,
);

test.each([
  ['en', 'clerk'],
  ['de', 'buchhaltung'],
] as const)(
  'in %s at 820 by 1180: invoices and services take two lines a row at most, who and how much keep their columns',
  async (language, username) => {
    const context = await stage.context({ size: sizes[3], language });
    const page = await stage.signIn(context, username, { at: '/app-billing/invoices' });
    for (const [path, columns, least] of [
      ['/app-billing/invoices', ['number', 'resident', 'total', 'status'], 14],
      ['/app-billing/resident-services', ['resident', 'service', 'amount', 'status'], 12],
    ] as const) {
      await go(page, path);
      await page.locator('main [data-row]').nth(least).waitFor();
      const read = () =>
        page.evaluate(() => ({
          // a name that is long itself may break
          high: [...document.querySelectorAll('main [data-row]')].filter(
            (one) => one.checkVisibility() && one.getBoundingClientRect().height > 80,
          ).length,
          heads: [...document.querySelectorAll<HTMLElement>('main th[data-column]')].map(
            (one) => one.dataset.column,
          ),
        }));
      const seen = await lasting(page, read, (one) => one.high > 0);
      const rows = await lasting(
        page,
        () => inSight(page),
        (one) => one < least,
      );
      console.info(`rows in sight of ${path} at 820 by 1180, ${language}: ${rows}`);
      expect(seen, path).toMatchObject({ high: 0, heads: expect.arrayContaining([...columns]) });
      expect(rows, path).toBeGreaterThanOrEqual(least);
    }
    await context.close();
  },
  60_000,
);

test('fields stand two beside each other where a form has room, and one below the other on a phone', async () => {
  const context = await stage.context({ size: sizes[3] });
  const page = await stage.signIn(context, 'admin', { at: '/settings/company-information' });
  const tops = () =>
    page
      .locator('main form input[type=text]')
      .evaluateAll((fields) => fields.slice(0, 2).map((one) => Math.round(one.getBoundingClientRect().top)));
  await page.getByLabel('UID', { exact: true }).waitFor();
  const [first, second] = await tops();
  expect(second).toBe(first);
  await resize(page, sizes[5]);
  const [above, below] = await tops();
  expect(below).toBeGreaterThan(above!);
  await context.close();
});

test('the measure of the line sees what is planted: a second line, and a button beside the line', async () => {
  const context = await stage.context({ size: sizes[0] });
  const page = await context.newPage();
  const planted = (height: number, left: number) =>
    page.setContent(
      `<main style="margin:100px"><div data-tight="0" style="position:relative;width:600px;height:${height}px"><button style="position:absolute;left:${left}px">Planted</button></div><table></table></main>`,
    );
  await planted(44, 10);
  expect(await line(page)).toEqual({ height: 44, lines: 1, out: [] });
  await planted(96, -50);
  expect(await line(page)).toEqual({ height: 96, lines: 2, out: ['Planted'] });
  await context.close();
});

test('marks that come late move nobody under the finger, on a phone', async () => {
  const context = await stage.context({ size: phone, language: 'de' });
  const held: Array<() => void> = [];
  let released = false;
  await context.route(/\/(marks|due)\?residentIds=/, async (route) => {
    if (!released) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  const page = await stage.signIn(context, 'nurse', { at: '/app-residents/residents-list' });
  const tops = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main [data-row]')]
        .slice(0, 8)
        .map((row) => Math.round(row.getBoundingClientRect().top)),
    );
  // the list is shown without them after a while
  await page.locator('main [data-row]').nth(7).waitFor();
  await page.waitForFunction(() => document.querySelector('[data-picture]') === null);
  const before = await tops();
  expect(held.length).toBeGreaterThan(0);
  expect(await page.locator('main [data-row] [data-status]').count()).toBeLessThan(8);
  released = true;
  for (const go of held) go();
  await expect.poll(() => page.locator('main [data-row] [data-status]').count()).toBeGreaterThan(8);
  await settled(page);
  expect(await tops()).toEqual(before);
  await context.close();
});
