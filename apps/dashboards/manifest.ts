import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.dashboards';

/** Where a day starts: what is due now, and dashboards that people put together (specification 1, sections 2, 4 and 9). */
export default defineApp({
  code: 'dashboards',
  partOf: 'dashboards',
  vendors: true,
  name: { en: 'Dashboards', de: 'Dashboards' },
  needs: [],
  optional: ['admin'],
  offers: {
    widget: {},
    'home.line': { inLine: true },
  },
  tile: {
    group: 'house',
    icon: 'dashboard',
    hue: 'var(--primary)',
    home: '/app-dashboard/dashboards',
    order: 0,
    key: 'd',
  },
  access: { [key]: ['Read', 'Write', 'Edit', 'Delete'], 'authorization.dashboards.display': ['Edit'] },
  accessNames: {
    [key]: { en: 'Dashboards', de: 'Dashboards' },
    'authorization.dashboards.display': { en: 'Display of dashboards', de: 'Anzeige der Dashboards' },
  },
  screens: {
    // no access key: every account lands here, relatives too; a widget is shown only to those who may see it
    DashboardsPage: {
      slot: 'page',
      path: '/app-dashboard/dashboards',
      short: { en: 'Dash\u00ADboards', de: 'Dash\u00ADboards' },
      menu: true,
      icon: 'dashboard',
      order: 0,
    },
    NowWidget: { slot: 'widget', order: 10, icon: 'flag', columns: 4 },
    DisplaySettings: {
      slot: 'settings',
      path: '/dashboards',
      may: ['authorization.dashboards.display', 'Edit'],
      icon: 'dashboard',
      group: 'organisation',
      order: 16,
    },
  },
  settings: {
    // rows that a widget shows at most, and seconds per dashboard of the slide show; 0 switches the slide show off
    display: {
      scope: 'organisation',
      schema: z.object({ rows: z.int().min(1).max(50), slideSeconds: z.int().min(0).max(600) }),
      default: { rows: 5, slideSeconds: 20 },
    },
  },
  grants: {
    NURSE: { [key]: ['Read', 'Write', 'Edit', 'Delete'] },
    COOK: { [key]: ['Read', 'Write', 'Edit', 'Delete'] },
    BILLING: { [key]: ['Read', 'Write', 'Edit', 'Delete'] },
    DOCTOR: { [key]: ['Read', 'Write', 'Edit', 'Delete'] },
    PURCHASER: { [key]: ['Read', 'Write', 'Edit', 'Delete'] },
    USER: { [key]: ['Read', 'Write', 'Edit', 'Delete'] },
    NURSHOME: { [key]: ['Read', 'Write', 'Edit', 'Delete'] },
  },
});
