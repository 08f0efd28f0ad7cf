import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { manifests } from '#apps/manifests.ts';
import type { Manifest } from '#platform/contract/app.ts';
import { demoPassword } from '#platform/server/config/demo-password.ts';
import { visitable, type Visit } from '#tools/visitable.ts';
import { cutAt, look } from './stage/cut.ts';
import { lineAt, listLine } from './stage/list-line.ts';
import { openStage, phone, settled, type Stage, tablet } from './stage/stage.ts';
import { goWithin } from './stage/within.ts';

// A list on every width (experience 0.1 and 0.2). The tour (e2e/stage/tour.ts) walks all pages in both languages at every width as
// somebody who may do all that anybody else may; here are the nurse's own lists on her two devices, and the rows that are in sight.

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
  // one document for many pages, as people have it
  stage = await openStage('of people');
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

/** The pages that an account with this access may open. */
async function openTo(access: Access): Promise<Visit[]> {
  const all = manifests as readonly Manifest[];
  const visits = await visitable(all, stage.home.server.database.pool);
  return visits.filter((visit) => {
    const app = all.find((one) => one.code === visit.app)!;
    const { may } = app.screens[visit.name.slice(app.code.length + 1)]!;
    return visit.slot !== 'public' && (may === undefined || access[may[0]]?.includes(may[1]));
  });
}

type Access = Readonly<Record<string, readonly string[]>>;

/** What whoever is signed in may do. */
async function accessOf(context: BrowserContext): Promise<Access> {
  const answer = await context.request.get('/profile/api/me');
  return ((await answer.json()) as { access: Access }).access;
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

test.each([
  ['en', 'nurse'],
  ['de', 'pflege'],
] as const)(
  'in %s: 14 residents in sight at 820 by 1180, 8 at 1024 by 768, 16 at 1440 by 900; rows of 44 points at the bedside, of 36 elsewhere',
  async (language, username) => {
    const context = await stage.context({ size: sizes[0], language });
    const page = await stage.signIn(context, username, { at: list });
    await page.getByRole('row').nth(20).waitFor();
    await goWithin(page, list);
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
    await goWithin(page, '/app-residents/contacts');
    expect(
      await lasting(
        page,
        () => lowestRow(page),
        (one) => one !== 36,
      ),
    ).toBe(36);
    await context.close();
  },
  60_000,
);

test('on every page that a nurse may open no number, date, badge or state of a table is cut or covered on tablet and phone, and above a list stands one line, two on a phone', async () => {
  const context = await stage.context({ size: tablet, language: 'de' });
  const page = await stage.signIn(context, 'pflege', { at: list });
  const found: string[] = [];
  let [lists, tables, facts] = [0, 0, 0];
  for (const { path } of await openTo(await accessOf(context))) {
    await goWithin(page, path);
    const [first, head] = [await look(page), await listLine(page)];
    if (head) lists += 1;
    tables += first.tables;
    if (first.tables === 0 && !head) continue;
    for (const size of [tablet, phone]) {
      await resize(page, size);
      const seen = await cutAt(page, path);
      facts += seen.facts;
      found.push(...seen.cut, ...(await lineAt(page, path)));
    }
    await resize(page, tablet);
  }
  await context.close();
  expect(found).toEqual([]);
  expect([lists > 5, tables > 12, facts > 1000]).toEqual([true, true, true]);
}, 300_000);

test('the tour sees every page that nurses, cooks, clerks and doctors may open, with all that they may do there', async () => {
  const of = async (username: string): Promise<{ paths: string[]; actions: string[] }> => {
    const context = await stage.context({ size: sizes[0] });
    await context.request.post('/login', { data: { username, password: demoPassword } });
    const access = await accessOf(context);
    await context.close();
    return {
      paths: (await openTo(access)).map(({ path }) => path),
      actions: Object.entries(access).flatMap(([key, all]) => all.map((action) => `${key} ${action}`)),
    };
  };
  const [english, german] = [await of('admin'), await of('verwaltung')];
  expect(english.paths.length).toBeGreaterThan(150);
  for (const username of ['nurse', 'pflege', 'cook', 'clerk', 'doctor']) {
    const { paths, actions } = await of(username);
    expect(paths.length).toBeGreaterThan(20);
    expect(actions.length).toBeGreaterThan(20);
    for (const walked of [english, german]) {
      expect(
        paths.filter((path) => !walked.paths.includes(path)),
        username,
      ).toEqual([]);
      expect(
        actions.filter((action) => !walked.actions.includes(action)),
        username,
      ).toEqual([]);
    }
  }
});

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
      await goWithin(page, path);
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
  expect(await listLine(page)).toEqual({ height: 44, lines: 1, out: [] });
  await planted(96, -50);
  expect(await listLine(page)).toEqual({ height: 96, lines: 2, out: ['Planted'] });
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
