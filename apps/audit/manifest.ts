import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';

/** Reading the log: who came in, was refused, read, changed, exported and printed what (specification 1, section 8; specification 2, section 6). */
export default defineApp({
  code: 'audit',
  partOf: 'admin',
  name: { en: 'Log', de: 'Protokoll' },
  needs: ['residents'],
  optional: ['admin'],
  access: {
    'authorization.admin.log': ['Read', 'Edit', 'Pdf'],
    'authorization.residents.access-log': ['Read'],
  },
  accessNames: {
    'authorization.admin.log': {
      en: 'Log of accesses and changes',
      de: 'Protokoll der Zugriffe und Änderungen',
    },
    'authorization.residents.access-log': {
      en: 'Who has looked at a resident',
      de: 'Wer eine Bewohnerin oder einen Bewohner angesehen hat',
    },
  },
  screens: {
    LogPage: {
      slot: 'page',
      path: '/admin/log',
      may: ['authorization.admin.log', 'Read'],
      menu: true,
      icon: 'history',
      order: 30,
    },
    AccessLogTab: {
      slot: 'resident.tab',
      path: '/access-log',
      may: ['authorization.residents.access-log', 'Read'],
      group: 'organise',
      order: 90,
      icon: 'history',
    },
    LogSettings: {
      slot: 'settings',
      path: '/log',
      may: ['authorization.admin.log', 'Read'],
      icon: 'history',
      group: 'system',
      order: 60,
    },
  },
  settings: {
    // never less than a year, whatever is stored: the database refuses to remove younger entries
    'retention-days': { scope: 'organisation', schema: z.int().min(365).max(36_500), default: 3650 },
  },
  jobs: { 'prune-log': { cadence: '27 4 * * *' } },
});
