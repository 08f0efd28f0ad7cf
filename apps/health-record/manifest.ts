import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.medical-info';
const nutrition = 'authorization.residents.nutrition-info';

export default defineApp({
  code: 'health-record',
  partOf: 'residents',
  name: { en: 'Medical information', de: 'Medizinische Angaben' },
  needs: ['contacts', 'files', 'infection-control', 'recipes', 'residents'],
  optional: ['resident-dashboard'],
  emits: ['health-record.eatingChanged'],
  access: { [key]: ['Read', 'Write', 'Edit'], [nutrition]: ['Read', 'Edit'] },
  accessNames: {
    [key]: { en: 'Allergies and diagnoses', de: 'Allergien und Diagnosen' },
    'authorization.residents.nutrition-info': { en: 'Nutrition', de: 'Ernährung' },
  },
  screens: {
    MedicalInfoTab: {
      slot: 'resident.tab',
      path: '/medical-info',
      group: 'clinical',
      order: 10,
      may: [key, 'Read'],
      icon: 'medical',
    },
    NutritionTab: {
      slot: 'resident.tab',
      path: '/nutrition-info',
      group: 'clinical',
      order: 20,
      may: [nutrition, 'Read'],
      icon: 'nutrition',
    },
    AllergyAlert: { slot: 'resident.alerts', offline: true, order: 20, may: [key, 'Read'] },
    WillAlert: { slot: 'resident.alerts', offline: true, order: 10, may: [key, 'Read'] },
    SwallowingAlert: { slot: 'resident.alerts', offline: true, order: 40, may: [nutrition, 'Read'] },
    WillDueMark: { slot: 'resident.due', offline: true, order: 60, may: [key, 'Read'] },
    AllergyChip: { slot: 'resident.chips', offline: true, order: 10, may: [key, 'Read'] },
    MedicalInfoCard: { slot: 'resident.card', offline: true, order: 10, may: [key, 'Read'], icon: 'medical' },
  },
  dictionaries: {
    willKind: {
      editable: true,
      name: { en: 'Kinds of personal will', de: 'Arten der persönlichen Verfügung' },
      usedIn: ['health_record.wills.kind'],
      settings: { path: '/personal-will', group: 'care' },
      values: {
        patientDirective: { en: 'Patient directive', de: 'Patientenverfügung' },
        careMandate: { en: 'Care mandate', de: 'Vorsorgeauftrag' },
        emergencyPlan: { en: 'Medical emergency plan', de: 'Ärztlicher Notfallplan' },
        statement: { en: 'Oral statement', de: 'Mündliche Äusserung' },
      },
    },
    willPlace: {
      editable: true,
      name: { en: 'Where the original is kept', de: 'Aufbewahrung des Originals' },
      usedIn: ['health_record.wills.place'],
      values: {
        homeSafe: { en: 'Safe of the home', de: 'Tresor des Heims' },
        room: { en: 'Room of the resident', de: 'Zimmer der Person' },
        family: { en: 'With the family', de: 'Bei den Angehörigen' },
        doctor: { en: 'With the family doctor', de: 'Bei der Hausärztin oder dem Hausarzt' },
        register: { en: 'Deposited elsewhere', de: 'Anderswo hinterlegt' },
      },
    },
    placeOfDeath: {
      editable: true,
      name: { en: 'Wished place of death', de: 'Gewünschter Sterbeort' },
      usedIn: ['health_record.wills.place_of_death'],
      values: {
        home: { en: 'Here in the home', de: 'Hier im Heim' },
        family: { en: 'With the family', de: 'Bei den Angehörigen' },
        hospice: { en: 'Hospice', de: 'Hospiz' },
        hospital: { en: 'Hospital', de: 'Spital' },
        other: { en: 'Elsewhere', de: 'Anderswo' },
      },
    },
    aid: {
      editable: true,
      name: { en: 'Aids', de: 'Hilfsmittel' },
      usedIn: ['health_record.abilities.aids'],
      values: {
        glasses: { en: 'Glasses', de: 'Brille' },
        hearingAidLeft: { en: 'Hearing aid left', de: 'Hörgerät links' },
        hearingAidRight: { en: 'Hearing aid right', de: 'Hörgerät rechts' },
        dentureUpper: { en: 'Upper denture', de: 'Zahnprothese oben' },
        dentureLower: { en: 'Lower denture', de: 'Zahnprothese unten' },
        walkingFrame: { en: 'Walking frame', de: 'Rollator' },
        stick: { en: 'Walking stick', de: 'Gehstock' },
        wheelchair: { en: 'Wheelchair', de: 'Rollstuhl' },
        incontinencePad: { en: 'Incontinence pad', de: 'Inkontinenzeinlage' },
        catheter: { en: 'Urinary catheter', de: 'Blasenkatheter' },
      },
    },
    reaction: {
      editable: true,
      name: { en: 'Reactions to an allergen', de: 'Reaktionen auf ein Allergen' },
      usedIn: ['health_record.allergies.reactions'],
      settings: { path: '/medical-info', group: 'care' },
      values: {
        rash: { en: 'Rash', de: 'Hautausschlag' },
        itching: { en: 'Itching', de: 'Juckreiz' },
        swelling: { en: 'Swelling', de: 'Schwellung' },
        breathlessness: { en: 'Shortness of breath', de: 'Atemnot' },
        nausea: { en: 'Nausea', de: 'Übelkeit' },
        circulation: { en: 'Collapse of circulation', de: 'Kreislaufzusammenbruch' },
      },
    },
  },
  jobs: { 'remind-of-reviews': { cadence: '10 6 * * *' } },
  grants: {
    NURSE: { [key]: ['Read', 'Write', 'Edit'], [nutrition]: ['Read', 'Edit'] },
    DOCTOR: { [key]: ['Read', 'Write', 'Edit'], [nutrition]: ['Read', 'Edit'] },
    COOK: { [nutrition]: ['Read'] },
    TRUSTED_PERSON: { [key]: ['Read'], [nutrition]: ['Read'] },
    PATIENT: { [key]: ['Read'], [nutrition]: ['Read'] },
  },
});
