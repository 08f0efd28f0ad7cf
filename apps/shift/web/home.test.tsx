// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { sitesTexts } from '#apps/sites/web/parts.tsx';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { DueList } from '../contract/due.ts';
import type { OnDuty } from '../contract/on-duty.ts';
import type { Patients } from '../contract/patients.ts';
import AlsoDue from './AlsoDue.tsx';
import DueNowWidget from './DueNowWidget.tsx';
import PatientsWidget from './PatientsWidget.tsx';
import ShiftLine from './ShiftLine.tsx';

beforeAll(async () => {
  addTextSource('shift', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  addTextSource('sites', sitesTexts);
  await loadTexts('shift');
});

const person = '0190a5b0-0000-7000-8000-000000000001';
const resident = {
  id: person,
  lastName: 'Keller',
  firstName: 'Margrit',
  roomNumber: '204',
  birthDate: null,
  deathDate: null,
  photoFileId: null,
  sameName: false,
};
const house = { residentId: null, resident: null, starts: false };
const all: DueList = {
  items: [
    {
      ...house,
      id: 'admin mails',
      key: 'mails',
      urgency: 'failed',
      at: null,
      what: '2 mails could not be sent',
      href: '/settings/email-settings',
    },
    {
      id: 'assessments 1',
      key: '1',
      urgency: 'overdue',
      at: '2026-11-20',
      what: 'Pressure ulcer risk (Braden)',
      residentId: person,
      resident,
      href: '/app-residents/forms/asm/x/y/new',
      starts: true,
    },
    {
      ...house,
      id: 'gastro 1',
      key: '1',
      urgency: 'today',
      at: '2026-11-23T08:00:00Z',
      what: 'Lunch: 12 people have no order',
      href: '/app-gastro/menu-orders/residents',
    },
  ],
  more: [
    { app: 'assessments', name: 'Assessments', count: 41, page: '/app-residents/assessments-due' },
    { app: 'care-reports', name: 'Care reports', count: 2, page: null },
  ],
};
const due = (list: DueList) => ({ 'GET /api/shift/due': () => ok(list) });

describe('what is due now', () => {
  test('says how urgent, about whom and what; each row begins it, the rest is counted', async () => {
    answerWith(due(all));
    await show(<DueNowWidget rows={5} />);
    await screen.findByText('2 mails could not be sent');
    const rows = within(screen.getByRole('region', { name: 'Due now' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Problem.*2 mails could not be sent.*Open$/),
      expect.stringMatching(/^Overdue.*204.*KELLER, Margrit.*Braden.*Start$/),
      expect.stringMatching(/^Until 09:00.*Lunch: 12 people have no order.*Open$/),
    ]);
    const start = screen.getByRole('link', { name: /^Start.*KELLER, Margrit.*Braden/ });
    expect(start.getAttribute('href')).toBe('/app-residents/forms/asm/x/y/new');
    expect(screen.getByRole('link', { name: 'Assessments: 41 more' }).getAttribute('href')).toBe(
      '/app-residents/assessments-due',
    );
    expect(screen.queryByRole('link', { name: /Care reports/ })).toBe(null);
    expect(screen.getByText('Care reports: 2 more')).toBeInTheDocument();
  });
  test('what is due by tomorrow says its day', async () => {
    const tomorrow = { ...all.items[2]!, at: '2026-11-24T08:00:00Z' };
    answerWith(due({ items: [tomorrow], more: [] }));
    await show(<DueNowWidget rows={5} />);
    expect(await screen.findByText('Until 11/24/2026 09:00')).toBeInTheDocument();
  });
  test('nothing due is one line beside the title, in German', async () => {
    answerWith(due({ items: [], more: [] }));
    await show(<DueNowWidget rows={5} />, { language: 'de' });
    const region = screen.getByRole('region', { name: 'Jetzt fällig' });
    expect(await within(region).findByText('Jetzt ist nichts fällig.')).toBeInTheDocument();
    expect(region.querySelector('[class*=body]')).toBe(null);
  });
  test('what cannot be read says so and can be tried again', async () => {
    let fails = true;
    answerWith({ 'GET /api/shift/due': () => (fails ? problem(500) : ok(all)) });
    const { user } = await show(<DueNowWidget rows={5} />);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 mails could not be sent')).toBeInTheDocument();
  });
});

describe('below the tasks of the round', () => {
  test('stands what else is due, each with the way to it; the rest is counted', async () => {
    answerWith(due(all));
    await show(<AlsoDue />);
    const region = await screen.findByRole('region', { name: 'Also due' });
    expect(within(region).getAllByRole('listitem')).toHaveLength(3);
    expect(within(region).getByRole('link', { name: /^Start.*KELLER, Margrit.*Braden/ })).toBeInTheDocument();
    expect(within(region).getByText('Care reports: 2 more')).toBeInTheDocument();
  });
  test('is asked of the department that was chosen for the round', async () => {
    const [rigi, pilatus] = [person.replace(/1$/, '2'), person.replace(/1$/, '3')];
    const departments = [
      { id: rigi, name: 'Rigi', active: true },
      { id: pilatus, name: 'Pilatus', active: true },
    ];
    const sent = answerWith({
      ...due(all),
      'GET /api/sites/centers/names': () => ok([{ id: person, name: 'Seeblick', active: true, departments }]),
      'GET /user-settings/api/custom/selected-department': () => ok({ response: pilatus }),
    });
    await show(<AlsoDue />, { me: { access: { 'authorization.sites': ['Read'] } } });
    await screen.findByRole('region', { name: 'Also due' });
    const asked = sent.filter((one) => one.url.startsWith('/api/shift/due'));
    expect(asked.map((one) => new URLSearchParams(one.url.split('?')[1]).get('departmentId'))).toEqual([
      pilatus,
    ]);
  });
  test('nothing else is due: nothing stands there', async () => {
    const sent = answerWith(due({ items: [], more: [] }));
    await show(<AlsoDue />, { language: 'de' });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByText('Ausserdem fällig')).toBe(null);
  });
});

describe('the line below the title', () => {
  const duty: OnDuty = {
    shift: { name: 'late', until: '22:00' },
    people: { here: 43, away: 2 },
    center: 'Seeblick',
  };
  const line = (answer: OnDuty) => ({ 'GET /api/shift/on-duty/show': () => ok(answer) });
  test('who, which shift, where and for how many', async () => {
    answerWith(line(duty));
    const { container } = await show(<ShiftLine />);
    expect(await screen.findByText('Late shift until 22:00')).toBeInTheDocument();
    expect(container).toHaveTextContent(/(Good|Hello).*Seeblick.*43 people here.*2 away/);
  });
  test('who may not see the residents hears of the shift alone; nobody away is not said; in German', async () => {
    answerWith(line({ ...duty, shift: { name: 'night', until: '07:00' }, people: null, center: null }));
    await show(<ShiftLine />, { language: 'de' });
    expect(await screen.findByText('Nachtdienst bis 07:00')).toBeInTheDocument();
    expect(screen.queryByText(/^\d+ /)).toBe(null);
  });
  test('who does not work in the shifts of the care is greeted alone', async () => {
    answerWith(line({ shift: null, people: null, center: 'Seeblick' }));
    await show(<ShiftLine />);
    expect(await screen.findByText('Seeblick')).toBeInTheDocument();
    expect(screen.getByText(/^(Good|Hello)/)).toBeInTheDocument();
    expect(screen.queryByText(/shift/)).toBe(null);
  });
  test('one person is one person', async () => {
    answerWith(line({ ...duty, people: { here: 1, away: 0 } }));
    await show(<ShiftLine />);
    expect(await screen.findByText('1 person here')).toBeInTheDocument();
    expect(screen.queryByText(/away/)).toBe(null);
  });
  test('what is not known is not left out: a mark says so and asks again', async () => {
    answerWith({ 'GET /api/shift/on-duty/show': () => problem(500) });
    await show(<ShiftLine />);
    expect(await screen.findByRole('button', { name: /Shift/ })).toBeInTheDocument();
  });
});

describe('my patients', () => {
  const fact = (key: string, kind: 'critical' | 'outside', text: string) => ({
    residentId: person,
    key,
    kind,
    at: '2026-11-23T06:00:00Z',
    text,
    tab: 'vitals',
  });
  const list: Patients = {
    known: true,
    total: 14,
    withNews: 1,
    items: [
      {
        resident,
        facts: [fact('a', 'critical', 'SpO₂ 86 % ↓'), fact('b', 'outside', 'BP 160/95 ↑')],
        moreFacts: 2,
        due: { count: 3, what: 'Pressure ulcer risk (Braden)', href: '/x' },
      },
      {
        resident: { ...resident, id: person.replace(/1$/, '2'), lastName: 'Frei' },
        facts: [],
        moreFacts: 0,
        due: null,
      },
    ],
  };
  const answers = (given: Partial<Patients>) => ({
    'GET /api/shift/patients': () => ok({ ...list, ...given }),
  });
  test('who has news comes with it in words and opens the record; who has none is said to be calm', async () => {
    answerWith(answers({}));
    await show(<PatientsWidget rows={5} />);
    expect(await screen.findByText('1 of 14 with something new or due')).toBeInTheDocument();
    const keller = screen.getByRole('link', { name: /KELLER, Margrit/ });
    expect(keller.getAttribute('href')).toContain(person);
    for (const words of ['SpO₂ 86 % ↓', 'BP 160/95 ↑', '+2', '3 due: Pressure ulcer risk (Braden)'])
      expect(keller).toHaveTextContent(words);
    expect(keller.querySelector('[data-status=critical]')).toHaveTextContent('SpO₂');
    expect(screen.getByRole('link', { name: /FREI, Margrit.*Nothing new/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '12 more' })).toBeInTheDocument();
  });
  test.each([
    [{ known: false, total: 0, items: [] }, /niemand im Verzeichnis/],
    [{ total: 0, items: [] }, 'Niemand hier hat Sie als Ärztin oder Arzt.'],
  ])('without any one line says why, in German', async (given, words) => {
    answerWith(answers(given));
    await show(<PatientsWidget rows={5} />, { language: 'de' });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('listitem')).toBe(null);
  });
  test('what cannot be read says so', async () => {
    answerWith({ 'GET /api/shift/patients': () => problem(500) });
    await show(<PatientsWidget rows={5} />);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
});
