import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.vitals';

export default defineApp({
  code: 'vitals', partOf: 'residents', name: { en: 'Vital signs', de: 'Vitalzeichen' }, needs: ['residents'],
  access: { [key]: ['Read', 'Write', 'Edit'] },
  accessNames: {
    [key]: { en: 'Vital signs', de: 'Vitalzeichen' },
  },
  screens: {
    VitalsTab: { slot: 'resident.tab', path: '/vitals', group: 'clinical', order: 20, may: [key, 'Read'], icon: 'heart', bedside: true },
    VitalsCard: { slot: 'resident.card', order: 20, may: [key, 'Read'], icon: 'heart' },
    RecordVitals: {
      slot: 'resident.record', order: 10, may: [key, 'Write'], icon: 'heart', bedside: true,
      words: { en: 'BP blood pressure pulse temperature weight', de: 'BD Blutdruck Puls Temperatur Gewicht' },
    },
    OutOfRangeWidget: { slot: 'widget', order: 30, may: [key, 'Read'], icon: 'heart', columns: 4 },
  },
  emits: ['vitals.weighed'],
  grants: { NURSE: { [key]: ['Read', 'Write', 'Edit'] }, DOCTOR: { [key]: ['Read', 'Write', 'Edit'] }, TRUSTED_PERSON: { [key]: ['Read'] }, PATIENT: { [key]: ['Read'] } },
});
