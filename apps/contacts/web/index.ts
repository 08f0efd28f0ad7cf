import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    ContactsPage: () => import('./ContactsPage.tsx'),
    ContactPage: () => import('./ContactPage.tsx'),
    DirectoriesPage: () => import('./DirectoriesPage.tsx'),
  },
});

/** What a screen gets that fills a slot of this app. */
declare module '#platform/web/slots/slots.ts' {
  interface SlotProps {
    /** A card on the page of a contact of the directory. */
    'contact.card': { contactId: string };
  }
}
