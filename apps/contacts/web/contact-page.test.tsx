import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyAddress } from '#platform/contract/address.ts';
import { type Answer, answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { allRights, startApps } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import { frameText } from '#platform/web/text/text.ts';
import type { Contact } from '../contract/contacts.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import ContactPage from './ContactPage.tsx';
import web from './index.ts';

const id = '0190a5b0-0000-7000-8000-000000000001';
const gone: string[] = vi.hoisted(() => []);
vi.mock('#platform/web/routing/navigation.tsx', async (original) => ({
  ...(await original<object>()),
  useGo: () => (href: string) => void gone.push(href),
}));

const contact: Contact = {
  id,
  version: 7,
  displayName: 'Alpina Versicherung',
  kinds: ['healthInsurer'],
  salutation: '',
  title: '',
  firstName: '',
  lastName: '',
  companyName: 'Alpina Versicherung',
  specialty: '',
  category: '',
  address: { ...emptyAddress, postalCode: '7000', city: 'Chur' },
  phones: [{ type: 'work', number: '0415551212' }],
  email: 'post@alpina.example',
  gln: null,
  remarks: '',
  active: false,
};
const account = {
  accountId: id,
  username: 'alpina',
  fullName: 'Anna Alpina',
  email: 'post@alpina.example',
  roles: [],
  active: true,
};
const words = (name: string) => [
  `GET /api/dictionary/contacts.${name}`,
  () => ok([{ itemValue: 'work', itemLabel: 'Work' }]),
];
const answers = (more: Record<string, Answer> = {}) =>
  answerWith({
    ...Object.fromEntries(['salutation', 'category', 'phoneType'].map(words)),
    [`GET /api/contacts/contacts/${id}`]: () => ok(contact),
    'GET /api/contacts/access/of-contact': () => ok({ user: null }),
    'GET /api/contacts/access/candidates': () => ok([account]),
    'GET /api/contacts/history': () => ok({ items: [], nextCursor: null, total: null }),
    ...more,
  });
const all = { access: allRights(manifest) };
const shown = (me: object, language: 'en' | 'de' = 'en', at = id) =>
  show(<ContactPage />, { me, language, route: '/contacts/$contactId', path: `/contacts/${at}` });

beforeEach(async () => {
  await startApps(web);
  gone.length = 0;
});

test('a change is sent whole with the version that was read, then the list again', async () => {
  const sent = answers({ [`PUT /api/contacts/contacts/${id}`]: () => ok(contact) });
  const { user } = await shown(all);
  await user.type(await screen.findByRole('textbox', { name: en.fields.remarks }), 'only by post');
  await user.click(screen.getByRole('switch', { name: en.fields.active }));
  await user.click(screen.getByRole('button', { name: frameText('kit.save') }));
  await waitFor(() => expect(gone).toEqual(['/app-residents/contacts']));
  const { displayName: _, id: __, ...fields } = contact;
  expect(sent.find((one) => one.method === 'PUT')?.body).toMatchObject({
    ...fields,
    remarks: 'only by post',
    active: true,
  });
});

test('who may only read sees facts instead of fields, the address without blanks, and cannot delete', async () => {
  answers();
  await shown({ access: { 'authorization.contacts': ['Read'] } }, 'de');
  expect(await screen.findByText('7000 Chur')).toBeInTheDocument();
  expect(screen.getByText('041 555 12 12')).toBeInTheDocument();
  expect(screen.getByText(de.kinds.healthInsurer)).toBeInTheDocument();
  expect(screen.getByText(de.states.inactive)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: de.actions.remove })).toBeNull();
});

test('whether the contact can sign in, and as whom', async () => {
  answers({ 'GET /api/contacts/access/of-contact': () => ok({ user: account }) });
  await shown(all);
  const card = within(await screen.findByRole('region', { name: en.access.title }));
  expect(await card.findByText('alpina')).toBeInTheDocument();
  expect(card.getByText('Anna Alpina')).toBeInTheDocument();
  answers();
  await shown(all);
  expect(await screen.findByText(en.access.none)).toBeInTheDocument();
});

test('deleting asks first, and once more where an account would lose its access', async () => {
  const sent = answers({
    [`DELETE /api/contacts/contacts/${id}`]: ({ url, body }) =>
      `${url}${JSON.stringify(body)}`.includes('accessRevoked')
        ? ok({ done: true })
        : problem(409, {
            code: 'accessRevoked',
            confirm: true,
            title: 'The account alpina loses its access.',
          }),
  });
  const { user } = await shown(all);
  const press = async (name: string) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  const deletes = () => sent.filter((one) => one.method === 'DELETE').length;
  await user.click(await screen.findByRole('button', { name: en.actions.remove }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(contact.displayName);
  await press(en.actions.keep);
  expect(deletes()).toBe(0);
  await user.click(screen.getByRole('button', { name: en.actions.remove }));
  await press(en.actions.remove);
  expect(await screen.findByText('The account alpina loses its access.')).toBeInTheDocument();
  expect(gone).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button').at(-1)!);
  await waitFor(() => expect(gone).toEqual(['/app-residents/contacts']));
  expect(deletes()).toBe(2);
});

test('a new one can be taken over from an account; the kind decides which are offered', async () => {
  const sent = answers({ 'POST /api/contacts/access/add-user': () => ok(contact) });
  const { user } = await shown(all, 'en', 'new');
  await user.click(await screen.findByRole('button', { name: en.access.fromAccount }));
  await user.click(screen.getByRole('radio', { name: en.kinds.doctor }));
  await waitFor(() => expect(sent.at(-1)!.url).toContain('kind=doctor'));
  await user.click(await screen.findByRole('combobox', { name: new RegExp(en.fields.accountId) }));
  await user.click(await screen.findByRole('option', { name: 'Anna Alpina (alpina)' }));
  await user.click(screen.getByRole('button', { name: frameText('kit.save') }));
  await waitFor(() => expect(gone).toEqual([`/app-residents/contacts/${id}`]));
  expect(sent.find((one) => one.method === 'POST')?.body).toEqual({ kind: 'doctor', accountId: id });
});

test('without that right a new one is typed in', async () => {
  answers();
  await shown({ access: { 'authorization.contacts': ['Read', 'Write'] } }, 'en', 'new');
  expect(await screen.findByRole('textbox', { name: en.fields.lastName })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: en.access.fromAccount })).toBeNull();
});

test('one that is gone is said', async () => {
  answers({ [`GET /api/contacts/contacts/${id}`]: () => problem(404) });
  await shown(all);
  expect(await screen.findByRole('alert')).toHaveTextContent(frameText('errors.notFound'));
});
