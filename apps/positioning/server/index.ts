import { dictionary } from '#platform/contract/frame.ts';
import { defineServer } from '#platform/server/call/app.ts';
import { positions } from '../contract/positions.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { positionedToday, positionFacts, positioningDue, skinConcerns } from './facts.ts';
import { intervalCalls } from './intervals.ts';
import { positionLanes } from './lanes.ts';
import { positionCalls } from './positions.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...positionCalls, ...intervalCalls],
  bedside: {
    always: [[dictionary.items, { name: 'positioning.aids', inactive: true }]],
    each: (residentId) => [[positions.standing, { residentId }]],
  },
  administers: [],
  facts: positionFacts,
  dueNow: positioningDue,
  dayMarks: positionedToday,
  lanes: positionLanes,
  concerns: skinConcerns,
  demo,
});
