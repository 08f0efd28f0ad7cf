import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    PrintersPage: () => import('./PrintersPage.tsx'),
    TemplatesPage: () => import('./TemplatesPage.tsx'),
  },
  settingsForms: {
    PrintersPage: [
      'name',
      'transport',
      'ip',
      'port',
      'deviceId',
      'make',
      'model',
      'paperWidth',
      'codePage',
    ].map((name) => `fields.${name}`),
    TemplatesPage: [
      'name',
      'title',
      'greeting',
      'promotion',
      'showCustomer',
      'showFreeProducts',
      'showSequenceNumber',
      'showTotalPrice',
    ].map((name) => `fields.${name}`),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
