import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    RecordFall: () => import('./RecordFall.tsx'),
    HeadCheckForm: () => import('./HeadCheckForm.tsx'),
    FallPage: () => import('./FallPage.tsx'),
    FallsPage: () => import('./FallsPage.tsx'),
    FallsTile: () => import('./FallsTile.tsx'),
    FallsView: () => import('./FallsView.tsx'),
    FallsCard: () => import('./FallsCard.tsx'),
  },
});

/** What a screen gets that fills a slot of this app. */
declare module '#platform/web/slots/slots.ts' {
  interface SlotProps {
    /** In the protocol of a fall on the head, while it is watched: what can be begun because of it. */
    'fall.after': { residentId: string };
  }
}
