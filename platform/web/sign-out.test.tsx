// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { knownMe } from './access.ts';
import { countDrafts, readDraft, saveDraft } from './drafts.ts';
import { lock, setLocked } from './shell/SessionLockStore.ts';
import { SignedOut } from './shell/SignedOut.tsx';
import { owed, paid } from './owed.ts';
import { keep, startQueue } from './queue.ts';
import { queries } from './query-client.ts';
import { noteKept } from './resume.ts';
import { changePerson, leaving, signOut, startLeaving } from './sign-out.ts';
import { answerWith, ok, problem } from './testing/answers.ts';
import { show } from './testing/show.tsx';
import { noteVisit, visited } from './visited.ts';
import { openWork, workspace } from './workspace.ts';

afterEach(() => {
  leaving.set(false);
  setLocked(false, false);
  paid('signOut');
  paid('lock');
});

test.each([
  ['done', () => ok({ done: true })],
  ['fails', () => problem(500)],
])('signing out %s: everything of the person is gone', async (_, answer) => {
  const sent = answerWith({ 'POST /logout': answer });
  await show(<span />);
  queries.setQueryData(['residents.list', {}], ['KELLER']);
  noteVisit({ title: 'KELLER, Margrit', link: '/x' });
  openWork({ key: 'a', title: 'Note', render: () => null });
  sessionStorage.setItem('any', 'of the person');
  noteKept(true);
  const leave = vi.fn<(url: string) => void>();
  await signOut(leave);
  expect([knownMe(), sessionStorage.length, localStorage.getItem('obhut.kept')]).toEqual([
    undefined,
    0,
    null,
  ]);
  expect(sent.map((one) => `${one.method} ${one.url}`)).toEqual(['POST /logout']);
  expect(queries.getQueryCache().getAll()).toEqual([]);
  expect([visited(), workspace.get().items]).toEqual([[], []]);
  expect(leave).toHaveBeenCalledWith('/login');
});

test('a provider of single sign-on is told too: the browser goes there', async () => {
  answerWith({
    'POST /logout': () => ok({ done: true, leave: 'https://login.example.org/session/end?id_token_hint=x' }),
  });
  await show(<span />);
  const leave = vi.fn<(url: string) => void>();
  await signOut(leave);
  expect(leave).toHaveBeenCalledWith('https://login.example.org/session/end?id_token_hint=x');
  expect(knownMe()).toBeUndefined();
});

test('unsaved drafts are asked about; staying keeps them, going deletes them', async () => {
  answerWith({ 'POST /logout': () => ok({ done: true }) });
  const { user } = await show(<span />);
  const me = knownMe()!.profile.id;
  saveDraft(me, 'note:1', { text: 'Slept well' });
  const leave = vi.fn<(url: string) => void>();
  const first = signOut(leave);
  const dialog = await screen.findByRole('dialog', { name: 'Log out' });
  expect(dialog).toHaveTextContent('There is 1 unsaved draft.');
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  await first;
  expect([countDrafts(me), leave.mock.calls.length]).toEqual([1, 0]);
  const second = signOut(leave);
  await user.click(await screen.findByRole('button', { name: 'Log out and delete drafts' }));
  await second;
  expect([countDrafts(me), leave.mock.calls.length]).toEqual([0, 1]);
});

describe('a server that is away', () => {
  test('the sign-out is owed, nothing of the person is left, the screen says it and goes on when the server is back', async () => {
    let away = true;
    const sent = answerWith({
      'POST /logout': () => {
        if (away) throw new TypeError('Failed to fetch');
        return ok({ done: true, leave: null });
      },
    });
    const leave = vi.fn<(url: string) => void>();
    const { user } = await show(<SignedOut leave={leave} />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The server cannot be reached. It ends your session before anything else',
    );
    queries.setQueryData(['residents.list', {}], ['KELLER']);
    await signOut(leave);
    expect([
      owed(),
      knownMe(),
      sessionStorage.length,
      queries.getQueryCache().getAll().length,
      leave.mock.calls.length,
    ]).toEqual(['signOut', undefined, 0, 0, 0]);
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/login'));
    expect([owed(), sent.length]).toEqual([null, 3]);
  });
  test('a window that is closed meanwhile begins with the sign-out', () => {
    startLeaving();
    expect(leaving.get()).toBe(false);
    document.cookie = 'obhut-owed=signOut; path=/';
    startLeaving();
    expect(leaving.get()).toBe(true);
  });
  test('a lock is owed, too, and a sign-out is not made less by it', async () => {
    answerWith({});
    await show(<span />);
    lock();
    await waitFor(() => expect(owed()).toBe('lock'));
    await changePerson(() => undefined);
    setLocked(false, false);
    lock();
    expect(owed()).toBe('signOut');
  });
  test('what the server takes is not owed any more', async () => {
    answerWith({
      'POST /api/frame/own-session/lock': () => ok({ done: true }),
      'POST /logout': () => ok({ done: true, leave: null }),
    });
    await show(<span />);
    lock();
    await waitFor(() => expect(owed()).toBeNull());
    await changePerson(() => undefined);
    expect(owed()).toBeNull();
  });
});

/** Everything that this browser keeps, as text: both storages with their keys, cookies, the state of the history, answers, window name. */
const everything = () =>
  [
    ...Object.entries(localStorage).flat(),
    ...Object.entries(sessionStorage).flat(),
    document.cookie,
    JSON.stringify(history.state),
    window.name,
    JSON.stringify(
      queries
        .getQueryCache()
        .getAll()
        .map((one) => one.state.data),
    ),
    JSON.stringify(
      queries
        .getMutationCache()
        .getAll()
        .map((one) => one.state.variables),
    ),
  ].join('\n');

describe('nothing of what the person wrote is readable in this browser after', () => {
  const words = /Slept|badly|KELLER|Margrit/;
  test.each<[string, () => Promise<void>, boolean]>([
    [
      'a sign-out',
      async () => {
        const done = signOut(() => undefined);
        await (await screen.findByRole('button', { name: /Log out and delete/ })).click();
        await done;
      },
      false,
    ],
    ['a change of the person', () => changePerson(() => undefined), true],
    ['a lock', async () => lock(), true],
  ])('%s, with the server and without', async (_, leave, stays) => {
    const reached: Parameters<typeof answerWith>[0] = {
      'POST /logout': () => ok({ done: true, leave: null }),
      'POST /api/frame/own-session/lock': () => ok({ done: true }),
    };
    for (const answers of [reached, {}]) {
      cleanup();
      answerWith(answers);
      setLocked(false, false);
      leaving.set(false);
      localStorage.clear();
      await show(<span />);
      const me = knownMe()!.profile.id;
      const stop = startQueue(me, () => undefined);
      saveDraft(me, 'note:1', { text: 'Slept badly' });
      keep({
        id: 'k',
        call: 'care-reports.entries.write',
        request: { method: 'POST', url: '/x', body: JSON.stringify({ text: 'Slept badly' }) },
        at: '',
        title: 'Note: KELLER, Margrit',
        link: '/x',
      });
      noteVisit({ title: 'KELLER, Margrit', link: '/x' });
      expect([readDraft(me, 'note:1') !== null, visited().length]).toEqual([true, 1]);
      await act(leave);
      // a form that is put away while the page is being left
      saveDraft('somebody', 'note:2', { text: 'Slept badly' });
      window.dispatchEvent(new Event('pagehide'));
      expect(everything()).not.toMatch(words);
      expect(countDrafts(me) > 0, 'kept for its author').toBe(stays);
      stop();
    }
  });
});
