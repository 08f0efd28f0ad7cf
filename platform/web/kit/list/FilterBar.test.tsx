import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '#platform/web/testing/show.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { FilterBar } from './FilterBar.tsx';

const wide = window.innerWidth;
afterEach(() => {
  window.innerWidth = wide;
});

const many = Array.from({ length: 7 }, (_, index) => ({ value: `w${index}`, label: `Ward ${index}` }));

function Page() {
  const [status, setStatus] = useState('');
  const [ward, setWard] = useState('w3');
  const [from, setFrom] = useState('');
  return (
    <ListPage
      title="Goals"
      filters={
        <FilterBar
          filters={[
            {
              label: 'Status',
              value: status,
              standard: 'open',
              onChange: setStatus,
              options: [
                { value: 'open', label: 'Open' },
                { value: 'done', label: 'Done' },
              ],
            },
            { label: 'Ward', value: ward, onChange: setWard, options: many },
            {
              label: 'From',
              value: from,
              onChange: setFrom,
              words: from,
              field: <DayField label="From" value={from} onChange={(value) => setFrom(value ?? '')} />,
            },
          ]}
        />
      }
    >
      <p>Walk</p>
    </ListPage>
  );
}
const active = () => screen.queryByRole('group', { name: 'Active filters' });

test('all filters behind one button, which counts; below it only what is active, each with a cross', async () => {
  const { user } = await show(<Page />);
  expect(screen.getByRole('button', { name: 'Filter (1)' })).toHaveAttribute('aria-expanded', 'false');
  expect(active()).toHaveTextContent('Ward: Ward 3');
  // one alone is cleared by its own cross
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove filter Ward: Ward 3' }));
  expect(active()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const window = within(await screen.findByRole('dialog', { name: 'Filter' }));
  expect(await window.findByRole('radio', { name: 'Open' })).toHaveProperty('checked', true);
  // more than six are a list to choose from
  expect(await window.findByRole('combobox', { name: 'Ward' })).toBeInTheDocument();
  expect(window.queryByRole('radio', { name: /Ward/ })).toBeNull();
  expect(window.getByRole('button', { name: 'Clear all' })).toBeDisabled();
  await user.click(window.getByRole('radio', { name: 'Done' }));
  expect(active()).toHaveTextContent('Status: Done');
  await user.click(window.getByRole('radio', { name: 'Open' }));
  expect(active()).toBeNull();
  await user.click(window.getByRole('radio', { name: 'Done' }));
  await user.click(window.getByRole('button', { name: 'Clear all' }));
  expect(active()).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
});

test('an option that is chosen in the list of a field does not close the window', async () => {
  const { user } = await show(<Page />);
  await user.click(screen.getByRole('button', { name: 'Filter (1)' }));
  const window = within(await screen.findByRole('dialog', { name: 'Filter' }));
  await user.click(await window.findByRole('combobox', { name: 'Ward' }));
  await user.click(await screen.findByRole('option', { name: 'Ward 5', hidden: true }));
  expect(active()).toHaveTextContent('Ward: Ward 5');
  expect(screen.getByRole('dialog', { name: 'Filter' })).toBeInTheDocument();
});

test('on a phone they open as a sheet', async () => {
  window.innerWidth = 360;
  const { user } = await show(<Page />);
  await user.click(screen.getByRole('button', { name: 'Filter (1)' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
  await user.click(await sheet.findByRole('radio', { name: 'Done' }));
  await user.click(sheet.getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(active()).toHaveTextContent(/Status: Done.*Ward: Ward 3/);
});
