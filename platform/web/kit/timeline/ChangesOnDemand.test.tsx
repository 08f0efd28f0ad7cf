import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Change } from '#platform/contract/change.ts';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { show } from '#platform/web/testing/show.tsx';
import { ChangesOnDemand } from './ChangesOnDemand.tsx';
import { ChangeTimeline } from './ChangeTimeline.tsx';

const change: Change = {
  id: '0190a0b0-0000-7000-8000-000000000001',
  at: '2026-11-20T09:00:00Z',
  by: 'Claire Favre',
  subject: 'test.accounts',
  operation: 'update',
  fields: [
    { name: 'bank_name', before: 'Bank A', after: 'Bank B' },
    { name: 'standard', before: 'false', after: 'true' },
    { name: 'unknown_column', before: '1', after: '2' },
  ],
};
const list = {
  rows: [change],
  loading: false,
  error: null,
  hasMore: false,
  loadingMore: false,
  more: () => undefined,
  retry: () => undefined,
};
const part = (
  <ChangesOnDemand of="Bank details">
    {() => <ChangeTimeline bare app="test" list={list as never} />}
  </ChangesOnDemand>
);
beforeAll(async () => {
  const words = { fields: { bankName: 'Bank', standard: 'Standard' }, changes: { accounts: 'Account' } };
  addTextSource('test', { en: async () => ({ default: words }), de: async () => ({ default: words }) });
  await loadTexts('test');
});

test('nothing is asked for before somebody opens it; then who, when, before and after stand there', async () => {
  const { user } = await show(part);
  const opener = screen.getByRole('button', { name: 'Changes: Bank details', expanded: false });
  expect(screen.queryByRole('list')).toBeNull();
  await user.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  const entry = (await screen.findByText('Account changed')).closest('li')!;
  expect(entry.querySelector('time')).toHaveAttribute('datetime', '2026-11-20T09:00:00Z');
  expect(entry).toHaveTextContent('Claire Favre');
  expect(entry.querySelector('s')).toHaveTextContent('Bank A');
  expect(entry).toHaveTextContent('Bank: Bank A → Bank B');
  expect(entry).toHaveTextContent('Standard: No → Yes');
  // a column without a word is nothing for a reader
  expect(entry.textContent).not.toContain('unknown');
});

test('in German', async () => {
  const { user } = await show(part, { language: 'de' });
  await user.click(screen.getByRole('button', { name: 'Änderungen: Bank details' }));
  expect(await screen.findByText('Account geändert')).toBeInTheDocument();
});
test('people from outside see neither the button nor the changes', async () => {
  await show(part, { me: { external: true } });
  expect(screen.queryByRole('button', { name: /^Changes/ })).toBeNull();
  await show(<ChangeTimeline bare app="test" list={list as never} />, { me: { external: true } });
  expect(screen.queryByText('Account changed')).toBeNull();
});
