import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { accountTexts } from '#apps/account/web/parts.tsx';
import { type Answer, answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { startApps } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { RegistrationLink } from '../contract/registration.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import web from './index.ts';
import RegisterAgainPage from './RegisterAgainPage.tsx';

const link = (change: Partial<RegistrationLink> = {}): RegistrationLink => ({
  state: 'expired',
  purpose: 'confirmRegistration',
  kind: 'create',
  actor: 'nursing-home',
  organisation: 'Muster AG',
  fullName: 'Petra Muster',
  email: 'petra@example.org',
  username: '',
  expiresAt: null,
  ...change,
});
const shown = (answer: Answer, language: 'en' | 'de' = 'en') => {
  const sent = answerWith({ 'POST /api/registration/registration/look': answer });
  return show(<RegisterAgainPage />, {
    language,
    route: '/register/again/$token',
    path: '/register/again/t0ken',
  }).then((page) => ({ ...page, sent }));
};
const company = () => screen.findByRole('textbox', { name: new RegExp(`^${en.fields.companyName}`) });

beforeEach(async () => {
  await startApps(web);
  addTextSource('account', accountTexts);
  await loadTexts('account');
});

test('the names of the earlier registration stand there; the token of the address was asked about', async () => {
  const { sent } = await shown(() => ok(link()));
  expect(await company()).toHaveValue('Muster AG');
  expect(sent[0]!.body).toEqual({ token: 't0ken' });
  for (const name of [en.fields.street, en.fields.postalCode, en.fields.city])
    expect(screen.getByRole('textbox', { name: new RegExp(`^${name}`) })).toHaveValue('');
});
test('who wanted to join is asked for the number of the company, not for a company', async () => {
  await shown(() => ok(link({ kind: 'join', organisation: 'Muster AG', actor: null })));
  expect(await screen.findByRole('textbox', { name: new RegExp(`^${en.fields.profileNumber}`) })).toHaveValue(
    '',
  );
  expect(screen.queryByDisplayValue('Muster AG')).toBeNull();
});
test.each([
  ['says nothing', () => ok(link({ state: 'invalid' }))],
  ['cannot be asked about', () => problem(500)],
] as const)('a token that %s gives the empty form', async (_, answer) => {
  await shown(answer);
  expect(await company()).toHaveValue('');
});
test('in German', async () => {
  await shown(() => ok(link()), 'de');
  expect(await screen.findByRole('heading', { name: de.screens.RegisterPage })).toBeInTheDocument();
  expect(screen.getByDisplayValue('Muster AG')).toBeInTheDocument();
});
