import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    RegisterPage: () => import('./RegisterPage.tsx'),
    MeasurePage: () => import('./MeasurePage.tsx'),
    RecordCheck: () => import('./RecordCheck.tsx'),
    RestrictionsTile: () => import('./RestrictionsTile.tsx'),
    MeasuresView: () => import('./MeasuresView.tsx'),
    RestrictionsCard: () => import('./RestrictionsCard.tsx'),
    DutyMark: () => import('./DutyMark.tsx'),
    RestrictionSettings: () => import('./RestrictionSettings.tsx'),
  },
});
