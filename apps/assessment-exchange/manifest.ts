import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.assessment-exchange';
const sets = 'authorization.assessment-exchange.item-sets';

/**
 * Records of the needs assessment systems (MDS, interRAI, BESA …) and their exchange with the vendor's software (specification 1,
 * section 3). Licensed item sets are not shipped: a home loads its own definition file.
 */
export default defineApp({
  code: 'assessment-exchange',
  partOf: 'residents',
  name: { en: 'Assessment data exchange', de: 'Assessment-Datenaustausch' },
  needs: ['residents', 'form-filling', 'forms'],
  optional: ['admin'],
  offers: { 'exchange.record': { late: true } },
  access: { [key]: ['Read', 'Write', 'Edit', 'Delete'], [sets]: ['Read', 'Edit'] },
  accessNames: {
    [key]: { en: 'Assessment data exchange', de: 'Assessment-Datenaustausch' },
    [sets]: {
      en: 'Item sets of the assessment data exchange',
      de: 'Fragensätze des Assessment-Datenaustauschs',
    },
  },
  screens: {
    ExchangePage: {
      slot: 'page',
      path: '/app-residents/assessment-exchange',
      order: 55,
      may: [key, 'Read'],
      icon: 'exchange',
      short: { en: 'Exchange', de: 'Austausch' },
      menu: true,
    },
    RaiMdsTab: {
      slot: 'resident.tab',
      path: '/raiMDS',
      group: 'care',
      order: 70,
      may: [key, 'Read'],
      icon: 'exchange',
    },
    ExchangeSettings: {
      slot: 'settings',
      path: '/assessment-exchange',
      group: 'care',
      order: 60,
      may: [sets, 'Read'],
      icon: 'exchange',
    },
  },
  dictionaries: {
    // areas for problems of the care plan; which of them are triggered is imported, never reckoned
    mdsAreas: {
      editable: false,
      name: { en: 'Areas of the MDS record', de: 'Bereiche des MDS-Datensatzes' },
      values: {
        delirium: { en: 'Delirium', de: 'Delir' },
        cognition: { en: 'Cognitive loss', de: 'Kognition' },
        vision: { en: 'Vision', de: 'Sehen' },
        communication: { en: 'Communication', de: 'Kommunikation' },
        adl: { en: 'ADL, rehabilitation', de: 'ADL' },
        urinaryIncontinence: { en: 'Urinary incontinence, catheter', de: 'Harninkontinenz' },
        wellBeing: { en: 'Psychosocial well-being', de: 'Wohlbefinden' },
        mood: { en: 'Mood', de: 'Stimmung' },
        behaviour: { en: 'Behaviour', de: 'Verhalten' },
        activities: { en: 'Activities', de: 'Aktivitäten' },
        falls: { en: 'Falls', de: 'Stürze' },
        nutrition: { en: 'Nutrition', de: 'Ernährung' },
        feedingTube: { en: 'Feeding tube', de: 'Sonde' },
        dehydration: { en: 'Dehydration', de: 'Flüssigkeit' },
        dental: { en: 'Dental', de: 'Mundpflege' },
        pressureInjury: { en: 'Pressure injury', de: 'Dekubitus' },
        psychotropicDrugs: { en: 'Psychotropic drugs', de: 'Psychopharmaka' },
        restraints: { en: 'Restraints', de: 'Freiheitseinschränkung' },
        pain: { en: 'Pain', de: 'Schmerz' },
        other: { en: 'Other', de: 'Andere' },
      },
    },
    ltcfAreas: {
      editable: false,
      name: { en: 'Areas of the LTCF record', de: 'Bereiche des LTCF-Datensatzes' },
      values: {
        physicalActivity: { en: 'Physical activity', de: 'Körperliche Aktivität' },
        adl: { en: 'ADL', de: 'ADL' },
        restraints: { en: 'Physical restraints', de: 'Freiheitseinschränkung' },
        cognition: { en: 'Cognitive loss', de: 'Kognition' },
        delirium: { en: 'Delirium', de: 'Delir' },
        communication: { en: 'Communication', de: 'Kommunikation' },
        mood: { en: 'Mood', de: 'Stimmung' },
        behaviour: { en: 'Behaviour', de: 'Verhalten' },
        activities: { en: 'Activities', de: 'Aktivitäten' },
        socialRelationship: { en: 'Social relationship', de: 'Soziale Beziehungen' },
        falls: { en: 'Falls', de: 'Stürze' },
        pain: { en: 'Pain', de: 'Schmerz' },
        pressureInjury: { en: 'Pressure ulcers', de: 'Dekubitus' },
        cardioRespiratory: { en: 'Cardio-respiratory', de: 'Herz und Atmung' },
        undernutrition: { en: 'Undernutrition', de: 'Unterernährung' },
        dehydration: { en: 'Dehydration', de: 'Flüssigkeit' },
        feedingTube: { en: 'Feeding tube', de: 'Sonde' },
        prevention: { en: 'Prevention', de: 'Prävention' },
        medication: { en: 'Appropriate medication', de: 'Angemessene Medikation' },
        tobaccoAlcohol: { en: 'Tobacco and alcohol', de: 'Tabak und Alkohol' },
        urinaryIncontinence: { en: 'Urinary incontinence', de: 'Harninkontinenz' },
        bowel: { en: 'Bowel', de: 'Darm' },
      },
    },
  },
  settings: {
    // full and half in turn every 180 days, or a full one every nine months, without way back (KLV Art. 8)
    rhythm: { scope: 'organisation', schema: z.enum(['halfYear', 'nineMonths']), default: 'halfYear' },
  },
  grants: { NURSE: { [key]: ['Read', 'Write', 'Edit'] }, DOCTOR: { [key]: ['Read'] } },
});
