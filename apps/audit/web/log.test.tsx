// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { registerApps } from '#platform/web/slots/registry.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import type { Entry } from '../contract/entries.ts';
import AccessLogTab from './AccessLogTab.tsx';
import web from './index.ts';
import LogPage from './LogPage.tsx';
import LogSettings from './LogSettings.tsx';

beforeAll(async () => {
  registerApps({
    manifests: [
      {
        code: 'residents',
        partOf: 'residents',
        name: { en: 'Residents', de: 'Bewohnende' },
        needs: [],
        access: {},
        screens: {},
      },
    ],
    webs: {},
  });
  addTextSource('audit', web.locales);
  await loadTexts('audit');
});

const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`;
const entry = (change: Partial<Entry>): Entry => ({
  id: id(1),
  at: new Date().toISOString(),
  kind: 'read',
  accountId: id(8),
  accountName: 'Maria Keller',
  residentId: id(9),
  residentName: 'MUSTER, Ida',
  what: 'residents.residents.get',
  operation: null,
  before: null,
  after: null,
  erased: false,
  status: null,
  address: null,
  requestId: 'r-1',
  ...change,
});
const list = (items: Entry[]) => () => ok({ items, nextCursor: null, total: null });
const empty = {
  'GET /api/audit/entries/people': () => ok({ items: [] }),
  'GET /api/residents/residents': () => ok({ items: [], nextCursor: null, total: 0 }),
};
const reviewer = { me: { access: { 'authorization.admin.log': ['Read', 'Edit', 'Pdf'] } } };

test('the log says who did what where, in words, and to whom', async () => {
  answerWith({
    ...empty,
    'GET /api/audit/entries': list([
      entry({}),
      entry({ id: id(2), kind: 'refusal', status: 403, accountName: 'Bruno Huber' }),
      entry({ id: id(3), kind: 'signIn', what: 'wrongPassword', residentId: null, residentName: null }),
      entry({
        id: id(4),
        kind: 'change',
        what: 'residents.residents',
        operation: 'update',
        accountId: null,
        accountName: null,
      }),
      entry({
        id: id(5),
        what: 'residents.residents.list',
        residentId: null,
        residentName: null,
        after: { residents: 7 },
      }),
      entry({ id: id(6), kind: 'signIn', what: 'somethingNew', residentId: null }),
    ]),
  });
  const { container } = await show(<LogPage />, reviewer);
  const table = await screen.findByRole('table');
  await waitFor(() => expect(within(table).getByText('Residents · residents · list')).toBeInTheDocument());
  for (const text of ['Refused', 'Wrong password', '7 residents in a list', 'System', 'something new'])
    expect(within(table).getByText(text)).toBeInTheDocument();
  expect(within(table).getAllByRole('link', { name: 'MUSTER, Ida' }).length).toBeGreaterThan(0);
  expect(within(table).getByText(/· 403/)).toBeInTheDocument();
  expect(
    (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
      (one) => one.id,
    ),
  ).toEqual([]);
});

test('nothing found, and what cannot be loaded, are said', async () => {
  answerWith({ ...empty, 'GET /api/audit/entries': list([]) });
  await show(<LogPage />, reviewer);
  expect(await screen.findByText('No entries in this period.')).toBeInTheDocument();
  answerWith({ ...empty, 'GET /api/audit/entries': () => problem(500) });
  await show(<LogPage />, reviewer);
  expect(await screen.findByText('Failed to load data. Try refreshing the page')).toBeInTheDocument();
});

test('the export is only offered to those who may', async () => {
  answerWith({ ...empty, 'GET /api/audit/entries': list([]) });
  await show(<LogPage />, { me: { access: { 'authorization.admin.log': ['Read'] } } });
  expect(await screen.findByText('No entries in this period.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export' })).toBe(null);
});

test('the tab of a resident, in German', async () => {
  answerWith({ 'GET /api/audit/entries/of-resident': list([entry({ kind: 'print' })]) });
  const { container } = await show(<AccessLogTab residentId={id(9)} />, { language: 'de' });
  expect(await screen.findByText('Gedruckt')).toBeInTheDocument();
  expect(screen.getByText('Wer dieses Dossier gesehen hat')).toBeInTheDocument();
  expect(
    (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
      (one) => one.id,
    ),
  ).toEqual([]);
});

const state = {
  blocks: 3,
  entries: 120,
  pruned: 0,
  sealedAt: '2026-11-21T08:00:00Z',
  hash: 'ab'.repeat(32),
  retentionDays: 3650,
  version: 2,
};
test('how far the log is sealed; less than a year is refused before it is sent', async () => {
  const sent = answerWith({
    'GET /api/audit/chain/state': () => ok(state),
    'POST /api/audit/chain/change-retention': () => ok({ ...state, retentionDays: 400, version: 3 }),
  });
  const { user } = await show(<LogSettings />, reviewer);
  expect(await screen.findByText('ab'.repeat(32))).toBeInTheDocument();
  const field = screen.getByLabelText(/^Retention of the log in days/);
  await user.clear(field);
  await user.type(field, '364');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent.filter((one) => one.method === 'POST')).toEqual([]);
  expect(screen.getAllByText(/365/).length).toBeGreaterThan(1);
  await user.clear(field);
  await user.type(field, '400');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find((one) => one.method === 'POST')?.body).toEqual({ version: 2, retentionDays: 400 }),
  );
});
test('without the right to change it, it is only shown', async () => {
  answerWith({ 'GET /api/audit/chain/state': () => ok({ ...state, hash: null, sealedAt: null }) });
  await show(<LogSettings />, { me: { access: { 'authorization.admin.log': ['Read'] } } });
  await waitFor(() => expect(screen.getAllByText('Not yet')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Save' })).toBe(null);
});
