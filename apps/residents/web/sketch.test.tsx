// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineApp } from '#platform/contract/app.ts';
import { registerApps, screensOf } from '#platform/web/slots/registry.ts';
import { answerWith, ok, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { workspace } from '#platform/web/store/workspace.ts';
import type { Banner, ResidentRow } from '../contract/residents.ts';
import manifest from '../manifest.ts';
import { ContactsCard } from './dashboard-cards.tsx';
import web from './index.ts';
import ResidentPage from './ResidentPage.tsx';
import ResidentsPage from './ResidentsPage.tsx';

const idOf = (number: number) => `0190a5b0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const at: { tab: string } = vi.hoisted(() => ({ tab: 'vitals' }));
vi.mock('#platform/web/routing/navigation.tsx', async (original) => ({
  ...(await original<object>()),
  useParameters: () => ({ residentId: '0190a5b0-0000-7000-8000-000000000001', tab: at.tab }),
}));

const parts = defineApp({
  code: 'test',
  partOf: 'test',
  name: { en: 'T', de: 'T' },
  needs: [],
  access: {},
  screens: {
    Chip: { slot: 'resident.chips', order: 10 },
    Due: { slot: 'resident.due', order: 10 },
    Record: { slot: 'resident.record', order: 10 },
    VitalsTab: { slot: 'resident.tab', path: '/vitals', group: 'clinical' },
  },
});
const row = (number: number, change: Partial<ResidentRow> = {}): ResidentRow => ({
  id: idOf(number),
  number: '1042',
  lastName: 'Keller',
  firstName: 'Margrit',
  nickname: '',
  salutation: 'mrs',
  gender: 'female',
  birthDate: '1938-02-03',
  roomNumber: '204',
  departmentName: 'Rigi',
  centerId: idOf(900),
  careLevel: 7,
  archived: false,
  status: 'present',
  bedLabel: 'A',
  centerName: 'Haus Seeblick',
  deathDate: null,
  sameName: true,
  absence: null,
  lastRecordAt: null,
  phone: '041 555 01 02',
  residentType: 'longTerm',
  entryDate: '2023-05-12',
  exitDate: null,
  doctor: 'Dr. Sutter',
  photoFileId: null,
  ...change,
});
const free = {
  bedId: idOf(500),
  bedLabel: 'A',
  roomId: idOf(501),
  roomNumber: '206',
  departmentName: 'Rigi',
  centerName: 'Haus Seeblick',
  until: null,
};
const banner = {
  ...row(1),
  photoTakenOn: null,
  sameNames: [],
  archivedAt: null,
  archivedBy: null,
  archivedUntil: null,
  everArchived: false,
} as Banner;
const me = {
  access: { 'authorization.residents.list': ['Read', 'Write'] },
  apps: ['test', 'residents'],
  installedApps: [{ code: 'test' }, { code: 'residents' }],
};

const answers = (): Sent[] =>
  answerWith({
    'GET /api/residents/residents': () =>
      ok({
        items: [
          row(1, { lastRecordAt: new Date(Date.now() - 3 * 60_000).toISOString() }),
          row(2, { firstName: 'Hans', sameName: false, roomNumber: '201' }),
        ],
        nextCursor: null,
        total: 48,
      }),
    'GET /api/residents/residents/house': () =>
      ok({
        items: [
          { resident: row(1), bed: null },
          { resident: null, bed: free },
        ],
        nextCursor: null,
        total: 48,
      }),
    'GET /user-settings/api/custom/list.residents.residents.list': () => ok({ response: null }),
    'GET /user-settings/api/custom/list.residents.residents.house': () => ok({ response: null }),
    'POST /user-settings/api/custom/list.residents.residents.list': () => ok({ response: null }),
    'GET /api/dictionary/residents.residentType': () => ok([]),
    'GET /api/dictionary/residents.salutation': () => ok([]),
    'GET /api/residents/residents/banner': () => ok(banner),
    'GET /api/residents/residents/neighbours': () =>
      ok({ previous: idOf(2), next: idOf(3), place: 3, count: 48 }),
  });
beforeEach(async () => {
  localStorage.clear();
  workspace.set({ items: [], front: null });
  const titles = async () => ({
    default: { screens: { Chip: 'Risks', Due: 'Due', Record: 'Record vitals', VitalsTab: 'Vital signs' } },
  });
  const says = (text: string) => async () => ({ default: () => <i>{text}</i> });
  registerApps({
    manifests: [manifest, parts],
    webs: {
      residents: async () => ({ default: web }),
      test: async () => ({
        default: {
          manifest: parts,
          locales: { en: titles, de: titles },
          screens: {
            Chip: says('Fall risk'),
            Due: says('2 due'),
            Record: says('the form'),
            VitalsTab: says('the values'),
          },
        },
      }),
    },
  });
  addTextSource('residents', web.locales);
  await Promise.all([loadTexts('residents'), loadTexts('test')]);
  await Promise.all(
    (['resident.chips', 'resident.due'] as const).flatMap((slot) =>
      screensOf(slot).map((one) => one.preload()),
    ),
  );
});
afterEach(() => {
  window.innerWidth = 1280;
});
const shown = (path = '/', language: 'en' | 'de' = 'en') =>
  act(async () => show(<ResidentsPage />, { me, path, language }));

describe('sketch 1: the list', () => {
  test.each([
    ['en', ['Room', 'Resident', 'Born (age)', 'Level', 'Risks', 'Due now', 'Last record']],
    [
      'de',
      ['Zimmer', 'Bewohner/in', 'Geboren (Alter)', 'Stufe', 'Risiken', 'Jetzt fällig', 'Letzter Eintrag'],
    ],
  ] as const)('its columns in %s, and how many there are', async (language, heads) => {
    answers();
    await shown('/', language);
    const table = await screen.findByRole('table');
    const words = within(table)
      .getAllByRole('columnheader')
      .flatMap((head) => {
        const buttons = within(head).queryAllByRole('button');
        return buttons.length > 0 ? buttons.map((one) => one.textContent) : [head.textContent];
      });
    expect(words.slice(0, 7)).toEqual(heads);
    expect(screen.getByRole('status')).toHaveTextContent('48');
  });
  test('a row: room, FAMILY, Given, ≈, birth with age on one line, level, risks, due, last record; + records without leaving the list', async () => {
    const sent = answers();
    const { user } = await shown();
    const line = (await screen.findByRole('link', { name: /KELLER, Margrit/ })).closest('tr')!;
    await within(line).findByText('2 due');
    expect([...line.querySelectorAll('td')].map((cell) => cell.textContent)).toContain('3 min ago');
    for (const words of ['204', '≈', /02\/03\/1938 \(\d\d y\)/, '7', 'Fall risk', '2 due'])
      expect(line).toHaveTextContent(words);
    expect([...line.querySelectorAll('td')].find((cell) => /1938/.test(cell.textContent))).toHaveAttribute(
      'data-nowrap',
      'true',
    );
    const asked = sent.length;
    await user.click(within(line).getByRole('button', { name: /Record: KELLER, Margrit/ }));
    await waitFor(() => expect(workspace.get().items).toHaveLength(1));
    expect(screen.getByRole('table')).toBeInTheDocument();
    expect(sent).toHaveLength(asked);
  });
  test('filters stand behind one button: a press asks the server, what is active stands below with a cross; export of the same', async () => {
    const sent = answers();
    const { user } = await shown();
    await screen.findByRole('link', { name: /KELLER, Margrit/ });
    const asked = () =>
      new URL(sent.findLast((one) => one.url.startsWith('/api/residents/residents?'))!.url, 'http://home')
        .searchParams;
    expect([asked().get('status'), asked().get('away')]).toEqual(['present', null]);
    expect(screen.queryByRole('radio', { name: 'Present' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Active filters' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const window = within(await screen.findByRole('dialog', { name: 'Filter' }));
    // what the list is limited to by itself is chosen there, and no active filter
    expect(await window.findByRole('radio', { name: 'Present' })).toHaveProperty('checked', true);
    await user.click(window.getByRole('radio', { name: 'Expected' }));
    await waitFor(() => expect(asked().get('status')).toBe('expected'));
    expect(screen.getByRole('button', { name: 'Filter (1)' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove filter Status: Expected' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Active filters' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('radio', { name: 'Level 7–9' }));
    await waitFor(() =>
      expect([asked().get('careLevelFrom'), asked().get('careLevelTo')]).toEqual(['7', '9']),
    );
    await user.click(screen.getByRole('radio', { name: 'away' }));
    await waitFor(() => expect(asked().get('away')).toBe('true'));
    await user.click(screen.getByRole('button', { name: 'Remove filter away' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Active filters' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    expect(screen.getByRole('menuitem', { name: 'Export as XLSX' })).toBeInTheDocument();
  });
  test('free beds on demand, each with the way to admit somebody to it', async () => {
    answers();
    const { user } = await shown();
    expect(screen.queryByRole('link', { name: /206/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('radio', { name: 'show free beds' }));
    const line = (await screen.findByRole('link', { name: /206.*free bed/i })).closest('tr')!;
    expect(within(line).getByRole('link', { name: /206/ })).toHaveAttribute(
      'href',
      `/app-residents/new?bed=${idOf(500)}`,
    );
    expect(within(line).getByRole('button', { name: 'New resident: 206 A' })).toBeInTheDocument();
  });
  test('on a phone: name, room, age, risks, due and +', async () => {
    window.innerWidth = 360;
    answers();
    await shown();
    const card = (await screen.findByRole('link', { name: /KELLER, Margrit/ })).closest('li')!;
    await within(card).findByText('2 due');
    for (const words of ['204', /\(\d\d y\)/, 'Fall risk', '2 due']) expect(card).toHaveTextContent(words);
    expect(card).not.toHaveTextContent('Dr. Sutter');
    expect(within(card).getByRole('button', { name: /Record: KELLER, Margrit/ })).toBeInTheDocument();
  });
  test('doctor and phone can be switched on', async () => {
    answers();
    const { user } = await shown();
    await screen.findByRole('table');
    expect(screen.queryByText('Dr. Sutter')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: /Columns/ }));
    await user.click(await screen.findByRole('checkbox', { name: /Doctor/ }));
    await user.click(screen.getByRole('checkbox', { name: /Phone/ }));
    await waitFor(() => expect(screen.getAllByText('Dr. Sutter')).toHaveLength(2));
    expect(screen.getAllByText('041 555 01 02')).toHaveLength(2);
  });
  test.each([
    ['en', 'Name, room, number, birthday'],
    ['de', 'Name, Zimmer, Nr., Geburtstag'],
  ] as const)(
    'what can be searched stands short in the field, in %s, and whole for readers of the screen',
    async (language, words) => {
      answers();
      await shown('/', language);
      const field = await screen.findByRole('searchbox', {
        name:
          language === 'en'
            ? 'Search by name, room, number, date of birth'
            : 'Suche nach Name, Zimmer, Nummer, Geburtsdatum',
      });
      expect(field).toHaveAttribute('placeholder', words);
    },
  );
});

describe('sketch 2: the record', () => {
  test('the place on the way through the house with the neighbours on the same tab', async () => {
    answers();
    await show(<ResidentPage />, { me });
    expect(await screen.findByText('3/48')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Previous resident' })).toHaveAttribute(
      'href',
      `/app-residents/forms/details/${idOf(2)}/vitals`,
    );
    expect(screen.getByRole('link', { name: 'Next resident' })).toHaveAttribute(
      'href',
      `/app-residents/forms/details/${idOf(3)}/vitals`,
    );
    expect(screen.getByRole('button', { name: 'Record' })).toBeInTheDocument();
  });
  test('the card of the contacts: contact persons and the doctor, each with a number to call; not the insurer', async () => {
    const contact = (number: number, kind: string, displayName: string, relationship: string) => ({
      id: idOf(number),
      version: 1,
      contactId: idOf(number),
      kind,
      displayName,
      phones: [{ type: 'mobile', number: '+41 79 555 10 20' }],
      email: '',
      relationship,
      sequence: 1,
      authorizedRepresentative: false,
      remarks: '',
      insuranceType: '',
      insuranceNumber: '',
      cardNumber: '',
      validTill: null,
    });
    answerWith({
      'GET /api/residents/resident-contacts': () =>
        ok([
          contact(11, 'contactPerson', 'Andrea Keller', 'daughter'),
          contact(12, 'healthInsurer', 'Alpina', ''),
          contact(13, 'doctor', 'Dr. Sutter', ''),
        ]),
      'GET /api/dictionary/residents.relationship': () =>
        ok([{ itemValue: 'daughter', itemLabel: 'Daughter', active: true }]),
    });
    await show(<ContactsCard residentId={idOf(1)} />, { me });
    expect(await screen.findByText('Andrea Keller')).toBeInTheDocument();
    expect(await screen.findByText(/Daughter/)).toBeInTheDocument();
    expect(screen.getByText('Dr. Sutter')).toBeInTheDocument();
    expect(screen.queryByText('Alpina')).toBeNull();
    expect(
      screen.getAllByRole('link', { name: /79 555 10 20/ }).map((one) => one.getAttribute('href')),
    ).toEqual(['tel:+41795551020', 'tel:+41795551020']);
  });
});
