import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import SessionLockScreen from '#platform/web/shell/lock/SessionLockScreen.tsx';
import { lockWords } from '#platform/web/shell/lock/lock-words.ts';
import { type Answer, answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { startApps } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import { frameText } from '#platform/web/text/text.ts';
import en from '../locales/en.ts';
import { AddFactor } from './AddFactor.tsx';
import { DeviceTiles } from './DeviceTiles.tsx';
import web from './index.ts';
import TwoFactorPage from './TwoFactorPage.tsx';

// the library that reads passkeys: it comes and the person gives one or goes back, or it does not come
const library = vi.hoisted(() => ({ state: 'given' as 'given' | 'back' | 'gone' }));
const made = { id: 'a', rawId: 'a', type: 'public-key', response: {}, clientExtensionResults: {} };
vi.mock('#platform/web/client/chunks.ts', async (original) => {
  const chunks = await original<typeof import('#platform/web/client/chunks.ts')>();
  const answer = () =>
    library.state === 'given' ? Promise.resolve(made) : Promise.reject(new Error('NotAllowedError'));
  return {
    ...chunks,
    loadChunk: (name: string, load: () => Promise<unknown>) =>
      name !== 'passkeys'
        ? chunks.loadChunk(name, load)
        : library.state === 'gone'
          ? Promise.reject(new chunks.ChunkError(name, 'error', null))
          : Promise.resolve({ startAuthentication: answer, startRegistration: answer }),
  };
});

const id = '01900000-0000-7000-8000-000000000001';
const options = () => ok({ options: { challenge: 'x' } });
const base = '/api/frame';
beforeEach(async () => {
  await startApps(web);
  library.state = 'given';
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('location', {
    pathname: '/',
    search: '',
    hash: '',
    hostname: 'home.example',
    replace: () => undefined,
  });
});

/** Each place that asks for a passkey: how it is shown, the press, what is sent, and its words for a person who went back. */
const places = [
  {
    name: 'the second step',
    page: <TwoFactorPage />,
    asks: `POST ${base}/second-factor/passkey-options`,
    sends: `POST ${base}/second-factor/verify`,
    press: en.twoFactor.usePasskey,
    back: en.twoFactor.passkeyCancelled,
  },
  {
    name: 'a shared device',
    page: (
      <DeviceTiles
        device="Ward 2"
        people={[
          {
            id,
            name: 'Anna Stocker',
            role: 'Nurses',
            initials: 'AS',
            avatarIndex: 1,
            ready: true,
            photo: false,
            pin: false,
            passkey: true,
          },
        ]}
        demoPin={null}
        onPassword={() => undefined}
      />
    ),
    first: 'Anna Stocker, Nurses',
    asks: `POST ${base}/quick-switch/passkey-options`,
    sends: 'POST /login/switch',
    press: en.twoFactor.usePasskey,
    back: en.twoFactor.passkeyCancelled,
  },
  {
    name: 'the locked screen',
    page: <SessionLockScreen />,
    asks: `POST ${base}/screen-lock/passkey-options`,
    sends: 'POST /login/unlock',
    press: lockWords.en.usePasskey,
    back: lockWords.en.noPasskey,
  },
  {
    name: 'a new passkey',
    page: <AddFactor method="passkey" emailHint="" onAdded={() => undefined} onBack={null} />,
    typed: 'my phone',
    asks: `POST ${base}/two-factor/passkey-options`,
    sends: `POST ${base}/two-factor/add-passkey`,
    press: en.setUp.makePasskey,
    back: en.twoFactor.passkeyCancelled,
  },
] as const;

describe.each(places)('a passkey at $name', (place) => {
  const open = async (more: Record<string, Answer> = {}) => {
    const sent = answerWith({
      [`GET ${base}/second-factor/state`]: () =>
        ok({
          methods: ['passkey'],
          recovery: false,
          emailHint: '',
          codeExpiresAt: null,
          now: '2026-11-21T08:00:00Z',
        }),
      [`GET ${base}/screen-lock/ways`]: () =>
        ok({ password: false, pin: false, authenticator: false, passkey: true }),
      [place.asks]: options,
      [place.sends]: () => problem(422, { code: 'wrongPasskey', title: 'Not this one.' }),
      ...more,
    });
    const { user } = await show(place.page);
    if ('first' in place) await user.click(screen.getByRole('button', { name: place.first }));
    if ('typed' in place) await user.type(screen.getByRole('textbox'), place.typed);
    await user.click(await screen.findByRole('button', { name: place.press }));
    return sent;
  };
  test('is sent as it was given', async () => {
    const sent = await open();
    const [, url] = place.sends.split(' ');
    await waitFor(() =>
      expect(sent.find((one) => one.url === url)?.body).toMatchObject({ passkey: { id: 'a' } }),
    );
    expect(await screen.findByText('Not this one.')).toBeInTheDocument();
  });
  test('nobody gave one: that is said', async () => {
    library.state = 'back';
    await open();
    expect(await screen.findByText(place.back)).toBeInTheDocument();
  });
  test('the library that reads it did not come: that is said, and not that nobody gave one', async () => {
    library.state = 'gone';
    await open();
    expect(await screen.findByText(frameText('kit.partNotLoaded'))).toBeInTheDocument();
    expect(screen.queryByText(place.back)).toBeNull();
  });
  test('what the server refuses before it is asked for is said in its words', async () => {
    await open({ [place.asks]: () => problem(422, { code: 'notSetUp', title: 'There is none here.' }) });
    expect(await screen.findByText('There is none here.')).toBeInTheDocument();
    expect(screen.queryByText(place.back)).toBeNull();
  });
});
