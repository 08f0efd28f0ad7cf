import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    FormsPage: () => import('./FormsPage.tsx'),
    BuilderPage: () => import('./BuilderPage.tsx'),
    FormsTab: () => import('./FormsTab.tsx'),
    FillPage: () => import('./FillPage.tsx'),
    PublicFormPage: () => import('./PublicFormPage.tsx'),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
