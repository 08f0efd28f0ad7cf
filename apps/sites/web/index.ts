import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  settingsForms: {
    SitesPage: ['name', 'institutionNumber', 'phone', 'position'].map((name) => `fields.${name}`),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: { SitesPage: () => import('./SitesPage.tsx'), SiteChooser: () => import('./SiteChooser.tsx') },
});
