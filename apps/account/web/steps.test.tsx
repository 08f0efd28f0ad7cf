// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { browserName } from './browser-name.ts';
import { clock } from './countdown.ts';
import { FactorsCard } from './FactorsCard.tsx';
import web from './index.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import ResetPasswordPage from './ResetPasswordPage.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import TwoFactorPage from './TwoFactorPage.tsx';

const replace = vi.fn<(url: string) => void>();
beforeAll(async () => {
  addTextSource('account', web.locales);
  await loadTexts('account');
});
beforeEach(() => {
  replace.mockReset();
  vi.stubGlobal('location', {
    pathname: '/login/2fa',
    search: '?url=%2Fapp-residents',
    hash: '',
    host: 'home.example',
    replace,
    assign: replace,
  });
});
const base = '/api/frame/second-factor';
const state = {
  methods: ['authenticator', 'email'],
  recovery: true,
  emailHint: 'v***@example.org',
  codeExpiresAt: null,
  now: '2026-11-21T08:00:00Z',
};

describe('second step', () => {
  test('six digits are sent by themselves, pasted with a space too; then on to the wanted address', async () => {
    const sent = answerWith({
      [`GET ${base}/state`]: () => ok(state),
      [`POST ${base}/verify`]: () => ok({ next: 'done' }),
    });
    const { user } = await show(<TwoFactorPage />);
    const field = await screen.findByLabelText('Verification code');
    await waitFor(() => expect(field).toHaveFocus());
    await user.click(field);
    await user.paste('123 456');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/app-residents'));
    expect(sent.filter((one) => one.method === 'POST').map((one) => one.body)).toEqual([
      { method: 'authenticator', code: '123456' },
    ]);
  });
  test('a wrong code is said at the field, which is empty again; another method can be chosen', async () => {
    answerWith({
      [`GET ${base}/state`]: () => ok(state),
      [`POST ${base}/verify`]: () =>
        problem(422, { code: 'wrongCode', title: 'The verification code is not correct' }),
      [`POST ${base}/send-code`]: () =>
        ok({ codeExpiresAt: '2026-11-21T08:02:00Z', now: '2026-11-21T08:00:00Z' }),
    });
    const { user } = await show(<TwoFactorPage />);
    await user.type(await screen.findByLabelText('Verification code'), '000000');
    expect(await screen.findByText('The verification code is not correct')).toBeTruthy();
    expect(screen.getByLabelText('Verification code')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'By email code' }));
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(
      await screen.findByText(/Sent to v\*\*\*@example\.org\. The code is valid for 2:00 more\./),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send again in 30 s' })).toBeDisabled();
  });
  test.each([
    ['startAgain', 'This step is over. Log in again.'],
    ['twoFactorDisabled', 'Two-factor authentication is disabled for the organisation. Log in again.'],
  ])('%s leads back to the login', async (code, title) => {
    answerWith({ [`GET ${base}/state`]: () => problem(422, { code, title }) });
    await show(<TwoFactorPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
    expect(screen.getByRole('link', { name: 'Back to the login' }).getAttribute('href')).toBe(
      '/login?url=%2Fapp-residents',
    );
  });
  test('in German', async () => {
    answerWith({ [`GET ${base}/state`]: () => ok(state) });
    await show(<TwoFactorPage />, { language: 'de' });
    expect(await screen.findByLabelText('Bestätigungscode')).toBeTruthy();
  });
});

describe('forgotten password', () => {
  test('nothing is sent without a name; the answer never says whether there is an account; rules tick while typing', async () => {
    const sent = answerWith({
      'POST /reset-password': () => ok({ minutes: 10 }),
      'POST /reset-password/code': () => ok({ done: true }),
      'POST /reset-password/password': () => ok({ next: 'secondFactor' }),
    });
    const { user } = await show(<ResetPasswordPage />);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(screen.getByText('User name or email is mandatory')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText(/User name or email/), 'vera@example.org');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText(/If vera@example\.org belongs to an account/)).toBeTruthy();
    expect(screen.getByText('The code is valid for 10:00 more.')).toBeTruthy();
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.type(await screen.findByLabelText(/New password/, { selector: 'input' }), 'wies');
    const rules = [
      'At least 8 characters',
      'A lower case letter',
      'An upper case letter',
      'A digit',
      /^A special character/,
    ];
    expect(rules.map((rule) => screen.getByText(rule).textContent!.includes('not met yet'))).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
    expect(screen.getByText('A lower case letter').textContent).toContain('met');
    expect(screen.getByText('A digit').textContent).toContain('not met yet');
    await user.type(screen.getByLabelText(/New password/, { selector: 'input' }), 'El-88!');
    await user.type(screen.getByLabelText(/Repeat password/, { selector: 'input' }), 'wiesEl-88!');
    await user.click(screen.getByRole('button', { name: 'Save and log in' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/login/2fa?url=%2Fapp-residents'));
    expect(sent.map((one) => one.body)).toEqual([
      { login: 'vera@example.org' },
      { login: 'vera@example.org', code: '123456' },
      { password: 'wiesEl-88!', repeatPassword: 'wiesEl-88!' },
    ]);
  });
});

test('recovery codes are shown to be printed or saved', async () => {
  const printed = vi.fn<() => void>();
  vi.stubGlobal('print', printed);
  const { user } = await show(
    <RecoveryCodes codes={['AAAAA-BBBBB', 'CCCCC-DDDDD']} onDone={() => undefined} done="Done" />,
  );
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'AAAAA-BBBBB',
    'CCCCC-DDDDD',
  ]);
  const file = screen.getByRole('link', { name: /^(Save|Download)/ });
  expect(decodeURIComponent(file.getAttribute('href')!)).toContain('AAAAA-BBBBB\nCCCCC-DDDDD');
  expect(file.getAttribute('download')).toBe('obhut-recovery-codes.txt');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalledTimes(1);
});

describe('profile', () => {
  const overview = {
    mode: 'optional',
    allowed: ['authenticator', 'email', 'passkey'],
    authenticator: true,
    email: false,
    emailHint: 'v***@example.org',
    recoveryCodes: 1,
    passkeys: [],
    password: true,
    forced: false,
  };
  test('a change that needs the identity asks for it and is sent again', async () => {
    let proven = false;
    const sent = answerWith({
      'GET /api/frame/two-factor/overview': () => ok(overview),
      'POST /api/frame/two-factor/new-recovery-codes': () =>
        proven
          ? ok({ recoveryCodes: ['AAAAA-BBBBB'] })
          : problem(422, { code: 'confirmIdentity', title: 'Confirm that it is you.' }),
      'POST /api/frame/own-session/confirm-identity': () => {
        proven = true;
        return ok({ done: true });
      },
    });
    const { user } = await show(<FactorsCard />);
    expect(await screen.findByText('1 recovery code left')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'New codes' }));
    await user.type(await screen.findByLabelText(/^Password/, { selector: 'input' }), 'secret');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('AAAAA-BBBBB')).toBeTruthy();
    expect(sent.map((one) => one.url.split('/').at(-1)).filter((path) => path !== 'overview')).toEqual([
      'new-recovery-codes',
      'confirm-identity',
      'new-recovery-codes',
    ]);
  });
  test('sessions: this one has no end button, the others do', async () => {
    const one = {
      id: '01900000-0000-7000-8000-000000000001',
      current: true,
      kept: false,
      startedAt: '2026-11-21T08:00:00Z',
      activeAt: '2026-11-21T08:00:00Z',
      address: '10.0.0.1',
      browser: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    };
    const sent = answerWith({
      'GET /api/frame/own-sessions': () =>
        ok({
          items: [
            one,
            { ...one, id: '01900000-0000-7000-8000-000000000002', current: false, kept: true, browser: null },
          ],
        }),
      'POST /api/frame/own-sessions/01900000-0000-7000-8000-000000000002/end': () => ok({ done: true }),
    });
    const { user } = await show(<SessionsCard />);
    expect(await screen.findByText('Firefox · Windows')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^End: / })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'End: Unknown browser' }));
    await waitFor(() => expect(sent.some((each) => each.method === 'POST')).toBe(true));
  });
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36', 'Chrome · Linux'],
  ['Mozilla/5.0 (iPad; CPU OS 19) Safari/605', 'Safari · iPad'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/150.0 Safari/537.36 Edg/150.0', 'Edge · Windows'],
  ['curl/8', ''],
  [null, ''],
])('%s is %s', (userAgent, name) => expect(browserName(userAgent)).toBe(name));
test.each([
  [125, '2:05'],
  [9, '0:09'],
  [0, '0:00'],
])('%d seconds are %s', (seconds, text) => expect(clock(seconds)).toBe(text));
