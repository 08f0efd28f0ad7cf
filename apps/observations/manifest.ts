import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.observation-phases';
// "Deactivation may be limited to administrators or to users with chosen roles" (specification 2, section 6): a right of its own
const ending = 'authorization.residents.observation-end';

/** Observation phases: for some days each chosen shift owes an entry of the care report on a topic (care and medication, section 2). */
export default defineApp({
  code: 'observations',
  partOf: 'residents',
  name: { en: 'Observations', de: 'Beobachtungen' },
  needs: ['residents', 'care-reports'],
  optional: ['assessment-exchange', 'dashboards', 'falls', 'resident-dashboard'],
  access: { [key]: ['Read', 'Write', 'Edit'], [ending]: ['Edit'] },
  accessNames: {
    [key]: { en: 'Observation phases', de: 'Beobachtungsphasen' },
    [ending]: { en: 'End observation phases early', de: 'Beobachtungsphasen vorzeitig beenden' },
  },
  screens: {
    PhasesBand: { slot: 'care-report.above', may: [key, 'Read'] },
    StartFromRecord: { slot: 'exchange.record', may: [key, 'Write'] },
    StartAfterFall: { slot: 'fall.after', may: [key, 'Write'] },
    RecordObservation: {
      slot: 'resident.record',
      offline: true,
      order: 22,
      may: [key, 'Write'],
      icon: 'observation',
      bedside: true,
      words: { en: 'observation phase report', de: 'Beobachtung Beobachtungsphase Bericht' },
    },
  },
  dictionaries: {
    topics: {
      editable: true,
      name: { en: 'Topics of observation phases', de: 'Themen der Beobachtungsphasen' },
      usedIn: ['observations.phases.topic'],
      settings: { path: '/observation-phases', group: 'care' },
      values: {
        confusion: { en: 'Confusion', de: 'Verwirrtheit' },
        sleep: { en: 'Sleep', de: 'Schlaf' },
        pain: { en: 'Pain', de: 'Schmerz' },
        eating: { en: 'Food and drink', de: 'Essen und Trinken' },
        mood: { en: 'Mood and behavior', de: 'Stimmung und Verhalten' },
        mobility: { en: 'Mobility', de: 'Mobilität' },
        skin: { en: 'Skin and wound', de: 'Haut und Wunde' },
        excretion: { en: 'Excretion', de: 'Ausscheidung' },
        afterFall: { en: 'After a fall', de: 'Nach Sturz' },
        medication: { en: 'Effect of a medicine', de: 'Wirkung eines Medikaments' },
        assessment: { en: 'Assessment, 14 days', de: 'Assessment, 14 Tage' },
      },
    },
  },
  grants: {
    NURSE: { [key]: ['Read', 'Write', 'Edit'], [ending]: ['Edit'] },
    NURSHOME: { [key]: ['Read', 'Write', 'Edit'], [ending]: ['Edit'] },
    DOCTOR: { [key]: ['Read', 'Write'], [ending]: ['Edit'] },
  },
});
