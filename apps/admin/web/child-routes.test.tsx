import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { registerApps } from '#platform/web/slots/registry.ts';
import type { PalettePage } from '#platform/web/slots/slots.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { childRoutes } from '../domain/child-routes.ts';
import manifest from '../manifest.ts';
import web from './index.ts';
import { plannedRoutes } from './settings.ts';
import SettingsHits from './SettingsHits.tsx';
import SettingsPage from './SettingsPage.tsx';
import SettingsScreenPage from './SettingsScreenPage.tsx';

const parameters: { path: string } = vi.hoisted(() => ({ path: '' }));
vi.mock('#platform/web/routing/navigation.tsx', async (original) => ({
  ...(await original<object>()),
  useParameters: () => ({ _splat: parameters.path }),
}));

/** The child routes of the settings area, as the specification lists them (specification 2, section 2). */
const specified =
  `personal-list-items, personal-will, medical-info, dish-tags, insurance-types, recipe-categories, ingredients, menu-orders, course-types, menu-courses, customer-groups, customer-list,
  sites, vendors, vendor-customers, business-justification-types, purchase-documents-options, company-information, workflows, files, contact-directories, menu-item-price-lists, menu-pricing, order-types,
  receipt-templates, printers, payment-method, preferences, meal-delivery-locations, service-costs, service-cost-allocation, invoice-settings, email-settings, integrations, payment-terms, form-builder,
  excretion, ipp-eval-schedule, ipp-diagnosis-category, ipp-diagnosis, nursing-report, resident-dashboard, assessments, observation-phases, vital-signs, protocols, security-policy, app-categories,
  installed-apps, devices, job-categories, absence-type`
    .split(',')
    .map((one) => one.trim());
const rights = Object.fromEntries(
  Object.entries(manifest.access).map(([key, actions]) => [key, [...actions]]),
);
const me = { access: rights, apps: ['admin'], installedApps: [{ code: 'admin' }] };

beforeEach(async () => {
  addTextSource('admin', web.locales);
  await loadTexts('admin');
  registerApps({ manifests: [manifest], webs: { admin: async () => ({ default: web }) } });
});

test('every child route of the specification is known, none twice', () => {
  expect(childRoutes.map((one) => one.path).toSorted()).toEqual(specified.toSorted());
});

test('what an app brings is no longer announced', () => {
  const planned = plannedRoutes().map((one) => one.path);
  expect(planned).toContain('printers');
  for (const path of [
    'preferences',
    'email-settings',
    'integrations',
    'app-categories',
    'installed-apps',
    'company-information',
  ])
    expect(planned).not.toContain(path);
});

test.each([
  ['printers', 'en', 'Printers', 'belongs to the app Kitchen'],
  ['devices', 'de', 'Geräte', 'gehört zur App Intelligente Geräte'],
] as const)('/settings/%s in %s says which app brings it', async (path, language, title, text) => {
  parameters.path = path;
  await show(<SettingsScreenPage />, { me, language, path: `/settings/${path}` });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText(new RegExp(text))).toBeInTheDocument();
});

test('who may not see the home is not told what it does not have', async () => {
  parameters.path = 'printers';
  await show(<SettingsScreenPage />, { me: { ...me, access: {} }, path: '/settings/printers' });
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeInTheDocument();
});

test.each([
  ['drucker', 'Printers'],
  ['supplier', 'Vendors'],
  ['geräte', 'Devices'],
])('the overview finds %s though it is not there yet', async (typed, title) => {
  await show(<SettingsPage />, { me, path: `/settings?search=${encodeURIComponent(typed)}` });
  expect((await screen.findByRole('link', { name: new RegExp(title) })).textContent).toContain(
    'comes later with',
  );
});

test('the command palette learns every page with the words of both languages', async () => {
  let pages: readonly PalettePage[] = [];
  await show(
    <SettingsHits
      onPages={(known) => {
        pages = known;
      }}
    />,
    { me },
  );
  await waitFor(() => expect(pages.length).toBeGreaterThan(40));
  const email = pages.find((one) => one.href === '/settings/email-settings')!;
  expect(email).toMatchObject({ title: 'Email settings', detail: 'Settings · Organization' });
  for (const word of ['smtp', 'absender', 'testmail', 'einstellungen']) expect(email.words).toContain(word);
  expect(pages.find((one) => one.href === '/settings/printers')).toMatchObject({
    detail: 'comes later with Kitchen',
  });
});
