import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.admission';

/** Quick entry of a resident, and what it leaves open: the checklist "Complete admission" (specification 1 section 5, 2 section 5). */
export default defineApp({
  code: 'admission',
  partOf: 'residents',
  name: { en: 'Admission', de: 'Eintritt' },
  needs: ['sites', 'contacts', 'residents'],
  optional: ['resident-dashboard'],
  offers: { 'admission.print': { inLine: true, late: true } },
  access: { [key]: ['Read'] },
  accessNames: {
    [key]: { en: 'Admission checklist', de: 'Checkliste Eintritt' },
  },
  screens: {
    NewResidentPage: {
      slot: 'page',
      path: '/app-residents/new',
      may: ['authorization.residents.list', 'Write'],
    },
    AdmissionCard: { slot: 'resident.card', may: [key, 'Read'], order: 5 },
    AdmissionNotice: { slot: 'resident.notice', offline: true, may: [key, 'Read'], order: 20 },
    DueMarks: { slot: 'resident.due', offline: true, may: [key, 'Read'], order: 90 },
  },
  grants: {
    NURSE: { [key]: ['Read'] },
    BILLING: { [key]: ['Read'] },
    NURSHOME: { [key]: ['Read'] },
  },
});
