// Pictures that are the same on each run: a demo home made on one fixed day, whose clock stands still for the server, PostgreSQL and
// the browser. The clock of server and PostgreSQL is that of this process (`frozenEnvironment` of tools/days.ts).
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { demoPassword } from '#platform/server/config/demo-password.ts';
import { place } from '#platform/server/testing/place.ts';
import { recordsOf, withRecords } from '../picture-tour.ts';
import {
  type Language,
  languages,
  nameOf,
  namesOf,
  type Screen,
  themes,
  type Width,
  widths,
} from './screens.ts';

/** A Wednesday in the early shift, ten past ten in Zurich; later than any day on which this is run, as cookies end. */
export const fixedMoment = new Date('2031-05-14T08:10:00Z');

async function contextFor(
  browser: Browser,
  base: string,
  account: string | null,
  language: Language,
  width: Width,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: widths[width] },
    colorScheme: 'light',
    locale: language === 'de' ? 'de-CH' : 'en-US',
    timezoneId: 'Europe/Zurich',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(60_000);
  await context.clock.setFixedTime(fixedMoment);
  await context.addInitScript((chosen) => {
    localStorage.setItem('obhut.tour', 'off');
    localStorage.setItem('obhut.language', chosen);
    localStorage.setItem('mantine-color-scheme-value', 'light');
  }, language);
  if (account !== null) {
    const answer = await context.request.post(`${base}/login`, {
      data: { username: account, password: demoPassword },
    });
    if (!answer.ok()) throw new Error(`${account} cannot sign in: ${await answer.text()}`);
  }
  return context;
}

/** Live updates never end, and nobody sees what is laid by on the device for later. */
const isSeen = (request: Request): boolean =>
  request.resourceType() !== 'eventsource' && !request.url().endsWith('/api/frame/bedside/load');

/** Ends when nothing that is seen is asked of the server any more. */
function quietOf(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  let since = performance.now();
  const ended = (request: Request) => {
    asked.delete(request);
    since = performance.now();
  };
  page.on('request', (request) => {
    if (isSeen(request)) asked.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    const began = performance.now();
    while (asked.size > 0 || performance.now() - since < quietMs) {
      if (performance.now() - began > longestMs)
        throw new Error(`${page.url()} still waits for ${[...asked].map((one) => one.url()).join(', ')}`);
      await page.waitForTimeout(50);
    }
  };
}
const quietMs = 300;
const longestMs = 60_000;

/** Waits until the page has everything that can be seen of it. */
async function ready(page: Page, quiet: () => Promise<void>): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await quiet();
  await page.waitForFunction(() =>
    [
      ...document.querySelectorAll(
        ':is([aria-busy=true], [data-coming], [data-held], [data-skeleton], [data-mark="waits"])',
      ),
    ].every((one) => !one.checkVisibility() || one.getBoundingClientRect().top > innerHeight),
  );
  await quiet();
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** A page with everything that can be seen of it; one that never comes to rest is opened once more, and says so. */
async function opened(context: BrowserContext, address: string, tries = 3): Promise<Page> {
  const page = await context.newPage();
  const quiet = quietOf(page);
  try {
    await page.goto(address);
    await ready(page, quiet);
    return page;
  } catch (error) {
    await page.close();
    if (tries === 1) throw error;
    console.log(`opened once more: ${String(error).split('\n')[0]}`);
    return await opened(context, address, tries - 1);
  }
}

/** The page as it stays: two pictures, a moment apart, that are the same. */
async function still(page: Page): Promise<Buffer> {
  let last = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  for (let again = 0; again < 12; again += 1) {
    await page.waitForTimeout(200);
    const next = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error(`${page.url()} does not stand still`);
}

async function wear(page: Page, theme: string): Promise<void> {
  await page.emulateMedia({ colorScheme: theme as 'light' | 'dark' });
  await page.evaluate((chosen) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', chosen);
  }, theme);
}

type Take = (name: string, png: Buffer) => Promise<void>;

/** What one account sees in one language, in a home that nobody has touched: what is read is noted, and the next one would see it. */
async function takeOf(
  browser: Browser,
  account: string | null,
  language: Language,
  own: readonly Screen[],
  meant: (name: string) => boolean,
  take: Take,
): Promise<void> {
  const home = await place({ demo: true, web: true });
  const base = await home.server.http.listen({ port: 0, host: '127.0.0.1' });
  await home.server.database.pool.query('update platform.accounts set language = $1', [language]);
  const records = await recordsOf(home);
  for (const width of Object.keys(widths).map(Number) as Width[]) {
    const context = await contextFor(browser, base, account, language, width);
    for (const screen of own) {
      const wanted = themes
        .map((theme) => [nameOf(screen, width, language, theme), theme] as const)
        .filter(([name]) => meant(name));
      if (wanted.length === 0) continue;
      const page = await opened(context, base + withRecords(screen.path, records));
      for (const [name, theme] of wanted) {
        await wear(page, theme);
        await take(name, await still(page));
      }
      await page.close();
    }
    await context.close();
  }
  await home.close();
}

/** Takes each picture of the screens that is meant and hands it over as a PNG; three accounts beside each other. */
export async function takeAll(
  browser: Browser,
  chosen: readonly Screen[],
  meant: (name: string) => boolean,
  take: Take,
): Promise<void> {
  const jobs = languages
    .flatMap((language) =>
      [...new Set(chosen.map((screen) => screen.account))].map((account) => ({
        language,
        account,
        own: chosen.filter(
          (screen) =>
            screen.account === account &&
            namesOf([screen]).some((name) => meant(name) && name.includes(`-${language}-`)),
        ),
      })),
    )
    .filter(({ own }) => own.length > 0);
  const work = async () => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
      const { account, language, own } = job;
      await takeOf(browser, account, language, own, meant, take);
    }
  };
  await Promise.all([work(), work(), work()]);
}
