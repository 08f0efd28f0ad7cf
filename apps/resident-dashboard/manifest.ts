import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';

const day = 'authorization.residents.day';

/** First sight of a resident's record: cards of all apps, arranged by the home (specification 2, section 2: settings, resident-dashboard). */
export default defineApp({
  code: 'resident-dashboard',
  partOf: 'residents',
  name: { en: 'Resident dashboard', de: 'Bewohner-Dashboard' },
  needs: ['residents'],
  optional: ['admin'],
  offers: {
    'resident.card': { atOnce: 3 },
  },
  access: { 'authorization.residents.dashboard-layout': ['Read', 'Edit'], [day]: ['Read'] },
  accessNames: {
    'authorization.residents.dashboard-layout': {
      en: 'Layout of the resident dashboard',
      de: 'Aufbau des Bewohner-Dashboards',
    },
    [day]: { en: 'The day of a resident', de: 'Der Tag einer Person' },
  },
  screens: {
    DashboardTab: {
      slot: 'resident.tab',
      offline: true,
      path: '/dashboard',
      may: ['authorization.residents.list', 'Read'],
      group: 'overview',
      order: 10,
      icon: 'home',
    },
    DayStripCard: { slot: 'resident.card', order: 1, may: [day, 'Read'], icon: 'activity', columns: 12 },
    DashboardSettings: {
      slot: 'settings',
      path: '/resident-dashboard',
      may: ['authorization.residents.dashboard-layout', 'Read'],
      icon: 'dashboard',
      group: 'care',
      order: 100,
    },
  },
  settings: {
    // the cards in their order; a card that is not named stands at the end as its app ships it
    layout: {
      scope: 'organisation',
      schema: z.object({
        version: z.int().min(1),
        cards: z.array(z.object({ name: z.string(), shown: z.boolean(), wide: z.boolean() })).max(100),
      }),
      default: { version: 1, cards: [] },
    },
  },
  grants: { NURSE: { [day]: ['Read'] }, DOCTOR: { [day]: ['Read'] } },
});
