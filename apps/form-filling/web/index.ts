import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: { ReceivedPage: () => import('./ReceivedPage.tsx') },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
