import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';
import { call, topic } from '#platform/contract/call.ts';
import { page, paging } from '#platform/contract/fields.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';

const app = defineApp({
  code: 'tests',
  partOf: 'tests',
  name: { en: 'Tests', de: 'Tests' },
  needs: [],
  access: { 'tests.goals': ['Read'] },
  screens: {},
});
const Goal = z.object({ id: z.string(), name: z.string(), level: z.string(), since: z.string() });
const goals = topic(app, 'goals', {
  list: call({
    may: ['tests.goals', 'Read'],
    input: z.object({ ...paging, level: z.string().optional() }),
    output: page(Goal),
  }),
});

function GoalsPage() {
  const [level, setLevel] = useAddressValue('level');
  const list = usePages(goals.list, level === '' ? {} : { level });
  return (
    <ListPage
      title="Goals"
      filters={
        <FilterBar
          filters={[
            { label: 'Level', value: level, onChange: setLevel, options: [{ value: 'high', label: 'High' }] },
          ]}
        />
      }
    >
      <DataTable
        label="Goals"
        list={list}
        rowName={(one) => one.name}
        columns={[
          { key: 'name', head: 'Goal', cell: (one) => one.name },
          { key: 'level', head: 'Level', cell: (one) => one.level },
          { key: 'since', head: 'Since', cell: (one) => one.since },
        ]}
      />
    </ListPage>
  );
}
const path = '/user-settings/api/custom/list.tests.goals.list';
const heads = () => screen.getAllByRole('columnheader').map((one) => one.textContent);

/** A server that keeps the settings. */
function server(own: unknown = null, shared: unknown = null) {
  const kept: Record<string, string | null> = {
    false: own === null ? null : JSON.stringify(own),
    true: shared === null ? null : JSON.stringify(shared),
  };
  const scope = (url: string) => new URL(url, 'http://x').searchParams.get('customer') ?? 'false';
  const sent = answerWith({
    'GET /api/tests/goals': () =>
      ok({ items: [{ id: '1', name: 'Walk', level: 'high', since: 'May' }], nextCursor: null, total: 1 }),
    [`GET ${path}`]: ({ url }) => ok({ response: kept[scope(url)] ?? null }),
    [`POST ${path}`]: ({ url, body }) => {
      kept[scope(url)] = String(typeof body === 'string' ? body : JSON.stringify(body));
      return ok({ response: kept[scope(url)] });
    },
  });
  return {
    sent,
    kept: (name: 'own' | 'shared') =>
      JSON.parse(kept[String(name === 'shared')] ?? 'null') as {
        columns: unknown;
        views: { name: string; query: string }[];
      },
  };
}

test('columns are hidden and moved at once, and kept as user setting; the first stays', async () => {
  const { kept } = server();
  const { user } = await show(<GoalsPage />);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Columns' }));
  const window = within(await screen.findByRole('dialog', { name: 'Columns' }));
  expect(window.queryByRole('checkbox', { name: 'Show Goal' })).toBeNull();
  await user.click(await window.findByRole('button', { name: 'Move Since forward' }));
  await waitFor(() => expect(heads()).toEqual(['Goal', 'Since', 'Level']));
  await user.click(window.getByRole('checkbox', { name: 'Show Level' }));
  await waitFor(() => expect(heads()).toEqual(['Goal', 'Since']));
  await waitFor(() => expect(kept('own').columns).toEqual({ hidden: ['level'], order: ['since', 'level'] }));
  await user.click(window.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(heads()).toEqual(['Goal', 'Level', 'Since']));
});

test('a change that could not be stored is said and taken back', async () => {
  answerWith({
    'GET /api/tests/goals': () =>
      ok({ items: [{ id: '1', name: 'Walk', level: 'high', since: 'May' }], nextCursor: null, total: 1 }),
    [`GET ${path}`]: () => ok({ response: null }),
    [`POST ${path}`]: () => problem(409, { title: 'Not now' }),
  });
  const { user } = await show(<GoalsPage />);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Show Level' }));
  expect(await screen.findByText('Not now')).toBeInTheDocument();
  expect(heads()).toEqual(['Goal', 'Level', 'Since']);
});

test('a view keeps filters and columns under a name, and brings them back', async () => {
  const { kept } = server({ columns: { hidden: ['since'], order: [] }, views: [] });
  const { user } = await show(<GoalsPage />, { path: '/goals?level=high' });
  await user.click(await screen.findByRole('button', { name: 'View: Changed' }));
  await user.click(screen.getByRole('menuitem', { name: 'Save this view …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view …' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Name of the view is mandatory')).toBeInTheDocument();
  expect(dialog.queryByRole('checkbox')).toBeNull(); // for everybody: only those who may edit settings
  await user.type(dialog.getByLabelText(/Name of the view/), 'High, short');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'View: High, short' })).toBeInTheDocument();
  expect(kept('own').views.map(({ name, query }) => [name, query])).toEqual([['High, short', '?level=high']]);

  await user.click(screen.getByRole('button', { name: 'View: High, short' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Standard' }));
  expect(await screen.findByRole('button', { name: 'View: Standard' })).toBeInTheDocument();
  expect(heads()).toEqual(['Goal', 'Level', 'Since']);
  await user.click(screen.getByRole('button', { name: 'View: Standard' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'High, short' }));
  await waitFor(() => expect(heads()).toEqual(['Goal', 'Level']));
});

test('views of the organisation: seen by all, made and deleted by those who may edit settings', async () => {
  const view = { id: '1', name: 'For all', query: '?level=high', columns: { hidden: [], order: [] } };
  const { kept, sent } = server(null, { columns: { hidden: [], order: [] }, views: [view] });
  const { user } = await show(<GoalsPage />, {
    me: { access: { 'authorization.admin.settings': ['Edit'] } },
  });
  // what is shared is read when somebody is about to look at it, not with every list
  await screen.findByRole('button', { name: 'View: Standard' });
  expect(sent.filter(({ url }) => url.includes('customer=true'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'View: Standard' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'For all (shared)' }));
  await user.click(await screen.findByRole('button', { name: 'View: For all' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete views …' }));
  await user.click(await screen.findByRole('button', { name: 'Delete view For all' }));
  await waitFor(() => expect(kept('shared').views).toEqual([]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(kept('shared').views.map((one) => one.name)).toEqual(['For all']));
});
