import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { allRights, readRights, startApps, Work } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import { frameText } from '#platform/web/text/text.ts';
import { emptyAddress } from '#platform/contract/address.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import CustomerGroupsPage from './CustomerGroupsPage.tsx';
import CustomersPage from './CustomersPage.tsx';
import web from './index.ts';
import PaymentMethodsPage from './PaymentMethodsPage.tsx';
import PaymentTermsPage from './PaymentTermsPage.tsx';

const id = (end: number) => `0190a5b0-0000-7000-8000-00000000000${end}`;
const method = {
  id: id(1),
  version: 2,
  nameEn: 'By invoice',
  nameDe: 'Auf Rechnung',
  kind: 'invoice',
  autoPrint: false,
  favorite: true,
  active: true,
  uses: 3,
};
const unused = {
  ...method,
  id: id(2),
  nameEn: 'Old card',
  nameDe: 'Alte Karte',
  kind: 'card',
  favorite: false,
  active: false,
  uses: 0,
};
const term = {
  id: id(3),
  version: 4,
  name: '30 days',
  netDays: 30,
  discountPercent: '2',
  discountDays: 10,
  proximateMonth: null,
  proximateDay: null,
  splitPayments: 1,
  agingDays: 0,
  active: true,
  uses: 0,
};
const group = {
  id: id(4),
  version: 5,
  nameEn: 'Village',
  nameDe: 'Dorf',
  category: 'external',
  paymentMethodId: id(1),
  paymentTermId: null,
  active: true,
  uses: 1,
};
const customer = {
  id: id(5),
  version: 1,
  number: 'K00007',
  groupId: id(4),
  category: 'external',
  groupName: 'Village',
  name: 'Bakery Keller',
  residentId: null,
  contactId: null,
  email: '',
  phone: '',
  address: emptyAddress,
  paymentMethodId: null,
  paymentTermId: null,
  remarks: '',
  active: true,
  paymentMethod: 'By invoice',
  paymentTerm: null,
};
const base = '/api/customers';
const page = (items: readonly unknown[]) => ok({ items, nextCursor: null, total: items.length });
const answers = (more: Record<string, Answer> = {}) =>
  answerWith({
    [`GET ${base}/payment-methods`]: () => ok([method, unused]),
    [`GET ${base}/payment-terms`]: () => ok([term]),
    [`GET ${base}/groups`]: () => ok([group]),
    [`GET ${base}/customers`]: () => page([customer]),
    [`GET ${base}/customers/choices`]: () =>
      ok({ groups: [{ id: id(4), name: 'Village', category: 'external' }], methods: [], terms: [] }),
    ...more,
  });
const all = { access: allRights(manifest) };
const reader = { access: readRights(manifest) };
const shown = (
  shownPage: ReactNode,
  me: object = all,
  options: { language?: 'en' | 'de'; path?: string } = {},
) =>
  show(
    <>
      {shownPage}
      <Work />
    </>,
    { me, ...options },
  );
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr')!;
const work = async (name: string) => within(await screen.findByRole('region', { name }));
const saved = (sent: ReturnType<typeof answers>) => sent.find((one) => one.method !== 'GET');

beforeEach(() => startApps(web));

describe('what the three lists of settings share', () => {
  test.each([
    ['payment methods', PaymentMethodsPage, 'payment-methods', en.states.noMethods, en.actions.newMethod],
    ['payment terms', PaymentTermsPage, 'payment-terms', en.states.noTerms, en.actions.newTerm],
    ['groups', CustomerGroupsPage, 'groups', en.states.noGroups, en.actions.newGroup],
  ] as const)('%s: empty, failed, and without rights nothing opens', async (_, Page, path, empty, create) => {
    answers({ [`GET ${base}/${path}`]: () => ok([]) });
    await shown(<Page />);
    expect(await screen.findByText(empty)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: create })).toBeInTheDocument();
    answers({ [`GET ${base}/${path}`]: () => problem(500) });
    await shown(<Page />);
    expect(await screen.findByRole('alert')).toHaveTextContent(frameText('errors.load'));
  });
  test('who may only read gets no form and no action', async () => {
    answers();
    const { user } = await shown(<PaymentMethodsPage />, reader);
    const row = await rowOf('Old card');
    expect(within(row).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: en.actions.newMethod })).toBeNull();
    await user.click(within(row).getByText('Old card'));
    expect(screen.queryByRole('region', { name: 'Old card' })).toBeNull();
  });
  test('what is used cannot be removed, and why; what is not is, as it was read', async () => {
    const sent = answers({ [`DELETE ${base}/payment-methods/${id(2)}`]: () => ok({ done: true }) });
    const { user } = await shown(<PaymentMethodsPage />);
    const open = async (name: string) =>
      user.click(
        within(await rowOf(name))
          .getAllByRole('button')
          .at(-1)!,
      );
    await open('By invoice');
    expect(await screen.findByRole('menuitem', { name: new RegExp(en.actions.remove) })).toBeDisabled();
    await user.keyboard('{Escape}');
    await open('Old card');
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(en.actions.remove) }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Old card');
    expect(saved(sent)).toBeUndefined();
    await user.click(within(dialog).getByRole('button', { name: en.actions.remove }));
    await waitFor(() =>
      expect(saved(sent)).toMatchObject({ method: 'DELETE', url: `${base}/payment-methods/${id(2)}` }),
    );
    expect(saved(sent)!.body).toMatchObject({ version: 2 });
  });
});

describe('payment methods', () => {
  test('in German by their German name, how often each is used', async () => {
    answers();
    await shown(<PaymentMethodsPage />, all, { language: 'de' });
    const row = await rowOf('Auf Rechnung');
    for (const text of [de.kinds.invoice, '✓', de.sentences.uses.replace('{{count}}', '3'), de.states.active])
      expect(row).toHaveTextContent(text);
    expect(await rowOf('Alte Karte')).toHaveTextContent(de.states.inactive);
  });
  test('a change is sent with all that was read, but not how often it is used', async () => {
    const sent = answers({ [`PUT ${base}/payment-methods/${id(1)}`]: () => ok(method) });
    const { user } = await shown(<PaymentMethodsPage />);
    await user.click(await screen.findByText('By invoice'));
    const form = await work('By invoice');
    await user.click(await form.findByRole('switch', { name: en.fields.autoPrint }));
    await user.click(form.getByRole('radio', { name: en.kinds.account }));
    await user.click(form.getByRole('button', { name: frameText('kit.save') }));
    await waitFor(() => expect(saved(sent)?.method).toBe('PUT'));
    const { uses: _, id: __, ...fields } = method;
    expect(saved(sent)!.body).toEqual({ ...fields, autoPrint: true, kind: 'account' });
  });
});

describe('payment terms', () => {
  test('each says what it means; the form says it while one types, and sends what a new one starts with', async () => {
    const sent = answers({ [`POST ${base}/payment-terms`]: () => ok(term) });
    const { user } = await shown(<PaymentTermsPage />);
    expect(await rowOf('30 days')).toHaveTextContent('30 days net, 2 % within 10 days');
    await user.click(screen.getByRole('button', { name: en.actions.newTerm }));
    const form = await work(en.actions.newTerm);
    await user.type(
      await form.findByRole('textbox', { name: new RegExp(`^${en.fields.name}`) }),
      'On the 25th',
    );
    await user.type(form.getByRole('textbox', { name: en.fields.proximateDay }), '25');
    expect(form.getByRole('status')).toHaveTextContent('on day 25 of the month');
    await user.type(form.getByRole('textbox', { name: en.fields.proximateMonth }), '1');
    expect(form.getByRole('status')).toHaveTextContent('on day 25, 1 months after the invoice');
    await user.click(form.getByRole('button', { name: frameText('kit.save') }));
    await waitFor(() => expect(saved(sent)).toBeDefined());
    expect(saved(sent)!.body).toEqual({
      name: 'On the 25th',
      netDays: 30,
      discountPercent: '0',
      discountDays: 0,
      proximateMonth: 1,
      proximateDay: 25,
      splitPayments: 1,
      agingDays: 0,
      active: true,
    });
  });
});

describe('groups', () => {
  test('with the names of their method and term; none is a dash', async () => {
    answers();
    await shown(<CustomerGroupsPage />, all, { language: 'de' });
    const row = await rowOf('Dorf');
    expect(row).toHaveTextContent(de.categories.external);
    await waitFor(() => expect(row).toHaveTextContent('Auf Rechnung'));
    expect(within(row).getByText('–')).toBeInTheDocument();
  });
  test('a new one is sent with the term that was chosen', async () => {
    const sent = answers({ [`POST ${base}/groups`]: () => ok(group) });
    const { user } = await shown(<CustomerGroupsPage />);
    await user.click(await screen.findByRole('button', { name: en.actions.newGroup }));
    const form = await work(en.actions.newGroup);
    await user.type(await form.findByRole('textbox', { name: new RegExp(en.fields.nameDe) }), 'Personal');
    await user.type(form.getByRole('textbox', { name: new RegExp(en.fields.nameEn) }), 'Staff');
    await user.click(form.getByRole('radio', { name: en.categories.staff }));
    await user.click(await form.findByRole('combobox', { name: en.fields.paymentTerm }));
    await user.click(await screen.findByRole('option', { name: '30 days' }));
    await user.click(form.getByRole('button', { name: frameText('kit.save') }));
    await waitFor(() =>
      expect(saved(sent)?.body).toEqual({
        nameEn: 'Staff',
        nameDe: 'Personal',
        category: 'staff',
        paymentMethodId: null,
        paymentTermId: id(3),
        active: true,
      }),
    );
  });
});

describe('customers', () => {
  test('with what counts for each; a row leads to its page', async () => {
    answers();
    await shown(<CustomersPage />);
    const row = await rowOf('Bakery Keller');
    for (const text of ['K00007', 'Village', 'By invoice', en.states.active])
      expect(row).toHaveTextContent(text);
    expect(within(row).getByText('–')).toBeInTheDocument();
    expect(within(row).getByRole('link')).toHaveAttribute('href', `/app-billing/customers/${id(5)}`);
  });
  test.each([
    ['?category=staff&text=kell', 'category=staff', 'text=kell'],
    ['?category=nonsense', 'text=', 'text='],
  ])('the address %s asks for these', async (path, ...wanted) => {
    const sent = answers({ [`GET ${base}/customers`]: () => page([]) });
    await shown(<CustomersPage />, all, { path: `/${path}` });
    await waitFor(() => expect(sent.some((one) => one.url.startsWith(`${base}/customers?`))).toBe(true));
    const { url } = sent.find((one) => one.url.startsWith(`${base}/customers?`))!;
    for (const part of wanted) expect(url).toContain(part);
    expect(url).not.toContain('nonsense');
  });
  test('none yet is said, and filtered ones can be cleared', async () => {
    answers({ [`GET ${base}/customers`]: () => page([]) });
    await shown(<CustomersPage />, all, { language: 'de' });
    expect(await screen.findByText(de.states.noCustomers)).toBeInTheDocument();
    await shown(<CustomersPage />, all, { path: '/?text=xyz' });
    expect(await screen.findByRole('button', { name: frameText('kit.clearFilters') })).toBeInTheDocument();
  });
  test('a new one of a group that is no resident is sent with a name of its own', async () => {
    const sent = answers({ [`POST ${base}/customers`]: () => ok(customer) });
    const { user } = await shown(<CustomersPage />);
    await user.click(await screen.findByRole('button', { name: en.actions.newCustomer }));
    const form = await work(en.actions.newCustomer);
    await user.click(await form.findByRole('combobox', { name: new RegExp(`^${en.fields.group}`) }));
    await user.click(await screen.findByRole('option', { name: 'Village' }));
    await user.type(form.getByRole('textbox', { name: en.fields.name }), 'Bakery Keller');
    await user.click(form.getByRole('button', { name: frameText('kit.save') }));
    await waitFor(() =>
      expect(saved(sent)?.body).toMatchObject({
        groupId: id(4),
        name: 'Bakery Keller',
        residentId: null,
        active: true,
      }),
    );
  });
  test('who may not write gets no way to make one', async () => {
    answers();
    await shown(<CustomersPage />, reader);
    await rowOf('Bakery Keller');
    expect(screen.queryByRole('button', { name: en.actions.newCustomer })).toBeNull();
  });
});
