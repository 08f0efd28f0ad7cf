import type { Page } from 'playwright-core';
import { manifests } from '#apps/manifests.ts';
import type { Manifest } from '#platform/contract/app.ts';
import { visitable, type Visit } from '#tools/visitable.ts';
import { cutButtons } from './buttons.ts';
import { cutBy, look } from './cut.ts';
import { lineAt, listLine } from './list-line.ts';
import { axeViolations, desktop, phone, type Stage } from './stage.ts';
import { goWithin } from './within.ts';

type Size = 'desktop' | 'phone';
const sizes = { desktop, phone } as const;
/** The outer ones are those that axe judges. In English, with the shorter words, a tablet stands for what is between them. */
const tableWidths = [
  desktop,
  { width: 1440, height: 900 },
  { width: 1024, height: 900 },
  { width: 820, height: 900 },
  { width: 768, height: 900 },
  phone,
] as const;

const inEnglish: readonly number[] = [desktop.width, 820, phone.width];

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
 * In light everything that axe looks for, at both sizes, in the language with the longer words. In dark the colours alone, which are the
 * same at any size, in the other language: on the desktop and on the phone by turns, as the pages open.
 */
async function axeAt(page: Page, language: 'en' | 'de'): Promise<string[]> {
  if (language === 'de') return await axeViolations(page);
  const scheme = (chosen: string) =>
    page.evaluate((to) => document.documentElement.setAttribute('data-mantine-color-scheme', to), chosen);
  await scheme('dark');
  const violations = await axeViolations(page, ['color-contrast']);
  await scheme('light');
  return violations;
}

/** Sideways scrolling at one size. */
async function sidewaysAt(page: Page, { path }: Visit, name: Size): Promise<string[]> {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // on a busy machine the layout follows the window later; what stays too wide is found
  let overflow = await sideways();
  for (let again = 0; overflow > 1 && again < 20; again += 1) {
    await page.waitForTimeout(250);
    overflow = await sideways();
  }
  return overflow > 1 ? [`${path} ${name}: scrolls sideways by ${overflow}`] : [];
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
  let [facts, pages, pagesWithTables, lists, buttons] = [0, 0, 0, 0, 0];
  // each window begins where the one before ended: every second page opens on the phone, in the other language the other ones
  let onPhone = language === 'de';
  await resize(page, onPhone ? phone : desktop);
  for (const visit of visits.filter((one) => one.slot !== 'public')) {
    pages += 1;
    // the addresses of the specification are opened by link, too (e2e/specified-pages.e2e.ts)
    await goWithin(page, visit.path);
    await stand(page);
    found.push(...(await opening(page, visit, language)));
    const own = tableWidths.filter(({ width }) => language === 'de' || inEnglish.includes(width));
    const widths = onPhone ? own.toReversed() : own;
    let tables = 0;
    for (const size of widths) {
      const judge = (['desktop', 'phone'] as const).find((name) => sizes[name] === size);
      const ofButtons = language === 'de' && tabletWidths.includes(size.width) && onTablets(visit);
      if (judge === undefined && tables === 0 && !ofButtons) continue;
      await resize(page, size);
      if (judge !== undefined) {
        found.push(...(await sidewaysAt(page, visit, judge)));
        // in dark the size at which the page opened
        if (language === 'de' || size === widths[0])
          found.push(...(await axeAt(page, language)).map((words) => `${visit.path} ${judge}: ${words}`));
      }
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
