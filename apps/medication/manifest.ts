import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';
import { time } from '#platform/contract/fields.ts';

const key = 'authorization.residents.medication';
const signatures = 'authorization.residents.medication-signatures';
const settings = 'authorization.residents.medication-settings';

/** What doctors order for residents, in versions that stay (specification 1, section 3, Medicine; care and medication, sections 3 to 6). */
export default defineApp({
  code: 'medication',
  partOf: 'residents',
  name: { en: 'Medication', de: 'Medikation' },
  needs: ['compendium', 'contacts', 'files', 'residents'],
  offers: {
    'medication.checks': { late: true },
    'medication.given': { late: true },
    'medication.insulin': { late: true },
  },
  optional: ['admin', 'resident-dashboard'],
  access: {
    [key]: ['Read', 'Write', 'Pdf'],
    [signatures]: ['Write'],
    [settings]: ['Read', 'Edit'],
  },
  accessNames: {
    [key]: { en: 'Medication', de: 'Medikation' },
    [signatures]: { en: 'Sign telephone orders', de: 'Telefonische Verordnungen unterzeichnen' },
    [settings]: { en: 'Settings of the medication', de: 'Einstellungen der Medikation' },
  },
  screens: {
    MedicationsTab: {
      slot: 'resident.tab',
      path: '/medications',
      group: 'clinical',
      order: 12,
      may: [key, 'Read'],
      icon: 'medication',
      bedside: true,
    },
    PrescriptionsTab: {
      slot: 'resident.tab',
      path: '/prescriptions',
      group: 'clinical',
      order: 13,
      may: [key, 'Read'],
      icon: 'medication',
      bedside: true,
    },
    OrderPage: {
      slot: 'page',
      path: '/app-residents/forms/medication/$residentId/$orderId',
      may: [key, 'Read'],
      icon: 'medication',
      bedside: true,
    },
    MedicationCard: { slot: 'resident.card', order: 30, may: [key, 'Read'], icon: 'medication' },
    MedicationSettings: {
      slot: 'settings',
      path: '/medication',
      group: 'care',
      order: 30,
      may: [settings, 'Read'],
      icon: 'medication',
    },
  },
  settings: {
    // when the four parts of a day are (care and medication, section 4)
    times: {
      scope: 'organisation',
      schema: z.object({
        version: z.int().min(1),
        morning: time,
        afternoon: time,
        evening: time,
        night: time,
      }),
      default: { version: 1, morning: '08:00', afternoon: '12:00', evening: '18:00', night: '21:00' },
    },
  },
  grants: {
    NURSE: { [key]: ['Read', 'Write', 'Pdf'] },
    NURSHOME: { [key]: ['Read', 'Write', 'Pdf'], [settings]: ['Read', 'Edit'] },
    DOCTOR: { [key]: ['Read', 'Write', 'Pdf'], [signatures]: ['Write'] },
  },
});
