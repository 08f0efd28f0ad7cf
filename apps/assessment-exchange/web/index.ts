import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

/** What a screen gets that fills a slot of this app. */
declare module '#platform/web/slots/slots.ts' {
  interface SlotProps {
    /** Beside the head of a record in progress: whose it is, and the first and the last day of what it asks about. */
    'exchange.record': { residentId: string; from: string; to: string };
  }
}

export default defineWeb(manifest, {
  screens: {
    ExchangePage: () => import('./ExchangePage.tsx'),
    RaiMdsTab: () => import('./RaiMdsTab.tsx'),
    ExchangeSettings: () => import('./ExchangeSettings.tsx'),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
