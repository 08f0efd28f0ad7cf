// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountTexts } from '#apps/account/web/parts.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { closeAllWork, workspace } from '#platform/web/store/workspace.ts';
import AccountsPage from './AccountsPage.tsx';
import web from './index.ts';
import PoliciesPage from './PoliciesPage.tsx';
import { PolicyForm } from './PolicyForm.tsx';
import { ProviderForm } from './ProviderForm.tsx';
import ProvidersPage from './ProvidersPage.tsx';
import SharedDevicesPage from './SharedDevicesPage.tsx';
import SignInPagePage from './SignInPagePage.tsx';

beforeAll(async () => {
  addTextSource('security', web.locales);
  addTextSource('account', accountTexts);
  await Promise.all([loadTexts('security'), loadTexts('account')]);
});
beforeEach(() => closeAllWork());

const security = (...actions: string[]) => ({
  me: { access: { 'authorization.admin.security': actions, 'authorization.admin.settings': actions } },
});
const editor = security('Read', 'Edit');
const reader = security('Read');
const id = '01900000-0000-7000-8000-000000000001';
const page = (items: unknown[]) => () => ok({ items, nextCursor: null, total: null });
const policy = {
  id,
  version: 2,
  name: 'Nurses',
  appliesTo: 'roles',
  roles: ['NURSE'],
  accountIds: [],
  twoFactor: 'required',
  methods: ['authenticator'],
  maximumFailedSignIns: 3,
  lockMinutes: 0,
  sessionLockMinutes: 10,
  registrationLinkHours: 24,
  quickSwitchHours: 12,
  addresses: [{ appliesTo: 'all', role: null, accountId: null, network: '192.168.10.0/24', note: '' }],
} as const;
const targets = {
  'GET /api/security/security-policies/targets': () =>
    ok({ roles: [{ code: 'NURSE', name: 'Nurses' }], accounts: [{ id, name: 'Anna Stocker (pflege)' }] }),
};
const violations = async (container: HTMLElement) =>
  (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
    (one) => one.id,
  );

describe('security policies', () => {
  test('say what they ask for, in words: zero minutes are until unlocked', async () => {
    answerWith({ 'GET /api/security/security-policies': page([policy]) });
    const { container } = await show(<PoliciesPage />, editor);
    expect(await screen.findByText('after 3: until unlocked')).toBeTruthy();
    expect(screen.getByText('Required')).toBeTruthy();
    expect(screen.getByText('1 address')).toBeTruthy();
    expect(await violations(container)).toEqual([]);
  });
  test('without any, the values that count until then are named', async () => {
    answerWith({ 'GET /api/security/security-policies': page([]) });
    await show(<PoliciesPage />, { ...editor, language: 'de' });
    expect(
      await screen.findByText(/Bis dahin: Zwei-Faktor freiwillig, 5 fehlgeschlagene Anmeldungen/),
    ).toBeTruthy();
  });
  test('who may only read finds nothing to change, and the form says so', async () => {
    answerWith({ 'GET /api/security/security-policies': page([policy]), ...targets });
    const { user } = await show(<PoliciesPage />, reader);
    await user.click(await screen.findByText('Nurses'));
    expect(screen.queryByRole('button', { name: 'New policy' })).toBeNull();
    expect(workspace.get().items.map((one) => one.title)).toEqual(['Nurses']);
    await show(<PolicyForm policy={policy as never} readOnly />, reader);
    expect(await screen.findByText('You may look at this, but not change it.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
  test('is deleted with the version that was read, after a question that names it', async () => {
    const sent = answerWith({
      'GET /api/security/security-policies': page([policy]),
      [`DELETE /api/security/security-policies/${id}`]: () => ok({ done: true }),
    });
    const { user } = await show(<PoliciesPage />, editor);
    await user.click(await screen.findByRole('button', { name: /Actions.*Nurses/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete policy' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('“Nurses” and its addresses no longer apply.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete policy' }));
    await waitFor(() => expect(sent.find((one) => one.method === 'DELETE')?.body).toEqual({ version: 2 }));
  });
  test('the form shows methods only where a second factor is asked for, and sends hours of quick switching', async () => {
    const sent = answerWith({ ...targets, [`PUT /api/security/security-policies/${id}`]: () => ok(policy) });
    const { user } = await show(<PolicyForm policy={policy as never} readOnly={false} />, editor);
    expect(await screen.findByRole('group', { name: /Allowed methods/ })).toBeTruthy();
    await user.click(screen.getByText('Off', { exact: true }));
    expect(screen.queryByRole('group', { name: /Allowed methods/ })).toBeNull();
    const hours = screen.getByLabelText(/Changing person by PIN for/);
    expect(hours).toHaveValue('12');
    await user.clear(hours);
    await user.type(hours, '8');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'PUT')?.body).toMatchObject({
        twoFactor: 'off',
        quickSwitchHours: 8,
        version: 2,
      }),
    );
  });
  test('an address that is none is named at its field and not sent', async () => {
    const sent = answerWith(targets);
    const { user } = await show(<PolicyForm policy={policy as never} readOnly={false} />, editor);
    const network = await screen.findByLabelText(/Address or subnet/);
    await user.clear(network);
    await user.type(network, '300.1.1.1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      (await screen.findAllByText('Enter an IPv4 or IPv6 address or subnet, for example 192.168.10.0/24'))
        .length,
    ).toBeGreaterThan(0);
    expect(sent.filter((one) => one.method !== 'GET')).toEqual([]);
  });
  test('who would be locked out by the list is asked first; yes sends it again confirmed', async () => {
    let tries = 0;
    const title =
      'With this list you lock yourself out: your own address 203.0.113.7 is not on it. Save all the same?';
    const sent = answerWith({
      ...targets,
      [`PUT /api/security/security-policies/${id}`]: () =>
        ++tries === 1 ? problem(409, { code: 'locksOutYourself', title, confirm: true }) : ok(policy),
    });
    const { user } = await show(<PolicyForm policy={policy as never} readOnly={false} />, editor);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(title);
    await user.click(within(dialog).getByRole('button', { name: 'Save all the same' }));
    await waitFor(() => expect(sent.filter((one) => one.method === 'PUT')).toHaveLength(2));
    expect(sent.findLast((one) => one.method === 'PUT')!.body).toMatchObject({
      confirmed: ['locksOutYourself'],
    });
  });
});

describe('providers of single sign-on', () => {
  const provider = {
    id,
    version: 1,
    code: 'heim',
    name: 'Heim',
    issuer: 'https://login.example.org',
    clientId: 'obhut',
    hasSecret: true,
    roleClaim: '',
    roleMap: [],
    defaultRole: null,
    createsAccounts: false,
    linksByEmail: true,
    active: true,
  };
  test('are listed with their state', async () => {
    answerWith({ 'GET /api/security/identity-providers': page([provider]) });
    const { container } = await show(<ProvidersPage />, editor);
    expect(await screen.findByText('https://login.example.org')).toBeTruthy();
    expect(await violations(container)).toEqual([]);
  });
  test('the secret is never shown; empty keeps it; both addresses to enter at the provider stand there; a refusal is at its field', async () => {
    const sent = answerWith({
      ...targets,
      [`PUT /api/security/identity-providers/${id}`]: () =>
        problem(422, {
          code: 'issuerUnreachable',
          title: 'The provider did not answer.',
          errors: [{ path: 'issuer', code: 'issuerUnreachable', message: 'The provider did not answer.' }],
        }),
    });
    const { user } = await show(<ProviderForm provider={provider} readOnly={false} />, editor);
    expect(await screen.findByLabelText(/Client secret/, { selector: 'input' })).toHaveValue('');
    expect(screen.getByText(`${location.origin}/login/sso`)).toBeTruthy();
    expect(screen.getByText(`${location.origin}/login`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('The provider did not answer.')).length).toBeGreaterThan(0);
    expect(sent.find((one) => one.method === 'PUT')!.body).toMatchObject({ clientSecret: '' });
    expect(sent.find((one) => one.method === 'PUT')!.body).not.toHaveProperty('hasSecret');
  });
});

describe('sessions and second steps', () => {
  const account = (change: object) => ({
    id,
    name: 'Anna Stocker',
    username: 'pflege',
    sessions: 2,
    factors: ['authenticator'],
    lastSignIn: null,
    own: false,
    ...change,
  });
  test('all sessions of a person are ended; the own second step is not taken away here', async () => {
    const sent = answerWith({
      'GET /api/security/account-security': page([
        account({}),
        account({ id: '01900000-0000-7000-8000-000000000002', name: 'Own Person', own: true }),
      ]),
      [`POST /api/security/account-security/${id}/end-sessions`]: () => ok({ ended: 2 }),
    });
    const { user } = await show(<AccountsPage />, editor);
    await user.click(await screen.findByRole('button', { name: /Actions.*Anna Stocker/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'End all sessions' }));
    expect(await screen.findByText('2 sessions ended.')).toBeTruthy();
    expect(sent.some((one) => one.method === 'POST')).toBe(true);
    await user.click(screen.getByRole('button', { name: /Actions.*Own Person/ }));
    expect(
      (await screen.findByRole('menuitem', { name: /Remove second step/ })).getAttribute('aria-disabled') ??
        (
          screen.getByRole('menuitem', { name: /Remove second step/ }) as HTMLButtonElement
        ).disabled.toString(),
    ).toBe('true');
  });
  test('nobody to be found is said', async () => {
    answerWith({ 'GET /api/security/account-security': page([]) });
    await show(<AccountsPage />, reader);
    expect(await screen.findByText('Nobody found.')).toBeTruthy();
  });
  test('without the right the data are not shown', async () => {
    answerWith({ 'GET /api/security/account-security': () => problem(403) });
    await show(<AccountsPage />, reader);
    expect(await screen.findByText('You are not authorized to view this data')).toBeTruthy();
  });
});

describe('shared devices', () => {
  const device = {
    id,
    name: 'Tablet ward 2',
    registeredBy: 'Andrea Frei',
    registeredAt: '2026-11-01T08:00:00Z',
    people: [{ name: 'Anna Stocker', provenAt: '2026-11-21T06:00:00Z' }],
  };
  test('a lost one is forgotten after a question', async () => {
    const sent = answerWith({
      'GET /api/frame/shared-devices': page([device]),
      [`DELETE /api/frame/shared-devices/${id}`]: () => ok({ ended: 1 }),
    });
    const { user, container } = await show(<SharedDevicesPage />, editor);
    await user.click(await screen.findByRole('button', { name: /Actions.*Tablet ward 2/ }));
    expect(await violations(container)).toEqual([]);
    await user.click(await screen.findByRole('menuitem', { name: 'Remove device' }));
    await user.click(
      await within(await screen.findByRole('dialog', { name: 'Remove device' })).findByRole('button', {
        name: 'Remove device',
      }),
    );
    expect(await screen.findByText('Device removed, 1 session ended.')).toBeTruthy();
    expect(sent.some((one) => one.method === 'DELETE')).toBe(true);
  });
  test('none yet: where one is made; who only reads has no actions', async () => {
    answerWith({ 'GET /api/frame/shared-devices': page([]) });
    await show(<SharedDevicesPage />, { ...reader, language: 'de' });
    expect(await screen.findByText(/Noch kein geteiltes Gerät/)).toBeTruthy();
  });
});

describe('the sign-in page', () => {
  const settings = {
    name: 'Haus Seeblick',
    address: 'https://home.example/login?home=abcdef012345',
    logo: true,
  };
  test('its address and logo; a picture that is too small is said', async () => {
    answerWith({
      'GET /api/frame/home-page-settings': () => ok(settings),
      'POST /api/frame/files/upload': () => ok({ id, name: 'logo.png', mediaType: 'image/png', size: 10 }),
      'POST /api/frame/home-page-settings/set-logo': () =>
        problem(422, {
          code: 'pictureTooSmall',
          title: 'The picture has 40 × 40 pixels; at least 64 × 64 are needed.',
        }),
    });
    const { user } = await show(<SignInPagePage />, editor);
    expect(await screen.findByRole('link', { name: settings.address })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Logo of Haus Seeblick' }).getAttribute('src')).toContain(
      'home=abcdef012345',
    );
    await user.upload(
      screen.getByLabelText('Choose logo', { selector: 'input' }),
      new File(['x'], 'logo.png', { type: 'image/png' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('at least 64 × 64 are needed');
  });
  test('who may only read changes nothing', async () => {
    answerWith({ 'GET /api/frame/home-page-settings': () => ok({ ...settings, logo: false }) });
    await show(<SignInPagePage />, reader);
    expect(await screen.findByText('No logo yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose logo' })).toBeNull();
  });
});
