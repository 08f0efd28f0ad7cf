import { defineServer } from '#platform/server/call/app.ts';
import { falls } from '../contract/falls.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { fallLanes, fallsToday, fallFacts, protocolsDue } from './facts.ts';
import { fallCalls } from './falls.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...fallCalls],
  bedside: { each: (residentId) => [[falls.counts, { residentId }]] },
  administers: [],
  facts: fallFacts,
  dueNow: protocolsDue,
  dayMarks: fallsToday,
  lanes: fallLanes,
  demo,
});
