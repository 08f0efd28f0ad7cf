import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.protocols';
const settings = 'authorization.residents.protocol-settings';

/** The protocols of a resident on one page: those of this app and of every app that adds a tile (specification 1, section 3; experience 4.5.3 and sketch 9). */
export default defineApp({
  code: 'protocols',
  partOf: 'residents',
  name: { en: 'Protocols', de: 'Protokolle' },
  needs: ['residents', 'vitals'],
  optional: ['admin'],
  offers: {
    'protocols.tile': { atOnce: 6, late: true },
    'protocols.list': { late: true },
    'protocols.settings': { late: true },
  },
  access: { [key]: ['Read', 'Write', 'Edit'], [settings]: ['Read', 'Edit'] },
  accessNames: {
    [key]: { en: 'Protocols', de: 'Protokolle' },
    [settings]: { en: 'Settings of the protocols', de: 'Einstellungen der Protokolle' },
  },
  screens: {
    ProtocolsTab: {
      slot: 'resident.tab',
      path: '/protocols',
      group: 'clinical',
      order: 40,
      may: [key, 'Read'],
      icon: 'protocols',
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
    StayTile: {
      slot: 'protocols.tile',
      order: 80,
      may: ['authorization.residents.stays', 'Read'],
      icon: 'hospital',
    },
    StayList: {
      slot: 'protocols.list',
      path: '/stays',
      order: 80,
      may: ['authorization.residents.stays', 'Read'],
      icon: 'hospital',
    },
    ProtocolSettings: {
      slot: 'settings',
      path: '/protocols',
      group: 'care',
      order: 35,
      may: [settings, 'Read'],
      icon: 'protocols',
    },
    PainTile: { slot: 'protocols.tile', order: 20, may: [key, 'Read'], icon: 'pain' },
    PainList: { slot: 'protocols.list', path: '/pain', order: 20, may: [key, 'Read'], icon: 'pain' },
  },
  settings: {
    // the tiles in their order; one that is not named stands at the end as its app ships it
    tiles: {
      scope: 'organisation',
      schema: z.object({
        version: z.int().min(1),
        tiles: z.array(z.object({ name: z.string(), shown: z.boolean() })).max(50),
      }),
      default: { version: 1, tiles: [] },
    },
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
    NURSHOME: { [key]: ['Read', 'Write', 'Edit'], [settings]: ['Read', 'Edit'] },
  },
});
