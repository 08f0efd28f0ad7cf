import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import AccountsPage from './AccountsPage.tsx';
import NewAccountPage from './NewAccountPage.tsx';
import { AccountCard } from './AccountCard.tsx';
import { MayCard } from './MayCard.tsx';
import StaffPage from './StaffPage.tsx';
import { account, all, answers, me, member, readApp } from './testing.ts';

beforeEach(readApp);

test('staff: state, what runs out, and only who may creates accounts', async () => {
  answers({ 'GET /api/staff/members': () => ok({ items: [member], nextCursor: null, total: null }) });
  await show(<StaffPage />, { me });
  const row = (await screen.findByText('Sofia Brunner')).closest('tr')!;
  expect(row).toHaveTextContent('Locked');
  expect(row).toHaveTextContent('Wound care: Expired');
  expect(row).toHaveTextContent('Night nurses');
  for (const text of ['Ward lead', 'House North', '80%']) expect(row).toHaveTextContent(text);
  expect(row.querySelector('img')?.getAttribute('src')).toContain(member.id);
  expect(screen.getByRole('link', { name: 'New account' })).toBeInTheDocument();
});

test.each([
  ['nurses', 'New account'],
  ['night', 'New account'],
  ['nobody-has-made-it', 'Page not found'],
])('the accounts of the role /accounts/%s: %s', async (rolePath, title) => {
  answers({ 'GET /api/staff/accounts': () => ok({ items: [], nextCursor: null, total: 0 }) });
  await show(<NewAccountPage />, { me, path: `/accounts/${rolePath}/new`, route: '/accounts/$rolePath/new' });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
});

test('staff without the right to accounts: no way to create one; an error is told', async () => {
  answers({ 'GET /api/staff/members': () => problem(500, { title: 'x' }) });
  await show(<StaffPage />, { me: { ...me, access: { 'authorization.staff.list': ['Read'] } } });
  expect(await screen.findByText('Failed to load data. Try refreshing the page')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'New account' })).toBeNull();
});

test('who has not confirmed gets the registration mail again from the list', async () => {
  const sent = answers({
    'GET /api/staff/members': () =>
      ok({ items: [{ ...member, state: 'notConfirmed' }], nextCursor: null, total: null }),
    [`POST /api/staff/accounts/${member.id}/resend`]: () => ok({ ...account, state: 'notConfirmed' }),
  });
  const { user } = await show(<StaffPage />, { me });
  await user.click(await screen.findByRole('button', { name: /Sofia Brunner/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send registration mail again' }));
  await expect.poll(() => sent.some((one) => one.url.endsWith('/resend'))).toBe(true);
});

test('accounts of a role that nobody has: the empty state', async () => {
  answers({ 'GET /api/staff/accounts': () => ok({ items: [], nextCursor: null, total: null }) });
  await show(<AccountsPage />, { me, path: '/accounts/all/list' });
  expect(await screen.findByText('No account has this role.')).toBeInTheDocument();
});

test.each([
  ['en', 'Full name', 'User not created. The data could not be saved due to an unexpected error.'],
  [
    'de',
    'Vollständiger Name',
    'Benutzer/in nicht erstellt. Die Daten konnten wegen eines unerwarteten Fehlers nicht gespeichert werden.',
  ],
] as const)(
  'an account that could not be made says so in %s, and why; what was typed stays',
  async (language, label, message) => {
    answers({ 'POST /api/staff/accounts': () => problem(500, { code: 'unexpected' }) });
    const { user } = await show(<NewAccountPage />, { me, language, path: '/accounts/all/new' });
    await user.type(await screen.findByRole('textbox', { name: new RegExp(label) }), 'Sofia Brunner');
    await user.type(screen.getByRole('textbox', { name: /^E-?[Mm]ail/ }), 's@example.org');
    await user.type(screen.getByRole('textbox', { name: /^(User name|Benutzername)/ }), 'sofia');
    await user.click(screen.getByRole('combobox', { name: /^(Roles|Rollen)/ }));
    await user.click(await screen.findByRole('option', { name: /Night nurses|Nachtwache/ }));
    await user.click(screen.getByRole('button', { name: /^(New account|Neues Konto)$/ }));
    expect(await screen.findByRole('heading', { name: message })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: new RegExp(label) })).toHaveValue('Sofia Brunner');
  },
);

test('"What can this person do?": one feature and action, answered with the role that gives it', async () => {
  const why = {
    key: 'authorization.staff.list',
    action: 'Read',
    allowed: true,
    feature: { en: 'Staff', de: 'Personal' },
    reason: 'granted',
    givenBy: [{ code: 'NIGHT', name: 'Night nurses', nameDe: 'Nachtwache' }],
    deniedBy: [],
    roles: [{ code: 'NIGHT', name: 'Night nurses', nameDe: 'Nachtwache' }],
    validTo: null,
    ask: [],
  };
  const sent = answers({ 'GET /api/frame/access/why': () => ok(why) });
  const { user } = await show(<MayCard account={{ id: member.id, fullName: 'Anna Stocker' }} />, { me });
  expect(await screen.findByRole('heading', { name: 'What can Anna Stocker do?' })).toBeInTheDocument();
  await user.click(await screen.findByRole('combobox', { name: 'Feature' }));
  await user.click(await screen.findByRole('option', { name: 'Staff: Staff' }));
  expect(await screen.findByText(/Night nurses/)).toBeInTheDocument();
  expect(sent.some((one) => one.url.includes('why') && one.url.includes(member.id))).toBe(true);
});

describe('an account', () => {
  const none = { work: [], people: [] as object[] };
  const shown = async (change: object, access: Record<string, string[]> = all, open: object = none) => {
    const sent = answers({
      [`GET /api/staff/handovers/${member.id}`]: () => ok(open),
      [`POST /api/staff/handovers/${member.id}/give`]: () => ok({ done: true }),
      [`GET /api/staff/accounts/${member.id}`]: () => ok({ ...account, ...change }),
      [`POST /api/staff/accounts/${member.id}/disable`]: () =>
        ok({ ...account, state: 'disabled', enabled: false }),
    });
    const { user } = await show(<AccountCard accountId={member.id} />, { me: { ...me, access } });
    await screen.findByText('sofia');
    return { user, sent };
  };
  const buttons = () => screen.getAllByRole('button').map((one) => one.textContent);
  test.each([
    ['active', ['View as this person', 'Disable', 'Delete account']],
    ['locked', ['Unlock', 'View as this person', 'Disable', 'Delete account']],
    ['notConfirmed', ['Send registration mail again', 'View as this person', 'Disable', 'Delete account']],
    ['disabled', ['Enable', 'View as this person', 'Delete account']],
  ])('%s: what can be done now', async (state, expected) => {
    await shown({ state });
    expect(buttons().slice(2)).toEqual(expected);
  });
  test('the own account is neither closed nor deleted', async () => {
    await shown({ self: true });
    expect(buttons()).toEqual(['Change', 'Change email']);
  });
  test('the email only with permission', async () => {
    await shown({}, { ...all, 'authorization.staff.account-email': [] });
    expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull();
  });
  test('disabling asks first', async () => {
    const { user, sent } = await shown({});
    await user.click(screen.getByRole('button', { name: 'Disable' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Disable Sofia Brunner?');
    expect(sent.some((one) => one.method === 'POST')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
    expect(sent.find((one) => one.method === 'POST')?.body).toEqual({ version: 4 });
  });
  test('what is open in the name of the person goes to somebody else first; one choice stands for all kinds', async () => {
    const people = [
      {
        id: '01900000-0000-7000-8000-000000000009',
        fullName: 'Urs Baumann',
        position: '',
        photoFileId: null,
      },
    ];
    const { user, sent } = await shown({}, all, {
      work: [
        { kind: 'assessments.due', name: { en: 'Assessments', de: 'Assessments' }, count: 4 },
        { kind: 'forms.form', name: { en: 'Forms', de: 'Formulare' }, count: 1 },
      ],
      people,
    });
    expect(await screen.findByRole('group', { name: 'Open tasks' })).toHaveTextContent('Assessments: 4');
    await user.click(screen.getByRole('button', { name: 'Disable' }));
    const dialog = await screen.findByRole('dialog', { name: 'Open tasks' });
    await user.click(await within(dialog).findByRole('button', { name: 'Give and continue' }));
    await waitFor(() => expect(within(dialog).getAllByText('Choose a person for each row.')).toHaveLength(2));
    await user.click(within(dialog).getByLabelText(/^Assessments: 4/, { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: 'Urs Baumann' }));
    await user.click(within(dialog).getByRole('button', { name: 'Give and continue' }));
    const to = [
      { kind: 'assessments.due', accountId: people[0]!.id },
      { kind: 'forms.form', accountId: people[0]!.id },
    ];
    await expect.poll(() => sent.find((one) => one.url.endsWith('/give'))?.body).toEqual({ to });
    expect(await screen.findByText(/Disable Sofia Brunner\?/)).toBeInTheDocument();
    expect(sent.some((one) => one.url.endsWith('/disable'))).toBe(false);
  }, 60_000);
});
