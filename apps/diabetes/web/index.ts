import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    DiabetesPanel: () => import('./DiabetesPanel.tsx'),
    SitePicker: () => import('./SitePicker.tsx'),
    RecordGlucose: () => import('./RecordGlucose.tsx'),
    DiabetesSettings: () => import('./DiabetesSettings.tsx'),
  },
});
