import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { type Erasure, erasures } from '../contract/erasures.ts';
import ErasuresPage from './ErasuresPage.tsx';

const id = '01890000-0000-7000-8000-000000000001';
const key = 'authorization.admin.retention';
const erasure = (change: Partial<Erasure> = {}) => ({
  id,
  personId: id.replace(/1$/, '2'),
  erasedAt: '2026-11-20T08:00:00Z',
  erasedBy: null,
  policy: 'Ten years',
  reason: '',
  rows: 421,
  files: 7,
  kept: { 'billing.invoices': 3, 'billing.credit_notes': 2 },
  names: null,
  ...change,
});
const page = (one: object, ...actions: string[]) => {
  answerWith({
    [`GET ${erasures.list.path}`]: () => ok({ items: [one], nextCursor: null, total: null }),
  });
  return show(<ErasuresPage />, { me: { access: { [key]: ['Read', ...actions] } } });
};

beforeEach(async () => {
  addTextSource('retention', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('retention');
});

test('what was erased by which policy, and how many rows law keeps, all tables together; no name', async () => {
  await page(erasure());
  const row = await screen.findByRole('row', { name: /Ten years/ });
  for (const cell of ['421', '7', '5']) expect(within(row).getByText(cell)).toBeInTheDocument();
});

test.each([
  ['waiting', /still being looked for/],
  ['open', /nobody has decided on/],
] as const)('the certificate of a search that is %s is held back, with the reason', async (state, why) => {
  const { user } = await page(erasure({ names: { state, open: 2, places: 5 } }));
  const row = await screen.findByRole('row', { name: /Ten years/ });
  expect(within(row).queryByRole('button', { name: /^Certificate/ })).toBe(null);
  await user.click(within(row).getAllByRole('button').at(-1)!);
  const held = await screen.findByRole('menuitem', { name: /Certificate/ });
  expect(screen.getByText(why)).toBeInTheDocument();
  expect(held.hasAttribute('disabled') || held.getAttribute('aria-disabled') === 'true').toBe(true);
});

test('the certificate of a search that is closed is one press away', async () => {
  await page(erasure({ names: { state: 'closed', open: 0, places: 5 } }));
  expect(await screen.findByRole('button', { name: /^Certificate/ })).toBeInTheDocument();
});

test.each([
  [['Delete'], 1],
  [[], 0],
] as const)('with %j there are %i ways to the places of the name', async (actions, ways) => {
  const { user } = await page(erasure({ names: { state: 'open', open: 2, places: 5 } }), ...actions);
  const row = await screen.findByRole('row', { name: /Ten years/ });
  expect(row.textContent).toMatch(/2.*5/);
  await user.click(within(row).getAllByRole('button').at(-1)!);
  await screen.findByRole('menuitem', { name: /Certificate/ });
  expect(screen.queryAllByRole('menuitem', { name: 'Where the name is found' })).toHaveLength(ways);
});

test('a lost answer is an error, never "nothing erased"', async () => {
  answerWith({ [`GET ${erasures.list.path}`]: () => problem(500) });
  await show(<ErasuresPage />);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});
