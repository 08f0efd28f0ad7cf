import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    ExcretionTab: () => import('./ExcretionTab.tsx'),
    ExcretionCard: () => import('./ExcretionCard.tsx'),
    ExcretionTile: () => import('./ExcretionTile.tsx'),
    ExcretionList: () => import('./ExcretionList.tsx'),
    RecordExcretion: () => import('./RecordExcretion.tsx'),
    ExcretionSettingsPage: () => import('./ExcretionSettingsPage.tsx'),
  },
});
