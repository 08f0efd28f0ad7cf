// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { ChangeTimeline } from '#platform/web/kit/timeline/ChangeTimeline.tsx';
import { asList } from '#platform/web/kit/table/DataTable.tsx';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Contact } from '../contract/contacts.ts';
import ContactsPage from './ContactsPage.tsx';
import DirectoriesPage from './DirectoriesPage.tsx';
import { NewContactForm, useProfileMay } from './parts.tsx';
import { useContactWords } from './words.ts';

const contact: Contact = {
  id: '0190a5b0-0000-7000-8000-000000000001',
  version: 1,
  displayName: 'Dr. med. Rahel Aeschlimann',
  kinds: ['doctor'],
  salutation: '',
  title: 'Dr. med.',
  firstName: 'Rahel',
  lastName: 'Aeschlimann',
  companyName: '',
  specialty: '',
  category: '',
  address: {
    addressLine_1: '',
    addressLine_2: '',
    postOfficeBox: '',
    postOfficeBoxEnabled: false,
    postalCode: '6353',
    city: 'Weggis',
    region: '',
    country: 'CH',
  },
  phones: [{ type: 'work', number: '0415551212' }],
  email: '',
  gln: null,
  remarks: '',
  active: true,
};
const words = Object.fromEntries(
  ['salutation', 'category', 'phoneType'].map((name) => [
    `GET /api/dictionary/contacts.${name}`,
    () => ok([{ itemValue: 'work', itemLabel: 'Work' }]),
  ]),
);
const me = (actions: string[]) => ({ access: { 'authorization.contacts': actions } });

beforeAll(async () => {
  addTextSource('contacts', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('contacts');
});

test('the directory: family name first, kinds, a phone that can be called', async () => {
  const insurer: Contact = {
    ...contact,
    id: contact.id.replace(/1$/, '2'),
    displayName: 'Alpina',
    kinds: ['healthInsurer', 'invoiceRecipient'],
    title: '',
    firstName: '',
    lastName: '',
    companyName: 'Alpina',
    phones: [],
    address: { ...contact.address, city: 'Chur' },
  };
  answerWith({
    'GET /api/contacts/contacts': () => ok({ items: [contact, insurer], nextCursor: null, total: null }),
  });
  await show(<ContactsPage />, { me: me(['Read']) });
  const link = await screen.findByRole('link', { name: 'Aeschlimann Rahel' });
  expect(link.getAttribute('href')).toBe(`/app-residents/contacts/${contact.id}`);
  for (const text of ['Doctor', 'Weggis']) expect(link.closest('tr')).toHaveTextContent(text);
  for (const text of ['Health insurer, Invoice recipient', 'Chur'])
    expect(screen.getByRole('link', { name: 'Alpina' }).closest('tr')).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: '041 555 12 12' }).getAttribute('href')).toBe('tel:0415551212');
  expect(screen.queryByRole('link', { name: 'New contact' })).toBeNull();
});

test('a contact without a name is refused at the field', async () => {
  answerWith({
    ...words,
    'POST /api/contacts/contacts': () =>
      problem(422, {
        code: 'nameMissing',
        title: 'Enter a last name or an organization.',
        errors: [{ path: 'lastName', code: 'nameMissing', message: 'Enter a last name or an organization.' }],
      }),
  });
  const { user } = await show(
    <NewContactForm kinds={['doctor']} onDone={() => undefined} onCancel={() => undefined} />,
    { me: me(['Read', 'Write']) },
  );
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/Enter a last name or an organization\./)).length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: 'Last name' }).getAttribute('aria-invalid')).toBe('true');
});

test('a phone needs a correct number; the P.O. Box has the word of the language', async () => {
  answerWith(words);
  const { user } = await show(
    <NewContactForm kinds={['doctor']} onDone={() => undefined} onCancel={() => undefined} />,
    { me: me(['Read', 'Write']), language: 'de' },
  );
  await user.click(await screen.findByRole('button', { name: 'Telefon hinzufügen' }));
  await user.type(screen.getByRole('textbox', { name: /Telefonnummer/ }), '12');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect((await screen.findAllByText(/Die Telefonnummer ist nicht gültig/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('switch', { name: 'Postfach' })).toBeInTheDocument();
});

test('each field of a contact is asked for and sent (specification 1, section 3)', async () => {
  const choices = { salutation: 'Mrs', category: 'Authority', phoneType: 'Work' };
  const sent = answerWith({
    ...Object.fromEntries(
      Object.entries(choices).map(([name, itemLabel]) => [
        `GET /api/dictionary/contacts.${name}`,
        () => ok([{ itemValue: itemLabel.toLowerCase(), itemLabel }]),
      ]),
    ),
    'POST /api/contacts/contacts': () => ok(contact),
  });
  const { user } = await show(
    <NewContactForm kinds={['doctor']} onDone={() => undefined} onCancel={() => undefined} />,
    { me: me(['Read', 'Write']) },
  );
  await user.click(await screen.findByRole('radio', { name: 'Mrs' }));
  await user.click(screen.getByRole('checkbox', { name: 'Trusted person on the will' }));
  await user.click(screen.getByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByRole('option', { name: 'Authority' }));
  await user.click(screen.getByRole('button', { name: 'Add phone' }));
  const typed = {
    'Last name': 'Zemp',
    'First name': 'Lea',
    Title: 'Dr. med.',
    Organization: 'Praxis',
    Specialty: 'Geriatrie',
    Email: 'lea@example.org',
    Remarks: 'Nur vormittags.',
    'Phone number': '041 555 12 12',
    'Street and number': 'Seeweg 1',
    'Postal code': '6300',
    City: 'Zug',
  };
  for (const [name, text] of Object.entries(typed)) {
    await user.click(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }));
    await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find((one) => one.method === 'POST')?.body).toMatchObject({
      kinds: ['doctor', 'trustedPerson'],
      salutation: 'mrs',
      title: 'Dr. med.',
      firstName: 'Lea',
      lastName: 'Zemp',
      companyName: 'Praxis',
      specialty: 'Geriatrie',
      category: 'authority',
      email: 'lea@example.org',
      remarks: 'Nur vormittags.',
      phones: [{ type: 'work', number: expect.stringMatching(/^041 ?555 ?12 ?12$/) }],
      address: { addressLine_1: 'Seeweg 1', postalCode: '6300', city: 'Zug' },
    }),
  );
});

describe('in place, from the profile of a resident', () => {
  const rules = (create: boolean) => ({
    'GET /api/contacts/directories': () =>
      ok({ version: 1, rules: [{ kind: 'doctor', create, change: create }] }),
  });
  function Offer() {
    const may = useProfileMay();
    return <p>{may(['doctor'], 'create') ? 'may create' : 'may not'}</p>;
  }
  const profile = { access: { 'authorization.contacts.profile': ['Write', 'Edit'] } };
  test.each([
    [true, 'may create'],
    [false, 'may not'],
  ])('the configuration says %s', async (create, text) => {
    const sent = answerWith(rules(create));
    await show(<Offer />, { me: profile });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
  test.each([
    [true, false],
    [false, true],
  ])('creating (%s) and changing (%s) are allowed each by itself', async (create, change) => {
    answerWith({
      'GET /api/contacts/directories': () => ok({ version: 1, rules: [{ kind: 'doctor', create, change }] }),
    });
    function Both() {
      const may = useProfileMay();
      return <p>{JSON.stringify([may(['doctor'], 'create'), may(['doctor'], 'change')])}</p>;
    }
    await show(<Both />, { me: profile });
    expect(await screen.findByText(JSON.stringify([create, change]))).toBeInTheDocument();
  });
  test('without the right nothing is offered, and nothing is asked', async () => {
    const sent = answerWith(rules(true));
    await show(<Offer />, { me: me(['Read', 'Write']) });
    expect(await screen.findByText('may not')).toBeInTheDocument();
    expect(sent).toHaveLength(0);
  });
  test('the settings page switches a directory off, with the version it read', async () => {
    const sent = answerWith({
      ...rules(true),
      'PUT /api/contacts/directories': () => ok({ version: 2, rules: [] }),
    });
    const { user } = await show(<DirectoriesPage />, {
      me: { access: { 'authorization.contacts.directories': ['Read', 'Edit'] } },
    });
    await user.click(await screen.findByRole('switch', { name: 'Doctor: Create from the profile' }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'PUT')?.body).toMatchObject({
        version: 1,
        rules: [{ kind: 'doctor', create: false, change: true }],
      }),
    );
  });
});

test('the changes of a contact: kinds of phones in words, numbers as one reads them, each line of the address by itself', async () => {
  const fields = [
    { name: 'phones', before: 'work 0415551212', after: 'work 0415551213, work 0415551214' },
    { name: 'city', before: 'Weggis', after: 'Vitznau' },
    { name: 'addressLine_1', before: null, after: 'Seestrasse 1' },
    { name: 'country', before: null, after: 'CH' },
  ];
  answerWith(words);
  const change = {
    id: contact.id,
    at: '2026-11-20T09:00:00Z',
    by: 'Anna Stocker',
    subject: 'contacts.contacts',
    operation: 'update' as const,
    fields,
  };
  const list = asList([change], { isPending: false, error: null, refetch: () => undefined });
  function Changes() {
    return <ChangeTimeline app="contacts" list={list} valueText={useContactWords()} />;
  }
  await show(<Changes />, { me: me(['Read']) });
  await screen.findAllByText(/Work/);
  const said = async (label: RegExp) => (await screen.findByText(label)).closest('li');
  expect(await said(/^Phones:/)).toHaveTextContent(
    'Phones: Work 041 555 12 12 → Work 041 555 12 13, Work 041 555 12 14',
  );
  expect(await said(/^City:/)).toHaveTextContent('City: Weggis → Vitznau');
  expect(await said(/^Street and number:/)).toHaveTextContent('Seestrasse 1');
  expect(screen.queryByText(/Country|^CH$/)).toBeNull();
});
