import { defineServer } from '#platform/server/call/app.ts';
import { occurrences } from '../contract/occurrences.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { assignments } from './assignments.ts';
import { tasksDue, tasksToday, undoneFacts, waitingTasks } from './facts.ts';
import { generate } from './generate.ts';
import { linkableTasks } from './links.ts';
import { listeners } from './listeners.ts';
import { occurrenceCalls } from './occurrences.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...occurrenceCalls],
  bedside: { group: (centerId) => [[occurrences.now, centerId === undefined ? {} : { centerId }]] },
  administers: ['care_tasks.schedules', 'care_tasks.occurrences'],
  jobs: { generate },
  listeners,
  facts: undoneFacts,
  dueNow: tasksDue,
  waiting: waitingTasks,
  dayMarks: tasksToday,
  assignments,
  linkable: linkableTasks,
});
