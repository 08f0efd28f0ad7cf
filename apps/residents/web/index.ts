import { defineWeb } from '#platform/web/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    ResidentsPage: () => import('./ResidentsPage.tsx'),
    ResidentPage: () => import('./ResidentPage.tsx'),
    ResidentHomePage: () => import('./ResidentPage.tsx'),
    ProfileTab: () => import('./ProfileTab.tsx'),
    ContactsCard: () => import('./dashboard-cards.tsx').then((file) => ({ default: file.ContactsCard })),
    LinkedResidentsCard: () =>
      import('./LinksCard.tsx').then((file) => ({ default: file.LinkedResidentsCard })),
    StayCard: () => import('./dashboard-cards.tsx').then((file) => ({ default: file.StayCard })),
  },
});
