import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.medication-giving';
const settings = 'authorization.residents.medication-giving-settings';

/** The one ledger of what residents were given (specification 1, section 3, Medicine; care and medication, sections 5 to 7). */
export default defineApp({
  code: 'medication-giving',
  partOf: 'residents',
  name: { en: 'Giving of medication', de: 'Medikamentenabgabe' },
  needs: ['care-tasks', 'compendium', 'medication', 'residents'],
  optional: ['admin', 'resident-dashboard'],
  offers: { 'medication-giving.site': { late: true } },
  access: { [key]: ['Read', 'Write', 'Edit'], [settings]: ['Read', 'Edit'] },
  accessNames: {
    [key]: { en: 'Giving of medication', de: 'Medikamentenabgabe' },
    [settings]: { en: 'Settings of giving medication', de: 'Einstellungen der Medikamentenabgabe' },
  },
  screens: {
    GivenGrid: { slot: 'medication.given', may: [key, 'Read'], icon: 'medication', order: 10 },
    GivingSettings: {
      slot: 'settings',
      path: '/medication-giving',
      group: 'care',
      order: 31,
      may: [settings, 'Read'],
      icon: 'medication',
    },
  },
  settings: {
    // when a dose is on time, late and missed, and who signs beside (care and medication, section 7)
    windows: {
      scope: 'organisation',
      schema: z.object({
        version: z.int().min(1),
        windowMinutes: z.int(),
        criticalMinutes: z.int(),
        missedMinutes: z.int(),
        hoursBack: z.int(),
        effectMinutes: z.int(),
        secondLists: z.array(z.enum(['a', 'b', 'c', 'd', 'e', 'f'])),
        checkPrepared: z.boolean(),
      }),
      default: {
        version: 1,
        windowMinutes: 60,
        criticalMinutes: 30,
        missedMinutes: 120,
        hoursBack: 12,
        effectMinutes: 60,
        secondLists: ['a', 'b'],
        checkPrepared: true,
      },
    },
  },
  emits: ['medication-giving.recorded'],
  grants: {
    NURSE: { [key]: ['Read', 'Write', 'Edit'] },
    NURSHOME: { [key]: ['Read', 'Write', 'Edit'], [settings]: ['Read', 'Edit'] },
    DOCTOR: { [key]: ['Read'] },
  },
});
