import { defineApp } from '#platform/contract/app.ts';

/** The assessment instruments as data, in own wording. No tables, calls or screens: apps/assessments publishes and shows them. */
export default defineApp({
  code: 'instruments',
  partOf: 'residents',
  name: { en: 'Assessment instruments', de: 'Assessment-Instrumente' },
  needs: ['forms'],
  access: {},
  screens: {},
});
