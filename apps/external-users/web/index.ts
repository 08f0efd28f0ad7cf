import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    ExternalUsersPage: () => import('./ExternalUsersPage.tsx'),
    ExternalUserPage: () => import('./ExternalUserPage.tsx'),
    RelativesPage: () => import('./RelativesPage.tsx'),
    WhoSeesCard: () => import('./WhoSeesCard.tsx'),
  },
});

/** What a screen gets that fills a slot of this app. */
declare module '#platform/web/slots/slots.ts' {
  interface SlotProps {
    /** A card about one resident on the page where people from outside arrive: in plain words, larger than elsewhere. */
    'relatives.day': { residentId: string };
  }
}
