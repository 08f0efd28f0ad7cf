import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { defineApp } from '#platform/contract/app.ts';
import { defineWeb } from '#platform/web/slots/app.ts';
import { reactTo } from '#platform/web/client/client.ts';
import { ConfirmHost } from '#platform/web/kit/dialog/ConfirmHost.tsx';
import { useParameters } from '#platform/web/routing/navigation.tsx';
import { prefer } from '#platform/web/store/preferences.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { registerApps } from '#platform/web/slots/registry.ts';
import { makeRouter } from '#platform/web/shell/router.tsx';
import { palette, shortcuts, tour } from '#platform/web/shell/navigation/open.ts';
import { startTexts } from '#platform/web/text/text.ts';
import { ThemeFrame } from '../theme/ThemeFrame.tsx';
import { closeAllWork } from '#platform/web/store/workspace.ts';
import { type Answer, answerWith, meWith, ok } from './answers.ts';

// The whole frame with three small apps, for tests of the shell.

const residents = defineApp({
  code: 'residents',
  partOf: 'residents',
  name: { en: 'Residents', de: 'Bewohnende' },
  needs: [],
  access: { 'authorization.residents': ['Read'], 'authorization.archive': ['Read'] },
  tile: {
    group: 'care',
    icon: 'residents',
    hue: '#0B6470',
    home: '/app-residents/residents-list',
    order: 10,
    key: 'r',
  },
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
  tile: { group: 'kitchen', icon: 'kitchen', hue: '#D9730D', home: '/app-gastro/today', order: 20, key: 'k' },
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
      Note: screenOf(() => (
        <>
          <h1>Note form</h1>
          <input aria-label="Text" />
        </>
      )),
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
export const nurse = meWith({
  access: { 'authorization.residents': ['Read'] },
  apps: ['residents', 'gastro'],
  installedApps: [{ code: 'residents' }, { code: 'gastro' }],
});
/** Where the frame has sent the reader to. */
export const told: string[] = [];

/** Opens the frame at a path, signed in as a nurse. */
export async function open(path: string, answers: Readonly<Record<string, Answer>> = {}) {
  const sent = answerWith({
    'GET /profile/api/me': () => ok(nurse),
    'GET /api/frame/notifications': () => ok({ items: [], nextCursor: null, total: 0 }),
    'GET /api/frame/search/find': () => ok([]),
    'GET /api/frame/waiting/counts': () => ok({}),
    'GET /user-settings/api/custom/pinned-apps': () => ok({ response: null }),
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
        <RouterProvider router={router} />
        <ConfirmHost />
      </QueryClientProvider>
    </ThemeFrame>,
  );
  return { user: userEvent.setup(), router, sent, address: () => router.state.location.href };
}

/** Before each test: the three apps, nothing open, nothing remembered. */
export function startHouse(): void {
  told.length = 0;
  queries.clear();
  closeAllWork();
  palette.set(false);
  shortcuts.set(false);
  tour.set(false);
  localStorage.setItem('obhut.tour', 'off');
  prefer({ keys: true });
  reactTo({ onProblem: () => undefined, leave: (url) => void told.push(url), reload: () => undefined });
  registerApps({
    manifests: [residents, gastro, account],
    webs: {
      residents: () => Promise.resolve({ default: halves.residents }),
      gastro: () => Promise.resolve({ default: halves.gastro }),
      account: () => Promise.resolve({ default: halves.account }),
    },
    help: () =>
      Promise.resolve({
        default: {
          residents: { ListPage: { en: 'Everybody who lives here.', de: 'Alle, die hier wohnen.' } },
        },
      }),
  });
}
