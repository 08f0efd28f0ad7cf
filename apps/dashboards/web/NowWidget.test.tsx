// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { connection } from '#platform/web/client/connection.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Mine } from '../contract/now.ts';
import DisplaySettings from './DisplaySettings.tsx';
import NowWidget from './NowWidget.tsx';

beforeAll(async () => {
  addTextSource('dashboards', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('dashboards');
});

const at = '2026-11-20T05:10:00Z';
const mine: Mine = {
  notifications: {
    unread: 7,
    items: [
      {
        id: '0190a5b0-0000-7000-8000-000000000001',
        severity: 'alert',
        title: 'Bed alarm room 204',
        link: '/app-residents/x',
        at,
      },
      {
        id: '0190a5b0-0000-7000-8000-000000000002',
        severity: 'info',
        title: 'Menu published',
        link: null,
        at,
      },
    ],
  },
  work: [
    {
      id: '0190a5b0-0000-7000-8000-000000000003',
      kind: 'interchange.import',
      status: 'running',
      position: 34,
      total: 120,
      createdAt: at,
    },
  ],
};

test('news with severity in words, link and what is left; running work with its progress', async () => {
  answerWith({ 'GET /api/dashboards/now/mine': () => ok(mine) });
  await show(<NowWidget rows={2} />);
  const alarm = await screen.findByRole('link', { name: /Alert.*Bed alarm room 204/ });
  expect(alarm.getAttribute('href')).toBe('/app-residents/x');
  expect(screen.queryByRole('link', { name: /Menu published/ })).toBe(null);
  expect(screen.getByText('5 more')).toBeInTheDocument();
  expect(screen.getByText('Import: Running')).toBeInTheDocument();
  expect(screen.getByText('34 of 120')).toBeInTheDocument();
});

test('how old the data are is said after five minutes and without a connection, not before', async () => {
  answerWith({ 'GET /api/dashboards/now/mine': () => ok(mine) });
  await show(<NowWidget rows={2} />);
  const widget = screen.getByRole('region', { name: 'For me' });
  await screen.findByText('Bed alarm room 204');
  expect(widget).not.toHaveTextContent('just now');
  act(() => connection.set({ offline: true, at }));
  expect(widget).toHaveTextContent('just now');
  act(() => connection.set({ offline: false, at }));
  expect(widget).not.toHaveTextContent('just now');
  const [read] = queries.getQueryCache().findAll({ queryKey: ['dashboards.now.mine'] });
  act(() => void queries.setQueryData(read!.queryKey, mine, { updatedAt: Date.now() - 301_000 }));
  await vi.waitFor(() => expect(widget).toHaveTextContent('5 min ago'));
});

test('nothing new, in German', async () => {
  answerWith({
    'GET /api/dashboards/now/mine': () => ok({ notifications: { unread: 0, items: [] }, work: [] }),
  });
  await show(<NowWidget rows={5} />, { language: 'de' });
  expect(await screen.findByText('Nichts Neues für Sie.')).toBeInTheDocument();
});

test('what cannot be read says so and can be tried again; what was read before stays with its age', async () => {
  let fails = true;
  answerWith({ 'GET /api/dashboards/now/mine': () => (fails ? problem(500) : ok(mine)) });
  const { user } = await show(<NowWidget rows={5} />);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Bed alarm room 204')).toBeInTheDocument();
  fails = true;
  await queries.invalidateQueries();
  expect(
    await vi.waitFor(() => screen.getByText(/Could not be updated\. As of just now$/)),
  ).toBeInTheDocument();
  expect(screen.getByText('Bed alarm room 204')).toBeInTheDocument();
});

test('the delay of the slide show can be 0, not less', async () => {
  const role = {
    role: 'NURSE',
    name: 'Nurses',
    shipped: true,
    dashboardId: null,
    dashboard: '',
    shared: true,
    version: 0,
    choices: [{ id: '0190a5b0-0000-7000-8000-000000000001', name: 'Ward' }],
  };
  const sent = answerWith({
    'GET /api/dashboards/role-defaults': () => ok([role]),
    'GET /api/dashboards/display': () => ok({ rows: 5, slideSeconds: 20, version: 0 }),
    'POST /api/dashboards/display/change': (one) => ok(one.body),
    'PUT /api/dashboards/display': (one) => ok(one.body),
  });
  const { user } = await show(<DisplaySettings />, {
    me: { access: { 'authorization.dashboards.display': ['Edit'] } },
  });
  expect((await screen.findAllByLabelText('Nurses'))[0]!.getAttribute('placeholder')).toBe('Now');
  const seconds = await screen.findByRole('textbox', { name: /Seconds per dashboard/ });
  await user.clear(seconds);
  await user.type(seconds, '-1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/The value must be 0 or more/)).length).toBeGreaterThan(0);
  await user.clear(seconds);
  await user.type(seconds, '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(sent.find((one) => one.method !== 'GET')?.body).toEqual({ rows: 5, slideSeconds: 0, version: 0 }),
  );
  const rows = screen.getByRole('textbox', { name: /^Rows/ });
  await user.clear(rows);
  await user.type(rows, '12');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(sent.findLast((one) => one.method !== 'GET')?.body).toMatchObject({ rows: 12 }),
  );
});
