import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    LedgerRuns: () => import('./LedgerRuns.tsx'),
    LedgerRunPage: () => import('./LedgerRunPage.tsx'),
    LedgerAccounts: () => import('./LedgerAccounts.tsx'),
  },
});
