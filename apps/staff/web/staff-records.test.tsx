import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, ok, problem } from '#platform/web/testing/answers.ts';
import { allRights, startApps, Work } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import { frameText } from '#platform/web/text/text.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import AccountPage from './AccountPage.tsx';
import AccountsHomePage from './AccountsHomePage.tsx';
import web from './index.ts';
import {
  StaffAbsencesPage,
  StaffAccountPage,
  StaffAvailabilityPage,
  StaffDocumentsPage,
} from './StaffTabs.tsx';
import { account, answers as staffAnswers, member, role } from './testing.ts';

// the tabs of times and documents are parts of another app: without it their texts are their keys
const { id } = member;
const everything = {
  ...allRights(manifest),
  'authorization.staff.availability': ['Read', 'Edit'],
  'authorization.staff.documents': ['Read', 'Write', 'Delete'],
};
const reads = (...keys: string[]) =>
  Object.fromEntries(keys.map((key) => [`authorization.staff.${key}`, ['Read']]));
const answers = (more: Readonly<Record<string, Answer>> = {}) =>
  staffAnswers({
    [`GET /api/staff/members/${id}`]: () => ok(member),
    [`GET /api/staff/accounts/${id}`]: () => ok(account),
    'GET /api/dictionary/personnel.absenceType': () => ok([{ itemValue: 'illness', itemLabel: 'Illness' }]),
    'GET /api/personnel/absences': () => ok([]),
    'GET /api/personnel/availabilities': () => ok([]),
    'GET /api/personnel/documents': () => ok([]),
    ...more,
  });
const shown = (page: ReactNode, options: { access?: object; language?: 'en' | 'de'; path?: string } = {}) =>
  show(
    <>
      {page}
      <Work />
    </>,
    {
      me: {
        access: (options.access ?? everything) as never,
        apps: ['staff'],
        installedApps: [{ code: 'staff' } as never],
      },
      language: options.language ?? 'en',
      route: options.path === undefined ? '/staff/$staffId' : '/accounts/$rolePath/edit/$accountId',
      path: options.path ?? `/staff/${id}`,
    },
  );

beforeEach(() => startApps(web));

describe('the record of somebody who works here', () => {
  test.each([
    ['availability', <StaffAvailabilityPage key="1" />, 'availabilities', 'lists.noAvailability'],
    ['absences', <StaffAbsencesPage key="2" />, 'absences', 'lists.noAbsences'],
    ['documents', <StaffDocumentsPage key="3" />, 'documents', 'lists.noDocuments'],
  ])(
    '%s: those of this person, below the head with name and state; none in German',
    async (_, page, path, empty) => {
      const sent = answers();
      await shown(page, { language: 'de' });
      expect(await screen.findByText(empty)).toBeInTheDocument();
      expect(screen.getByRole('heading', { level: 1, name: member.fullName })).toBeInTheDocument();
      expect(screen.getByText(de.states.locked)).toBeInTheDocument();
      expect(sent.find((one) => one.url.startsWith(`/api/personnel/${path}`))!.url).toContain(
        `accountId=${id}`,
      );
    },
  );
  test('an absence of the person is told with its days', async () => {
    answers({
      'GET /api/personnel/absences': () =>
        ok([
          {
            id,
            version: 1,
            accountId: id,
            kind: 'illness',
            fromDate: '2020-03-02',
            toDate: '2020-03-04',
            remarks: 'flu',
          },
        ]),
    });
    await shown(<StaffAbsencesPage />);
    const row = (await screen.findByText('flu')).closest('tr')!;
    expect(row).toHaveTextContent('Illness');
    expect(row).toHaveTextContent('03/02/2020');
  });
  test('a document is read at its own address, and removed after a yes', async () => {
    const kept = {
      id: account.id,
      label: 'Contract 2026',
      description: '',
      name: 'contract.pdf',
      mediaType: 'application/pdf',
      size: 2048,
      uploadedAt: '2026-11-01T08:00:00Z',
      uploadedBy: 'Maria Keller',
    };
    const sent = answers({
      'GET /api/personnel/documents': () => ok([kept]),
      [`DELETE /api/personnel/documents/${id}`]: () => ok({ done: true }),
    });
    const { user } = await shown(<StaffDocumentsPage />);
    const row = (await screen.findByText('contract.pdf')).closest('tr')!;
    await user.click(within(row).getAllByRole('button').at(-1)!);
    await user.click(await screen.findByRole('menuitem', { name: 'actions.removeDocument' }));
    const dialog = await screen.findByRole('dialog');
    expect(sent.some((one) => one.method === 'DELETE')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'actions.removeDocument' }));
    await waitFor(() => expect(sent.some((one) => one.method === 'DELETE')).toBe(true));
  });
  test.each([
    ['availability', <StaffAvailabilityPage key="1" />, 'availability', 'actions.addAvailability'],
    ['absences', <StaffAbsencesPage key="2" />, 'availability', 'actions.addAbsence'],
    ['documents', <StaffDocumentsPage key="3" />, 'documents', 'actions.addDocument'],
  ])('%s: who may only read adds nothing', async (_, page, key, add) => {
    answers();
    await shown(page, { access: reads('list', key) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: add })).toBeNull();
    await shown(page);
    expect(await screen.findByRole('button', { name: add })).toBeInTheDocument();
  });
  test('the account, and the answer to what the person may do', async () => {
    const key = 'authorization.staff.list';
    const sent = answers({
      'GET /api/frame/access/why': () =>
        ok({
          key,
          action: 'Read',
          allowed: true,
          feature: { en: 'Staff list', de: 'Personalliste' },
          reason: 'granted',
          givenBy: [{ code: 'NIGHT', name: 'Night nurses', nameDe: 'Nachtwache' }],
          deniedBy: [],
          roles: [],
          validTo: null,
          ask: [],
        }),
    });
    const { user } = await shown(<StaffAccountPage />);
    const card = within(await screen.findByRole('region', { name: en.tabs.account }));
    for (const text of ['sofia', 's@example.org', 'Night nurses', en.states.never])
      expect(card.getByText(text)).toBeInTheDocument();
    const may = within(
      screen.getByRole('region', { name: en.may.title.replace('{{name}}', member.fullName) }),
    );
    await user.click(may.getByRole('combobox', { name: en.fields.feature }));
    const feature = (await screen.findAllByRole('option')).find((one) =>
      one.textContent?.endsWith(manifest.accessNames![key]!.en),
    )!;
    await user.click(feature);
    expect(await may.findByText(/Night nurses/)).toBeInTheDocument();
    expect(
      new URL(sent.find((one) => one.url.includes('/why'))!.url, 'http://x').searchParams.get('accountId'),
    ).toBe(id);
  });
  test('without a right there is no way to the tab', async () => {
    answers();
    await shown(<StaffAvailabilityPage />, { access: reads('list', 'availability') });
    await screen.findByRole('heading', { level: 1 });
    const ways = within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')!.split('/').at(-1));
    for (const way of ['availability', 'absences']) expect(ways).toContain(way);
    for (const way of ['account', 'documents']) expect(ways).not.toContain(way);
  });
  test('somebody who is gone is said', async () => {
    answers({ [`GET /api/staff/members/${id}`]: () => problem(404) });
    await shown(<StaffAccountPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent(frameText('errors.notFound'));
  });
});

describe('accounts by role', () => {
  const outside = {
    ...role,
    id: account.id,
    code: 'DOCTOR',
    name: 'Doctors',
    nameDe: 'Ärzte',
    external: true,
  };
  const more = {
    'GET /api/staff/roles': () => ok([role, outside]),
    'GET /api/staff/accounts/count': () => ok([{ role: 'NIGHT', accounts: 2 }]),
  };

  test('those who work here and those from outside, each with its number and the way to its list', async () => {
    answers(more);
    await shown(<AccountsHomePage />);
    const staff = within(await screen.findByRole('region', { name: en.screens.StaffPage }));
    const night = staff.getByRole('link', { name: /Night nurses/ });
    expect(night).toHaveTextContent(en.lists.accountsOf_other.replace('{{count}}', '2'));
    expect(night.getAttribute('href')).toMatch(/^\/accounts\/[^/]+\/list$/);
    expect(staff.queryByText('Doctors')).toBeNull();
    const doctors = within(screen.getByRole('region', { name: en.states.external })).getByRole('link', {
      name: /Doctors/,
    });
    expect(doctors).toHaveAttribute('href', '/accounts/doctors/list');
    expect(doctors).toHaveTextContent(en.lists.accountsOf_other.replace('{{count}}', '0'));
  });
  test('by their German names', async () => {
    answers(more);
    await shown(<AccountsHomePage />, { language: 'de' });
    expect(await screen.findByRole('link', { name: /Nachtwache/ })).toBeInTheDocument();
  });
  test('numbers that cannot be read are an error, never zero', async () => {
    answers({ ...more, 'GET /api/staff/accounts/count': () => problem(500) });
    await shown(<AccountsHomePage />);
    expect(await screen.findByRole('alert')).toHaveTextContent(frameText('errors.load'));
    expect(screen.queryByRole('link', { name: /Night nurses/ })).toBeNull();
  });
});

describe('one account', () => {
  const at = (rolePath: string) => ({ path: `/accounts/${rolePath}/edit/${id}` });

  test('with what may be done with it, and the way back to the list it was opened from', async () => {
    answers();
    const { container } = await shown(<AccountPage />, at('nurses'));
    expect(await screen.findByRole('heading', { level: 1, name: account.fullName })).toBeInTheDocument();
    expect(container.querySelector('a[href="/accounts/nurses/list"]')).not.toBeNull();
    expect(screen.getAllByText(en.states.active).length).toBeGreaterThan(0);
    expect(await screen.findByRole('button', { name: en.actions.disable })).toBeInTheDocument();
  });
  test('who may only read does nothing with it, in German', async () => {
    answers();
    await shown(<AccountPage />, { ...at('all'), access: reads('accounts'), language: 'de' });
    expect(await screen.findByText('s@example.org')).toBeInTheDocument();
    for (const name of [de.actions.disable, de.actions.change, de.actions.changeEmail])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
  test('below a role that nobody has made there is no page', async () => {
    answers();
    await shown(<AccountPage />, at('dragons'));
    expect(
      await screen.findByRole('heading', { name: new RegExp(frameText('pages.notFoundTitle'), 'i') }),
    ).toBeInTheDocument();
    expect(screen.queryByText('s@example.org')).toBeNull();
  });
  test('one that is gone is said', async () => {
    answers({ [`GET /api/staff/accounts/${id}`]: () => problem(404) });
    await shown(<AccountPage />, at('all'));
    expect(await screen.findByRole('alert')).toHaveTextContent(frameText('errors.notFound'));
  });
});
