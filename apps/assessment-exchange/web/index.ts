import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    ExchangePage: () => import('./ExchangePage.tsx'),
    RaiMdsTab: () => import('./RaiMdsTab.tsx'),
    ExchangeSettings: () => import('./ExchangeSettings.tsx'),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
