import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    StaffPage: () => import('./StaffPage.tsx'),
    StaffMemberPage: () => import('./StaffMemberPage.tsx'),
    StaffQualificationsPage: () =>
      import('./StaffTabs.tsx').then((tabs) => ({ default: tabs.StaffQualificationsPage })),
    StaffAvailabilityPage: () =>
      import('./StaffTabs.tsx').then((tabs) => ({ default: tabs.StaffAvailabilityPage })),
    StaffAbsencesPage: () => import('./StaffTabs.tsx').then((tabs) => ({ default: tabs.StaffAbsencesPage })),
    StaffAccountPage: () => import('./StaffTabs.tsx').then((tabs) => ({ default: tabs.StaffAccountPage })),
    StaffDocumentsPage: () =>
      import('./StaffTabs.tsx').then((tabs) => ({ default: tabs.StaffDocumentsPage })),
    RolesPage: () => import('./RolesPage.tsx'),
    RolePage: () => import('./RolePages.tsx').then((pages) => ({ default: pages.RolePage })),
    RoleUsersPage: () => import('./RolePages.tsx').then((pages) => ({ default: pages.RoleUsersPage })),
    AccountsHomePage: () => import('./AccountsHomePage.tsx'),
    AccountsOfRolePage: () => import('./AccountsPage.tsx'),
    AccountsPage: () => import('./AccountsPage.tsx'),
    NewAccountPage: () => import('./NewAccountPage.tsx'),
    AccountPage: () => import('./AccountPage.tsx'),
  },
});
