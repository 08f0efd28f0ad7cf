import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.restrictions';
const settings = 'authorization.residents.restriction-settings';

/** Measures that restrict freedom: order, duties, reviews, register (care and medication, section 14; Swiss Civil Code 383 to 385). */
export default defineApp({
  code: 'restrictions',
  partOf: 'residents',
  name: { en: 'Measures restricting freedom', de: 'Freiheitsbeschränkende Massnahmen' },
  needs: ['residents', 'files'],
  optional: ['admin', 'protocols', 'resident-dashboard'],
  access: { [key]: ['Read', 'Write', 'Edit'], [settings]: ['Read', 'Edit'] },
  accessNames: {
    [key]: { en: 'Measures restricting freedom', de: 'Freiheitsbeschränkende Massnahmen' },
    [settings]: {
      en: 'Settings of measures restricting freedom',
      de: 'Einstellungen der freiheitsbeschränkenden Massnahmen',
    },
  },
  screens: {
    RegisterPage: {
      slot: 'page',
      path: '/app-residents/restrictions',
      may: [key, 'Read'],
      menu: true,
      counts: true,
      short: { en: 'Restrictions', de: 'Beschrän\u00ADkungen' },
      icon: 'restriction',
      order: 80,
    },
    MeasurePage: {
      slot: 'page',
      path: '/app-residents/forms/restrictions/$residentId/$measureId',
      may: [key, 'Read'],
      external: true,
      icon: 'restriction',
      bedside: true,
    },
    RecordCheck: {
      slot: 'resident.record',
      offline: true,
      order: 75,
      may: [key, 'Write'],
      icon: 'restriction',
      bedside: true,
      words: {
        en: 'restraint check bed rail belt sensor mat freedom',
        de: 'Freiheitsbeschränkung Kontrolle Bettgitter Gurt Sensormatte Fixierung',
      },
    },
    RestrictionsTile: { slot: 'protocols.tile', order: 70, may: [key, 'Read'], icon: 'restriction' },
    MeasuresView: {
      slot: 'protocols.list',
      path: '/restrictions',
      order: 70,
      may: [key, 'Read'],
      icon: 'restriction',
    },
    RestrictionsCard: { slot: 'resident.card', order: 47, may: [key, 'Read'], icon: 'restriction' },
    DutyMark: { slot: 'resident.due', order: 45, may: [key, 'Read'] },
    RestrictionSettings: {
      slot: 'settings',
      path: '/restrictions',
      group: 'care',
      order: 65,
      may: [settings, 'Read'],
      icon: 'restriction',
    },
  },
  settings: {
    // the longest time of one order, how often it is looked at again (domain/measures.ts), and the authority of the place
    rules: {
      scope: 'organisation',
      schema: z.object({
        version: z.int().min(1),
        longestMonths: z.int().min(1).max(12),
        firstDays: z.int().min(0).max(7),
        thenDays: z.int().min(1).max(31),
        thenTimes: z.int().min(0).max(20),
        laterMonths: z.int().min(1).max(6),
        authorityName: z.string(),
        authorityAddress: z.string(),
        authorityPhone: z.string(),
        authorityEmail: z.string(),
      }),
      default: {
        version: 1,
        longestMonths: 3,
        firstDays: 1,
        thenDays: 7,
        thenTimes: 4,
        laterMonths: 1,
        authorityName: '',
        authorityAddress: '',
        authorityPhone: '',
        authorityEmail: '',
      },
    },
  },
  jobs: { 'remind-of-duties': { cadence: '15 * * * *' } },
  grants: {
    NURSE: { [key]: ['Read', 'Write'] },
    NURSHOME: { [key]: ['Read', 'Write', 'Edit'], [settings]: ['Read', 'Edit'] },
    DOCTOR: { [key]: ['Read', 'Write'] },
    // who represents the resident may see the record at any time (Swiss Civil Code 384)
    TRUSTED_PERSON: { [key]: ['Read'] },
  },
});
