import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    DiagnosisCategoriesPage: () => import('./DiagnosisCategoriesPage.tsx'),
    DiagnosesPage: () => import('./DiagnosesPage.tsx'),
    EvaluationSchedulePage: () => import('./EvaluationSchedulePage.tsx'),
    MeasuresPage: () => import('./MeasuresPage.tsx'),
    StandardPlansPage: () => import('./StandardPlansPage.tsx'),
  },
});
