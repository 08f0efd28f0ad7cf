// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Pages } from '#platform/web/calls/calls.ts';
import { NetworkError } from '#platform/web/client/client.ts';
import { show } from '#platform/web/testing/show.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly room: string;
}
const rows: Person[] = [
  { id: '1', name: 'AEBISCHER, Hans', room: '201' },
  { id: '2', name: 'KELLER, Margrit', room: '204' },
];
const list = (change: Partial<Pages<Person>> = {}): Pages<Person> => ({
  rows,
  total: 2,
  loading: false,
  updating: false,
  error: null,
  hasMore: false,
  loadingMore: false,
  more: () => undefined,
  retry: () => undefined,
  ...change,
});
const table = (change: Partial<DataTableProps<Person>> = {}) => (
  <DataTable
    label="Residents"
    list={list()}
    rowName={(one) => one.name}
    rowHref={(one) => `/residents/${one.id}`}
    columns={[
      { key: 'name', head: 'Resident', cell: (one) => one.name, sort: true },
      { key: 'room', head: 'Room', cell: (one) => one.room },
    ]}
    {...change}
  />
);

test('rows are a real table with heads, and each row is opened by a link', async () => {
  const { container } = await show(table());
  const shown = screen.getByRole('table', { name: 'Residents' });
  expect(
    within(shown)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Resident', 'Room']);
  expect(within(shown).getByRole('link', { name: 'KELLER, Margrit' }).getAttribute('href')).toBe(
    '/residents/2',
  );
  expect(
    (
      await axe.run(container, {
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      })
    ).violations.map((one) => one.id),
  ).toEqual([]);
});

test('on a phone the rows are cards, each value with its head', async () => {
  window.innerWidth = 360;
  await show(table());
  expect(screen.queryByRole('table')).toBeNull();
  expect(
    within(screen.getByRole('list', { name: 'Residents' })).getAllByRole('listitem')[1],
  ).toHaveTextContent('KELLER, Margrit Room204'.replace(' Room', 'Room'));
  window.innerWidth = 1280;
});

describe('states', () => {
  test('nothing yet: what belongs here, and one action', async () => {
    await show(
      table({
        list: list({ rows: [], total: 0 }),
        empty: { title: 'No residents yet.', action: <button type="button">New</button> },
      }),
    );
    expect(screen.getByText('No residents yet.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'New' })).toBeInTheDocument();
  });
  test('nothing for these filters: never the text of the first use', async () => {
    const clear = vi.fn<() => void>();
    const { user } = await show(
      table({
        list: list({ rows: [], total: 0 }),
        empty: { title: 'No residents yet.' },
        filtered: true,
        onClearFilters: clear,
      }),
    );
    expect(screen.getByText('Nothing matches these filters.')).toBeInTheDocument();
    expect(screen.queryByText('No residents yet.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(clear).toHaveBeenCalled();
  });
  test('failed: the specified sentence and another try', async () => {
    const retry = vi.fn<() => void>();
    const { user } = await show(
      table({ list: list({ rows: [], total: null, error: new NetworkError(null), retry }) }),
    );
    expect(screen.getByText('Failed to load data. Try refreshing the page')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalled();
  });
  test('more rows than shown', async () => {
    const more = vi.fn<() => void>();
    const { user } = await show(table({ list: list({ hasMore: true, total: 60, more }) }));
    await user.click(screen.getByRole('button', { name: 'Load more (2 of 60)' }));
    expect(more).toHaveBeenCalled();
  });
});

test('sorting by a head asks for it, twice turns it around', async () => {
  const onSort = vi.fn<(sort: unknown) => void>();
  const { user } = await show(table({ sort: { by: 'name', descending: false }, onSort }));
  expect(screen.getByRole('columnheader', { name: 'Resident' }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Resident' }));
  expect(onSort).toHaveBeenCalledWith({ by: 'name', descending: true });
});

test('actions name their row; one that is blocked says why and does nothing', async () => {
  const record = vi.fn<() => void>();
  const remove = vi.fn<() => void>();
  const { user } = await show(
    table({
      actions: () => [
        { label: 'Record', icon: 'add', quick: true, onClick: record },
        { label: 'Delete', icon: 'delete', onClick: remove, blocked: 'Billing is open' },
      ],
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Record: KELLER, Margrit' }));
  expect(record).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Actions for KELLER, Margrit' }));
  const item = await screen.findByRole('menuitem', { name: /Delete/ });
  expect(item).toHaveTextContent('Billing is open');
  expect(item).toBeDisabled();
});

test('the actions of a table that is wider than its frame stay at the edge, and the edge says that there is more', async () => {
  const wide = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1090);
  const frame = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(990);
  const actions = () => [{ label: 'Remove', icon: 'delete' as const, onClick: () => undefined }];
  await show(table({ actions }));
  const group = await screen.findByRole('group', { name: 'Residents' });
  expect(group.hasAttribute('data-wide')).toBe(true);
  // of a row of two lines they span both
  const first = within(group)
    .getAllByRole('row')
    .filter((one) => one === one.parentElement?.firstElementChild);
  expect(first.length).toBeGreaterThan(1);
  for (const row of first) expect(row.lastElementChild?.className).toMatch(/act/);
  wide.mockRestore();
  frame.mockRestore();
});

test('what does not fit stands in the second line, whole; what a phone does not show either is said and comes on demand', async () => {
  // every column is 100 points wide, the frame 250
  const wide = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function heads(
    this: HTMLElement,
  ) {
    return Math.max(250, this.querySelectorAll('th').length * 100);
  });
  const frame = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(250);
  const head = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  const onSort = vi.fn<(sort: unknown) => void>();
  const { user } = await show(
    table({
      onSort,
      columns: [
        { key: 'name', head: 'Resident', cell: (one) => one.name },
        { key: 'doctor', head: 'Doctor', cell: () => 'Dr. Frei', phone: 'hidden' },
        { key: 'room', head: 'Room', cell: (one) => one.room },
        { key: 'answered', head: 'Answered', cell: () => '3 of 34', align: 'end', sort: true },
      ],
    }),
  );
  const shown = screen.getByRole('table', { name: 'Residents' });
  expect(
    within(shown)
      .getAllByRole('columnheader')
      .map((one) => one.textContent),
  ).toEqual(['ResidentAnswered', 'Room+1']);
  const [, first, below] = within(shown).getAllByRole('row');
  expect(first?.firstElementChild).toHaveTextContent('AEBISCHER, Hans');
  expect(below).toHaveTextContent('Answered3 of 34');
  // over the whole width, and one row for the keyboard and for who opens it
  expect(below?.firstElementChild).toHaveAttribute('colspan', '2');
  expect(below?.closest('[data-row]')).toBe(first?.closest('[data-row]'));
  await user.click(within(shown).getByRole('button', { name: 'Answered' }));
  expect(onSort).toHaveBeenCalledWith({ by: 'answered', descending: false });
  expect(screen.queryByText('Dr. Frei')).toBeNull();
  // said in the head, not in a line of its own
  await user.click(within(shown).getByRole('button', { name: '1 more column: Doctor' }));
  expect(screen.getAllByText('Dr. Frei')).toHaveLength(2);
  wide.mockRestore();
  frame.mockRestore();
  head.mockRestore();
});
test('the last column stands still by its style; nothing passes below the bar of a form in a panel', async () => {
  const { readFile } = await import('node:fs/promises');
  expect(await readFile('platform/web/kit/table/DataTable.module.css', 'utf8')).toMatch(
    /\.act \{\s+position: sticky;\s+right: 0;/,
  );
  // a padding below would lift what sticks to the lower edge
  expect(await readFile('platform/web/shell/work/WorkspacePanel.module.css', 'utf8')).toMatch(
    /\.full \.body[^{]*\{\s+padding-bottom: 0;\s+\}/,
  );
});
