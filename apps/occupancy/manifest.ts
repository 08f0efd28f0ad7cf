import { defineApp } from '#platform/contract/app.ts';

/** Rooms available, partially occupied or occupied, on a day and over time; derived, never stored (specification 2, sections 3 and 4). */
export default defineApp({
  code: 'occupancy',
  partOf: 'residents',
  name: { en: 'Occupancy', de: 'Belegung' },
  needs: ['sites', 'residents'],
  optional: ['dashboards'],
  access: { 'authorization.residents.occupancy': ['Read'] },
  accessNames: {
    'authorization.residents.occupancy': { en: 'Occupancy', de: 'Belegung' },
  },
  screens: {
    OccupancyPage: {
      slot: 'page',
      path: '/app-residents/occupancy',
      may: ['authorization.residents.occupancy', 'Read'],
      menu: true,
      icon: 'bed',
      order: 70,
    },
    RoomPlan: { slot: 'residents.view', may: ['authorization.residents.occupancy', 'Read'], order: 10 },
    NextOnTheWay: { slot: 'resident.next', may: ['authorization.residents.list', 'Read'] },
    OccupancyWidget: {
      slot: 'widget',
      may: ['authorization.residents.occupancy', 'Read'],
      icon: 'bed',
      order: 60,
      columns: 4,
    },
  },
  grants: {
    NURSE: { 'authorization.residents.occupancy': ['Read'] },
    BILLING: { 'authorization.residents.occupancy': ['Read'] },
    DOCTOR: { 'authorization.residents.occupancy': ['Read'] },
  },
});
