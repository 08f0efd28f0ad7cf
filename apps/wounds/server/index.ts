import { defineServer } from '#platform/server/call/app.ts';
import { wounds } from '../contract/wounds.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { dressingCalls } from './dressings.ts';
import { entryCalls } from './entries.ts';
import { woundConcerns, woundFacts, woundLanes, woundsDue, woundsToday } from './facts.ts';
import { followDay, followStays } from './leaving.ts';
import { photoCalls } from './photos.ts';
import { ruleCalls } from './rules.ts';
import { assignments, woundCalls } from './wounds.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...woundCalls, ...entryCalls, ...photoCalls, ...dressingCalls, ...ruleCalls],
  bedside: { each: (residentId) => [[wounds.list, { residentId }]] },
  administers: ['wounds.dressings'],
  assignments,
  listeners: { 'residents.left': followStays, 'residents.entered': followStays },
  jobs: { 'follow-stays': followDay },
  facts: woundFacts,
  dueNow: woundsDue,
  dayMarks: woundsToday,
  lanes: woundLanes,
  concerns: woundConcerns,
  demo,
});
