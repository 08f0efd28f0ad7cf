// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { manifests } from '#apps/manifests.ts';
import { defineApp } from '#platform/contract/app.ts';
import { registerApps, screensOf } from '#platform/web/slots/registry.ts';
import { makeRouter } from '#platform/web/shell/router.tsx';

type Route = readonly [address: string, screen: string, parameters?: Readonly<Record<string, string>>];

/** The router of the product, with the manifests of all apps. */
let router: ReturnType<typeof makeRouter>;
beforeAll(() => {
  registerApps({ manifests, webs: {} });
  router = makeRouter(createMemoryHistory({ initialEntries: ['/'] }));
});
const known = () => [...screensOf('page'), ...screensOf('public')];
/** What an address shows: app and screen, `404` for the page of unknown addresses; and what it takes from the address. */
function shownAt(address: string): {
  readonly screen: string;
  readonly parameters: Readonly<Record<string, string>>;
} {
  const last = router.matchRoutes(address).at(-1)!;
  const pattern = last.fullPath.replace(/(?<=.)\/$/, '');
  const screen = pattern === '/$' ? undefined : known().find((one) => one.screen.path === pattern);
  return {
    screen: screen ? `${screen.app}/${screen.name}` : '404',
    parameters: last.params as Record<string, string>,
  };
}

/** Specification 1, section 2: the addresses of the areas that are built, each with what it takes from the address. */
const routes: readonly Route[] = [
  ['/app-dashboard/dashboards', 'dashboards/DashboardsPage'],
  ['/app-residents/residents-list', 'residents/ResidentsPage'],
  ['/app-residents/new', 'admission/NewResidentPage'],
  ['/app-residents/forms/details/R1', 'residents/ResidentHomePage', { residentId: 'R1' }],
  ['/app-residents/forms/details/R1/vitals', 'residents/ResidentPage', { residentId: 'R1', tab: 'vitals' }],
  [
    '/app-residents/forms/asm/F1/R1/A1',
    'assessments/AssessmentPage',
    { formId: 'F1', residentId: 'R1', assessmentId: 'A1' },
  ],
  ['/app-residents/resident-archive', 'archive/ArchivePage'],
  ['/app-residents/assessment-exchange', 'assessment-exchange/ExchangePage'],
  ['/app-residents/nurse-roster/nurse-roster-handover', 'care-reports/HandOverPage'],
  ['/app-residents/nurse-roster/nurse-roster-medication', 'medication-round/MedicationRoundPage'],
  ['/app-staff/forms/details/S1', 'staff/StaffMemberPage', { staffId: 'S1' }],
  ['/app-staff/external-users', 'external-users/ExternalUsersPage'],
  ['/app-staff/app-staff-userroles', 'staff/RolesPage'],
  ['/app-staff/app-staff-list', 'staff/StaffPage'],
  ['/accounts/nurses/list', 'staff/AccountsPage', { rolePath: 'nurses' }],
  ['/accounts/nurses/new', 'staff/NewAccountPage', { rolePath: 'nurses' }],
  ['/accounts/nurses/edit/A1', 'staff/AccountPage', { rolePath: 'nurses', accountId: 'A1' }],
  ['/admin/log', 'audit/LogPage'],
  ['/admin/import', 'interchange/ImportPage'],
  ['/admin/import/I1', 'interchange/ImportReportPage', { importId: 'I1' }],
  ['/admin/resident-retention-policy', 'retention/PoliciesPage'],
  ['/admin/retention-due', 'retention/DuePage'],
  ['/admin/erasures', 'retention/ErasuresPage'],
  ['/profile/details', 'account/ProfilePage'],
  ['/profile/notifications', 'account/NotificationsPage'],
  ['/export/E1', 'interchange/ExportPage', { exportId: 'E1' }],
  ['/login', 'account/LoginPage'],
  ['/login/2fa', 'account/TwoFactorPage'],
  ['/reset-password', 'account/ResetPasswordPage'],
  ['/2fa-setup', 'account/TwoFactorSetupPage'],
  ['/register', 'registration/RegisterPage'],
  ['/register/vendor', 'registration/RegisterVendorPage'],
  ['/register/vendor/T1', 'registration/RegisterAgainPage', { token: 'T1' }],
  ['/register/confirm', 'registration/MailSentPage'],
  [
    '/register/vendor/confirmed/T1',
    'registration/LinkPage',
    { actor: 'vendor', action: 'confirmed', token: 'T1' },
  ],
  ['/register/T1', 'registration/InvitedPage', { token: 'T1' }],
  [
    '/register/T1/other@example.org',
    'registration/InvitedElsewherePage',
    { token: 'T1', alternateEmail: 'other@example.org' },
  ],
];

describe('specification 1, section 2', () => {
  test.each(routes.map(([address, screen, parameters = {}]) => [address, screen, parameters] as const))(
    '%s is %s',
    (address, screen, parameters) => {
      const shown = shownAt(address);
      expect(shown.screen).toBe(screen);
      expect(shown.parameters).toMatchObject(parameters);
    },
  );
  test.each(routes.map(([address]) => address))('%s goes no further, and stands alone', (address) => {
    expect(shownAt(`${address}/of/nobody/at/all`).screen).toBe('404');
  });
});

test.each([
  ['/app-gastro/today', 'gastro/TodayPage'],
  ['/app-gastro/menu-orders/residents', 'gastro/MenuOrdersPage'],
  ['/app-billing/resident-billing', 'billing/ResidentBilling'],
  ['/app-billing/customers', 'customers/CustomersPage'],
])('areas of the second document begin here: %s is %s', (address, screen) =>
  expect(shownAt(address).screen).toBe(screen),
);

test('the tiles of the switcher are the sold apps that are built (specification 1, section 1)', () => {
  const tiles = manifests.filter((one) => 'tile' in one).map((one) => [one.code, one.tile.home] as const);
  expect(Object.fromEntries(tiles)).toEqual({
    residents: '/app-residents/residents-list',
    doctor: '/app-doctor/patient',
    gastro: '/app-gastro/today',
    billing: '/app-billing/resident-billing',
    staff: '/app-staff/app-staff-list',
    dashboards: '/app-dashboard/dashboards',
    admin: '/settings',
  });
  for (const [code, home] of tiles) expect(shownAt(home).screen, code).not.toBe('404');
});

/** Specification 1, section 2: the tabs of the record whose areas are built. */
const tabs = {
  dashboard: 'resident-dashboard/DashboardTab',
  profile: 'residents/ProfileTab',
  'medical-info': 'health-record/MedicalInfoTab',
  'nutrition-info': 'health-record/NutritionTab',
  'personal-items-list': 'biography/PersonalItemsTab',
  assessments: 'assessments/AssessmentsTab',
  biography: 'biography/BiographyTab',
  relatives: 'relatives/RelativesTab',
  raiMDS: 'assessment-exchange/RaiMdsTab',
  nursingReport: 'care-reports/NursingReportTab',
  vitals: 'vitals/VitalsTab',
  files: 'files/FilesTab',
  'epd-files': 'files/EpdFilesTab',
  services: 'billing/ServicesTab',
  invoices: 'billing/InvoicesTab',
};
test.each(Object.entries(tabs))('the tab %s of a resident is %s', (tab, screen) => {
  const found = screensOf('resident.tab').filter((one) => one.screen.path === `/${tab}`);
  expect(found.map((one) => `${one.app}/${one.name}`)).toEqual([screen]);
});

test('no two pages have the same address, and no two tabs', () => {
  for (const screens of [known(), screensOf('resident.tab'), screensOf('settings')]) {
    const paths = screens.map((one) => (one.screen.path ?? '').replace(/\$\w+/g, '$'));
    expect(paths.filter((one, index) => one === '' || paths.indexOf(one) !== index)).toEqual([]);
  }
});

test.each([
  '/nowhere',
  '/app-residents',
  '/app-residents/nowhere',
  '/app-staff/nowhere',
  '/admin/nowhere',
  '/profile',
  '/register/a/b/c/d',
  '/login/nowhere',
])('%s is the 404 page', (address) => {
  expect(shownAt(address).screen).toBe('404');
});

test('every route is tied to an application that is sold, with its key and action where it is not for everybody signed in', () => {
  // pages that show only what is one's own, that lead on, or that check by the resident in them
  const forAll = [
    'account/NotificationsPage',
    'account/ProfilePage',
    'admin/SettingsPage',
    'admin/SettingsScreenPage',
    'dashboards/DashboardsPage',
    'form-builder/FillPage',
    'residents/ResidentHomePage',
    'residents/ResidentPage',
  ];
  const sold = new Set<string>(manifests.map((one) => one.code));
  expect(
    screensOf('page')
      .filter((one) => one.screen.may === undefined)
      .map((one) => `${one.app}/${one.name}`)
      .toSorted(),
  ).toEqual(forAll);
  expect(
    known()
      .filter((one) => !sold.has(one.manifest.partOf))
      .map((one) => `${one.app}/${one.name}`),
  ).toEqual([]);
});

test('an address that nobody declares is not found, one that somebody declares is', () => {
  const extra = defineApp({
    code: 'extra',
    partOf: 'residents',
    name: { en: 'Extra', de: 'Extra' },
    needs: [],
    access: {},
    screens: { Page: { slot: 'page', path: '/nowhere' } },
  });
  registerApps({ manifests: [extra], webs: {} });
  router = makeRouter(createMemoryHistory({ initialEntries: ['/'] }));
  expect([shownAt('/nowhere').screen, shownAt('/app-residents/residents-list').screen]).toEqual([
    'extra/Page',
    '404',
  ]);
});
