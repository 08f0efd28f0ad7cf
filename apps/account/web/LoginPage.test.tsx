// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addTextSource, loadTexts } from '#platform/web/text.ts';
import { type Answer, answerWith, ok, problem } from '#platform/web/testing/answers.ts';
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
    expect(sent).toEqual([]);
    expect(
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map((one) => one.id),
    ).toEqual([]);
  });
});

test('after signing in the address of this site that was asked for is opened; another site is not', async () => {
  const replace = vi.fn<(url: string) => void>();
  const at = (search: string) =>
    vi.stubGlobal('location', { pathname: '/login', search, hash: '', replace, assign: replace });
  at('?url=%2Fapp-residents%2Fresidents-list%3Froom%3D204');
  const { sent } = await signIn(() => ok({ next: 'done' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/app-residents/residents-list?room=204'));
  expect(sent[0]!.body).toEqual({ username: 'nurse', password: 'secret', keep: false });
});

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
