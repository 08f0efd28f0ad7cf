import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  settingsFields: { DayRulesPage: ['fields.values', 'fields.visitingHours'] },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    DayCard: () => import('./DayCard.tsx'),
    ValuesCard: () => import('./ValuesCard.tsx'),
    WriteCard: () => import('./WriteCard.tsx'),
    RelativesTab: () => import('./RelativesTab.tsx'),
    DayRulesPage: () => import('./DayRulesPage.tsx'),
  },
});
