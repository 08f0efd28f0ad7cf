import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import manifest from '../manifest.ts';
import { PermissionsTab } from './PermissionsTab.tsx';
import { RemoveRole } from './RoleForms.tsx';
import { RoleEffect, RolePage, RoleUsersPage } from './RolePages.tsx';
import RolesPage from './RolesPage.tsx';
import { account, answers, me, member, readApp, role } from './testing.ts';

beforeEach(readApp);

const whole = {
  ...role,
  grants: { 'authorization.staff.list': ['Read' as const] },
  denials: {},
  asShipped: null,
};

test('roles in German, with app, description and users', async () => {
  const office = {
    ...role,
    id: '01900000-0000-7000-8000-000000000009',
    code: 'OFFICE',
    name: 'Office',
    nameDe: 'Büro',
    descriptionDe: 'Am Empfang',
    app: 'staff',
    users: 7,
  };
  answers({ 'GET /api/staff/roles': () => ok([role, office]) });
  await show(<RolesPage />, { me, language: 'de' });
  const row = (await screen.findByRole('link', { name: 'Nachtwache' })).closest('tr')!;
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Nachtwache', 'Ganze Anwendung', 'At night', 'Eigene Rolle', '', '2', '']);
  const other = screen.getByRole('link', { name: 'Büro' }).closest('tr')!;
  expect(
    within(other)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Büro', manifest.name.de, 'Am Empfang', 'Eigene Rolle', '', '7', '']);
});

test.each([
  ['en', ['Permissions', 'Users (2)']],
  ['de', ['Berechtigungen', 'Benutzende (2)']],
] as const)('a role has the tabs Permissions and Users, in %s', async (language, tabs) => {
  // the test has no route, so the page knows no id
  const user = {
    id: member.id,
    fullName: 'Sofia Brunner',
    username: 'sofia',
    active: true,
    external: false,
    otherRoles: [],
  };
  answers({
    'GET /api/staff/roles/': () => ok(whole),
    [`GET /api/staff/roles/${role.id}/users`]: () => ok([user]),
    'GET /api/staff/accounts': () => ok({ items: [], nextCursor: null, total: null }),
  });
  await show(<RolePage />, { me, language });
  expect(
    await screen.findByRole('heading', { name: language === 'en' ? 'Night nurses' : 'Nachtwache' }),
  ).toBeInTheDocument();
  expect(
    within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(tabs);
  await show(<RoleUsersPage />, { me, language });
  expect(await screen.findByText('Sofia Brunner')).toBeInTheDocument();
});

describe('permissions of a role', () => {
  test('edit brings display, which cannot be taken alone; nothing is sent before saving', async () => {
    const sent = answers({
      'POST /api/staff/roles/01900000-0000-7000-8000-000000000001/set-permissions': () => ok(whole),
    });
    const { user } = await show(<PermissionsTab role={{ ...whole, grants: {} }} />, { me });
    await user.click(await screen.findByRole('checkbox', { name: /^Staff: edit/ }));
    const display = screen.getByRole('checkbox', { name: /^Staff: display/ });
    expect((display as HTMLInputElement).checked).toBe(true);
    expect(display).toBeDisabled();
    expect(screen.getByRole('status')).toHaveTextContent('2 changes');
    expect(sent.filter((one) => one.method === 'POST')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent.find((one) => one.method === 'POST')?.body).toEqual({
      version: 3,
      grants: { 'authorization.staff.list': ['Read', 'Edit'] },
      denials: {},
    });
  });
  test('a column switches all features that have the action; mixed ones are half; a group can be folded away', async () => {
    const sent = answers({
      'POST /api/staff/roles/01900000-0000-7000-8000-000000000001/set-permissions': () => ok(whole),
    });
    const { user } = await show(<PermissionsTab role={{ ...whole, grants: {} }} />, { me });
    const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    await screen.findByRole('checkbox', { name: /^Staff: edit/ });
    expect([
      screen.getAllByRole('checkbox', { name: /^Roles and permissions: edit.*, Sensitive/ }).length,
      screen.queryByRole('checkbox', { name: /^All features.*Sensitive/ }),
    ]).toEqual([1, null]);
    await user.click(box(/^Staff: edit/));
    expect([box('All features: edit').indeterminate, box('All features: edit').checked]).toEqual([
      true,
      false,
    ]);
    await user.click(box('All features: edit'));
    expect([
      box('All features: edit').indeterminate,
      box('All features: edit').checked,
      box(/^Email of an account: edit/).checked,
    ]).toEqual([false, true, true]);
    const fold = screen.getByRole('button', { name: 'Staff', expanded: true });
    await user.click(fold);
    expect(screen.queryByRole('checkbox', { name: /^Staff: edit/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const { grants } = sent.find((one) => one.method === 'POST')!.body as {
      grants: Record<string, string[]>;
    };
    expect([grants['authorization.staff.list'], grants['authorization.staff.account-email']]).toEqual([
      ['Read', 'Edit'],
      ['Edit'],
    ]);
    expect(grants['authorization.staff.roles']).toBeUndefined();
  });
  test('create, display, edit, delete, pdf and all: what a feature has not is a dash; a row and an app are switched as a whole, half where mixed; why a box is closed is said', async () => {
    const sent = answers({
      'POST /api/staff/roles/01900000-0000-7000-8000-000000000001/set-permissions': () => ok(whole),
    });
    const { user } = await show(<PermissionsTab role={{ ...whole, grants: {} }} />, { me });
    const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    await screen.findByRole('checkbox', { name: /^Staff: edit/ });
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      'Feature',
      'create',
      'display',
      'edit',
      'delete',
      'pdf',
      'all',
    ]);
    const email = screen.getByRole('rowheader', { name: 'Email of an account' }).closest('tr')!;
    expect(
      [...email.querySelectorAll('td')].map((cell) =>
        cell.textContent === '–'
          ? '–'
          : within(cell).getByRole('checkbox').getAttribute('aria-label')?.split(',')[0],
      ),
    ).toEqual(['–', '–', 'Email of an account: edit', '–', '–', 'Email of an account: all']);
    await user.click(box('Staff: all'));
    expect([box(/^Staff: display/).checked, box(/^Staff: edit/).checked, box('Staff: all').checked]).toEqual([
      true,
      true,
      true,
    ]);
    expect(box(/^Staff: display, Display comes with it/)).toBeDisabled();
    const app = () => box('Whole app Staff: all');
    expect([app().indeterminate, app().checked]).toEqual([true, false]);
    await user.click(app());
    expect([app().indeterminate, app().checked, box(/^Email of an account: edit/).checked]).toEqual([
      false,
      true,
      true,
    ]);
    await user.click(app());
    expect([app().checked, box(/^Staff: display/).checked]).toEqual([false, false]);
    await user.click(box('Staff: all'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      (sent.find((one) => one.method === 'POST')!.body as { grants: Record<string, string[]> }).grants[
        'authorization.staff.list'
      ]!.toSorted(),
    ).toEqual(['Edit', 'Read']);
  });
  test('on a phone each app says how much of it is held and opens to its features, each with named switches', async () => {
    const width = window.innerWidth;
    window.innerWidth = 360;
    onTestFinished(() => {
      window.innerWidth = width;
    });
    const sent = answers({
      'POST /api/staff/roles/01900000-0000-7000-8000-000000000001/set-permissions': () => ok(whole),
    });
    const { user } = await show(<PermissionsTab role={{ ...whole, grants: {} }} />, { me });
    const app = await screen.findByRole('button', { name: /^Staff/, expanded: false });
    expect(app).toHaveTextContent(/^Staff0 \/ \d+$/);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(app);
    const feature = screen.getByRole('group', { name: 'Staff' });
    // the word beside the box belongs to it, and there is none for what the feature has not
    expect(within(feature).getAllByText(/./, { selector: 'label > span[aria-hidden]' }).length).toBe(
      within(feature).getAllByRole('checkbox').length,
    );
    await user.click(within(feature).getByText('edit'));
    const box = (name: RegExp) => within(feature).getByRole<HTMLInputElement>('checkbox', { name });
    expect([box(/^Staff: edit/).checked, box(/^Staff: display/).checked]).toEqual([true, true]);
    expect(app).toHaveTextContent(/^Staff2 \/ \d+$/);
    const all = screen.getByRole('group', { name: 'Whole app Staff' });
    expect(within(all).getByRole<HTMLInputElement>('checkbox', { name: /: edit/ }).indeterminate).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent.find((one) => one.method === 'POST')?.body).toMatchObject({
      grants: { 'authorization.staff.list': ['Read', 'Edit'] },
    });
  });
  test('beside another role only the differences are shown, and its permissions can be copied', async () => {
    const other = {
      ...whole,
      id: '01900000-0000-7000-8000-000000000005',
      name: 'Day nurses',
      grants: { 'authorization.staff.list': ['Read' as const, 'Edit' as const] },
    };
    answers({
      'GET /api/staff/roles': () => ok([role, other]),
      [`GET /api/staff/roles/${other.id}`]: () => ok(other),
    });
    const { user } = await show(<PermissionsTab role={whole} />, { me });
    await screen.findByRole('checkbox', { name: /^Staff: edit/ });
    await user.click(screen.getByRole('combobox', { name: /^Compare/ }));
    await user.click(await screen.findByRole('option', { name: 'Day nurses' }));
    await expect
      .poll(() => screen.queryByRole('checkbox', { name: /^Email of an account: edit/ }))
      .toBeNull();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Staff: edit/ }).checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Copy permissions from Day nurses' }));
    await expect.poll(() => screen.getByText('1 change')).toBeTruthy();
  });
  test('a denial is marked apart and shown beside the grant', async () => {
    answers();
    const { user } = await show(<PermissionsTab role={whole} />, { me });
    await user.click(await screen.findByRole('radio', { name: 'Deny' }));
    await user.click(screen.getByRole('checkbox', { name: /^Staff: display, Granted/ }));
    await user.click(screen.getByRole('radio', { name: 'Grant' }));
    expect(
      (screen.getByRole('checkbox', { name: /^Staff: display, Denied/ }) as HTMLInputElement).checked,
    ).toBe(true);
  });
  test('what only administrators hold cannot be ticked; a search narrows; administrators are read only', async () => {
    answers();
    const { user } = await show(<PermissionsTab role={whole} />, { me });
    expect(await screen.findByRole('checkbox', { name: /^Roles and permissions: edit/ })).toBeDisabled();
    await user.type(screen.getByRole('searchbox', { name: 'Search feature' }), 'email');
    await expect.poll(() => screen.queryByRole('checkbox', { name: /^Staff: display/ })).toBeNull();
    expect(screen.getByRole('checkbox', { name: /^Email of an account: edit/ })).not.toBeDisabled();
  });
  test('administrators: nothing to change', async () => {
    answers();
    await show(<PermissionsTab role={{ ...whole, administrator: true }} />, { me });
    expect(await screen.findByText(/Administrators may do everything/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

test('deleting a role says who loses what', async () => {
  const sent = answers({
    'GET /api/staff/roles/01900000-0000-7000-8000-000000000001/loss': () =>
      ok({
        users: 2,
        losing: [
          { id: 'a', fullName: 'Sofia Brunner', keys: 3, actions: 7, withoutRole: false },
          { id: 'b', fullName: 'Urs Baumann', keys: 3, actions: 9, withoutRole: true },
        ],
      }),
    'DELETE /api/staff/roles/01900000-0000-7000-8000-000000000001': () => ok({ done: true }),
  });
  const { user } = await show(<RemoveRole role={whole} onClose={() => undefined} />, { me });
  expect(await screen.findByText('2 people lose permissions:')).toBeInTheDocument();
  expect(screen.getByText('Sofia Brunner: 7 permissions of 3 features')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete role' }));
  await expect
    .poll(() => sent.find((one) => one.method === 'DELETE')?.body)
    .toEqual({ version: 3, confirmed: ['usersLose'] });
});

test('the head of a role: name, what it is for, permissions, number of users', async () => {
  answers({ 'GET /api/staff/roles/': () => ok(whole) });
  await show(<RolePage />, { me, path: '/app-staff/app-staff-userroles/x' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Night nurses' })).toBeInTheDocument();
  expect(screen.getByText('At night')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Permissions' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Users.*2/ })).toBeInTheDocument();
  expect(await screen.findByText('0 changes')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

describe('users of a role', () => {
  const effect = (gains: object, loses: object) => ({
    [`GET /api/staff/roles/${role.id}/effect`]: () => ok({ gains, loses }),
  });
  test('before somebody gets it, what changes is said; for giving it back the other way round', async () => {
    answers(
      effect(
        { 'authorization.staff.list': ['Read', 'Edit'] },
        { 'authorization.staff.account-email': ['Edit'] },
      ),
    );
    await show(<RoleEffect role={whole} accountId={member.id} />, { me });
    expect(await screen.findByText('Staff (display, edit)', { exact: false })).toHaveTextContent(
      'Gets: Staff (display, edit)',
    );
    expect(screen.getByText('Email of an account (edit)', { exact: false })).toHaveTextContent(
      'Loses: Email of an account (edit)',
    );
    cleanup();
    await show(<RoleEffect role={whole} accountId={member.id} taking />, { me });
    expect(await screen.findByText('Staff (display, edit)', { exact: false })).toHaveTextContent(
      'Loses: Staff (display, edit)',
    );
  });
  test('adding: chosen, told what changes, then sent; removing: first what is lost, then sent', async () => {
    const urs = {
      ...account,
      id: '01900000-0000-7000-8000-000000000009',
      fullName: 'Urs Baumann',
      username: 'urs',
    };
    const has = {
      id: member.id,
      fullName: 'Sofia Brunner',
      username: 'sofia',
      active: true,
      external: false,
      otherRoles: [],
    };
    const sent = answers({
      'GET /api/staff/roles/': () => ok(whole),
      [`GET /api/staff/roles/${role.id}/users`]: () => ok([has]),
      'GET /api/staff/accounts': () => ok({ items: [urs], nextCursor: null, total: null }),
      ...effect({ 'authorization.staff.list': ['Read'] }, {}),
      [`POST /api/staff/roles/${role.id}/add-user`]: () => ok({ done: true }),
      [`POST /api/staff/roles/${role.id}/remove-user`]: () => ok({ done: true }),
    });
    const { user } = await show(<RoleUsersPage />, { me });
    const writes = () =>
      sent
        .filter((one) => one.method === 'POST')
        .map((one) => [one.url.split('/').at(-1), (one.body as { accountId: string }).accountId]);
    await user.click(await screen.findByRole('combobox', { name: 'Add user' }));
    await user.click(await screen.findByRole('option', { name: 'Urs Baumann (urs)' }));
    expect(await screen.findByText('Staff (display)', { exact: false })).toHaveTextContent(
      'Gets: Staff (display)',
    );
    expect(writes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Add user' }));
    await expect.poll(writes).toEqual([['add-user', urs.id]]);
    await user.click(await screen.findByRole('button', { name: /Sofia Brunner/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Withdraw role' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Staff (display)', { exact: false })).toHaveTextContent(
      'Loses: Staff (display)',
    );
    expect(writes()).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw role' }));
    await expect.poll(writes).toEqual([
      ['add-user', urs.id],
      ['remove-user', has.id],
    ]);
  });
  test('where it changes nothing, that is said', async () => {
    answers(effect({}, {}));
    await show(<RoleEffect role={whole} accountId={member.id} />, { me, language: 'de' });
    expect(await screen.findByText('Das ändert nichts: Andere Rollen geben dasselbe.')).toBeInTheDocument();
  });
});
