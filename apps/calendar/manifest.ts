import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.calendar';
const settings = 'authorization.residents.calendar-settings';
const all = ['Read', 'Write', 'Edit', 'Delete'] as const;

/** Appointments of residents, staff and rooms (specification 1, sections 2 to 4; specification 2, section 2). */
export default defineApp({
  code: 'calendar',
  partOf: 'residents',
  name: { en: 'Calendar', de: 'Kalender' },
  needs: ['residents'],
  optional: ['admin', 'resident-dashboard'],
  shows: ['platform.accounts'],
  access: { [key]: all, [settings]: ['Read', 'Edit'] },
  accessNames: {
    [key]: { en: 'Calendar', de: 'Kalender' },
    [settings]: { en: 'Event types of the calendar', de: 'Terminarten des Kalenders' },
  },
  screens: {
    CalendarTab: {
      slot: 'resident.tab',
      path: '/calendar',
      group: 'organise',
      order: 30,
      may: [key, 'Read'],
      icon: 'calendarMonth',
    },
    CalendarPage: {
      slot: 'page',
      path: '/app-residents/nurse-roster/nurse-roster-calendar',
      order: 32,
      may: [key, 'Read'],
      icon: 'calendarMonth',
      menu: true,
    },
    AppointmentsCard: { slot: 'resident.card', order: 35, may: [key, 'Read'], icon: 'calendarMonth' },
    RecordEvent: {
      slot: 'resident.record',
      order: 100,
      may: [key, 'Write'],
      icon: 'calendarMonth',
      words: { en: 'appointment event calendar', de: 'Termin Kalender' },
    },
    EventTypesPage: {
      slot: 'settings',
      path: '/calendar',
      group: 'care',
      order: 90,
      may: [settings, 'Read'],
      icon: 'calendarMonth',
    },
  },
  jobs: { remind: { cadence: '*/5 * * * *' } },
  grants: {
    NURSE: { [key]: all },
    NURSHOME: { [key]: all, [settings]: ['Read', 'Edit'] },
    DOCTOR: { [key]: ['Read'] },
  },
});
