import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    ShiftLine: () => import('./ShiftLine.tsx'),
    AlsoDue: () => import('./AlsoDue.tsx'),
    DueNowWidget: () => import('./DueNowWidget.tsx'),
    PatientsWidget: () => import('./PatientsWidget.tsx'),
  },
});
