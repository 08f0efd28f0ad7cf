import { dictionary } from '#platform/contract/frame.ts';
import { defineServer } from '#platform/server/call/app.ts';
import { phases } from '../contract/phases.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { observationsDue, observationsToday, phaseFacts, phaseLanes } from './facts.ts';
import { phaseCalls } from './phases.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...phaseCalls],
  bedside: {
    always: [[dictionary.items, { name: 'observations.topics' }]],
    each: (residentId) => [[phases.list, { residentId }]],
  },
  administers: [],
  facts: phaseFacts,
  dueNow: observationsDue,
  dayMarks: observationsToday,
  lanes: phaseLanes,
  demo,
});
