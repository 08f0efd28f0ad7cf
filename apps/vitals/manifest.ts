import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.vitals';
const settings = 'authorization.residents.vital-settings';

export default defineApp({
  code: 'vitals',
  partOf: 'residents',
  name: { en: 'Vital signs', de: 'Vitalzeichen' },
  needs: ['health-record', 'residents'],
  optional: ['admin', 'dashboards', 'resident-dashboard'],
  offers: { 'vitals.section': { late: true } },
  access: { [key]: ['Read', 'Write', 'Edit'], [settings]: ['Read', 'Edit'] },
  accessNames: {
    [key]: { en: 'Vital signs', de: 'Vitalzeichen' },
    [settings]: { en: 'Settings of the vital signs', de: 'Einstellungen der Vitalzeichen' },
  },
  screens: {
    VitalsTab: {
      slot: 'resident.tab',
      offline: true,
      path: '/vitals',
      group: 'clinical',
      order: 20,
      may: [key, 'Read'],
      icon: 'heart',
      bedside: true,
    },
    VitalsCard: { slot: 'resident.card', offline: true, order: 20, may: [key, 'Read'], icon: 'heart' },
    RecordVitals: {
      slot: 'resident.record',
      offline: true,
      order: 10,
      may: [key, 'Write'],
      icon: 'heart',
      bedside: true,
      words: { en: 'BP blood pressure pulse temperature weight', de: 'BD Blutdruck Puls Temperatur Gewicht' },
    },
    VitalSignsPage: {
      slot: 'settings',
      path: '/vital-signs',
      group: 'care',
      order: 30,
      may: [settings, 'Read'],
      icon: 'heart',
    },
    OutOfRangeWidget: {
      slot: 'widget',
      order: 12,
      may: [key, 'Read'],
      icon: 'heart',
      columns: 4,
      firstFor: ['DOCTOR'],
    },
  },
  settings: {
    // order of the kinds and which of them forms offer; domain/offered-kinds.ts completes it
    kinds: {
      scope: 'organisation',
      schema: z.object({
        version: z.int().min(1),
        kinds: z.array(z.object({ kind: z.string(), active: z.boolean() })),
      }),
      default: { version: 1, kinds: [] },
    },
    // an own sentence beside the category of the BMI
    bmiHint: {
      scope: 'organisation',
      schema: z.object({ version: z.int().min(1), below: z.number().nullable(), text: z.string() }),
      default: { version: 1, below: null, text: '' },
    },
  },
  emits: ['vitals.weighed', 'vitals.glucose'],
  grants: {
    NURSE: { [key]: ['Read', 'Write', 'Edit'] },
    DOCTOR: { [key]: ['Read', 'Write', 'Edit'] },
    TRUSTED_PERSON: { [key]: ['Read'] },
    PATIENT: { [key]: ['Read'] },
  },
});
