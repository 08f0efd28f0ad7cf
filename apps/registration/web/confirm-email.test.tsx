import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { accountTexts } from '#apps/account/web/parts.tsx';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import web from './index.ts';
import InvitedPage from './InvitedPage.tsx';

const base = 'POST /api/registration/registration';
beforeAll(async () => {
  for (const [code, half] of [
    ['registration', web.locales],
    ['account', accountTexts],
  ] as const) {
    addTextSource(code, half);
    await loadTexts(code);
  }
});
const link = {
  state: 'valid',
  purpose: 'confirmEmail',
  kind: null,
  actor: null,
  organisation: 'Haus Test',
  fullName: 'Anna Muster',
  email: 'anna.new@example.org',
  username: 'anna',
  expiresAt: '2026-12-01T08:00:00Z',
};

test('the owner of the new address says that it is theirs; looking alone confirms nothing', async () => {
  const sent = answerWith({
    [`${base}/look`]: () => ok(link),
    [`${base}/confirm-email`]: () => ok({ email: link.email }),
  });
  const { user } = await show(<InvitedPage />);
  expect(
    await screen.findByText(/Haus Test gave your account anna the address anna.new@example.org/),
  ).toBeInTheDocument();
  expect(sent.some((one) => one.url.endsWith('/confirm-email'))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'This is my address' }));
  expect(await screen.findByRole('heading', { name: 'Email address confirmed' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeInTheDocument();
});

test('a refusal is said, in German, too', async () => {
  answerWith({
    [`${base}/look`]: () => ok(link),
    [`${base}/confirm-email`]: () =>
      problem(422, { code: 'linkExpired', title: 'Dieser Link ist abgelaufen.' }),
  });
  const { user } = await show(<InvitedPage />, { language: 'de' });
  await user.click(await screen.findByRole('button', { name: 'Das ist meine Adresse' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Dieser Link ist abgelaufen.');
});

test.each([
  ['expired', 'Link expired'],
  ['confirmed', 'Email address confirmed'],
] as const)('a link that is %s', async (state, title) => {
  answerWith({ [`${base}/look`]: () => ok({ ...link, state }) });
  await show(<InvitedPage />);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'This is my address' })).toBeNull();
});

test('an invited person whose user name is taken is told so at the field, and chooses another', async () => {
  const title = 'This user name is taken. If you have an account elsewhere, it stays as it is.';
  const sent = answerWith({
    [`${base}/look`]: () => ok({ ...link, purpose: 'invitation' }),
    [`${base}/accept`]: ({ body }) =>
      (body as { username: string }).username === 'anna'
        ? problem(409, {
            code: 'usernameInUse',
            title,
            errors: [{ path: 'username', code: 'usernameInUse', message: title }],
          })
        : ok({ username: 'anna.zwei' }),
  });
  const { user } = await show(<InvitedPage />);
  await user.type(await screen.findByLabelText(/^New password/, { selector: 'input' }), 'Kirschbaum-27');
  await user.type(screen.getByLabelText(/^Repeat password/, { selector: 'input' }), 'Kirschbaum-27');
  await user.click(screen.getByRole('button', { name: 'Open my account' }));
  const name = screen.getByLabelText(/^User name/);
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(name).toHaveAttribute('aria-invalid', 'true');
  await user.clear(name);
  await user.type(name, 'anna.zwei');
  await user.click(screen.getByRole('button', { name: 'Open my account' }));
  expect(await screen.findByText('Your account is open. Your user name is anna.zwei.')).toBeInTheDocument();
  expect(sent.filter((one) => one.url.endsWith('/accept')).at(-1)!.body).toMatchObject({
    username: 'anna.zwei',
  });
});
