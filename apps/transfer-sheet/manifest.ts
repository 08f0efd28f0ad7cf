import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.transfer-sheet';

/** One page about a resident for the hospital. */
export default defineApp({
  code: 'transfer-sheet',
  partOf: 'residents',
  name: { en: 'Transfer sheet', de: 'Überweisungsblatt' },
  needs: [
    'contacts',
    'diabetes',
    'health-record',
    'infection-control',
    'medication',
    'medication-giving',
    'medicine-stock',
    'residents',
    'sites',
    'vitals',
    'wounds',
  ],
  optional: ['admission'],
  access: { [key]: ['Pdf'] },
  accessNames: {
    [key]: {
      // a sheet that left something out would harm in the hospital: who may print it sees it all
      en: 'Transfer sheet for the hospital, whole: diagnoses, allergies, medication, will, wounds, last values, insurance',
      de: 'Überweisungsblatt für das Spital, ganz: Diagnosen, Allergien, Medikation, Verfügung, Wunden, letzte Werte, Versicherung',
    },
  },
  screens: {
    TransferSheetCard: { slot: 'resident.profile', may: [key, 'Pdf'], order: 10 },
    TransferSheetPrint: { slot: 'admission.print', may: [key, 'Pdf'], order: 10 },
  },
  grants: { NURSE: { [key]: ['Pdf'] }, DOCTOR: { [key]: ['Pdf'] } },
});
