import fs from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, errors, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { demoPassword } from '#platform/server/config/demo-password.ts';
import { atFileEnd } from '#platform/server/testing/endings.ts';
import { type Place, placeOn } from '#platform/server/testing/place.ts';
import { launchOptions } from '#tools/chromium.ts';
import { tellWhenFailed } from './failure-story.ts';

export const phone = { width: 360, height: 740 };
export const tablet = { width: 820, height: 1180 };
export const desktop = { width: 1280, height: 800 };

export interface Stage {
  readonly home: Place;
  readonly base: string;
  readonly browser: Browser;
  /** What went wrong in any page: script errors, console errors that nobody expects. */
  readonly problems: string[];
  context(options?: {
    size?: { width: number; height: number };
    language?: 'en' | 'de';
    theme?: 'light' | 'dark';
    /** The program stays on the device; elsewhere journeys decide themselves what of it comes. */
    program?: boolean;
    /** The screen is worked with fingers. */
    touch?: boolean;
  }): Promise<BrowserContext>;
  /** A page that is signed in. The form is walked by the journeys about signing in; the others begin behind it. */
  signIn(
    context: BrowserContext,
    username: string,
    how?: {
      /** The page to begin on; without it the one that the product chooses. */
      readonly at?: string;
      readonly password?: string;
    },
  ): Promise<Page>;
}

/** The files of a worker share its browser; it ends with the worker. */
let browserOfWorker: Promise<Browser> | undefined;

/**
 * The optimising compilers pay off in pages that stay open; journeys open hundreds for a moment, and each then takes a sixth less.
 * Whoever measures how long a page takes has a browser of its own that works as that of people; so has the tour in German, which stays
 * in one document.
 */
const withoutCompilers = '--js-flags=--no-maglev --no-opt';

async function browserFor(speed: 'of people' | 'of journeys'): Promise<Browser> {
  const { args, ...options } = launchOptions(inject('chromium'));
  if (speed === 'of journeys')
    return await (browserOfWorker ??= chromium.launch({ ...options, args: [...args, withoutCompilers] }));
  const browser = await chromium.launch({ ...options, args });
  atFileEnd(() => browser.close());
  return browser;
}

/** The product as a stranger meets it: server with the built web app on a demo home, and a real browser. */
export async function openStage(speed: 'of people' | 'of journeys' = 'of journeys'): Promise<Stage> {
  const home = await placeOn(
    { url: inject('postgresUrl'), demoData: inject('demoData') },
    { demo: true, web: true },
  );
  const base = await home.server.http.listen({ port: 0, host: '127.0.0.1' });
  const browser = await browserFor(speed);
  const problems: string[] = [];
  const open = new Set<BrowserContext>();
  atFileEnd(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await home.close();
  });
  const watch = (page: Page) => {
    page.on('pageerror', (error) => problems.push(`${page.url()} ${String(error)}`));
    page.on('console', (message) => {
      // an answer that is not a success is also printed by the browser itself; the tests look at those answers
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        problems.push(`${page.url()} ${message.text()}`);
    });
  };
  return {
    home,
    base,
    browser,
    problems,
    async context({ size = desktop, language = 'en', theme = 'light', program = false, touch = false } = {}) {
      const context = await browser.newContext({
        viewport: size,
        hasTouch: touch,
        colorScheme: theme,
        baseURL: base,
        locale: language === 'de' ? 'de-CH' : 'en-US',
        timezoneId: 'Europe/Zurich',
        reducedMotion: 'reduce',
        serviceWorkers: program ? 'allow' : 'block',
      });
      // journeys in a process with a shifted clock: the pages have the moment of the server
      if (process.env.FAKETIME) await context.clock.install({ time: Date.now() });
      // long enough for the slowest build server: a wait that is met costs nothing
      context.setDefaultTimeout(30_000);
      context.on('page', watch);
      context.on('page', goAgain);
      if (slowness > 1) await slowDown(context, slowness);
      closeAtRest(context);
      tellWhenFailed(context);
      languageOf.set(context, language);
      // the product speaks the language of the account: everybody has that of the journey, unless somebody is at it in another one
      const alone = open.size === 0;
      open.add(context);
      context.once('close', () => open.delete(context));
      if (alone)
        await home.server.database.pool.query(
          'update platform.accounts set language = $1 where language <> $1',
          [language],
        );
      await context.addInitScript((chosen) => {
        // an empty tab and the viewer of a PDF have no storage
        if (!location.protocol.startsWith('http') || document.contentType !== 'text/html') return;
        if (localStorage.getItem('obhut.language') === null) localStorage.setItem('obhut.language', chosen);
        // the tour of the first visit has its own test; journeys are those of people who know their way
        localStorage.setItem('obhut.tour', 'off');
      }, language);
      return context;
    },
    async signIn(context, username, { at = '/', password = demoPassword } = {}) {
      await home.server.database.pool.query(
        'update platform.accounts set language = $1 where username = $2',
        [languageOf.get(context) ?? 'en', username],
      );
      const answer = await context.request.post('/login', { data: { username, password } });
      const { next } = answer.ok() ? ((await answer.json()) as { next?: string }) : {};
      const page = await context.newPage();
      await page.goto(next === 'done' ? at : '/login');
      if (next !== 'done') await byForm(page, username, password);
      await arrived(page);
      if (next !== 'done' && at !== '/') await page.goto(at);
      return page;
    },
  };
}

/** Signing in as a person does it, with whatever step comes next. */
async function byForm(page: Page, username: string, password: string): Promise<void> {
  await page.locator('input[name=username], input[autocomplete=username]').first().fill(username);
  await page.locator('input[type=password]').first().fill(password);
  await page.locator('button[type=submit]').first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

const languageOf = new WeakMap<BrowserContext, string>();

/** `OBHUT_E2E_SLOW=4` shows races of a journey: the browser counts four times slower, and every call waits. */
const slowness = Number(process.env.OBHUT_E2E_SLOW ?? 1);

async function slowDown(context: BrowserContext, rate: number): Promise<void> {
  context.on('page', (page) => {
    void context
      .newCDPSession(page)
      .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate }))
      .catch(() => undefined);
  });
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 60 * rate));
    // the page may have gone meanwhile
    await route.continue().catch(() => undefined);
  });
}

/**
 * Chromium loses a navigation that meets another one of the page itself, and then never tells its end: it is asked once more,
 * and says so. A page that does not come at all fails the second time.
 */
function goAgain(page: Page): void {
  const go = page.goto.bind(page);
  page.goto = async (url, options) => {
    try {
      return await go(url, options);
    } catch (error) {
      const met = String(error).includes('is interrupted by another navigation');
      if (!met && !(error instanceof errors.TimeoutError)) throw error;
      console.log(
        `${url} ${met ? 'met another navigation' : 'did not come in time'} and is asked for once more`,
      );
      return await go(url, options);
    }
  };
}

/** Chromium may never answer a close that meets a page in the middle of loading its scripts; a page that shows something is at rest. */
function closeAtRest(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    await Promise.all(
      context.pages().map((page) =>
        page
          .locator('main, form')
          .first()
          .waitFor({ state: 'attached', timeout: 3000 })
          .catch(() => undefined),
      ),
    );
    await close(options);
  };
}

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const wcag = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** Violations of WCAG 2.2 A and AA on the page as it stands now, one line each; or those of some rules alone. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const runOnly = rules ? { type: 'rule', values: rules } : wcag;
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axe);
  // where a page happens to be scrolled to, a bar that stays lies over half a button: no fault of either
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const { violations } = (await page.evaluate(
    `axe.run(${JSON.stringify({ runOnly, resultTypes: ['violations'] })})`,
  )) as { violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] };
  return violations.flatMap((violation) =>
    violation.nodes
      .slice(0, 2)
      .map(
        (node) =>
          `${violation.id}: ${node.html.slice(0, 160)} ${(node.failureSummary ?? '').split('\n')[1] ?? ''}`,
      ),
  );
}

/** Signing in loads the product anew: only the bar of the frame shows that it stands, and that the page may be left again. */
export const arrived = (page: Page): Promise<void> => page.locator('header[data-shell]').first().waitFor();

/** Waits until the page has its content: nothing loading, nothing moving. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('main') !== null || document.querySelector('form') !== null,
  );
  await page
    .waitForFunction(() => document.querySelector('[aria-busy=true], [data-skeleton]') === null, null, {
      timeout: 10_000,
    })
    .catch(() => undefined);
  await page.waitForTimeout(150);
}
