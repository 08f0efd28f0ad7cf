import type { Page } from 'playwright-core';
import { manifests } from '#apps/manifests.ts';
import type { Manifest } from '#platform/contract/app.ts';
import { visitable, type Visit } from '#tools/visitable.ts';
import { cutButtons } from './buttons.ts';
import { cutBy, look } from './cut.ts';
import { lineAt, listLine } from './list-line.ts';
import { axeViolations, desktop, phone, settled, type Stage } from './stage.ts';
import { goWithin } from './within.ts';

type Size = 'desktop' | 'phone';
const sizes = { desktop, phone } as const;
/** The outer ones are those that axe judges. */
const tableWidths = [
  desktop,
  { width: 1440, height: 900 },
  { width: 1024, height: 900 },
  { width: 820, height: 900 },
  { width: 768, height: 900 },
  phone,
] as const;

export interface Tour {
  /** What is wrong, one line each. */
  readonly found: readonly string[];
  readonly pages: number;
  readonly pagesWithTables: number;
  /** Pages with the one line above a list. */
  readonly lists: number;
  /** Numbers, dates, badges and states that were measured. */
  readonly facts: number;
  /** Buttons whose words were measured, in German, which has the longer ones. */
  readonly buttons: number;
}

/** At this size as soon as the layout has followed: two pictures later. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const now = page.viewportSize();
  if (now?.width === size.width && now.height === size.height) return;
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

/**
 * Everything that axe looks for in light, and the colours again in dark. Each page is judged at each size in each theme, once:
 * English takes light on the desktop and dark on the phone, German the other two, so that either language has all rules once.
 */
const judged = {
  en: { desktop: 'light', phone: 'dark' },
  de: { desktop: 'dark', phone: 'light' },
} as const;

async function axeAt(page: Page, name: Size, language: 'en' | 'de'): Promise<string[]> {
  const theme = judged[language][name];
  if (theme === 'light') return await axeViolations(page);
  const scheme = (chosen: string) =>
    page.evaluate((to) => document.documentElement.setAttribute('data-mantine-color-scheme', to), chosen);
  await scheme('dark');
  const violations = await axeViolations(page, ['color-contrast']);
  await scheme('light');
  return violations;
}

/** Sideways scrolling and axe at one size. */
async function atSize(page: Page, { path }: Visit, name: Size, language: 'en' | 'de'): Promise<string[]> {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // on a busy machine the layout follows the window later; what stays too wide is found
  let overflow = await sideways();
  for (let again = 0; overflow > 1 && again < 20; again += 1) {
    await page.waitForTimeout(250);
    overflow = await sideways();
  }
  const found = overflow > 1 ? [`${path} ${name}: scrolls sideways by ${overflow}`] : [];
  const theme = judged[language][name];
  found.push(...(await axeAt(page, name, language)).map((line) => `${path} ${name} ${theme}: ${line}`));
  return found;
}

/** Pages whose buttons are measured at the widths of a tablet, too: those of the menu and of the kitchen. */
function withButtons(all: readonly Manifest[]): (visit: Visit) => boolean {
  const inMenu = new Set<string>(
    all.flatMap((app) =>
      Object.values(app.screens).flatMap((one) => (one.menu && one.path !== undefined ? [one.path] : [])),
    ),
  );
  return ({ path }) => inMenu.has(path) || path.startsWith('/app-gastro/');
}
const tabletWidths: readonly number[] = [1024, 820];

/**
 * From page to page within the product, as people go. In the first language the first page of each app is opened by its address, as a
 * link that somebody sends; the addresses of the specification are opened so in both (e2e/specified-pages.e2e.ts).
 */
async function open(page: Page, path: string, byLink: boolean): Promise<void> {
  if (!byLink) return void (await goWithin(page, path));
  await page.goto(path);
  await settled(page);
  // a list that is still coming has no table yet, and would pass unseen
  await page
    .waitForFunction(
      () => document.querySelector('h1') !== null && document.querySelector('main [data-coming]') === null,
      null,
      { timeout: 5000 },
    )
    .catch(() => undefined);
}

/** Colours change with a transition that inherits down: only the final ones are judged. Once per document. */
async function stand(page: Page): Promise<void> {
  if (await page.evaluate(() => document.documentElement.hasAttribute('data-stands'))) return;
  await page.addStyleTag({
    content: '*, *::before, *::after { transition: none !important; animation: none !important }',
  });
  await page.evaluate(() => document.documentElement.setAttribute('data-stands', ''));
}

/** Opens every page that the manifests name, once, and looks at it in all ways that need no second opening. */
export async function tour(stage: Stage, language: 'en' | 'de'): Promise<Tour> {
  const all = manifests as readonly Manifest[];
  const visits = await visitable(all, stage.home.server.database.pool);
  const onTablets = withButtons(all);
  const context = await stage.context({ size: desktop, language });
  const page = await stage.signIn(context, language === 'de' ? 'verwaltung' : 'admin');
  const found: string[] = [];
  const linked = new Set<string>();
  let [facts, pages, pagesWithTables, lists, buttons] = [0, 0, 0, 0, 0];
  // each window begins where the one before ended: every second page opens on the phone, in the other language the other ones
  let onPhone = language === 'de';
  await resize(page, onPhone ? phone : desktop);
  for (const visit of visits.filter((one) => one.slot !== 'public')) {
    pages += 1;
    await open(page, visit.path, language === 'en' && !linked.has(visit.app));
    linked.add(visit.app);
    await stand(page);
    found.push(...(await opening(page, visit, language)));
    const widths = onPhone ? tableWidths.toReversed() : tableWidths;
    let tables = 0;
    for (const size of widths) {
      const judge = (['desktop', 'phone'] as const).find((name) => sizes[name] === size);
      const ofButtons = language === 'de' && tabletWidths.includes(size.width) && onTablets(visit);
      if (judge === undefined && tables === 0 && !ofButtons) continue;
      await resize(page, size);
      if (judge !== undefined) found.push(...(await atSize(page, visit, judge, language)));
      if (language === 'de') {
        const words = await cutBy(cutButtons, page, visit.path);
        found.push(...words.cut.map((line) => `${line} is cut on its button`));
        buttons += words.buttons;
      }
      const seen = await cutBy(look, page, visit.path);
      found.push(...seen.cut, ...(await lineAt(page, visit.path)));
      facts += seen.facts;
      tables += seen.tables;
    }
    if (tables > 0) pagesWithTables += 1;
    if ((await listLine(page)) !== null) lists += 1;
    onPhone = !onPhone;
  }
  await context.close();
  return { found, pages, pagesWithTables, lists, facts, buttons };
}
