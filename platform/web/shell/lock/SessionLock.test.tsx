// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { knownMe } from '#platform/web/calls/access.ts';
import { reactTo } from '#platform/web/client/client.ts';
import { lost, reached } from '#platform/web/client/connection.ts';
import { countDrafts, saveDraft } from '#platform/web/offline/drafts.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { SessionLock } from './SessionLock.tsx';
import { locked, locksIn, setLocked, watchIdle } from './SessionLockStore.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({
    now: Date.parse('2026-11-21T08:00:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
});
afterEach(() => {
  vi.useRealTimers();
  setLocked(false);
  reactTo({ lock: () => undefined });
});
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

test('a minute before the end a warning; a sign of life takes it back; then the lock, here and on the server', () => {
  const sent = answerWith({
    'POST /api/frame/own-session/lock': () => ok({ done: true }),
    'POST /api/frame/own-session/active': () => ok({ lockMinutes: 15 }),
  });
  const stop = watchIdle(15);
  pass(13 * 60 + 50);
  expect(locksIn.get()).toBeNull();
  pass(15);
  expect(locksIn.get()).toBeGreaterThan(50);
  dispatchEvent(new Event('keydown'));
  expect(locksIn.get()).toBeNull();
  pass(14 * 60 + 58);
  expect(locked.get()).toBe(false);
  pass(4);
  expect(locked.get()).toBe(true);
  expect(document.documentElement.hasAttribute('data-locked')).toBe(true);
  expect(sent.map((one) => one.url.split('/').at(-1))).toEqual(['active', 'lock']);
  stop();
});
test('signs of life are told once a minute at most, and not without any', () => {
  const sent = answerWith({ 'POST /api/frame/own-session/active': () => ok({ lockMinutes: 15 }) });
  const stop = watchIdle(15);
  for (let second = 0; second < 300; second += 3) {
    dispatchEvent(new Event('pointermove'));
    pass(3);
  }
  expect(sent.length).toBeGreaterThanOrEqual(4);
  expect(sent.length).toBeLessThanOrEqual(5);
  const told = sent.length;
  pass(300);
  expect(sent.length - told).toBeLessThanOrEqual(1);
  stop();
});
test('with 0 minutes nothing locks', () => {
  const stop = watchIdle(0);
  pass(10 * 3600);
  expect(locked.get()).toBe(false);
  stop();
});
test('a device that slept locks as soon as it wakes', () => {
  answerWith({ 'POST /api/frame/own-session/lock': () => ok({ done: true }) });
  const stop = watchIdle(15);
  vi.setSystemTime(Date.parse('2026-11-21T09:00:00Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(locked.get()).toBe(true);
  stop();
});

describe('a screen that is touched only, where nothing moves on it', () => {
  const later = Date.parse('2026-11-21T08:16:00Z');

  test.each(['here', 'in another window'])('unlocked %s after the idle time it stays open', async (where) => {
    const sent = answerWith({
      'POST /login/unlock': () => ok({ done: true }),
      'POST /api/frame/own-session/lock': () => ok({ done: true }),
      'POST /api/frame/own-session/active': () => ok({ lockMinutes: 15 }),
      'GET /profile/api/me': () => problem(500),
    });
    await show(<SessionLock />, { me: { sessionLockMinutes: 15 } });
    pass(16 * 60);
    expect(locked.get()).toBe(true);
    if (where === 'here') {
      const field = await screen.findByLabelText(/^Password/, { selector: 'input' });
      fireEvent.change(field, { target: { value: 'right' } });
      fireEvent.submit(field.closest('form')!);
    } else {
      localStorage.setItem(`obhut.active.${knownMe()!.profile.id}`, String(Date.now()));
      act(() => setLocked(false));
    }
    await waitFor(() => expect(locked.get()).toBe(false));
    pass(60);
    expect(locked.get()).toBe(false);
    expect(sent.filter((one) => one.url.endsWith('/lock'))).toHaveLength(1);
    pass(15 * 60);
    expect(locked.get()).toBe(true);
  });

  test('whoever signs in anew is in, whatever this device remembers of the last time', async () => {
    answerWith({ 'POST /api/frame/own-session/lock': () => ok({ done: true }) });
    vi.setSystemTime(later);
    const active = (id: string) => localStorage.setItem(`obhut.active.${id}`, String(later - 16 * 60_000));
    active('');
    await show(<i />, {});
    active(knownMe()!.profile.id);
    const stop = watchIdle(15);
    pass(5);
    expect(locked.get()).toBe(false);
    stop();
  });

  test('a browser that was closed and is opened with the same session: its time ran on', async () => {
    answerWith({ 'POST /api/frame/own-session/lock': () => ok({ done: true }) });
    vi.setSystemTime(later);
    await show(<i />, { me: { sessionLockMinutes: 15, idleSeconds: 16 * 60 } });
    localStorage.setItem(`obhut.active.${knownMe()!.profile.id}`, String(later - 16 * 60_000));
    const stop = watchIdle(15);
    expect(locked.get()).toBe(true);
    stop();
  });
});

describe('on a shared device', () => {
  const ways = (change: object) => () =>
    ok({ password: true, authenticator: false, pin: true, passkey: false, ...change });
  test('the PIN comes first, unreadable for who stands beside; a wrong one is said; the password stays a way', async () => {
    vi.useRealTimers();
    let tries = 0;
    const sent = answerWith({
      'GET /api/frame/screen-lock/ways': ways({}),
      'GET /profile/api/me': () => problem(500),
      'POST /login/unlock': () =>
        ++tries === 1
          ? problem(422, { code: 'wrongPin', title: 'The PIN is not correct' })
          : ok({ done: true }),
    });
    const { user } = await show(<SessionLock />, { me: { locked: true, sessionLockMinutes: 15 } });
    const field = await screen.findByLabelText('PIN');
    expect(field.getAttribute('type')).toBe('password');
    await user.type(field, '90909{Enter}');
    expect(await screen.findByText('The PIN is not correct')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'By authenticator app' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'By password' }));
    await user.click(screen.getByRole('button', { name: 'By PIN' }));
    await user.type(screen.getByLabelText('PIN'), '48213{Enter}');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Screen locked' })).toBeNull());
    expect(sent.filter((one) => one.url === '/login/unlock').map((one) => one.body)).toEqual([
      { method: 'pin', secret: '90909' },
      { method: 'pin', secret: '48213' },
    ]);
  });
  test('locked without a connection it says so, and the PIN comes with the connection', async () => {
    vi.useRealTimers();
    let there = false;
    answerWith({
      'GET /api/frame/screen-lock/ways': () => {
        if (!there) throw new TypeError('Failed to fetch');
        return ways({})();
      },
    });
    lost();
    await show(<SessionLock />, { me: { locked: true, sessionLockMinutes: 15 } });
    expect(await screen.findByText(/No connection/)).toBeInTheDocument();
    expect(screen.queryByLabelText('PIN')).toBeNull();
    there = true;
    act(() => reached(null));
    expect(await screen.findByLabelText('PIN')).toBeInTheDocument();
    expect(screen.queryByText(/No connection/)).toBeNull();
  });
  test('changing person signs out, also at the provider, and leads there', async () => {
    vi.useRealTimers();
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal('location', { pathname: '/x', search: '', assign, hostname: 'localhost' });
    answerWith({
      'GET /api/frame/screen-lock/ways': ways({}),
      'POST /logout': () => ok({ done: true, leave: 'https://login.example.org/session/end' }),
    });
    const { user } = await show(<SessionLock />, {
      me: { locked: true, sessionLockMinutes: 15 },
      language: 'de',
    });
    await user.click(await screen.findByRole('button', { name: 'Benutzer wechseln' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://login.example.org/session/end'));
    vi.unstubAllGlobals();
  });
});

test('what was typed stays: in the page behind the lock, and as a draft of its author when somebody else takes the device', async () => {
  vi.useRealTimers();
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', { pathname: '/x', search: '', assign, hostname: 'localhost' });
  answerWith({
    'POST /login/unlock': () => ok({ done: true }),
    'POST /logout': () => ok({ done: true }),
    'POST /api/frame/own-session/lock': () => ok({ done: true }),
    'GET /profile/api/me': () => problem(500),
  });
  const { user } = await show(
    <>
      <input aria-label="Note" />
      <SessionLock />
    </>,
    { me: { sessionLockMinutes: 15 } },
  );
  await user.type(screen.getByLabelText('Note'), 'Slept well');
  act(() => setLocked(true));
  await user.type(await screen.findByLabelText(/^Password/, { selector: 'input' }), 'right{Enter}');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Screen locked' })).toBeNull());
  expect(screen.getByLabelText('Note')).toHaveValue('Slept well');
  const author = knownMe()!.profile.id;
  saveDraft(author, 'note:1', { text: 'Slept well' });
  act(() => setLocked(true));
  await user.click(await screen.findByRole('button', { name: 'Switch user' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'));
  expect(countDrafts(author)).toBe(1);
  vi.unstubAllGlobals();
});

test('the lock shows who it belongs to; a wrong password is said, the right one opens; the title names nobody', async () => {
  vi.useRealTimers();
  let tries = 0;
  const sent = answerWith({
    'POST /login/unlock': () =>
      ++tries === 1
        ? problem(422, {
            code: 'wrong',
            title: 'Authentication error occurred. Please check your username and password.',
          })
        : ok({ done: true }),
    'GET /profile/api/me': () => problem(500),
  });
  document.title = 'KELLER, Margrit · Residents';
  const { user } = await show(<SessionLock />, { me: { locked: true, sessionLockMinutes: 15 } });
  expect(await screen.findByRole('heading', { name: 'Screen locked' })).toBeTruthy();
  expect(document.title).toBe('Obhut');
  expect(screen.getByText('Maria Keller')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  expect(await screen.findByText(/Please check your username and password/)).toBeTruthy();
  await user.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'right');
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Screen locked' })).toBeNull());
  expect(document.title).toBe('KELLER, Margrit · Residents');
  expect(sent.filter((one) => one.url === '/login/unlock').map((one) => one.body)).toEqual([
    { method: 'password', secret: 'wrong' },
    { method: 'password', secret: 'right' },
  ]);
});
