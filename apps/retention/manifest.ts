import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.admin.retention';

/** How long records of people who have left are kept, and how they end (specification 2, sections 3 and 4: retention policy). */
export default defineApp({
  code: 'retention',
  partOf: 'admin',
  name: { en: 'Retention', de: 'Aufbewahrung' },
  needs: ['sites', 'residents', 'audit'],
  access: {
    [key]: ['Read', 'Write', 'Edit', 'Delete'],
    'authorization.admin.locked-records': ['Read'],
  },
  accessNames: {
    [key]: { en: 'Retention policies', de: 'Aufbewahrungsrichtlinien' },
    'authorization.admin.locked-records': { en: 'Locked records', de: 'Gesperrte Dossiers' },
  },
  screens: {
    PoliciesPage: {
      slot: 'page',
      path: '/admin/resident-retention-policy',
      may: [key, 'Read'],
      short: { en: 'Retention policies', de: 'Richt\u00ADlinien' },
      menu: true,
      icon: 'retention',
      order: 40,
    },
    DuePage: {
      slot: 'page',
      path: '/admin/retention-due',
      may: [key, 'Read'],
      short: { en: 'Due', de: 'Was ansteht' },
      menu: true,
      icon: 'retention',
      order: 41,
    },
    ErasuresPage: {
      slot: 'page',
      path: '/admin/erasures',
      may: [key, 'Read'],
      menu: true,
      icon: 'eraser',
      order: 42,
    },
    NamePlacesPage: { slot: 'page', path: '/admin/erasures/$erasureId/places', may: [key, 'Delete'] },
    LockedPage: {
      slot: 'page',
      path: '/admin/locked-records',
      may: ['authorization.admin.locked-records', 'Read'],
      menu: true,
      icon: 'lock',
      order: 43,
    },
    RetentionCard: { slot: 'resident.profile', may: [key, 'Read'], order: 95 },
  },
  emits: ['retention.erased'],
  listens: ['retention.erased'],
  jobs: { apply: { cadence: '40 2 * * *' } },
});
