import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { AccountCard } from './AccountCard.tsx';
import { EmailForm } from './AccountForms.tsx';
import web from './index.ts';

const account = {
  id: '01900000-0000-7000-8000-000000000002',
  version: 4,
  username: 'sofia',
  fullName: 'Sofia Brunner',
  email: 's@example.org',
  waitingEmail: 'new@example.org' as string | null,
  roles: ['NIGHT'],
  language: 'en' as const,
  state: 'active' as const,
  enabled: true,
  lockedUntil: null,
  administrator: false,
  external: false,
  lastSignInAt: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  self: false,
  photoFileId: null,
};
const me = (access: Record<string, string[]>) => ({
  access,
  apps: ['staff'],
  installedApps: [{ code: 'staff' }],
});
const mayEmail = { 'authorization.staff.account-email': ['Edit'] };
const answers = () =>
  answerWith({
    'GET /api/staff/roles': () => ok([]),
    [`GET /api/staff/handovers/${account.id}`]: () => ok({ work: [], people: [] }),
    [`GET /api/staff/accounts/${account.id}`]: () => ok(account),
    [`POST /api/staff/accounts/${account.id}/withdraw-email`]: () => ok({ ...account, waitingEmail: null }),
    [`POST /api/staff/accounts/${account.id}/change-email`]: () =>
      ok({ ...account, waitingEmail: 'next@example.org' }),
  });

beforeEach(async () => {
  addTextSource('staff', web.locales);
  await loadTexts('staff');
});

test('the account says which address counts and which waits, and the one that waits can be withdrawn after a question', async () => {
  const sent = answers();
  const { user } = await show(<AccountCard accountId={account.id} />, { me: me(mayEmail) });
  expect(await screen.findByText('new@example.org – waits for confirmation')).toBeInTheDocument();
  expect(screen.getByText('s@example.org')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Withdraw new email' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Give up new@example.org?');
  expect(sent.some((one) => one.method === 'POST')).toBe(false);
  const [yes] = screen.getAllByRole('button', { name: 'Withdraw new email' }).slice(-1);
  await user.click(yes!);
  expect(await screen.findByText('New email withdrawn')).toBeInTheDocument();
  expect(sent.find((one) => one.url.endsWith('/withdraw-email'))!.body).toMatchObject({ version: 4 });
});

test('in German; without the right to change addresses there is nothing to withdraw', async () => {
  answers();
  await show(<AccountCard accountId={account.id} />, { me: me({}), language: 'de' });
  expect(await screen.findByText('new@example.org – wartet auf Bestätigung')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Neue E-Mail zurückziehen' })).toBeNull();
});

test('whoever changes the address is told that it has to be confirmed', async () => {
  answers();
  const { user } = await show(
    <EmailForm
      account={{ ...account, waitingEmail: null }}
      onDone={() => undefined}
      onCancel={() => undefined}
    />,
    { me: me(mayEmail) },
  );
  const field = await screen.findByLabelText(/^Email/);
  await user.clear(field);
  await user.type(field, 'next@example.org');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A link to confirm the address was sent')).toBeInTheDocument();
});
