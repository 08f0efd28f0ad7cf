import { defineApp } from '#platform/contract/app.ts';

/** The record for other systems: HL7 FHIR R4, read only, with the identifiers of CH Core. */
export default defineApp({
  code: 'fhir',
  partOf: 'admin',
  name: { en: 'FHIR interface', de: 'FHIR-Schnittstelle' },
  needs: ['sites', 'contacts', 'residents', 'health-record', 'vitals', 'forms', 'assessments'],
  access: { 'authorization.fhir': ['Read'] },
  accessNames: {
    'authorization.fhir': { en: 'FHIR interface', de: 'FHIR-Schnittstelle' },
  },
  screens: {},
});
