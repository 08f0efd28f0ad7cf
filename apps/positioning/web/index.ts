import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    RecordPosition: () => import('./RecordPosition.tsx'),
    PositioningTile: () => import('./PositioningTile.tsx'),
    PositionList: () => import('./PositionList.tsx'),
    IntervalSettings: () => import('./IntervalSettings.tsx'),
  },
});
