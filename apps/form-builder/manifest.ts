import { defineApp } from '#platform/contract/app.ts';

const builder = 'authorization.forms.builder';
const responses = 'authorization.forms.responses';

/** Forms are built, shared, filled and read here; the engine behind them is the app `forms`. */
export default defineApp({
  code: 'form-builder',
  partOf: 'residents',
  name: { en: 'Form builder', de: 'Formular-Editor' },
  needs: ['form-filling', 'forms', 'residents'],
  optional: ['admin'],
  access: {},
  screens: {
    FormsPage: {
      slot: 'settings',
      path: '/form-builder',
      may: [builder, 'Read'],
      icon: 'form',
      group: 'system',
      order: 55,
    },
    BuilderPage: { slot: 'page', path: '/settings/form-builder/$definitionId', may: [builder, 'Read'] },
    FormsTab: {
      slot: 'resident.tab',
      path: '/forms',
      may: [responses, 'Read'],
      group: 'clinical',
      order: 60,
      icon: 'form',
      bedside: true,
    },
    FillPage: { slot: 'page', path: '/app-residents/forms/fill/$residentId/$responseId', bedside: true },
    PublicFormPage: { slot: 'public', path: '/form/$link' },
  },
});
