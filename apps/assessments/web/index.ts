import { defineWeb } from '#platform/web/slots/app.ts';
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

/** What a screen gets that fills a slot of this app. */
declare module '#platform/web/slots/slots.ts' {
  interface SlotProps {
    /** Below a complete assessment whose outcome is above `none`; the app that fills it adds what can be done to the care plan. */
    'assessment.result': {
      residentId: string;
      responseId: string;
      code: string;
      title: { en: string; de: string };
      outcome: string | null;
      severity: 'info' | 'warning' | 'alert';
    };
  }
}
