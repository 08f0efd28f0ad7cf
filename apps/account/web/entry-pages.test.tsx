import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { startApps, Work } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import DemoInboxPage from './DemoInboxPage.tsx';
import web from './index.ts';
import SsoPage from './SsoPage.tsx';
import TwoFactorSetupPage from './TwoFactorSetupPage.tsx';

const replace = vi.fn<(url: string) => void>();
const at = (search: string) =>
  vi.stubGlobal('location', { search, hash: '', host: 'home.example', replace, assign: replace });
beforeEach(async () => {
  await startApps(web);
  replace.mockReset();
});
afterEach(() => void vi.restoreAllMocks());

describe('back from the sign-in service of the organisation', () => {
  beforeEach(() => at('?code=abc&state=xyz'));
  const answer = 'POST /login/sso/answer';

  test('its answer is sent as it came, once, and the sign-in goes on to the address that was asked for', async () => {
    const sent = answerWith({ [answer]: () => ok({ next: 'done', url: '/app-residents' }) });
    await show(<SsoPage />);
    expect(screen.getByRole('status')).toHaveTextContent(en.sso.checking);
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/app-residents'));
    expect(sent.filter((one) => one.method === 'POST').map((one) => one.body)).toEqual([
      { query: '?code=abc&state=xyz' },
    ]);
  });
  test('where a second step is needed it follows, with that address', async () => {
    answerWith({ [answer]: () => ok({ next: 'secondFactor', url: '/app-residents' }) });
    await show(<SsoPage />);
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/login/2fa?url=%2Fapp-residents'));
  });
  test.each([
    [
      'en',
      problem(422, { code: 'ssoNoAccount', title: 'No account is known here.' }),
      'No account is known here.',
    ],
    ['en', problem(500, { title: 'never shown' }), en.login.failed],
    ['de', problem(500, { title: 'never shown' }), de.login.failed],
  ] as const)(
    'in %s a refusal is said (%#), and the way back to the login',
    async (language, refusal, text) => {
      answerWith({ [answer]: () => refusal.clone() });
      await show(<SsoPage />, { language });
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(screen.getByRole('link')).toHaveAttribute('href', '/login');
      expect(screen.queryByText((language === 'en' ? en : de).sso.checking)).toBeNull();
      expect(replace).not.toHaveBeenCalled();
    },
  );
});

describe('setting up a second step', () => {
  beforeEach(() => at('?url=%2Fapp-residents'));
  const overview = 'GET /api/frame/two-factor/overview';
  const state = (change: object = {}) => ({
    mode: 'required',
    allowed: ['authenticator', 'email', 'passkey'],
    authenticator: false,
    email: false,
    emailHint: 'm***@example.org',
    recoveryCodes: 0,
    passkeys: [],
    password: true,
    forced: true,
    ...change,
  });

  test('a forced one: secret, test code, recovery codes once, then the session becomes a full one', async () => {
    // jsdom draws nothing: what is drawn is asked for here
    const putImageData = vi.fn<() => void>();
    const createImageData = (width: number, height: number) => ({
      data: new Uint8ClampedArray(width * height * 4),
    });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      createImageData,
      putImageData,
    } as never);
    const sent = answerWith({
      [overview]: () => ok(state()),
      'POST /api/frame/two-factor/begin-authenticator': () =>
        ok({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' }),
      'POST /api/frame/two-factor/confirm-authenticator': () =>
        ok({ recoveryCodes: ['aaaa-1111', 'bbbb-2222'] }),
      'POST /login/resume': () => ok({ next: 'done' }),
    });
    const { user } = await show(<TwoFactorSetupPage />);
    expect(await screen.findByText(en.setUp.required)).toBeInTheDocument();
    // nobody who must may put it off, and this browser makes no passkeys
    expect(screen.queryByRole('button', { name: en.setUp.later })).toBeNull();
    expect(screen.queryByRole('button', { name: new RegExp(`^${en.setUp.methods.passkey}`) })).toBeNull();
    await user.click(screen.getByRole('button', { name: new RegExp(`^${en.setUp.methods.authenticator}`) }));
    expect(await screen.findByText('ABCD EFGH')).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: en.setUp.qr })).toBeInTheDocument();
    await waitFor(() => expect(putImageData).toHaveBeenCalled());
    await user.type(screen.getByLabelText(en.setUp.testCode), '123456');
    const codes = await screen.findByRole('list', { name: en.recovery.title });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['aaaa-1111', 'bbbb-2222']);
    expect(replace).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: en.setUp.done }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/app-residents'));
    expect(
      sent.filter((one) => one.method === 'POST').map(({ url, body }) => [url.split('/').at(-1), body]),
    ).toEqual([
      ['begin-authenticator', {}],
      ['confirm-authenticator', { code: '123456' }],
      ['resume', {}],
    ]);
  });
  test('a free one: only what is not there yet is offered, it can wait, and no codes means on at once', async () => {
    const sent = answerWith({
      [overview]: () => ok(state({ mode: 'optional', forced: false, authenticator: true })),
      'POST /api/frame/two-factor/send-email-code': () =>
        ok({ codeExpiresAt: '2026-11-21T08:02:00Z', now: '2026-11-21T08:00:00Z' }),
      'POST /api/frame/two-factor/confirm-email': () => ok({ recoveryCodes: [] }),
    });
    const { user } = await show(<TwoFactorSetupPage />, { language: 'de' });
    expect(await screen.findByText(de.setUp.choose)).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: new RegExp(`^${de.setUp.methods.authenticator}`) }),
    ).toBeNull();
    await user.click(screen.getByRole('button', { name: de.setUp.later }));
    expect(replace).toHaveBeenLastCalledWith('/app-residents');
    replace.mockReset();
    await user.click(screen.getByRole('button', { name: new RegExp(`^${de.setUp.methods.email}`) }));
    await user.click(screen.getByRole('button', { name: de.twoFactor.send }));
    await user.type(await screen.findByLabelText(de.setUp.testCode), '654321');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/app-residents'));
    expect(sent.at(-1)!.body).toEqual({ code: '654321' });
    expect(sent.some((one) => one.url === '/login/resume')).toBe(false);
  });
  test.each([
    [state({ mode: 'off' }), en.setUp.off],
    [state({ allowed: ['email'], email: true }), en.setUp.allThere],
  ])('nothing to set up is said (%#)', async (given, text) => {
    answerWith({ [overview]: () => ok(given) });
    await show(<TwoFactorSetupPage />);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: new RegExp(en.setUp.about.email) })).toBeNull();
  });
  test('what cannot be read is said', async () => {
    answerWith({ [overview]: () => problem(403) });
    await show(<TwoFactorSetupPage />);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByText(en.setUp.required)).toBeNull();
  });
});

describe('mails of a demo home', () => {
  const list = 'GET /api/frame/mails';
  const mail = (change: object) => ({
    id: '0190a5b0-0000-7000-8000-000000000001',
    recipient: 'vera@example.org',
    subject: 'Your code',
    text: 'The code is 123456.',
    at: '2026-11-21T08:00:00Z',
    sentAt: null,
    error: null,
    ...change,
  });

  test('each says how far it came; one opens with its text', async () => {
    answerWith({
      [list]: () =>
        ok({
          items: [
            mail({}),
            mail({
              id: '0190a5b0-0000-7000-8000-000000000002',
              subject: 'Welcome',
              sentAt: '2026-11-21T08:00:01Z',
            }),
            mail({ id: '0190a5b0-0000-7000-8000-000000000003', subject: 'Reset', error: 'refused' }),
          ],
          nextCursor: null,
          total: 3,
        }),
    });
    const { user } = await show(
      <>
        <DemoInboxPage />
        <Work />
      </>,
    );
    const row = async (subject: string) => (await screen.findByText(subject)).closest('tr')!;
    expect(await row('Your code')).toHaveTextContent(en.mails.waiting);
    expect(await row('Welcome')).toHaveTextContent(en.mails.delivered);
    expect(await row('Reset')).toHaveTextContent(en.mails.failed);
    await user.click(screen.getByText('Your code'));
    const work = await screen.findByRole('region', { name: 'Your code' });
    expect(work).toHaveTextContent('The code is 123456.');
    expect(work).toHaveTextContent('vera@example.org');
  });
  test.each([
    ['en', en.mails.empty],
    ['de', de.mails.empty],
  ] as const)('none in %s', async (language, text) => {
    answerWith({ [list]: () => ok({ items: [], nextCursor: null, total: 0 }) });
    await show(<DemoInboxPage />, { language });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
