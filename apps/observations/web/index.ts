import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    PhasesBand: () => import('./PhasesBand.tsx'),
    StartAfterFall: () => import('./StartAfterFall.tsx'),
    StartFromRecord: () => import('./StartFromRecord.tsx'),
    RecordObservation: () => import('./RecordObservation.tsx'),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
