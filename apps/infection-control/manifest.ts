import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.infection-control';
const mark = 'authorization.residents.isolation-mark';

/** Vaccinations and isolation of residents. The kitchen learns that somebody is isolated, never why. */
export default defineApp({
  code: 'infection-control',
  partOf: 'residents',
  name: { en: 'Infection control', de: 'Infektionsschutz' },
  needs: ['residents'],
  access: { [key]: ['Read', 'Write', 'Edit'], [mark]: ['Read'] },
  accessNames: {
    [key]: { en: 'Vaccinations and isolation', de: 'Impfungen und Isolation' },
    [mark]: { en: 'Who is isolated (without the reason)', de: 'Wer isoliert ist (ohne Grund)' },
  },
  screens: {
    IsolationAlert: { slot: 'resident.alerts', offline: true, order: 30, may: [key, 'Read'] },
    IsolationChip: { slot: 'resident.chips', offline: true, order: 20, may: [mark, 'Read'] },
  },
  dictionaries: {
    disease: {
      editable: true,
      name: { en: 'Diseases to vaccinate against', de: 'Krankheiten, gegen die geimpft wird' },
      usedIn: ['infection_control.vaccinations.disease'],
      values: {
        influenza: { en: 'Influenza', de: 'Grippe' },
        covid: { en: 'COVID-19', de: 'Covid-19' },
        pneumococcus: { en: 'Pneumococcal disease', de: 'Pneumokokken' },
        tetanus: { en: 'Tetanus and diphtheria', de: 'Starrkrampf und Diphtherie' },
        zoster: { en: 'Shingles', de: 'Gürtelrose' },
        encephalitis: { en: 'Tick-borne encephalitis', de: 'Zeckenenzephalitis' },
        hepatitisB: { en: 'Hepatitis B', de: 'Hepatitis B' },
        rsv: { en: 'RSV', de: 'RSV' },
      },
    },
    measure: {
      editable: true,
      name: { en: 'Measures of an isolation', de: 'Massnahmen einer Isolation' },
      usedIn: ['infection_control.isolations.measures'],
      values: {
        singleRoom: { en: 'Single room, door closed', de: 'Einzelzimmer, Tür geschlossen' },
        gloves: { en: 'Gloves', de: 'Handschuhe' },
        gown: { en: 'Protective gown', de: 'Schutzkittel' },
        surgicalMask: { en: 'Surgical mask', de: 'Chirurgische Maske' },
        respirator: { en: 'FFP2 mask', de: 'FFP2-Maske' },
        goggles: { en: 'Goggles', de: 'Schutzbrille' },
        ownToilet: { en: 'Own toilet', de: 'Eigene Toilette' },
        mealsInRoom: { en: 'Meals in the room', de: 'Mahlzeiten im Zimmer' },
        visitors: { en: 'Visitors report at the ward', de: 'Besuch meldet sich auf der Abteilung' },
      },
    },
  },
  grants: {
    NURSE: { [key]: ['Read', 'Write', 'Edit'], [mark]: ['Read'] },
    DOCTOR: { [key]: ['Read', 'Write', 'Edit'], [mark]: ['Read'] },
    COOK: { [mark]: ['Read'] },
    TRUSTED_PERSON: { [key]: ['Read'] },
    PATIENT: { [key]: ['Read'] },
  },
});
