import { defineWeb } from '#platform/web/slots/app.ts';
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

/** What a screen gets that fills a slot of this app. */
declare module '#platform/web/slots/slots.ts' {
  interface SlotProps {
    /** At the end of an admission: a button that prints what a new resident needs on paper. */
    'admission.print': { residentId: string };
  }
}
