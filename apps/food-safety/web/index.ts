import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  settingsFields: { SampleSettings: ['fields.grams', 'fields.days'] },
  screens: {
    DuePage: () => import('./DuePage.tsx'),
    LogPage: () => import('./LogPage.tsx'),
    SamplesPage: () => import('./SamplesPage.tsx'),
    PointsPage: () => import('./PointsPage.tsx'),
    PointPage: () => import('./PointPage.tsx'),
    SampleSettings: () => import('./SampleSettings.tsx'),
  },
});
