import { defineWeb } from '#platform/web/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    ResidentsPage: () => import('./ResidentsPage.tsx'),
    NewResidentPage: () => import('./NewResidentPage.tsx'),
    ResidentPage: () => import('./ResidentPage.tsx'),
    ResidentHomePage: () => import('./ResidentPage.tsx'),
    OccupancyPage: () => import('./OccupancyPage.tsx'),
    ArchivePage: () => import('./ArchivePage.tsx'),
    DashboardTab: () => import('./DashboardTab.tsx'),
    ProfileTab: () => import('./ProfileTab.tsx'),
    ContactsCard: () => import('./dashboard-cards.tsx').then((file) => ({ default: file.ContactsCard })),
    StayCard: () => import('./dashboard-cards.tsx').then((file) => ({ default: file.StayCard })),
    OccupancyWidget: () => import('./OccupancyWidget.tsx'),
  },
});
