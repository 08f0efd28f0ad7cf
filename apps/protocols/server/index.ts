import { dictionary } from '#platform/contract/frame.ts';
import { defineServer } from '#platform/server/call/app.ts';
import { painEntries } from '../contract/pain-entries.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { painEntryCalls } from './pain-entries.ts';
import { painConcerns, painDue, painFacts, painToday } from './pain-facts.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...painEntryCalls],
  bedside: {
    always: [[dictionary.items, { name: 'protocols.painQualities', inactive: true }]],
    each: (residentId) => [[painEntries.course, { residentId }]],
  },
  administers: [],
  facts: painFacts,
  dueNow: painDue,
  dayMarks: painToday,
  concerns: painConcerns,
  demo,
});
