import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { registerApps } from '#platform/web/slots/registry.ts';
import { answerWith, ok, problem, type Answer } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { workspace } from '#platform/web/store/workspace.ts';
import manifest from '../manifest.ts';
import ExternalUsersPage from './ExternalUsersPage.tsx';
import { InviteForm } from './InviteForm.tsx';
import RelativesPage from './RelativesPage.tsx';
import WhoSeesCard from './WhoSeesCard.tsx';
import web from './index.ts';

const key = 'authorization.staff.external-users';
const me = (actions: string[]) => ({
  access: { [key]: actions },
  apps: ['staff'],
  installedApps: [{ code: 'staff' }],
});
const residentId = '01900000-0000-7000-8000-000000000009';
const user = {
  id: '01900000-0000-7000-8000-000000000001',
  version: 1,
  accountId: '01900000-0000-7000-8000-000000000002',
  fullName: 'Nina Aebischer',
  username: 'n',
  email: 'n@example.org',
  waitingEmail: null,
  roles: ['CONTACT'],
  language: 'de',
  accountState: 'notConfirmed',
  lastSignInAt: null,
  accessType: 'SPECIFIC',
  filter: null,
  contactId: null,
  contactName: null,
  residentId: null,
  permissions: null,
  validFrom: null,
  validTo: '2027-03-21',
  state: 'now',
  residents: [
    { residentId, name: 'RÜEGG, Hedwig', roomNumber: '208', validFrom: null, validTo: null },
    { residentId: 'x', name: 'KELLER, Margrit', roomNumber: null, validFrom: null, validTo: null },
  ],
};
const mine = {
  residentId,
  lastName: 'Rüegg',
  firstName: 'Hedwig',
  salutation: 'mrs',
  gender: 'female',
  roomNumber: '208',
  photoFileId: null,
  self: false,
  relationship: 'daughter',
  validTo: '2027-03-21',
};
const tab = {
  code: 'care',
  partOf: 'care',
  name: { en: 'Care', de: 'Pflege' },
  needs: [],
  access: { 'authorization.care': ['Read'], 'authorization.secret': ['Read'] },
  screens: {
    Meals: { slot: 'resident.tab', path: '/meals', may: ['authorization.care', 'Read'] },
    Secret: { slot: 'resident.tab', path: '/secret', may: ['authorization.secret', 'Read'] },
    Words: { slot: 'relatives.day', may: ['authorization.care', 'Read'] },
    // a card for carers has no place on the page of relatives
    Alarm: { slot: 'resident.card', may: ['authorization.care', 'Read'] },
  },
} as const;

beforeEach(async () => {
  registerApps({
    manifests: [manifest, tab],
    webs: {
      'external-users': async () => ({ default: web }),
      care: async () => ({
        default: {
          manifest: tab,
          screens: {
            Meals: async () => ({ default: () => null }),
            Words: async () => ({ default: () => 'She sang today.' }),
            Alarm: async () => ({ default: () => 'Act now' }),
            Secret: async () => ({ default: () => null }),
          },
          locales: {
            en: async () => ({ default: { screens: { Meals: 'Meals', Secret: 'Secret' } } }),
            de: async () => ({ default: { screens: { Meals: 'Essen', Secret: 'Geheim' } } }),
          },
        },
      }),
    },
  });
  for (const [code, source] of [
    ['external-users', web.locales],
    [
      'care',
      {
        en: async () => ({ default: { screens: { Meals: 'Meals', Secret: 'Secret' } } }),
        de: async () => ({ default: { screens: { Meals: 'Essen', Secret: 'Geheim' } } }),
      },
    ],
  ] as const) {
    addTextSource(code, source);
    await loadTexts(code);
  }
  workspace.set({ items: [], front: null });
});
const list = (answer: Answer) => answerWith({ 'GET /api/external-users/external-users': answer });

test('the list says whom, until when, and that the mail is not answered yet; inviting opens the form', async () => {
  const doctor = {
    ...user,
    id: residentId,
    fullName: 'Urs Frei',
    roles: ['DOCTOR'],
    accessType: 'ALL',
    accountState: 'active',
    residents: [],
    validTo: null,
    lastSignInAt: new Date(Date.now() - 9 * 60_000).toISOString(),
  };
  list(() => ok({ items: [user, doctor], nextCursor: null, total: null }));
  const { user: person } = await show(<ExternalUsersPage />, { me: me(['Read', 'Write']) });
  const row = (await screen.findByText('Nina Aebischer')).closest('tr')!;
  for (const text of [
    'RÜEGG, Hedwig, 1 more',
    'Resident contact',
    '03/21/2027',
    'Not confirmed',
    'Has access',
    'Never',
  ])
    expect(row).toHaveTextContent(text);
  const other = screen.getByText('Urs Frei').closest('tr')!;
  for (const text of ['DOCTOR', 'All residents', 'No end', '9 min ago', 'Active', 'Has access'])
    expect(other).toHaveTextContent(text);
  await person.click(screen.getByRole('button', { name: 'Invite' }));
  expect(workspace.get().items.map((one) => one.title)).toEqual(['Invite']);
});

test.each([
  ['en', /^Full name/, /^Email/, 'User not created. The data could not be saved due to an unexpected error.'],
  [
    'de',
    /^Vollständiger Name/,
    /^E-Mail/,
    'Benutzer/in nicht erstellt. Die Daten konnten wegen eines unerwarteten Fehlers nicht gespeichert werden.',
  ],
] as const)('an invitation that fails says so in %s, and why', async (language, name, email, message) => {
  answerWith({
    'POST /api/external-users/external-users/invite': () => problem(500, { code: 'unexpected' }),
  });
  const { user: person } = await show(<InviteForm onDone={() => undefined} onCancel={() => undefined} />, {
    me: me(['Read', 'Write']),
    language,
  });
  await person.type(await screen.findByRole('textbox', { name }), 'Nina Aebischer');
  await person.type(screen.getByRole('textbox', { name: email }), 'n@example.org');
  await person.click(screen.getByRole('button', { name: /^(Invite|Einladen)$/ }));
  expect(await screen.findByRole('heading', { name: message })).toBeInTheDocument();
});

test('in German, empty, without the right to invite', async () => {
  list(() => ok({ items: [], nextCursor: null, total: null }));
  await show(<ExternalUsersPage />, { me: me(['Read']), language: 'de' });
  expect(await screen.findByText('Keine externe Person hat Zugriff.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Einladen' })).toBeNull();
});

test('a list that cannot be read says so', async () => {
  list(() => problem(500, { title: 'x' }));
  await show(<ExternalUsersPage />, { me: me(['Read']) });
  expect(await screen.findByText('Failed to load data. Try refreshing the page')).toBeInTheDocument();
});

test('who sees a resident from outside', async () => {
  answerWith({
    'GET /api/external-users/external-users/of-resident': () =>
      ok([
        {
          id: user.id,
          fullName: 'Nina Aebischer',
          roles: ['CONTACT'],
          accessType: 'SPECIFIC',
          validTo: '2027-03-21',
          features: 3,
        },
      ]),
  });
  await show(<WhoSeesCard residentId={residentId} />, { me: me(['Read']) });
  expect(await screen.findByText('Resident contact · 3 features · until 03/21/2027')).toBeInTheDocument();
});

const relative = { external: true, access: {}, apps: ['care'], installedApps: [{ code: 'care' }] };
test('a relative sees the own people, until when, and only what is granted for them', async () => {
  answerWith({
    'GET /api/external-users/external-users/mine': () => ok([mine]),
    [`GET /profile/api/resident-access/${residentId}`]: () => ok({ 'authorization.care': ['Read'] }),
  });
  await show(<RelativesPage />, { me: relative });
  expect(await screen.findByRole('heading', { name: 'Your mother: today' })).toBeInTheDocument();
  expect(screen.getByText('RÜEGG, Hedwig · Room 208 · Access until 03/21/2027')).toBeInTheDocument();
  expect((await screen.findByRole('link', { name: 'Meals' })).getAttribute('href')).toContain(
    `${residentId}/meals`,
  );
  expect(screen.queryByRole('link', { name: 'Secret' })).toBeNull();
  expect(await screen.findByText('She sang today.')).toBeInTheDocument();
  expect(screen.queryByText('Act now')).toBeNull();
});

test('while it is not known what is granted, nothing is offered', async () => {
  answerWith({
    'GET /api/external-users/external-users/mine': () => ok([mine]),
    [`GET /profile/api/resident-access/${residentId}`]: () => new Promise(() => undefined),
  });
  await show(<RelativesPage />, { me: relative });
  await screen.findByRole('heading', { name: 'Your mother: today' });
  expect(screen.queryByRole('link', { name: 'Meals' })).toBeNull();
});

test('when the access has ended, the home is named as whom to ask', async () => {
  answerWith({ 'GET /api/external-users/external-users/mine': () => ok([]) });
  await show(<RelativesPage />, { me: relative, language: 'de' });
  expect(
    await screen.findByText('Sie haben zurzeit keinen Zugriff. Wenden Sie sich an das Heim.'),
  ).toBeInTheDocument();
});
