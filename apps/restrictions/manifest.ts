import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.restrictions';

/** Measures that restrict freedom: order, duties, reviews, register (care and medication, section 14; Swiss Civil Code 383 to 385). */
export default defineApp({
  code: 'restrictions',
  partOf: 'residents',
  name: { en: 'Measures restricting freedom', de: 'Freiheitsbeschränkende Massnahmen' },
  needs: ['residents', 'sites'],
  optional: ['dashboards', 'resident-dashboard'],
  access: { [key]: ['Read', 'Write', 'Edit'] },
  accessNames: {
    [key]: { en: 'Measures restricting freedom', de: 'Freiheitsbeschränkende Massnahmen' },
  },
  screens: {
    RegisterPage: {
      slot: 'page',
      path: '/app-residents/restrictions',
      may: [key, 'Read'],
      menu: true,
      counts: true,
      short: { en: 'Freedom', de: 'Freiheit' },
      icon: 'restriction',
      order: 80,
    },
    RestrictionsCard: { slot: 'resident.card', order: 47, may: [key, 'Read'], icon: 'restriction' },
    DutyMark: { slot: 'resident.due', order: 45, may: [key, 'Read'] },
  },
  settings: {
    // the longest time of one order, and how often it is looked at again (domain/measures.ts)
    limits: {
      scope: 'organisation',
      schema: z.object({
        longestMonths: z.int().min(1).max(12),
        firstDays: z.int().min(0).max(7),
        thenDays: z.int().min(1).max(31),
        thenTimes: z.int().min(0).max(20),
        laterMonths: z.int().min(1).max(6),
      }),
      default: { longestMonths: 3, firstDays: 1, thenDays: 7, thenTimes: 4, laterMonths: 1 },
    },
  },
  grants: {
    NURSE: { [key]: ['Read', 'Write'] },
    NURSHOME: { [key]: ['Read', 'Write', 'Edit'] },
    DOCTOR: { [key]: ['Read', 'Write'] },
    // who represents the resident may see the record at any time (Swiss Civil Code 384)
    TRUSTED_PERSON: { [key]: ['Read'] },
  },
});
