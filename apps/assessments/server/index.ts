import { defineServer } from '#platform/server/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { assessmentCalls } from './assessments.ts';
import { assignments } from './people.ts';
import { dueCalls } from './due.ts';
import { settingsCalls } from './settings.ts';
import { jobs, listeners } from './triggers.ts';

export default defineServer(manifest, {
  administers: ['assessments.due_dates'],
  assignments,
  calls: [...assessmentCalls, ...dueCalls, ...settingsCalls],
  locales: { en, de },
  demo,
  jobs,
  listeners,
  notices: {
    result: { en: 'Results of assessments', de: 'Ergebnisse von Assessments' },
    due: { en: 'Assessments that are due', de: 'Fällige Assessments' },
  },
});
