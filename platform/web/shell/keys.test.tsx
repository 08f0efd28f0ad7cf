import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { SelectField } from '../kit/fields/SelectField.tsx';
import { prefer } from '#platform/web/store/preferences.ts';
import { show } from '../testing/show.tsx';
import { closeAllWork, openWork, workspace } from '#platform/web/store/workspace.ts';
import { useKeys } from './keys.ts';
import { locked, setLocked } from './lock/SessionLockStore.ts';
import { answerWith, ok } from '../testing/answers.ts';

const rows = ['AEBISCHER, Hans', 'KELLER, Margrit', 'MEIER, Rosa'].map((name, index) => ({
  id: String(index),
  name,
}));
const run = vi.fn<() => Promise<undefined>>(async () => undefined);
const pressed: string[] = [];

function Page() {
  useKeys();
  return (
    <main id="content">
      {['e', '[', ']'].map((key) => (
        <button key={key} type="button" data-key={key} onClick={() => pressed.push(key)}>
          {key}
        </button>
      ))}
      <SelectField
        label="Room"
        value="204"
        onChange={() => undefined}
        options={[{ value: '204', label: '204' }]}
      />
      <DataTable
        label="Residents"
        rowName={(one) => one.name}
        rowHref={(one) => `/${one.id}`}
        list={{
          rows,
          total: 3,
          loading: false,
          updating: false,
          error: null,
          hasMore: false,
          loadingMore: false,
          more: run,
          retry: run,
        }}
        actions={() => [{ label: 'Archive', icon: 'archive' }]}
        bulk={[{ label: 'Archive', title: 'Archive these?', run }]}
        columns={[{ key: 'name', head: 'Name', cell: (one) => one.name }]}
      />
    </main>
  );
}
beforeEach(() => {
  pressed.length = 0;
  run.mockClear();
  prefer({ keys: true });
});
afterEach(closeAllWork);

test('j and k walk through the rows, x selects, the point opens the actions', async () => {
  const { user } = await show(<Page />);
  await user.keyboard('jj');
  expect(screen.getByRole('link', { name: 'KELLER, Margrit' })).toHaveFocus();
  await user.keyboard('jjj');
  expect(screen.getByRole('link', { name: 'MEIER, Rosa' })).toHaveFocus(); // the last row stays
  await user.keyboard('kx');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select KELLER, Margrit' }).checked).toBe(
    true,
  );
  await user.keyboard('x');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select KELLER, Margrit' }).checked).toBe(
    false,
  );
  await user.keyboard('.');
  expect(screen.getByRole('menu', { name: 'Actions for KELLER, Margrit' })).toBeInTheDocument();
});

test('e and the brackets press what the page offers, also typed with AltGr; switched off, or in a field, nothing', async () => {
  const { user } = await show(<Page />);
  await user.keyboard('e');
  fireEvent.keyDown(document.body, { key: '[', ctrlKey: true, altKey: true, modifierAltGraph: true });
  fireEvent.keyDown(document.body, { key: ']' });
  expect(pressed).toEqual(['e', '[', ']']);
  fireEvent.keyDown(document.body, { key: 'e', ctrlKey: true });
  screen.getByRole('combobox').focus();
  await user.keyboard('e');
  prefer({ keys: false });
  screen.getByRole('combobox').blur();
  await user.keyboard('e');
  expect(pressed).toEqual(['e', '[', ']']);
});

test('Esc in an open list closes the list; the next one minimises the work', async () => {
  const { user } = await show(<Page />);
  openWork({ key: 'note', title: 'Note', render: () => null });
  await user.click(screen.getByRole('combobox', { name: 'Room' }));
  expect(await screen.findByRole('option', { name: '204' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option', { name: '204' })).toBeNull();
  expect(workspace.get().front).toBe('note');
  await user.keyboard('{Escape}');
  expect(workspace.get().front).toBeNull();
});

test('Shift L locks the screen, beside a field alone; the small letter, next to the one that walks through lists, does nothing', async () => {
  const sent = answerWith({ 'POST /api/frame/own-session/lock': () => ok({ done: true }) });
  const { user } = await show(<Page />);
  await user.click(screen.getByRole('combobox', { name: 'Room' }));
  await user.keyboard('{Escape}L');
  expect(locked.get()).toBe(false);
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('l');
  expect(locked.get()).toBe(false);
  await user.keyboard('L');
  expect(locked.get()).toBe(true);
  expect(sent.map((one) => one.url)).toEqual(['/api/frame/own-session/lock']);
  setLocked(false);
});

test.each([
  ['over', 'search'],
  ['over', 'body'],
  ['beside', 'body'],
])('while a sheet lies %s the page, its keys do nothing from the %s', async (place, from) => {
  await show(
    <>
      <Page />
      <aside data-work={place}>
        <p id="search">a sheet</p>
      </aside>
    </>,
  );
  const before = pressed.length;
  fireEvent.keyDown(from === 'body' ? document.body : screen.getByText('a sheet'), { key: 'e' });
  expect(pressed).toHaveLength(before);
  fireEvent.keyDown(screen.getByRole('button', { name: 'e' }), { key: 'e' });
  expect(pressed).toHaveLength(place === 'over' ? before : before + 1);
});

test('while a dialog is open, the keys of the page do nothing', async () => {
  await show(
    <>
      <Page />
      <div role="dialog" aria-label="Question" />
    </>,
  );
  const before = pressed.length;
  fireEvent.keyDown(document.body, { key: 'e' });
  expect(pressed).toHaveLength(before);
});
