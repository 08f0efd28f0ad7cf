import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';
import { time } from '#platform/contract/fields.ts';

const key = 'authorization.residents.care-tasks';

/** What is due for residents by the order of other records, and what became of it (specification 1, sections 3 and 4; 2, section 5). */
export default defineApp({
  code: 'care-tasks',
  partOf: 'residents',
  name: { en: 'Care tasks', de: 'Pflegeaufgaben' },
  needs: ['residents', 'sites', 'care-reports'],
  optional: ['dashboards', 'resident-dashboard'],
  // what is due by other apps: the page of the round is the one page of what is due now
  // what is due by other apps: the page of the round is the one page of what is due now; and the form of what was found where a task is
  // no tick, by the app that ordered it
  offers: { 'now.also': { late: true }, 'task.findings': { late: true } },
  access: { [key]: ['Read', 'Write', 'Edit'] },
  accessNames: { [key]: { en: 'Care tasks', de: 'Pflegeaufgaben' } },
  screens: {
    NowPage: {
      slot: 'page',
      path: '/app-residents/nurse-roster/nurse-roster-now',
      order: 26,
      may: [key, 'Read'],
      icon: 'dueNow',
      menu: true,
      counts: true,
      bedside: true,
      words: { en: 'now due overdue round shift', de: 'jetzt fällig überfällig Rundgang Dienst' },
    },
    TasksPage: {
      slot: 'page',
      path: '/app-residents/nurse-roster/nurse-roster-tasks',
      order: 27,
      may: [key, 'Read'],
      icon: 'careTasks',
      menu: true,
      bedside: true,
    },
    TasksCard: { slot: 'resident.card', order: 25, may: [key, 'Read'], icon: 'careTasks' },
  },
  settings: {
    // when the parts of a day begin, minutes of grace after a time of the clock, and how many days ahead tasks are made
    times: {
      scope: 'organisation',
      schema: z.object({
        dayParts: z
          .object({ morning: time, noon: time, evening: time, night: time })
          .refine((at) => at.morning < at.noon && at.noon < at.evening && at.evening < at.night, {
            error: 'startBeforeEnd',
          }),
        graceMinutes: z.int().min(0).max(240),
        horizonDays: z.int().min(2).max(60),
      }),
      default: {
        dayParts: { morning: '07:00', noon: '11:00', evening: '17:00', night: '21:00' },
        graceMinutes: 60,
        horizonDays: 14,
      },
    },
  },
  emits: ['care-tasks.findingTakenBack'],
  jobs: { generate: { cadence: '15 * * * *' } },
  listens: ['residents.entered', 'residents.left', 'residents.archived', 'residents.unarchived'],
  grants: {
    NURSE: { [key]: ['Read', 'Write', 'Edit'] },
    NURSHOME: { [key]: ['Read', 'Write', 'Edit'] },
    DOCTOR: { [key]: ['Read'] },
  },
});
