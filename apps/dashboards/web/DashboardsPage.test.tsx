// @vitest-environment jsdom
import axe from 'axe-core';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi, onTestFinished } from 'vitest';
import type { Manifest } from '#platform/contract/app.ts';
import { registerApps } from '#platform/web/slots/registry.ts';
import { answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { workspace } from '#platform/web/store/workspace.ts';
import type { Dashboard } from '../contract/dashboards.ts';
import DashboardsPage from './DashboardsPage.tsx';

const id = '0190a5b0-0000-7000-8000-000000000001';
const key = 'authorization.dashboards';
const shared: Dashboard = {
  id,
  name: 'House',
  layout: [
    { widget: 'beds/Free', columns: 8 },
    { widget: 'gone/Widget', columns: 4 },
  ],
  visibility: 'all',
  userIds: [],
  roles: [],
  opensFirst: false,
  opensByRole: false,
  own: false,
  owner: 'Ursina Caduff',
  version: 1,
};
const own: Dashboard = { ...shared, name: 'Night', own: true, owner: 'Maria Keller', version: 3 };

/** Two apps with a widget each; the second is for those who may see beds. */
const manifest = (
  code: string,
  name: string,
  may?: readonly [string, 'Read'],
  more: Partial<Manifest['screens'][string]> = {},
): Manifest => ({
  code,
  partOf: code,
  name: { en: code, de: code },
  needs: [],
  access: {},
  screens: { [name]: { slot: 'widget', columns: 4, ...(may ? { may } : {}), ...more } },
});
const half = (of: Manifest, name: string, text: string) => async () => ({
  default: {
    manifest: of,
    screens: { [name]: async () => ({ default: () => <p>{text}</p> }) },
    locales: {
      en: async () => ({ default: { screens: { [name]: text } } }),
      de: async () => ({ default: { screens: { [name]: text } } }),
    },
  },
});

beforeAll(async () => {
  addTextSource('dashboards', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('dashboards');
});
beforeEach(() => {
  const [news, beds] = [manifest('news', 'News'), manifest('beds', 'Free', ['authorization.beds', 'Read'])];
  registerApps({
    manifests: [news, beds],
    webs: { news: half(news, 'News', 'All quiet'), beds: half(beds, 'Free', 'Four beds free') },
  });
  workspace.set({ items: [], front: null });
});

const me = {
  access: { [key]: ['Read', 'Write', 'Edit', 'Delete'], 'authorization.beds': ['Read'] },
  apps: [],
  installedApps: [],
};
function answers(
  given: {
    dashboards?: readonly Dashboard[];
    arrangement?: object;
    slideSeconds?: number;
    display?: () => Response;
  } = {},
): Sent[] {
  return answerWith({
    'GET /api/dashboards/dashboards': () =>
      ok({ items: given.dashboards ?? [], nextCursor: null, total: null }),
    'GET /api/dashboards/display':
      given.display ?? (() => ok({ rows: 5, slideSeconds: given.slideSeconds ?? 20, version: 0 })),
    'GET /api/dashboards/audience': () =>
      ok({
        users: [{ id, name: 'Anna Stocker' }],
        roles: [{ code: 'NURSE', name: 'Nurses', shipped: true }],
      }),
    'GET /user-settings/api/custom/dashboards.now': () =>
      ok({ response: given.arrangement ? JSON.stringify(given.arrangement) : null }),
    'POST /user-settings/api/custom/dashboards.now': (sent) => ok({ response: String(sent.body) }),
    'POST /api/dashboards/dashboards': (sent) => ok({ ...own, ...(sent.body as object) }),
    [`PUT /api/dashboards/dashboards/${id}`]: (sent) => ok({ ...own, ...(sent.body as object), version: 4 }),
    [`DELETE /api/dashboards/dashboards/${id}`]: () => ok({ done: true }),
  });
}
const paragraphs = () => screen.getAllByText(/All quiet|Four beds free/).map((one) => one.textContent);

describe('Now', () => {
  test('shows every widget that the account may see, and nothing else', async () => {
    answers();
    const { container } = await show(<DashboardsPage />, { me });
    await screen.findByText('Four beds free');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Now');
    expect(paragraphs()).toEqual(['All quiet', 'Four beds free']);
    expect(
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
        (one) => one.id,
      ),
    ).toEqual([]);
  });
  test('without the right to see beds that widget is not there', async () => {
    answers();
    await show(<DashboardsPage />, { me: { ...me, access: { [key]: ['Read'] } } });
    await screen.findByText('All quiet');
    expect(paragraphs()).toEqual(['All quiet']);
    expect(screen.queryByRole('button', { name: 'Arrange' })).toBe(null);
  });
  test('what was made for one of the roles of the account comes first, and who is at work stands below the title', async () => {
    const [news, beds, line] = [
      manifest('news', 'News'),
      manifest('beds', 'Free', undefined, { firstFor: ['NURSE'] }),
      manifest('line', 'Line', undefined, { slot: 'home.line' }),
    ];
    registerApps({
      manifests: [news, beds, line],
      webs: {
        news: half(news, 'News', 'All quiet'),
        beds: half(beds, 'Free', 'Four beds free'),
        line: half(line, 'Line', 'Early shift'),
      },
    });
    answers({ dashboards: [shared] });
    await show(<DashboardsPage />, { me: { ...me, roles: ['COOK'] } });
    await screen.findByText('Four beds free');
    expect(paragraphs()).toEqual(['All quiet', 'Four beds free']);
    cleanup();
    const { user } = await show(<DashboardsPage />, { me: { ...me, roles: ['COOK', 'NURSHOME=NURSE'] } });
    await screen.findByText('Four beds free');
    expect(paragraphs()).toEqual(['Four beds free', 'All quiet']);
    expect(screen.getByText('Early shift')).toBeInTheDocument();
    // a dashboard that somebody put together is no shift
    await user.click(screen.getByRole('link', { name: 'House' }));
    await screen.findByRole('heading', { level: 1, name: 'House' });
    expect(screen.queryByText('Early shift')).toBe(null);
  });
  test('own order, what was put away stays away; a text that nobody can read counts as nothing arranged', async () => {
    answers({ arrangement: { places: [{ widget: 'beds/Free', columns: 12 }], hidden: [] } });
    await show(<DashboardsPage />, { me });
    await screen.findByText('All quiet');
    expect(paragraphs()).toEqual(['Four beds free', 'All quiet']);
  });
  test('a relative has no dashboards: nothing is asked that would be refused', async () => {
    const sent = answers();
    await show(<DashboardsPage />, { me: { ...me, access: {}, external: true } });
    await screen.findByText('All quiet');
    expect(sent.filter((one) => one.url.startsWith('/api/dashboards/dashboards'))).toEqual([]);
  });
});

describe('arranging', () => {
  test('with buttons and keys, said aloud, saved for the account', async () => {
    const sent = answers();
    const { user } = await show(<DashboardsPage />, { me });
    await user.click(await screen.findByRole('button', { name: 'Arrange' }));
    await user.click(screen.getByRole('button', { name: 'Move back: All quiet' }));
    expect(screen.getByText('All quiet: place 2 of 2')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move back: All quiet' })).toHaveFocus();
    await user.keyboard('+');
    expect(screen.getByText('All quiet: 6 of 12 columns')).toBeInTheDocument();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByText('All quiet: place 1 of 2')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove: Four beds free' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'POST')?.body).toEqual({
        places: [{ widget: 'news/News', columns: 6 }],
        hidden: ['beds/Free'],
      }),
    );
  });
  test('what was put away can be added again; cancelling changes nothing', async () => {
    const sent = answers({ arrangement: { places: [], hidden: ['beds/Free'] } });
    const { user } = await show(<DashboardsPage />, { me });
    await user.click(await screen.findByRole('button', { name: 'Arrange' }));
    await user.click(screen.getByRole('button', { name: 'Four beds free' }));
    expect(screen.getByText('All widgets are on this dashboard.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Arrange' })).toBeInTheDocument();
    expect(sent.some((one) => one.method === 'POST')).toBe(false);
  });
});

describe('a dashboard', () => {
  test('of somebody else can be read and copied, not changed; a widget that is gone is left out', async () => {
    answers({ dashboards: [shared] });
    const { user } = await show(<DashboardsPage />, { me, path: `/app-dashboard/dashboards?show=${id}` });
    await screen.findByText('Four beds free');
    expect(screen.getByText('Shared by Ursina Caduff. Read only.')).toBeInTheDocument();
    expect(paragraphs()).toEqual(['Four beds free']);
    expect(
      within(screen.getByRole('navigation', { name: 'Dashboard' }))
        .getByRole('link', { name: 'House' })
        .getAttribute('aria-current'),
    ).toBe('page');
    expect(screen.queryByRole('button', { name: 'Arrange' })).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Actions for House' }));
    expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual([
      'New dashboard',
      'Copy as my own',
    ]);
  });
  test('of one\'s own that opens first comes before "Now"; arranging it keeps what is not seen now', async () => {
    const sent = answers({ dashboards: [{ ...own, opensFirst: true }] });
    const { user } = await show(<DashboardsPage />, { me });
    expect(await screen.findByRole('heading', { level: 1, name: 'Night' })).toBeInTheDocument();
    expect(screen.getByText('All users')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Arrange' }));
    await user.click(screen.getByRole('button', { name: 'All quiet' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'PUT')?.body).toMatchObject({
        version: 3,
        name: 'Night',
        layout: [
          { widget: 'beds/Free', columns: 8 },
          { widget: 'news/News', columns: 4 },
          { widget: 'gone/Widget', columns: 4 },
        ],
      }),
    );
  });
  test('without a widget says what to do first', async () => {
    answers({ dashboards: [{ ...own, layout: [] }] });
    await show(<DashboardsPage />, { me, path: `/app-dashboard/dashboards?show=${id}`, language: 'de' });
    expect(await screen.findByText('Fügen Sie das erste Widget hinzu.')).toBeInTheDocument();
  });
  test('that is gone leads to "Now" and says so', async () => {
    answers({ dashboards: [] });
    await show(<DashboardsPage />, { me, path: `/app-dashboard/dashboards?show=${id}` });
    expect(
      await screen.findByText('This dashboard is not there any more, or not shared with you.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Now');
  });
  test('on a phone the three dots stand behind the names of the dashboards instead of having a line', async () => {
    const width = window.innerWidth;
    window.innerWidth = 360;
    onTestFinished(() => {
      window.innerWidth = width;
    });
    answers({ dashboards: [own] });
    await show(<DashboardsPage />, { me, path: `/app-dashboard/dashboards?show=${id}` });
    const names = await screen.findByRole('navigation', { name: 'Dashboard' });
    const dots = screen.getByRole('button', { name: 'Actions for Night' });
    expect(names.parentElement?.contains(dots)).toBe(true);
    expect(document.querySelector('#resident-actions')?.textContent).toBe('');
  });
  test('is deleted with a way back', async () => {
    const sent = answers({ dashboards: [own] });
    const { user } = await show(<DashboardsPage />, { me, path: `/app-dashboard/dashboards?show=${id}` });
    await user.click(await screen.findByRole('button', { name: 'Actions for Night' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'POST')?.body).toMatchObject({
        name: 'Night',
        layout: own.layout,
        visibility: 'all',
      }),
    );
    expect(sent.find((one) => one.method === 'DELETE')).toBeTruthy();
  });
});

describe('the slide show', () => {
  test('goes on after the delay and ends with any key', async () => {
    answers({ dashboards: [shared], slideSeconds: 7 });
    const { user } = await show(<DashboardsPage />, { me });
    const button = await screen.findByRole('button', { name: 'Slide show, 7 s' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await act(async () => button.click());
      const slides = screen.getByRole('dialog', { name: 'Slide show' });
      expect(within(slides).getByRole('heading', { level: 1 })).toHaveTextContent('Now');
      await act(async () => {
        vi.advanceTimersByTime(6999);
      });
      expect(within(slides).getByRole('heading', { level: 1 })).toHaveTextContent('Now');
      await act(async () => {
        vi.advanceTimersByTime(1);
      });
      expect(within(slides).getByRole('heading', { level: 1 })).toHaveTextContent('House');
      await act(async () => {
        vi.advanceTimersByTime(7000);
      });
      expect(within(slides).getByRole('heading', { level: 1 })).toHaveTextContent('Now');
    } finally {
      vi.useRealTimers();
    }
    await user.keyboard('x');
    expect(screen.queryByRole('dialog', { name: 'Slide show' })).toBe(null);
  });
  test('ends with a touch', async () => {
    answers({ dashboards: [shared] });
    const { user } = await show(<DashboardsPage />, { me });
    await user.click(await screen.findByRole('button', { name: 'Slide show, 20 s' }));
    expect(screen.getByRole('dialog', { name: 'Slide show' })).toBeInTheDocument();
    await user.pointer({ keys: '[TouchA]', target: document.body });
    expect(screen.queryByRole('dialog', { name: 'Slide show' })).toBe(null);
  });
  test.each([
    [0, [shared], 'The slide show is switched off in the settings.'],
    [20, [], 'The slide show needs two dashboards.'],
  ] as const)(
    'with a delay of %i s and %o it says why it cannot start',
    async (slideSeconds, list, reason) => {
      answers({ dashboards: list, slideSeconds });
      const { user } = await show(<DashboardsPage />, { me });
      await user.click(await screen.findByRole('button', { name: 'Actions for Now' }));
      expect(await screen.findByRole('menuitem', { name: /Slide show/ })).toHaveTextContent(reason);
    },
  );
});

test.each([3, 8])(
  'the size of tables that the home set reaches every widget: %i rows (specification 1, section 9)',
  async (rows) => {
    const news = manifest('news', 'News');
    const counting = async () => ({
      default: {
        ...(await half(news, 'News', 'x')()).default,
        screens: {
          News: async () => ({
            default: (props: Record<string, unknown>) => <p>{`shows ${String(props['rows'])}`}</p>,
          }),
        },
      },
    });
    registerApps({ manifests: [news], webs: { news: counting } });
    answers({ display: () => ok({ rows, slideSeconds: 20 }) });
    await show(<DashboardsPage />, { me });
    expect(await screen.findByText(`shows ${rows}`)).toBeInTheDocument();
  },
);

test('a failing widget leaves the others alone', async () => {
  const [news, beds] = [manifest('news', 'News'), manifest('beds', 'Free')];
  const broken = async () => ({
    default: {
      ...(await half(beds, 'Free', 'Four beds free')()).default,
      screens: {
        Free: async () => ({
          default: () => {
            throw new Error('broken');
          },
        }),
      },
    },
  });
  registerApps({ manifests: [news, beds], webs: { news: half(news, 'News', 'All quiet'), beds: broken } });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answers({ display: () => problem(500) });
  await show(<DashboardsPage />, { me });
  expect(await screen.findByText('All quiet')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});
