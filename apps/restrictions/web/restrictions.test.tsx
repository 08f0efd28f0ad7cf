// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { workspace } from '#platform/web/store/workspace.ts';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { type Measure, Told } from '../contract/measures.ts';
import DutyMark from './DutyMark.tsx';
import MeasurePage from './MeasurePage.tsx';
import MeasuresView from './MeasuresView.tsx';
import { OrderForm } from './OrderForm.tsx';
import RecordCheck from './RecordCheck.tsx';
import RegisterPage from './RegisterPage.tsx';
import RestrictionsCard from './RestrictionsCard.tsx';
import RestrictionSettings from './RestrictionSettings.tsx';
import RestrictionsTile from './RestrictionsTile.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const id = '0190a5b0-0000-7000-8000-000000000002';
const measure: Measure = {
  ...Told.parse({ information: 'Explained at the bed.', representative: 'Daughter' }),
  id,
  residentId,
  kind: 'bedRailBothSides',
  purpose: 'dangerToSelf',
  reason: 'Climbs out of bed.',
  capacity: 'lacking',
  capacityAssessedBy: 'Dr. Weber',
  capacityAssessedOn: '2026-11-01',
  consented: false,
  milderMeans: 'Low bed.',
  orderedBy: 'Maria Keller',
  emergency: false,
  medicineId: null,
  medicineName: '',
  startsAt: '2026-11-05T08:00:00Z',
  plannedEnd: null,
  nextReviewOn: '2026-11-07',
  recorded: { at: '2026-11-05T08:10:00Z', by: 'Maria Keller' },
  ended: null,
  struck: null,
  isGone: false,
  duties: ['reviewOverdue', 'representativeOpen'],
  reviews: [{ on: '2026-11-06', note: 'Still needed.', nextReviewOn: '2026-11-07', by: 'Maria Keller' }],
  checks: [
    { id, at: '2026-11-06T22:00:00Z', state: 'asleep', note: '', by: 'Rosa Frei', struck: null },
    {
      id: residentId,
      at: '2026-11-06T20:00:00Z',
      state: 'restless',
      note: '',
      by: 'Rosa Frei',
      struck: 'twice',
    },
  ],
  requests: [
    {
      id,
      receivedAt: '2026-11-06T10:00:00Z',
      sender: 'Daughter',
      about: 'Away with it.',
      passedOn: null,
      version: 1,
    },
  ],
  version: 2,
};
const ended: Measure = {
  ...measure,
  id: '0190a5b0-0000-7000-8000-000000000003',
  kind: 'sensorMat',
  ended: { at: '2026-11-06T08:00:00Z', by: 'Maria Keller', reason: 'Walks safely.' },
  isGone: false,
  duties: [],
  requests: [],
};
const banner = {
  id: residentId,
  lastName: 'Amstutz',
  firstName: 'Rosa',
  nickname: '',
  status: 'present',
  roomNumber: '204',
  birthDate: '1938-02-03',
  deathDate: null,
  entryDate: '2024-01-01',
  exitDate: null,
  gender: 'female',
  photoFileId: null,
  photoTakenOn: null,
  sameNames: [],
  archived: false,
  archivedAt: null,
  archivedBy: null,
  archivedUntil: null,
  everArchived: false,
};
const ref = {
  id: residentId,
  lastName: 'Amstutz',
  firstName: 'Rosa',
  roomNumber: '204',
  birthDate: '1938-02-03',
  deathDate: null,
  photoFileId: null,
  sameName: false,
};
const rules = {
  version: 1,
  longestMonths: 3,
  firstDays: 1,
  thenDays: 7,
  thenTimes: 4,
  laterMonths: 1,
  authorityName: 'KESB Seeland',
  authorityAddress: '',
  authorityPhone: '',
  authorityEmail: '',
};
const key = 'authorization.residents.restrictions';
const settings = 'authorization.residents.restriction-settings';
const list = 'GET /api/restrictions/measures';
let sent: Sent[];
let answers: Readonly<Record<string, Answer>>;
let rights: readonly string[];
let archived: boolean;
beforeEach(() => {
  answers = {};
  rights = ['Read', 'Write', 'Edit'];
  archived = false;
});

async function open(what: React.ReactNode, language: 'en' | 'de' = 'en', place: object = {}) {
  addTextSource('restrictions', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  await loadTexts('restrictions');
  sent = answerWith({
    'GET /api/residents/residents/banner': () => ok({ ...banner, archived }),
    [list]: () => ok([measure, ended]),
    [`GET /api/restrictions/measures/${id}`]: () => ok(measure),
    'GET /api/restrictions/measures/authority': () =>
      ok({ name: 'KESB Seeland', address: '', phone: '', email: '' }),
    'GET /api/restrictions/attachments': () => ok([]),
    'GET /api/restrictions/register': () =>
      ok({ items: [{ measure, resident: ref }], nextCursor: null, total: null }),
    'GET /api/restrictions/register/marks': () => ok([{ residentId, running: 1, owed: 1 }]),
    'POST /api/restrictions/register/marks': () => ok([{ residentId, running: 1, owed: 1 }]),
    'GET /api/restrictions/rules': () => ok(rules),
    [`POST /api/restrictions/measures/${id}/check`]: () => ok({ id, measure }),
    'POST /api/restrictions/measures/order': () => ok(measure),
    ...answers,
  });
  return show(what, { language, me: { access: { [key]: rights, [settings]: rights } }, ...place });
}
/** The work beside the page. */
function Work() {
  const { items } = workspace.use();
  return items.map((one) => <div key={one.key}>{one.render()}</div>);
}
const posted = () => sent.filter((one) => one.method === 'POST').map((one) => one.body);

describe('check', () => {
  const onSaved = vi.fn<() => void>();
  const form = (
    <RecordCheck
      residentId={residentId}
      person="AMSTUTZ, Rosa"
      onSaved={onSaved}
      onCancel={() => undefined}
    />
  );
  test('two taps: how the person is, save', async () => {
    const { user, container } = await open(form);
    await user.click(await screen.findByText('calm', { selector: 'label *, label' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ state: 'calm' });
    expect(await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).toMatchObject({
      violations: [],
    });
  });
  test('several that run are chosen from; none says so', async () => {
    answers = { [list]: () => ok([measure, { ...ended, ended: null }]) };
    await open(form, 'de');
    expect(await screen.findByText('Sensormatte', { selector: 'label *, label' })).toBeTruthy();
    answers = { [list]: () => ok([ended]) };
    await open(form);
    expect(await screen.findByText('No measure runs.')).toBeTruthy();
  });
  test('measures that do not come say so', async () => {
    answers = { [list]: () => problem(500) };
    await open(form);
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

describe('order', () => {
  test('asks for the ground, the milder means and the capacity before anything is sent', async () => {
    const { user } = await open(<OrderForm residentId={residentId} onDone={() => undefined} />);
    await user.click(await screen.findByRole('button', { name: 'Order measure' }));
    expect((await screen.findAllByText(/Milder means that were tried/)).length).toBeGreaterThan(1);
    expect(posted()).toEqual([]);
  });
  test('with capacity the person consents by the same choice; nobody represents: nobody is asked for', async () => {
    const { user } = await open(<OrderForm residentId={residentId} onDone={() => undefined} />, 'de');
    await user.click(
      await screen.findByText('Urteilsfähig und einverstanden', { selector: 'label *, label' }),
    );
    expect(screen.getByRole('textbox', { name: /Wie informiert/ })).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Niemand vertritt die Person' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Wie informiert/ })).toBeNull());
  });
});

describe('record', () => {
  const place = {
    path: `/app-residents/forms/restrictions/${residentId}/${id}`,
    route: '/app-residents/forms/restrictions/$residentId/$measureId',
  };
  test('all that was ordered, told, reviewed and checked; what is owed; whom one may call', async () => {
    await open(<MeasurePage />, 'en', place);
    expect(await screen.findByText('Review overdue')).toBeTruthy();
    expect(screen.getByText('Inform the representative')).toBeTruthy();
    for (const text of [
      'Climbs out of bed.',
      'Still needed.',
      'asleep',
      'Away with it.',
      'Waits to be passed on',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('Struck: twice')).toBeTruthy();
    expect(await screen.findByText('KESB Seeland')).toBeTruthy();
    for (const name of ['Record check', 'Review', 'End measure', 'Record request', 'Pass on', 'Strike'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
  });
  test.each([
    ['who may only read', ['Read'], false],
    ['an archived record', ['Read', 'Write', 'Edit'], true],
  ])('%s has no buttons', async (_, has, old) => {
    rights = has;
    archived = old;
    await open(<MeasurePage />, 'de', place);
    expect(await screen.findByText('Überprüfung überfällig')).toBeTruthy();
    for (const name of ['Überprüfen', 'Massnahme beenden', 'Weiterleiten', 'Streichen'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
  test('one that has ended says when and why', async () => {
    answers = { [`GET /api/restrictions/measures/${id}`]: () => ok({ ...ended, id }) };
    await open(<MeasurePage />, 'en', place);
    expect(await screen.findByText(/Ended by Maria Keller.*Walks safely\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
  });
  test('one that does not come says so', async () => {
    answers = { [`GET /api/restrictions/measures/${id}`]: () => problem(404) };
    await open(<MeasurePage />, 'en', place);
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

describe('lists', () => {
  test('the register of the home with what is owed', async () => {
    await open(<RegisterPage />);
    expect(await screen.findByText('Bed rails, both sides')).toBeTruthy();
    expect(screen.getByText('Review overdue')).toBeTruthy();
  });
  test('of somebody who left it says that the end was not recorded; the card shows none that runs', async () => {
    const gone = { ...measure, isGone: true, duties: [] };
    answers = {
      [list]: () => ok([gone]),
      'GET /api/restrictions/register': () =>
        ok({ items: [{ measure: gone, resident: ref }], nextCursor: null, total: null }),
    };
    await open(<RegisterPage />);
    expect(await screen.findByText('left, end not recorded')).toBeTruthy();
    expect(screen.queryByText('runs')).toBe(null);
    await open(<RestrictionsCard residentId={residentId} />, 'de');
    expect(await screen.findByText('Keine Massnahme läuft.')).toBeTruthy();
  });
  test('an empty register says so; a failure, too', async () => {
    answers = { 'GET /api/restrictions/register': () => ok({ items: [], nextCursor: null, total: null }) };
    await open(<RegisterPage />, 'de');
    expect(await screen.findByText('In diesem Heim läuft keine Massnahme.')).toBeTruthy();
    answers = { 'GET /api/restrictions/register': () => problem(500) };
    await open(<RegisterPage />);
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  });
  test('those of a resident, with the way to order; without the right there is none', async () => {
    await open(<MeasuresView residentId={residentId} />);
    expect(await screen.findByRole('button', { name: 'Order measure' })).toBeTruthy();
    expect(screen.getByText('Sensor mat')).toBeTruthy();
    rights = ['Read'];
    const { container } = await open(<MeasuresView residentId={residentId} />, 'de');
    await waitFor(() => expect(container.textContent).toContain('Sensormatte'));
    expect(container.textContent).not.toContain('Massnahme anordnen');
  });
  test('card and tile name those that run; none says so', async () => {
    await open(<RestrictionsCard residentId={residentId} />);
    expect(await screen.findByRole('link', { name: 'Bed rails, both sides' })).toBeTruthy();
    expect(screen.queryByText('Sensor mat')).toBeNull();
    await open(<RestrictionsTile residentId={residentId} />, 'de');
    expect(await screen.findByRole('button', { name: /Kontrolle erfassen/ })).toBeTruthy();
    answers = { [list]: () => ok([]) };
    await open(<RestrictionsTile residentId={residentId} />, 'de');
    expect(await screen.findByText('Keine Massnahme läuft.')).toBeTruthy();
  });
  test('the mark beside a resident', async () => {
    await open(<DutyMark residentId={residentId} residentIds={[residentId]} />);
    expect(await screen.findByText('1 measure: something is owed')).toBeTruthy();
  });
});

describe('settings', () => {
  test('are changed by who may, read by others', async () => {
    await open(<RestrictionSettings />);
    expect(await screen.findByDisplayValue('KESB Seeland')).toBeTruthy();
    rights = ['Read'];
    await open(<RestrictionSettings />, 'de');
    expect(await screen.findByText('KESB Seeland')).toBeTruthy();
    expect(screen.getByText('3 Monate')).toBeTruthy();
  });
  test('that do not come say so', async () => {
    answers = { 'GET /api/restrictions/rules': () => problem(500) };
    await open(<RestrictionSettings />);
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  });
});

test('a measure by medicine asks which order restrains', async () => {
  answers = {
    ...answers,
    'GET /api/restrictions/measures/medicines': () =>
      ok({ items: [{ id, label: 'Seroquel 25 mg', tab: 'medications' }] }),
  };
  const { user } = await open(<OrderForm residentId={residentId} onDone={() => undefined} />);
  await user.click(await screen.findByRole('combobox', { name: /^Measure/ }));
  await user.click(await screen.findByRole('option', { name: /[Mm]edic/ }));
  await user.click(await screen.findByRole('combobox', { name: /Medicine that restrains/ }));
  expect(await screen.findByRole('option', { name: 'Seroquel 25 mg' })).toBeInTheDocument();
});
test('a measure by medicine without its order owes it, and is mended by naming it', async () => {
  const byMedicine = { ...measure, kind: 'medication', duties: ['orderMissing'] };
  answers = {
    [`GET /api/restrictions/measures/${id}`]: () => ok(byMedicine),
    'GET /api/restrictions/measures/medicines': () =>
      ok({ items: [{ id, label: 'Seroquel 25 mg', tab: 'medications' }] }),
    [`POST /api/restrictions/measures/${id}/name-medicine`]: () =>
      ok({ ...byMedicine, medicineId: id, medicineName: 'Seroquel 25 mg', duties: [] }),
  };
  const { user } = await open(
    <>
      <MeasurePage />
      <Work />
    </>,
    'en',
    {
      path: `/app-residents/forms/restrictions/${residentId}/${id}`,
      route: '/app-residents/forms/restrictions/$residentId/$measureId',
    },
  );
  expect((await screen.findAllByText('Name the order of the medicine')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Name the order' }));
  await user.click(await screen.findByRole('combobox', { name: /Medicine that restrains/ }));
  await user.click(await screen.findByRole('option', { name: 'Seroquel 25 mg' }));
  await user.click(screen.getAllByRole('button', { name: 'Name the order' }).at(-1)!);
  await waitFor(() => expect(posted()).toMatchObject([{ medicineId: id, version: 2 }]));
});
