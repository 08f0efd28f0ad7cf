import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { workspace } from '#platform/web/store/workspace.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { key, type Stock } from '../contract/stocks.ts';
import StocksPage from './StocksPage.tsx';
import { StockForm } from './StockForm.tsx';

const path = '/api/medicine-stock/stocks';
const north: Stock = { id: '0190a5b0-0000-7000-8000-000000000001', version: 3, name: 'North' };
const every = ['Read', 'Write', 'Edit', 'Delete'];
const listOf = (...items: Stock[]) => ({
  [`GET ${path}`]: () => ok({ items, nextCursor: null, total: null }),
});
const page = (actions = every, language: 'en' | 'de' = 'en') =>
  show(<StocksPage />, { me: { access: { [key]: actions } }, language });

beforeEach(async () => {
  addTextSource('medicine-stock', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  await loadTexts('medicine-stock');
  workspace.set({ items: [], front: null });
});

test('the list; a row opens its form, the button an empty one', async () => {
  answerWith(listOf(north));
  const { user } = await page();
  await user.click(await screen.findByText('North'));
  await user.click(screen.getByRole('button', { name: 'New stock' }));
  expect(workspace.get().items.map((one) => one.title)).toEqual(['North', 'New stock']);
});

test('removed after a yes, with the version that was read', async () => {
  const sent = answerWith({ ...listOf(north), [`DELETE ${path}/${north.id}`]: () => ok({ done: true }) });
  const { user } = await page();
  await user.click(await screen.findByRole('button', { name: 'Actions for North' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(sent.some((one) => one.method === 'DELETE')).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent.find((one) => one.method === 'DELETE')?.body).toEqual({ version: 3 }));
});

test('nothing there is said; a failure is an error, never an empty list', async () => {
  answerWith(listOf());
  await page();
  expect(await screen.findByText('No stocks yet.')).toBeInTheDocument();
  document.body.replaceChildren();
  answerWith({ [`GET ${path}`]: () => problem(500) });
  await page();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByText('No stocks yet.')).toBe(null);
});

test('who may only read has no button, no menu and no form', async () => {
  answerWith(listOf(north));
  const { user } = await page(['Read']);
  await user.click(await screen.findByText('North'));
  expect(screen.queryByRole('button', { name: /New|North/ })).toBe(null);
  expect(workspace.get().items).toEqual([]);
});

test('in German', async () => {
  answerWith(listOf());
  await page(every, 'de');
  expect(await screen.findByRole('heading', { name: 'Bestände' })).toBeInTheDocument();
  expect(await screen.findByText('Noch keine Bestände.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Bestände erfassen' })).toBeInTheDocument();
});

test('the form sends a new one, and a change with the version that was read', async () => {
  const sent = answerWith({
    [`POST ${path}`]: () => ok(north),
    [`PUT ${path}/${north.id}`]: () => ok(north),
  });
  for (const one of [undefined, north]) {
    const done = vi.fn<() => void>();
    const { user } = await show(<StockForm one={one} onDone={done} />);
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'ern');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    document.body.replaceChildren();
  }
  expect(sent.map((one) => one.body)).toMatchObject([{ name: 'ern' }, { name: 'Northern', version: 3 }]);
});

test('a name that is taken is said at its field', async () => {
  const message = 'This name is already taken.';
  answerWith({
    [`POST ${path}`]: () =>
      problem(409, {
        code: 'stockNameTaken',
        title: message,
        errors: [{ path: 'name', code: 'stockNameTaken', message }],
      }),
  });
  const { user } = await show(<StockForm one={undefined} onDone={() => undefined} />);
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'North');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveAttribute('aria-invalid', 'true');
});
