// @vitest-environment jsdom
import { useEffect, useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { defineApp } from '#platform/contract/app.ts';
import { MarkWaits } from '#platform/web/kit/state/MarkOf.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { registerApps } from '#platform/web/slots/registry.ts';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Banner, ResidentRow } from '../contract/residents.ts';
import ProfileTab from './ProfileTab.tsx';
import { ResidentBanner } from './ResidentBanner.tsx';
import ResidentsPage from './ResidentsPage.tsx';

const id = '0190a5b0-0000-7000-8000-000000000001';
const row = (change: Partial<ResidentRow> = {}): ResidentRow => ({
  id,
  number: '1042',
  lastName: 'Keller',
  firstName: 'Margrit',
  nickname: 'Gritli',
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
  sameName: true,
  absence: null,
  lastRecordAt: null,
  phone: '',
  residentType: 'longTerm',
  entryDate: '2023-05-12',
  exitDate: null,
  doctor: 'Dr. med. Regula Sutter',
  photoFileId: null,
  ...change,
});
const banner = (change: Partial<Banner> = {}): Banner => ({
  ...row(),
  photoTakenOn: null,
  sameNames: [{ id: id.replace(/1$/, '2'), lastName: 'Keller', firstName: 'Martha', roomNumber: '205' }],
  archivedAt: null,
  archivedBy: null,
  archivedUntil: null,
  everArchived: false,
  ...change,
});
const all = {
  list: ['Read', 'Write'],
  profile: ['Read', 'Edit'],
  stays: ['Read', 'Write', 'Edit'],
  archive: ['Read', 'Edit'],
};
const me = (access: Record<string, string[]> = all) => ({
  access: Object.fromEntries(
    Object.entries(access).map(([key, actions]) => [`authorization.residents.${key}`, actions]),
  ),
});
const dictionaries = {
  'GET /api/dictionary/residents.salutation': () => ok([{ itemValue: 'mrs', itemLabel: 'Mrs' }]),
};

beforeAll(async () => {
  for (const [name, source] of Object.entries({
    residents: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  })) {
    addTextSource(name, source);
    await loadTexts(name);
  }
});

describe('list', () => {
  const list = (items: ResidentRow[]) => ({
    'GET /api/residents/residents': () => ok({ items, nextCursor: null, total: null }),
  });
  test('FAMILY, Given with room, birth and age, the mark of same names, and the way to the record', async () => {
    answerWith(
      list([
        row(),
        row({
          id: id.replace(/1$/, '3'),
          lastName: 'Imhof',
          firstName: 'Walter',
          sameName: false,
          absence: 'hospital',
        }),
      ]),
    );
    const { container } = await show(<ResidentsPage />, { me: me() });
    const link = await screen.findByRole('link', { name: /KELLER, Margrit/ });
    expect(link.getAttribute('href')).toBe(`/app-residents/forms/details/${id}/dashboard`);
    expect(within(link.closest('tr')!).getByText(/^02\/03\/1938 \(\d\d y\)$/)).toBeInTheDocument();
    expect(screen.getAllByRole('img', { name: 'Same or similar name' })).toHaveLength(1);
    expect(screen.getByText('Hospital')).toBeInTheDocument();
    expect(
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations,
    ).toEqual([]);
  });
  test('a search asks the server for everybody, by name', async () => {
    const sent = answerWith(list([row()]));
    const { user } = await show(<ResidentsPage />, { me: me() });
    await user.type(await screen.findByRole('searchbox'), 'kel');
    await waitFor(() =>
      expect(sent.some((one) => /text=kel/.test(one.url) && /status=all/.test(one.url))).toBe(true),
    );
  });
  test('a new resident begins with the quick entry', async () => {
    answerWith(list([row()]));
    await show(<ResidentsPage />, { me: me() });
    expect((await screen.findByRole('link', { name: 'New resident' })).getAttribute('href')).toBe(
      '/app-residents/new',
    );
  });
  test('without the right there is no button for a new resident', async () => {
    answerWith(list([row()]));
    await show(<ResidentsPage />, { me: me({ list: ['Read'] }) });
    await screen.findByRole('link', { name: /KELLER/ });
    expect(screen.queryByRole('link', { name: 'New resident' })).toBeNull();
  });
  test('a relative sees those that were granted', async () => {
    answerWith({ 'GET /api/residents/residents/granted': () => ok([row()]) });
    await show(<ResidentsPage />, { me: { ...me({}), external: true } });
    expect(await screen.findByRole('link', { name: /KELLER, Margrit/ })).toBeInTheDocument();
  });
});

describe('identity banner', () => {
  test('name, birth, room, number, level and since when, with the namesake', async () => {
    answerWith(dictionaries);
    await show(<ResidentBanner banner={banner()} />, { me: me() });
    const region = await screen.findByRole('region', { name: 'Identity of the resident' });
    expect(within(region).getByRole('heading', { name: 'KELLER, Margrit' })).toBeInTheDocument();
    expect(region).toHaveTextContent(
      /Born 02\/03\/1938 \(\d\d y\) · Room 204, Rigi · No\. 1042 · Level 7 · Here since 05\/12\/2023/,
    );
    expect(region).toHaveTextContent('Same name: KELLER, Martha (205)');
  });
  test('salutation, nickname in quotes, photo with its day; a photo older than 12 months is flagged', async () => {
    answerWith(dictionaries);
    vi.setSystemTime('2026-11-21T12:00:00Z');
    await show(<ResidentBanner banner={banner({ photoFileId: id, photoTakenOn: '2025-11-20' })} />, {
      me: me(),
    });
    const region = await screen.findByRole('region', { name: 'Identity of the resident' });
    expect(await within(region).findByText('(Mrs)')).toBeInTheDocument();
    expect(region).toHaveTextContent('«Gritli»');
    expect(
      within(region).getByRole('link', {
        name: /Photo of KELLER, Margrit, .*11\/20\/2025 · .*older than 12 months/i,
      }),
    ).toHaveAttribute('data-old', 'true');
    await show(<ResidentBanner banner={banner({ photoFileId: id, photoTakenOn: '2025-11-22' })} />, {
      me: me(),
    });
    expect((await screen.findByRole('link', { name: /11\/22\/2025/ })).getAttribute('data-old')).toBeNull();
    vi.useRealTimers();
  });
  test.each([
    [4, null],
    [6, '+2'],
  ] as const)('%i alerts: four are shown, the rest is %s', async (count, more) => {
    answerWith(dictionaries);
    const alerts = defineApp({
      code: 'test',
      partOf: 'test',
      name: { en: 'T', de: 'T' },
      needs: [],
      access: {},
      screens: { Alerts: { slot: 'resident.alerts', order: 10 } },
    });
    const Alerts = () => (
      <>
        {Array.from({ length: count }, (_, index) => (
          <StatusBadge key={index} status="critical" label={`Alert ${index + 1}`} />
        ))}
      </>
    );
    registerApps({
      manifests: [alerts],
      webs: {
        test: async () => ({
          default: {
            manifest: alerts,
            screens: { Alerts: async () => ({ default: Alerts }) },
            locales: { en: async () => ({ default: {} }), de: async () => ({ default: {} }) },
          },
        }),
      },
    });
    const { user } = await show(<ResidentBanner banner={banner()} />, {
      me: { ...me(), apps: ['test'], installedApps: [{ code: 'test' }] },
    });
    await screen.findByText('Alert 4');
    const over = () =>
      [...document.querySelectorAll('[data-status]')]
        .filter((one) => one.hasAttribute('data-over'))
        .map((one) => one.textContent);
    await waitFor(() => expect(over()).toEqual(more === null ? [] : ['Alert 5', 'Alert 6']));
    if (more === null) return expect(screen.queryByRole('button', { name: /more alerts/ })).toBeNull();
    const button = screen.getByRole('button', { name: '2 more alerts', expanded: false });
    expect(button).toHaveTextContent(more);
    await user.click(button);
    await waitFor(() => expect(over()).toEqual([]));
    return undefined;
  });
  test('four alerts on a phone: two are shown and counted while it is scrolled, to leave room for the work', async () => {
    answerWith(dictionaries);
    const alerts = defineApp({
      code: 'four',
      partOf: 'four',
      name: { en: 'T', de: 'T' },
      needs: [],
      access: {},
      screens: { Alerts: { slot: 'resident.alerts', order: 10 } },
    });
    const Alerts = () => (
      <>
        {[1, 2, 3, 4].map((one) => (
          <StatusBadge key={one} status="critical" label={`Sign ${one}`} />
        ))}
      </>
    );
    registerApps({
      manifests: [alerts],
      webs: {
        four: async () => ({
          default: {
            manifest: alerts,
            screens: { Alerts: async () => ({ default: Alerts }) },
            locales: { en: async () => ({ default: {} }), de: async () => ({ default: {} }) },
          },
        }),
      },
    });
    let scrollTo: (seen: boolean) => void = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          scrollTo = (seen) => act(() => tell([{ isIntersecting: seen }]));
        }
        observe() {}
        disconnect() {}
      },
    );
    const width = window.innerWidth;
    window.innerWidth = 360;
    await show(<ResidentBanner banner={banner()} />, {
      me: { ...me(), apps: ['four'], installedApps: [{ code: 'four' }] },
    });
    await screen.findByText('Sign 4');
    const over = () =>
      [...document.querySelectorAll('[data-status]')]
        .filter((one) => one.hasAttribute('data-over'))
        .map((one) => one.textContent);
    expect(over()).toEqual([]);
    scrollTo(false);
    expect(over()).toEqual(['Sign 3', 'Sign 4']);
    expect(screen.getByRole('button', { name: '2 more alerts', expanded: false })).toHaveTextContent('+2');
    scrollTo(true);
    expect(over()).toEqual([]);
    window.innerWidth = width;
    vi.unstubAllGlobals();
  });
  test('what is not known yet is one sign, whatever number of answers is waited for', async () => {
    answerWith(dictionaries);
    const alerts = defineApp({
      code: 'slow',
      partOf: 'slow',
      name: { en: 'T', de: 'T' },
      needs: [],
      access: {},
      screens: { Alerts: { slot: 'resident.alerts', order: 10 } },
    });
    const server = new EventTarget();
    const Alerts = () => {
      const [known, setKnown] = useState(false);
      useEffect(() => server.addEventListener('answer', () => setKnown(true), { once: true }), []);
      return (
        <>
          {known ? <StatusBadge status="critical" label="Penicillin" /> : <MarkWaits what="Allergies" />}
          <MarkWaits what="Falls" />
          <MarkWaits what="Diets" />
        </>
      );
    };
    registerApps({
      manifests: [alerts],
      webs: {
        slow: async () => ({
          default: {
            manifest: alerts,
            screens: { Alerts: async () => ({ default: Alerts }) },
            locales: { en: async () => ({ default: {} }), de: async () => ({ default: {} }) },
          },
        }),
      },
    });
    await show(<ResidentBanner banner={banner()} />, {
      me: { ...me(), apps: ['slow'], installedApps: [{ code: 'slow' }] },
    });
    const shown = () =>
      [...document.querySelectorAll('[data-mark="waits"]:not([data-over])')].map((one) =>
        one.getAttribute('aria-label'),
      );
    await waitFor(() => expect(shown()).toEqual([expect.stringContaining('Allergies')]));
    act(() => void server.dispatchEvent(new Event('answer')));
    await waitFor(() => expect(shown()).toEqual([expect.stringContaining('Falls')]));
    expect(screen.getByText('Penicillin')).toBeTruthy();
  });
  test('deceased: grey, with the day', async () => {
    answerWith(dictionaries);
    await show(
      <ResidentBanner
        banner={banner({
          roomNumber: null,
          status: 'deceased',
          deathDate: '2026-11-01',
          exitDate: '2026-11-01',
        })}
      />,
      { me: me() },
    );
    const region = await screen.findByRole('region', { name: 'Identity of the resident' });
    expect(within(region).getByText('Deceased on 11/01/2026')).toBeInTheDocument();
    expect(region).toHaveAttribute('data-gone', 'true');
  });
  test('what is missing is "Not known"', async () => {
    answerWith(dictionaries);
    await show(<ResidentBanner banner={banner({ birthDate: null, roomNumber: null, sameNames: [] })} />, {
      me: me(),
    });
    const region = await screen.findByRole('region', { name: 'Identity of the resident' });
    expect(region).toHaveTextContent('Born Not known · Room Not known');
  });
  test('who has left is said, and no room is asked for', async () => {
    answerWith(dictionaries);
    await show(
      <ResidentBanner banner={banner({ roomNumber: null, status: 'left', exitDate: '2026-11-01' })} />,
      { me: me() },
    );
    const region = await screen.findByRole('region', { name: 'Identity of the resident' });
    expect(within(region).getByText('Left on 11/01/2026')).toBeInTheDocument();
    expect(region.textContent).not.toContain('Room');
  });
});

describe('archive', () => {
  const archived = {
    archived: true,
    archivedAt: '2026-06-24T09:30:00.000Z',
    archivedBy: 'Andrea Frei',
    archivedUntil: '2036-06-21',
  };
  test('nothing of an archived record can be changed', async () => {
    const resident = {
      id,
      version: 2,
      number: '1042',
      lastName: 'Keller',
      firstName: 'Margrit',
      nickname: '',
      salutation: 'mrs',
      gender: 'female',
      birthDate: '1938-02-03',
      deathDate: null,
      ahvNumber: null,
      insuranceCardNumber: '',
      healthInsuranceNumber: '',
      residentType: '',
      phone: '',
      email: '',
      address: {
        addressLine_1: '',
        addressLine_2: '',
        postOfficeBox: '',
        postOfficeBoxEnabled: false,
        postalCode: '',
        city: '',
        region: '',
        country: 'CH',
      },
      remarks: '',
      archived: true,
      missing: [],
    };
    answerWith({
      ...dictionaries,
      [`GET /api/residents/residents/${id}`]: () => ok(resident),
      'GET /api/residents/residents/banner': () => ok(banner(archived)),
      'GET /api/residents/stays': () => ok([]),
      'GET /api/residents/bed-assignments': () => ok([]),
      'GET /api/residents/care-levels': () => ok([]),
      'GET /api/residents/absences': () => ok([]),
      'GET /api/residents/resident-contacts': () => ok([]),
      'GET /api/residents/history': () => ok({ items: [], nextCursor: null, total: null }),
    });
    await show(<ProfileTab residentId={id} />, { me: me() });
    expect(await screen.findByText('No entry recorded.')).toBeInTheDocument();
    expect(screen.queryAllByRole('button').map((one) => one.textContent)).toEqual([]);
  });
});
