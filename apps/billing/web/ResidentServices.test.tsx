import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { workspace } from '#platform/web/store/workspace.ts';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { periods } from '../contract/periods.ts';
import { services } from '../contract/services.ts';
import ResidentServices from './ResidentServices.tsx';

const month = '2026-10';
const key = 'authorization.billing.services';
const answers = (status: 'open' | 'closed', list = () => ok({ items: [], nextCursor: null, total: 0 })) =>
  answerWith({
    [`GET ${services.list.path}`]: list,
    [`GET ${periods.list.path}`]: () => ok({ items: [{ month, status, reason: '', version: 1 }] }),
    [`POST ${services.export.path}`]: () => ok({ exported: 2, skipped: 0 }),
  });
const page = (actions: string[], path = `/?month=${month}`) =>
  show(<ResidentServices />, { me: { access: { [key]: actions } }, path });

beforeEach(async () => {
  addTextSource('billing', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('billing');
  workspace.set({ items: [], front: null });
});

test('an open month: services are added and sent to billing together, of this month', async () => {
  const sent = answers('open');
  const { user } = await page(['Read', 'Write', 'Edit']);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send to Billing' }));
  await waitFor(() => expect(sent.find((one) => one.method === 'POST')?.body).toEqual({ month }));
  await user.click(screen.getAllByRole('button', { name: 'Add service' })[0]!);
  expect(workspace.get().items).toHaveLength(1);
});

test.each([
  ['who only reads', 'open', ['Read']],
  ['a closed month, whoever looks', 'closed', ['Read', 'Write', 'Edit']],
] as const)('%s adds nothing and sends nothing', async (_, status, actions) => {
  const sent = answers(status);
  const { user } = await page([...actions]);
  await waitFor(() => expect(sent.some((one) => one.url.includes(periods.list.path))).toBe(true));
  if (status === 'closed') await screen.findByText(/closed/i);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Columns' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Send to Billing' })).toBe(null);
  expect(screen.queryByRole('button', { name: 'Add service' })).toBe(null);
});

test('payer and status of the address are asked for; what is neither is left out', async () => {
  const sent = answers('open');
  await page(['Read'], `/?month=${month}&payer=insurer&status=nonsense`);
  await waitFor(() => expect(sent.some((one) => one.url.includes(services.list.path))).toBe(true));
  const asked = new URL(sent.find((one) => one.url.includes(services.list.path))!.url, 'http://x')
    .searchParams;
  expect([asked.get('month'), asked.get('payer'), asked.get('status')]).toEqual([month, 'insurer', null]);
});

test('a lost answer is an error, never an empty month', async () => {
  answers('open', () => problem(500));
  await page(['Read']);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});
