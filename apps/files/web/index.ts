import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    FilesTab: () => import('./FilesTab.tsx'),
    EpdFilesTab: () => import('./EpdFilesTab.tsx'),
    ContactFilesCard: () => import('./ContactFilesCard.tsx'),
    FileManagerPage: () => import('./FileManagerPage.tsx'),
    DefaultFoldersPage: () => import('./DefaultFoldersPage.tsx'),
  },
  settingsForms: {
    DefaultFoldersPage: ['area', 'nameEn', 'nameDe', 'minimumWidth', 'minimumHeight'].map(
      (name) => `fields.${name}`,
    ),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
