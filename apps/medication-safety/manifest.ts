import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.medication-safety';

/** What speaks against an order, at ordering and at giving, and who ordered all the same and why (care and medication, section 8). */
export default defineApp({
  code: 'medication-safety',
  partOf: 'residents',
  name: { en: 'Medication safety', de: 'Medikationssicherheit' },
  needs: ['compendium', 'health-record', 'medication', 'medication-giving', 'residents', 'vitals'],
  provides: ['orderChecks', 'medication-giving.findings'],
  access: { [key]: ['Read', 'Edit'] },
  accessNames: { [key]: { en: 'Medication safety', de: 'Medikationssicherheit' } },
  screens: {
    OrderChecks: { slot: 'medication.checks', may: [key, 'Read'], icon: 'medicine_check', order: 10 },
    ProductWarnings: { slot: 'product.warnings', may: [key, 'Read'], icon: 'medicine_check', order: 10 },
    StandingFindings: { slot: 'compendium.resident', may: [key, 'Read'], icon: 'medicine_check', order: 10 },
    OverridesPage: {
      slot: 'page',
      path: '/app-residents/overrides',
      short: { en: 'Overrides', de: 'Über\u00ADgangen' },
      may: [key, 'Read'],
      icon: 'medicine_check',
      menu: true,
      order: 520,
      counts: true,
    },
  },
  grants: {
    NURSE: { [key]: ['Read'] },
    NURSHOME: { [key]: ['Read'] },
    DOCTOR: { [key]: ['Read', 'Edit'] },
  },
});
