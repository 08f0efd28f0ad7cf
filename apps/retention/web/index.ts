import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    PoliciesPage: () => import('./PoliciesPage.tsx'),
    DuePage: () => import('./DuePage.tsx'),
    ErasuresPage: () => import('./ErasuresPage.tsx'),
    NamePlacesPage: () => import('./NamePlacesPage.tsx'),
    LockedPage: () => import('./LockedPage.tsx'),
    RetentionCard: () => import('./RetentionCard.tsx'),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
