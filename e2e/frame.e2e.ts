import { existsSync, statSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#platform/server/config/demo-password.ts';
import { panel, recordOf, residentNamed, residentsList } from './stage/bedside.ts';
import { arrived, axeViolations, openStage, phone, settled, type Stage } from './stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

const path = (page: Page) => {
  const url = new URL(page.url());
  return url.pathname + url.search;
};
const problem = (status: number, title: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title, status, code: 'planted', requestId: 'planted' }),
});
/** Answers every call of the API, except the profile, with a problem. */
const answerAll = (page: Page, status: number, title: string) =>
  page.route('**/api/**', (route) =>
    route.request().url().includes('/profile/api/me')
      ? route.fallback()
      : route.fulfill(problem(status, title)),
  );

test('work beside a page stands in the window: its buttons stay when the page scrolls, and the page stays when they take the focus', async () => {
  const context = await stage.context();
  const page = await stage.signIn(context, 'nurse', { at: residentsList });
  await page.getByRole('button', { name: /^Record: KELLER, Margrit/ }).click();
  await panel(page).getByRole('button', { name: 'Note', exact: true }).click();
  const save = panel(page).getByRole('button', { name: 'Save', exact: true });
  await save.waitFor();
  await settled(page);
  // in one task: a press may come before anything that listens to the scrolling has heard of it
  const moved = await save.evaluate((button) => {
    const top = () => Math.round(button.getBoundingClientRect().top);
    const [before, steps] = [top(), [] as number[]];
    for (const to of [10, 300, 0]) {
      scrollTo({ top: to, behavior: 'instant' });
      steps.push(top() - before);
    }
    return {
      steps,
      below: innerHeight - button.getBoundingClientRect().bottom,
      scrolls: document.documentElement.scrollHeight - innerHeight,
    };
  });
  expect(moved.scrolls).toBeGreaterThan(10);
  expect(moved.steps).toEqual([0, 0, 0]);
  expect(moved.below).toBeGreaterThanOrEqual(0);
  await save.focus();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await context.close();
});

describe('signing in', () => {
  test.each([
    ['en', 'Log in', 'Authentication error occurred. Please check your username and password.'],
    ['de', 'Anmelden', 'Anmeldung fehlgeschlagen. Bitte prüfen Sie Benutzername und Passwort.'],
  ] as const)(
    'a wrong password in %s says so at the form; axe finds nothing',
    async (language, button, message) => {
      const context = await stage.context({ language, size: phone });
      const page = await context.newPage();
      await page.goto('/login');
      expect(await axeViolations(page)).toEqual([]);
      await page.locator('input[autocomplete=username]').fill('nurse');
      await page.locator('input[type=password]').fill('wrong');
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByText(message).first().waitFor();
      await expect.poll(() => page.locator('input[autocomplete=username]').inputValue()).toBe('nurse');
      expect(await axeViolations(page)).toEqual([]);
      await context.close();
    },
  );
  test('without a session a deep address leads to the login and back again', async () => {
    const context = await stage.context();
    const page = await context.newPage();
    await page.goto('/profile/details?from=mail');
    await page.waitForURL(/\/login\?url=/);
    expect(new URL(page.url()).searchParams.get('url')).toBe('/profile/details?from=mail');
    await page.locator('input[autocomplete=username]').fill('nurse');
    await page.locator('input[type=password]').fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/profile\/details\?from=mail$/);
    await arrived(page);
    await context.close();
  });
  // one device for all of them: what it keeps of a visit must not lead astray either
  let device: BrowserContext | undefined;
  afterAll(() => device?.close());
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/%09/evil.example',
    '\t//evil.example',
  ])('url=%s never leaves the own origin', async (target) => {
    device ??= await stage.context();
    await device.clearCookies();
    const page = await device.newPage();
    const left: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(stage.base) && !/^(data|blob):/.test(request.url()))
        left.push(request.url());
    });
    await page.goto(`/login?url=${encodeURIComponent(target)}`);
    await page.locator('input[autocomplete=username]').fill('nurse');
    await page.locator('input[type=password]').fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    // where the product has led by then, not only where it set out to
    await arrived(page);
    expect(page.url().startsWith(stage.base)).toBe(true);
    expect(left).toEqual([]);
    await page.close();
  });
});

describe('answers of the server (specification 1, section 7)', () => {
  test('403 shows the title of the server, 500 the unknown error', async () => {
    const context = await stage.context();
    const page = await stage.signIn(context, 'admin');
    await settled(page);
    await answerAll(page, 403, 'Only the night shift may do this');
    await page.goto('/admin/mails');
    await page.getByText('Only the night shift may do this').first().waitFor();
    await page.unroute('**/api/**');
    await answerAll(page, 500, 'x');
    await page.goto('/admin/mails');
    await page.getByText('Something went wrong! Please try again.').first().waitFor();
    await context.close();
  });
  test('419 reloads the page after about 200 ms', async () => {
    const context = await stage.context();
    const page = await stage.signIn(context, 'admin');
    await settled(page);
    await page.evaluate(() => {
      (window as unknown as { marked: boolean }).marked = true;
    });
    let once = true;
    await page.route('**/api/frame/search/**', (route) =>
      once ? ((once = false), route.fulfill(problem(419, 'expired'))) : route.fallback(),
    );
    await page.keyboard.press('Control+k');
    await page.keyboard.type('ke');
    await expect.poll(() => page.evaluate(() => 'marked' in window)).toBe(false);
    await arrived(page);
    await context.close();
  });
  test('another person signs in in the same browser: the window of the first keeps nothing of theirs, and does nothing under the other name', async () => {
    const record = recordOf(await residentNamed(stage, 'Keller', 'Margrit'), 'nursingReport');
    const context = await stage.context();
    const first = await stage.signIn(context, 'nurse', { at: record });
    await first.getByText('KELLER, Margrit').first().waitFor();
    await settled(first);
    // another tab of this browser: the same cookies, another session
    const elsewhere = await stage.context();
    const cook = await stage.signIn(elsewhere, 'cook');
    await context.addCookies(await elsewhere.cookies());
    await cook.close();
    const written: string[] = [];
    first.on('response', (answer) => {
      if (answer.request().method() !== 'GET' && answer.ok()) written.push(answer.url());
    });
    await first.getByPlaceholder('Write an entry').first().fill('For the next nurse');
    await first.keyboard.press('Control+Enter');
    await first.getByText('You are not authorized to view this data').first().waitFor();
    expect(await first.getByText('KELLER').count()).toBe(0);
    expect(written.filter((url) => url.includes('care-reports'))).toEqual([]);
    await context.close();
    await elsewhere.close();
  });
  test('401 in the middle leads to the login with the address', async () => {
    const context = await stage.context();
    const page = await stage.signIn(context, 'nurse', { at: '/profile/details' });
    await settled(page);
    await context.clearCookies();
    // whichever request is the next, of the person or of the page itself, leads to the same place
    await page.keyboard.press('Control+k');
    await page.keyboard.type('ke');
    // two of them at once lead there twice: what counts is where it ends
    await expect.poll(() => page.url()).toMatch(/\/login\?url=%2Fprofile%2Fdetails/);
    await page.locator('input[type=password]').first().waitFor();
    await context.close();
  });
  test('every request carries language and time zone', async () => {
    const context = await stage.context({ language: 'de' });
    const headers: Record<string, string>[] = [];
    context.on('request', (request) => {
      // a picture is asked for by the browser itself, and is the same in each language
      if (/\/(api|profile\/api)\//.test(request.url()) && request.resourceType() !== 'image')
        headers.push(request.headers());
    });
    const page = await stage.signIn(context, 'pflege');
    await settled(page);
    const own = headers.filter((one) => one['accept'] !== 'text/event-stream');
    expect(own.length).toBeGreaterThan(0);
    for (const one of own)
      expect([one['accept-language'], one['x-timezone-offset']]).toEqual([
        'de',
        expect.stringMatching(/^GMT\+0[12]:00$/),
      ]);
    await context.close();
  });
});

describe('language and logout', () => {
  test('changing the language reloads the profile in the new language and keeps the page', async () => {
    const context = await stage.context();
    const page = await stage.signIn(context, 'nurse', { at: '/profile/details' });
    await settled(page);
    const asked = page.waitForRequest((request) => request.url().includes('/profile/api/me?language=de'));
    await page.getByRole('button', { name: 'Auf Deutsch wechseln' }).first().click();
    await asked;
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
    expect(path(page)).toBe('/profile/details');
    await context.close();
  });
  test('logging out ignores a failing server and leaves nothing of the person behind', async () => {
    const context = await stage.context();
    const page = await stage.signIn(context, 'nurse');
    await settled(page);
    await page.evaluate(() => sessionStorage.setItem('probe', 'x'));
    // a server that fails is not one that is out of reach: that one is owed the logout (sign-out.test.tsx)
    await page.route('**/logout', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Your account' }).first().click();
    await page.getByRole('button', { name: 'Log out' }).click();
    // the page is left in the middle of what it loads: only where it ends counts
    await expect.poll(() => path(page)).toBe('/login');
    // the sign-in stands there and stays: a server that goes on failing does not open it again and again
    const form = page.locator('input[type=password]');
    await form.waitFor();
    await form.evaluate((field) => field.setAttribute('data-first', ''));
    await page.waitForTimeout(2000);
    expect(await page.locator('input[data-first]').count()).toBe(1);
    expect(await page.evaluate(() => sessionStorage.getItem('probe'))).toBeNull();
    await context.close();
  });
});

/** From now on nothing is fetched ahead in quiet moments: no timer of a second and a half or longer runs off. */
const withoutQuietMoments = (page: Page) =>
  page.addInitScript(() => {
    const soon = window.setTimeout;
    window.setTimeout = ((work: TimerHandler, ms = 0, ...more: unknown[]) =>
      ms >= 1500 ? 0 : soon(work, ms, ...more)) as typeof setTimeout;
  });

describe('a server that does not bring the parts of the program', () => {
  test.each([
    ['en', 'nurse', 'Your account', 'This part could not be loaded.', 'Try again', 'Density', 'Log out'],
    [
      'de',
      'pflege',
      'Ihr Konto',
      'Dieser Teil konnte nicht geladen werden.',
      'Erneut versuchen',
      'Dichte',
      'Abmelden',
    ],
  ] as const)(
    'the account menu in %s, opened for the first time: its part says so and comes with the server, the way out is there all the same',
    async (language, account, menu, words, again, part, out) => {
      const context = await stage.context({ language });
      const page = await stage.signIn(context, account);
      await withoutQuietMoments(page);
      await page.reload();
      await arrived(page);
      await settled(page);
      await page.route('**/js/**', (route) => route.fulfill({ status: 503, body: '' }));
      await page.getByRole('button', { name: menu }).first().click();
      const dialog = page.getByRole('dialog', { name: menu });
      await dialog.getByText(words).waitFor();
      expect(await page.locator('header[data-shell]').count()).toBe(1);
      expect(await axeViolations(page)).toEqual([]);
      await page.unroute('**/js/**');
      await dialog.getByRole('button', { name: again }).click();
      // a browser that keeps the failure begins the program anew, and the menu is opened once more
      await expect
        .poll(async () => {
          if (!(await dialog.isVisible())) await page.getByRole('button', { name: menu }).first().click();
          return dialog.getByText(part, { exact: true }).isVisible();
        })
        .toBe(true);
      await page.route('**/logout', (route) => route.fulfill({ status: 503, body: '' }));
      await dialog.getByRole('button', { name: out, exact: true }).click();
      await expect.poll(() => path(page)).toBe('/login');
      await context.close();
    },
  );
  test('the screen locks and hides everything; the way to unlock comes with the server', async () => {
    const context = await stage.context();
    const page = await stage.signIn(context, 'nurse');
    await withoutQuietMoments(page);
    await page.reload();
    await arrived(page);
    await settled(page);
    await page.route('**/js/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Your account' }).first().click();
    await page.getByRole('button', { name: 'Lock the screen' }).click();
    await page.getByRole('heading', { name: 'Screen locked' }).waitFor();
    const cover = page.locator('[data-session-lock]');
    await cover.getByText('This part could not be loaded.').waitFor();
    expect(await page.locator('header[data-shell]').isVisible()).toBe(false);
    await page.unroute('**/js/**');
    await cover.getByRole('button', { name: 'Try again' }).click();
    await page.locator('input[type=password]').fill(demoPassword);
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await page.locator('header[data-shell]').waitFor();
    await context.close();
  });
  test('a page that does not come says so in the frame and comes with the server', async () => {
    const context = await stage.context();
    const page = await stage.signIn(context, 'nurse', { at: '/app-residents/residents-list' });
    await withoutQuietMoments(page);
    await page.reload();
    await page.locator('main [data-row]').first().waitFor();
    await settled(page);
    await page.route('**/js/**', (route) => route.abort());
    await page.locator('main [data-row] a').first().click();
    await page.getByRole('heading', { name: 'This part could not be loaded.' }).waitFor();
    expect(await page.locator('header[data-shell]').isVisible()).toBe(true);
    await page.unroute('**/js/**');
    await page.locator('main').getByRole('button', { name: 'Try again' }).first().click();
    await page.locator('main section section, main [class*=widget]').first().waitFor();
    await context.close();
  });
});

describe('the frame', () => {
  test('a page without the right is a 403 page in the frame', async () => {
    const context = await stage.context();
    const page = await stage.signIn(context, 'cook', { at: '/admin/mails' });
    await page.getByText('You do not have access to this page').first().waitFor();
    await expect.poll(() => page.locator('nav').count()).toBeGreaterThan(0);
    expect(await axeViolations(page)).toEqual([]);
    await context.close();
  });
  test('skip links come first, the palette opens by keyboard and finds a page', async () => {
    const context = await stage.context();
    const page = await stage.signIn(context, 'admin');
    await settled(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('To content');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('demo inbox');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await context.close();
  });
  test.each([
    ['the sign-in page', null, '/login', 'button[type=submit]', 250_000],
    [
      'the dashboards, the first screen after signing in',
      'nurse',
      '/app-dashboard/dashboards',
      'main section li, main section [class*=value]',
      250_000,
    ],
    ['the residents list', 'nurse', '/app-residents/residents-list', 'main [data-row]', 240_000],
    ['the record of a resident', 'nurse', null, 'main section section, main [class*=widget]', 240_000],
  ])('%s loads at most 250 kB of compressed script', async (name, account, address, content, most) => {
    const context = await stage.context();
    let target = address;
    if (account !== null) {
      const entry = await stage.signIn(context, account);
      if (target === null) {
        await entry.goto('/app-residents/residents-list');
        target = await entry.locator('main [data-row] a').first().getAttribute('href');
      }
      await settled(entry);
      await entry.close();
    }
    const page = await context.newPage();
    // what is fetched ahead in quiet moments, seconds after the screen is there, does not belong to it
    await withoutQuietMoments(page);
    const scripts = new Set<string>();
    const assets: string[] = [];
    page.on('response', (answer) => {
      const [request, file] = [answer.request(), new URL(answer.url()).pathname];
      if (request.resourceType() === 'script') scripts.add(file);
      if (['script', 'stylesheet'].includes(request.resourceType()))
        assets.push(`${request.method()} ${request.resourceType()} ${file}`);
    });
    await page.goto(target!);
    await page.locator(content).first().waitFor();
    // the marks of rows come last, and belong to it
    await settled(page);
    await page.waitForFunction(() => document.querySelector('main [data-mark="waits"]') === null);
    await page.waitForLoadState('networkidle');
    // scripts and styles stand below the root of the site under js/ and css/ (specification 1, section 7)
    expect(assets.filter((one) => !/^GET (script \/js|stylesheet \/css)\/[^/]+$/.test(one))).toEqual([]);
    expect(assets.some((one) => one.startsWith('GET stylesheet /css/'))).toBe(true);
    // as a browser gets them over TLS: pressed with brotli at build time (without TLS browsers ask for gzip)
    const bytes = [...scripts].reduce(
      (sum, file) =>
        sum + statSync([`dist/web${file}.br`, `dist/web${file}`].find((one) => existsSync(one))!).size,
      0,
    );
    expect(bytes).toBeGreaterThan(50_000);
    console.log(`${name}: ${Math.round(bytes / 1000)} kB of compressed script`);
    expect(bytes, [...scripts].join(' ')).toBeLessThanOrEqual(most);
    await context.close();
  });
});
