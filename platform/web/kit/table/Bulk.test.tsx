import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#platform/web/testing/show.tsx';
import { DataTable } from './DataTable.tsx';

afterEach(() => vi.restoreAllMocks());

interface Person {
  readonly id: string;
  readonly name: string;
}
const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), name: `Person ${index}` }));
const table = (rows: readonly Person[], run?: (chosen: readonly Person[]) => Promise<unknown>) => (
  <DataTable
    label="People"
    rowName={(one) => one.name}
    rowHref={(one) => `/${one.id}`}
    list={{
      rows,
      total: null,
      loading: false,
      updating: false,
      error: null,
      hasMore: false,
      loadingMore: false,
      more: vi.fn<() => void>(),
      retry: vi.fn<() => void>(),
    }}
    {...(run
      ? {
          bulk: [
            {
              label: 'Archive',
              title: 'Archive these people?',
              run,
              blocked: (chosen: readonly Person[]) =>
                chosen.some((one) => one.id === '9') ? 'Person 9 is archived.' : undefined,
            },
          ],
        }
      : {})}
    columns={[{ key: 'name', head: 'Name', cell: (one) => one.name }]}
  />
);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });

test('several rows at once: number and names are confirmed before anything happens', async () => {
  const run = vi.fn<() => Promise<undefined>>(async () => undefined);
  const { user } = await show(table(people(10), run));
  expect(screen.queryByRole('region', { name: 'Selected entries' })).toBeNull();
  await user.click(box('Person 1'));
  await user.keyboard('{Shift>}');
  await user.click(box('Person 4'));
  await user.keyboard('{/Shift}');
  const bar = within(screen.getByRole('region', { name: 'Selected entries' }));
  expect(bar.getByRole('status')).toHaveTextContent('4 selected');
  await user.click(bar.getByRole('button', { name: 'Archive' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive these people?' }));
  expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Person 1',
    'Person 2',
    'Person 3',
    'Person 4',
  ]);
  expect(run).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Archive (4)' }));
  await waitFor(() => expect(run).toHaveBeenCalledWith(people(10).slice(1, 5)));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected entries' })).toBeNull());
});

test('all shown, none, and the reason why it cannot be done', async () => {
  const { user } = await show(table(people(10), vi.fn<() => Promise<undefined>>()));
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all shown' });
  await user.click(box('Person 0'));
  expect(all.indeterminate).toBe(true);
  await user.click(all);
  const bar = within(screen.getByRole('region', { name: 'Selected entries' }));
  expect(bar.getByRole('status')).toHaveTextContent('10 selected');
  expect(bar.getByText('Person 9 is archived.')).toBeInTheDocument();
  expect(bar.getByRole('button', { name: 'Archive' })).toBeDisabled();
  await user.click(bar.getByRole('button', { name: 'Clear selection' }));
  expect(box('Person 0').checked).toBe(false);
});

test('without something to do with several rows none can be chosen', async () => {
  await show(table(people(3)));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('from 100 rows on only those in sight are drawn; the number of all is told', async () => {
  const { container } = await show(table(people(99)));
  expect(container.querySelectorAll('tbody a')).toHaveLength(99);
});

test('a thousand rows: those in sight, and the one that has the focus wherever the page is scrolled to', async () => {
  // a screen of 768 px with rows of 40 px; jsdom itself draws nothing
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -window.scrollY, 800, 40),
  );
  const { container } = await show(table(people(1000)));
  const drawn = () =>
    [...container.querySelectorAll('tr[data-index]')].map((row) => Number(row.getAttribute('data-index')));
  expect(drawn().length).toBeGreaterThan(10);
  expect(drawn().length).toBeLessThan(60);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
  const first = screen.getByRole('link', { name: 'Person 0' });
  expect(first.closest('tr')?.getAttribute('aria-rowindex')).toBe('2');
  first.focus();
  Object.defineProperty(window, 'scrollY', { value: 20_000, configurable: true });
  window.dispatchEvent(new Event('scroll'));
  await waitFor(() => expect(drawn()).toContain(450));
  expect(drawn().length).toBeLessThan(60);
  expect(first).toHaveFocus();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});
