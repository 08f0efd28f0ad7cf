import { defineWeb } from '#platform/web/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    NewResidentPage: () => import('./NewResidentPage.tsx'),
    AdmissionCard: () => import('./AdmissionCard.tsx'),
    AdmissionNotice: () => import('./AdmissionCard.tsx').then((file) => ({ default: file.AdmissionNotice })),
    DueMarks: () => import('./DueMarks.tsx'),
  },
});
