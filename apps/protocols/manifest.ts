import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.protocols';

/** The protocols of a resident on one page: those of this app and of every app that adds a tile (specification 1, section 3; experience 4.5.3 and sketch 9). */
export default defineApp({
  code: 'protocols',
  partOf: 'residents',
  name: { en: 'Protocols', de: 'Protokolle' },
  needs: ['residents', 'vitals'],
  optional: ['resident-dashboard'],
  offers: {
    'protocols.tile': { atOnce: 6 },
    'protocols.list': {},
    'protocols.settings': {},
  },
  access: { [key]: ['Read', 'Write', 'Edit'] },
  accessNames: { [key]: { en: 'Protocols', de: 'Protokolle' } },
  screens: {
    ProtocolsTab: {
      slot: 'resident.tab',
      path: '/protocols',
      group: 'clinical',
      order: 40,
      may: [key, 'Read'],
      icon: 'tasks',
      bedside: true,
    },
    RecordPain: {
      slot: 'resident.record',
      offline: true,
      order: 35,
      may: [key, 'Write'],
      icon: 'pain',
      bedside: true,
      words: { en: 'pain ache hurts NRS', de: 'Schmerz Schmerzen tut weh NRS' },
    },
    RecordUrineStrip: {
      slot: 'resident.record',
      offline: true,
      order: 90,
      may: [key, 'Write'],
      icon: 'drop',
      bedside: true,
      words: { en: 'urine strip dipstick', de: 'Urinstreifen Urin Urinstix Uristix' },
    },
    UrineTile: { slot: 'protocols.tile', order: 60, may: [key, 'Read'], icon: 'drop' },
    UrineList: { slot: 'protocols.list', path: '/urine', order: 60, may: [key, 'Read'], icon: 'drop' },
    PainTile: { slot: 'protocols.tile', order: 20, may: [key, 'Read'], icon: 'pain' },
    PainList: { slot: 'protocols.list', path: '/pain', order: 20, may: [key, 'Read'], icon: 'pain' },
  },
  dictionaries: {
    painQualities: {
      editable: true,
      name: { en: 'Qualities of pain', de: 'Schmerzqualitäten' },
      usedIn: ['protocols.pain_entries.qualities'],
      values: {
        pressing: { en: 'pressing', de: 'drückend' },
        stabbing: { en: 'stabbing', de: 'stechend' },
        burning: { en: 'burning', de: 'brennend' },
        pulling: { en: 'pulling', de: 'ziehend' },
        throbbing: { en: 'throbbing', de: 'pochend' },
        dull: { en: 'dull', de: 'dumpf' },
        cramping: { en: 'cramping', de: 'krampfartig' },
        shooting: { en: 'shooting', de: 'einschiessend' },
        tingling: { en: 'tingling', de: 'kribbelnd' },
      },
    },
  },
  grants: {
    NURSE: { [key]: ['Read', 'Write', 'Edit'] },
    DOCTOR: { [key]: ['Read', 'Write'] },
    NURSHOME: { [key]: ['Read', 'Write', 'Edit'] },
  },
});
