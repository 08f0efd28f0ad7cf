// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { accountTexts } from '#apps/account/web/parts.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import web from './index.ts';
import SystemTokensPage from './SystemTokensPage.tsx';

beforeAll(async () => {
  addTextSource('security', web.locales);
  addTextSource('account', accountTexts);
  await Promise.all([loadTexts('security'), loadTexts('account')]);
});

const may = (...actions: string[]) => ({ me: { access: { 'authorization.admin.systems': actions } } });
const id = '01900000-0000-7000-8000-000000000001';
const token = {
  id,
  version: 1,
  name: 'Hospital',
  scopes: ['system/Patient.rs', 'system/Observation.rs'],
  createdBy: 'Anna Stocker',
  createdAt: '2026-11-01T10:00:00Z',
  expiresAt: '2027-01-30T10:00:00Z',
  state: 'valid',
  revokedBy: null,
  revokedAt: null,
  lastReadAt: null,
};
const list = (...items: object[]) => ({
  'GET /api/frame/system-tokens': () => ok({ items, nextCursor: null, total: null }),
});
const scopes = {
  'GET /api/frame/system-tokens/scopes': () =>
    ok([
      { scope: 'system/Patient.rs', name: { en: 'Residents', de: 'Bewohnende' } },
      { scope: 'system/Location.rs', name: { en: 'Places', de: 'Orte' } },
    ]),
};

test('tokens with what they may read, until when, and what became of them', async () => {
  answerWith(
    list(token, {
      ...token,
      id: id.replace(/1$/, '2'),
      name: 'Old',
      state: 'revoked',
      revokedBy: 'Beat Frei',
      revokedAt: '2026-11-05T10:00:00Z',
    }),
  );
  const { container } = await show(<SystemTokensPage />, may('Read'));
  expect(await screen.findByText('Hospital')).toBeTruthy();
  expect(screen.getAllByText('Patient, Observation')).toHaveLength(2);
  expect(screen.getByText('Valid')).toBeTruthy();
  expect(screen.getByText('Revoked')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New token' })).toBeNull();
  expect(
    (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
      (one) => one.id,
    ),
  ).toEqual([]);
});

test('a new one is shown this once; a refused name stands at its field', async () => {
  let taken = true;
  const sent = answerWith({
    ...list(),
    ...scopes,
    'POST /api/frame/system-tokens': () =>
      taken
        ? problem(409, {
            code: 'tokenNameTaken',
            title: 'Taken',
            errors: [{ path: 'name', code: 'tokenNameTaken', message: 'A token was called that already.' }],
          })
        : ok({ id, token: 'obhut_secret' }),
  });
  const { user } = await show(<SystemTokensPage />, may('Read', 'Edit'));
  await user.click(await screen.findByRole('button', { name: 'New token' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Hospital');
  await user.click(await dialog.findByText('Residents'));
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByText('A token was called that already.')).toBeTruthy();
  taken = false;
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByText('obhut_secret')).toBeTruthy();
  expect(sent.filter((one) => one.method === 'POST').at(-1)!.body).toMatchObject({
    name: 'Hospital',
    scopes: ['system/Patient.rs'],
    days: 90,
  });
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('obhut_secret')).toBeNull();
});
