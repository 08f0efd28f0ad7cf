import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { workspace } from '#platform/web/store/workspace.ts';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { type Price, prices } from '../contract/prices.ts';
import Prices from './Prices.tsx';

const id = '0190a5b0-0000-7000-8000-000000000001';
const price: Price = {
  id,
  version: 3,
  kind: 'board',
  price: '130.00',
  minConsecutiveDays: null,
  maxDaysPerYear: null,
  vatCode: 'RED',
  validFrom: '2026-01-01',
  validTo: null,
};
const answers = (items: readonly Price[]) =>
  answerWith({
    [`GET ${prices.list.path}`]: () => ok({ items }),
    [`DELETE ${prices.remove.path.replace('{id}', id)}`]: () => ok({ done: true }),
  });
const page = (...actions: string[]) =>
  show(<Prices />, { me: { access: { 'authorization.billing.tariffs': ['Read', ...actions] } } });

beforeEach(async () => {
  addTextSource('tariffs', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('tariffs');
  workspace.set({ items: [], front: null });
});

test('each price with its validity; who only reads can do nothing', async () => {
  answers([price]);
  await page();
  const row = await screen.findByRole('row', { name: /130\.00/ });
  expect(row).toHaveTextContent(/01\/01\/2026–/);
  expect(within(row).queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'New price' })).toBe(null);
});

test('a price is removed after a yes, with the version that was read', async () => {
  const sent = answers([price]);
  const { user } = await page('Delete');
  const row = await screen.findByRole('row', { name: /130\.00/ });
  await user.click(within(row).getAllByRole('button').at(-1)!);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('dialog');
  expect(sent.some((one) => one.method === 'DELETE')).toBe(false);
  await user.click(within(question).getAllByRole('button').at(-1)!);
  await waitFor(() =>
    expect(JSON.stringify(sent.find((one) => one.method === 'DELETE'))).toMatch(/version\W+3/),
  );
});

test('none yet; who may write begins one', async () => {
  answers([]);
  const { user } = await page('Write');
  await user.click((await screen.findAllByRole('button', { name: 'New price' }))[0]!);
  expect(workspace.get().items.map((one) => one.title)).toEqual(['New price']);
});

test('a lost answer is an error, never an empty list', async () => {
  answerWith({ [`GET ${prices.list.path}`]: () => problem(500) });
  await page('Write');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByText(/No prices/)).toBe(null);
});
