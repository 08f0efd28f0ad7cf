import { defineApp } from '#platform/contract/app.ts';

/** Import of records that others wrote: FHIR R4 bundles and the Swiss food table. */
export default defineApp({
  code: 'interchange',
  partOf: 'admin',
  name: { en: 'Data exchange', de: 'Datenaustausch' },
  needs: ['residents', 'health-record', 'vitals', 'recipes'],
  access: { 'authorization.interchange.import': ['Read', 'Write'] },
  screens: {
    ImportPage: {
      slot: 'page', path: '/admin/import', may: ['authorization.interchange.import', 'Read'], menu: true, icon: 'import', order: 30,
    },
    ImportReportPage: { slot: 'page', path: '/admin/import/$importId', may: ['authorization.interchange.import', 'Read'] },
  },
});
