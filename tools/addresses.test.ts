// @vitest-environment jsdom
// Specification 2, section 2: the addresses of the areas that are built, each with the page it opens and the right it asks for.
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { childRoutes } from '#apps/admin/domain/child-routes.ts';
import { manifests } from '#apps/manifests.ts';
import { allManifests, registerApps, screensOf } from '#platform/web/slots/registry.ts';
import { makeRouter } from '#platform/web/shell/router.tsx';

let router: ReturnType<typeof makeRouter>;
beforeAll(() => {
  registerApps({ manifests, webs: {} });
  router = makeRouter(createMemoryHistory({ initialEntries: ['/'] }));
});

/** App, screen and right of the page at an address: `staff/RolesPage authorization.staff.roles Read`. */
function opens(address: string): string {
  const pattern = router
    .matchRoutes(address)
    .at(-1)!
    .fullPath.replace(/(?<=.)\/$/, '');
  const page = [...screensOf('page'), ...screensOf('public')].find((one) => one.screen.path === pattern);
  return page ? [`${page.app}/${page.name}`, ...(page.screen.may ?? [])].join(' ') : 'none';
}

describe('registration is open to everybody', () => {
  test.each([
    ['/register', 'registration/RegisterPage'],
    ['/register/vendor', 'registration/RegisterVendorPage'],
    ['/register/vendor/T1', 'registration/RegisterAgainPage'],
    ['/register/confirm', 'registration/MailSentPage'],
    ['/register/nursing-home/confirm/T1', 'registration/LinkPage'],
    ['/register/T1', 'registration/InvitedPage'],
    ['/register/T1/other@example.org', 'registration/InvitedElsewherePage'],
  ])('%s opens %s', (address, page) => expect(opens(address)).toBe(page));
});

describe('staff, roles and accounts', () => {
  test.each([
    ['/app-staff/forms/details/S1', 'staff/StaffMemberPage authorization.staff.list Read'],
    ['/app-staff/external-users', 'external-users/ExternalUsersPage authorization.staff.external-users Read'],
    ['/app-staff/app-staff-userroles', 'staff/RolesPage authorization.staff.roles Read'],
    ['/app-staff/app-staff-userroles/R1', 'staff/RolePage authorization.staff.roles Read'],
    ['/app-staff/app-staff-userroles/R1/users', 'staff/RoleUsersPage authorization.staff.roles Read'],
    ['/app-staff/app-staff-list', 'staff/StaffPage authorization.staff.list Read'],
    ['/accounts/nurses/list', 'staff/AccountsPage authorization.staff.accounts Read'],
    ['/accounts/nurses', 'staff/AccountsOfRolePage authorization.staff.accounts Read'],
    ['/accounts/nurses/new', 'staff/NewAccountPage authorization.staff.accounts Write'],
    ['/accounts/nurses/edit/A1', 'staff/AccountPage authorization.staff.accounts Read'],
    [
      '/app-residents/nurse-roster/nurse-roster-handover',
      'care-reports/HandOverPage authorization.residents.care-report Read',
    ],
  ])('%s opens %s', (address, page) => expect(opens(address)).toBe(page));
});

describe('kitchen, with the keys of section 6', () => {
  test.each([
    ['/app-gastro/gastro-catalog/recipes-list', 'recipes/RecipesPage authorization.gastro.recipes Read'],
    ['/app-gastro/gastro-catalog/modifiers', 'recipes/CatalogPage authorization.gastro.recipes Read'],
    [
      '/app-gastro/gastro-catalog/recipes-list/forms/details/R1',
      'recipes/RecipePage authorization.gastro.recipes Read',
    ],
    [
      '/app-gastro/gastro-catalog/recipes-list/new/0',
      'recipes/NewRecipePage authorization.gastro.recipes Read',
    ],
    ['/app-gastro/menu-orders/residents', 'gastro/MenuOrdersPage authorization.gastro.menu-orders Read'],
    ['/app-gastro/menu-orders/staff', 'gastro/ModePage authorization.gastro.menu-orders Read'],
    [
      '/app-gastro/menu-orders/resident/R1/2026-11-16/2026-11-22',
      'gastro/CustomerOrdersPage authorization.gastro.menu-orders Read',
    ],
    ['/app-gastro/menu-plan', 'gastro/MenuPlansPage authorization.gastro.menu Read'],
    ['/app-gastro/menu-template', 'menu-templates/TemplatesPage authorization.gastro.menu-templates Read'],
    ['/app-gastro/menu-template/T1', 'menu-templates/TemplatePage authorization.gastro.menu-templates Read'],
    ['/app-gastro/menu-plan/P1', 'gastro/MenuPlanPage authorization.gastro.menu Read'],
  ])('%s opens %s', (address, page) => expect(opens(address)).toBe(page));
});

describe('billing, with the key of section 6', () => {
  test.each([
    ['/app-billing/resident-billing', 'billing/ResidentBilling authorization.billing.runs Read'],
    ['/app-billing/resident-services', 'billing/ResidentServices authorization.billing.services Read'],
    ['/app-billing/customers', 'customers/CustomersPage authorization.billing.customers Read'],
    ['/app-billing/customers/C1', 'customers/CustomerHomePage authorization.billing.customers Read'],
    [
      '/app-billing/customers/C1/payment-settings',
      'customers/CustomerPage authorization.billing.customers Read',
    ],
    ['/app-billing/billing-catalogs', 'catalog/CatalogsPage authorization.catalog.products Read'],
    ['/admin/bill-products', 'catalog/BillProductsPage authorization.catalog.products Read'],
    ['/admin/bill-product-attributes', 'catalog/AttributesPage authorization.catalog.products Read'],
    ['/admin/bill-product-categories', 'catalog/CategoriesPage authorization.catalog.products Read'],
    ['/admin/bill-price-lists', 'catalog/PriceListsPage authorization.catalog.prices Read'],
    ['/admin/taxes', 'catalog/TaxesPage authorization.catalog.taxes Read'],
  ])('%s opens %s', (address, page) => expect(opens(address)).toBe(page));
  test.each([
    ['services', 'authorization.billing.services'],
    ['invoices', 'authorization.billing.invoices'],
  ])('the tab %s of a resident stands under Billing', (tab, key) => {
    const found = screensOf('resident.tab').filter((one) => one.screen.path === `/${tab}`);
    expect(found.map((one) => [one.app, one.screen.group, one.screen.may])).toEqual([
      ['billing', 'billing', [key, 'Read']],
    ]);
  });
});

test('the retention policies of residents are a page of the administration', () => {
  expect(opens('/admin/resident-retention-policy')).toBe(
    'retention/PoliciesPage authorization.admin.retention Read',
  );
});

describe('the settings area', () => {
  const brought = () =>
    new Map([
      ...screensOf('settings').map(
        (one) => [one.screen.path?.slice(1), `${one.app} ${one.screen.may?.[0] ?? ''}`] as const,
      ),
      ...allManifests().flatMap((one) =>
        Object.values(one.dictionaries ?? {}).flatMap((list) =>
          list.settings ? [[list.settings.path.slice(1), `${one.code} list`] as const] : [],
        ),
      ),
    ]);
  test('stands at /settings, one page below it', () => {
    // without a last part it is the overview: see the page of one setting
    expect(opens('/settings')).toBe('admin/SettingsScreenPage');
    expect(opens('/settings/insurance-types')).toBe('admin/SettingsScreenPage');
  });
  test.each([
    ['personal-list-items', 'biography list'],
    ['personal-will', 'health-record list'],
    ['medical-info', 'health-record list'],
    ['nursing-report', 'care-reports list'],
    ['vital-signs', 'vitals authorization.residents.vital-settings'],
    ['insurance-types', 'residents list'],
    ['recipe-categories', 'recipes list'],
    ['dish-tags', 'recipes list'],
    ['job-categories', 'staff list'],
    ['absence-type', 'personnel list'],
    ['app-categories', 'admin list'],
    ['ingredients', 'recipes authorization.gastro.recipes'],
    ['menu-orders', 'gastro authorization.gastro.menu'],
    ['customer-groups', 'customers authorization.billing.customer-groups'],
    ['customer-list', 'customers authorization.billing.customers'],
    ['sites', 'sites authorization.sites'],
    ['company-information', 'admin authorization.admin.company'],
    ['files', 'files authorization.files.folders'],
    ['contact-directories', 'contacts authorization.contacts.directories'],
    ['payment-method', 'customers authorization.billing.customer-groups'],
    ['receipt-templates', 'printing authorization.gastro.receipt-templates'],
    ['printers', 'printing authorization.gastro.printers'],
    ['preferences', 'admin authorization.admin.preferences'],
    ['service-costs', 'tariffs authorization.billing.tariffs'],
    ['service-cost-allocation', 'tariffs authorization.billing.tariffs'],
    ['invoice-settings', 'billing authorization.billing.invoices'],
    ['email-settings', 'admin authorization.admin.email'],
    ['integrations', 'admin authorization.admin.integrations'],
    ['payment-terms', 'customers authorization.billing.customer-groups'],
    ['form-builder', 'form-builder authorization.forms.builder'],
    ['resident-dashboard', 'resident-dashboard authorization.residents.dashboard-layout'],
    ['assessments', 'assessments authorization.residents.assessment-settings'],
    ['security-policy', 'security authorization.admin.security'],
    ['installed-apps', 'admin authorization.admin.company'],
  ])('%s is there: %s', (path, by) => expect(brought().get(path)).toBe(by));
  test('of the 52 pages these come with their apps, and say so until then', () => {
    const missing = childRoutes
      .filter((one) => !brought().has(one.path))
      .map((one) => `${one.path}: ${one.app.en}`);
    expect(childRoutes).toHaveLength(52);
    expect(missing.toSorted()).toEqual([
      'business-justification-types: Procurement and shop',
      'course-types: Kitchen',
      'devices: Smart devices',
      'meal-delivery-locations: Kitchen',
      'menu-courses: Kitchen',
      'menu-item-price-lists: Kitchen',
      'menu-pricing: Kitchen',
      'order-types: Kitchen',
      'purchase-documents-options: Procurement and shop',
      'vendor-customers: Procurement and shop',
      'vendors: Procurement and shop',
      'workflows: Workflows',
    ]);
  });
});
