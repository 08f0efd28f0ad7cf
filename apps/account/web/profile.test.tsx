// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { answerWith, meWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { DeviceCard } from './DeviceCard.tsx';
import web from './index.ts';
import MuteResident from './MuteResident.tsx';
import NotificationsPage from './NotificationsPage.tsx';
import ProfilePage from './ProfilePage.tsx';
import { SessionsCard } from './SessionsCard.tsx';

beforeAll(async () => {
  addTextSource('account', web.locales);
  await loadTexts('account');
});
beforeEach(() => localStorage.clear());

describe('roles on the profile', () => {
  const roles = (name: string) => ({
    'GET /api/frame/own-roles': () => ok({ items: [{ code: 'NURSE', name }] }),
  });
  test.each([
    ['en', 'Nurses'],
    ['de', 'Pflege'],
  ] as const)('stand by name in %s, never as codes', async (language, name) => {
    answerWith(roles(name));
    const { container } = await show(<ProfilePage />, { language });
    expect(await screen.findByText(name)).toBeTruthy();
    expect(container).not.toHaveTextContent('NURSE');
  });
  test('also while they load', async () => {
    answerWith({ 'GET /api/frame/own-roles': () => new Promise(() => undefined) });
    const { container } = await show(<ProfilePage />);
    expect(container).not.toHaveTextContent('NURSE');
    expect(container).not.toHaveTextContent('No role');
  });
});

test('the own name is changed by its owner, and so is the photo', async () => {
  const sent = answerWith({
    'GET /api/frame/own-roles': () => ok({ items: [] }),
    'GET /profile/api/me': () => ok(meWith()),
    'POST /api/frame/own-person/rename': () => ok({ done: true }),
    'GET /api/staff/photos/own': () =>
      ok({ photoFileId: '01900000-0000-7000-8000-000000000009', version: 3 }),
    'POST /api/staff/photos/remove-own': () => ok({ photoFileId: null, version: 4 }),
  });
  const { user } = await show(<ProfilePage />);
  await user.click(await screen.findByRole('button', { name: 'Change name' }));
  const field = await screen.findByRole('textbox', { name: /Name/ });
  await user.clear(field);
  await user.type(field, 'Anna Amrein-Koch{Enter}');
  await waitFor(() =>
    expect(sent.find((one) => one.url === '/api/frame/own-person/rename')?.body).toEqual({
      fullName: 'Anna Amrein-Koch',
    }),
  );
  await waitFor(() => expect(document.querySelector('img[src*="/photos/own-small"]')).not.toBeNull());
  // the words are of the app staff, which this test does not load
  await user.click(screen.getByRole('button', { name: /removePhoto/ }));
  await waitFor(() =>
    expect(sent.find((one) => one.url.startsWith('/api/staff/photos/remove-own'))?.body).toEqual({
      version: 3,
    }),
  );
});

test('the own profile: person, language, password, second step, shared device, sessions; another language reads the profile in it', async () => {
  const started = {
    id: '01900000-0000-7000-8000-000000000001',
    current: true,
    kept: false,
    startedAt: '2026-11-21T08:00:00Z',
    activeAt: '2026-11-21T08:00:00Z',
    address: '10.0.0.1',
    browser: null,
  };
  const me = meWith();
  const sent = answerWith({
    'GET /api/frame/own-roles': () => ok({ items: [] }),
    'GET /api/frame/own-sessions': () => ok({ items: [started] }),
    'GET /profile/api/me': () => ok(me),
    'POST /api/frame/profile/choose-language': () => ok({ done: true }),
    'GET /api/frame/two-factor/overview': () =>
      ok({
        mode: 'optional',
        allowed: ['authenticator'],
        authenticator: false,
        email: false,
        emailHint: '',
        recoveryCodes: 0,
        passkeys: [],
        password: true,
        forced: false,
      }),
    'GET /api/frame/own-device/state': () =>
      ok({ hours: 12, device: null, onDevice: false, pin: false, pinLocked: false, twoFactors: true }),
  });
  const { user } = await show(<ProfilePage />, { me: { profile: { ...me.profile, language: 'en' } } });
  for (const name of ['Login', 'Second step at the login', 'Shared devices and PIN', 'Logged in on'])
    expect(await screen.findByRole('heading', { name: new RegExp(name) })).toBeInTheDocument();
  await user.click(screen.getByText('Deutsch'));
  await waitFor(() => expect(sent.some((one) => one.url === '/profile/api/me?language=de')).toBe(true));
  expect(sent.find((one) => one.method === 'POST')?.body).toEqual({ language: 'de' });
  expect(await screen.findByText('English')).toBeInTheDocument();
});

describe('notifications', () => {
  const choices = {
    items: [
      { kind: 'retention.due', name: 'Retention of records', app: 'info', email: 'never' },
      { kind: 'other', name: 'Other', app: 'warning', email: 'alert' },
    ],
    quietFrom: null,
    quietTo: null,
    email: 'nurse@example.org',
    version: 3,
  };
  test('each kind has its way into the app and the mailbox; quiet hours are sent as times', async () => {
    const sent = answerWith({
      'GET /api/frame/notification-choices': () => ok(choices),
      'PUT /api/frame/notification-choices': () => ok({ ...choices, version: 4 }),
    });
    const { user, container } = await show(<NotificationsPage />);
    const kind = await screen.findByRole('group', { name: 'Retention of records' });
    // the two ways are heads, told once for all kinds
    expect(
      ['In the app', 'By email'].map((text) => screen.getAllByText(text, { selector: 'span' }).length),
    ).toEqual([1, 1]);
    // there is always a choice: nobody is told that one is mandatory
    expect([
      within(kind)
        .getByRole('combobox', { name: /By email/ })
        .hasAttribute('required'),
      within(kind).queryByText(/\*/),
    ]).toEqual([false, null]);
    await user.click(within(kind).getByRole('combobox', { name: /By email/ }));
    await user.click(await screen.findByRole('option', { name: 'Alerts only' }));
    await user.type(screen.getByLabelText(/Quiet from/), '2200');
    await user.type(screen.getByLabelText(/Quiet until/), '6:30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.some((one) => one.method === 'PUT')).toBe(true));
    expect(sent.find((one) => one.method === 'PUT')!.body).toMatchObject({
      items: [
        { kind: 'retention.due', app: 'info', email: 'alert' },
        { kind: 'other', app: 'warning', email: 'alert' },
      ],
      quietFrom: '22:00',
      quietTo: '06:30',
      version: 3,
    });
    expect(
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
        (one) => one.id,
      ),
    ).toEqual([]);
  });
  describe('muted residents', () => {
    const id = '0190a5b0-0000-7000-8000-000000000017';
    const answers = {
      'GET /api/frame/notification-choices': () => ok(choices),
      'GET /api/account/mutes': () =>
        ok({ items: [{ residentId: id, name: 'KELLER, Margrit', until: '2026-12-31' }] }),
    };
    test('stand by name with the last quiet day, and are heard of again by one press', async () => {
      const sent = answerWith({ ...answers, 'DELETE /api/account/mutes': () => ok({ done: true }) });
      const { user } = await show(<NotificationsPage />);
      const row = await screen.findByRole('group', { name: 'KELLER, Margrit' });
      expect(row).toHaveTextContent('12/31/2026');
      await user.click(within(row).getByRole('button', { name: 'Unmute: KELLER, Margrit' }));
      await waitFor(() =>
        expect(sent.some((one) => one.method === 'DELETE' && JSON.stringify(one).includes(id))).toBe(true),
      );
    });
    test('whoever may not see residents can only end it', async () => {
      answerWith({
        ...answers,
        'GET /api/account/mutes': () => ok({ items: [{ residentId: id, name: null, until: '2026-12-31' }] }),
      });
      await show(<NotificationsPage />, { me: { access: {} } });
      expect(await screen.findByText('A resident you no longer have access to')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Mute a resident' })).toBeNull();
    });
    test('beside a notification it takes two presses; the days count from today', async () => {
      const sent = answerWith({ 'POST /api/account/mutes/set': () => ok({ done: true }) });
      const { user } = await show(<MuteResident about={id} />);
      await user.click(screen.getByRole('button', { name: 'Mute resident' }));
      await user.click(screen.getByRole('button', { name: '7 days' }));
      await waitFor(() => expect(sent).toHaveLength(1));
      const { residentId, until } = sent[0]!.body as { residentId: string; until: string };
      const left = Math.round(
        (Date.parse(until) - Date.parse(new Intl.DateTimeFormat('sv').format(new Date()))) / 86_400_000,
      );
      expect([residentId, left]).toEqual([id, 6]);
      expect(await screen.findByRole('button', { name: 'Mute resident' })).toBeTruthy();
    });
  });
  test('the app cannot be silenced: there is no "Nothing" for it', async () => {
    answerWith({ 'GET /api/frame/notification-choices': () => ok(choices) });
    const { user } = await show(<NotificationsPage />);
    await user.click(
      within(await screen.findByRole('group', { name: 'Other' })).getByRole('combobox', {
        name: /In the app/,
      }),
    );
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual([
      'Everything',
      'Warnings and alerts',
      'Alerts only',
    ]);
    expect(screen.getByText(/Alerts always reach you in the app/)).toBeTruthy();
  });
  test('what could not be read is said', async () => {
    answerWith({ 'GET /api/frame/notification-choices': () => problem(503) });
    await show(<NotificationsPage />);
    expect(await screen.findByText('Failed to load data. Try refreshing the page')).toBeTruthy();
  });
});

describe('PIN and shared device', () => {
  const state = { hours: 12, device: null, onDevice: false, pin: false, pinLocked: false, twoFactors: true };
  const get = 'GET /api/frame/own-device/state';
  test('not there where no policy allows it', async () => {
    answerWith({ [get]: () => ok({ ...state, hours: 0 }) });
    await show(<DeviceCard />);
    await waitFor(() => expect(screen.queryByText('Shared devices and PIN')).toBeNull());
  });
  test('an easy PIN is not sent; another one is; making the device shared is noted on it', async () => {
    const sent = answerWith({
      [get]: () => ok(state),
      'POST /api/frame/own-device/set-pin': () => ok({ done: true }),
      'POST /api/frame/own-device/register': () => ok({ done: true }),
    });
    const { user } = await show(<DeviceCard />);
    await user.click(await screen.findByRole('button', { name: 'Set PIN' }));
    await user.type(await screen.findByLabelText(/New PIN/, { selector: 'input' }), '1234');
    await user.click(screen.getByRole('button', { name: 'Save PIN' }));
    expect(await screen.findByText(/easily guessed/)).toBeTruthy();
    expect(sent.filter((one) => one.method === 'POST')).toEqual([]);
    await user.clear(screen.getByLabelText(/New PIN/, { selector: 'input' }));
    await user.type(screen.getByLabelText(/New PIN/, { selector: 'input' }), '48213');
    await user.type(screen.getByLabelText(/Repeat PIN/, { selector: 'input' }), '48213');
    await user.click(screen.getByRole('button', { name: 'Save PIN' }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'POST')?.body).toEqual({ pin: '48213', repeatPin: '48213' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Make this a shared device' }));
    await user.type(await screen.findByLabelText(/Name of the device/), 'Tablet ward 2');
    await user.click(screen.getAllByRole('button', { name: 'Make this a shared device' }).at(-1)!);
    await waitFor(() => expect(localStorage.getItem('obhut.device')).toBe('1'));
  });
  test('after a login by PIN nothing can be set here, and it says why', async () => {
    answerWith({
      [get]: () => ok({ ...state, twoFactors: false, device: 'Ward 2', onDevice: true, pin: true }),
    });
    await show(<DeviceCard />);
    expect(await screen.findByText(/Log in with password and second step to change this/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change PIN' })).toBeDisabled();
    expect(screen.getByText('This device is shared: Ward 2')).toBeTruthy();
  });
});

test('ending another session asks for the identity where it was not proven lately', async () => {
  const one = {
    id: '01900000-0000-7000-8000-000000000001',
    current: true,
    kept: false,
    startedAt: '2026-11-21T08:00:00Z',
    activeAt: '2026-11-21T08:00:00Z',
    address: '10.0.0.1',
    browser: null,
  };
  let proven = false;
  const sent = answerWith({
    'GET /api/frame/own-sessions': () =>
      ok({ items: [one, { ...one, id: '01900000-0000-7000-8000-000000000002', current: false }] }),
    'GET /api/frame/two-factor/overview': () =>
      ok({
        mode: 'optional',
        allowed: [],
        authenticator: false,
        email: false,
        emailHint: '',
        recoveryCodes: 0,
        passkeys: [],
        password: true,
        forced: false,
      }),
    'POST /api/frame/own-sessions/end-others': () =>
      proven ? ok({ ended: 1 }) : problem(422, { code: 'confirmIdentity', title: 'Confirm that it is you.' }),
    'POST /api/frame/own-session/confirm-identity': () => {
      proven = true;
      return ok({ done: true });
    },
  });
  const { user } = await show(<SessionsCard />);
  await user.click(await screen.findByRole('button', { name: 'End all others' }));
  await user.type(await screen.findByLabelText(/^Password/, { selector: 'input' }), 'secret');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('1 session ended.')).toBeTruthy();
  expect(sent.filter((each) => each.method === 'POST').map((each) => each.url.split('/').at(-1))).toEqual([
    'end-others',
    'confirm-identity',
    'end-others',
  ]);
});
