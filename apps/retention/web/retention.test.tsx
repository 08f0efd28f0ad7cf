import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { holds, policies } from '../contract/index.ts';
import PoliciesPage from './PoliciesPage.tsx';
import { PolicyForm } from './PolicyForm.tsx';
import RetentionCard from './RetentionCard.tsx';

const key = 'authorization.admin.retention';
const residentId = '01890000-0000-7000-8000-000000000001';
const may = { access: { [key]: ['Read', 'Edit'] } };
const path = `GET ${holds.list.path}`;
const hold = {
  id: residentId,
  version: 1,
  residentId,
  reason: 'claim',
  placedBy: 'Vera',
  placedAt: '2026-11-01T08:00:00Z',
  liftedBy: null,
  liftedAt: null,
  liftReason: '',
};

beforeAll(async () => {
  addTextSource('retention', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('retention');
});

test('who is still here has no period; a hold can be placed by those who may', async () => {
  answerWith({ [path]: () => ok({ holds: [], retention: null }) });
  await show(<RetentionCard residentId={residentId} />, { me: may });
  expect(await screen.findByText('The period begins with the exit.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Place legal hold' })).toBeInTheDocument();
});

test('a hold is told with its reason and can be lifted; who only reads cannot', async () => {
  answerWith({ [path]: () => ok({ holds: [hold], retention: null }) });
  await show(<RetentionCard residentId={residentId} />, { me: may });
  expect(await screen.findByText(/Under legal hold since .*: claim/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Lift legal hold' })).toBeInTheDocument();
});

test('only to read: no buttons; an error can be tried again', async () => {
  answerWith({ [path]: () => ok({ holds: [hold], retention: null }) });
  await show(<RetentionCard residentId={residentId} />, { me: { access: { [key]: ['Read'] } } });
  await screen.findByText(/Under legal hold/);
  expect(screen.queryByRole('button', { name: 'Lift legal hold' })).toBeNull();
});

test('an error is told', async () => {
  answerWith({ [path]: () => problem(500, { title: 'Something went wrong! Please try again.' }) });
  await show(<RetentionCard residentId={residentId} />, { me: may });
  expect(await screen.findByText(/Request number/)).toBeInTheDocument();
});

test.each([
  [
    'en',
    'Archived 730 days after the exit, deleted only by hand after 20 years.',
    'Archived 730 days after the exit, deleted after 20 years.',
  ],
  [
    'de',
    'Archiviert 730 Tage nach dem Austritt, gelöscht nur von Hand nach 20 Jahren.',
    'Archiviert 730 Tage nach dem Austritt, gelöscht nach 20 Jahren.',
  ],
] as const)(
  'a new policy proposes twenty years; its sentence follows what is chosen (%s)',
  async (language, before, after) => {
    answerWith({});
    const { user } = await show(<PolicyForm onDone={() => undefined} />, { me: may, language });
    expect(await screen.findByLabelText(language === 'en' ? /^Period/ : /^Frist/)).toHaveValue('240');
    expect(screen.getByRole('status')).toHaveTextContent(before);
    await user.click(
      screen.getByLabelText(language === 'en' ? 'Delete automatically' : 'Automatisch löschen'),
    );
    expect(screen.getByRole('status')).toHaveTextContent(after);
  },
);

test('the list of policies: name, for whom, the sentence, for how many, in force or not', async () => {
  const policy = {
    id: residentId,
    version: 1,
    name: 'Short stays',
    centerId: null,
    residentType: 'shortTerm',
    periodMonths: 156,
    notificationDays: 45,
    autoArchive: true,
    archiveAfterDays: 90,
    autoDeletion: true,
    twoPersons: false,
    notifyNear: true,
    notifyExpiry: true,
    notifyRoles: [],
    active: true,
    records: 17,
  };
  answerWith({
    [`GET ${policies.list.path}`]: () =>
      ok([
        policy,
        {
          ...policy,
          id: residentId.replace(/1$/, '2'),
          name: 'All others',
          residentType: '',
          active: false,
          records: 4,
        },
      ]),
    'GET /api/sites/centers/names': () => ok([]),
    'GET /api/dictionary/residents.residentType': () =>
      ok([{ itemValue: 'shortTerm', itemLabel: 'Short-term stay', active: true }]),
  });
  await show(<PoliciesPage />, { me: may });
  await screen.findByText('Short-term stay');
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((one) => [...one.querySelectorAll('td')].slice(0, 5).map((cell) => cell.textContent)),
  ).toEqual([
    [
      'Short stays',
      'Short-term stay',
      'Archived 90 days after the exit, deleted after 13 years',
      '17',
      'In force',
    ],
    ['All others', 'all', 'Archived 90 days after the exit, deleted after 13 years', '4', 'Switched off'],
  ]);
});
