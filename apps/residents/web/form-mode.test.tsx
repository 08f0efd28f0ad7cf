// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineApp } from '#platform/contract/app.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { registerApps } from '#platform/web/slots/registry.ts';
import { FormMode } from '#platform/web/store/form-mode.ts';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Banner } from '../contract/residents.ts';
import { ResidentBanner } from './ResidentBanner.tsx';

const id = '0190a5b0-0000-7000-8000-000000000001';
const banner = {
  id,
  number: '1042',
  lastName: 'Keller',
  firstName: 'Margrit',
  nickname: '',
  salutation: 'mrs',
  birthDate: '1938-02-03',
  roomNumber: '204',
  departmentName: 'Rigi',
  careLevel: 7,
  archived: false,
  status: 'present',
  absence: null,
  deathDate: null,
  entryDate: '2023-05-12',
  exitDate: null,
  photoFileId: null,
  photoTakenOn: null,
  sameNames: [],
} as unknown as Banner;
const alerts = defineApp({
  code: 'filling',
  partOf: 'filling',
  name: { en: 'T', de: 'T' },
  needs: [],
  access: {},
  screens: { Alerts: { slot: 'resident.alerts', order: 10 } },
});
const Alerts = () => (
  <>
    <StatusBadge status="critical" label="Penicillin" />
    <StatusBadge status="warning" label="Risk of falling" />
    <StatusBadge status="done" label="No known intolerances" />
  </>
);
const width = window.innerWidth;

beforeEach(async () => {
  addTextSource('residents', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('residents');
  answerWith({ 'GET /api/dictionary/residents.salutation': () => ok([]) });
  registerApps({
    manifests: [alerts],
    webs: {
      filling: async () => ({
        default: {
          manifest: alerts,
          screens: { Alerts: async () => ({ default: Alerts }) },
          locales: { en: async () => ({ default: {} }), de: async () => ({ default: {} }) },
        },
      }),
    },
  });
});
afterEach(() => {
  window.innerWidth = width;
});
const shown = (words: string) => screen.getByText(words).closest('[hidden]') === null;
const open = (filling: boolean) =>
  show(
    <>
      {filling && <FormMode />}
      <ResidentBanner banner={banner} />
    </>,
    { me: { apps: ['filling'], installedApps: [{ code: 'filling' }] } },
  );

test('while a form is filled on a phone the banner is one line: name, birth, and how many alerts, which a press opens', async () => {
  window.innerWidth = 360;
  const { user } = await open(true);
  const number = await screen.findByRole('button', { name: '2 alerts', expanded: false });
  const identity = screen.getByRole('region', { name: 'Identity of the resident' });
  expect(identity).toHaveTextContent('KELLER, Margrit');
  expect(identity).toHaveTextContent('02/03/1938');
  expect(identity).not.toHaveTextContent('204');
  expect(number).toHaveTextContent(/^2$/);
  expect(shown('Penicillin')).toBe(false);
  await user.click(number);
  for (const words of ['Penicillin', 'Risk of falling', 'No known intolerances'])
    expect(shown(words)).toBe(true);
  expect(document.documentElement.hasAttribute('data-form-mode')).toBe(true);
});

test.each([
  [360, false],
  [1280, true],
])('at %i px, a form: %s, the banner is whole', async (wide, filling) => {
  window.innerWidth = wide;
  await open(filling);
  await waitFor(() => expect(shown('Penicillin')).toBe(true));
  expect(screen.getByRole('region', { name: 'Identity of the resident' })).toHaveTextContent('204');
  expect(screen.queryByRole('button', { name: '2 alerts' })).toBeNull();
  expect(document.documentElement.hasAttribute('data-form-mode')).toBe(filling);
});
