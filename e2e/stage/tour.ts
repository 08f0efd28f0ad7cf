import type { Page } from 'playwright-core';
import { manifests } from '#apps/manifests.ts';
import type { Manifest } from '#platform/contract/app.ts';
import { visitable, type Visit } from '#tools/visitable.ts';
import { look } from './cut.ts';
import { axeViolations, desktop, phone, settled, type Stage } from './stage.ts';

const tableWidths = [1280, 1024, 820, 768, 360] as const;

export interface Tour {
  /** What is wrong, one line each. */
  readonly found: readonly string[];
  readonly pages: number;
  readonly pagesWithTables: number;
  /** Numbers, dates, badges and states that were measured. */
  readonly facts: number;
}

/** At this size as soon as the layout has followed: two pictures later. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Whether the page opened: its heading, its title, its language. */
async function opening(page: Page, { path }: Visit, language: string): Promise<string[]> {
  const found: string[] = [];
  const first = page.locator('h1').first();
  const heading = ((await first.textContent({ timeout: 3000 }).catch(() => '')) ?? '').trim();
  if (heading === '') found.push(`${path}: no heading`);
  if (/^(404|403|500)|not found|nicht gefunden|Access Denied/i.test(heading))
    found.push(`${path}: ${heading}`);
  if ((await page.title()).trim() === '') found.push(`${path}: no title`);
  if ((await page.locator('html').getAttribute('lang')) !== language) found.push(`${path}: wrong lang`);
  return found;
}

/** Sideways scrolling and axe at one size. The colours of the dark look are judged in one language: words do not change them. */
async function atSize(
  page: Page,
  { path }: Visit,
  name: 'desktop' | 'phone',
  dark: boolean,
): Promise<string[]> {
  await resize(page, name === 'phone' ? phone : desktop);
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // on a busy machine the layout follows the window later; what stays too wide is found
  let overflow = await sideways();
  for (let again = 0; overflow > 1 && again < 20; again += 1) {
    await page.waitForTimeout(250);
    overflow = await sideways();
  }
  const found = overflow > 1 ? [`${path} ${name}: scrolls sideways by ${overflow}`] : [];
  found.push(...(await axeViolations(page)).map((line) => `${path} ${name} light: ${line}`));
  if (dark) {
    const scheme = (chosen: string) =>
      page.evaluate((to) => document.documentElement.setAttribute('data-mantine-color-scheme', to), chosen);
    await scheme('dark');
    found.push(
      ...(await axeViolations(page, ['color-contrast'])).map((line) => `${path} ${name} dark: ${line}`),
    );
    await scheme('light');
  }
  return found;
}

/** What of the tables of the page cannot be read at the five widths. */
async function tablesOf(page: Page, { path }: Visit) {
  const cut: string[] = [];
  let [facts, tables] = [0, 0];
  for (const width of tableWidths) {
    await resize(page, { width, height: 900 });
    let seen = await look(page);
    // on a busy machine the layout follows later; what stays cut is found
    for (let again = 0; seen.cut.length > 0 && again < 4; again += 1) {
      await page.waitForTimeout(200);
      seen = await look(page);
    }
    facts += seen.facts;
    tables += seen.tables;
    cut.push(...seen.cut.map((line) => `${path} ${width}: ${line}`));
  }
  return { cut, facts, tables };
}

/** Opens every page that the manifests name, once, and looks at it in all ways that need no second opening. */
export async function tour(stage: Stage, language: 'en' | 'de'): Promise<Tour> {
  const visits = await visitable(manifests as readonly Manifest[], stage.home.server.database.pool);
  const context = await stage.context({ size: desktop, language });
  const page = await stage.signIn(context, language === 'de' ? 'verwaltung' : 'admin');
  const found: string[] = [];
  let [facts, pages, pagesWithTables] = [0, 0, 0];
  for (const visit of visits.filter((one) => one.slot !== 'public')) {
    pages += 1;
    await resize(page, desktop);
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
    // colours change with a transition that inherits down: only the final ones are judged
    await page.addStyleTag({
      content: '*, *::before, *::after { transition: none !important; animation: none !important }',
    });
    found.push(...(await opening(page, visit, language)));
    for (const size of ['desktop', 'phone'] as const)
      found.push(...(await atSize(page, visit, size, language === 'en')));
    if ((await page.locator('main table, main ul > [data-row]').count()) === 0) continue;
    const tables = await tablesOf(page, visit);
    found.push(...tables.cut);
    facts += tables.facts;
    if (tables.tables > 0) pagesWithTables += 1;
  }
  await context.close();
  return { found, pages, pagesWithTables, facts };
}
