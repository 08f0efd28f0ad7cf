import type { BrowserContext, Page, Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { profile } from '#platform/contract/frame.ts';
import { openStage, settled, type Stage } from '../../../e2e/stage/stage.ts';

// Logging out while the server cannot be reached: the device owes it, and it comes before anything else.

const shell = {
  logout: 'Log out',
  signedOutHere: 'You are logged out on this device',
  signOutOwed:
    'The server cannot be reached. It ends your session before anything else as soon as it answers, also when this window is closed. Until then nobody can continue here.',
  signOutAgain: 'Try again',
} as const;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

const list = '/app-residents/residents-list';
const sessions = async (): Promise<number> =>
  (
    await stage.home.server.database.pool.query(
      `select 1 from platform.sessions s join platform.accounts a on a.organisation_id = s.organisation_id and a.id = s.account_id where a.username = 'nurse'`,
    )
  ).rows.length;

/**
 * Waits until nothing has been asked for two seconds, but for the stream of live changes. What is still under way when a journey cuts the
 * network goes past the cut, and takes the owed sign-out with it.
 */
function watchRest(context: BrowserContext): () => Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  const isStream = (request: Request) => new URL(request.url()).pathname === '/api/live';
  context.on('request', (request) => {
    if (isStream(request)) return;
    open.add(request);
    last = Date.now();
  });
  const ended = (request: Request) => {
    if (open.delete(request)) last = Date.now();
  };
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  return async () => {
    await expect.poll(() => open.size === 0 && Date.now() - last > 2000, { timeout: 60_000 }).toBe(true);
  };
}

/** The nurse looks at the residents, loses the connection and logs out. */
async function leftWithoutServer(): Promise<{ context: BrowserContext; page: Page; open: number }> {
  const context = await stage.context();
  const atRest = watchRest(context);
  const page = await stage.signIn(context, 'nurse', { at: list });
  await settled(page);
  await page.getByText('KELLER').first().waitFor();
  await atRest(); // the parts of the program that are needed without a connection are fetched ahead
  const before = await sessions();
  await page.getByRole('button', { name: 'Your account' }).first().click();
  const logout = page.getByRole('button', { name: shell.logout });
  await logout.waitFor();
  await context.setOffline(true);
  await logout.click();
  await page.getByRole('heading', { name: shell.signedOutHere }).waitFor();
  expect(await page.getByRole('alert').textContent()).toBe(shell.signOutOwed);
  expect(await page.getByText('KELLER').count()).toBe(0);
  // the server knows nothing of it yet: its session is still open
  expect(await sessions()).toBe(before);
  return { context, page, open: before };
}

test('the person sees that the server was not reached; when it is again, the session ends and the login comes by itself', async () => {
  const { context, page, open } = await leftWithoutServer();
  await page.getByRole('button', { name: shell.signOutAgain }).click();
  await page.getByRole('alert').waitFor();
  await context.setOffline(false);
  await page.waitForURL(/\/login/);
  expect(await sessions()).toBe(open - 1);
  await page.goto(list);
  await page.waitForURL(/\/login/);
  await context.close();
});

test('the window is closed meanwhile: whoever opens the device next is let in nowhere, whatever address is asked first', async () => {
  const { context, page, open } = await leftWithoutServer();
  await page.close();
  await context.setOffline(false);
  // asked for past the program, with the cookies of the device: the session ends before it is answered
  const answer = await context.request.get(profile.me.path);
  expect(answer.status()).toBe(401);
  expect(await sessions()).toBe(open - 1);
  await context.close();
});

test('the window is closed meanwhile: the program of the next one shows nothing of the person before the login', async () => {
  const { context, page, open } = await leftWithoutServer();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  const answered: string[] = [];
  next.on('response', (response) => {
    if (response.ok() && /\/(api|profile\/api|app-api)\//.test(new URL(response.url()).pathname))
      answered.push(new URL(response.url()).pathname);
  });
  await next.goto(list);
  await next.waitForURL(/\/login/);
  expect(await sessions()).toBe(open - 1);
  expect(answered.filter((path) => path === profile.me.path || path.startsWith('/api/residents'))).toEqual(
    [],
  );
  expect(await next.getByText('KELLER').count()).toBe(0);
  await context.close();
});

test('behind a proxy whose server is stopped: the sentence stays, no bare error page of the proxy; when it is back the login comes by itself', async () => {
  const context = await stage.context();
  const atRest = watchRest(context);
  const page = await stage.signIn(context, 'nurse', { at: list });
  await settled(page);
  await atRest();
  await page.getByRole('button', { name: 'Your account' }).first().click();
  const logout = page.getByRole('button', { name: shell.logout });
  await logout.waitFor();
  const before = await sessions();
  await page.route('**/*', (route) => route.fulfill({ status: 502, body: '<h1>502 Bad Gateway</h1>' }));
  await logout.click();
  await page.getByRole('heading', { name: shell.signedOutHere }).waitFor();
  // what was asked for just before may say by itself that it did not come
  await page.getByRole('alert').filter({ hasText: shell.signOutOwed }).waitFor();
  expect(await sessions()).toBe(before);
  await page.unroute('**/*');
  await page.waitForURL(/\/login/);
  await page.locator('input[type=password]').waitFor();
  expect(await sessions()).toBe(before - 1);
  await context.close();
});
