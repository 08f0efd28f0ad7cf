import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';

/** First sight of a resident's record: cards of all apps, arranged by the home (specification 2, section 2: settings, resident-dashboard). */
export default defineApp({
  code: 'resident-dashboard',
  partOf: 'residents',
  name: { en: 'Resident dashboard', de: 'Bewohner-Dashboard' },
  needs: ['residents'],
  access: { 'authorization.residents.dashboard-layout': ['Read', 'Edit'] },
  accessNames: {
    'authorization.residents.dashboard-layout': {
      en: 'Layout of the resident dashboard',
      de: 'Aufbau des Bewohner-Dashboards',
    },
  },
  screens: {
    DashboardTab: {
      slot: 'resident.tab',
      path: '/dashboard',
      may: ['authorization.residents.list', 'Read'],
      group: 'overview',
      order: 10,
      icon: 'home',
    },
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
});
