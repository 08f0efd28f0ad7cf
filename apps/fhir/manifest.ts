import { defineApp } from '#platform/contract/app.ts';

/** The record for other systems: HL7 FHIR R4, read only, with the identifiers of CH Core. */
export default defineApp({
  code: 'fhir',
  partOf: 'admin',
  name: { en: 'FHIR interface', de: 'FHIR-Schnittstelle' },
  needs: [
    'sites',
    'contacts',
    'residents',
    'biography',
    'health-record',
    'vitals',
    'forms',
    'assessments',
    'interchange',
    'medication',
    'medication-giving',
    'care-plan',
  ],
  access: { 'authorization.fhir': ['Read'] },
  accessNames: {
    'authorization.fhir': { en: 'FHIR interface', de: 'FHIR-Schnittstelle' },
  },
  // what calls are named in their contract; a test holds them together
  systemScopes: {
    'system/Patient.rs': { en: 'Residents', de: 'Bewohnende' },
    'system/RelatedPerson.rs': { en: 'Related persons', de: 'Bezugspersonen' },
    'system/Practitioner.rs': { en: 'Doctors', de: 'Ärztinnen und Ärzte' },
    'system/Location.rs': { en: 'Places', de: 'Orte' },
    'system/EpisodeOfCare.rs': { en: 'Stays', de: 'Aufenthalte' },
    'system/Coverage.rs': { en: 'Insurances', de: 'Versicherungen' },
    'system/Condition.rs': { en: 'Diagnoses', de: 'Diagnosen' },
    'system/AllergyIntolerance.rs': { en: 'Allergies', de: 'Allergien' },
    'system/MedicationStatement.rs': { en: 'Earlier medicines', de: 'Frühere Medikamente' },
    'system/MedicationRequest.rs': { en: 'Orders of medicines', de: 'Medikamentenverordnungen' },
    'system/MedicationAdministration.rs': { en: 'Given medicines', de: 'Verabreichte Medikamente' },
    'system/CarePlan.rs': { en: 'Care plans', de: 'Pflegeplanungen' },
    'system/Goal.rs': { en: 'Goals of care plans', de: 'Ziele der Pflegeplanung' },
    'system/Observation.rs': {
      en: 'Vital signs and results of assessments',
      de: 'Vitalzeichen und Ergebnisse von Assessments',
    },
    'system/Questionnaire.rs': { en: 'Forms', de: 'Formulare' },
    'system/QuestionnaireResponse.rs': { en: 'Completed forms', de: 'Ausgefüllte Formulare' },
  },
  screens: {},
});
