import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answer, answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { startApps } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import { frameText } from '#platform/web/text/text.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import web from './index.ts';
import LogoCard from './LogoCard.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const key = 'authorization.admin.settings';
const editor = { access: { [key]: ['Read', 'Edit'] } };
const settings = { name: 'Haus Seeblick', address: 'https://home.example/login?home=abc123', logo: true };
const base = '/api/frame/home-page-settings';
const answers = (change: object = {}, more: Record<string, Answer> = {}) =>
  answerWith({ [`GET ${base}`]: () => ok({ ...settings, ...change }), ...more });
const picture = () => new File(['a'], 'logo.png', { type: 'image/png' });

beforeEach(() => startApps(web));

test('the logo as the sign-in page shows it, found by the code of the home', async () => {
  answers();
  await show(<LogoCard />, { me: editor });
  const shown = await screen.findByRole('img', {
    name: en.signInPage.logoOf.replace('{{name}}', settings.name),
  });
  expect(shown.getAttribute('src')).toContain('home=abc123');
});

test('a chosen picture is uploaded and set', async () => {
  const sent = answers(
    { logo: false },
    {
      'POST /api/frame/files/upload': () => ok({ id, name: 'logo.png', mediaType: 'image/png', size: 1 }),
      [`POST ${base}/set-logo`]: () => ok({ done: true }),
    },
  );
  const { user } = await show(<LogoCard />, { me: editor });
  expect(await screen.findByText(en.signInPage.noLogo)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: en.signInPage.remove })).toBeNull();
  await user.upload(screen.getByLabelText(en.signInPage.choose, { selector: 'input' }), picture());
  expect(await screen.findByText(en.signInPage.saved)).toBeInTheDocument();
  expect(sent.find((one) => one.url.endsWith('/set-logo'))?.body).toEqual({ fileId: id });
  expect((sent.find((one) => one.url.endsWith('/upload'))!.body as FormData).get('purpose')).toBe('logo');
});

test.each([
  ['upload', 'POST /api/frame/files/upload', 'This is no picture.'],
  ['set', `POST ${base}/set-logo`, 'The picture is too small.'],
])('what is refused (%s) is said, and nothing is set', async (step, path, title) => {
  answers(
    {},
    {
      'POST /api/frame/files/upload': () => ok({ id, name: 'logo.png', mediaType: 'image/png', size: 1 }),
      [path]: () =>
        problem(422, { code: step, title, errors: [{ path: 'file', code: step, message: title }] }),
    },
  );
  const { user } = await show(<LogoCard />, { me: editor });
  await user.upload(await screen.findByLabelText(en.signInPage.choose, { selector: 'input' }), picture());
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
  expect(screen.queryByText(en.signInPage.saved)).toBeNull();
});

test('it is taken away', async () => {
  const sent = answers({}, { [`POST ${base}/remove-logo`]: () => ok({ done: true }) });
  const { user } = await show(<LogoCard />, { me: editor });
  await user.click(await screen.findByRole('button', { name: en.signInPage.remove }));
  await waitFor(() => expect(sent.some((one) => one.url.endsWith('/remove-logo'))).toBe(true));
  expect(await screen.findByText(en.signInPage.removed)).toBeInTheDocument();
});

test('who may only read sees it, in German, and changes nothing; what cannot be read is said', async () => {
  answers();
  await show(<LogoCard />, { me: { access: { [key]: ['Read'] } }, language: 'de' });
  expect(
    await screen.findByRole('img', { name: de.signInPage.logoOf.replace('{{name}}', settings.name) }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
  answers({}, { [`GET ${base}`]: () => problem(500) });
  await show(<LogoCard />, { me: editor });
  expect(await screen.findByRole('alert')).toHaveTextContent(frameText('errors.load'));
});
