// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { defineApp } from '#platform/contract/app.ts';
import { registerApps } from '#platform/web/slots/registry.ts';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import ResidentPage from './ResidentPage.tsx';

const id = '0190a5b0-0000-7000-8000-000000000001';
const at: { tab: string } = vi.hoisted(() => ({ tab: 'vitals' }));
vi.mock('#platform/web/routing/navigation.tsx', async (original) => ({
  ...(await original<object>()),
  useParameters: () => ({ residentId: '0190a5b0-0000-7000-8000-000000000001', tab: at.tab }),
  useAddress: () => ({
    path: `/app-residents/forms/details/0190a5b0-0000-7000-8000-000000000001/${at.tab}`,
    search: '',
  }),
}));

const key = 'authorization.test';
const app = defineApp({
  code: 'test',
  partOf: 'test',
  name: { en: 'T', de: 'T' },
  needs: [],
  access: { [key]: ['Read', 'Edit'] },
  screens: {
    VitalsTab: { slot: 'resident.tab', path: '/vitals', group: 'clinical', may: [key, 'Read'] },
    MedicinesTab: { slot: 'resident.tab', path: '/medications', group: 'clinical', may: [key, 'Read'] },
    ProfileTab: { slot: 'resident.tab', path: '/profile', group: 'person', may: [key, 'Read'] },
    EpdTab: { slot: 'resident.tab', path: '/epd-files', group: 'organise', may: [key, 'Edit'] },
  },
});
const locales = {
  en: () =>
    Promise.resolve({
      default: {
        screens: {
          VitalsTab: 'Vital signs',
          MedicinesTab: 'Medications',
          ProfileTab: 'Profile',
          EpdTab: 'EPD files',
        },
      },
    }),
  de: () => Promise.resolve({ default: {} }),
};
const says = (text: string) => () =>
  Promise.resolve({
    default: ({ residentId }: { residentId?: string }) => (
      <p>
        {text} of {residentId}
      </p>
    ),
  });
const banner = {
  id,
  number: '1042',
  lastName: 'Keller',
  firstName: 'Margrit',
  nickname: '',
  salutation: 'mrs',
  gender: 'female',
  birthDate: '1938-02-03',
  roomNumber: '204',
  departmentName: 'Rigi',
  centerId: id,
  careLevel: 7,
  archived: false,
  status: 'present',
  bedLabel: 'A',
  centerName: 'Haus Seeblick',
  deathDate: null,
  sameName: false,
  absence: null,
  lastRecordAt: null,
  phone: '',
  residentType: '',
  entryDate: '2023-05-12',
  exitDate: null,
  doctor: '',
  photoFileId: null,
  photoTakenOn: null,
  sameNames: [],
  archivedAt: null,
  archivedBy: null,
  archivedUntil: null,
  everArchived: false,
};

beforeAll(async () => {
  registerApps({
    manifests: [app],
    webs: {
      test: async () => ({
        default: {
          manifest: app,
          screens: {
            VitalsTab: says('Values'),
            MedicinesTab: says('Medicines'),
            ProfileTab: says('Profile'),
            EpdTab: says('Documents'),
          },
          locales,
        },
      }),
    },
  });
  addTextSource('test', locales);
  addTextSource('residents', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await Promise.all([loadTexts('residents'), loadTexts('test')]);
});
const open = async (tab: string, language: 'en' | 'de' = 'en') => {
  at.tab = tab;
  answerWith({
    'GET /api/residents/residents/banner': () => ok(banner),
    'GET /api/dictionary/residents.salutation': () => ok([]),
    'GET /api/residents/residents/neighbours': () => ok({ previous: null, next: null, place: 0, count: 0 }),
  });
  await show(<ResidentPage />, {
    me: { access: { [key]: ['Read'] }, apps: ['test'], installedApps: [{ code: 'test' }] },
    language,
  });
  return screen.findByRole('region', { name: language === 'en' ? 'Identity of the resident' : /Identität/ });
};

describe('tabs of the record', () => {
  const links = () =>
    within(screen.getByRole('navigation', { name: 'All sections' }))
      .getAllByRole('link')
      .map((one) => [
        one.textContent,
        one.getAttribute('href')?.split('/').at(-1),
        one.getAttribute('aria-current'),
      ]);
  test('groups stand in a row, each leads to its first page; below are the pages of the open one, as far as the account may see them', async () => {
    await open('vitals');
    expect(await screen.findByText(`Values of ${id}`)).toBeInTheDocument();
    expect(links()).toEqual([
      ['Person', 'profile', null],
      ['Clinical', 'vitals', 'true'],
      ['Vital signs', 'vitals', 'page'],
      ['Medications', 'medications', null],
    ]);
    expect(within(screen.getByRole('list', { name: 'Clinical' })).getAllByRole('link').length).toBe(2);
  });
  test('the title of the window begins with the name: of two windows each says whose it is', async () => {
    await open('vitals');
    await screen.findByText(`Values of ${id}`);
    expect(document.title).toMatch(/^KELLER, Margrit · /);
  });
  test('a group with one page has no second row', async () => {
    await open('profile');
    expect(links()).toEqual([
      ['Person', 'profile', 'page'],
      ['Clinical', 'vitals', null],
    ]);
  });
  test('the tabs stand below the banner, the page after them', async () => {
    const identity = await open('vitals');
    const navigation = screen.getByRole('navigation', { name: 'All sections' });
    expect(identity.compareDocumentPosition(navigation)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(navigation.compareDocumentPosition(await screen.findByText(`Values of ${id}`))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
  test.each([
    ['en', 'You do not have access to this page'],
    ['de', 'Sie haben keinen Zugriff auf diese Seite'],
  ] as const)(
    'a tab that others may open says so, in %s, and shows nothing of it',
    async (language, text) => {
      await open('epd-files', language);
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(screen.queryByText(/Documents/)).toBeNull();
    },
  );
  test.each([
    ['en', 'Page not found'],
    ['de', 'Seite nicht gefunden'],
  ] as const)(
    'a tab that no app has is a page that is not there, in %s; the person stays on the screen',
    async (language, title) => {
      const identity = await open('nothing', language);
      expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
      expect(within(identity).getByRole('heading', { name: 'KELLER, Margrit' })).toBeInTheDocument();
    },
  );
});
