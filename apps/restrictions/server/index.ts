import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { dutiesDue, restrictionFacts, waitingDuties } from './facts.ts';
import { measureCalls } from './measures.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...measureCalls],
  administers: [],
  facts: restrictionFacts,
  dueNow: dutiesDue,
  waiting: waitingDuties,
  demo,
});
