import { defineApp } from '#platform/contract/app.ts';

/** Import of records that others wrote (FHIR R4 bundles, tables, the Swiss food table), and everything about a person as a package. */
export default defineApp({
  code: 'interchange',
  partOf: 'admin',
  name: { en: 'Data exchange', de: 'Datenaustausch' },
  needs: ['contacts', 'residents', 'biography', 'health-record', 'vitals', 'recipes'],
  access: {
    'authorization.interchange.import': ['Read', 'Write'],
    'authorization.interchange.person-export': ['Read'],
  },
  accessNames: {
    'authorization.interchange.import': { en: 'Imports', de: 'Importe' },
    'authorization.interchange.person-export': {
      en: 'Everything about one person',
      de: 'Alles über eine Person',
    },
  },
  screens: {
    ImportPage: {
      slot: 'page',
      path: '/admin/import',
      may: ['authorization.interchange.import', 'Read'],
      menu: true,
      icon: 'import',
      order: 30,
    },
    ImportReportPage: {
      slot: 'page',
      path: '/admin/import/$importId',
      may: ['authorization.interchange.import', 'Read'],
    },
    ExportPage: {
      slot: 'page',
      path: '/export/$exportId',
      may: ['authorization.interchange.person-export', 'Read'],
    },
    PersonExportCard: {
      slot: 'resident.profile',
      may: ['authorization.interchange.person-export', 'Read'],
      order: 98,
    },
  },
  jobs: { 'forget-bundles': { cadence: '10 3 * * *' } },
});
