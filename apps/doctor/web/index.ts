import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    PatientsPage: () => import('./PatientsPage.tsx'),
    AppointmentsPage: () => import('./AppointmentsPage.tsx'),
    RoundBar: () => import('./RoundBar.tsx'),
    QuestionsTab: () => import('./QuestionsTab.tsx'),
    RecordQuestion: () => import('./RecordQuestion.tsx'),
  },
});
