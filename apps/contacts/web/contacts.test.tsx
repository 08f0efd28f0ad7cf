// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text.ts';
import type { Contact } from '../contract/contacts.ts';
import ContactsPage from './ContactsPage.tsx';
import DirectoriesPage from './DirectoriesPage.tsx';
import { NewContactForm, useProfileMay } from './parts.tsx';

const contact: Contact = {
  id: '0190a5b0-0000-7000-8000-000000000001', version: 1, displayName: 'Dr. med. Rahel Aeschlimann', kinds: ['doctor'], salutation: '', title: 'Dr. med.', firstName: 'Rahel', lastName: 'Aeschlimann', companyName: '',
  specialty: '', category: '', address: { addressLine_1: '', addressLine_2: '', postOfficeBox: '', postOfficeBoxEnabled: false, postalCode: '6353', city: 'Weggis', region: '', country: 'CH' },
  phones: [{ type: 'work', number: '0415551212' }], email: '', gln: null, remarks: '', active: true,
};
const words = Object.fromEntries(['salutation', 'category', 'phoneType'].map((name) => [`GET /api/dictionary/contacts.${name}`, () => ok([{ itemValue: 'work', itemLabel: 'Work' }])]));
const me = (actions: string[]) => ({ access: { 'authorization.contacts': actions } });

beforeAll(async () => {
  addTextSource('contacts', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('contacts');
});

test('the directory: family name first, kinds, a phone that can be called', async () => {
  answerWith({ 'GET /api/contacts/contacts': () => ok({ items: [contact], nextCursor: null, total: null }) });
  await show(<ContactsPage />, { me: me(['Read']) });
  const link = await screen.findByRole('link', { name: 'Aeschlimann Rahel' });
  expect(link.getAttribute('href')).toBe(`/app-residents/contacts/${contact.id}`);
  expect(screen.getByRole('link', { name: '041 555 12 12' }).getAttribute('href')).toBe('tel:0415551212');
  expect(screen.queryByRole('link', { name: 'New contact' })).toBeNull();
});

test('a contact without a name is refused at the field', async () => {
  answerWith({ ...words, 'POST /api/contacts/contacts': () => problem(422, { code: 'nameMissing', title: 'Enter a last name or an organization.', errors: [{ path: 'lastName', code: 'nameMissing', message: 'Enter a last name or an organization.' }] }) });
  const { user } = await show(<NewContactForm kinds={['doctor']} onDone={() => undefined} onCancel={() => undefined} />, { me: me(['Read', 'Write']) });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/Enter a last name or an organization\./)).length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: 'Last name' }).getAttribute('aria-invalid')).toBe('true');
});

test('a phone needs a correct number; the P.O. Box has the word of the language', async () => {
  answerWith(words);
  const { user } = await show(<NewContactForm kinds={['doctor']} onDone={() => undefined} onCancel={() => undefined} />, { me: me(['Read', 'Write']), language: 'de' });
  await user.click(await screen.findByRole('button', { name: 'Telefon hinzufügen' }));
  await user.type(screen.getByRole('textbox', { name: /Telefonnummer/ }), '12');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect((await screen.findAllByText(/Die Telefonnummer ist nicht gültig/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('switch', { name: 'Postfach' })).toBeInTheDocument();
});

describe('in place, from the profile of a resident', () => {
  const rules = (create: boolean) => ({ 'GET /api/contacts/directories': () => ok({ version: 1, rules: [{ kind: 'doctor', create, change: create }] }) });
  function Offer() {
    const may = useProfileMay();
    return <p>{may(['doctor'], 'create') ? 'may create' : 'may not'}</p>;
  }
  const profile = { access: { 'authorization.contacts.profile': ['Write', 'Edit'] } };
  test.each([[true, 'may create'], [false, 'may not']])('the configuration says %s', async (create, text) => {
    const sent = answerWith(rules(create));
    await show(<Offer />, { me: profile });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
  test('without the right nothing is offered, and nothing is asked', async () => {
    const sent = answerWith(rules(true));
    await show(<Offer />, { me: me(['Read', 'Write']) });
    expect(await screen.findByText('may not')).toBeInTheDocument();
    expect(sent).toHaveLength(0);
  });
  test('the settings page switches a directory off, with the version it read', async () => {
    const sent = answerWith({ ...rules(true), 'PATCH /api/contacts/directories': () => ok({ version: 2, rules: [] }) });
    const { user } = await show(<DirectoriesPage />, { me: { access: { 'authorization.contacts.directories': ['Read', 'Edit'] } } });
    await user.click(await screen.findByRole('switch', { name: 'Doctor: Create from the profile' }));
    await waitFor(() => expect(sent.find((one) => one.method === 'PATCH')?.body).toMatchObject({ version: 1, rules: [{ kind: 'doctor', create: false, change: true }] }));
  });
});
