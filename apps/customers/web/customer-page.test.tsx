import axe from 'axe-core';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { defineApp } from '#platform/contract/app.ts';
import { registerApps } from '#platform/web/slots/registry.ts';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import manifest from '../manifest.ts';
import CustomerHomePage from './CustomerHomePage.tsx';
import CustomerPage from './CustomerPage.tsx';
import web from './index.ts';

const id = '0190a5b0-0000-7000-8000-000000000001';
const at: { tab: string | undefined; gone: string[] } = vi.hoisted(() => ({
  tab: 'profile' as string | undefined,
  gone: [] as string[],
}));
vi.mock('#platform/web/routing/navigation.tsx', async (original) => ({
  ...(await original<object>()),
  useParameters: () => ({ clientId: '0190a5b0-0000-7000-8000-000000000001', customerTab: at.tab }),
  useGo: () => (href: string) => {
    at.gone.push(href);
  },
}));

const key = 'authorization.billing.customers';
const me = {
  access: { [key]: ['Read', 'Edit', 'Delete'], 'authorization.test.invoices': ['Read'] },
  apps: ['billing', 'test'],
  installedApps: [{ code: 'billing' }, { code: 'test' }],
};
const other = defineApp({
  code: 'test',
  partOf: 'test',
  name: { en: 'T', de: 'T' },
  needs: [],
  access: { 'authorization.test.invoices': ['Read'] },
  screens: {
    Bills: { slot: 'customer.tab', path: '/invoices', may: ['authorization.test.invoices', 'Read'] },
  },
});
const customer = (change: object = {}) => ({
  id,
  version: 1,
  number: 'K00007',
  groupId: id,
  category: 'residents',
  groupName: 'Residents',
  name: 'KELLER, Margrit',
  residentId: id,
  contactId: null,
  email: '',
  phone: '',
  address: {
    addressLine_1: '',
    addressLine_2: '',
    postOfficeBox: '',
    postOfficeBoxEnabled: false,
    city: '',
    region: '',
    regionName: '',
    postalCode: '',
    country: 'CH',
    countryName: '',
  },
  paymentMethodId: null,
  paymentTermId: id,
  remarks: '',
  active: true,
  paymentMethod: 'Invoice',
  paymentTerm: '30 days',
  ...change,
});
const term = {
  id,
  name: '30 days',
  netDays: 30,
  discountPercent: '2',
  discountDays: 10,
  proximateMonth: null,
  proximateDay: null,
  splitPayments: 4,
  agingDays: 30,
  active: true,
};

beforeEach(async () => {
  addTextSource('customers', web.locales);
  await loadTexts('customers');
  registerApps({
    manifests: [manifest, other],
    webs: {
      customers: async () => ({ default: web }),
      test: async () => ({
        default: {
          manifest: other,
          screens: {
            Bills: async () => ({
              default: ({ residentId }: { residentId?: string }) => <p>bills of {residentId}</p>,
            }),
          },
          locales: { en: async () => ({ default: {} }), de: async () => ({ default: {} }) },
        },
      }),
    },
  });
  at.gone.length = 0;
});
const shown = async (tab: string, change: object = {}) => {
  at.tab = tab;
  answerWith({
    [`GET /api/customers/customers/${id}`]: () => ok(customer(change)),
    'GET /api/customers/history': () =>
      ok({
        items: [
          {
            id,
            at: '2026-11-20T09:00:00Z',
            by: 'Claire Favre',
            subject: 'customers.customers',
            operation: 'update',
            fields: [{ name: 'payment_term_id', before: null, after: 'Sixty' }],
          },
        ],
        nextCursor: null,
        total: null,
      }),
    'GET /api/customers/customers/choices': () => ok({ groups: [], methods: [], terms: [term] }),
  });
  return show(<CustomerPage />, { me, path: `/app-billing/customers/${id}/${tab}` });
};

test('the tabs of the specification, in its order; the open one is marked', async () => {
  const { container } = await shown('profile');
  const links = (await screen.findAllByRole('link')).filter((one) =>
    one.getAttribute('href')?.includes(`${id}/`),
  );
  const specified = ['profile', 'recurring-services', 'services', 'invoices', 'payment-settings'];
  expect(
    links.map((one) => one.getAttribute('href')!.split('/').at(-1)!).filter((tab) => specified.includes(tab)),
  ).toEqual(specified);
  expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('aria-current')).toBe('page');
  expect(
    (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
      (one) => one.id,
    ),
  ).toEqual([]);
});

test('the profile tells who changed what', async () => {
  await shown('profile');
  expect(await screen.findByText('Customer changed')).toBeInTheDocument();
  expect(screen.getByText(/Sixty/)).toBeInTheDocument();
});

test('without a tab the profile opens', async () => {
  answerWith({});
  await show(<CustomerHomePage />, { me, path: `/app-billing/customers/${id}` });
  expect(at.gone).toEqual([`/app-billing/customers/${id}/profile`]);
});

test('payment settings say whose term counts and what it means', async () => {
  await shown('payment-settings');
  expect(await screen.findByText('as the group: Invoice')).toBeInTheDocument();
  expect(
    await screen.findByText('30 days net, 2 % within 10 days, 4 payments every 30 days'),
  ).toBeInTheDocument();
});

test.each([
  ['invoices', {}, `bills of ${id}`],
  ['invoices', { residentId: null, category: 'external' }, 'Services to residents are billed here.'],
  ['recurring-services', {}, 'Recurring services come with a later app of Billing.'],
  ['services', {}, 'There is no app here that bills services'],
])('%s of %j: %s', async (tab, change, text) => {
  await shown(tab, change);
  expect(await screen.findByText(new RegExp(text))).toBeInTheDocument();
});

test('a tab that does not exist is a page that does not exist', async () => {
  await shown('nothing');
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeInTheDocument();
});
