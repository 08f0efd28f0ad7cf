import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.diabetes';
const scales = 'authorization.residents.diabetes-scales';
const settings = 'authorization.residents.diabetes-settings';

/** Puncture sites, glucose and sliding scales (specification 1, sections 5 and 9; care and medication, section 9). */
export default defineApp({
  code: 'diabetes',
  partOf: 'residents',
  name: { en: 'Diabetes', de: 'Diabetes' },
  needs: ['care-tasks', 'medication', 'medication-giving', 'residents', 'vitals'],
  optional: ['admin'],
  access: { [key]: ['Read', 'Write', 'Edit'], [scales]: ['Write'], [settings]: ['Read', 'Edit'] },
  accessNames: {
    [key]: { en: 'Diabetes', de: 'Diabetes' },
    [scales]: { en: 'Sliding scales', de: 'Nachspritzschemas' },
    [settings]: { en: 'Settings of diabetes', de: 'Einstellungen zu Diabetes' },
  },
  screens: {
    DiabetesPanel: { slot: 'medication.insulin', may: [key, 'Read'], icon: 'glucose', order: 10 },
    SitePicker: { slot: 'medication-giving.site', may: [key, 'Read'], offline: true, order: 10 },
    RecordGlucose: {
      slot: 'resident.record',
      offline: true,
      order: 12,
      may: [key, 'Write'],
      icon: 'glucose',
      bedside: true,
      words: { en: 'blood sugar glucose BG finger', de: 'Blutzucker BZ Zucker Glukose' },
    },
    DiabetesSettings: {
      slot: 'settings',
      path: '/diabetes',
      group: 'care',
      order: 33,
      may: [settings, 'Read'],
      icon: 'glucose',
    },
  },
  settings: {
    // which points there are, how old a glucose may be, when a low one is measured again (care and medication, section 9)
    rules: {
      scope: 'organisation',
      schema: z.object({
        version: z.int().min(1),
        abdomenPoints: z.int().min(1).max(12),
        thighPoints: z.int().min(1).max(12),
        otherPoints: z.int().min(1).max(12),
        regions: z.array(z.enum(['abdomenUpper', 'abdomenLower', 'thigh', 'buttock', 'upperArm'])).min(1),
        without: z.array(z.enum(['thumb', 'index'])),
        glucoseMinutes: z.int().min(5).max(120),
        againMinutes: z.int().min(5).max(60),
      }),
      default: {
        version: 1,
        abdomenPoints: 8,
        thighPoints: 8,
        otherPoints: 6,
        // the upper arm is used only by those who are trained for it
        regions: ['abdomenUpper', 'abdomenLower', 'thigh', 'buttock'],
        without: [],
        glucoseMinutes: 30,
        againMinutes: 15,
      },
    },
  },
  listens: ['vitals.glucose'],
  provides: ['medication-giving.injections'],
  grants: {
    NURSE: { [key]: ['Read', 'Write', 'Edit'], [scales]: ['Write'] },
    NURSHOME: { [key]: ['Read', 'Write', 'Edit'], [scales]: ['Write'], [settings]: ['Read', 'Edit'] },
    DOCTOR: { [key]: ['Read'], [scales]: ['Write'] },
  },
});
