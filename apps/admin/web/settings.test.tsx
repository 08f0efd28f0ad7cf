import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { registerApps } from '#platform/web/slots/registry.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import manifest from '../manifest.ts';
import SettingsPage from './SettingsPage.tsx';
import SettingsScreenPage from './SettingsScreenPage.tsx';
import web from './index.ts';

const key = 'authorization.test.printers';
const test1 = {
  code: 'test',
  partOf: 'test',
  name: { en: 'Printing', de: 'Drucken' },
  needs: [],
  access: { [key]: ['Read'] },
  screens: {
    Printers: { slot: 'settings', path: '/printers', may: [key, 'Read'], group: 'payments' },
    Sounds: { slot: 'settings', path: '/sounds', group: 'nonsense' },
    Exports: { slot: 'page', path: '/exports', menu: true },
  },
} as const;
const titles = {
  en: { screens: { Printers: 'Printers', Sounds: 'Sounds', Exports: 'Exports' } },
  de: { screens: { Printers: 'Drucker', Sounds: 'Töne', Exports: 'Exporte' } },
};

beforeEach(async () => {
  addTextSource('admin', web.locales);
  await loadTexts('admin');
  registerApps({
    manifests: [
      manifest,
      test1,
      { ...test1, code: 'other', partOf: 'admin', screens: { Exports: test1.screens.Exports } },
    ],
    webs: {
      admin: async () => ({ default: web }),
      ...Object.fromEntries(
        ['test', 'other'].map((code) => [
          code,
          async () => ({
            default: {
              manifest: { ...test1, code },
              locales: { en: async () => ({ default: titles.en }), de: async () => ({ default: titles.de }) },
              screens: {
                Printers: async () => ({ default: () => <p>the printers</p> }),
                Sounds: async () => ({ default: () => <p>the sounds</p> }),
                Exports: async () => ({ default: () => null }),
              },
            },
          }),
        ]),
      ),
    },
  });
});
const me = {
  access: { [key]: ['Read'] },
  apps: ['admin', 'test'],
  installedApps: [{ code: 'admin' }, { code: 'test' }, { code: 'other' }],
};
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('settings of all apps by group; an unknown group and pages of the tile stand under System', async () => {
  await show(<SettingsPage />, { me });
  const payments = await screen.findByRole('region', { name: 'Payments and receipts' });
  expect(within(payments).getByRole('link', { name: 'Printers' }).getAttribute('href')).toBe(
    '/settings/printers',
  );
  const system = within(screen.getByRole('region', { name: 'System' }));
  expect(system.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/settings/sounds',
    '/exports',
  ]);
});

test.each([
  ['drucker', 'Printers'],
  ['toene', null],
  ['töne', 'Sounds'],
  ['TONE', 'Sounds'],
  ['exporte', 'Exports'],
])('%s finds %s, in either language', async (typed, title) => {
  await show(<SettingsPage />, { me, path: `/settings?search=${encodeURIComponent(typed)}` });
  if (title === null) expect(await screen.findByText('No setting found.')).toBeTruthy();
  else {
    await screen.findByRole('link', { name: title });
    expect(links()).toHaveLength(1);
  }
});

test('a field is found by its label in either language and leads to itself; its page is named; alone the page does not bring its fields', async () => {
  const rights = {
    ...me,
    access: { ...me.access, 'authorization.admin.company': ['Read'], 'authorization.admin.email': ['Read'] },
  };
  await show(<SettingsPage />, { me: rights, path: '/settings?search=absender' });
  const fields = within(await screen.findByRole('region', { name: 'Fields' }));
  const link = fields.getByRole('link', { name: /Address of the sender/ });
  expect(link.getAttribute('href')).toBe('/settings/email-settings?field=email.senderAddress');
  expect(link.textContent).toContain('Email settings');
});
test.each([
  ['smtp', 'en', 'Email settings'],
  ['testmail', 'en', 'Email settings'],
  ['smtp', 'de', 'E-Mail-Einstellungen'],
  ['test mail', 'de', 'E-Mail-Einstellungen'],
] as const)('%s, a synonym, finds its page in %s: %s', async (typed, language, title) => {
  await show(<SettingsPage />, {
    me: { ...me, access: { ...me.access, 'authorization.admin.email': ['Read'] } },
    language,
    path: `/settings?search=${encodeURIComponent(typed)}`,
  });
  expect((await screen.findByRole('link', { name: title })).getAttribute('href')).toBe(
    '/settings/email-settings',
  );
});
test.each([
  ['email address', 1],
  ['email settings', 0],
  ['company phone', 1],
  ['company', 3],
  ['phone xyz', 0],
])('%s finds %d fields', async (typed, count) => {
  const rights = {
    ...me,
    access: { ...me.access, 'authorization.admin.company': ['Read'], 'authorization.admin.email': ['Read'] },
  };
  await show(<SettingsPage />, { me: rights, path: `/settings?search=${encodeURIComponent(typed)}` });
  await screen.findByRole('heading', { level: 1 });
  expect(document.querySelectorAll('a[href*="field="]')).toHaveLength(count);
});

test('what the account may not open is not there', async () => {
  await show(<SettingsPage />, { me: { ...me, access: {} } });
  await screen.findByRole('link', { name: 'Sounds' });
  expect(screen.queryByText('Printers')).toBeNull();
});

test('without a last part the page of one setting is the overview', async () => {
  await show(<SettingsScreenPage />, { me, path: '/settings' });
  expect(await screen.findByRole('link', { name: 'Printers' })).toBeTruthy();
});

test('what is still to be set up stands on the overview with the way to it, not among the hits of a search', async () => {
  answerWith({
    'GET /api/admin/company/unfinished': () =>
      ok([
        { app: 'Sites', link: '/settings/sites', text: 'There is no care center yet, so there are no beds.' },
      ]),
  });
  const rights = { ...me, access: { ...me.access, 'authorization.admin.company': ['Read'] } };
  const { user } = await show(<SettingsPage />, { me: rights });
  const missing = within(await screen.findByRole('region', { name: 'Still to be set up' }));
  expect(missing.getByRole('link', { name: /no care center yet/ })).toHaveAttribute(
    'href',
    '/settings/sites',
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'printers');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Still to be set up' })).toBeNull());
});
test('nothing is missing, or the account may not set it up: no such part', async () => {
  const sent = answerWith({ 'GET /api/admin/company/unfinished': () => ok([]) });
  await show(<SettingsPage />, { me });
  await screen.findByRole('link', { name: 'Sounds' });
  expect(sent.filter((one) => one.url.includes('unfinished'))).toEqual([]);
  expect(screen.queryByText('Still to be set up')).toBeNull();
});

test('a field behind the main action is found, too, and its address opens that form', async () => {
  const rights = { ...me, access: { ...me.access, 'authorization.admin.integrations': ['Read'] } };
  await show(<SettingsPage />, {
    me: rights,
    path: `/settings?search=${encodeURIComponent('abteilungscode')}`,
  });
  expect(await screen.findByRole('link', { name: /Department code/ })).toHaveAttribute(
    'href',
    '/settings/integrations?field=interfaces.departmentCode&form=new',
  );
});

test('what was opened last stands on the overview, newest first', async () => {
  sessionStorage.setItem(
    'obhut.visited',
    JSON.stringify([
      { title: 'Sounds', link: '/settings/sounds' },
      { title: 'KELLER, Margrit', link: '/app-residents/1' },
      { title: 'Printers', link: '/settings/printers?field=x' },
    ]),
  );
  await show(<SettingsPage />, { me });
  const recent = within(await screen.findByRole('group', { name: 'Last opened' }));
  expect(recent.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Sounds', '/settings/sounds'],
    ['Printers', '/settings/printers'],
  ]);
  sessionStorage.clear();
});
