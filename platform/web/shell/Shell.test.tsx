// @vitest-environment jsdom
import axe from 'axe-core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defineApp } from '#platform/contract/app.ts';
import { defineWeb } from '../app.ts';
import { reactTo } from '../client.ts';
import { ConfirmHost } from '../kit/ConfirmHost.tsx';
import { openRecord } from '../kit/QuickEntry.tsx';
import { useParameters } from '../navigation.tsx';
import { preferences, prefer } from '../preferences.ts';
import { queries } from '../query-client.ts';
import { registerApps } from '../registry.ts';
import { makeRouter } from '../router.tsx';
import { type Answer, answerWith, meWith, ok, problem } from '../testing/answers.ts';
import { startTexts } from '../text.ts';
import { ThemeFrame } from '../theme/ThemeFrame.tsx';
import { closeAllWork } from '../workspace.ts';
import { palette, shortcuts } from './open.ts';

const residents = defineApp({
  code: 'residents',
  partOf: 'residents',
  name: { en: 'Residents', de: 'Bewohnende' },
  needs: [],
  access: { 'authorization.residents': ['Read'], 'authorization.archive': ['Read'] },
  tile: { icon: 'residents', hue: '#0B6470', home: '/app-residents/residents-list', order: 10, key: 'r' },
  screens: {
    ListPage: {
      slot: 'page',
      path: '/app-residents/residents-list',
      may: ['authorization.residents', 'Read'],
      menu: true,
      order: 10,
    },
    ArchivePage: {
      slot: 'page',
      path: '/app-residents/resident-archive',
      may: ['authorization.archive', 'Read'],
      menu: true,
      order: 20,
    },
    RecordPage: {
      slot: 'page',
      path: '/app-residents/forms/details/$residentId/$',
      may: ['authorization.residents', 'Read'],
    },
    BrokenPage: { slot: 'page', path: '/app-residents/broken' },
    Note: { slot: 'resident.record', order: 1 },
  },
});
const gastro = defineApp({
  code: 'gastro',
  partOf: 'gastro',
  name: { en: 'Kitchen', de: 'Küche' },
  needs: [],
  access: {},
  tile: { icon: 'kitchen', hue: '#D9730D', home: '/app-gastro/today', order: 20, key: 'k' },
  screens: {
    TodayPage: { slot: 'page', path: '/app-gastro/today', menu: true },
    PurchasePage: { slot: 'page', path: '/app-gastro/purchase-{$type}' },
  },
});
const account = defineApp({
  code: 'account',
  partOf: 'account',
  name: { en: 'Account', de: 'Konto' },
  needs: [],
  access: {},
  screens: { LoginPage: { slot: 'public', path: '/login' } },
});
const screenOf = (Shown: () => React.ReactNode) => () => Promise.resolve({ default: Shown });
const says = (text: string) => screenOf(() => <h1>{text}</h1>);
const Parameters = () => <h1>{JSON.stringify(useParameters())}</h1>;
const Broken = () => {
  throw new Error('broken on purpose');
};
const locales = (screens: Record<string, string>) => ({
  en: () => Promise.resolve({ default: { screens } }),
  de: () => Promise.resolve({ default: { screens: { ...screens, ListPage: 'Bewohnendenliste' } } }),
});
const halves = {
  residents: defineWeb(residents, {
    screens: {
      ListPage: says('The list'),
      ArchivePage: says('The archive'),
      RecordPage: screenOf(Parameters),
      BrokenPage: screenOf(Broken),
      Note: says('Note form'),
    },
    locales: locales({
      ListPage: 'Resident list',
      ArchivePage: 'Archive',
      RecordPage: 'Record',
      BrokenPage: 'Broken',
      Note: 'Note',
    }),
  }),
  gastro: defineWeb(gastro, {
    screens: { TodayPage: says('Kitchen today'), PurchasePage: screenOf(Parameters) },
    locales: locales({ TodayPage: 'Today', PurchasePage: 'Purchase' }),
  }),
  account: defineWeb(account, {
    screens: { LoginPage: says('Log in here') },
    locales: locales({ LoginPage: 'Log in' }),
  }),
};
const nurse = meWith({
  access: { 'authorization.residents': ['Read'] },
  apps: ['residents', 'gastro'],
  installedApps: [{ code: 'residents' }, { code: 'gastro' }],
});
const told: string[] = [];

async function open(path: string, answers: Readonly<Record<string, Answer>> = {}) {
  const sent = answerWith({
    'GET /profile/api/me': () => ok(nurse),
    'GET /api/frame/notifications': () => ok({ items: [], nextCursor: null, total: 0 }),
    'GET /api/frame/search/find': () => ok([]),
    ...answers,
  });
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  await startTexts();
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  render(
    <ThemeFrame env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
        <ConfirmHost />
      </QueryClientProvider>
    </ThemeFrame>,
  );
  return { user: userEvent.setup(), router, sent, address: () => router.state.location.href };
}

beforeEach(() => {
  told.length = 0;
  queries.clear();
  closeAllWork();
  palette.set(false);
  shortcuts.set(false);
  prefer({ keys: true, narrowNavigation: false });
  reactTo({ onProblem: () => undefined, leave: (url) => void told.push(url), reload: () => undefined });
  registerApps({
    manifests: [residents, gastro, account],
    webs: {
      residents: () => Promise.resolve({ default: halves.residents }),
      gastro: () => Promise.resolve({ default: halves.gastro }),
      account: () => Promise.resolve({ default: halves.account }),
    },
  });
});

describe('the route guard (specification 1, section 8)', () => {
  test('the empty path leads to the dashboards', async () => {
    const { address } = await open('/');
    await screen.findByText('Page not found'); // no app brings dashboards here
    expect(address()).toBe('/app-dashboard/dashboards');
  });
  test('when loading the user fails, the sign-in page gets the original full path', async () => {
    const { address } = await open('/app-residents/residents-list?room=204', {
      'GET /profile/api/me': () => problem(500),
    });
    expect(await screen.findByText('Log in here')).toBeInTheDocument();
    expect(address()).toBe('/login?url=%2Fapp-residents%2Fresidents-list%3Froom%3D204');
  });
  test('a page without access is the 403 page in the frame', async () => {
    await open('/app-residents/resident-archive');
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
    expect(screen.getByText('You do not have access to this page')).toBeInTheDocument();
    expect(screen.queryByText('The archive')).toBeNull();
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });
  test('an unknown path is a real 404 page', async () => {
    await open('/app-residents/nothing/here');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });
  test('a page that breaks says so and leaves the frame standing', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open('/app-residents/broken');
    expect(await screen.findByRole('heading', { name: 'Something went wrong! Please try again.' })).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    log.mockRestore();
  });
  test('an app that is not installed cannot be opened', async () => {
    await open('/app-gastro/today', {
      'GET /profile/api/me': () => ok({ ...nurse, installedApps: [{ code: 'residents' }] }),
    });
    expect(await screen.findByText('This app is not installed.')).toBeInTheDocument();
  });
  test.each([
    ['/app-residents/forms/details/17/vitals/x', { residentId: '17', _splat: 'vitals/x' }],
    ['/app-gastro/purchase-order', { type: 'order' }],
  ])('parts of the path reach the page: %s', async (path, parameters) => {
    await open(path);
    expect(JSON.parse((await screen.findByRole('heading', { level: 1 })).textContent ?? '')).toMatchObject(parameters);
  });
});

describe('external accounts are asked per resident (specification 1, section 6)', () => {
  const relative = meWith({ external: true, apps: ['residents'], installedApps: [{ code: 'residents' }] });
  const me = { 'GET /profile/api/me': () => ok(relative) };
  const record = '/app-residents/forms/details/17/profile';
  test('a granted resident is shown', async () => {
    await open(record, {
      ...me,
      'GET /profile/api/resident-access/17': () => ok({ 'authorization.residents': ['Read'] }),
    });
    expect(await screen.findByText(/"residentId":"17"/)).toBeInTheDocument();
  });
  test('another one is not', async () => {
    await open(record, { ...me, 'GET /profile/api/resident-access/17': () => problem(404) });
    expect(await screen.findByText('You do not have access to this page')).toBeInTheDocument();
  });
  test('a page that concerns no resident is not for them', async () => {
    await open('/app-residents/residents-list', me);
    expect(await screen.findByText('You do not have access to this page')).toBeInTheDocument();
  });
  test('while the map loads, nothing is shown, and no 403 flashes', async () => {
    let answer: (response: Response) => void = () => undefined;
    await open(record, {
      ...me,
      'GET /profile/api/resident-access/17': () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    });
    await screen.findByRole('banner');
    expect(screen.queryByText('You do not have access to this page')).toBeNull();
    expect(screen.queryByText(/residentId/)).toBeNull();
    answer(ok({ 'authorization.residents': ['Read'] }));
    expect(await screen.findByText(/"residentId":"17"/)).toBeInTheDocument();
  });
});

describe('the frame', () => {
  test('shows the pages of the open app that the account may see, and is without axe findings', async () => {
    await open('/app-residents/residents-list');
    const nav = await screen.findByRole('navigation', { name: 'Navigation of Residents' });
    await within(nav).findByRole('link', { name: 'Resident list' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Resident list']);
    expect(within(nav).getByRole('link').getAttribute('aria-current')).toBe('page');
    expect(
      (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
        (one) => `${one.id} ${one.nodes[0]?.html}`,
      ),
    ).toEqual([]);
  });
  test('changes between apps', async () => {
    const { user } = await open('/app-residents/residents-list');
    await user.click(await screen.findByRole('button', { name: 'Switch app: Residents' }));
    await user.click(await screen.findByRole('link', { name: 'Kitchen' }));
    expect(await screen.findByRole('heading', { name: 'Kitchen today' })).toBeInTheDocument();
  });
  test('changes the language: the profile is read again in it, the page stays', async () => {
    const { user, sent } = await open('/app-residents/residents-list');
    await screen.findByText('The list');
    await user.click(screen.getByRole('button', { name: /Auf Deutsch wechseln/ }));
    expect(await screen.findByRole('link', { name: 'Bewohnendenliste' })).toBeInTheDocument();
    expect(
      sent.some((one) => one.url === '/profile/api/me?language=de' && one.headers['Accept-Language'] === 'de'),
    ).toBe(true);
    expect(document.documentElement.lang).toBe('de');
  });
});

describe('keys', () => {
  test('g and a letter open an app; switched off they do nothing', async () => {
    const { user, address } = await open('/app-residents/residents-list');
    await screen.findByText('The list');
    await user.keyboard('gk');
    expect(await screen.findByText('Kitchen today')).toBeInTheDocument();
    prefer({ keys: false });
    await waitFor(() => expect(preferences.get().keys).toBe(false));
    await user.keyboard('gr');
    expect(address()).toBe('/app-gastro/today');
  });
  test('letters typed before the palette has come belong to it, and press nothing on the page', async () => {
    const { user, address } = await open('/app-residents/residents-list');
    await screen.findByText('The list');
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    for (const key of ['g', 'k']) window.dispatchEvent(new KeyboardEvent('keydown', { key }));
    expect(await screen.findByRole('combobox', { name: 'Search and commands' })).toHaveValue('gk');
    await user.keyboard('{Escape}');
    expect(address()).toBe('/app-residents/residents-list');
  });
  test('the palette finds a page without regard to accents and opens it with Enter', async () => {
    const { user } = await open('/app-residents/residents-list', {
      'GET /api/frame/search/find': () =>
        ok([
          {
            group: 'residents',
            title: 'KELLER, Margrit',
            detail: '02/03/1938 · 204',
            link: '/app-residents/forms/details/17/',
          },
        ]),
    });
    await screen.findByText('The list');
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Search and commands' });
    expect(field).toHaveFocus();
    await user.type(field, 'kel');
    const hit = await screen.findByRole('option', { name: /KELLER, Margrit/ });
    expect(hit.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/"residentId":"17"/)).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Search and commands' })).toBeNull();
  });
});

test('recording opens beside the page; minimised it waits as a tab, Escape minimises', async () => {
  const { user } = await open('/app-residents/residents-list');
  await screen.findByText('The list');
  openRecord({ id: '17', label: 'KELLER, Margrit' });
  const panel = await screen.findByRole('complementary', { name: 'Record: KELLER, Margrit' });
  await user.click(within(panel).getByRole('button', { name: /Note/ }));
  expect(await within(panel).findByText('Note form')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  const tab = await screen.findByRole('button', { name: 'Open Record: KELLER, Margrit' });
  await user.click(tab);
  expect(await within(screen.getByRole('complementary')).findByText('Note form')).toBeInTheDocument();
});

describe('notifications', () => {
  const alert = {
    id: '0190a5b0-0000-7000-8000-000000000009',
    severity: 'alert',
    title: 'Bed alarm 204',
    link: null,
    residentId: null,
    at: '2026-11-21T13:05:00Z',
    readAt: null,
    acknowledgedAt: null,
    version: 1,
  };
  test('an alert stands under the bar until somebody answers for it', async () => {
    let items = [alert];
    const { user, sent } = await open('/app-residents/residents-list', {
      'GET /api/frame/notifications': () => ok({ items, nextCursor: null, total: items.length }),
      [`POST /api/frame/notifications/${alert.id}/acknowledge`]: () => {
        items = [{ ...alert, acknowledgedAt: '2026-11-21T13:06:00Z' as never }];
        return ok(items[0]);
      },
    });
    expect(await screen.findByText(/Bed alarm 204/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Acknowledge' }));
    await waitFor(() => expect(screen.queryByText(/Bed alarm 204/)).toBeNull());
    expect(sent.find((one) => one.url.endsWith('/acknowledge'))?.body).toEqual({ version: 1 });
  });
});
