import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: { TimelineTab: () => import('./TimelineTab.tsx') },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
