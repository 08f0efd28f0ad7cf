import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answer, answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { startApps, Work } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import { frameText } from '#platform/web/text/text.ts';
import type { ExternalUser } from '../contract/external-users.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import ExternalUserPage from './ExternalUserPage.tsx';
import web from './index.ts';

const gone: string[] = vi.hoisted(() => []);
vi.mock('#platform/web/routing/navigation.tsx', async (original) => ({
  ...(await original<object>()),
  useGo: () => (href: string) => void gone.push(href),
}));

const id = '01900000-0000-7000-8000-000000000001';
const residentId = '01900000-0000-7000-8000-000000000009';
const user: ExternalUser = {
  id,
  version: 6,
  accountId: '01900000-0000-7000-8000-000000000002',
  fullName: 'Nina Aebischer',
  username: 'n',
  email: 'n@example.org',
  waitingEmail: null,
  roles: ['CONTACT'],
  language: 'de',
  accountState: 'notConfirmed',
  lastSignInAt: null,
  accessType: 'SPECIFIC',
  filter: null,
  contactId: null,
  contactName: null,
  residentId: null,
  permissions: null,
  validFrom: null,
  validTo: '2027-03-21',
  state: 'now',
  residents: [
    { residentId, name: 'RÜEGG, Hedwig', roomNumber: '208', validFrom: null, validTo: '2026-12-24' },
  ],
};
const key = 'authorization.staff.external-users';
const rights = (...actions: string[]) => ({
  access: { [key]: actions, 'authorization.staff.roles': actions.includes('Edit') ? ['Read'] : [] },
});
const all = rights('Read', 'Edit', 'Delete');
const path = `/api/external-users/external-users/${id}`;
const answers = (change: Partial<ExternalUser> = {}, more: Record<string, Answer> = {}) =>
  answerWith({
    [`GET ${path}`]: () => ok({ ...user, ...change }),
    'GET /api/staff/roles': () => problem(403),
    ...more,
  });
const shown = (me: object, language: 'en' | 'de' = 'en') =>
  show(
    <>
      <ExternalUserPage />
      <Work />
    </>,
    { me, language, route: '/external-users/$externalUserId', path: `/external-users/${id}` },
  );

beforeEach(async () => {
  await startApps(web);
  gone.length = 0;
});

test('whom, until when, as what, and that the mail is not answered yet', async () => {
  answers({ waitingEmail: 'new@example.org' });
  await shown(all);
  const resident = await screen.findByRole('link', { name: 'RÜEGG, Hedwig' });
  expect(resident.getAttribute('href')).toContain(residentId);
  expect(resident.closest('li')).toHaveTextContent('12/24/2026');
  for (const text of [
    en.types.SPECIFIC,
    en.states.asRole,
    en.roles.CONTACT,
    en.states.notConfirmed,
    en.states.never,
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText(/0?3\/21\/2027/)).toBeInTheDocument();
  expect(screen.getByText(/new@example\.org/)).toBeInTheDocument();
});

test('in German; without an end it says so, chosen features are counted, and nobody is listed who sees all', async () => {
  answers({
    accessType: 'ALL',
    validTo: null,
    accountState: 'active',
    permissions: { 'authorization.residents.list': ['Read'], 'authorization.residents.files': ['Read'] },
  });
  await shown(all, 'de');
  expect(await screen.findByText(de.types.ALL)).toBeInTheDocument();
  expect(screen.getByText(de.states.noEnd)).toBeInTheDocument();
  expect(screen.getByText(de.lists.features_other.replace('{{count}}', '2'))).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'RÜEGG, Hedwig' })).toBeNull();
  // the account is confirmed: there is nothing to send again
  expect(screen.queryByRole('button', { name: de.actions.resend })).toBeNull();
});

test('the invitation is sent again', async () => {
  const sent = answers({}, { [`POST ${path}/resend`]: () => ok({ done: true }) });
  const { user: person } = await shown(all);
  await person.click(await screen.findByRole('button', { name: en.actions.resend }));
  expect(await screen.findByText(en.done.resent)).toBeInTheDocument();
  expect(sent.find((one) => one.method === 'POST')?.url).toBe(`${path}/resend`);
});

test('removing wants the word typed, then goes to the list', async () => {
  const sent = answers({}, { [`DELETE ${path}`]: () => ok({ done: true }) });
  const { user: person } = await shown(all);
  await person.click(await screen.findByRole('button', { name: en.actions.remove }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(en.ask.remove.replace('{{name}}', user.fullName))).toBeInTheDocument();
  await person.type(dialog.getByRole('textbox'), 'no');
  await person.click(dialog.getByRole('button', { name: en.actions.remove }));
  expect(sent.some((one) => one.method === 'DELETE')).toBe(false);
  await person.clear(dialog.getByRole('textbox'));
  await person.type(dialog.getByRole('textbox'), frameText('confirm.keyword'));
  await person.click(dialog.getByRole('button', { name: en.actions.remove }));
  await waitFor(() => expect(gone).toEqual(['/app-staff/external-users']));
  expect(sent.find((one) => one.method === 'DELETE')?.body).toMatchObject({ version: 6 });
});

test('a look through the eyes of the person starts with the account', async () => {
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '', assign });
  const sent = answers({}, { 'POST /api/staff/previews/start': () => ok({ done: true }) });
  const { user: person } = await shown(all);
  await person.click(await screen.findByRole('button', { name: en.actions.preview }));
  await waitFor(() =>
    expect(sent.find((one) => one.method === 'POST')?.body).toEqual({ accountId: user.accountId }),
  );
});

test('changing opens the form with what is set', async () => {
  answers({}, { 'GET /api/residents/residents/banner': () => problem(404) });
  const { user: person } = await shown(all);
  await person.click(await screen.findByRole('button', { name: en.actions.change }));
  const form = within(await screen.findByRole('region', { name: user.fullName }));
  expect(await form.findByRole('button', { name: frameText('kit.save') })).toBeInTheDocument();
  expect((form.getByRole('radio', { name: en.types.SPECIFIC }) as HTMLInputElement).checked).toBe(true);
});

test('who may only read can do none of it', async () => {
  answers();
  await shown(rights('Read'));
  await screen.findByRole('link', { name: 'RÜEGG, Hedwig' });
  for (const name of [en.actions.remove, en.actions.resend, en.actions.preview, en.actions.change])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('one that is gone is said', async () => {
  answers({}, { [`GET ${path}`]: () => problem(404) });
  await shown(all);
  expect(await screen.findByRole('alert')).toHaveTextContent(frameText('errors.notFound'));
});
