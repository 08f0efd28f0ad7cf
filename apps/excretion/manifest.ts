import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.excretion';
const settings = 'authorization.residents.excretion-settings';

/** Stool, urine and vomit (specification 1, section 3; assessments, section 15.1). */
export default defineApp({
  code: 'excretion',
  partOf: 'residents',
  name: { en: 'Excretion', de: 'Ausscheidung' },
  needs: ['care-reports', 'residents'],
  optional: ['admin', 'protocols', 'resident-dashboard'],
  access: { [key]: ['Read', 'Write', 'Edit'], [settings]: ['Read', 'Edit'] },
  accessNames: {
    [key]: { en: 'Excretion', de: 'Ausscheidung' },
    [settings]: { en: 'Warnings about excretion', de: 'Warnungen zur Ausscheidung' },
  },
  screens: {
    ExcretionTab: {
      slot: 'resident.tab',
      offline: true,
      path: '/excretion',
      group: 'clinical',
      order: 25,
      may: [key, 'Read'],
      icon: 'excretion',
      bedside: true,
    },
    ExcretionCard: { slot: 'resident.card', offline: true, order: 47, may: [key, 'Read'], icon: 'excretion' },
    ExcretionTile: { slot: 'protocols.tile', order: 42, may: [key, 'Read'], icon: 'excretion' },
    ExcretionList: {
      slot: 'protocols.list',
      path: '/excretion',
      order: 42,
      may: [key, 'Read'],
      icon: 'excretion',
    },
    RecordExcretion: {
      slot: 'resident.record',
      offline: true,
      order: 45,
      may: [key, 'Write'],
      icon: 'excretion',
      bedside: true,
      words: {
        en: 'stool bowel movement urine vomit Bristol toilet',
        de: 'Stuhl Stuhlgang Urin Erbrechen Bristol WC Toilette',
      },
    },
    ExcretionSettingsPage: {
      slot: 'settings',
      path: '/excretion-warnings',
      group: 'care',
      order: 36,
      may: [settings, 'Read'],
      icon: 'excretion',
    },
  },
  dictionaries: {
    // own words for the seven forms (assessments, section 15.1); a home may add, rename and switch off
    stoolTypes: {
      editable: true,
      name: { en: 'Forms of stool', de: 'Stuhlformen' },
      usedIn: ['excretion.entries.stool_type'],
      settings: { path: '/excretion', group: 'care' },
      values: {
        type1: { en: 'separate hard balls', de: 'einzelne harte Kugeln' },
        type2: { en: 'lumpy sausage', de: 'klumpige Wurst' },
        type3: { en: 'sausage with cracks', de: 'Wurst mit Rissen' },
        type4: { en: 'smooth soft sausage', de: 'glatte weiche Wurst' },
        type5: { en: 'soft separate lumps', de: 'weiche Klümpchen' },
        type6: { en: 'mushy pieces', de: 'breiige Stücke' },
        type7: { en: 'watery, no solid parts', de: 'wässrig' },
      },
    },
  },
  settings: {
    // when the care staff is warned (the same figures as domain/alerts.ts); `version` counts the changes
    alerts: {
      scope: 'organisation',
      schema: z.object({
        version: z.int().min(1),
        noStoolHours: z.int().min(24).max(240),
        looseCount: z.int().min(2).max(10),
        looseHours: z.int().min(6).max(72),
        stomaOff: z.boolean(),
        everyone: z.boolean(),
      }),
      default: {
        version: 1,
        noStoolHours: 72,
        looseCount: 3,
        looseHours: 24,
        stomaOff: true,
        everyone: false,
      },
    },
  },
  grants: {
    NURSE: { [key]: ['Read', 'Write', 'Edit'] },
    DOCTOR: { [key]: ['Read', 'Write'] },
    NURSHOME: { [key]: ['Read', 'Write', 'Edit'], [settings]: ['Read', 'Edit'] },
  },
});
