// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { knownMe } from '#platform/web/calls/access.ts';
import { countDrafts, readDraft, saveDraft } from '#platform/web/offline/drafts.ts';
import { lock, setLocked } from '#platform/web/shell/lock/SessionLockStore.ts';
import { SignedOut } from '#platform/web/shell/SignedOut.tsx';
import { owed, paid } from '#platform/web/store/owed.ts';
import { keep, startQueue } from '#platform/web/offline/queue.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { noteKept } from '#platform/web/client/resume.ts';
import { changePerson, leaving, signOut, startLeaving } from './sign-out.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { toast, toasts } from '#platform/web/store/toasts.ts';
import { noteVisit, visited } from '#platform/web/store/visited.ts';
import { openWork, workspace } from '#platform/web/store/workspace.ts';

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
  const sent = answerWith({ 'POST /logout': answer, 'GET /login': () => new Response('page') });
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
  expect(sent.map((one) => `${one.method} ${one.url}`)[0]).toBe('POST /logout');
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
    act(() => toast.success('KELLER, Margrit: entry saved'));
    await signOut(leave);
    expect(toasts.get()).toEqual([]);
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
  test('a program that begins on the sign-in page stays there when the server fails: it is not opened again for ever', async () => {
    const assign = vi.fn<(url: string) => void>();
    const at = (pathname: string) =>
      vi.stubGlobal('location', { pathname, search: '', assign, hostname: 'localhost', protocol: 'http:' });
    const sent = answerWith({
      'POST /logout': () => problem(500),
      'GET /login': () => new Response('page'),
    });
    document.cookie = 'obhut-owed=signOut; path=/';
    at('/login');
    startLeaving();
    await show(<SignedOut />);
    await waitFor(() => expect(leaving.get()).toBe(false));
    expect([assign.mock.calls.length, sent.length, owed()]).toEqual([0, 2, 'signOut']);
    // from any other page it leads there
    at('/app-residents/residents-list');
    startLeaving();
    await show(<SignedOut />);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'));
    vi.unstubAllGlobals();
  });
  test('a proxy without its server answers everything with an error: the screen says that it is owed, and stays until there is a sign-in page', async () => {
    let away = true;
    const badGateway = () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 });
    answerWith({
      'POST /logout': () => (away ? badGateway() : ok({ done: true, leave: null })),
      'GET /login': badGateway,
    });
    const leave = vi.fn<(url: string) => void>();
    const { user } = await show(<SignedOut leave={leave} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('It ends your session before anything else');
    expect(leave).not.toHaveBeenCalled();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/login'));
  });
  test('a server that takes the sign-out and never answers was not reached: it is said, and tried again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = answerWith({ 'POST /logout': () => new Promise<Response>(() => undefined) });
    await show(<SignedOut leave={() => undefined} />);
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached');
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(sent.filter((one) => one.url === '/logout')).toHaveLength(2);
    cleanup();
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
  });
  test('an answer that is cut after its cookies came has ended the session', async () => {
    document.cookie = 'obhut-owed=signOut; path=/';
    answerWith({
      'POST /logout': () => {
        paid('signOut'); // as the header of the answer does it
        throw new TypeError('network error');
      },
      'GET /login': () => new Response('page'),
    });
    const leave = vi.fn<(url: string) => void>();
    await show(<SignedOut leave={leave} />);
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/login'));
  });
  test('another request ended the session, and then the server went: the page is not left for the error of the proxy', async () => {
    document.cookie = 'obhut-owed=signOut; path=/';
    let away = true;
    answerWith({
      'POST /logout': () => {
        paid('signOut'); // as the header of the other answer does it
        return new Response('<h1>502 Bad Gateway</h1>', { status: 502 });
      },
      'GET /login': () =>
        away ? new Response('<h1>502 Bad Gateway</h1>', { status: 502 }) : new Response('page'),
    });
    const leave = vi.fn<(url: string) => void>();
    const { user } = await show(<SignedOut leave={leave} />);
    await screen.findByRole('alert');
    expect(leave).not.toHaveBeenCalled();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/login'));
  });
  test('the page is left once, though two parts of the screen wait for it', async () => {
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal('location', {
      pathname: '/x',
      search: '',
      assign,
      hostname: 'localhost',
      protocol: 'http:',
    });
    answerWith({ 'POST /logout': () => ok({ done: true, leave: null }) });
    await show(<SignedOut />);
    await signOut();
    await waitFor(() => expect(assign.mock.calls).toEqual([['/login']]));
    vi.unstubAllGlobals();
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
