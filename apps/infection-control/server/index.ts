import { dictionary } from '#platform/contract/frame.ts';
import { defineServer } from '#platform/server/call/app.ts';
import { isolations } from '../contract/isolations.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { historyCalls } from './history.ts';
import { isolationCalls, isolationFacts, isolationLanes } from './isolations.ts';
import { vaccinationCalls } from './vaccinations.ts';

export default defineServer(manifest, {
  locales: { en, de },
  bedside: {
    always: [[dictionary.items, { name: 'infection-control.measure', inactive: true }]],
    all: (residentIds) => [[isolations.marks, { residentIds: residentIds.toSorted() }]],
    each: (residentId) => [[isolations.list, { residentId }]],
  },
  administers: [],
  facts: isolationFacts,
  lanes: isolationLanes,
  calls: [...vaccinationCalls, ...isolationCalls, ...historyCalls],
  demo,
});
