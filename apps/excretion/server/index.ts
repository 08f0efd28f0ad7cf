import { defineServer } from '#platform/server/call/app.ts';
import { alerts } from '../contract/alerts.ts';
import { entries } from '../contract/entries.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { excretionLanes } from './lanes.ts';
import { alertCalls } from './alerts.ts';
import { entryCalls } from './entries.ts';
import { excretedToday, excretionConcerns, excretionFacts } from './facts.ts';
import { orderable } from './orderable.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...entryCalls, ...alertCalls],
  bedside: {
    each: (residentId) => [
      [entries.week, { residentId }],
      [alerts.state, { residentId }],
    ],
  },
  orderable,
  administers: [],
  facts: excretionFacts,
  dayMarks: excretedToday,
  concerns: excretionConcerns,
  lanes: excretionLanes,
  demo,
});
