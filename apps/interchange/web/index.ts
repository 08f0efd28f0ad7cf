import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    ExportPage: () => import('./ExportPage.tsx'),
    ImportPage: () => import('./ImportPage.tsx'),
    PersonExportCard: () => import('./PersonExportCard.tsx'),
    ImportReportPage: () => import('./ImportReportPage.tsx'),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
