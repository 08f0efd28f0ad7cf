import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    NursingReportTab: () => import('./NursingReportTab.tsx'),
    ReportCard: () => import('./ReportCard.tsx'),
    RecordNote: () => import('./RecordNote.tsx'),
    HandOverPage: () => import('./HandOverPage.tsx'),
    ReportsPage: () => import('./ReportsPage.tsx'),
    ReportRulesPage: () => import('./ReportRulesPage.tsx'),
    HandOverWidget: () => import('./HandOverWidget.tsx'),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});

/** What a screen gets that fills a slot of this app. */
declare module '#platform/web/slots/slots.ts' {
  interface SlotProps {
    /** Above the entries of a resident. */
    'care-report.above': { residentId: string };
  }
}
