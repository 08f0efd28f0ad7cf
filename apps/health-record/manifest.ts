import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.medical-info';

export default defineApp({
  code: 'health-record', partOf: 'residents', name: { en: 'Medical information', de: 'Medizinische Angaben' }, needs: ['contacts', 'residents'],
  access: { [key]: ['Read', 'Write', 'Edit'] },
  screens: {
    MedicalInfoTab: { slot: 'resident.tab', path: '/medical-info', group: 'clinical', order: 10, may: [key, 'Read'], icon: 'medical' },
    AllergyAlert: { slot: 'resident.alerts', order: 20, may: [key, 'Read'] },
    AllergyChip: { slot: 'resident.chips', order: 10, may: [key, 'Read'] },
    MedicalInfoCard: { slot: 'resident.card', order: 10, may: [key, 'Read'], icon: 'medical' },
  },
  grants: { NURSE: { [key]: ['Read', 'Write', 'Edit'] }, DOCTOR: { [key]: ['Read', 'Write', 'Edit'] } },
});
