import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { answerWith, ok, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { dictionaries } from '../contract/index.ts';
import { DictionaryEditor } from './DictionaryEditor.tsx';

const key = 'authorization.admin.dictionaries';
const everything = { access: { [key]: ['Read', 'Write', 'Edit', 'Delete'] } };
const value = (name: string, more: object = {}) => ({
  value: name,
  labelEn: name,
  labelDe: `${name} de`,
  active: true,
  shipped: false,
  version: 1,
  uses: 0,
  ...more,
});
const list = {
  name: 'test.list',
  label: 'Test list',
  editable: true,
  order: 'manual',
  values: [
    value('first', { uses: 3 }),
    value('second', { shipped: true, version: 0 }),
    value('third', { active: false }),
  ],
};

const given = (answer: object = list): Sent[] =>
  answerWith({
    [`GET ${dictionaries.values.path}`]: () => ok(answer),
    [`POST ${dictionaries.sort.path}`]: () => ok(answer),
    [`POST ${dictionaries.discard.path}`]: () => ok(answer),
  });

afterEach(() => {
  vi.restoreAllMocks();
});
beforeAll(async () => {
  addTextSource('admin', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('admin');
});

test('shows both words, uses and what is switched off; the first cannot move up, the last not down', async () => {
  given();
  await show(<DictionaryEditor name="test.list" />, { me: everything });
  const table = await screen.findByRole('table', { name: 'Test list' });
  expect(within(table).getByText('3 records')).toBeInTheDocument();
  expect(within(table).getByText('Inactive')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Move up: first' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Move down: first' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Move down: third' })).toBeNull();
});

test('moving a value sends all values in their new order', async () => {
  const sent = given();
  const { user } = await show(<DictionaryEditor name="test.list" />, { me: everything });
  await user.click(await screen.findByRole('button', { name: 'Move up: second' }));
  await waitFor(() =>
    expect(sent.find((one) => one.method === 'POST')?.body).toMatchObject({
      name: 'test.list',
      order: 'manual',
      values: ['second', 'first', 'third'],
    }),
  );
});

test('Alt and an arrow move the row that has the focus, not beyond the ends, and not in an alphabetic list', async () => {
  const sent = given();
  const { user } = await show(<DictionaryEditor name="test.list" />, { me: everything });
  (await screen.findByRole('button', { name: 'Move up: second' })).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() =>
    expect(
      sent.filter((one) => one.method === 'POST').map((one) => (one.body as { values: string[] }).values),
    ).toEqual([['first', 'third', 'second']]),
  );
  screen.getByRole('button', { name: 'Move down: first' }).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}{ArrowDown}');
  expect(sent.filter((one) => one.method === 'POST')).toHaveLength(1);
});
test('an alphabetic list is not sorted by hand', async () => {
  const sent = given({ ...list, order: 'alphabetic' });
  const { user } = await show(<DictionaryEditor name="test.list" />, { me: everything });
  (await screen.findAllByRole('row')).at(-1)!.querySelector<HTMLElement>('button, a')!.focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(sent.filter((one) => one.method === 'POST')).toEqual([]);
});

test('who may only read sees neither order nor buttons; fixed values say why', async () => {
  given({ ...list, editable: false });
  await show(<DictionaryEditor name="test.list" />, { me: { access: { [key]: ['Read'] } } });
  expect(await screen.findByText('These values are fixed and cannot be changed.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New value' })).toBeNull();
  expect(screen.queryByText('Alphabetic')).toBeNull();
});

/** The browser lays nothing out here: each row is 50 points high, wherever it stands. */
function layOut(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const rows = [...document.querySelectorAll('[data-row]')];
    const top = 50 * Math.max(0, rows.indexOf(this.closest('[data-row]')!));
    return {
      x: 0,
      y: top,
      top,
      left: 0,
      width: 400,
      height: 50,
      right: 400,
      bottom: top + 50,
      toJSON: () => ({}),
    };
  });
}
test('a row is dragged by its grip, also with the keyboard; it stands at its new place at once and says so', async () => {
  layOut();
  const sent = given();
  const { user } = await show(<DictionaryEditor name="test.list" />, { me: everything });
  const grip = await screen.findByRole('button', { name: 'Drag first' });
  expect(grip).toHaveAttribute('aria-roledescription', 'row that can be dragged');
  grip.focus();
  await user.keyboard(' ');
  await screen.findByText('first at place 1');
  await user.keyboard('{ArrowDown}');
  await screen.findByText('first at place 2');
  await user.keyboard('{ArrowDown}');
  await screen.findByText('first at place 3');
  await user.keyboard(' ');
  await waitFor(() =>
    expect(sent.find((one) => one.method === 'POST')?.body).toMatchObject({
      order: 'manual',
      values: ['second', 'third', 'first'],
    }),
  );
  expect(screen.getByText('first put down at place 3')).toBeInTheDocument();
});
test('an alphabetic list has no grips, and neither has one of somebody who may only read', async () => {
  given({ ...list, order: 'alphabetic' });
  await show(<DictionaryEditor name="test.list" />, { me: everything });
  await screen.findByRole('table', { name: 'Test list' });
  expect(screen.queryByRole('button', { name: /Drag/ })).toBeNull();
  given();
  await show(<DictionaryEditor name="test.list" />, { me: { access: { [key]: ['Read'] } } });
  await screen.findAllByRole('table', { name: 'Test list' });
  expect(screen.queryByRole('button', { name: /Drag/ })).toBeNull();
});

test('says when the list was changed and by whom', async () => {
  given({ ...list, changed: { at: '2026-11-12T09:30:00Z', by: 'Anna Stocker' } });
  await show(<DictionaryEditor name="test.list" />, { me: everything, language: 'de' });
  expect(
    await screen.findByText(/Zuletzt geändert am 12\.11\.2026.* von Anna Stocker\./),
  ).toBeInTheDocument();
  given({ ...list, changed: null });
  await show(<DictionaryEditor name="test.list" />, { me: everything });
  await screen.findByText('Forms offer these words. A value that is in use can only be set inactive.');
});
