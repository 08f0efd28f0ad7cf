import { defineServer } from '#platform/server/call/app.ts';
import { due } from '../contract/due.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { assessmentCalls } from './assessments.ts';
import { assignments } from './people.ts';
import { assessmentMarks, assessmentsDue, dueCalls, dueWaiting } from './due.ts';
import { shipInstruments } from './instruments.ts';
import { resultConcerns } from './overview.ts';
import { settingsCalls } from './settings.ts';
import { jobs, listeners } from './triggers.ts';
import { scoreLanes } from './overview.ts';

export default defineServer(manifest, {
  administers: ['assessments.due_dates'],
  assignments,
  waiting: dueWaiting,
  dueNow: assessmentsDue,
  lanes: scoreLanes,
  dayMarks: assessmentMarks,
  concerns: resultConcerns,
  calls: [...assessmentCalls, ...dueCalls, ...settingsCalls],
  locales: { en, de },
  bedside: {
    all: (residentIds) => [[due.marks, { residentIds: residentIds.toSorted() }]],
    each: (residentId) => [[due.marks, { residentIds: [residentId] }]],
  },
  opens: shipInstruments,
  demo,
  jobs,
  listeners,
  notices: {
    result: { en: 'Results of assessments', de: 'Ergebnisse von Assessments' },
    due: { en: 'Assessments that are due', de: 'Fällige Assessments' },
  },
});
