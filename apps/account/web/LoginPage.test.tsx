// @vitest-environment jsdom
import axe from 'axe-core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { type Answer, answerWith, meWith, ok, problem } from '#platform/web/testing/answers.ts';
import { profile } from '#platform/contract/frame.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { show } from '#platform/web/testing/show.tsx';
import web from './index.ts';
import LoginPage from './LoginPage.tsx';

const login = 'POST /login';
beforeAll(async () => {
  addTextSource('account', web.locales);
  await loadTexts('account');
});

async function signIn(answer: Answer, language: 'en' | 'de' = 'en') {
  const sent = answerWith({ [login]: answer });
  const { user, container } = await show(<LoginPage />, { language });
  await user.type(screen.getByLabelText(/User name|Benutzername/), 'nurse');
  await user.type(screen.getByLabelText(/^Password|^Passwort/, { selector: 'input' }), 'secret');
  await user.click(screen.getByRole('button', { name: /^(Log in|Anmelden)$/ }));
  return { sent, user, container };
}

describe('errors of signing in', () => {
  test.each([
    ['wrong', 'Authentication error occurred. Please check your username and password.'],
    ['locked', 'This account is locked. Contact your administrator.'],
    ['notConfirmed', 'This account is not active yet. Confirm your registration first.'],
    ['notAllowedHere', 'Access is not allowed from this location. Contact your administrator.'],
  ])('%s is said with the sentence of the server', async (code, title) => {
    await signIn(() => problem(422, { code, title }));
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
    expect(screen.getByLabelText(/User name/)).toHaveValue('nurse');
  });
  test.each([
    ['en', 'Login failed. Please try again or contact your administrator if the problem persists.'],
    ['de', 'Anmeldung fehlgeschlagen. Versuchen Sie es erneut oder wenden Sie sich an die Administration.'],
  ] as const)('a broken server is said in %s', async (language, text) => {
    await signIn(() => problem(500, { title: 'never shown' }), language);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });
  test('a lost connection is said', async () => {
    await signIn(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred while communicating with the server. Please try again.',
    );
  });
  test('nothing is sent without name and password; both are named', async () => {
    const sent = answerWith({});
    const { user, container } = await show(<LoginPage />);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getAllByText('User name is mandatory')).toHaveLength(2);
    expect(screen.getAllByText('Password is mandatory')).toHaveLength(2);
    expect(sent.filter((one) => one.method === 'POST')).toEqual([]);
    expect(
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
        (one) => one.id,
      ),
    ).toEqual([]);
  });
});

test('the page offers what the specification names (1, section 2)', async () => {
  answerWith({});
  await show(<LoginPage />);
  expect(screen.getByLabelText(/User name/)).toHaveFocus();
  expect(screen.getByLabelText(/^Password/, { selector: 'input' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Keep me logged in' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Forgot password' }).getAttribute('href')).toBe('/reset-password');
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register/vendor');
  expect(screen.getByRole('button', { name: 'Log in with my organization' })).toBeTruthy();
});

test('single sign-on: the button asks for the code of the organisation, sends it with the address that was asked for, and leads to its sign-in service', async () => {
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', {
    pathname: '/login',
    search: '?url=%2Fapp-residents',
    hash: '',
    replace: assign,
    assign,
  });
  const sent = answerWith({
    'POST /login/sso': () => ok({ redirect: 'https://login.example.org/authorize?x=1' }),
  });
  const { user } = await show(<LoginPage />);
  await user.click(screen.getByRole('button', { name: 'Log in with my organization' }));
  const form = screen.getByRole('form', { name: 'Log in with my organization' });
  await user.type(within(form).getByRole('textbox'), 'seeblick{Enter}');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://login.example.org/authorize?x=1'));
  expect(sent.findLast((one) => one.method === 'POST')?.body).toEqual({
    code: 'seeblick',
    url: '/app-residents',
  });
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('the password can be shown, pasted, and says when the caps lock is on; the choice to stay is sent', async () => {
  const sent = answerWith({ [login]: () => problem(422, { code: 'wrong', title: 'no' }) });
  const { user } = await show(<LoginPage />);
  await user.type(screen.getByLabelText(/User name/), 'nurse');
  const field = screen.getByLabelText<HTMLInputElement>(/^Password/, { selector: 'input' });
  await user.click(field);
  await user.paste('se cret');
  expect([field.value, field.type]).toEqual(['se cret', 'password']);
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
  expect(screen.queryByText('Caps lock is on')).toBeNull();
  fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true });
  expect(await screen.findByText('Caps lock is on')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Keep me logged in' }));
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() =>
    expect(sent.find((one) => one.method === 'POST')?.body).toEqual({
      username: 'nurse',
      password: 'se cret',
      keep: true,
    }),
  );
});

describe('languages (1, section 7: GET /app-api/languages)', () => {
  test('are those of the server, the present one is left out', async () => {
    answerWith({
      'GET /app-api/languages': () =>
        ok([
          { iso: 'en', languageName: 'English', pk: 1 },
          { iso: 'de', languageName: 'Deutsch', pk: 2 },
        ]),
      'GET /profile/api/me': () => ok(meWith()),
    });
    const { user } = await show(<LoginPage />);
    // at the door nobody is known whose own language would count
    queries.removeQueries({ queryKey: [profile.me.name, {}] });
    await user.click(await screen.findByText('Deutsch'));
    expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeTruthy();
    expect(await screen.findByText('English')).toBeTruthy();
  });
  test.each([
    ['en', 'The list of languages could not be loaded.'],
    ['de', 'Die Liste der Sprachen konnte nicht geladen werden.'],
  ] as const)('a failure is kept as an error and said in %s; signing in goes on', async (language, text) => {
    answerWith({ 'GET /app-api/languages': () => problem(503) });
    await show(<LoginPage />, { language });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByLabelText(/User name|Benutzername/)).toBeTruthy();
  });
});

describe('whose page it is', () => {
  test('name and logo of the home that the address names; the code is remembered for after the logout', async () => {
    vi.stubGlobal('location', { pathname: '/login', search: '?home=abcdef012345', hash: '' });
    const sent = answerWith({
      'GET /api/frame/home-page/look': () => ok({ name: 'Haus Seeblick', logo: true }),
    });
    await show(<LoginPage />);
    expect(await screen.findByText('Haus Seeblick')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Logo of Haus Seeblick' }).getAttribute('src')).toBe(
      '/api/frame/home-page/logo?home=abcdef012345',
    );
    expect(sent[0]!.url).toBe('/api/frame/home-page/look?home=abcdef012345');
    expect(localStorage.getItem('obhut.home')).toBe('abcdef012345');
    localStorage.clear();
    vi.unstubAllGlobals();
  });
  test('where nobody knows it, the page is the one of the product', async () => {
    answerWith({ 'GET /api/frame/home-page/look': () => ok({ name: null, logo: false }) });
    await show(<LoginPage />);
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('a demo home', () => {
  const accounts = [
    { username: 'nurse', fullName: 'Maria Keller', roles: ['Nurses'], secondStep: false },
    { username: 'zweifaktor', fullName: 'Sandra Lutz', roles: ['Nurses'], secondStep: true },
  ];
  test('names its people, says where a code is found, and fills the form in', async () => {
    answerWith({
      'GET /api/frame/home-page/look': () =>
        ok({ name: 'Haus Seeblick', logo: false, demo: { password: 'Obhut-Demo-2026!', accounts } }),
    });
    const { user } = await show(<LoginPage />);
    await user.click(await screen.findByText('Demo accounts'));
    expect(screen.getByRole('button', { name: /zweifaktor.*“Sent mails”/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /nurse · Maria Keller, Nurses/ }));
    expect(
      [screen.getByLabelText(/User name/), screen.getByLabelText(/^Password/)].map(
        (field) => (field as HTMLInputElement).value,
      ),
    ).toEqual(['nurse', 'Obhut-Demo-2026!']);
  });
  test('any other home shows nobody', async () => {
    answerWith({
      'GET /api/frame/home-page/look': () => ok({ name: 'Haus Seeblick', logo: false, demo: null }),
    });
    await show(<LoginPage />);
    expect(await screen.findByText('Haus Seeblick')).toBeTruthy();
    expect(screen.queryByText('Demo accounts')).toBeNull();
  });
});

describe('a shared device', () => {
  const person = (change: object) => ({
    id: '01900000-0000-7000-8000-000000000001',
    name: 'Anna Stocker',
    role: 'Nurses',
    initials: 'AS',
    avatarIndex: 1,
    ready: true,
    photo: false,
    pin: true,
    passkey: false,
    ...change,
  });
  const people = 'GET /api/frame/quick-switch/people';
  beforeEach(() => localStorage.setItem('obhut.device', '1'));
  afterEach(() => localStorage.clear());
  test('shows the people first; a wrong PIN is said and gone, the right one opens the address that was asked for', async () => {
    const replace = vi.fn<(url: string) => void>();
    vi.stubGlobal('location', {
      pathname: '/login',
      search: '?url=%2Fapp-residents',
      hash: '',
      replace,
      assign: replace,
    });
    let tries = 0;
    const sent = answerWith({
      [people]: () =>
        ok({
          device: 'Ward 2',
          people: [
            person({}),
            person({ id: '01900000-0000-7000-8000-000000000002', name: 'Beat Roth', ready: false }),
          ],
          demoPin: null,
        }),
      'POST /login/switch': () =>
        ++tries === 1
          ? problem(422, {
              code: 'wrongPin',
              title: 'The PIN is not correct',
              errors: [{ path: 'pin', code: 'wrongPin', message: 'The PIN is not correct' }],
            })
          : ok({ next: 'done' }),
    });
    const { user, container } = await show(<LoginPage />);
    await user.click(await screen.findByRole('button', { name: 'Anna Stocker, Nurses' }));
    const field = screen.getByLabelText('PIN');
    expect(field).toHaveFocus();
    expect(field.getAttribute('type')).toBe('password');
    await user.type(field, '90909{Enter}');
    expect(await screen.findByText('The PIN is not correct')).toBeTruthy();
    expect(screen.getByLabelText('PIN')).toHaveValue('');
    expect(
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
        (one) => one.id,
      ),
    ).toEqual([]);
    await user.type(screen.getByLabelText('PIN'), '48213{Enter}');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/app-residents'));
    expect(sent.filter((one) => one.method === 'POST').map((one) => one.body)).toEqual([
      { personId: person({}).id, method: 'pin', pin: '90909' },
      { personId: person({}).id, method: 'pin', pin: '48213' },
    ]);
    vi.unstubAllGlobals();
  });
  test('whose whole login is too long ago, and everybody else, goes by user name and password', async () => {
    answerWith({
      [people]: () => ok({ device: 'Ward 2', people: [person({ ready: false })], demoPin: null }),
    });
    const { user } = await show(<LoginPage />, { language: 'de' });
    await user.click(await screen.findByRole('button', { name: 'Anna Stocker, Nurses' }));
    expect(screen.getByText(/Melden Sie sich einmal so an/)).toBeTruthy();
    expect(screen.queryByLabelText('PIN')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mit Benutzername und Passwort' }));
    expect(await screen.findByLabelText(/Benutzername/)).toBeTruthy();
  });
  test('a device that was forgotten does not ask any more; another browser never does', async () => {
    const sent = answerWith({ [people]: () => ok({ device: null, people: [], demoPin: null }) });
    await show(<LoginPage />);
    await waitFor(() => expect(localStorage.getItem('obhut.device')).toBeNull());
    expect(screen.getByLabelText(/User name/)).toBeTruthy();
    sent.length = 0;
    await show(<LoginPage />);
    expect(sent.filter((one) => one.url.includes('quick-switch'))).toEqual([]);
  });
});

test('after signing in the address of this site that was asked for is opened; another site is not', async () => {
  const replace = vi.fn<(url: string) => void>();
  const at = (search: string) =>
    vi.stubGlobal('location', { pathname: '/login', search, hash: '', replace, assign: replace });
  at('?url=%2Fapp-residents%2Fresidents-list%3Froom%3D204');
  const { sent } = await signIn(() => ok({ next: 'done' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/app-residents/residents-list?room=204'));
  expect(sent.find((one) => one.method === 'POST')!.body).toEqual({
    username: 'nurse',
    password: 'secret',
    keep: false,
  });
});

test.each([
  ['secondFactor', '/login/2fa'],
  ['setUp', '/2fa-setup'],
] as const)(
  'where a second step is needed (%s) it follows at %s, with the address that was asked for',
  async (next, path) => {
    const replace = vi.fn<(url: string) => void>();
    vi.stubGlobal('location', {
      pathname: '/login',
      search: '?url=%2Fapp-residents',
      hash: '',
      replace,
      assign: replace,
    });
    await signIn(() => ok({ next }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith(`${path}?url=%2Fapp-residents`));
  },
);

test('an address of another site leads to the start page', async () => {
  const replace = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', {
    pathname: '/login',
    search: '?url=%2F%2Fevil.example',
    hash: '',
    replace,
    assign: replace,
  });
  await signIn(() => ok({ next: 'done' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
});
