// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { knownMe } from './access.ts';
import { countDrafts, saveDraft } from './drafts.ts';
import { queries } from './query-client.ts';
import { noteKept } from './resume.ts';
import { signOut } from './sign-out.ts';
import { answerWith, ok, problem } from './testing/answers.ts';
import { show } from './testing/show.tsx';
import { noteVisit, visited } from './visited.ts';
import { openWork, workspace } from './workspace.ts';

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
  expect([knownMe(), sessionStorage.length, localStorage.getItem('obhut.kept')]).toEqual([undefined, 0, null]);
  expect(sent.map((one) => `${one.method} ${one.url}`)).toEqual(['POST /logout']);
  expect(queries.getQueryCache().getAll()).toEqual([]);
  expect([visited(), workspace.get().items]).toEqual([[], []]);
  expect(leave).toHaveBeenCalledWith('/login');
});

test('a provider of single sign-on is told too: the browser goes there', async () => {
  answerWith({ 'POST /logout': () => ok({ done: true, leave: 'https://login.example.org/session/end?id_token_hint=x' }) });
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
