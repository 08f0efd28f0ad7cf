import { defineWeb } from '#platform/web/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    AssessmentsTab: () => import('./AssessmentsTab.tsx'),
    AssessmentPage: () => import('./AssessmentPage.tsx'),
    DuePage: () => import('./DuePage.tsx'),
    RisksCard: () => import('./RisksCard.tsx'),
    RiskAlerts: async () => ({ default: (await import('./RiskChips.tsx')).RiskAlerts }),
    RiskChips: () => import('./RiskChips.tsx'),
    DueMark: () => import('./DueMark.tsx'),
    DueWidget: () => import('./DueWidget.tsx'),
    AssessmentSettings: () => import('./AssessmentSettings.tsx'),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
