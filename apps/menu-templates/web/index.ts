import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    TemplatesPage: () => import('./TemplatesPage.tsx'),
    TemplatePage: () => import('./TemplatePage.tsx'),
    SaveAsTemplate: () => import('./SaveAsTemplate.tsx'),
  },
});
